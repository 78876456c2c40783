"""Barriers of the block, with what decides which threads come to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cudalint.exec.path import path_guards
from cudalint.ir.access import Barrier, Guard, Span

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.state import LoopBuilder
    from cudalint.ir.expr import Expr
    from cudalint.syntax.node import Node


class Reached(NamedTuple):
    """A barrier whose loops are still under execution."""

    span: Span
    name: str
    guards: tuple[Guard, ...]
    loops: tuple[LoopBuilder, ...]
    gone: tuple[Expr, ...]

    def freeze(self) -> Barrier:
        """The barrier as the kernel keeps it, now that its loops have been executed."""
        loops = tuple(loop.freeze() for loop in self.loops)
        returns = tuple(one for loop in self.loops for one in loop.returned)
        return Barrier(self.span, self.name, self.guards, loops, (*self.gone, *returns))


def note_reached(ex: Executor, node: Node, name: str) -> None:
    """The lanes at this point come to a barrier. What is executed once more is noted as it is then."""
    if ex.host or ex.muted or ex.unevaluated or ex.state.dead:
        return
    gone = tuple(one.condition for one in ex.frames[0].returns)
    span, loops = ex.program.site(ex, node)[0], tuple(ex.loops_in_force())
    key = node, tuple(ex.calls)
    ex.convergence.reached[key] = Reached(span, name, path_guards(ex), loops, gone)
