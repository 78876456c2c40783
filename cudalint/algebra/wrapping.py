"""Where unsigned arithmetic and conversions may not give the integers that their forms stand for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cudalint.algebra.sparse import Polynomial
from cudalint.algebra.walk import free_symbols
from cudalint.ir.expr import Expr, IntType, Op, SymbolKind

if TYPE_CHECKING:
    from cudalint.algebra.polynomial import Polynomials

COORDINATES = frozenset((SymbolKind.THREAD, SymbolKind.BLOCK))
_NUMBERED = COORDINATES | {SymbolKind.COUNTER}
_ARITHMETIC = frozenset(("+", "-", "*", "neg", "<<"))


def may_wrap(forms: Polynomials, node: Op) -> bool:
    """Whether unsigned arithmetic or a conversion might, for all that the ranges say, not give the integer
    that its form stands for. In 64 bits it does not matter: an address is a number modulo 2^64."""
    return node.type.bits < 64 and leaves_range(forms, node)


def may_compare_wrapped(forms: Polynomials, condition: Op) -> bool:
    """Whether a side of a comparison may be a form that wraps, for all that the ranges say: in 64 bits, too,
    addresses wrap alike and comparisons do not."""
    sides = [(forms.of(side), side.type) for side in condition.args]
    return any(
        not is_trusted(forms, form, type) or (not type.signed and forms.bounds(form)[0] < 0)
        for form, type in sides
    )


def leaves_range(forms: Polynomials, node: Op) -> bool:
    """Whether unsigned arithmetic or a conversion, of any width, might leave the range of its type."""
    if node.op == "cast":
        low, high = forms.interval(node.args[0])
    elif node.op in _ARITHMETIC and not node.type.signed:
        low, high = _unwrapped(forms, node)
    else:
        return False
    return low < node.type.low or high > node.type.high


def leaving_range(forms: Polynomials, e: Expr) -> Iterator[Op]:
    """The operations followed in the form of `e` that might leave the range of their type, of any width."""
    return (node for node in forms.followed_operations(e) if leaves_range(forms, node))


def fits_in(forms: Polynomials, e: Expr, type: IntType) -> bool:
    """Whether the expression's value surely lies in the range of `type`."""
    low, high = forms.interval(e)
    return type.low <= low and high <= type.high


def is_trusted(forms: Polynomials, form: Polynomial, type: IntType) -> bool:
    """Whether a 64-bit form may be taken as an integer, not only modulo 2^64: one of what has a value is no
    larger, of the others that is assumed, but for the factors of hashes. A signed one may be converted."""
    if type.bits < 64:
        return True
    if all(map(forms.has_value, forms.generators(form))):
        low, high = forms.bounds(form)
        return high <= type.high and (low >= type.low or not type.signed)
    return all(abs(c) < 1 << 32 for c in form.values())


def is_natural(forms: Polynomials, e: Expr) -> bool:
    """Whether the value surely is the integer that its form stands for, and not below zero."""
    form = forms.of(e)
    if forms.bounds(form)[0] >= 0:
        return is_trusted(forms, form, e.type)
    if not e.type.signed or forms.interval(e)[0] < 0:
        return False
    return not any(leaving_range(forms, e))


def wraps_below_zero(forms: Polynomials, e: Expr) -> bool:
    """Whether an unsigned value is not the integer that its form stands for in some thread: `(unsigned)~i`.
    What arguments decide is assumed not to wrap."""
    if e.type.signed:
        return False
    form = forms.of(e)
    low, high = forms.bounds(form)
    if low >= 0 or not any(leaving_range(forms, e)):
        return False
    symbols = (one for part in forms.generators(form) for one in free_symbols(part))
    return high < 0 or all(one.kind in _NUMBERED for one in symbols)


def _unwrapped(forms: Polynomials, node: Op) -> tuple[int, int]:
    a = forms.interval(node.args[0])
    if node.op == "neg":
        return -a[1], -a[0]
    b = forms.interval(node.args[1])
    match node.op:
        case "+":
            return a[0] + b[0], a[1] + b[1]
        case "-":
            return a[0] - b[1], a[1] - b[0]
        case "<<":
            b = 1, 1 << max(0, min(b[1], node.type.bits - 1))
    products = [x * y for x in a for y in b]
    return min(products), max(products)
