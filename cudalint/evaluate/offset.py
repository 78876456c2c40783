"""The byte offset of an access, split into what is known for each lane and what is not."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cudalint.affine.evaluate import evaluate
from cudalint.affine.walk import free_symbols
from cudalint.evaluate.context import Context
from cudalint.ir.expr import Expr, Symbol, SymbolKind

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Term:
    """An unknown that is the same for all lanes of a warp, times a known coefficient. The unknown is some
    multiple of `divisor`."""

    coefficient: Any  # a polynomial in known generators
    divisor: int


@dataclass(frozen=True, slots=True, eq=False)
class Offset:
    """offset = known + sum of terms. `opaque`: no polynomial form is at hand (or it might not hold), and the
    expression itself is evaluated. `varying`: it depends on values that differ from lane to lane in a way
    that is not known; `symbols` of those explain why."""

    context: Context
    expr: Expr
    known: Any
    shared: Any  # the part of `known` that no thread index enters
    terms: tuple[Term, ...]
    opaque: bool
    varying: tuple[Symbol, ...]
    unknown: tuple[Symbol, ...]
    known_symbols: frozenset[Symbol]
    entangled: frozenset[Symbol]  # enumerated symbols in products or atoms with thread indices

    def value(self, bindings: dict[Symbol, Ints]) -> Ints:
        """The known part for each lane, an int64 array."""
        if not self.unknown:
            return evaluate(self.expr, bindings)
        return self.context.polynomials.evaluate(self.known, bindings)

    def residue(self, values: dict[Symbol, Ints], modulus: int, count: int) -> Ints:
        """The thread-free known part of each point, modulo `modulus`."""
        found = self.context.polynomials.evaluate(self.shared, values)
        return np.broadcast_to(found, (count,)) % modulus

    def period(self, symbol: Symbol, modulus: int) -> int:
        """After how many steps of an enumerated symbol the address repeats modulo `modulus`."""
        if symbol not in self.known_symbols:
            return 1
        if self.opaque:
            return 1 << 62
        polynomials = self.context.polynomials
        slope = polynomials.coefficient(self.known, symbol)
        if slope is None or symbol in self.entangled:
            return 1 << 62
        return modulus // gcd(polynomials.content(slope) or modulus, modulus)


def split_offset(context: Context, expr: Expr, known_counters: set[Symbol]) -> Offset:
    """Sort the parts of an offset for a launch whose enumerated symbols are threads, blocks of a known grid
    and the counters of known loops."""
    symbols = free_symbols(expr)

    def is_known(symbol: Symbol) -> bool:
        return symbol in known_counters or context.is_known(symbol)

    unknown = tuple(sorted((s for s in symbols if not is_known(s)), key=lambda s: s.name))
    known_symbols = frozenset(s for s in symbols if is_known(s))
    polynomials = context.polynomials
    poly = polynomials.of(expr)
    if not unknown:
        opaque = bool(polynomials.unproved(expr))
        shared, entangled = _shared_part(context, poly)
        return Offset(context, expr, poly, shared, (), opaque, (), (), known_symbols, entangled)
    varying: list[Symbol] = []
    for generator in polynomials.generators(poly):
        inside = [s for s in free_symbols(generator) if not is_known(s)]
        if inside and not context.is_uniform(generator):
            varying.extend(inside)
    groups = polynomials.split(poly, lambda g: any(not is_known(s) for s in free_symbols(g)))
    known = groups.pop((), None)
    if known is None:
        known = polynomials.of(expr) * 0
    terms = tuple(Term(coefficient, _divisor(monomial)) for monomial, coefficient in groups.items())
    used = {s for g in polynomials.generators(known) for s in free_symbols(g)}
    for term in terms:
        used |= {s for g in polynomials.generators(term.coefficient) for s in free_symbols(g)}
    shared, entangled = _shared_part(context, known)
    for term in terms:
        entangled |= {s for g in polynomials.generators(term.coefficient) for s in free_symbols(g) if s.kind is not SymbolKind.THREAD}
    chosen = tuple(sorted(set(varying), key=lambda s: s.name))
    return Offset(context, expr, known, shared, terms, False, chosen, unknown, frozenset(used), frozenset(entangled))


def _divisor(monomial: tuple[tuple[Expr, int], ...]) -> int:
    result = 1
    for generator, power in monomial:
        if isinstance(generator, Symbol):
            result *= generator.divisor**power
    return result


def _shared_part(context: Context, poly: Any) -> tuple[Any, frozenset[Symbol]]:
    """The terms free of thread indices, and the other symbols of the terms that are not."""
    polynomials = context.polynomials
    is_thread = lambda g: any(s.kind is SymbolKind.THREAD for s in free_symbols(g))  # noqa: E731
    groups = polynomials.split(poly, is_thread)
    shared = groups.pop((), None)
    entangled: set[Symbol] = set()
    for monomial, coefficient in groups.items():
        generators = [g for g, _ in monomial] + polynomials.generators(coefficient)
        entangled |= {s for g in generators for s in free_symbols(g) if s.kind is not SymbolKind.THREAD}
    return (poly * 0 if shared is None else shared), frozenset(entangled)
