"""Indices that take an element's number apart by division, `i / n` and `i % n`: 1-D transposes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from cudalint.algebra.build import unconverted
from cudalint.algebra.walk import free_symbols, postorder
from cudalint.ir.access import Space
from cudalint.ir.expr import Const, Expr, Op, Symbol, SymbolKind
from cudalint.rules import wording
from cudalint.rules.chunk import neighbours
from cudalint.rules.expressions import kinds
from cudalint.rules.sampling import EXTENTS, Sample, fewer, lanes_at
from cudalint.rules.view import FileView, Observation

TRANSPOSE = (
    "stage a tile of {array} through shared memory: move it along its rows, a row a warp, and "
    "transpose it there"
)
_OTHER_WAY = (
    "take the element's number apart the other way round, so that consecutive threads take consecutive "
    "elements of {array}, or stage a tile of it through shared memory and transpose it there"
)

A_COLUMN = (
    "each block takes a column of {array}, and the next block the one beside it: let a block take several of "
    "them, by way of a tile in shared memory, or keep the array stored the other way round"
)

REVERSED = (
    "the index reverses the bits of the threads' number: move square tiles through shared memory, with the "
    "upper bits for rows and the lower ones for columns, or let the step before or after it reverse them"
)

_MOST = 1 << 15  # threads, whose square no int is too small for
_FEW = 1 << 14  # threads, whose numbers run through small problems of up to five dimensions
_LITTLE = ((8, 6), (6, 8), (5, 7), (8, 8))  # extents of these
_MOSTLY = 0.9  # of neighbouring lanes
_SPARSE = 4  # times what is used, in the sectors of a sparse access
_SIZES = {SymbolKind.ARGUMENT, SymbolKind.UNIFORM}
_COORDINATES = {SymbolKind.THREAD, SymbolKind.BLOCK, SymbolKind.COUNTER}


def remedy_text(observation: Observation) -> str:
    """What to do about it."""
    rest = (replace(observation, result=one) for one in observation.launch.accesses)
    straight = any(_goes_straight(one) or _goes_along_rows(one) for one in rest)
    return (TRANSPOSE if straight else _OTHER_WAY).format(array=wording.array(observation.access.array))


def is_reversed(observation: Observation) -> bool:
    """Whether the index has the bits of the threads' number in reverse, as before a Fourier transform."""
    offset = observation.access.offset
    nodes = postorder(offset) if offset is not None else ()
    return any(isinstance(one, Op) and one.op == "brev" and SymbolKind.THREAD in kinds(one) for one in nodes)


def divides_threads(offset: Expr, by_numbers: bool = False) -> bool:
    """Whether the index takes a thread's number apart by an extent that is not known: `i / n`, and what is
    left of it, `i % n` or `i - i / n * n`. With `by_numbers` also that of an element by a known extent."""
    pending, seen = [offset], set()
    while pending:
        node = pending.pop()
        if id(node) in seen or not isinstance(node, Op):
            continue
        seen.add(id(node))
        if node.op == "/":
            of, by = node.args
            if SymbolKind.THREAD in kinds(of) and SymbolKind.ARGUMENT in kinds(by) and not _is_share(by):
                return True
            numbered = kinds(of) >= {SymbolKind.THREAD, SymbolKind.BLOCK}
            known = by_numbers and isinstance(by, Const) and numbered
            if known and not _is_spread(of) and _asks_for_rest(offset, of):
                return True
        pending += node.args
    return False


def _is_share(extent: Expr) -> bool:
    """Whether it is a number divided by an argument, rounded up or not: the threads of a block for each of as
    many rows as they are shared out among, which no extent that is tried need leave any of."""
    extent = unconverted(extent)
    if not isinstance(extent, Op) or extent.op != "/":
        return False
    shared, among = ({one for one in free_symbols(part) if one.kind in _SIZES} for part in extent.args)
    return bool(among) and shared <= among


def _asks_for_rest(offset: Expr, number: Expr) -> bool:
    """Whether it holds more of the number than its quotients, as what is left of them: every second element
    of a row is none that is taken apart."""
    own = {one for one in free_symbols(number) if one.kind is SymbolKind.THREAD}
    pending, seen = [offset], set()
    while pending:
        node = pending.pop()
        if isinstance(node, Symbol) and node in own:
            return True
        if id(node) in seen or not isinstance(node, Op) or (node.op == "/" and node.args[0] == number):
            continue
        seen.add(id(node))
        pending += node.args
    return False


def _is_spread(number: Expr) -> bool:
    """Whether neighbouring threads' values lie an unknown size apart: no element's number, which goes up one
    by one, but a place in every so many."""
    first = min(one.name for one in free_symbols(number) if one.kind is SymbolKind.THREAD)
    pending, seen = [number], set()
    while pending:
        node = pending.pop()
        if id(node) in seen or not isinstance(node, Op):
            continue
        seen.add(id(node))
        if node.op == "*":
            parts = [{one.name for one in free_symbols(part)} for part in node.args]
            sized = [SymbolKind.ARGUMENT in kinds(part) for part in node.args]
            if any(first in names and any(sized[:at] + sized[at + 1 :]) for at, names in enumerate(parts)):
                return True
        pending += node.args
    return False


def is_record(observation: Observation, view: FileView) -> bool:
    """Whether the lanes lie the same little apart, whatever the extents: they share sectors with what else
    their threads take, as of a structure laid out by hand, and cross no rows."""
    for extents in EXTENTS:
        lanes = lanes_at(observation, Sample(extents))
        if lanes is None:
            return False
        active = (warp[warp >= 0] for warp in lanes)  # guards may pick every second one
        steps = Counter(int(step) for warp in active for step in warp[1:] - warp[:-1])
        [(step, times)] = steps.most_common(1) or [(0, 0)]
        if abs(step) > view.architecture.sector_bytes or 2 * times < steps.total():
            return False
    return True


def is_in_order(observation: Observation, view: FileView) -> bool:
    """Whether the addresses go up with the element's number, in all blocks that are tried: no other order of
    the threads packs them closer, as of the diagonals of small matrices."""
    return view.remembered(observation.result, _is_in_order, lambda: _is_in_order(observation))


def _is_in_order(observation: Observation) -> bool:
    access = replace(observation.result.access, guards=(), loops=())  # no end of the data in between
    observation = replace(observation, result=replace(observation.result, access=access))
    x, y, z = observation.launch.launch.block
    threads = max(1, (x or 1) * (y or 1) * (z or 1))
    tried = {0, *(1 << power for power in range((_MOST // threads).bit_length()))}
    grid = observation.launch.launch.grid[0]
    beyond = {-(-by // threads) for by in _known_extents(access.offset)}  # in the second of such rows
    tried |= {at for at in beyond if grid is not None and at < grid}
    seen = 0
    for extents in map(fewer, EXTENTS):  # a number that is taken apart soon goes back to its first row
        first = last = -1
        for at in sorted(tried):
            lanes = lanes_at(observation, Sample(extents, at))
            if lanes is None:
                return False
            active = lanes[lanes != -1]
            if not len(active) or int(active[0]) == first:
                continue  # there is no such block: the last one again
            if int(active[0]) < last or (active[1:] < active[:-1]).any():
                return False
            first, last, seen = int(active[0]), int(active[-1]), seen + 1
    return seen > len(EXTENTS)


def _known_extents(offset: Expr | None) -> set[int]:
    """The constants by which a thread's number is divided."""
    nodes = postorder(offset) if offset is not None else ()
    divided = (one.args for one in nodes if isinstance(one, Op) and one.op == "/")
    return {by.value for of, by in divided if isinstance(by, Const) and SymbolKind.THREAD in kinds(of)}


def is_numbered_column(observation: Observation, view: FileView) -> bool:
    """Whether the index takes the element's number apart, and goes up with it, and nothing else moves the
    access within a sector: what lies beside it is asked for by no other thread, block or trip."""
    offset = observation.access.offset
    if offset is None or not divides_threads(offset, by_numbers=True):
        return False
    return is_in_order(observation, view) and _is_moved_by_number(offset, view)


def takes_a_column(observation: Observation) -> bool:
    """Whether the lanes of the next block all take the elements next to those of this one's: of whatever
    other order the threads were in, and of a tile of the block's own, as many sectors would be moved."""
    tried = False
    for extents in EXTENTS:
        lanes, beside = (lanes_at(observation, Sample(extents, at)) for at in (1, 2))
        if lanes is None or beside is None:
            return False
        both = (lanes >= 0) & (beside >= 0)
        steps = set((beside - lanes)[both].tolist())
        if not steps <= {observation.access.width}:
            return False
        tried = tried or bool(steps)
    return tried


def is_sparse(observation: Observation, view: FileView) -> bool:
    """Whether all blocks together leave most of each sector out, of small problems, and no other access takes
    it: as of a diagonal in whatever order. A tile of them would be moved in vain."""
    return view.remembered(observation.result, is_sparse, lambda: _is_sparse(observation, view))


def _is_sparse(observation: Observation, view: FileView) -> bool:
    access, sector = observation.access, view.architecture.sector_bytes
    x, y, z = observation.launch.launch.block
    if access.offset is None or not access.width or not _is_moved_by_number(access.offset, view):
        return False
    if len({one for one in free_symbols(access.offset) if one.kind is SymbolKind.BLOCK}) != 1:
        return False  # the blocks that are tried lie on a diagonal of the grid
    if any(by > _FEW for by in _known_extents(access.offset)):
        return False  # what is tried ends within the first row
    near = (place for _, places in neighbours(observation, sector, view) for place in places)
    if any(0 < abs(place) < sector for place in near):
        return False
    access = replace(access, guards=(), loops=())
    bare = replace(observation, result=replace(observation.result, access=access))
    blocks = _FEW // ((x or 1) * (y or 1) * (z or 1))
    for extents in _LITTLE:
        used: set[int] = set()
        for at in range(blocks):
            lanes = lanes_at(bare, Sample(extents, at))
            if lanes is None:
                return False
            used.update(lanes[lanes >= 0].tolist())
        sectors = {address // sector for address in used}
        if len(used) * (access.width or 1) * _SPARSE > len(sectors) * sector:
            return False
    return blocks > 0


def _is_moved_by_number(offset: Expr, view: FileView) -> bool:
    """Whether nothing but the number that is taken apart moves the access within a sector."""
    form, sector = view.forms.of(offset), view.architecture.sector_bytes
    numbered = {one for part in _divided(offset) for one in free_symbols(part)}
    rest = (one for one in view.forms.generators(form) if isinstance(one, Symbol) and one not in numbered)
    slopes = (view.forms.slope(form, one) for one in rest if one.kind in _COORDINATES)
    return all(step is not None and abs(step) >= sector for step in slopes)


def _divided(offset: Expr) -> Iterator[Expr]:
    """What is divided in it."""
    pending, seen = [offset], set()
    while pending:
        node = pending.pop()
        if id(node) not in seen and isinstance(node, Op):
            seen.add(id(node))
            if node.op in "/%":
                yield node.args[0]
            pending += node.args


def _goes_straight(observation: Observation) -> bool:
    """Whether consecutive threads take consecutive elements of global memory, whatever the extents: another
    order of the threads would cost as much there as it saves."""
    access, stride = observation.access, observation.result.strides[:1]
    return access.array.space is Space.GLOBAL and stride == (access.width,)


def _goes_along_rows(observation: Observation) -> bool:
    """Whether all but those do that begin a row, for extents that are tried: the rows may have any pitch, or
    each another one, as those of a triangle."""
    if observation.access.array.space is not Space.GLOBAL:
        return False
    for extents in EXTENTS:
        lanes = lanes_at(observation, Sample(extents))
        if lanes is None:
            return False
        both = (lanes[:, 1:] >= 0) & (lanes[:, :-1] >= 0)
        along = both & (lanes[:, 1:] - lanes[:, :-1] == observation.access.width)
        if not both.any() or along.sum() < _MOSTLY * both.sum():
            return False
    return True
