"""`noexcept(e)`: whether an expression, which is not evaluated, can throw."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.call_site import argument_nodes
from cudalint.exec.expressions.having import operand_type
from cudalint.exec.outcomes import note_unreached
from cudalint.ir.ctypes import ArrayType, FloatType, IntType, PointerType
from cudalint.ir.expr import BOOL
from cudalint.sema.symbols.lookup import unqualified
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_under, unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node

_OPERATIONS = frozenset(
    f"{kind}_expression"
    for kind in ("binary", "unary", "update", "pointer", "parenthesized", "assignment", "subscript", "comma")
)
_NUMBERS = (IntType, FloatType, PointerType, ArrayType)
_SAYS = re.compile(rb"\b(?:noexcept|throw)\b(?P<condition>\s*\()?")


def is_noexcept(node: Node) -> bool:
    """Whether a node, which reads as a call, is the operator."""
    callee = cst.function(node)
    return callee is not None and callee.type == "identifier" and callee.text == b"noexcept"


def noexcept_value(ex: Executor, node: Node) -> Value:
    """The operator's value."""
    note_unreached(ex, cst.arguments(node))
    given = argument_nodes(node)
    found = throws_nothing(ex, given[0]) if len(given) == 1 else None
    if found is None:
        reason = "whether an expression may throw is not known"
        return ex.fresh("noexcept", True, BOOL, reason=reason, low=0, high=1)
    return const(int(found), BOOL)


def throws_nothing(ex: Executor, node: Node) -> bool | None:
    """Whether an expression cannot throw: one of numbers and pointers that calls nothing, or the call of a
    function that says so; None where that is not known."""
    inner = unparenthesized(node)
    if inner.type == "call_expression" and is_noexcept(inner):
        return True
    if inner.type == "call_expression":
        return _call_throws_nothing(ex, inner)
    return _is_of_numbers(ex, inner) or None


def _is_of_numbers(ex: Executor, node: Node) -> bool:
    parts = list(nodes_under(node))
    if any(one.type.endswith("_expression") and one.type not in _OPERATIONS for one in parts):
        return False
    names = [one for one in parts if one.type == "identifier"]
    return all(isinstance(operand_type(ex, one), _NUMBERS) for one in names)


def _call_throws_nothing(ex: Executor, node: Node) -> bool | None:
    """That of a call by a plain name, where all functions that it may mean say the same."""
    callee = cst.function(node)
    if callee is None or callee.type != "identifier" or ex.scope.lookup(callee.string) is not None:
        return None
    found = unqualified(ex.scope.types, callee.string, callee)
    says = {_says(one) for one in found.functions}
    if found.variables or found.types or len(says) != 1:
        return None
    [said] = says
    is_plain = all(_is_of_numbers(ex, one) for one in argument_nodes(node))
    return said if said is False or is_plain else None


def _says(function: Function) -> bool | None:
    """Whether a function says that it does not throw; None where that is by a condition."""
    found = _SAYS.search(function.head)
    if found is None:
        return False
    return None if found["condition"] else True
