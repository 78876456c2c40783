"""GNU's `({ statements; value; })`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.objects.destruction import lifetime
from cudalint.exec.operations import execute, rvalue
from cudalint.exec.values import UnknownValue, Value
from cudalint.ir.ctypes import VoidType
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def statement_expression(ex: Executor, node: Node) -> Value:
    """The value of the last statement, where that is an expression."""
    statements = code_children(node)
    last = statements[-1] if statements and statements[-1].type == "expression_statement" else None
    valued = code_children(last) if last is not None else []
    with ex.scoped(ex.scope.child()), lifetime(ex):
        for one in statements if not valued else statements[:-1]:
            execute(ex, one)
        if valued:
            return rvalue(ex, valued[-1])
    return UnknownValue(VoidType(), True, "a block without a value")
