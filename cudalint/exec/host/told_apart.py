"""What a launch is given where conditions around it say what that is: `case 64:` of a switch on its block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.assuming import conjuncts
from cudalint.algebra.walk import free_symbols, substitute
from cudalint.dataclass import replace
from cudalint.exec.values import Pointer, Record
from cudalint.ir.expr import Const, Expr, Op

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cudalint.exec.values import Value
    from cudalint.ir.access import Guard


def told_by_conditions(values: list[Value], guards: Iterable[Guard]) -> list[Value]:
    """The values of a launch, with the numbers that conditions around it say they or parts of them are."""
    equal: dict[Expr, Expr] = {}
    for condition in conjuncts(guard.condition for guard in guards):
        if isinstance(condition, Op) and condition.op == "==":
            left, right = condition.args
            if isinstance(left, Const):
                left, right = right, left
            if isinstance(right, Const) and not isinstance(left, Const):
                equal.setdefault(_uncast(left), right)
    if not equal:
        return values
    symbols = frozenset[Expr]().union(*map(free_symbols, equal))
    return [_at(value, equal, symbols) for value in values]


def _uncast(expr: Expr) -> Expr:
    """What a cast is of that keeps each value: what is compared."""
    while isinstance(expr, Op) and expr.op == "cast":
        [inner] = expr.args
        if not (expr.type.low <= inner.type.low and inner.type.high <= expr.type.high):
            break
        expr = inner
    return expr


def _at(value: Value, equal: dict[Expr, Expr], symbols: frozenset[Expr]) -> Value:
    match value:
        case Expr() if not symbols.isdisjoint(free_symbols(value)):
            return substitute(value, equal)
        case Record():
            return Record(value.type, {name: _at(one, equal, symbols) for name, one in value.fields.items()})
        case Pointer() if not symbols.isdisjoint(free_symbols(value.offset)):
            return replace(value, offset=substitute(value.offset, equal))
    return value
