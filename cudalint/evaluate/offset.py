"""The byte offset of an access, split into what is known for each lane and what is not."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import gcd, lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.evaluate import evaluate
from cudalint.algebra.polynomial import Polynomials
from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass
from cudalint.evaluate.conditions import Conditions
from cudalint.evaluate.context import Context
from cudalint.evaluate.repeats import guard_period, repeat_of
from cudalint.ir.expr import Expr, Symbol, SymbolKind

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Term:
    """An unknown that is the same for all lanes of a warp, times a known coefficient. The unknown is some
    multiple of `divisor`."""

    coefficient: Any  # a polynomial in known generators
    divisor: int
    monomial: tuple[tuple[Expr, int], ...]  # the unknown: generators and their powers


@dataclass(frozen=True, slots=True, eq=False)
class Offset:
    """offset = known + sum of terms, polynomials of `forms`. `varying`: it depends on values that differ from
    lane to lane in a way that is not known; these explain why."""

    forms: Polynomials
    expr: Expr
    known: Any
    shared: Any  # the part of `known` that no thread index enters
    terms: tuple[Term, ...]
    varying: tuple[Symbol, ...]
    unknown: tuple[Symbol, ...]
    known_symbols: frozenset[Symbol]
    entangled: frozenset[Symbol]  # enumerated symbols in products or atoms with thread indices
    repeats: Mapping[Symbol, tuple[int, int]]  # of these: steps until all lanes have moved by an amount

    def value(self, bindings: dict[Symbol, Ints]) -> Ints:
        """The known part for each lane, an int64 array."""
        if not self.unknown:
            return evaluate(self.expr, bindings)
        return self.forms.evaluate(self.known, bindings)

    def residue(self, values: dict[Symbol, Ints], modulus: int, count: int) -> Ints:
        """One number for each point: points of the same one, and of the same place in what `repeats`, have
        addresses that differ by a multiple of `modulus`."""
        if not self.repeats:
            return np.broadcast_to(self.forms.evaluate(self.shared, values), (count,)) % modulus
        first: dict[Symbol, Ints] = {
            s: np.zeros((), np.int64) for s in self.known_symbols if s.kind is SymbolKind.THREAD
        }
        return np.broadcast_to(self.forms.evaluate(self.known, {**values, **first}), (count,)) % modulus

    def place(self, symbol: Symbol, values: Ints) -> Ints:
        """Where in what repeats the values of a symbol are; the values themselves where nothing does."""
        steps, _ = self.repeats.get(symbol, (0, 0))
        return values % steps if steps else values

    def period(self, symbol: Symbol, modulus: int) -> int:
        """After how many steps of an enumerated symbol the address repeats modulo `modulus`."""
        if symbol not in self.known_symbols:
            return 1
        if symbol in self.repeats:
            steps, amount = self.repeats[symbol]
            return steps * (modulus // gcd(amount, modulus))
        slope = self.forms.coefficient(self.known, symbol)
        if slope is None or symbol in self.entangled:
            return 1 << 62
        return modulus // gcd(self.forms.content(slope) or modulus, modulus)

    def guard_period(self, guard: Expr, symbol: Symbol) -> int | None:
        """After how many steps of the symbol the guard repeats; None where it is not known to."""
        return guard_period(self.forms, guard, symbol)


@dataclass(frozen=True, slots=True, eq=False)
class Sides:
    """The two offsets of a copy, for what repeats where both do."""

    source: Offset
    target: Offset

    @property
    def known_symbols(self) -> frozenset[Symbol]:
        return self.source.known_symbols | self.target.known_symbols

    @property
    def entangled(self) -> frozenset[Symbol]:
        return self.source.entangled | self.target.entangled

    def place(self, symbol: Symbol, values: Ints) -> Ints:
        """Where in what repeats on both sides the values of a symbol are."""
        sides = [side for side in (self.source, self.target) if symbol in side.entangled]
        if not all(symbol in side.repeats for side in sides):
            return values
        return values % lcm(*(side.repeats[symbol][0] for side in sides))

    def period(self, symbol: Symbol, modulus: int) -> int:
        """After how many steps of an enumerated symbol both addresses repeat modulo `modulus`."""
        return lcm(self.source.period(symbol, modulus), self.target.period(symbol, modulus))

    def guard_period(self, guard: Expr, symbol: Symbol) -> int | None:
        """After how many steps of the symbol the guard repeats; None where it is not known to."""
        return self.source.guard_period(guard, symbol)

    def residue(self, values: dict[Symbol, Ints], modulus: int, count: int) -> Ints:
        """One number for the thread-free known parts of each point, both modulo `modulus`."""
        return self.source.residue(values, modulus, count) * modulus + self.target.residue(
            values, modulus, count
        )


def split_offset(context: Context, expr: Expr, conditions: Conditions) -> Offset:
    """Sort the parts of an offset for a launch whose enumerated symbols are threads, blocks of a known grid
    and the counters of known loops."""
    symbols = free_symbols(expr)
    is_known = partial(conditions.is_known, context)
    unknown = tuple(sorted((s for s in symbols if not is_known(s)), key=lambda s: s.name))
    known_symbols = frozenset(s for s in symbols if is_known(s))
    polynomials = _forms(context, conditions, known_symbols)
    poly = polynomials.of(expr)
    if not unknown:
        shared, entangled = _shared_part(polynomials, poly)
        repeats = _repeats(polynomials, poly, entangled)
        return Offset(polynomials, expr, poly, shared, (), (), (), known_symbols, entangled, repeats)
    varying: list[Symbol] = []
    for generator in polynomials.generators(poly):
        inside = [s for s in free_symbols(generator) if not is_known(s)]
        if inside and not context.is_uniform(generator):
            varying.extend(inside)
    groups = polynomials.split(poly, lambda g: any(not is_known(s) for s in free_symbols(g)))
    known = groups.pop((), None)
    if known is None:
        known = polynomials.of(expr) * 0
    terms = tuple(Term(coefficient, _divisor(monomial), monomial) for monomial, coefficient in groups.items())
    used = {s for g in polynomials.generators(known) for s in free_symbols(g)}
    for term in terms:
        used |= {s for g in polynomials.generators(term.coefficient) for s in free_symbols(g)}
    shared, entangled = _shared_part(polynomials, known)
    for term in terms:
        entangled |= {
            s
            for g in polynomials.generators(term.coefficient)
            for s in free_symbols(g)
            if s.kind is not SymbolKind.THREAD
        }
    chosen = tuple(sorted(set(varying), key=lambda s: s.name))
    return Offset(
        polynomials, expr, known, shared, terms, chosen, unknown, frozenset(used), frozenset(entangled), {}
    )


def _forms(context: Context, conditions: Conditions, known: frozenset[Symbol]) -> Polynomials:
    """The forms of a launch and its known loops; shared by the accesses in these. Blocks are those of the
    context's grid, which may be a part of what the symbol stands for."""
    ranges = {k.loop.counter: (0, max(k.trips - 1, 0)) for k in conditions.loops}
    for symbol in known:
        if symbol.kind is SymbolKind.BLOCK and symbol.high != (last := context.extent(symbol) - 1):
            ranges[symbol] = 0, last
    key = frozenset(ranges.items())
    found = context.forms.get(key)
    if found is None:
        is_bounded = lambda s: conditions.is_known(context, s) or context.is_bounded(s)  # noqa: E731
        context.forms[key] = Polynomials(ranges, is_bounded)
    return context.forms[key]


def _repeats(forms: Polynomials, poly: Any, entangled: frozenset[Symbol]) -> dict[Symbol, tuple[int, int]]:
    found = {symbol: repeat_of(forms, poly, symbol) for symbol in entangled}
    return {symbol: one for symbol, one in found.items() if one is not None}


def _divisor(monomial: tuple[tuple[Expr, int], ...]) -> int:
    result = 1
    for generator, power in monomial:
        if isinstance(generator, Symbol):
            result *= generator.divisor**power
    return result


def _shared_part(polynomials: Polynomials, poly: Any) -> tuple[Any, frozenset[Symbol]]:
    """The terms free of thread indices, and the other symbols of the terms that are not."""
    is_thread = lambda g: any(s.kind is SymbolKind.THREAD for s in free_symbols(g))  # noqa: E731
    groups = polynomials.split(poly, is_thread)
    shared = groups.pop((), None)
    entangled: set[Symbol] = set()
    for monomial, coefficient in groups.items():
        generators = [g for g, _ in monomial] + polynomials.generators(coefficient)
        entangled |= {s for g in generators for s in free_symbols(g) if s.kind is not SymbolKind.THREAD}
    return (poly * 0 if shared is None else shared), frozenset(entangled)
