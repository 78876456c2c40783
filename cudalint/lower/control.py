"""Branches: both sides of a condition are executed, each under its guard, and their states joined."""

from __future__ import annotations

from collections.abc import Callable

from cudalint.affine.build import logical_not
from cudalint.ir.access import Span
from cudalint.ir.expr import Const, Expr
from cudalint.lower.joins import join_states
from cudalint.lower.machine import Machine


def branch_values(
    m: Machine,
    condition: Expr,
    span: Span | None,
    then: Callable[[], object],
    other: Callable[[], object] | None,
) -> None:
    """Run `then` for the lanes where `condition` holds and `other` for the rest."""
    if isinstance(condition, Const):
        m.pruned = True
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
