"""A silent trip through a loop, from unknown values, taken as the trip from known ones."""

from __future__ import annotations

from collections.abc import Callable, Container

from cudalint.algebra.walk import free_symbols, substitute
from cudalint.dataclass import dataclass
from cudalint.exec.executor import Executor
from cudalint.exec.host.deferred import Deferred, need_trip
from cudalint.exec.host.pending import PendingLaunch, tell
from cudalint.exec.loops.trip_count import fresh_in_loop
from cudalint.exec.parts_of_values import mapped, mapped_place
from cudalint.exec.state import LoopBuilder, Return, State
from cudalint.exec.values import (
    Value,
)
from cudalint.ir.expr import Expr


@dataclass(frozen=True, slots=True, eq=False)
class Probe:
    """What a trip did to `loop`, when each carried variable held an unknown; `forms` are the values that
    these have in the trip `loop.counter`. `deferred`: what host code launched in it, where that is kept."""

    loop: LoopBuilder
    forms: dict[Expr, Expr]
    deferred: Deferred | None = None

    def replaces_trip(self, ex: Executor) -> bool:
        """Whether no more would come of a trip from the known values, or what would is of no use."""
        if self.deferred is None or not (self.deferred.needs_trip or ex.exceptions.looks_on(ex.muted)):
            return bool(ex.muted) or self.deferred is not None
        need_trip(ex)
        return bool(ex.muted)

    def retell(self, ex: Executor, loop: LoopBuilder, keys: dict[object, Value], returns: int) -> bool:
        """Give `loop` and the frame's returns from the number `returns` on what a trip from the known values
        would. False where that cannot be done."""
        memo: dict[Expr, Expr] = {}

        def put(expression: Expr) -> Expr:
            return substitute(expression, self.forms, memo)

        def state(at: State) -> State:
            values = {key: mapped(value, put) for key, value in at.values.items() if key in keys}
            return State(values, at.guards, at.dead)

        probe = self.loop
        try:
            condition = None if probe.condition is None else put(probe.condition)
            breaks, returned = [put(c) for c in probe.breaks], [put(c) for c in probe.returned]
            tested = None if probe.tested is None else state(probe.tested)
            exits = [(put(c), state(at)) for c, at in probe.exits]
            told = [_retold(one, keys, put) for one in ex.frame.returns[returns:]]
            launches = self._launches(loop, put)
        except ValueError:
            return False
        loop.condition, loop.breaks, loop.returned = condition, breaks, returned
        loop.tested, loop.exits, loop.fills = tested, exits, probe.fills
        ex.frame.returns[returns:] = told
        loop.again = end(loop)
        if ex.muted:
            ex.launches += launches
        else:
            for launch in launches:
                tell(ex, launch)
        return True

    def _launches(self, loop: LoopBuilder, put: Callable[[Expr], Expr]) -> list[PendingLaunch]:
        inner: dict[int, LoopBuilder] = {}
        met = self.deferred.launches if self.deferred is not None else []
        return [one.retold(self.loop, loop, put, inner) for one in met if isinstance(one, PendingLaunch)]


def end(loop: LoopBuilder) -> Expr | None:
    """The condition of a loop whose body comes first, where an iteration's number tells it."""
    condition = loop.condition
    if not loop.body_first or condition is None or fresh_in_loop(loop, free_symbols(condition)):
        return None
    return condition


def _retold(one: Return, keys: Container[object], put: Callable[[Expr], Expr]) -> Return:
    value = None if one.value is None else mapped(one.value, put)
    outer = {key: mapped(held, put) if key in keys else held for key, held in one.outer.items()}
    bound = None if one.place is None else mapped_place(one.place, put)
    return Return(put(one.condition), value, outer, bound)
