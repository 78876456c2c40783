"""Statements that the grammar takes for declarations, and declarations that it takes for statements."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.completeness import log
from cudalint.exec.objects.destruction import lifetime
from cudalint.exec.operations import rvalue
from cudalint.exec.outcomes import note_call
from cudalint.exec.statements.declarations import begun, declare_local, initial_value, initialised
from cudalint.exec.statements.macros import quoted
from cudalint.exec.statements.unseen_macros import forget_all
from cudalint.ir.ctypes import UnknownType
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import resolve_path
from cudalint.syntax import cst
from cudalint.syntax.node import found_once
from cudalint.syntax.parse import parse_expression, parse_statements

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
    if ex.scope.lookup(type_node.string) is None or ex.scope.types.lookup(type_node.string) is not None:
        return False
    if declared.type == "identifier":  # `x STEP;`, where a macro that is not in view stands behind it
        forget_all(ex)
    if declared.type not in _OPERATORS:
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
        begun(ex, name, made, ctype, ex.lendings)
    return True


def declare_in_parentheses(ex: Executor, node: Node) -> bool:
    """`T(x);`, `T(*p) = &x;` and `T(x), y;`, which declare variables [stmt.ambig], where the grammar reads
    calls. False where it is an expression after all."""
    call = _perhaps_declarator(node)
    callee = cst.function(call) if call is not None else None
    if call is None or callee is None or not _names_type(ex, callee):
        return False
    text, start = node.string, node.start_byte
    before, within = text[: callee.end_byte - start], text[callee.end_byte - start : call.end_byte - start]
    behind = text[call.end_byte - start :]
    if behind.lstrip().startswith("[") and not _NO_POINTER.fullmatch(within):  # to arrays: no array of these
        before = f"register {before}"
    else:
        within = within.translate(_NO_PARENTHESES)
    block = parse_statements(f"{before}{within}{behind};")
    declaration = block.named_children[0] if block is not None and block.named_child_count == 1 else None
    if declaration is None or declaration.type != "declaration":
        return False
    note_call(ex, node, log.EXPANDED)
    note_call(ex, call, log.EXPANDED)
    with quoted(ex, node):
        declare_local(ex, declaration)
    return True


_AROUND = frozenset(("assignment_expression", "comma_expression", "subscript_expression"))
_NO_PARENTHESES = str.maketrans("()", "  ")
_NO_POINTER = re.compile(r"[^*&]*")


@found_once
def _perhaps_declarator(node: Node) -> Node | None:
    """The call at the start of an expression that may be a type and a declarator in parentheses."""
    first: Node | None = node
    while first is not None and first.type in (
        "assignment_expression",
        "comma_expression",
        "subscript_expression",
    ):
        first = cst.argument(first) if first.type == "subscript_expression" else cst.left(first)
    outer = cst.function(first) if first is not None and first.type == "call_expression" else None
    if outer is not None and outer.type == "call_expression":  # `T(x)(value)`; `T(*f)(int)` has another type
        first = outer if b"*" not in outer.text else None
    given = cst.arguments(first) if first is not None and first.type == "call_expression" else None
    inner = given.named_children[0] if given is not None and given.named_child_count == 1 else None
    while inner is not None and inner.type in ("parenthesized_expression", "pointer_expression"):
        inner = inner.named_children[0] if inner.named_child_count == 1 else None
    is_text = node.string.isascii()  # of which a byte is a character
    return first if inner is not None and inner.type == "identifier" and is_text else None


def _names_type(ex: Executor, callee: Node) -> bool:
    if callee.type == "primitive_type":
        return callee.string != "void"
    if callee.type == "identifier":
        is_type = ex.scope.types.lookup(callee.string) is not None
        return is_type and ex.scope.lookup(callee.string) is None
    if callee.type in ("template_function", "qualified_identifier"):
        ctype = resolve_path(ex.scope.types, components(callee), callee)
        return not isinstance(ctype, UnknownType)
    return False


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
