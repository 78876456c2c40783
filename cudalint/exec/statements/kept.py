"""Static variables of host functions: what an earlier call may have left in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const, logical_not
from cudalint.exec.host.changes import is_only_read
from cudalint.exec.host.changing import guard_place_of, touched_in
from cudalint.exec.objects.members import has_field
from cudalint.exec.operations import load, store
from cudalint.exec.statements.branches import branch_values
from cudalint.ir.expr import Const, Expr
from cudalint.syntax.nodes import names_under, nodes_under

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.executor import Executor
    from cudalint.ir.ctypes import CType
    from cudalint.syntax.node import Node

_CHANGES = frozenset(("new_expression", "assignment_expression", "update_expression"))


def may_be_kept(ex: Executor, name: str, ctype: CType, declarator: Node, value_node: Node | None) -> bool:
    """Whether a static variable may hold at the next call what this one does not give it: the function around
    it may change it, or the first call's variables initialize it."""
    names = names_under(value_node) if value_node is not None else ()
    this = ex.frame.this
    if any(
        ex.scope.lookup(one) is not None or (this is not None and has_field(this, one))
        for one in names
        if one != name
    ):
        return True
    if value_node is not None and (touched_in(ex, value_node).names or _does_more(value_node)):
        return True
    return not is_only_read(ex, name, ctype, [ex.frame.function.node], declarator)


def _does_more(value_node: Node) -> bool:
    """Whether an initializer makes something anew each time that it is executed."""
    return any(one.type in _CHANGES for one in nodes_under(value_node))


def make_once(ex: Executor, declarator: Node, make: Callable[[], object]) -> None:
    """Initialize a static variable that is followed if control has not come to its declaration before; one
    that a constant initializes has its value."""
    guard = guard_place_of(ex, declarator)
    made = load(ex, guard, None) if guard is not None else const(1)

    if isinstance(made, Const) and not made.value:
        make()
    elif isinstance(made, Expr) and not isinstance(made, Const):
        branch_values(ex, logical_not(made), None, make, None)
    if guard is not None:
        store(ex, guard, const(1), None)


def make_perhaps(ex: Executor, make: Callable[[], object]) -> None:
    """Initialize a static variable that is not followed: control may have come there before."""
    first = ex.fresh("first", ex.host, low=0, high=1, reason="whether it is the first call is not known")
    branch_values(ex, first, None, make, None)
