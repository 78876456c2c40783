"""Code that computes with the numbers of its function alone: without it, a kernel's accesses are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.expressions.static_places import static_place
from cudalint.exec.statements.macros import expanded_use
from cudalint.exec.values import LocalElement, Temporary, Variable, type_at
from cudalint.ir.ctypes import FloatType, IntType
from cudalint.ir.expr import Const
from cudalint.sema.types.builtin import is_enum
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

LITERALS = frozenset(("number_literal", "char_literal", "true", "false"))
OPERATORS = frozenset(
    (
        "parenthesized_expression",
        "condition_clause",
        "unary_expression",
        "binary_expression",
        "conditional_expression",
    )
)
_STATEMENTS = frozenset(("compound_statement", "expression_statement", "if_statement", "else_clause"))
_CHANGES = frozenset(("assignment_expression", "update_expression"))
_PARTS = frozenset(("field_expression", "subscript_expression"))
_NUMBERS = (IntType, FloatType)


def is_harmless(ex: Executor, node: Node) -> bool:
    """Whether a statement or an expression touches nothing but numbers in registers, and leaves nothing but
    a function that is called."""
    if node.type in LITERALS:
        return True
    if node.type == "identifier" or node.type in _PARTS:
        return _is_number(ex, node)
    if node.type == "return_statement":
        called = len(ex.frames) > 1 and isinstance(ex.frame.return_type, _NUMBERS)
        return called and all(is_harmless(ex, child) for child in code_children(node))
    if node.type in OPERATORS or node.type in _STATEMENTS or node.type in _CHANGES:
        return all(is_harmless(ex, child) for child in code_children(node))
    return False


def is_harmless_end(ex: Executor, test: Node) -> bool:
    """Whether a test decides if a called function returns a number there, and what follows in the function
    is harmless."""
    branch = test.parent
    then = cst.consequence(branch) if branch is not None and branch.type == "if_statement" else None
    last = code_children(then)[-1:] if then is not None and then.type == "compound_statement" else [then]
    if branch is None or [one.type for one in last if one is not None] != ["return_statement"]:
        return False
    if len(ex.frames) < 2 or not isinstance(ex.frame.return_type, _NUMBERS):
        return False
    block, body = branch.parent, ex.frame.function.body
    if block is None or block != body:
        return False
    return all(is_harmless(ex, one) for one in code_children(block) if one.start_byte > branch.start_byte)


def _is_number(ex: Executor, node: Node) -> bool:
    """Whether an expression means a number of a variable in registers, a part of an object perhaps, or one
    that is known. What a macro stands for, and what an unknown pointer leads to, may be more."""
    inner: Node | None = node
    while inner is not None and inner.type in _PARTS:
        within = cst.indices(inner)
        if within is not None and not all(is_harmless(ex, index) for index in code_children(within)):
            return False
        inner = cst.argument(inner)
    if inner is None or inner.type not in ("identifier", "this") or expanded_use(ex, inner) is not None:
        return False
    place = static_place(ex, node)
    ctype = type_at(place)
    is_known = isinstance(place, Temporary) and isinstance(place.value, Const)
    is_register = is_known or isinstance(place, Variable | LocalElement)
    return is_register and isinstance(ctype, _NUMBERS) and not is_enum(ctype)
