"""Waste that costs little: sectors whose rest the same lanes take next, lanes that lie apart on purpose."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from cudalint.algebra.walk import free_symbols
from cudalint.ir.access import Op
from cudalint.ir.expr import Symbol, SymbolKind
from cudalint.rules.arithmetic import known_trips
from cudalint.rules.chunk import Chunk, chunk_of
from cudalint.rules.coalescing import is_fragment
from cudalint.rules.expressions import kinds
from cudalint.rules.lanes import asks_for, typical_lanes
from cudalint.rules.reading import Reading
from cudalint.rules.sampling import Sample, lanes_at
from cudalint.rules.view import FileView, Observation
from cudalint.rules.walking import is_row_walk

_WIDEST = 16  # bytes of a lane in one access
_KEPT = 16384  # bytes that L1 keeps beside what else a kernel takes
_OF_ALL = {
    SymbolKind.THREAD,
    SymbolKind.COUNTER,
    SymbolKind.ARGUMENT,
    SymbolKind.POINTER,
    SymbolKind.BLOCK_DIM,
}


def is_served(reading: Reading, mild: bool, view: FileView) -> bool:
    """Whether L1 makes up for the excess: the lane's accesses are the widest that there are and leave nothing
    out that is known, or a mild excess is what the next trips of a loop take."""
    observation = reading.observation
    if is_fragment(observation.access):  # whose lanes' words are not taken in turn
        return _is_dense_tile(observation, view)
    step = _distance(observation)
    chunk = chunk_of(observation, step, view) if step else None
    if observation.access.width == _WIDEST:
        return chunk is None or chunk.is_whole
    if chunk is not None and chunk.is_whole and all(one.access.width == _WIDEST for one in chunk.words):
        return True  # a narrow one, of sectors that wide ones take
    return mild and (is_row_walk(observation, view) or _is_sampled(observation, chunk))


def _is_dense_tile(observation: Observation, view: FileView) -> bool:
    """Whether a fragment's rows lie one behind the other, and are no longer than a sector: what one request
    leaves over the next one takes, and there are no rows that shared memory would help to move."""
    lanes = sorted(set(typical_lanes(observation)))
    sector = view.architecture.sector_bytes
    return len(lanes) > 1 and all(after - before <= sector for before, after in pairwise(lanes))


def _is_sampled(observation: Observation, chunk: Chunk | None) -> bool:
    """Whether it loads every second element of the rows that the threads along y take, as of a picture that
    is made smaller, and nothing takes the others: there is nothing to be moved with them."""
    own = observation.access
    if own.op is not Op.LOAD or chunk is None or not asks_for(observation, "y"):
        return False
    return chunk.moved == own.width and chunk.size == 2 * chunk.moved


def _distance(observation: Observation) -> int:
    """Bytes from most lanes to the next one; 0 where that is not known."""
    steps = Counter(after - before for before, after in pairwise(typical_lanes(observation)))
    return abs(steps.most_common(1)[0][0]) if steps else 0


def is_same_for_all_blocks(observation: Observation, view: FileView) -> bool:
    """Whether each of several blocks loads the same few elements: all but the first of those that run on a
    multiprocessor find their sectors in L1."""
    access, launch = observation.access, observation.launch.launch
    if access.op is not Op.LOAD or access.offset is None or all(axis == 1 for axis in launch.grid):
        return False
    if not {SymbolKind.THREAD} <= kinds(access.offset) <= _OF_ALL or _is_stored(observation):
        return False
    trips = 1
    for loop in access.loops:
        known = known_trips(loop, view)
        if known is None:
            return False
        trips *= known
    lanes = lanes_at(observation, Sample(at=0))
    if lanes is None:
        return False
    sector = view.architecture.sector_bytes
    touched = {int(at) // sector for at in lanes[lanes >= 0].tolist()}
    return 0 < len(touched) * sector * trips <= _KEPT


def _is_stored(observation: Observation) -> bool:
    identity = observation.access.array.identity
    others = (one.access for one in observation.launch.accesses if one.access.op is not Op.LOAD)
    return any(one.array.identity == identity for one in others)


def is_apart_on_purpose(observation: Observation, view: FileView) -> bool:
    """Whether these are counters a whole sector or more from each other, so that atomics do not meet."""
    step = observation.lane_stride
    return observation.access.op is Op.ATOMIC and abs(step or 0) >= view.architecture.sector_bytes


def is_diagonal(observation: Observation, view: FileView) -> bool:
    """Whether a thread's row is also its column, or is counted from the column: there is no other way to a
    matrix's diagonal, and to what is below a pivot."""
    access = observation.access
    if access.offset is None or not access.width:
        return False
    alone: set[Symbol] = set()
    scaled: set[Symbol] = set()
    pitch: set[Symbol] = set()
    for factors, by in view.forms.terms(view.forms.of(access.offset)):
        found = {one for part, _ in factors for one in free_symbols(part)}
        threads = {one for one in found if one.kind is SymbolKind.THREAD}
        if len(factors) == 1 and abs(int(by)) == access.width:
            alone |= found
        elif len(factors) > 1:
            scaled |= found
            pitch |= found - threads if threads else set()
    return bool((alone & scaled) - pitch)
