"""How many trips a loop surely takes, whatever is not known."""

from __future__ import annotations

from functools import lru_cache

from cudalint.algebra.walk import free_symbols
from cudalint.ir.access import Loop
from cudalint.ir.expr import Expr, Symbol


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


def has_known_trips(loop: Loop) -> bool:
    """Whether nothing but the loop's own counter decides how often it runs, so that it may be unrolled."""
    texts = (loop.condition, *loop.breaks)
    return all(text is not None and free_symbols(text) <= {loop.counter} for text in texts)


def _condition(loop: Loop, trip: int) -> tuple[int, int]:
    """The range of the condition in one trip."""
    return (0, 1) if loop.condition is None else _in_trip(loop.condition, loop.counter, trip)


@lru_cache(maxsize=1024)  # the accesses in a loop all ask the same of it
def _in_trip(condition: Expr, counter: Symbol, trip: int) -> tuple[int, int]:
    from cudalint.algebra.ranges import value_range  # numpy: only where there is something to compute

    low, high = value_range(condition, {counter: (trip, trip)})
    return int(low), int(high)
