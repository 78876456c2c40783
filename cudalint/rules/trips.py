"""How many trips a loop surely takes, whatever is not known."""

from __future__ import annotations

import re
from functools import lru_cache

from cudalint.algebra.walk import free_symbols
from cudalint.ir.access import Access, Loop
from cudalint.ir.expr import Expr, Symbol, SymbolKind
from cudalint.rules.view import FileView, Observation

_WORD = re.compile(rb"[A-Za-z_]\w*")

#: What shares a loop's trips out among the threads, and what a size is that they and the trips are held to.
_OWN = (SymbolKind.THREAD, SymbolKind.BLOCK, SymbolKind.BLOCK_DIM, SymbolKind.GRID_DIM)
_SIZES = (SymbolKind.ARGUMENT, SymbolKind.UNIFORM)


def least_trips(loop: Loop, most: int) -> int:
    """Trips that take place in any case, up to `most`; at least the one that is spoken of."""
    trips = 1
    while trips < most and _condition(loop, trips)[0] > 0:
        trips += 1
    return trips


def most_trips(loop: Loop, limit: int) -> int | None:
    """A power of two, up to `limit`, that the trips surely do not exceed; None where there is none."""
    trips = 1
    while trips <= limit:
        if _condition(loop, trips)[1] == 0:
            return trips
        trips *= 2
    return None


def ends_by(loop: Loop, trip: int) -> bool:
    """Whether the trip of this number, the first one's being 0, surely does not take place."""
    return _condition(loop, trip)[1] == 0


def has_known_trips(loop: Loop) -> bool:
    """Whether nothing but the loop's own counter decides how often it runs, so that it may be unrolled."""
    texts = (loop.condition, *loop.breaks)
    return all(text is not None and free_symbols(text) <= {loop.counter} for text in texts)


def is_bounded_by_argument(loop: Loop, observation: Observation, view: FileView) -> bool:
    """Whether the loop's head compares with a parameter of the kernel, as it is written: the trips of this
    launch are known, and others are not."""
    if loop.span is None:
        return False
    text = view.analysis.sources.get(loop.span.path, b"")[loop.span.start : loop.span.end]
    head = text.partition(b"{")[0].split(b";")
    named = {one.name.encode() for one in observation.launch.kernel.parameters}
    return len(head) > 2 and not named.isdisjoint(_WORD.findall(head[1]))


def counted_axes(loop: Loop, access: Access) -> int:
    """The axes of the threads that a guard counts up to the same bound as the loop does its trips: where one
    thread is started for each of n elements, a loop over n takes as many trips as there are threads."""
    if loop.condition is None:
        return 0
    asked = free_symbols(loop.condition)
    if any(one.kind in _OWN for one in asked):
        return 0  # the threads share out the trips
    bounds = {one for one in asked if one.kind in _SIZES}
    axes: set[Symbol] = set()
    for guard in access.guards:
        found = free_symbols(guard.condition)
        if (
            bounds
            and bounds == {one for one in found if one.kind in _SIZES}
            and any(one.kind is SymbolKind.BLOCK for one in found)
        ):
            axes |= {one for one in found if one.kind is SymbolKind.THREAD}
    return len(axes)


def _condition(loop: Loop, trip: int) -> tuple[int, int]:
    """The range of the condition in one trip."""
    return (0, 1) if loop.condition is None else _in_trip(loop.condition, loop.counter, trip)


@lru_cache(maxsize=1024)  # the accesses in a loop all ask the same of it
def _in_trip(condition: Expr, counter: Symbol, trip: int) -> tuple[int, int]:
    from cudalint.algebra.ranges import value_range  # numpy: only where there is something to compute

    low, high = value_range(condition, {counter: (trip, trip)})
    return int(low), int(high)
