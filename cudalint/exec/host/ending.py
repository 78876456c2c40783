"""What ends a program of host code: nothing behind it is launched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.walk import free_symbols
from cudalint.exec.path import note_exit, path_condition

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor

#: Functions of C's library [ISO C, 7.22.4].
ENDING = frozenset(("exit", "_exit", "_Exit", "quick_exit", "abort"))


def end_program(ex: Executor) -> None:
    """Nothing behind this point is come to."""
    leave_loops(ex)
    ex.state.dead = True


def leave_loops(ex: Executor, since: int = 0) -> None:
    """Loops around, beyond the first `since`, are left here in the iterations that tell by their numbers
    alone; those in which an error is found are taken to go on."""
    counters = {loop.counter for loop in ex.loops_in_force()}
    for loop in ex.loops_in_force()[since:]:
        here = path_condition(ex, loop.base)
        if free_symbols(here) <= counters:
            note_exit(ex, loop, here)
