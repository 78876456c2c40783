"""Statements that the grammar takes for declarations, and declarations that it takes for statements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.completeness import log
from cudalint.exec.objects.destruction import lifetime
from cudalint.exec.operations import rvalue
from cudalint.exec.outcomes import note_call
from cudalint.exec.statements.declarations import begun, initial_value, initialised
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


def declare_misread(ex: Executor, node: Node) -> bool:
    """`Tile<32> t = value;`, which the grammar may read as the comparisons `Tile < 32 > (t = value)`. False
    where it is an expression after all."""
    first, *others = _listed(node)
    left, right = cst.left(first), cst.right(first)
    if first.type != "binary_expression" or left is None or right is None:
        return False
    if ex.program.operator(first) != ">" or left.type != "binary_expression":
        return False
    if ex.program.operator(left) != "<":
        return False
    declared = [_misread_declarator(ex, one) for one in (right, *others)]
    if not all(name is not None and ex.scope.lookup(name) is None for name, _ in declared):
        return False
    note_call(ex, node, log.EXPANDED)
    ctype = ex.scope.types.resolve_text(ex.program.text(left) + ">")
    for name, value_node in declared:
        assert name is not None
        with lifetime(ex):
            value = initial_value(ex, ctype, value_node, node)
            made = initialised(ex, name, ctype, value, node)
        begun(ex, name, made)
    return True


def _listed(node: Node) -> list[Node]:
    """The parts of `a, b, c`."""
    if node.type != "comma_expression":
        return [node]
    return [one for part in (cst.left(node), cst.right(node)) if part is not None for one in _listed(part)]


def _misread_declarator(ex: Executor, node: Node) -> tuple[str | None, Node | None]:
    """The name that `x`, `x = value` and `x(values)` declare, and what initializes it."""
    named: Node | None = node
    value: Node | None = None
    if node.type == "assignment_expression" and ex.program.operator(node) == "=":
        named, value = cst.left(node), cst.right(node)
    elif node.type == "call_expression":
        named, value = cst.function(node), cst.arguments(node)
    return (named.string if named is not None and named.type == "identifier" else None), value
