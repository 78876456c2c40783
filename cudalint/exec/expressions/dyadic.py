"""Floating-point numbers of lanes that are computed exactly, as `threadIdx.x * 0.5f` is: integers over powers
of two. Of what may be rounded nothing is told, and of host code, which has no lanes, neither."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, cast, const, unary
from cudalint.algebra.interval import intrinsic
from cudalint.algebra.semantics import COMPARISONS
from cudalint.exec.widening import widened
from cudalint.ir.expr import LONG, Const, Expr
from cudalint.ir.real import WHOLE, Dyadic, Real

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value
    from cudalint.ir.ctypes import FloatType

#: The most binary places: far from where numbers are denormal, and within a long.
_MOST_PLACES = 60


def as_dyadic(ex: Executor, value: Value, ctype: FloatType) -> Dyadic | None:
    """A number as one of a floating-point type; None where that may be rounded, or nothing is known of it."""
    match value:
        case Real(value=number) if math.isfinite(number):
            numerator, denominator = number.as_integer_ratio()
            is_held = abs(numerator) <= WHOLE.get(ctype.name, 0)
            return _made(ex, const(numerator, LONG), denominator.bit_length() - 1, ctype) if is_held else None
        case Expr():
            return _made(ex, cast(value, LONG), 0, ctype)
        case Dyadic():
            return _made(ex, value.numerator, value.places, ctype)
    return None


def _made(ex: Executor, numerator: Expr, places: int, ctype: FloatType) -> Dyadic | None:
    low, high = intrinsic(numerator)
    most = WHOLE.get(ctype.name, 0)
    if ex.host or low < -most or high > most or places > _MOST_PLACES:
        return None
    return Dyadic(numerator, places, ctype) if widened(ex, numerator) is numerator else None


def of_dyadics(ex: Executor, op: str, left: Value, right: Value) -> Expr | Dyadic | None:
    """left op right, where one is a floating-point number and both are exact; None where the result may be
    rounded."""
    kinds = [side.ctype for side in (left, right) if isinstance(side, Real | Dyadic)]
    if not kinds or ex.host:
        return None
    ctype = max(kinds, key=lambda kind: kind.size)
    a, b = as_dyadic(ex, left, ctype), as_dyadic(ex, right, ctype)
    if a is None or b is None:
        return None
    if op == "*":
        return _made(ex, binary("*", a.numerator, b.numerator), a.places + b.places, ctype)
    if op == "/":
        return _quotient(ex, a, b)
    places = max(a.places, b.places)
    one, other = (binary("*", side.numerator, _power(places - side.places)) for side in (a, b))
    if _made(ex, one, places, ctype) is None or _made(ex, other, places, ctype) is None:
        return None
    if op in COMPARISONS:
        return binary(op, one, other)
    return _made(ex, binary(op, one, other), places, ctype) if op in ("+", "-") else None


def _quotient(ex: Executor, a: Dyadic, b: Dyadic) -> Dyadic | None:
    """A number divided by a power of two."""
    by = b.numerator.value if isinstance(b.numerator, Const) else 0
    if by <= 0 or by & (by - 1):
        return None
    places = a.places + by.bit_length() - 1 - b.places
    return _made(ex, binary("*", a.numerator, _power(max(-places, 0))), max(places, 0), a.ctype)


def _power(places: int) -> Expr:
    return const(1 << places, LONG)


def opposite(value: Dyadic) -> Dyadic:
    return Dyadic(unary("-", value.numerator), value.places, value.ctype)


def truncated(value: Dyadic) -> Expr:
    """The nearest integer towards zero."""
    return binary("/", value.numerator, _power(value.places))


def floor(value: Dyadic) -> Expr:
    """The nearest integer that is not above."""
    is_negative = intrinsic(value.numerator)[0] < 0
    return binary(">>", value.numerator, const(value.places, LONG)) if is_negative else truncated(value)


def ceiling(value: Dyadic) -> Expr:
    """The nearest integer that is not below."""
    return unary("-", floor(opposite(value)))
