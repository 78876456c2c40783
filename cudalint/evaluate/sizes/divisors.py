"""1-D indices taken apart, `i / cols` and `i % cols`, where `cols` is a multiple of what a warp spans: all
lanes of it are in one row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import lcm
from typing import Any

import numpy as np

from cudalint.algebra.build import binary
from cudalint.algebra.polynomial import Polynomials
from cudalint.algebra.walk import free_symbols, postorder, substitute
from cudalint.dataclass import dataclass, replace
from cudalint.evaluate.context import Context
from cudalint.evaluate.sizes.guards import known_part
from cudalint.evaluate.sizes.names import is_named
from cudalint.ir.access import Access
from cudalint.ir.expr import Expr, Op, Symbol, SymbolKind

#: The most that the values of a warp's lanes may span.
_WIDEST = 4096


@dataclass(frozen=True, slots=True)
class Apart:
    """The access where each divisor is a multiple of its number: quotients are the same for all lanes of a
    warp, whatever they are. `guarding`: those of them that the address has no quotients by. `row`: rows end
    within warps, and are at least as long."""

    access: Access
    divisors: Mapping[Expr, int]
    guarding: frozenset[Expr]
    row: int | None = None


def taken_apart(context: Context, access: Access) -> Apart | None:
    """The access with the quotients of its lanes' indices by sizes as unknowns of their own; None where there
    are none, or a warp may span two rows whatever the divisor is a multiple of."""
    assert access.offset is not None
    forms = context.polynomials
    quotients: dict[Expr, Expr] = {}
    divisors: dict[Expr, int] = {}
    symbols: dict[Symbol, Expr] = {}
    leans = False  # one size on what another is a multiple of
    parts = [access.offset, *(guard.condition for guard in access.guards)]
    seen: set[Expr] = set()
    for node in (node for part in parts for node in postorder(part, seen.__contains__)):
        seen.add(node)
        if not isinstance(node, Op) or node.op not in ("/", "%") or node in quotients:
            continue
        index, divisor = node.args
        if not is_named(divisor) or context.is_uniform(index):
            continue
        written, index = index, substitute(index, quotients)
        if context.is_uniform(index):
            continue  # a quotient of a row's number: (i / cols) / rows
        if not (_is_natural(forms, written) or _is_natural(forms, index)):
            return None
        span = span_of(context, forms, index)
        if span is None:
            span, leans = span_of(context, forms, index, {**divisors, divisor: 0}), True
        if span is None:
            return None
        divisors[divisor] = max(divisors.get(divisor, 1), span)
        quotient = quotient_of(index, divisor, node, 0 if _is_natural(forms, divisor) else None)
        symbols[quotient] = divisor
        quotients[node] = quotient if node.op == "/" else binary("-", index, binary("*", divisor, quotient))
    if not quotients:
        return None
    singles: dict[Expr, int] = {size: by for size, by in divisors.items() if isinstance(size, Symbol)}
    implied = [d for d in divisors if d not in singles]
    guarding = set() if leans else set(divisors)
    for size in implied:
        if divisor_of(forms.of(size), forms, singles) % divisors[size] == 0:
            del divisors[size]
            guarding = set()
    memo: dict[Expr, Expr] = {}
    try:
        guards = tuple(replace(g, condition=substitute(g.condition, quotients, memo)) for g in access.guards)
        offset = substitute(access.offset, quotients, memo)
        for generator in forms.generators(forms.of(offset)):
            guarding -= {symbols[s] for s in free_symbols(generator) if s in symbols}
        return Apart(replace(access, offset=offset, guards=guards), divisors, frozenset(guarding))
    except ValueError:  # a recurrence that the quotient would be captured by
        return None


def recombined(context: Context, access: Access) -> Access:
    """The access with the form of its offset where fewer quotients stand in that: the parts of an index are
    put together again."""
    assert access.offset is not None
    forms = context.polynomials
    written = _quotients_in([access.offset])
    if not written:
        return access
    form = forms.of(access.offset)
    if len(_quotients_in(forms.generators(form))) >= len(written):
        return access
    return replace(access, offset=forms.expression(form))


def _quotients_in(expressions: Iterable[Expr]) -> set[Expr]:
    """The quotients and remainders by sizes."""
    seen: set[Expr] = set()
    found: set[Expr] = set()
    for e in expressions:
        for node in postorder(e, seen.__contains__):
            seen.add(node)
            if isinstance(node, Op) and node.op in ("/", "%") and is_named(node.args[1]):
                found.add(node)
    return found


def _is_natural(forms: Polynomials, index: Expr) -> bool:
    """Whether a value is not negative: a remainder is as what it is one of."""
    while isinstance(index, Op) and index.op == "%":
        index = index.args[0]
    return forms.bounds(forms.of(index))[0] >= 0


def quotient_of(index: Expr, divisor: Expr, node: Op, low: int | None = 0) -> Symbol:
    """What the quotient is in the row of a warp: the same unknown for the same operands. `low`: 0, unless
    sizes may be below zero."""
    return Symbol(f"{index!r}/{divisor!r}@0", SymbolKind.UNIFORM, node.type, low=low)


def span_of(
    context: Context, forms: Polynomials, index: Expr, divisors: Mapping[Expr, int] | None = None
) -> int | None:
    """A power of two: aligned ranges of that length hold the values of each warp, which are not negative.
    None: there is none. `divisors`: what sizes are multiples of, 0 for the one that is to be a multiple of
    the answer."""
    poly = forms.of(index)
    others = []
    for factors, coefficient in forms.terms(poly):
        of_threads = {s.kind is SymbolKind.THREAD for g, _ in factors for s in free_symbols(g)}
        if len(of_threads) > 1:
            return None
        if factors and of_threads == {False}:
            if not all(context.is_uniform(generator) for generator, _ in factors):
                return None
            others.append((factors, coefficient))
    values = known_part(context, forms, poly)
    valid = context.lanes.valid
    span = 1
    while span <= _WIDEST and all(
        _multiple_of(forms, factors, coefficient, divisors or {}, span) % span == 0
        for factors, coefficient in others
    ):
        low = np.where(valid, values // span, np.iinfo(np.int64).max).min(axis=-1)
        high = np.where(valid, values // span, np.iinfo(np.int64).min).max(axis=-1)
        if (low == high).all():
            return span
        span *= 2
    return None


def _multiple_of(
    forms: Polynomials, factors: Any, coefficient: int, divisors: Mapping[Expr, int], span: int
) -> int:
    """A number that a term is a multiple of, the sizes in it being so of theirs."""
    result, powers = coefficient, dict(factors)
    for size, by in divisors.items():
        [*terms] = forms.terms(forms.of(size))
        if len(terms) != 1:
            continue
        [(inner, content)] = terms
        if coefficient % content == 0 and all(powers.get(one, 0) >= power for one, power in inner):
            result = lcm(result, coefficient // content * (by or span))
    return result


def divisor_of(poly: Any, forms: Polynomials, divisors: Mapping[Expr, int]) -> int:
    """A number that every value of a polynomial is a multiple of, its generators being so of theirs."""
    result = 0
    for factors, coefficient in forms.terms(poly):
        for generator, power in factors:
            coefficient *= divisors.get(generator, 1) ** power
            if isinstance(generator, Symbol):
                coefficient *= generator.divisor**power if generator not in divisors else 1
        result = int(np.gcd(result, min(abs(coefficient), 1 << 62)))
    return result
