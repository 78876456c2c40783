"""The places of expressions that are not evaluated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.memory.packed import by_reference
from cudalint.exec.operations import place
from cudalint.exec.statements.macros import hides_variable

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place
    from cudalint.syntax.node import Node


def static_place(ex: Executor, node: Node) -> Place:
    """What an unevaluated operand stands for."""
    name = ex.program.text(node) if node.type == "identifier" else ""
    found = ex.scope.lookup(name) if name else None
    if found is not None and not hides_variable(ex, name, node):  # to name a variable does nothing
        return by_reference(found)
    with ex.silent():
        before = ex.state
        ex.state = before.copy()
        ex.unevaluated += 1
        try:
            return place(ex, node)
        finally:
            ex.unevaluated -= 1
            ex.state = before
