"""Arithmetic on objects of a type that nothing in view binds: what holds whichever type of numbers it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from cudalint.exec.calls.call_site import argument_nodes
from cudalint.exec.values import UnknownValue, Value, Variable
from cudalint.ir.ctypes import AssumedInt, OpenFloat, OpenInt, OpenType
from cudalint.ir.expr import INT, Const
from cudalint.ir.real import Dyadic, Real
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

OpenNumber = OpenType | OpenInt | OpenFloat | AssumedInt
_COMPARISONS = frozenset(("<", ">", "<=", ">=", "==", "!="))
_REASON = "what a number of a type that nothing binds becomes is not known"
_OPERATIONS = frozenset(("binary_expression", "unary_expression"))


def is_open_number(ctype: object) -> TypeGuard[OpenNumber]:
    """Whether a type may be any type of numbers."""
    return isinstance(ctype, OpenType | OpenInt | OpenFloat) or (
        isinstance(ctype, AssumedInt) and ctype.is_open
    )


def may_change(value: object) -> bool:
    """Whether a number may be another one as an object of some type of numbers: -1, 1000 and 0.5."""
    if isinstance(value, Dyadic):
        return True
    is_whole = isinstance(value, Const) or (isinstance(value, Real) and value.value == value.value // 1)
    return isinstance(value, Const | Real) and not (is_whole and 0 <= value.value < 1 << 7)


def of_any_type(
    ex: Executor, op: str, nodes: Sequence[Node], operands: Sequence[Value], result: Value
) -> Value:
    """The result of a built-in operator; unknown where it is a number, and another one for some types that an
    operand may be of: -1 of unsigned numbers, 3.5 of floating-point ones."""
    if not isinstance(result, Const | Real | Dyadic) or not _differs(op, operands, result):
        return result
    types = [found for node in nodes if (found := _open_type(ex, node)) is not None]
    if not types:
        return result
    if op in _COMPARISONS:
        return ex.fresh("condition", True, INT, reason=_REASON, low=0, high=1)
    return UnknownValue(types[0], ex.is_uniform(result), _REASON)


def _differs(op: str, operands: Sequence[Value], result: Const | Real | Dyadic) -> bool:
    """Whether another type of the operands may give another result."""
    if any(isinstance(one, Const | Real) and may_change(one) for one in operands):
        return True
    if op in _COMPARISONS or op == "!":
        return False
    if op == "/" and all(isinstance(one, Const) and one.value for one in operands):
        left, right = operands
        assert isinstance(left, Const) and isinstance(right, Const)
        if left.value % right.value:
            return True
    return may_change(result)


def _open_type(ex: Executor, node: Node) -> OpenNumber | None:
    """The type of an operand that is computed with objects of such a type; None for any other."""
    node = unparenthesized(node)
    match node.type:
        case "identifier":
            held = ex.scope.lookup(ex.program.text(node))
            ctype = held.cell.ctype if isinstance(held, Variable) else None
        case kind if kind in _OPERATIONS:
            sides = (cst.left(node), cst.right(node), cst.argument(node))
            found = [_open_type(ex, side) for side in sides if side is not None]
            return next((ctype for ctype in found if ctype is not None), None)
        case "cast_expression":
            named = cst.type(node)
            ctype = ex.scope.types.resolve_descriptor(named) if named is not None else None
        case "call_expression":
            callee = cst.function(node)
            is_named = callee is not None and callee.type == "identifier" and len(argument_nodes(node)) < 2
            ctype = ex.scope.types.lookup(callee.string) if is_named and callee is not None else None
        case _:
            return None
    return ctype if is_open_number(ctype) else None
