"""After how many blocks or trips an address repeats, where its index takes their number apart: `i / n` of
consecutive blocks grows by one each time that the blocks have gone through n elements."""

from __future__ import annotations

from math import gcd, lcm
from typing import Any

from cudalint.algebra.polynomial import Polynomials
from cudalint.algebra.walk import free_symbols
from cudalint.algebra.wrapping import is_natural
from cudalint.ir.expr import Const, Expr, Op, Symbol

_MOST_DIVISIONS = 8  # within one another

#: By how much something changes, and how many times more steps it takes until that is the same for all lanes.
_Shift = tuple[int, int]


def repeat_of(forms: Polynomials, poly: Any, symbol: Symbol) -> tuple[int, int] | None:
    """Steps of `symbol` after which `poly` has changed by the same amount in all lanes, whatever the others
    are, and that amount; None where no such number is found."""
    steps = 1
    for _ in range(_MOST_DIVISIONS):
        found = _shift(forms, poly, symbol, steps)
        if found is None:
            return None
        amount, more = found
        if more == 1:
            return steps, amount
        steps *= more
    return None


def _shift(forms: Polynomials, poly: Any, symbol: Symbol, steps: int) -> _Shift | None:
    amount, more = 0, 1
    for factors, coefficient in forms.terms(poly):
        if not any(symbol in free_symbols(generator) for generator, _ in factors):
            continue
        if len(factors) > 1 or factors[0][1] > 1:
            return None
        found = _of_generator(forms, factors[0][0], symbol, steps)
        if found is None:
            return None
        amount, more = amount + coefficient * found[0], lcm(more, found[1])
    return amount, more


def _of_generator(forms: Polynomials, generator: Expr, symbol: Symbol, steps: int) -> _Shift | None:
    if generator is symbol:
        return steps, 1
    if not isinstance(generator, Op) or generator.op not in ("/", "%"):
        return None
    dividend, divisor = generator.args
    if not isinstance(divisor, Const) or divisor.value <= 0 or not is_natural(forms, dividend):
        return None  # division rounds towards zero, and what wraps is no multiple of the divisor
    found = _shift(forms, forms.of(dividend), symbol, steps)
    if found is None or found[1] > 1:
        return found
    whole, rest = divmod(found[0], divisor.value)
    if rest:
        return 0, divisor.value // gcd(rest, divisor.value)
    return (whole if generator.op == "/" else 0), 1
