"""What a request costs for every large value of the one unknown that its lanes' distances depend on.

For `out[x * n + y]` with n not known, nothing but 1 to 32 sectors holds for every n. But from n = 8 floats on
no two lanes share a sector: 32 sectors, whatever n is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.polynomial import Polynomials
from cudalint.algebra.ranges import value_range
from cudalint.algebra.text import without_serials
from cudalint.algebra.walk import free_symbols, postorder
from cudalint.dataclass import dataclass
from cudalint.evaluate.offset import Offset, Term
from cudalint.ir.expr import Expr, Op, Symbol, SymbolKind

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

#: What a caller of the kernel chooses; everything else that is not known is data, or starts from zero.
_CHOSEN = {SymbolKind.ARGUMENT, SymbolKind.GRID_DIM, SymbolKind.BLOCK_DIM}
#: Operations through which it is plain that a large argument makes a large value.
_READABLE = frozenset({"+", "-", "*", "/", "<<", ">>", "cast"})


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """The unknown `value` that parts the lanes, its `text`, and its coefficient in bytes for each lane."""

    value: Expr
    text: str
    coefficients: Ints


def spread_of(offset: Offset, varying: Sequence[tuple[Term, Ints]]) -> Spread | None:
    """The spread of a request whose `varying` terms have these coefficients. Several terms make one unknown
    where each lane has a multiple of the same coefficient: x * (n + 2 * m). None where they do not."""
    forms = offset.forms
    value = varying[0][0].coefficient * 0
    base, unit = None, None
    for term, coefficients in varying:
        poly = term.coefficient
        content = forms.content(poly)
        primitive = poly.over(content)
        if base is None:
            base, unit = primitive, coefficients // content
        elif primitive == -base:
            content = -content
        elif primitive != base:
            return None
        value = value + _product(forms, term) * content
    common = forms.content(value)
    value = value.over(common)
    if unit is not None and len(value) > 1 and int(unit.sum()) < 0:
        value, unit = -value, -unit  # `end - begin` of a row, by which the lanes go forward
    expr = forms.expression(value)
    if unit is None or any(symbol.kind not in _CHOSEN for symbol in free_symbols(expr)):
        return None
    if any(isinstance(node, Op) and node.op not in _READABLE for node in postorder(expr)):
        return None
    if len(value) > 1 and any(isinstance(generator, Op) for generator in forms.generators(value)):
        return None  # n - 8 * (n / 8) is not as large as n may be
    return Spread(expr, without_serials(forms.text(value)), unit * common)


def _product(forms: Polynomials, term: Term) -> Any:
    found: Any = 1
    for generator, power in term.monomial:
        found = forms.generator(generator) ** power * found
    return found


def least_apart(spread: Spread, known: Ints, active: Bools, granule: int) -> int:
    """The least value from which on no two lanes of different coefficients lie less than `granule` bytes
    apart, for all requests; `known` is the rest of their addresses."""
    coefficients, least = spread.coefficients, 1
    shape = np.broadcast_shapes(coefficients.shape, known.shape)
    coefficients = np.broadcast_to(coefficients, shape)
    for turn in range(1, shape[-1] // 2 + 1):  # every pair of lanes, once
        slope = coefficients - np.roll(coefficients, turn, axis=-1)
        rest = known - np.roll(known, turn, axis=-1)
        both = active & np.roll(active, turn, axis=-1) & (slope != 0)
        if both.any():
            slope, rest = slope[both], rest[both] * np.sign(slope[both])
            least = max(least, int((-((rest - granule) // np.abs(slope))).max()))
    return least


def is_reached(value: Expr, least: int, guards: Iterable[Expr]) -> bool:
    """Whether the unknown can be as large, for all that its type and the guards on it alone say."""
    _, high = value_range(value, {})
    if int(high) < least:
        return False
    if not isinstance(value, Symbol):
        return True
    large = {value: (least, int(high))}
    own = (guard for guard in guards if free_symbols(guard) == {value})
    return all(int(value_range(guard, large)[1]) != 0 for guard in own)
