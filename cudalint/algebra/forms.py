"""The rules by which an operator on polynomial forms is a polynomial form: what is followed, what is an atom.

Each rule takes the node, and gives None where the node is to be an atom. A rule needs only the forms of the
operands that `followed` names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from cudalint.algebra import build
from cudalint.algebra.division import atom, floor_of, floor_quotient, quotient, remainder
from cudalint.algebra.semantics import fits
from cudalint.algebra.sparse import Polynomial
from cudalint.algebra.walk import free_symbols
from cudalint.algebra.wrapping import (
    COORDINATES,
    fits_in,
    is_natural,
    is_trusted,
    may_compare_wrapped,
    may_wrap,
)
from cudalint.ir.expr import INT, LONG, Const, Expr, Op, Recurrence, SymbolKind

if TYPE_CHECKING:
    from cudalint.algebra.polynomial import Polynomials

WRAPPING_FACTOR = 1 << 16
"""Unsigned arithmetic with a constant from here on that is not proved to stay in range is taken as meant to
wrap: the multipliers and increments of hashes and of congruential generators are larger."""

PRODUCT_LIMIT = 512  #: terms of the factors of a product, multiplied

_SIZES = COORDINATES | {
    SymbolKind.BLOCK_DIM,
    SymbolKind.GRID_DIM,
    SymbolKind.ARGUMENT,
    SymbolKind.COUNTER,
}
_SCRAMBLING = frozenset(("+", "-", "*", "<<", "neg", "^", "|", "~", "brev", "cast"))


def followed(node: Expr) -> tuple[Expr, ...]:
    """The operands whose forms the form of `node` is made of."""
    if not isinstance(node, Op):
        return ()
    if node.op in ("+", "-", "*", "neg", "~", "/", "%", "|", "^"):
        return node.args
    if node.op in ("<<", "cast"):
        return node.args[:1]
    if node.op in ("min", "max"):
        return node.args
    if node.op == "?:":
        condition, *chosen = node.args
        return (*condition.args, *chosen) if _is_comparison(condition) else ()
    return node.args[:1] if node.op in (">>", "&") and isinstance(node.args[1], Const) else ()


def of_operator(forms: Polynomials, node: Op) -> Polynomial | None:
    """The form of `node`; None where it is an atom."""
    match node.op:
        case "+" | "-" | "*" | "neg" | "<<":
            return _arithmetic(forms, node)
        case "~":
            return -forms.of(node.args[0]) - 1 if node.type.signed else None
        case "cast":
            return _cast(forms, node)
        case "/":
            return quotient(forms, node)
        case "%":
            return remainder(forms, node)
        case ">>" if (bits := _constant_count(node)) is not None:
            return floor_quotient(forms, node.args[0], bits)
        case "&" if isinstance(node.args[1], Const):
            return _masked(forms, node, node.args[1].value)
        case "|" | "^":
            return _disjoint(forms, node)
        case "min" | "max":
            return _chosen(forms, Op("<=", node.args, INT), *node.args[:: 1 if node.op == "min" else -1])
        case "?:" if _is_comparison(node.args[0]):
            return _chosen(forms, *node.args)
    return None


def _constant_count(node: Op) -> int | None:
    count = node.args[1]
    return count.value if isinstance(count, Const) and 0 <= count.value < node.type.bits else None


# Arithmetic


def _arithmetic(forms: Polynomials, node: Op) -> Polynomial | None:
    if _is_meant_to_wrap(forms, node):
        return None
    a = _operand(forms, node.args[0], node)
    if a is None:
        return None
    match node.op:
        case "neg":
            return -a
        case "<<":
            bits = _constant_count(node)
            if bits is not None:
                return a * (1 << bits)
            # In 64 bits, as -1 << 31 is in range where 1 << 31 is not.
            return a * forms.generator(Op("<<", (build.const(1, LONG), node.args[1]), LONG))
    b = _operand(forms, node.args[1], node)
    if b is None:
        return None
    match node.op:
        case "+":
            return a + b
        case "-":
            return a - b
    return a * b if len(a) * len(b) <= PRODUCT_LIMIT else None


def _operand(forms: Polynomials, e: Expr, node: Op) -> Polynomial | None:
    """The form of an operand. An unsigned number of the upper half is the negative one that it acts as:
    `i + (unsigned)-1` is i - 1, and `n + (unsigned)-i` is n - i. None: it may be any number, and the whole
    wraps where nobody knows."""
    type = node.type
    if type.signed:
        return forms.of(e)
    half = 1 << (type.bits - 1)
    if isinstance(e, Const) and e.value >= half:
        return forms.of(build.const(0)) + (e.value - 2 * half)
    if type.bits == 64 or forms.has_value(node) or not forms.has_value(e) or fits_in(forms, e, INT):
        return forms.of(e)
    if isinstance(e, Op) and may_wrap(forms, e) and (meant := of_operator(forms, e)) is not None:
        low, high = forms.bounds(meant)
        return meant if INT.low <= low and high <= INT.high else None
    return forms.of(build.cast(e, INT)) if forms.interval(e)[0] >= half else None


def _is_meant_to_wrap(forms: Polynomials, node: Op) -> bool:
    if node.type.signed:
        return False
    for e in node.args:
        if isinstance(e, Const):
            size = 1 << e.value if node.op == "<<" and 0 <= e.value < 64 else e.value
            if min(size, (1 << node.type.bits) - size) >= WRAPPING_FACTOR:
                return may_wrap(forms, node)
    return False


def _cast(forms: Polynomials, node: Op) -> Polynomial | None:
    inner = node.args[0]
    type, source = node.type, inner.type
    if fits(source, type):
        is_wide = type.bits > 64 and source.bits == 64  # where modulo 2^64 is not enough
        return None if is_wide and not is_natural(forms, inner) else forms.of(inner)
    low, high = forms.interval(inner)
    if type.low <= low and high <= type.high:
        return forms.of(inner)
    if type.name == "bool" or type.bits < min(source.bits, INT.bits):
        return None
    form = forms.of(inner)
    if type.bits == 64:
        return form
    if source.bits == 64 and not _is_size(forms, form):
        return None
    # Between int and unsigned, or of 64 bits to these: the integer that is meant, unless its bits were mixed.
    for generator in forms.generators(form):
        mixed = isinstance(generator, Recurrence) or (
            isinstance(generator, Op) and generator.op in _SCRAMBLING
        )
        if mixed and not fits_in(forms, generator, type):
            return None
    return form


def _is_size(forms: Polynomials, form: Polynomial) -> bool:
    """Whether 64 bits surely hold sums and products of coordinates, sizes and trips: no hash, and no data."""
    return all(abs(c) < WRAPPING_FACTOR for c in form.values()) and all(
        symbol.kind in _SIZES for generator in forms.generators(form) for symbol in free_symbols(generator)
    )


# Choices


def _is_comparison(e: Expr) -> TypeGuard[Op]:
    return isinstance(e, Op) and e.op in ("<", "<=", ">", ">=")


def _chosen(forms: Polynomials, condition: Expr, first: Expr, second: Expr) -> Polynomial | None:
    """The one of two values that the bounds of the compared forms choose: `max(blockIdx.x * 16, 0)` is the
    first of them, as no product is meant to overflow."""
    assert isinstance(condition, Op)
    left, right = condition.args
    if any(forms.bounds(forms.of(e))[0] < 0 for side in condition.args for e in forms.unproved(side)):
        return None  # it may be meant to wrap below zero: (unsigned)i < n
    if may_compare_wrapped(forms, condition):
        return None
    difference, apart = forms.of(left) - forms.of(right), forms.of(first) - forms.of(second)
    low, high = forms.bounds(difference)
    greater = condition.op in (">", ">=")
    if not (apart - difference and apart + difference):  # the greater or the lesser: the same where equal
        strict = low < 0
    else:
        strict = condition.op in (">", "<=")
    if strict:
        low, high = low - 1, high - 1  # left - right - 1 >= 0, or not
    if low < 0 <= high:
        return None
    return forms.of(first if (low >= 0) == greater else second)


# Bits


def _masked(forms: Polynomials, node: Op, mask: int) -> Polynomial | None:
    """With 2^k - 1: what is left of division by 2^k. With the other bits: the multiple of 2^k below."""
    a = node.args[0]
    form = forms.of(a)
    clear = ~mask if node.type.signed else mask ^ node.type.high
    for low_bits, keeps in ((mask, True), (clear, False)):
        if low_bits > 0 and low_bits & (low_bits + 1) == 0:
            if not is_trusted(forms, form, a.type):
                return None
            whole = floor_of(forms, form, low_bits + 1)
            if whole is None:
                whole = atom(forms, build.binary(">>", a, build.const(low_bits.bit_length())))
            multiple = whole * (low_bits + 1)
            return form - multiple if keeps else multiple
    return None


def _disjoint(forms: Polynomials, node: Op) -> Polynomial | None:
    """a | b and a ^ b are a + b where b lies below the lowest bit of a."""
    for a, b in (node.args, node.args[::-1]):
        factor = forms.factor(forms.of(a))
        low, high = forms.interval(b)
        if low >= 0 and (factor == 0 or high < factor & -factor):
            return forms.of(a) + forms.of(b)
    return None
