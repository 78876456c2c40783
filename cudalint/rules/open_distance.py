"""Lanes that lie apart by what no launch in view tells: more is needed for it to be worth telling."""

from __future__ import annotations

from collections.abc import Iterable

from cudalint.algebra.walk import free_symbols, postorder
from cudalint.ir.access import Access, Loop, Space
from cudalint.ir.expr import Expr, Symbol, SymbolKind
from cudalint.ir.expr import Op as Operation
from cudalint.ir.launch import LaunchSource
from cudalint.rules.arithmetic import is_busy
from cudalint.rules.chunk import VECTOR, bytes_in_a_row, neighbours
from cudalint.rules.coalescing import is_fragment
from cudalint.rules.expressions import kinds
from cudalint.rules.reading import Reading
from cudalint.rules.trips import has_known_trips
from cudalint.rules.view import FileView, Observation
from cudalint.rules.walking import moving_loops, rows_beside, walks_rows

_PLACES = (SymbolKind.THREAD, SymbolKind.BLOCK)
_SECTORS = 4  # that a short row takes at most
_CLASSES = ("class", "action")  # of which most networks have ten
_MOVED = {SymbolKind.THREAD, SymbolKind.BLOCK, SymbolKind.COUNTER}


def is_open(reading: Reading) -> bool:
    """Whether the distance between the lanes is not known: it may well be a few elements. A fragment's lanes
    lie apart in rows of a matrix, whose pitch alone is not known."""
    if is_fragment(reading.observation.access):
        return False
    known = reading.exact or reading.steady or reading.observation.lane_stride is not None
    return reading.apart is not None or not known


def is_along_y(observation: Observation, view: FileView) -> bool:
    """Whether the threads along y, in a block that the launch or a tile tells, take consecutive elements, a
    sector or more: a row has as many, and is no short one."""
    launch = observation.launch.launch
    rows, width = launch.block[1] or 0, observation.access.width or 0
    return (
        launch.source is not LaunchSource.ASSUMED
        and 0 < width == observation.stride(1)
        and rows * width >= view.architecture.sector_bytes
    )


def is_taken_once(observation: Observation, view: FileView) -> bool:
    """Whether no loop takes the access to other elements, and neither other threads nor other blocks are
    known to take those beside them, nor the thread itself most of a sector: one request of each warp, and not
    what the kernel is about."""
    offset, forms = observation.access.offset, view.forms
    if offset is None or moving_loops(observation, view):
        return False
    form = forms.of(offset)
    for generator in forms.generators(form):
        if isinstance(generator, Symbol) and generator.kind in _PLACES:
            step = forms.slope(form, generator)
            if step is not None and 0 < abs(step) < view.architecture.sector_bytes:
                return False
    sector, width = view.architecture.sector_bytes, observation.access.width or 0
    places = {place for _, places in neighbours(observation, sector, view) for place in places}
    beside = {0, *(place for place in places if abs(place) < sector)}
    return 2 * len(beside) * width <= sector  # a few fields of a record, or a pixel's channels


def is_apart_by_grid(observation: Observation, view: FileView) -> bool:
    """Whether the lanes lie as far apart as the grid is large: each block takes a column of a matrix that has
    as many of them as there are blocks. Not where those of all accesses of several arrays do, as matrices so
    large are then what the kernel is about."""
    if not _is_by_grid(observation.access, view):
        return False
    every = [one.access for one in observation.launch.accesses if one.access.array.space is Space.GLOBAL]
    arrays = {one.array.identity for one in every}
    return len(arrays) < 2 or not all(_is_by_grid(one, view) for one in every)


def _is_by_grid(access: Access, view: FileView) -> bool:
    if access.offset is None:
        return False
    for factors, _ in view.forms.terms(view.forms.of(access.offset)):
        found = set().union(*(kinds(one) for one, _ in factors))
        if SymbolKind.THREAD in found:
            return found == {SymbolKind.THREAD, SymbolKind.GRID_DIM}
    return False


def is_short_row(observation: Observation, view: FileView) -> bool:
    """Whether each thread walks a row whose length is not known, beside much to compute for each access: such
    rows are a point's coordinates, or the few best of a search. Or one of bytes, or of each pixel, as its
    channels are; or one of classes, as what ends the loop is named, of which most networks have ten; or one
    that is no longer than a sector, as an array of that many elements tells, which the same loop leads
    through. Or it takes more than a sector's words one by one, no whole number of vectors: all of a row."""
    taken = bytes_in_a_row(observation, view)
    if taken > view.architecture.sector_bytes and _is_uneven(taken, view):
        return True
    walked = rows_beside(observation, view)
    if walked and all(_is_of_classes(one.access) for one in walked):
        return True
    loops = observation.access.loops
    if not walks_rows(observation, view) or all(map(has_known_trips, loops)):
        return False
    if observation.access.width == 1 or _is_of_pixels(observation, view):
        return True
    if any(_is_of_a_sector(loop, observation, view) for loop in loops):
        return True
    return is_busy(observation.launch, view.threshold("waste", "row_operations"))


def is_few_words(observation: Observation, view: FileView) -> bool:
    """Whether each thread walks a row of its own of no more than some sectors, and of no whole number of
    vectors, as of the nine words of a triangle: the data lay it down, and L1 keeps what a request leaves."""
    step = abs(observation.lane_stride or 0)
    return _is_uneven(step, view) and bool(rows_beside(observation, view))


def _is_uneven(size: int, view: FileView) -> bool:
    return 0 < size <= _SECTORS * view.architecture.sector_bytes and size % VECTOR != 0


def _is_of_classes(access: Access) -> bool:
    """Whether the argument that ends a loop that leads it on is named for classes, or for actions."""
    asked = free_symbols(access.offset) if access.offset is not None else frozenset()
    ends = (one.condition for one in access.loops if one.counter in asked and one.condition is not None)
    found = {one for each in ends for one in free_symbols(each) if one.kind is SymbolKind.ARGUMENT}
    return any(word in one.name.lower() for one in found for word in _CLASSES)


def _is_of_a_sector(loop: Loop, observation: Observation, view: FileView) -> bool:
    assert observation.access.offset is not None
    step = abs(view.forms.slope(view.forms.of(observation.access.offset), loop.counter) or 0)
    if not step:
        return False
    for result in observation.launch.accesses:
        other = result.access
        if loop in other.loops and other.array.size and other.offset is not None:
            slope = abs(view.forms.slope(view.forms.of(other.offset), loop.counter) or 0)
            if slope and other.array.size // slope * step <= view.architecture.sector_bytes:
                return True
    return False


def is_any_tensor(observation: Observation, view: FileView) -> bool:
    """Whether each dimension has a stride of its own that is not known, as in code for tensors of any layout:
    the lanes' one is then most likely 1. One stride is enough where it is a member of an argument, as of a
    tensor's view."""
    assert observation.access.offset is not None
    passed = {one.name for one in observation.launch.kernel.parameters}
    strides, contiguous, members = set(), False, True
    for factors, _ in view.forms.terms(view.forms.of(observation.access.offset)):
        fixed = [one for one, _ in factors if kinds(one) & _MOVED]
        unknown = frozenset(one for one, _ in factors if one not in fixed)
        if fixed and unknown:
            strides.add(unknown)
            members = members and all(
                _is_member(one, passed) for part in unknown for one in free_symbols(part)
            )
        contiguous = contiguous or bool(fixed and not unknown)
    return bool(strides) and not contiguous and (members or len(strides) > 1)


def is_window(observation: Observation, view: FileView) -> bool:
    """Whether each lane takes a window of its own out of one row, as of a convolution: the rows lie apart
    along threadIdx.y, by what has nothing to do with the distance between the lanes, or by as many rows as
    that has elements, as of a pool. That is the step of the convolution, most often 1 or 2 elements, and no
    row's length."""
    along = _along(observation, view)
    if "x" not in along or "y" not in along:
        return False
    if along["x"] <= along["y"] and not _is_led_by(along["y"] - along["x"], observation, view):
        return False
    return walks_rows(observation, view)


def is_window_of_number(observation: Observation, view: FileView) -> bool:
    """As `is_window`, of a thread's number that is taken apart: what is left of it is multiplied by what also
    multiplies the rows, of which a loop goes through some, as of a pool; or the rows are multiplied by what
    has nothing to do with it, and the loop along the row ends by something else, as where a pool's steps
    differ by axis."""
    if observation.access.offset is None or not walks_rows(observation, view):
        return False
    steps, rows, walked = set[frozenset[Symbol]](), set[frozenset[Symbol]](), set[frozenset[Symbol]]()
    for factors, _ in view.forms.terms(view.forms.of(observation.access.offset)):
        parts = [free_symbols(part) for part, _ in factors]
        found = frozenset[Symbol]().union(*parts)
        pitch = _arguments(one for part in parts if not _is_of_threads(part) for one in part)
        if _is_of_threads(found):
            (steps if len(pitch) == 1 and not any(map(_is_divided, factors)) else rows).add(pitch)
        elif any(one.kind is SymbolKind.COUNTER for one in found) and pitch:
            walked.add(pitch)
    ends = _row_ends(observation, view)
    return any(
        (step < row and row - step in walked)
        or (step and step.isdisjoint(row | ends) and any(one < row for one in walked))
        for step in steps
        for row in rows
    )


def _row_ends(observation: Observation, view: FileView) -> frozenset[Symbol]:
    """What the loops that lead along consecutive elements are held to."""
    assert observation.access.offset is not None
    form, width = view.forms.of(observation.access.offset), observation.access.width
    along = (one for one in observation.access.loops if view.forms.slope(form, one.counter) == width)
    return frozenset().union(*(_arguments(free_symbols(one.condition)) for one in along if one.condition))


def _is_divided(factor: tuple[Expr, int]) -> bool:
    """Whether it is of a quotient, which neighbouring threads share."""
    return any(isinstance(one, Operation) and one.op == "/" for one in postorder(factor[0]))


def is_own_tile(observation: Observation, view: FileView) -> bool:
    """Whether each thread goes through a tile of its own, whose extents nothing tells: the lanes lie as far
    apart as a loop along the row is long, and another loop leads from row to row, at a distance that has
    nothing to do with it. A thread's tiles are small, as those of a picture are."""
    access, forms = observation.access, view.forms
    if access.offset is None:
        return False
    ends = {
        loop.counter: _arguments(free_symbols(loop.condition))
        for loop in access.loops
        if loop.condition is not None
    }
    along, across, apart = set(), set(), set()
    for factors, _ in forms.terms(forms.of(access.offset)):
        parts = [free_symbols(part) for part, _ in factors]
        found = frozenset[Symbol]().union(*parts)
        pitch = _arguments(one for part in parts if not _is_of_threads(part) for one in part)
        counters = [one for one in found if one in ends]
        if counters:
            across |= {pitch} if pitch else set()
            along |= set() if pitch else {ends[one] for one in counters}
        elif _is_of_threads(found):
            apart.add(pitch)
    return any(one and any(one.isdisjoint(pitch) for pitch in across) for one in along & apart)


def _arguments(symbols: Iterable[Symbol]) -> frozenset[Symbol]:
    return frozenset(one for one in symbols if one.kind is SymbolKind.ARGUMENT)


def _is_of_threads(symbols: Iterable[Symbol]) -> bool:
    return any(one.kind is SymbolKind.THREAD for one in symbols)


def _is_led_by(pitch: frozenset[Symbol], observation: Observation, view: FileView) -> bool:
    """Whether a loop goes from row to row of this pitch."""
    assert observation.access.offset is not None
    for factors, _ in view.forms.terms(view.forms.of(observation.access.offset)):
        found = {one for part, _ in factors for one in free_symbols(part)}
        is_of_loop = any(one.kind is SymbolKind.COUNTER for one in found)
        if is_of_loop and pitch and {one for one in found if one.kind not in _MOVED} == pitch:
            return True
    return False


def _is_of_pixels(observation: Observation, view: FileView) -> bool:
    """Whether the rows are counted along x and, by rows of them, along y, as the pixels of a picture are, and
    a loop goes through all of one."""
    along = _along(observation, view)
    if "x" not in along or "y" not in along or not along["x"] < along["y"]:
        return False
    conditions = (loop.condition for loop in observation.access.loops if loop.condition is not None)
    asked = ({one for one in free_symbols(each) if one.kind not in _MOVED} for each in conditions)
    return any(one == along["x"] for one in asked)


def _along(observation: Observation, view: FileView) -> dict[str, frozenset[Symbol]]:
    """What is not known of the distance between threads along each axis."""
    assert observation.access.offset is not None
    along: dict[str, frozenset[Symbol]] = {}
    for factors, _ in view.forms.terms(view.forms.of(observation.access.offset)):
        found = {one for part, _ in factors for one in free_symbols(part)}
        unknown = frozenset(one for one in found if one.kind not in _MOVED)
        for one in found:
            if one.kind is SymbolKind.THREAD and unknown:
                along[one.name[-1]] = unknown
    return along


def _is_member(symbol: Symbol, parameters: set[str]) -> bool:
    """Whether it is a member of one of the parameters, and no argument nor a template's."""
    owner, dot, _ = symbol.name.partition(".")
    return bool(dot) and owner in parameters
