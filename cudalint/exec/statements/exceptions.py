"""Exceptions of host code: `try`, its handlers, and `throw`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.memory.invalidation import forget_keys
from cudalint.exec.operations import execute, rvalue
from cudalint.exec.statements.branches import branch_values
from cudalint.exec.values import Temporary, UnknownValue
from cudalint.ir.ctypes import UnknownType
from cudalint.syntax import cst
from cudalint.syntax.nodes import names_under

if TYPE_CHECKING:
    from cudalint.ir.expr import Expr
    from cudalint.syntax.node import Node

_REASON = "whether an exception is thrown is not known"


def try_statement(ex: Executor, node: Node) -> None:
    """`try { ... } catch (...) { ... }`: its block; of each handler it is not known whether it is come to, as
    little as what has been done by then."""
    body = cst.body(node)
    if body is None:
        return
    before, outside, ex.assigned = ex.state, ex.assigned, set()
    ex.state = before.copy()
    execute(ex, body)
    changed = set(ex.assigned)  # on the paths that end in a throw, too
    ex.assigned |= outside
    handlers = [child for child in node.named_children if child.type == "catch_clause"]
    if not handlers:
        return
    if not ex.state.dead:
        branch_values(ex, _perhaps(ex), None, partial(_handle, ex, handlers, changed), None)
    else:
        ex.state = before.copy()
        _handle(ex, handlers, changed)


def throw_statement(ex: Executor, node: Node) -> None:
    """`throw x;` ends what is executed; handlers are told that anything may be thrown."""
    for child in node.named_children:
        rvalue(ex, child)
    ex.state.dead = True


def _perhaps(ex: Executor) -> Expr:
    return ex.fresh("thrown", True, low=0, high=1, reason=_REASON)


def _handle(ex: Executor, handlers: list[Node], changed: set[object]) -> None:
    """One of the handlers, behind a block that may have changed anything it does."""
    first, *rest = handlers
    if rest:
        either = partial(_handle, ex, [first], changed), partial(_handle, ex, rest, changed)
        branch_values(ex, _perhaps(ex), None, *either)
        return
    forget_keys(ex, changed, _REASON)
    body = cst.body(first)
    with ex.scoped(ex.scope.child()):
        declared = next((child for child in first.named_children if child.type == "parameter_list"), None)
        for name in names_under(declared) if declared is not None else ():
            thrown = UnknownValue(UnknownType("auto", "what is thrown"), True, "what is thrown", True)
            ex.scope.names[name] = Temporary(thrown)
        if body is not None:
            execute(ex, body)
