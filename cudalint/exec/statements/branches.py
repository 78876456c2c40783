"""Branches: both sides of a condition are executed, each under its guard, and their states joined."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.algebra.build import logical_not
from cudalint.exec.executor import Executor
from cudalint.exec.joins import join_states
from cudalint.exec.loops.split import note_branch
from cudalint.exec.outcomes import note_unreached
from cudalint.exec.statements.pruning import leave_guard_out, leave_out
from cudalint.ir.access import Span
from cudalint.ir.expr import Const, Expr

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def branch_values(
    ex: Executor,
    condition: Expr,
    span: Span | None,
    then: Callable[[], object],
    other: Callable[[], object] | None,
    test: Node | None = None,
    nodes: tuple[Node | None, Node | None] = (None, None),
) -> None:
    """Run `then` for the lanes where `condition` holds and `other` for the rest. `test`: the condition as
    written; `nodes`: those that `then` and `other` execute."""
    ex.convergence.has_branched = True
    if isinstance(condition, Const):
        if condition.value and other is None:
            leave_guard_out(ex, test, then)
            return
        leave_out(ex, test, nodes[1] if condition.value else nodes[0])
        if condition.value:
            then()
        elif other is not None:
            other()
        return
    note_branch(ex, condition, nodes)
    before = ex.state
    base = before.guards
    ex.state = before.copy()
    ex.add_guard(condition, span)
    if not ex.state.dead:
        then()
    else:
        note_unreached(ex, nodes[0])
    taken = ex.state
    ex.state = before.copy()
    ex.add_guard(logical_not(condition), span)
    if other is not None and not ex.state.dead:
        other()
    elif other is not None:
        note_unreached(ex, nodes[1])
    ex.state = join_states(ex, condition, taken, ex.state, base)
