"""By which power of two a value divides: what is left of a pointer's alignment where its form is dropped."""

from __future__ import annotations

from cudalint.algebra.semantics import canonical
from cudalint.algebra.walk import postorder
from cudalint.ir.expr import BOOL, Const, Expr, Op, Recurrence, Symbol

_MOST = 40
_KEEPING = frozenset("+ - neg | ^ min max ?: & * << / >> cast".split())


def trailing_zeros(expr: Expr) -> int:
    """How many low bits of the value are 0 whatever its symbols are, up to 40. Wrapping leaves them so.
    Memoised."""
    if expr.zeros is None:
        for node in postorder(expr, lambda node: node.zeros is not None, _operands):
            node.zeros = min(_zeros(node), _MOST)
    return _known(expr)


def _known(node: Expr) -> int:
    assert node.zeros is not None
    return node.zeros


def _operands(node: Expr) -> tuple[Expr, ...]:
    """The parts that decide: of a choice not the condition, which may be that of a long path."""
    if not isinstance(node, Op) or node.op not in _KEEPING:
        return ()
    return node.args[1:] if node.op == "?:" else node.args


def _zeros(node: Expr) -> int:
    match node:
        case Const(value=value) | Symbol(divisor=value):
            return _of_number(value)
        case Recurrence():
            return 0
        case Op(op="+" | "-" | "neg" | "|" | "^" | "min" | "max"):
            return min(_known(arg) for arg in node.args)
        case Op(op="?:"):
            return min(_known(arg) for arg in node.args[1:])
        case Op(op="&"):
            return max(_known(arg) for arg in node.args)
        case Op(op="*"):
            return sum(_known(arg) for arg in node.args)
        case Op(op="<<", args=(value, Const(value=by))) if 0 <= by < node.type.bits:
            return _known(value) + by
        case Op(op="/", args=(value, Const(value=by))) if by > 0 and not by & (by - 1):
            return max(_known(value) - _of_number(by), 0)
        case Op(op=">>", args=(value, Const(value=by))) if 0 <= by < node.type.bits:
            return max(_known(value) - by, 0)
        case Op(op="cast", args=(value,)) if canonical(node.type) != BOOL:
            return _known(value)
    return 0


def _of_number(value: int) -> int:
    return (value & -value).bit_length() - 1 if value else _MOST
