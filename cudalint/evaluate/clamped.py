"""How far apart a warp's lanes lie where indices are clamped to bounds that are not known:
`in[min(max(x - 1, 0), w - 1)]`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import partial
from itertools import zip_longest
from typing import Any

import numpy as np

from cudalint.algebra.polynomial import Polynomials
from cudalint.algebra.walk import free_symbols
from cudalint.algebra.wrapping import leaving_range
from cudalint.evaluate.context import Context
from cudalint.evaluate.sizes.guards import known_part
from cudalint.ir.expr import Expr, Op, SymbolKind
from cudalint.ir.launch import WARP_SIZE

#: The lengths of ranges of values that together hold those of all lanes of a warp.
Lengths = tuple[int, ...]

_DATA = (SymbolKind.VARYING, SymbolKind.MISSING)
_DEEPEST = 8  #: clamps within clamps


def lengths_of(context: Context, expr: Expr, depth: int = 0, is_compared: bool = False) -> Lengths | None:
    """Where the values of the lanes of any warp lie, whichever it is: no more than one range a lane. None:
    nobody knows. A clamp brings values together, `min` and `max` keep what is between them in order, and of
    a choice there are those of both sides. `is_compared`: it is one of those that a clamp compares."""
    if context.is_uniform(expr):
        return (0,)
    forms = context.polynomials
    if depth > _DEEPEST or any(s.kind in _DATA for s in free_symbols(expr)):
        return None
    if isinstance(expr, Op):
        inner = partial(lengths_of, context, depth=depth + 1, is_compared=is_compared)
        if expr.op in ("min", "max"):
            first, second = (inner(one, is_compared=True) for one in expr.args)
            if first is None or second is None or len(first) > 1 or len(second) > 1:
                return None
            return (max(first[0], second[0]),)
        if expr.op == "?:":
            chosen, other = inner(expr.args[1]), inner(expr.args[2])
            if chosen is None or other is None:
                return None
            return _longest(chosen, other) if _choose_alike(context, expr.args[0]) else _few(chosen + other)
    if any(forms.bounds(forms.of(node))[0] < 0 for node in _wrapping(forms, expr, is_compared)):
        return None  # an unsigned difference that may wrap
    poly = forms.of(expr)
    if forms.generators(poly) == [expr]:
        return _span(context, forms, poly) if _is_of_threads(expr) else None
    return _of_sum(context, forms, poly, depth, is_compared)


def _wrapping(forms: Polynomials, expr: Expr, is_compared: bool) -> Iterable[Op]:
    """What may wrap of an expression: in 64 bits, too, where it is compared, and is no address."""
    return leaving_range(forms, expr) if is_compared else forms.unproved(expr)


def _of_sum(context: Context, forms: Polynomials, poly: Any, depth: int, is_compared: bool) -> Lengths | None:
    result: Lengths | None = _span(context, forms, poly)
    factors_of: dict[Expr, list[tuple[Any, int]]] = defaultdict(list)
    for factors, coefficient in forms.terms(poly):
        varying = [generator for generator, _ in factors if not context.is_uniform(generator)]
        if not varying or all(_is_of_threads(generator) for generator, _ in factors):
            continue  # the same for all lanes; of the span
        if len(varying) > 1 or dict(factors)[varying[0]] > 1:
            return None
        factors_of[varying[0]].append((factors, coefficient))
    for generator, terms in factors_of.items():
        own = lengths_of(context, generator, depth + 1, is_compared)
        if own is None or result is None:
            return None
        if len(terms) == 1 and len(terms[0][0]) == 1:
            own = tuple(abs(terms[0][1]) * length for length in own)
        else:  # the stride is not known: each value is a range of its own
            own = (0,) * sum(length + 1 for length in own)
        result = _few(tuple(one + other for one in result for other in own))
    return result


def _longest(first: Lengths, second: Lengths) -> Lengths:
    """Ranges that hold either."""
    ordered = (sorted(lengths, reverse=True) for lengths in (first, second))
    return tuple(max(pair) for pair in zip_longest(*ordered, fillvalue=0))


def _choose_alike(context: Context, condition: Expr) -> bool:
    """Whether all lanes of a warp choose alike."""
    threads = [s for s in free_symbols(condition) if s.kind is SymbolKind.THREAD]
    return all(_span(context, context.polynomials, context.polynomials.of(s)) == (0,) for s in threads)


def _few(lengths: Lengths) -> Lengths | None:
    return lengths if len(lengths) <= WARP_SIZE else None


def _span(context: Context, forms: Polynomials, poly: Any) -> Lengths:
    """What lanes differ by in what they have by their index alone."""
    values, valid = known_part(context, forms, poly), context.lanes.valid
    far = np.iinfo(np.int64)
    high = np.where(valid, values, far.min).max(axis=-1)
    low = np.where(valid, values, far.max).min(axis=-1)
    return (max(int(most) - int(least) for most, least in zip(high, low, strict=True)),)  # which may not fit


def _is_of_threads(generator: Expr) -> bool:
    return all(s.kind is SymbolKind.THREAD for s in free_symbols(generator))
