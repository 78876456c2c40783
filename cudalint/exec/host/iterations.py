"""A launch of host code in each iteration of the loops around it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.algebra.walk import free_symbols, substitute
from cudalint.dataclass import replace
from cudalint.exec.values import Closure, Pointer, Record, Value
from cudalint.ir.expr import Const, Expr, Symbol
from cudalint.syntax.node import found_once

if TYPE_CHECKING:
    from cudalint.exec.state import LoopBuilder
    from cudalint.ir.access import Guard
    from cudalint.syntax.node import Node

Trips = tuple[tuple[Expr, int], ...]
#: The values of a launch, and the trips that make it with these: none where they are not told apart. Of those
#: that a loop's later trips may be they are the first, as a loop that is left is left for all behind.
Told = tuple[list[Value], tuple[Trips, ...]]
_LEAVING = re.compile(rb"\b(?:break|return|goto|throw)\b")
#: Trips of a host loop whose launches are told apart.
MAX_TRIPS = 64
#: Trips of nested host loops that are looked at for one launch; most may be of other launches.
MAX_TRIED = 128
#: Trips of each of them that are, some of which come to no launch.
_MOST_STEPS = 1024


def per_trip(
    values: list[Value], loops: list[LoopBuilder], path: Iterable[Guard], whole: list[LoopBuilder]
) -> list[Told]:
    """The values of a launch in each trip of the host loops around it, with the trips, where those are known
    and decide the values; none where no trip comes to it; of trips beyond those told apart, or where they are
    not known, the values as they are, with the trips as unknowns. `whole`: the loops with the breaks behind
    the launch, as far as these are known."""
    counters = {loop.counter for loop in loops}
    conditions = [guard.condition for guard in path if _depends(guard.condition, counters)]
    if not conditions and not any(_depends(value, counters) for value in values):
        return [(values, ())]
    read = [*conditions, *values]
    narrow, wide = _deciding(loops, read), _deciding(whole, read)
    found: list[Told] = []
    for deciding in dict.fromkeys((_with_left(loops, wide), wide, narrow)):
        found = _told_apart(values, conditions, loops, whole, deciding)
        if all(told for _, told in found):
            break
    return found


def _told_apart(
    values: list[Value],
    conditions: list[Expr],
    loops: list[LoopBuilder],
    whole: list[LoopBuilder],
    deciding: frozenset[Symbol],
) -> list[Told]:
    found: dict[Trips, tuple[list[Value], dict[Trips, Trips]]] = {}  # by the trips that the values are of
    changing = [_depends(value, deciding) for value in values]
    telling = {one for one in deciding if any(_depends(value, {one}) for value in values)}
    is_open = _may_be_left(loops)
    try:
        for tried, trip in enumerate(_trips([*zip(loops, whole, strict=True)], {}, deciding, [_MOST_STEPS])):
            if tried == MAX_TRIED:
                return [(values, ())]
            numbers = tuple((one, n.value) for one, n in trip.items() if isinstance(n, Const))
            if len(found) == MAX_TRIPS:
                return [*_trips_of(found), (values, (numbers,) if len(deciding) == 1 else ())]
            memo = loops[-1].at_trips.setdefault(tuple(trip.items()), {})
            guards = (substitute(condition, trip, memo) for condition in conditions)
            if any(isinstance(guard, Const) and not guard.value for guard in guards):
                continue
            key = tuple(number for number in numbers if number[0] in telling)
            if key not in found:
                pairs = zip(values, changing, strict=True)
                at = [_at_trip(value, trip, memo) if changes else value for value, changes in pairs]
                found[key] = at, {}
            found[key][1].setdefault(numbers[:-1], numbers)
            if not (telling or is_open):
                break
    except _UnknownTripsError:
        return [(values, ())]
    return _trips_of(found)


def _trips_of(found: dict[Trips, tuple[list[Value], dict[Trips, Trips]]]) -> list[Told]:
    return [(values, tuple(first.values())) for values, first in found.values()]


def _with_left(loops: list[LoopBuilder], deciding: frozenset[Symbol]) -> frozenset[Symbol]:
    """The loops that decide, and those around one that may be left in some of their iterations."""
    counters = [loop.counter for loop in loops]
    inner = [at for at, loop in enumerate(loops) if loop.counter in deciding and _may_be_left([loop])]
    return deciding | frozenset(counters[: inner[-1]]) if inner else deciding


@found_once
def _leaves(node: Node) -> bool:
    """Whether a loop's text has something in it that may leave it."""
    return _LEAVING.search(node.text) is not None


def _may_be_left(loops: list[LoopBuilder]) -> bool:
    """Whether loops may be left behind a launch in a way that is not known yet."""
    return any(loop.node is None or _leaves(loop.node) for loop in loops)


class _UnknownTripsError(Exception):
    """How often a loop runs is not known."""


def _deciding(loops: list[LoopBuilder], values: Iterable[Value]) -> frozenset[Symbol]:
    """The counters of the loops whose iterations differ in the values, or in how often one within runs that
    does."""
    found = {loop.counter for loop in loops if any(_depends(value, {loop.counter}) for value in values)}
    for loop in reversed(loops):  # the condition of one reads the counters of those around it
        if loop.counter in found:
            read = [one for one in (loop.again, loop.condition, *loop.breaks) if one is not None]
            found |= {one.counter for one in loops if any(_depends(value, {one.counter}) for value in read)}
    return frozenset(found)


def _trips(
    loops: list[tuple[LoopBuilder, LoopBuilder]],
    outer: dict[Expr, Expr],
    deciding: frozenset[Symbol],
    steps: list[int],
) -> Iterator[dict[Expr, Expr]]:
    """Bindings of the loops' counters in each trip that there may be: in those of a loop that is left earlier
    or later, but surely after a few. Each loop is given with the breaks in front of the launch and with all.
    Raises _UnknownTripsError where there is no such end, but of loops that decide nothing, and where the one
    number in `steps`, of trips that are tried, is used up."""
    if not loops:
        yield outer
        return
    (loop, whole), *inner = loops
    condition, behind = (loop.again, 1) if loop.body_first else (loop.condition, 0)
    if loop.counter not in deciding:
        first = {**outer, loop.counter: const(0)}
        runs = const(1) if condition is None or behind else substitute(condition, first)
        left = [substitute(one, first) for one in loop.breaks]
        if not _is(runs, 0) and not any(_is(one, 1) for one in left):
            yield from _trips(inner, outer, deciding, steps)
        return
    if condition is None:
        raise _UnknownTripsError
    ends = False  # it does, after MAX_TRIPS at the latest
    for number in itertools.count():
        steps[0] -= 1
        if not steps[0]:
            raise _UnknownTripsError
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
        yield from _trips(inner, trip, deciding, steps)
        if any(_is(substitute(one, trip), 1) for one in whole.breaks[len(loop.breaks) :]):
            return  # behind it


def _is(condition: Expr, value: int) -> bool:
    """Whether a condition surely holds, or surely does not."""
    return isinstance(condition, Const) and bool(condition.value) == bool(value)


def _depends(value: Value, counters: AbstractSet[Symbol]) -> bool:
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
