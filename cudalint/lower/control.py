"""Branches: both sides of a condition are executed, each under its guard, and their states joined."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.affine.build import logical_not
from cudalint.ir.access import Span
from cudalint.ir.expr import Const, Expr
from cudalint.lower.joins import join_states
from cudalint.lower.machine import Machine
from cudalint.lower.pruning import leave_out

if TYPE_CHECKING:
    from tree_sitter import Node


def branch_values(
    m: Machine,
    condition: Expr,
    span: Span | None,
    then: Callable[[], object],
    other: Callable[[], object] | None,
    test: Node | None = None,
) -> None:
    """Run `then` for the lanes where `condition` holds and `other` for the rest. `test`: the condition as
    written."""
    if isinstance(condition, Const):
        leave_out(m, test)
        if condition.value:
            then()
        elif other is not None:
            other()
        return
    before = m.state
    base = before.guards
    m.state = before.copy()
    m.add_guard(condition, span)
    if not m.state.dead:
        then()
    taken = m.state
    m.state = before.copy()
    m.add_guard(logical_not(condition), span)
    if other is not None and not m.state.dead:
        other()
    m.state = join_states(m, condition, taken, m.state, base)
