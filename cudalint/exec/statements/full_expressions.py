"""Expressions that are part of no other one: the temporaries that they make are destroyed at their end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.evaluation import clause_value, condition
from cudalint.exec.executor import Executor
from cudalint.exec.objects.classes import operand_value
from cudalint.exec.objects.destruction import lifetime
from cudalint.exec.operations import rvalue

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
        return operand_value(ex, found)


def updated(ex: Executor, node: Node | None) -> Callable[[], object] | None:
    """What evaluates the last part of `for (...; ...; update)`."""
    if node is None:
        return None

    def evaluate() -> None:
        with lifetime(ex):
            rvalue(ex, node)

    return evaluate
