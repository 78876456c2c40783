"""What else a lane moves beside an access: how much of the lanes' stride is used after all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from cudalint.dataclass import dataclass, replace
from cudalint.ir.access import Access, Space
from cudalint.ir.result import AccessResult
from cudalint.rules.lanes import typical_lanes
from cudalint.rules.trips import least_trips
from cudalint.rules.view import FileView, Observation

if TYPE_CHECKING:  # numpy: only where there is something to compute
    from cudalint.algebra.polynomial import Polynomials

VECTOR = 16  # bytes of the widest access
#: Places of an access in its chunk that are looked for, each by what a loop's condition says of a trip.
_MOST_PLACES = 4_096


@dataclass(frozen=True, slots=True)
class Chunk:
    """The `size` bytes that lie between two lanes, of which one moves `moved`: by `parts`, accesses of one
    array and direction in the trips of the loops around them; `words` has one for each word."""

    size: int
    moved: int
    words: tuple[AccessResult, ...]
    parts: tuple[AccessResult, ...]
    places: tuple[int, ...] = ()  # the first byte of each word

    @property
    def is_whole(self) -> bool:
        return self.moved == self.size

    @property
    def is_mostly_used(self) -> bool:
        """Whether what the lanes leave out is no more than what they take."""
        return 2 * self.moved >= self.size


def owned_chunk(observation: Observation, view: FileView) -> Chunk | None:
    """The chunk of a lane, of no more than a sector: the other requests for it find its sectors in L1, so
    what they cost is the requests and not the bytes."""
    sector = view.architecture.sector_bytes
    size = abs(observation.step or 0)
    if observation.access.array.space is not Space.GLOBAL or size > sector:
        return None
    if size:
        return chunk_of(observation, size, view)
    if observation.result.data_dependent:
        return None
    return _between_jumps(observation, sector, view)


def words_moved(observation: Observation, view: FileView) -> tuple[int, float]:
    """How many words of its lane's chunk an access moves, in the trips of loops within it; and how many
    requests for the chunk would be spared by the widest accesses."""
    chunk = owned_chunk(observation, view)
    if chunk is None or not chunk.is_whole:
        return 1, 0
    own = sum(word is observation.result for word in chunk.words)
    return max(1, own), len(chunk.words) - max(1, chunk.size // VECTOR)


def loops_around(observation: Observation, words: int, view: FileView) -> int:
    """The loops around an access but for those that lead through the `words` that it moves of a chunk."""
    access, forms = observation.access, view.forms
    if words == 1 or access.offset is None:
        return len(access.loops)
    form, size = forms.of(access.offset), words * (access.width or 0)
    slopes = (forms.slope(form, loop.counter) for loop in access.loops)
    return sum(not slope or abs(slope) >= size for slope in slopes)


def is_used_up(observation: Observation, view: FileView) -> bool:
    """Whether a lane moves most of what lies between it and the next one, by accesses side by side: what one
    of them leaves over, L1 keeps for the next."""
    size = abs(observation.lane_stride or 0)
    chunk = chunk_of(observation, size, view) if size else None
    if chunk is None or not chunk.is_mostly_used:
        return False
    return len(chunk.words) == len({id(word) for word in chunk.words}) > 1


def is_used_up_together(observation: Observation, view: FileView) -> bool:
    """Whether the lanes lie at several distances, as those that share records do, and this access and others
    of the array take most of the sectors that it is in."""
    sector, width = view.architecture.sector_bytes, observation.access.width
    if observation.lane_stride is not None or observation.access.offset is None or not width:
        return False
    lanes = sorted(set(typical_lanes(observation)))
    if len({after - before for before, after in pairwise(lanes)}) < 2:
        return False
    own, alike = {lane // sector for lane in lanes}, view.alike(observation)
    key = is_used_up_together, id(alike[0]), id(alike[-1])
    places = view.remembered(observation.launch, key, lambda: _all_taken(observation, alike))
    taken = sum(place // sector in own for place in places)
    return width * len(lanes) < taken and 2 * taken > sector * len(own)


def _all_taken(observation: Observation, alike: Sequence[AccessResult]) -> set[int]:
    """The bytes that a warp takes in one trip by all of these."""
    return {
        lane + byte
        for one in alike
        for lane in set(typical_lanes(replace(observation, result=one)))
        for byte in range(one.access.width or 0)
    }


def is_dealt_to_rows(observation: Observation, view: FileView) -> bool:
    """Whether the threads along y take what lies between two lanes along x, as the values of a record: L1 has
    for each of them what the others have brought in."""
    size, step = abs(observation.stride(0) or 0), observation.stride(1)
    rows = observation.launch.launch.block[1]
    width = observation.access.width
    if (
        not size
        or not step
        or not rows
        or not width
        or abs(step) >= size
        or observation.access.offset is None
    ):
        return False
    chunk = chunk_of(observation, size, view)
    places = {0} if chunk is None else set(chunk.places)
    taken = {at + row * step + byte for at in places for row in range(rows) for byte in range(width)}
    return len({at % size for at in taken}) == size


def chunk_of(observation: Observation, size: int, view: FileView) -> Chunk | None:
    """The chunk that the access is a part of, where the lanes lie `size` bytes apart."""
    own = observation.access
    if own.offset is None or not own.width or size <= own.width:
        return None
    at, side = _place_in(observation, size, view)
    if size not in side.chunks:
        side.chunks[size] = _chunk(side.parts, size)
    chunk = side.chunks[size]
    return replace(chunk, places=tuple((place - at) % size for place in chunk.places))


def _chunk(parts: Sequence[tuple[AccessResult, set[int]]], size: int) -> Chunk:
    """The chunk of which these accesses move the bytes from their places on."""
    moved: dict[int, tuple[int, AccessResult]] = {}  # the widest by first byte, modulo the size
    for result, places in parts:
        for place in places:
            known = moved.setdefault(place % size, (place, result))[1]
            if (known.access.width or 0) < (result.access.width or 0):
                moved[place % size] = place, result
    covered: set[int] = set()
    for place, result in moved.values():
        covered.update(byte % size for byte in range(place, place + (result.access.width or 0)))
    words = tuple(result for _, result in moved.values())
    first = tuple(place for place, _ in moved.values())
    return Chunk(size, len(covered), words, tuple(result for result, _ in parts), first)


def _between_jumps(observation: Observation, reach: int, view: FileView) -> Chunk | None:
    """The chunk of a lane whose neighbours lie at several distances: consecutive bytes around the access,
    which are all that there is between two lanes if those of a warp together fill their sectors."""
    lanes = typical_lanes(observation)
    width = observation.access.width
    if 2 * len(set(lanes)) <= view.architecture.warp_size or not width:
        return None  # lanes that share words: nothing is theirs
    beside = _beside(observation, reach, view)
    row = len(_run(beside, width)) * width
    if row > reach and row % VECTOR:
        return None  # most likely all of a row, so that not all rows are aligned
    near = {at: result for at, result in beside.items() if -reach < at < reach}
    run = _run(near, width)
    size = len(run) * width
    if size <= width or size > reach:
        return None
    own = {lane + at + byte for lane in lanes for at in run for byte in range(width)}
    sectors = len({byte // reach for byte in own})
    if reach * sectors >= len(own) + 2 * reach:  # more than the ragged ends of a row
        size = size * reach * sectors // len(own)
    elif not _is_aligned(lanes, size):
        size += width  # no wider access can move it
    parts = tuple({id(near[at]): near[at] for at in run}.values())
    return Chunk(size, len(run) * width, tuple(near[at] for at in run), parts)


def _is_aligned(lanes: tuple[int, ...], size: int) -> bool:
    """Whether one access of the chunk's size, if it is a power of two, is aligned in all lanes or in none."""
    wide = size if size & (size - 1) == 0 else 1
    return len({lane % wide for lane in lanes}) == 1


def _run(near: Mapping[int, AccessResult], width: int) -> list[int]:
    """The distances that follow each other without a gap, from those of words of the access's width."""
    places = {at for at, result in near.items() if result.access.width == width} | {0}
    first = last = 0
    while first - width in places:
        first -= width
    while last + width in places:
        last += width
    return list(range(first, last + width, width)) if 0 in near else []


def bytes_in_a_row(observation: Observation, view: FileView) -> int:
    """What a lane takes around the access without a gap, by accesses at distances that are known."""
    width = observation.access.width
    if observation.access.offset is None or not width:
        return 0
    return len(_run(_beside(observation, view.architecture.sector_bytes, view), width)) * width


def _beside(observation: Observation, reach: int, view: FileView) -> dict[int, AccessResult]:
    found: dict[int, AccessResult] = {}
    for result, places in neighbours(observation, reach, view):
        found.update((at, result) for at in sorted(places))
    return found


def neighbours(
    observation: Observation, reach: int, view: FileView
) -> Iterator[tuple[AccessResult, set[int]]]:
    """The accesses of the array, in the access's direction, at distances that are the same for all threads:
    each with its distances in bytes over the trips of the loops that step by less than `reach`. Of very many,
    those that stand next to it."""
    at, side = _place_in(observation, reach, view)
    for result, places in side.parts:
        yield result, {place - at for place in places}


@dataclass(frozen=True, slots=True)
class _Side:
    """Accesses of an array in one direction at distances that are the same for all threads, each with where
    it is over the trips of its loops, and their chunks by size."""

    parts: list[tuple[AccessResult, set[int]]] = field(default_factory=list)
    chunks: dict[int, Chunk] = field(default_factory=dict)


def _place_in(observation: Observation, reach: int, view: FileView) -> tuple[int, _Side]:
    """Where an access is among those beside it, in bytes from what all of them have in common."""
    alike = view.alike(observation)

    def make() -> dict[frozenset[tuple[Any, int]], _Side]:
        sides = defaultdict[frozenset[tuple[Any, int]], _Side](_Side)
        for result in alike:
            if result.access.offset is not None and result.access.width:
                shape, at, steps = parted(result.access)
                sides[shape].parts.append((result, {at + step for step in steps}))
        return sides

    def parted(access: Access) -> tuple[frozenset[tuple[Any, int]], int, set[int]]:
        key = _without_loops, reach
        return view.remembered(access, key, lambda: _without_loops(access, reach, view.forms))

    own = observation.access
    first = id(alike[0]) if alike else None
    sides = view.remembered(observation.launch, (_place_in, own.array.identity, own.op, first, reach), make)
    shape, at, _ = parted(own)
    return at, sides[shape]


def _without_loops(
    access: Access, size: int, forms: Polynomials
) -> tuple[frozenset[tuple[Any, int]], int, set[int]]:
    """The offset without the counters that walk within the chunk: its terms, and its constant; and where
    these trips surely lead."""
    assert access.offset is not None
    base = forms.of(access.offset)
    steps = {0}
    for loop in access.loops:
        step = forms.slope(base, loop.counter)
        if step and abs(step) < size:
            base = base - forms.generator(loop.counter) * step
            trips = least_trips(loop, min(size // abs(step), _MOST_PLACES // len(steps)))
            steps = {at + step * trip for at in steps for trip in range(trips)}
    terms = frozenset(term for term in base.items() if term[0])
    return terms, base.get((), 0), steps
