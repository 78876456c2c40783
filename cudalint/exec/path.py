"""The conditions of the path to the point of execution. Of very many, what each adds is no more told apart:
one unknown of each lane's own stands for the rest, so that whatever asks for them takes bounded work."""

from __future__ import annotations

from cudalint.algebra.build import conjunction
from cudalint.exec.executor import Executor
from cudalint.exec.state import LoopBuilder
from cudalint.ir.access import Guard
from cudalint.ir.expr import Expr

#: Conditions of one path, or exits of one loop, that are told apart.
MOST_CONDITIONS = 128


def path_condition(ex: Executor, base: int) -> Expr:
    """The conjunction of the guards beyond the first `base`."""
    guards = ex.state.guards[base:]
    return _many(ex) if len(guards) > MOST_CONDITIONS else conjunction(guard.condition for guard in guards)


def path_guards(ex: Executor) -> tuple[Guard, ...]:
    """The guards as an access keeps them."""
    guards = ex.state.guards
    if len(guards) <= MOST_CONDITIONS:
        return guards
    return (*guards[:MOST_CONDITIONS], Guard(_many(ex)))


def note_exit(ex: Executor, loop: LoopBuilder, condition: Expr, *, returns: bool = False) -> None:
    """The lanes for which `condition` holds leave the loop, or `return` from within it."""
    for exits in (loop.breaks, loop.returned) if returns else (loop.breaks,):
        if len(exits) < MOST_CONDITIONS:
            exits.append(condition)
        elif len(exits) == MOST_CONDITIONS:
            exits.append(_many(ex))


def _many(ex: Executor) -> Expr:
    return ex.fresh("path", False, low=0, high=1, reason="more conditions lead here than are told apart")
