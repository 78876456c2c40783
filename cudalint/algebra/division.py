"""Forms of quotients and remainders, of shifts to the right and masks.

With sizes that are not known a quotient is an atom, but for what the divisor divides: of `x = M*(x/M) + x%M`
and `x/M/N = x/(M*N)` it follows that an index taken apart and put together again is the index.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

from cudalint.algebra import build
from cudalint.algebra.semantics import fits
from cudalint.algebra.sparse import Polynomial
from cudalint.algebra.wrapping import fits_in, is_trusted, wraps_below_zero
from cudalint.ir.expr import LONG, Const, Expr, Op

if TYPE_CHECKING:
    from cudalint.algebra.polynomial import Polynomials


def quotient(forms: Polynomials, node: Op) -> Polynomial | None:
    """a / b, truncated; None where it is an atom."""
    a, b = node.args
    if isinstance(b, Const) and b.value > 0:
        return _by_number(forms, node, a, b.value)
    form, divisor = forms.of(a), forms.of(b)
    if len(divisor) == 1 and is_trusted(forms, form, a.type) and not wraps_below_zero(forms, a):
        whole = form // divisor
        rest = form - whole * divisor
        if whole and not rest:
            return whole
        if whole and _is_nonnegative(forms, a) and forms.bounds(rest)[0] >= 0:
            return whole + _divided(
                forms, Op("/", (build.cast(forms.expression(rest), node.type), b), node.type)
            )
    return _divided(forms, node)


def remainder(forms: Polynomials, node: Op) -> Polynomial | None:
    """a - b*(a/b), so that (i/n)*n + i%n is i."""
    a, b = node.args
    if isinstance(b, Const) and b.value == 0:
        return None
    form, divisor = forms.of(a), forms.of(b)
    if not is_trusted(forms, form, a.type) or len(divisor) > 1 or wraps_below_zero(forms, a):
        return None
    division = Op("/", node.args, node.type)
    whole = quotient(forms, division)
    return form - divisor * (forms.generator(division) if whole is None else whole)


def floor_quotient(forms: Polynomials, a: Expr, bits: int) -> Polynomial | None:
    """a >> bits."""
    form = forms.of(a)
    if not is_trusted(forms, form, a.type) or wraps_below_zero(forms, a):
        return None
    return floor_of(forms, form, 1 << bits)


def floor_of(forms: Polynomials, form: Polynomial, divisor: int) -> Polynomial | None:
    """floor((divisor*q + r) / divisor) = q + floor(r / divisor), whatever the signs; None where r may be
    negative, as no operator of C then floors it, or too large for any type."""
    quotient, rest = _split(forms, form, divisor)
    low, high = forms.bounds(rest)
    if low < 0:
        return None
    if high < divisor:
        return quotient
    coarse = _coarser(forms, rest, divisor)
    if coarse is not None:
        steps, step = coarse
        found = floor_of(forms, steps, divisor // step)
        if found is not None:
            return quotient + found
    e = forms.expression(rest)
    if high > e.type.high or divisor > LONG.high:
        return None
    type = build.common_type(e.type, e.type)
    if divisor > type.high:
        type = LONG
    divided = build.binary("/", build.cast(e, type), build.const(divisor, type))
    return quotient + atom(forms, divided)


def _coarser(forms: Polynomials, form: Polynomial, divisor: int) -> tuple[Polynomial, int] | None:
    """(q, m) with form = m*q + r and 0 <= r < m, where m is a factor of the divisor: `(t + 256*q) / 1024` is
    q / 4."""
    steps = {gcd(coefficient, divisor) for factors, coefficient in form.items() if factors}
    for step in sorted(steps - {1, divisor}, reverse=True):
        whole, rest = _split(forms, form, step)
        low, high = forms.bounds(rest)
        if whole and low >= 0 and high < step:
            return whole, step
    return None


def atom(forms: Polynomials, e: Expr) -> Polynomial:
    """The form of what is no polynomial of its operands."""
    return forms.of(e) if isinstance(e, Const) else forms.generator(e)


def _divided(forms: Polynomials, node: Op) -> Polynomial:
    """A quotient as an atom: x/M/N and x/(M*N) are one, by a product that does not overflow."""
    dividend, divisor = node.args[0], forms.of(node.args[1])
    is_whole = True  # nothing is divided twice
    while (inner := _quotient_in(forms, dividend)) is not None:
        dividend, by = inner
        divisor, is_whole = divisor * by, False
    if len(divisor) != 1 or (is_whole and _degree(divisor) < 2):
        return atom(forms, _shared_division(forms, node))
    if not all(fits(e.type, LONG) for e in (dividend, *forms.generators(divisor))):
        return atom(forms, _shared_division(forms, node))
    return atom(
        forms, build.binary("/", build.cast(dividend, LONG), build.cast(forms.expression(divisor), LONG))
    )


def _quotient_in(forms: Polynomials, e: Expr) -> tuple[Expr, Polynomial] | None:
    """What is divided by sizes, and by what, where the expression stands for such a quotient alone."""
    form = forms.of(e)
    if not form.is_generator:
        return None
    (found,) = forms.generators(form)
    if not isinstance(found, Op) or found.op != "/" or isinstance(found.args[1], Const):
        return None
    by = forms.of(found.args[1])
    return (_without_casts(forms, found.args[0]), by) if len(by) == 1 else None


def _degree(monomial: Polynomial) -> int:
    return sum(power for factors in monomial for _, power in factors)


def _without_casts(forms: Polynomials, e: Expr) -> Expr:
    """`e` before conversions that keep its value."""
    while isinstance(e, Op) and e.op == "cast" and fits_in(forms, e.args[0], e.type):
        e = e.args[0]
    return e


def _meant(forms: Polynomials, e: Expr) -> Expr:
    """The one value that an expression stands for, `y` where it is `M*y/M`, else itself."""
    form = forms.of(e)
    found = forms.generators(form)[0] if form.is_generator else e
    return found if fits(found.type, e.type) else e


def _shared_division(forms: Polynomials, node: Op) -> Expr:
    """The division that stands for `node` and its like in other types: of the operands before conversion,
    where both are known not to be negative."""
    a, b = (_without_casts(forms, _meant(forms, e)) for e in node.args)
    if forms.interval(a)[0] < 0 or forms.interval(b)[0] < 0:
        return node
    return build.binary("/", a, b)


def _split(forms: Polynomials, form: Polynomial, divisor: int) -> tuple[Polynomial, Polynomial]:
    """(q, r) with form = divisor*q + r, r holding only what the divisor does not divide. Negative terms stay
    whole: r must show that it is not negative where it is so."""
    quotient, rest = Polynomial(), Polynomial()
    for monomial, coefficient in form.items():
        whole, part = divmod(coefficient, divisor)
        if part and coefficient < 0 and monomial:
            rest[monomial] = coefficient
            continue
        if whole:
            quotient[monomial] = whole
        if part:
            rest[monomial] = part
    return quotient, rest


def _is_nonnegative(forms: Polynomials, e: Expr) -> bool:
    return forms.interval(e)[0] >= 0 or forms.bounds(forms.of(e))[0] >= 0


def _by_number(forms: Polynomials, node: Op, a: Expr, divisor: int) -> Polynomial | None:
    """a / divisor, truncated, for a positive divisor."""
    form = forms.of(a)
    if wraps_below_zero(forms, a):
        return forms.generator(node)
    if _is_nonnegative(forms, a) and is_trusted(forms, form, a.type):
        return floor_of(forms, form, divisor)
    return forms.generator(node)
