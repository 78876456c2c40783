"""A silent trip through a loop, from unknown values, taken as the trip from known ones."""

from __future__ import annotations

from collections.abc import Callable, Container

from cudalint.algebra.walk import substitute
from cudalint.dataclass import dataclass
from cudalint.exec.executor import Executor
from cudalint.exec.parts_of_values import mapped, mapped_place
from cudalint.exec.state import LoopBuilder, Return, State
from cudalint.exec.values import (
    Value,
)
from cudalint.ir.expr import Expr


@dataclass(frozen=True, slots=True, eq=False)
class Probe:
    """What a trip did to `loop`, when each carried variable held an unknown; `forms` are the values that
    these have in the trip `loop.counter`."""

    loop: LoopBuilder
    forms: dict[Expr, Expr]

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
        except ValueError:
            return False
        loop.condition, loop.breaks, loop.returned = condition, breaks, returned
        loop.tested, loop.exits, loop.fills = tested, exits, probe.fills
        ex.frame.returns[returns:] = told
        return True


def _retold(one: Return, keys: Container[object], put: Callable[[Expr], Expr]) -> Return:
    value = None if one.value is None else mapped(one.value, put)
    outer = {key: mapped(held, put) if key in keys else held for key, held in one.outer.items()}
    bound = None if one.place is None else mapped_place(one.place, put)
    return Return(put(one.condition), value, outer, bound)
