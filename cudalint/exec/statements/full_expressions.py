"""Expressions that are part of no other one: the temporaries that they make are destroyed at their end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.call_site import argument_nodes
from cudalint.exec.evaluation import clause_value, condition
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import cast_target
from cudalint.exec.objects.classes import discarded, operand_value
from cudalint.exec.objects.destruction import lifetime
from cudalint.exec.operations import external_conversion, place
from cudalint.ir.ctypes import VoidType
from cudalint.ir.expr import INT
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.values import Value
    from cudalint.ir.expr import Expr
    from cudalint.syntax.node import Node


def tested(ex: Executor, test: Node) -> Expr:
    """The condition of `if (...)` and of a loop, with an optional initializer or declaration, which lives
    on behind it."""
    found: Node | None = test
    if test.type.endswith("clause"):
        found = clause_value(ex, test)
    with lifetime(ex):
        return condition(ex, found) if found is not None else const(1)


def switched(ex: Executor, clause: Node) -> Value:
    """The value that a `switch` selects by; an object converts to it [stmt.switch]."""
    found = clause_value(ex, clause) or clause
    with lifetime(ex):
        value = operand_value(ex, found)
        external_conversion(ex, value, INT, found)
        return value


def updated(ex: Executor, node: Node | None) -> Callable[[], object] | None:
    """What evaluates the last part of `for (...; ...; update)`."""
    if node is None:
        return None

    def evaluate() -> None:
        with lifetime(ex):
            discard(ex, node)

    return evaluate


def discard(ex: Executor, node: Node) -> None:
    """An expression whose value is not used; an object that it makes is destroyed with it."""
    inner = unparenthesized(node)
    written = cast_target(inner)
    if written is not None and isinstance(ex.scope.types.resolve_descriptor(written), VoidType):
        values = [cst.value(inner)] if inner.type == "cast_expression" else argument_nodes(inner)
        for value in values:
            if value is not None:
                discard(ex, value)
    else:
        discarded(ex, place(ex, inner), inner)
