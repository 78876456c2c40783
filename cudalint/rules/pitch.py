"""Longer rows for a shared array, by one access alone: of a flat array of which each lane walks a row of its
own, of one that is declared as rows and moved in wider words than its elements, or of a fragment's tile."""

from __future__ import annotations

from itertools import pairwise

from cudalint.arch import Architecture
from cudalint.dataclass import replace
from cudalint.ir.access import Access
from cudalint.ir.ctypes import size_of
from cudalint.ir.expr import SymbolKind
from cudalint.ir.instruction import InstructionKind
from cudalint.ir.result import AccessResult
from cudalint.rules import wording
from cudalint.rules.coalescing import is_fragment
from cudalint.rules.cures import Cure, declaration
from cudalint.rules.expressions import kinds
from cudalint.rules.reading import Reading

LEAST_ROW = 64  # bytes: what lies nearer than this is no row of its own
_FRAGMENT_ALIGNMENT = 16  # bytes: of the leading dimension of load_matrix_sync
_QUAD = 4  # lanes that share a row of a fragment
_ROWS = 8  # of a matrix that one access moves


def pitch_cure(reading: Reading, arch: Architecture) -> Cure | None:
    """The least padding of a row with the fewest wavefronts of this access; None where no row is known."""
    access, lanes = reading.observation.access, reading.observation.result.lanes
    if not reading.steady or not access.width or len(lanes) != arch.warp_size or min(lanes) < 0:
        return None
    declared = 0 if is_fragment(access) else _declared_row(reading)
    pitch = _fragment_pitch(access, lanes) if is_fragment(access) else reading.observation.lane_stride
    pitch = declared or pitch
    if pitch is None or pitch < (1 if is_fragment(access) else LEAST_ROW):
        return None
    if not declared and is_numbered_by_data(reading):
        return None
    from cudalint.warp import warp_cost  # numpy: only where there is a conflict to cure

    element = size_of(access.array.element) or 1
    least = _FRAGMENT_ALIGNMENT if is_fragment(access) else max(4, _widest(reading), element)
    paddings = (0, least, 2 * least, 4 * least)
    first = 0 if declared else min(lanes)
    rows = [(at - first) // pitch for at in lanes]
    padded = [[at + row * more for at, row in zip(lanes, rows, strict=True)] for more in paddings]
    wavefronts = warp_cost("shared", access.op.value, access.width, padded, arch).wavefronts
    assert wavefronts is not None
    costs = [int(count) for count in wavefronts]
    best = costs.index(min(costs))
    if not best:
        return None
    grows = (access.array.size or 0) // pitch * paddings[best]
    if declared and paddings[best] % element == 0:
        text = f"pad its rows: {wording.code(declaration(access.array, (pitch + paddings[best]) // element))}"
        return Cure(paddings[best], text, costs[best], grows=grows)
    what = "use a leading dimension" if is_fragment(access) else "pad: let lanes walk rows"
    text = f"{what} {extents(access, pitch, pitch + paddings[best])}"
    return Cure(paddings[best], text, costs[best], grows=grows, of_array=False)


def cure_in_every_step(reading: Reading, arch: Architecture) -> Cure | None:
    """As `pitch_cure`, of lanes that lie as far apart in every trip of a loop, and of which fewer take part
    in each, as in a reduction of records: what all lanes of a warp cost is the most that some do."""
    step, result = reading.observation.lane_stride, reading.observation.result
    if not step or is_fragment(reading.observation.access):
        return None
    lanes = tuple(range(0, abs(step) * arch.warp_size, abs(step)))
    whole = replace(reading.observation, result=replace(result, lanes=lanes))
    found = pitch_cure(replace(reading, observation=whole, value=float(reading.most)), arch)
    return found if found is not None and found.wavefronts == 1 else None


def is_numbered_by_data(reading: Reading) -> bool:
    """Whether data say which elements of the array another access takes: by numbers that count no rows, as
    those within a thread's own row do."""
    own = reading.observation
    identity, row = own.access.array.identity, own.stride(0) or None
    rest = (one for one in own.launch.accesses if one.access.array.identity == identity)
    return any(_is_by_data(one) and (row is None or one.strides[:1] != (row,)) for one in rest)


def _is_by_data(result: AccessResult) -> bool:
    """Whether its index has data in it, also where nothing is told of its cost, as of a compare-and-swap."""
    offset = result.access.offset
    return result.data_dependent or (offset is not None and SymbolKind.VARYING in kinds(offset))


def fragment_row(reading: Reading) -> int:
    """Bytes from a row to the next of the fragments that the kernel loads from the array; 0 where it has
    none."""
    identity = reading.observation.access.array.identity
    for one in reading.observation.launch.accesses:
        if (
            one.access.array.identity == identity
            and is_fragment(one.access)
            and len(one.lanes) > _ROWS * _QUAD - 1
        ):
            return _fragment_pitch(one.access, one.lanes) or 0
    return 0


def _declared_row(reading: Reading) -> int:
    """Bytes of a row, where the array is declared as rows and moved in wider words than its elements."""
    array = reading.observation.access.array
    element = size_of(array.element) if len(array.shape) > 1 else None
    if not element or _widest(reading) <= element:
        return 0
    return element * (array.shape[-1] or 0)


def _widest(reading: Reading) -> int:
    """Bytes of the kernel's widest access of the array: its rows stay aligned to it."""
    identity = reading.observation.access.array.identity
    rest = [one.access for one in reading.observation.launch.accesses]
    return max(one.width or 0 for one in rest if one.array.identity == identity)


def _fragment_pitch(access: Access, lanes: tuple[int, ...]) -> int | None:
    """Bytes from a row to the next, where a lane's bytes lie along it (models/wmma.py); None of rows that are
    swizzled, which lie at several distances."""
    if not access.made_by(InstructionKind.MATRIX):
        if lanes[1] - lanes[0] != access.width:
            return None
        lanes = lanes[::_QUAD]
    steps = {after - before for before, after in pairwise(lanes[:_ROWS])}
    return steps.pop() if len(steps) == 1 else None


def extents(access: Access, pitch: int, longer: int) -> str:
    """`of 65 elements, not 64`: of the array, but for bytes that stand for anything, as of fragments, whose
    registers are no elements."""
    size = size_of(access.array.element) or 1
    if size == 1 and not is_fragment(access):
        size = size_of(access.ctype) or 1
    if size == 1 or pitch % size or longer % size:
        return f"of {longer} bytes, not {pitch}"
    return f"of {longer // size} elements, not {pitch // size}"
