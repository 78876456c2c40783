"""A launch of host code in each iteration of the loops around it."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.algebra.walk import free_symbols, substitute
from cudalint.dataclass import replace
from cudalint.exec.values import Closure, Pointer, Record, Value
from cudalint.ir.expr import Const, Expr, Symbol

if TYPE_CHECKING:
    from cudalint.exec.state import LoopBuilder
    from cudalint.ir.access import Guard

Trips = tuple[tuple[Expr, int], ...]
#: Trips of a host loop whose launches are told apart.
MAX_TRIPS = 64
#: Trips of nested host loops that are looked at for one launch; most may be of other launches.
MAX_TRIED = 128


def per_trip(
    values: list[Value], loops: list[LoopBuilder], path: Iterable[Guard], whole: list[LoopBuilder]
) -> list[tuple[list[Value], Trips]]:
    """The values of a launch in each trip of the host loops around it, with the trips, where those are known
    and decide the values; none where no trip comes to it; of trips beyond those told apart, or where they are
    not known, the values as they are, with the trips as unknowns. `whole`: the loops with the breaks behind
    the launch, as far as these are known."""
    counters = {loop.counter for loop in loops}
    conditions = [guard.condition for guard in path if _depends(guard.condition, counters)]
    changing = [_depends(value, counters) for value in values]
    if not conditions and not any(changing):
        return [(values, ())]
    read = [*conditions, *values]
    decisive = _deciding(whole, read), _deciding(loops, read)
    if decisive[0] != decisive[1]:
        found = _told_apart(values, changing, conditions, loops, decisive[0])
        if all(told for _, told in found):
            return found
    return _told_apart(values, changing, conditions, loops, decisive[1])


def _told_apart(
    values: list[Value],
    changing: list[bool],
    conditions: list[Expr],
    loops: list[LoopBuilder],
    deciding: set[Symbol],
) -> list[tuple[list[Value], Trips]]:
    found: list[tuple[list[Value], Trips]] = []
    try:
        for tried, trip in enumerate(_trips(loops, {}, deciding)):
            if tried == MAX_TRIED:
                return [(values, ())]
            if len(found) == MAX_TRIPS:
                return [*found, (values, ())]
            memo = loops[-1].at_trips.setdefault(tuple(trip.items()), {})
            guards = (substitute(condition, trip, memo) for condition in conditions)
            if not any(isinstance(guard, Const) and not guard.value for guard in guards):
                if not any(changing):
                    return [(values, ())]
                pairs = zip(values, changing, strict=True)
                at = [_at_trip(value, trip, memo) if changes else value for value, changes in pairs]
                found.append((at, tuple((one, n.value) for one, n in trip.items() if isinstance(n, Const))))
    except _UnknownTripsError:
        return [(values, ())]
    return found


class _UnknownTripsError(Exception):
    """How often a loop runs is not known."""


def _deciding(loops: list[LoopBuilder], values: Iterable[Value]) -> set[Symbol]:
    """The counters of the loops whose iterations differ in the values, or in how often one within runs that
    does."""
    found = {loop.counter for loop in loops if any(_depends(value, {loop.counter}) for value in values)}
    for loop in reversed(loops):  # the condition of one reads the counters of those around it
        if loop.counter in found:
            read = [one for one in (loop.again, loop.condition, *loop.breaks) if one is not None]
            found |= {one.counter for one in loops if any(_depends(value, {one.counter}) for value in read)}
    return found


def _trips(
    loops: list[LoopBuilder], outer: dict[Expr, Expr], deciding: set[Symbol]
) -> Iterator[dict[Expr, Expr]]:
    """Bindings of the loops' counters in each trip that there may be: in those of a loop that is left earlier
    or later, but surely after a few. Raises _UnknownTripsError where there is no such end, but of loops that
    decide nothing."""
    if not loops:
        yield outer
        return
    loop, *inner = loops
    condition, behind = (loop.again, 1) if loop.body_first else (loop.condition, 0)
    if loop.counter not in deciding:
        first = {**outer, loop.counter: const(0)}
        runs = const(1) if condition is None or behind else substitute(condition, first)
        left = [substitute(one, first) for one in loop.breaks]
        if not _is(runs, 0) and not any(_is(one, 1) for one in left):
            yield from _trips(inner, outer, deciding)
        return
    if condition is None:
        raise _UnknownTripsError
    ends = False  # it does, after MAX_TRIPS at the latest
    for number in itertools.count():
        trip = {**outer, loop.counter: const(number)}
        tested = {**outer, loop.counter: const(number - behind)}
        holds = substitute(condition, tested) if number >= behind else const(1)
        if isinstance(holds, Const):
            if not holds.value:
                return
        elif not ends:
            last = substitute(condition, {**outer, loop.counter: const(MAX_TRIPS)})
            if not isinstance(last, Const) or last.value:
                raise _UnknownTripsError
            ends = True
        left = [substitute(one, trip) for one in loop.breaks]
        if not all(isinstance(one, Const) for one in left):
            raise _UnknownTripsError
        if any(isinstance(one, Const) and one.value for one in left):
            return  # in front of the launch
        yield from _trips(inner, trip, deciding)


def _is(condition: Expr, value: int) -> bool:
    """Whether a condition surely holds, or surely does not."""
    return isinstance(condition, Const) and bool(condition.value) == bool(value)


def _depends(value: Value, counters: set[Symbol]) -> bool:
    match value:
        case Expr():
            return not counters.isdisjoint(free_symbols(value))
        case Record():
            return any(_depends(item, counters) for item in value.fields.values())
        case Pointer():
            return _depends(value.offset, counters)
        case Closure(choice=(condition, then, other)):
            return any(_depends(item, counters) for item in (condition, then, other))
        case _:
            return False


def _at_trip(value: Value, trip: dict[Expr, Expr], memo: dict[Expr, Expr]) -> Value:
    match value:
        case Expr():
            return substitute(value, trip, memo)
        case Record():
            fields = {name: _at_trip(item, trip, memo) for name, item in value.fields.items()}
            return Record(value.type, fields)
        case Pointer():
            return replace(value, offset=substitute(value.offset, trip, memo))
        case Closure(choice=(condition, then, other)):
            return _chosen_at(value, substitute(condition, trip, memo), then, other, trip, memo)
        case _:
            return value


def _chosen_at(
    value: Closure,
    condition: Expr,
    then: Closure,
    other: Closure,
    trip: dict[Expr, Expr],
    memo: dict[Expr, Expr],
) -> Closure:
    """The function that a pointer leads to in an iteration, or what is left of the choice."""
    sides = [_at_trip(side, trip, memo) for side in (then, other)]
    if isinstance(condition, Const):
        found = sides[0 if condition.value else 1]
        return found if isinstance(found, Closure) else value
    left = [side for side in sides if isinstance(side, Closure)]
    functions = tuple(dict.fromkeys(f for side in left for f in side.functions))
    return (
        replace(value, functions=functions, choice=(condition, left[0], left[1])) if len(left) == 2 else value
    )
