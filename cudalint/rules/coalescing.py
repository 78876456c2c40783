"""What to do about lanes that lie apart in global memory, and what the access would then cost."""

from __future__ import annotations

from math import ceil

from cudalint.dataclass import dataclass, replace
from cudalint.findings.model import Change
from cudalint.ir.access import Access, Op
from cudalint.ir.ctypes import RecordType
from cudalint.ir.expr import Symbol, SymbolKind
from cudalint.ir.instruction import InstructionKind
from cudalint.ir.launch import WARP_SIZE
from cudalint.rules import wording
from cudalint.rules.across import across_blocks, along_rows
from cudalint.rules.cause import element_bytes, is_member
from cudalint.rules.chunk import chunk_of, neighbours
from cudalint.rules.exchanging import cost_of_exchange
from cudalint.rules.expressions import kinds
from cudalint.rules.growing import down_sweep_remedy, is_growing, launched_apart, sequential_remedy
from cudalint.rules.laid_out import record_of, row_of_a_vector, vectors_of
from cudalint.rules.reading import Reading
from cudalint.rules.taken_apart import (
    A_COLUMN,
    REVERSED,
    TRANSPOSE,
    divides_threads,
    is_in_order,
    is_numbered_column,
    is_reversed,
    is_sparse,
    remedy_text,
    takes_a_column,
)
from cudalint.rules.vector_types import rest_of_vector
from cudalint.rules.view import FileView, Observation
from cudalint.rules.walking import (
    ROWS,
    SUMMED,
    WINDOWS,
    is_accumulated,
    is_short_beside,
    is_sliding,
    rows_beside,
    walks_rows,
)

_COORDINATES = {SymbolKind.THREAD, SymbolKind.BLOCK, SymbolKind.COUNTER}
_PLACES = (SymbolKind.THREAD, SymbolKind.BLOCK)
_MOST_LEFT = 4  # times what is taken of a record, of which a tile would move all
_RARE = 3  # times less that a few values of a record take than all of it
_ONLY_GLOBAL = (
    "exchange the roles of threadIdx.x and threadIdx.{axis} only where the kernel accesses global memory: "
    "its tiles in shared memory are then transposed, and their rows need a word of padding"
)
_WITH = "exchange the roles of threadIdx.x and threadIdx.{axis} in the kernel"
_EXCHANGE = _WITH.format(axis="y")
_LANES = "consecutive lanes then take consecutive elements, or the same one"
_SHORT = "rows of a few elements are better stored the other way round"
APART = "keep each member in an array of its own (structure of arrays)"
_MEMBERS = f"{_EXCHANGE}, so that consecutive lanes take consecutive structures, and {APART}"
_COLUMN = (
    "the launch asks for no other element of these sectors: keep those that it uses side by side, as a "
    "packed copy or in an array stored the other way round"
)

#: What an index says that multiplies the threads' number by the blocks'.
ADDED = "add threadIdx to where the block begins: the index multiplies them"
_ADDED_ROWS = (
    "add threadIdx.x to where a row of the block begins, `threadIdx.y * blockDim.x + threadIdx.x`: the index "
    "multiplies them"
)
_VECTORS_APART = "let the index count the array's elements, which are vectors, and not their scalars"


@dataclass(frozen=True, slots=True)
class Remedy:
    """`then` is what a request would cost, where that was computed. `column`: no rearrangement of the threads
    helps, as a sector holds one element that the launch asks for. `plain`: nothing that is known of the
    access shows another order. `kept`: the thread itself takes what lies around its element. `change`: of
    what kind it is, of those that are told apart. `of_array`: it is for the
    array that it names, and no other."""

    text: str
    then: str | None = None
    column: bool = False
    plain: bool = False
    kept: bool = False
    change: Change = Change.NONE
    of_array: bool = False


def is_fragment(access: Access) -> bool:
    """Whether the lanes' addresses are those of a WMMA fragment, which the hardware lays out."""
    is_matrix = access.op is Op.LOAD and access.made_by(InstructionKind.MATRIX)
    return is_matrix or access.made_by(InstructionKind.FRAGMENT)


def remedy_of(reading: Reading, view: FileView) -> Remedy:
    """How the access would be coalesced."""
    remedy = _rearranged(reading, view)
    if is_accumulated(reading.observation, view):
        return replace(remedy, text=f"{SUMMED}; then {remedy.text}")
    return remedy


def _rearranged(reading: Reading, view: FileView) -> Remedy:
    observation = reading.observation
    access = observation.access
    if is_fragment(access):
        return _of_fragment(access)
    if is_growing(observation):
        return Remedy(sequential_remedy(observation, view), of_array=True)
    if access.loops and (sweep := down_sweep_remedy(observation, view.architecture)):
        return Remedy(sweep, of_array=True)
    packed = wording.packed(reading)
    if by_launches := launched_apart(observation, view):
        return Remedy(by_launches, packed, of_array=True)
    if is_multiplied(access, view):
        return Remedy(ADDED, packed)
    if _multiplies_threads(access, view):
        return Remedy(_ADDED_ROWS, packed)
    exchanged = _exchange(reading, view)
    if exchanged is not None:
        return exchanged
    if _is_of_few_lanes_a_row(observation, view):
        return Remedy(f"{_EXCHANGE}, in a block that is {WARP_SIZE} wide: {_LANES}")
    vectors = vectors_of(observation, view)
    if vectors:
        return Remedy(vectors, of_array=True)
    if rows_beside(observation, view):
        return _of_rows(reading, view)
    if _is_transposed(observation, view):
        return remedy_of_divided(reading, view)
    record = record_of(observation, view)
    if record is not None:
        return Remedy(record[0], packed if record[1] else None, of_array=record[0] != ROWS)
    if _counts_scalars(observation):
        return Remedy(_VECTORS_APART, packed)
    if is_column(observation, view) or is_numbered_column(observation, view):
        return Remedy(_of_member(observation), packed, column=True)
    return _across(reading, view) or Remedy(_plainly(observation, view), packed, plain=True)


def _across(reading: Reading, view: FileView) -> Remedy | None:
    across = across_blocks(reading.observation, view)
    if across is None:
        return None
    return Remedy(across.text, wording.packed(reading) if across.aligned else None, plain=True)


def _of_rows(reading: Reading, view: FileView) -> Remedy:
    """Of lanes that walk rows, whatever their index says of where those begin."""
    if is_sliding(reading.observation, view):
        return Remedy(WINDOWS)
    vector = row_of_a_vector(reading.observation, view)
    return Remedy(vector, kept=True, of_array=True) if vector else Remedy(ROWS, along_rows(reading, view))


def _of_member(observation: Observation) -> str:
    """Of one element of each sector, or a structure's member, which lie side by side along an axis."""
    size, step = element_bytes(observation), abs(observation.lane_stride or 0)
    if not is_member(observation):
        return _COLUMN
    if abs(observation.stride(0) or 0) > size == abs(observation.stride(1) or 0):
        return _MEMBERS
    return _COLUMN if step > size and step % size == 0 else APART  # of structures that lanes leave out, too


def remedy_of_divided(reading: Reading, view: FileView) -> Remedy:
    """Of an index that takes the element's number apart."""
    observation, packed = reading.observation, wording.packed(reading)
    if is_fragment(observation.access):
        return _of_fragment(observation.access)
    exchanged = _exchange(reading, view)
    if exchanged is not None:
        return exchanged
    if walks_rows(observation, view):
        return _of_rows(reading, view)
    if is_sparse(observation, view):
        return Remedy(_COLUMN, packed, column=True)
    if takes_a_column(observation):
        if across := _across(reading, view):  # no lanes lie side by side anywhere, which a tile would be for
            return across
        column = A_COLUMN.format(array=wording.array(observation.access.array))
        return Remedy(column, along_rows(reading, view), of_array=True)
    if not is_in_order(observation, view):
        text = remedy_text(observation)
        return Remedy(text, along_rows(reading, view), change=Change.TRANSPOSED, of_array=True)
    if is_numbered_column(observation, view):
        return Remedy(_COLUMN, packed, column=True)
    return Remedy(_plainly(observation, view), packed, plain=True)


def _of_fragment(access: Access) -> Remedy:
    """Of a fragment, whose lanes the hardware lays out: the others go along the array's rows."""
    array = wording.array(access.array)
    if access.op is Op.LOAD:
        return Remedy(
            f"copy {array} to shared memory by whole rows, and load the fragments from there", of_array=True
        )
    return Remedy(
        f"store the fragment to shared memory, and write {array} from there by whole rows", of_array=True
    )


def is_multiplied(access: Access, view: FileView) -> bool:
    """Whether the index multiplies the threads' number by the blocks', by mistake: it is nothing but that, as
    the square of an element's number is not."""
    if access.offset is None:
        return False
    terms = view.forms.terms(view.forms.of(access.offset))
    factors = [[kinds(one) for one, _ in factors] for factors, _ in terms]
    own = [one for one in factors if any(SymbolKind.THREAD in each for each in one)]
    return len(own) == 1 and {SymbolKind.THREAD} in own[0] and {SymbolKind.BLOCK} in own[0]


def _multiplies_threads(access: Access, view: FileView) -> bool:
    """Whether the index multiplies the threads along x by those along y, by mistake."""
    if access.offset is None:
        return False
    terms = view.forms.terms(view.forms.of(access.offset))
    own = [{one for one, _ in factors if kinds(one) == {SymbolKind.THREAD}} for factors, _ in terms]
    found = [one for one in own if one]
    return len(found) == 1 and len(found[0]) > 1 and all(isinstance(one, Symbol) for one in found[0])


def _counts_scalars(observation: Observation) -> bool:
    """Whether the lanes lie as many vectors apart as one has scalars, of which it is then the index."""
    width, element = observation.access.width, observation.access.array.element
    if not width or not isinstance(element, RecordType) or not element.is_vector or width != element.size:
        return False
    return abs(observation.lane_stride or 0) == len(element.fields) * width


def is_row_or_record(observation: Observation, view: FileView) -> bool:
    """Whether the lane itself takes what lies beside its element, later on: in a row that it walks, or as
    the values of a record of its own."""
    return bool(rows_beside(observation, view) or record_of(observation, view))


def _is_transposed(observation: Observation, view: FileView) -> bool:
    """Whether the lanes lie apart because the index takes an element's number apart."""
    offset, step = observation.access.offset, observation.lane_stride
    far = step is not None and abs(step) > view.architecture.sector_bytes
    return far and offset is not None and divides_threads(offset, by_numbers=True)


def _plainly(observation: Observation, view: FileView) -> str:
    if is_reversed(observation):
        return REVERSED
    if few := _few_of(observation, view):
        return few
    if rest := rest_of_vector(observation, view):
        return rest
    tile = "collect a contiguous tile in shared memory and move it from there"
    if observation.access.op is Op.LOAD:
        tile = "load a contiguous tile into shared memory and index it there"
        if apart := _one_of(observation, view):
            tile = f"where one of each {apart} is all that is wanted, keep those in an array of their own"
    return f"let consecutive lanes take consecutive elements, or {tile}"


def _is_of_few_lanes_a_row(observation: Observation, view: FileView) -> bool:
    """Whether threadIdx.y goes along the rows, in a block that is less than a sector wide either way: with x
    and y exchanged, its rows are as short."""
    x, y, z = observation.launch.launch.block
    width = observation.access.width
    if not x or not y or z != 1 or not width or observation.assumed:
        return False
    row, column = abs(observation.stride(1) or 0), abs(observation.stride(0) or 0)
    return row == width and column > y * width and 1 < max(x, y) < view.architecture.sector_bytes // width


def _few_of(observation: Observation, view: FileView) -> str:
    """For a few values of each long record, and no others of the array: a tile would move several times as
    much."""
    access, step = observation.access, abs(observation.lane_stride or observation.stride(0) or 0)
    chunk = (
        chunk_of(observation, step, view) if step and not _is_shared_out(observation, step, view) else None
    )
    identity, sector = access.array.identity, view.architecture.sector_bytes
    beside = (one for one in observation.launch.accesses if one.access.array.identity == identity)
    own = [one for one in beside if one.access.op is access.op and one.strides[:1] != (0,)]
    if chunk is None or len(chunk.words) < 2 or len(chunk.parts) < len(own):
        return ""
    half = step // 2  # its own bytes begin where they may, so that these lie on both sides of this one
    is_rare = _MOST_LEFT * chunk.moved <= step
    if (
        not is_rare
        and _RARE * sector * len({((place + half) % step - half) // sector for place in chunk.places}) > step
    ):
        return ""
    takes = f"each thread takes {len(chunk.words)} values out of the {step} bytes that it owns"
    return f"{takes}: keep each of them in an array of its own (structure of arrays)"


def _is_shared_out(observation: Observation, size: int, view: FileView) -> bool:
    """Whether other threads or blocks take what lies between two lanes: it is no thread's own."""
    offset = observation.access.offset
    form = view.forms.of(offset) if offset is not None else None
    places = () if form is None else view.forms.generators(form)
    others = [one for one in places if isinstance(one, Symbol) and one.kind in _PLACES]
    return any(0 < abs(view.forms.slope(form, one) or 0) < size for one in others if form is not None)


def _one_of(observation: Observation, view: FileView) -> int:
    """Of how many elements side by side one is taken, and no other by any lane: a tile would move as many
    sectors. 0 where others are taken, perhaps, or the lanes lie further apart than a sector."""
    access, step = observation.access, abs(observation.lane_stride or 0)
    width = access.width or 0
    if access.offset is None or not width < step <= view.architecture.sector_bytes or step % width:
        return 0
    chunk = chunk_of(observation, step, view)
    if chunk is None or len(chunk.words) > 1 or _is_handed_on(observation):
        return 0
    form = view.forms.of(access.offset)
    for generator in view.forms.generators(form):
        if kinds(generator) & _COORDINATES:
            slope = view.forms.coefficient(form, generator)  # also of a counter that is cast to another type
            by = view.forms.constant(slope) if slope is not None else None
            if by is not None and by % step:
                return 0
    return step // width


def _is_handed_on(observation: Observation) -> bool:
    """Whether something that is not in view may take other elements: it is given the array, or one like it is
    followed no further."""
    identity = observation.access.array.identity
    if any(identity in one.objects for one in observation.launch.kernel.effects.sites):
        return True
    accesses = (one.access for one in observation.launch.accesses)
    return any(one.external and one.offset is None for one in accesses)


def _exchange(reading: Reading, view: FileView) -> Remedy | None:
    """Where the access would be cheaper with threadIdx.x and .y exchanged, or .z: to do so, or to transpose a
    tile if the others would pay for it."""
    tried = ((axis, cost_of_exchange(reading.observation, axis, view)) for axis in "yz")
    axis, exchanged = next((one for one in tried if one[1] is not None), ("", None))
    if exchanged is None:
        return None
    own, helps, clashes = ceil(exchanged[0]), *exchanged[1:]
    if helps and clashes:
        return Remedy(_ONLY_GLOBAL.format(axis=axis), f"at most {wording.count(own, 'sector')} per request")
    if not helps:
        text = TRANSPOSE.format(array=wording.array(reading.observation.access.array))
        return Remedy(text, along_rows(reading, view), change=Change.TRANSPOSED, of_array=True)
    change = _WITH.format(axis=axis)
    text = f"{change}: {_LANES}"
    if None in reading.observation.launch.launch.grid:  # how long the rows are, nobody says
        text = f"{change}, where rows are long: {_LANES}; {_SHORT}"
    return Remedy(text, f"at most {wording.count(own, 'sector')} per request")


def is_column(observation: Observation, view: FileView) -> bool:
    """Whether no thread, block or trip moves the access to another element of the same sector, and no other
    access of the array does: the members of a structure, such as a complex number's, are one element."""
    access, forms, sector = observation.access, view.forms, view.architecture.sector_bytes
    assert access.offset is not None
    form = forms.of(access.offset)
    short = {
        loop.counter
        for loop in access.loops
        if is_short_beside(loop, abs(forms.slope(form, loop.counter) or 0), observation, view)
    }
    for generator in forms.generators(form):
        if kinds(generator) & _COORDINATES and generator not in short:
            slope = forms.coefficient(form, generator) if isinstance(generator, Symbol) else None
            step = forms.constant(slope) if slope is not None else 0
            if step is not None and abs(step) < sector:
                return False
    near = (place for _, places in neighbours(observation, sector, view) for place in places)
    own = max(1, element_bytes(observation))
    return all(abs(place) < own or abs(place) >= sector for place in near)
