"""What a loop leaves behind, found by following it trip by trip: for loops that surely end after a few."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import prod
from typing import Any

from cudalint.algebra.build import cast, conjunction, const, logical_not
from cudalint.algebra.walk import free_symbols, postorder, substitute
from cudalint.dataclass import dataclass
from cudalint.exec.executor import FALSE, Executor
from cudalint.exec.joins import any_of, join_values
from cudalint.exec.parts_of_values import mapped
from cudalint.exec.state import LoopBuilder, State
from cudalint.exec.values import (
    Value,
)
from cudalint.ir.expr import Const, Expr, Recurrence, Symbol, SymbolKind

MAX_TRIPS = 256
MAX_BRANCHES = 64  #: tests by which some lanes may leave the loop while others stay
#: Threads that a block has at most.
_MOST_THREADS = 1024


class Trips:
    """Expressions of a loop's counter with the number of a trip put in; recurrences advance trip by trip."""

    def __init__(self, counter: Symbol) -> None:
        self.counter = counter
        self._mappings: list[dict[Expr, Expr]] = []
        self._memos: list[dict[Expr, Expr]] = []
        self._histories: dict[tuple[tuple[Expr, ...], ...], list[tuple[Expr, ...]]] = {}
        self._recurrences: set[Recurrence] = set()

    def at(self, expression: Expr, trip: int) -> Expr:
        """Raises ValueError where a recurrence of another loop would take in this one's state."""
        if self.counter not in free_symbols(expression):
            return expression
        while len(self._mappings) <= trip:
            self._mappings.append({self.counter: const(len(self._mappings), self.counter.type)})
            self._memos.append({})
        memo = self._memos[trip]
        for node in postorder(expression, memo.__contains__):
            if isinstance(node, Recurrence) and node.counter is self.counter:
                memo[node] = self._mappings[trip][node] = self._state(node, trip)[node.index]
        return substitute(expression, self._mappings[trip], memo)

    def _state(self, node: Recurrence, trip: int) -> tuple[Expr, ...]:
        history = self._histories.setdefault((node.previous, node.initial, node.step), [node.initial])
        while len(history) <= trip:
            now: dict[Expr, Expr] = dict(zip(node.previous, history[-1], strict=True))
            now[self.counter] = const(len(history) - 1, self.counter.type)
            memo: dict[Expr, Expr] = {}
            moved = [substitute(step, now, memo) for step in node.step]
            history.append(tuple(cast(e, s.type) for e, s in zip(moved, node.previous, strict=True)))
        return history[trip]


@dataclass(frozen=True, slots=True, eq=False)
class Trip:
    """`test`: the loop's condition. `leaves`: whether a lane leaves from the body, by break or return.
    `exits`: conditions and the states behind the loop, in the order in which a lane comes to them."""

    test: Expr
    leaves: Expr
    exits: tuple[tuple[Expr, State], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Unrolled:
    """The trips of a loop, of which the last is left by every lane that comes to it."""

    ex: Executor
    forms: Trips
    trips: tuple[Trip, ...]
    body_first: bool

    def value(self, key: object) -> Value | None:
        """A variable's value behind the loop; None where it has none."""
        result: Value | None = None
        for number, trip in reversed([*enumerate(self.trips)]):
            for condition, state in reversed(trip.exits):
                found = state.values.get(key)
                if found is None:
                    return None
                result = self._joined(condition, mapped(found, partial(self.forms.at, trip=number)), result)
        return result

    def happens(self, condition: Expr) -> Expr:
        """Whether a lane meets `condition`, one of the body, in some trip."""
        result: Expr = FALSE
        for number, trip in reversed([*enumerate(self.trips)]):
            if self.body_first:
                result = conjunction([trip.test, result])
            later = conjunction([logical_not(trip.leaves), result])
            result = any_of([self.forms.at(condition, number), later])
            if not self.body_first:
                result = conjunction([trip.test, result])
        return result

    def when(self, condition: Expr, value: Value) -> Value | None:
        """What `value` is in the trip in which a lane meets `condition`, for the lanes that do."""
        result: Value | None = None
        for number in reversed(range(len(self.trips))):
            put = partial(self.forms.at, trip=number)
            result = self._joined(put(condition), mapped(value, put), result)
        return result

    def _joined(self, condition: Expr, value: Value, other: Value | None) -> Value | None:
        if isinstance(condition, Const) and not condition.value:
            return other
        if other is None:
            return value
        joined = join_values(self.ex, condition, value, other)
        return cast(joined, value.type) if isinstance(joined, Expr) and isinstance(value, Expr) else joined


def follow(ex: Executor, loop: LoopBuilder) -> Unrolled | None:
    """None where the loop does not surely end after MAX_TRIPS trips."""
    if loop.condition is None or _outlasts(loop):
        return None
    forms = Trips(loop.counter)
    try:
        trips = _trips(loop, forms) if _may_end(loop, forms) else None
    except ValueError:
        return None
    return Unrolled(ex, forms, tuple(trips), loop.body_first) if trips else None


def counted(loop: LoopBuilder, most: int) -> int | None:
    """How many iterations a loop has, none of which a lane leaves, where it is as many for all lanes: `most`
    at most."""
    if loop.condition is None or loop.breaks:
        return None
    forms = Trips(loop.counter)
    for number in range(most + 1):
        try:
            test = forms.at(loop.condition, number)
        except ValueError:
            return None
        if not isinstance(test, Const):
            return None
        if not test.value:
            return number + loop.body_first
    return None


def _outlasts(loop: LoopBuilder) -> bool:
    """Whether a lane that gets through the first trip may stay in for longer, whichever it is: each trip is
    like the first, or nothing but the counter decides, and lets all of them on."""
    assert loop.condition is not None
    if not any(loop.counter in free_symbols(test) for test in (loop.condition, *loop.breaks)):
        ends = any(isinstance(test, Const) and test.value for test in loop.breaks)
        return not (_is_false(loop.condition) or ends)
    if loop.breaks or free_symbols(loop.condition) != {loop.counter}:
        return False
    if any(isinstance(node, Recurrence) for node in postorder(loop.condition)):
        return False
    import numpy as np  # where kernels are evaluated it is there

    from cudalint.algebra.evaluate import evaluate

    return bool(evaluate(loop.condition, {loop.counter: np.arange(MAX_TRIPS)}).all())


def _may_end(loop: LoopBuilder, forms: Trips) -> bool:
    """Whether a late trip is decided, one way or the other; where recurrences lead there, it may be."""
    assert loop.condition is not None
    tests = [loop.condition, *map(logical_not, loop.breaks)]
    if any(isinstance(node, Recurrence) for test in tests for node in postorder(test)):
        return True
    late: dict[Expr, Expr] = {loop.counter: const(MAX_TRIPS, loop.counter.type)}
    return any(isinstance(substitute(test, late), Const) for test in tests)


def _trips(loop: LoopBuilder, forms: Trips) -> list[Trip] | None:
    assert loop.condition is not None
    trips: list[Trip] = []
    lanes = _Lanes()
    branches = 0
    for number in range(MAX_TRIPS):
        test = forms.at(loop.condition, number)
        leaves = any_of(forms.at(condition, number) for condition in loop.breaks)
        exits = [(forms.at(condition, number), state) for condition, state in loop.exits if not state.dead]
        if loop.tested is not None:
            exits.insert(len(exits) if loop.body_first else 0, (logical_not(test), loop.tested))
        trips.append(Trip(test, leaves, tuple((c, s) for c, s in exits if not _is_false(c))))
        if _is_false(test) or (isinstance(leaves, Const) and leaves.value):
            return trips
        if not lanes.stay(test, leaves):
            return trips
        branches += (not isinstance(test, Const)) + (not isinstance(leaves, Const))
        if branches > MAX_BRANCHES:
            break
    return None


class _Lanes:
    """Which threads of a block are still in a loop, where nothing else decides that they leave it."""

    def __init__(self) -> None:
        self._threads: dict[Symbol, Any] | None = None
        self._inside: Any = True

    def stay(self, test: Expr, leaves: Expr) -> bool:
        """Whether some may be, behind one more trip."""
        if isinstance(test, Const) and isinstance(leaves, Const):
            return True
        import numpy as np

        from cudalint.algebra.evaluate import evaluate

        if self._threads is None:
            self._threads = _threads(free_symbols(test) | free_symbols(leaves))
        if not all(symbol in self._threads for part in (test, leaves) for symbol in free_symbols(part)):
            return True
        goes_on = (evaluate(test, self._threads) != 0) & (evaluate(leaves, self._threads) == 0)
        self._inside = np.logical_and(self._inside, goes_on)
        return bool(self._inside.any())


def _threads(symbols: Iterable[Symbol]) -> dict[Symbol, Any]:
    """Each thread of a block, by the symbols of its index; none where there are others."""
    import numpy as np

    axes = sorted(symbols, key=lambda symbol: symbol.name)
    if not all(symbol.kind is SymbolKind.THREAD and symbol.high is not None for symbol in axes):
        return {}
    sizes = [(symbol.high or 0) + 1 for symbol in axes]
    return dict(zip(axes, np.indices(sizes), strict=True)) if prod(sizes) <= _MOST_THREADS else {}


def _is_false(condition: Expr) -> bool:
    return isinstance(condition, Const) and not condition.value
