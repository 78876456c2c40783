"""After how many blocks or trips an address repeats, where its index takes their number apart: `i / n` of
consecutive blocks grows by one each time that the blocks have gone through n elements; and a guard."""

from __future__ import annotations

from math import gcd, lcm
from typing import Any

from cudalint.algebra.polynomial import Polynomials
from cudalint.algebra.walk import free_symbols, postorder
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


def guard_period(forms: Polynomials, part: Expr, symbol: Symbol) -> int | None:
    """After how many steps of the symbol a condition repeats; None where it is not known to."""
    found: dict[Expr, int | None] = {}
    for node in postorder(part):
        if symbol not in free_symbols(node):
            found[node] = 1
        elif not isinstance(node, Op):
            found[node] = None
        elif node.op in ("%", "&") and isinstance(node.args[1], Const):
            found[node] = _remainder_period(forms, node, symbol)
        else:
            mine = [found[arg] for arg in node.args]
            found[node] = None if None in mine else lcm(*(one or 1 for one in mine))
    return found[part]


def _remainder_period(forms: Polynomials, node: Op, symbol: Symbol) -> int | None:
    """The same of a remainder by a constant."""
    assert isinstance(node.args[1], Const)
    modulus = node.args[1].value + (node.op == "&")
    poly = forms.of(node.args[0])
    if modulus <= 0 or (node.op == "&" and modulus & (modulus - 1)) or not is_natural(forms, node.args[0]):
        return None
    result = 1
    for factors, coefficient in forms.terms(poly):
        inside = [g for g, _ in factors if symbol in free_symbols(g)]
        if any(generator is not symbol for generator in inside):
            return None
        if inside:
            result = lcm(result, modulus // gcd(modulus, coefficient))
    return result
