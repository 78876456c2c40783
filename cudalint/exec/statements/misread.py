"""Statements that the grammar takes for declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.objects.destruction import lifetime
from cudalint.exec.operations import rvalue
from cudalint.exec.statements.macros import quoted
from cudalint.syntax import cst
from cudalint.syntax.parse import parse_expression

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

_OPERATORS = ("reference_declarator", "pointer_declarator")


def evaluate_misread(ex: Executor, node: Node) -> bool:
    """`a & b[i];` and `a * b = c;` with a variable `a`, which read as declarations of `b`. False where it
    is a declaration."""
    type_node = cst.type(node)
    if type_node is None or type_node.type != "type_identifier" or len(node.named_children) != 2:
        return False
    declared = node.named_children[1]
    if declared.type == "init_declarator":
        declared = cst.declarator(declared) or declared
    if declared.type not in _OPERATORS or ex.scope.lookup(type_node.string) is None:
        return False
    if ex.scope.types.lookup(type_node.string) is not None:
        return False
    expression = parse_expression(node.string.rstrip().removesuffix(";"))
    if expression is None:
        return False
    with lifetime(ex), quoted(ex, node):
        rvalue(ex, expression)
    return True
