"""The most iterations that a loop takes, where they are more than are followed: whether arithmetic on its
counter wraps around is told by these."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from cudalint.algebra.ranges import Range, value_range
from cudalint.dataclass import replace
from cudalint.evaluate.cases import bound
from cudalint.evaluate.context import MAX_TRIPS
from cudalint.ir.access import Access, Loop
from cudalint.ir.expr import Expr, Symbol

_ROUNDS = 8  #: of looking for the first iteration that no lane is in, each among so many:
_PLACES = 64
_FAR = 1 << 48


def most_trips(loop: Loop, ranges: Mapping[Symbol, Range]) -> int | None:
    """A number of iterations that no lane exceeds, near the least one; None where none is found. In any
    iteration in which ranges say that the condition fails for all lanes none is left."""
    assert loop.condition is not None
    low, high = MAX_TRIPS - 1, min(loop.counter.type.high, _FAR)
    found: int | None = None
    for turn in range(_ROUNDS):
        places = np.linspace(low, high, _PLACES) if turn else np.geomspace(low, high, _PLACES)
        trips = np.unique(places.astype(np.int64))
        _, most = value_range(loop.condition, {**ranges, loop.counter: (trips, trips)})
        over = np.flatnonzero(np.broadcast_to(np.asarray(most) == 0, trips.shape))
        if not over.size:
            break
        first = int(over[0])
        found = int(trips[first]) + int(loop.body_first)
        if first == 0 or trips[first] - trips[first - 1] <= 1:
            break
        low, high = int(trips[first - 1]), int(trips[first])
    return found


def with_counters(access: Access, trips: Mapping[Symbol, int]) -> Access:
    """The access with the counters of its loops bounded by the most iterations that these take."""
    bounded: dict[Expr, Expr] = {
        counter: Symbol(counter.name, counter.kind, counter.type, counter.low, max(most - 1, 0))
        for counter, most in trips.items()
        if counter.high is None
    }
    if not bounded:
        return access
    loops = tuple(replace(one, counter=_counter(bounded, one)) for one in access.loops)
    return bound(replace(access, loops=loops), bounded)


def _counter(bounded: Mapping[Expr, Expr], loop: Loop) -> Symbol:
    found = bounded.get(loop.counter, loop.counter)
    assert isinstance(found, Symbol)
    return found
