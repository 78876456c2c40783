"""Polynomial forms of index expressions over a sympy ring. The only module that imports sympy.

What a form assumes: signed arithmetic does not overflow (undefined in C), and unsigned arithmetic and
conversions between types of one width are taken as the integers that they are written for: assumed not to
wrap. `Polynomials.unproved` names the operations for which the ranges do not prove that. Arithmetic on
purpose modulo 2^32 (a hash's large factors) is not followed. An exact result evaluates the expression
itself, and needs no such assumption.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, compress, count
from math import gcd
from typing import Any

import numpy as np
from sympy import ZZ
from sympy.polys.rings import ring

from cudalint.algebra import build, forms
from cudalint.algebra.evaluate import Binding, Memo, Values, evaluate
from cudalint.algebra.interval import Interval, interval
from cudalint.algebra.operators import pattern
from cudalint.algebra.terms import Term, terms_text
from cudalint.algebra.walk import free_symbols, postorder
from cudalint.ir.expr import LONG, Const, Expr, Op, Symbol

PolyElement = Any  # sympy.polys.rings.PolyElement, for which sympy has no types

FIRST_SLOTS = 32
CROWDED = 128
PRODUCT_LIMIT = 512  #: terms of the factors of a product, multiplied
TERM_LIMIT = 512
"""A sum or product that could exceed this many terms becomes an atom."""

_RESERVE = 4  # more slots than the form of one node can take


@lru_cache(maxsize=8)
def _ring(slots: int) -> Any:
    return ring([f"g{i}" for i in range(slots)], ZZ)[0]


class Polynomials:
    """Polynomial forms of expressions over one growing sympy sparse ring with integer coefficients.

    Generators are symbols and atoms: nodes that are no polynomial of their operands. `ranges` bounds
    symbols beyond what they declare, as the launch allows. Where `is_known` tells the symbols that have a
    value, an operation of these alone that might wrap is an atom: what it gives need not be assumed. A ring
    cannot grow, so it has spare slots for
    generators; when they run out, all moves to a larger one, and elements handed out before keep working
    in the methods here (`home` moves one for arithmetic with newer ones).
    """

    def __init__(
        self,
        ranges: Mapping[Symbol, Interval] | None = None,
        is_known: Callable[[Symbol], bool] | None = None,
    ) -> None:
        self._ranges = dict(ranges or {})
        self._is_known = is_known
        self._intervals: dict[Expr, Interval] = {}
        self._slots: dict[Expr, int] = {}
        self._generators: list[Expr] = []
        self._memo: dict[Expr, PolyElement] = {}
        self._ring = _ring(FIRST_SLOTS)

    # Forms

    def of(self, expr: Expr) -> PolyElement:
        """The polynomial equal to `expr` under the module's assumptions. Memoised."""
        memo = self._memo
        found = memo.get(expr)
        if found is not None:
            return found
        stack = [expr]
        while stack:
            node = stack[-1]
            if node in memo:
                stack.pop()
                continue
            pending = [a for a in forms.followed(node) if a not in memo]
            if pending:
                stack.extend(pending)
                continue
            if len(self._generators) + _RESERVE > self._ring.ngens:
                self._grow()
            memo[node] = self._form(node)
        return memo[expr]

    def _form(self, node: Expr) -> PolyElement:
        match node:
            case Const():
                return self._ring.ground_new(node.value)
            case Op() if not self._wraps_known(node):
                form = forms.of_operator(self, node)
                if form is not None and len(form) <= TERM_LIMIT:
                    return form
        return self.generator(node)

    def generator(self, expr: Expr) -> PolyElement:
        """The polynomial that is `expr` alone, as a symbol or atom."""
        slot = self._slots.get(expr)
        if slot is None:
            slot = self._slots[expr] = len(self._generators)
            self._generators.append(expr)
        return self._ring.gens[slot]

    @property
    def is_crowded(self) -> bool:
        """Whether so many generators have been met that new forms are better made elsewhere: a monomial is
        as long as the ring."""
        return len(self._generators) > CROWDED

    @property
    def product_limit(self) -> int:
        """The terms of two factors, multiplied, up to which a product is written out; fewer in a crowd."""
        slots = self._ring.ngens
        return PRODUCT_LIMIT if slots <= CROWDED else PRODUCT_LIMIT * CROWDED**2 // slots**2

    def unproved(self, expr: Expr) -> tuple[Op, ...]:
        """The operations followed in the form of `expr` that might wrap or change a value in C, for all that
        the ranges say. Signed arithmetic, whose overflow is undefined, is not among them."""
        into: Callable[[Expr], tuple[Expr, ...]] = lambda e: () if self._is_atom(e) else forms.followed(e)  # noqa: E731
        self.of(expr)
        return tuple(
            node
            for node in postorder(expr, into=into)
            if isinstance(node, Op) and not self._is_atom(node) and forms.may_wrap(self, node)
        )

    def _wraps_known(self, node: Op) -> bool:
        if self._is_known is None or not forms.may_wrap(self, node):
            return False
        return all(self._is_known(symbol) for symbol in free_symbols(node))

    def _is_atom(self, expr: Expr) -> bool:
        return expr in self._slots

    # Bounds

    def interval(self, expr: Expr) -> Interval:
        """Bounds of the value of `expr` in the ranges, wrapping included."""
        return interval(expr, self._ranges, self._intervals)

    def bounds(self, poly: PolyElement) -> Interval:
        """Bounds of a polynomial as a mathematical integer."""
        low = high = 0
        for factors, coefficient in self.terms(poly):
            ends = coefficient, coefficient
            for generator, power in factors:
                bounds = self.interval(generator)
                for _ in range(power):
                    products = [x * y for x in ends for y in bounds]
                    ends = min(products), max(products)
            low, high = low + ends[0], high + ends[1]
        return low, high

    def factor(self, poly: PolyElement) -> int:
        """A known factor of every value: of the coefficients and the symbols' declared divisors."""
        result = 0
        for factors, coefficient in self.terms(poly):
            for generator, power in factors:
                if isinstance(generator, Symbol):
                    coefficient *= generator.divisor**power
            result = gcd(result, coefficient)
        return result

    # Parts

    def terms(self, poly: PolyElement) -> Iterator[Term]:
        """Each term as ((generator, power), ...) and its integer coefficient."""
        generators = self._generators
        for exponents, coefficient in poly.terms():
            factors = compress(enumerate(exponents), exponents)
            yield tuple([(generators[i], n) for i, n in factors]), int(coefficient)

    def generators(self, poly: PolyElement) -> list[Expr]:
        """The symbols and atoms that occur in `poly`, in the order in which they were first met."""
        return [self._generators[slot] for slot in _used(poly)]

    def split(
        self, poly: PolyElement, is_unknown: Callable[[Expr], bool]
    ) -> dict[tuple[tuple[Expr, int], ...], PolyElement]:
        """`poly` grouped by the unknown part of its monomials: ((generator, power), ...), () where all is
        known, each with its coefficient in the known generators. Their sum of products is `poly`."""
        poly = self.home(poly)
        unknown = [i for i in _used(poly) if is_unknown(self._generators[i])]
        groups: dict[tuple[tuple[Expr, int], ...], PolyElement] = {}
        for exponents, coefficient in poly.terms():
            key = tuple((self._generators[i], exponents[i]) for i in unknown if exponents[i])
            rest = list(exponents)
            for i in unknown:
                rest[i] = 0
            groups.setdefault(key, self._ring.zero.copy())[tuple(rest)] = coefficient
        return groups

    def coefficient(self, poly: PolyElement, expr: Expr) -> PolyElement | None:
        """What the generator `expr` is multiplied by, zero when it does not occur; None when `poly` is not
        affine in it: it has a higher degree, or an atom of `poly` depends on it."""
        poly = self.home(poly)
        for generator in self.generators(poly):
            if generator is not expr and _occurs(expr, generator):
                return None
        slot = self._slots.get(expr)
        result = self._ring.zero.copy()
        if slot is None:
            return result
        for exponents, coefficient in poly.terms():
            if exponents[slot] > 1:
                return None
            if exponents[slot]:
                result[(*exponents[:slot], 0, *exponents[slot + 1 :])] = coefficient
        return result

    def constant(self, poly: PolyElement) -> int | None:
        """The value of a polynomial without generators, else None."""
        if not poly:
            return 0
        return int(poly.LC) if poly.is_ground else None

    def content(self, poly: PolyElement) -> int:
        """The greatest common divisor of the coefficients; 0 for the zero polynomial."""
        return gcd(*(int(c) for c in poly.values()))

    # Back from polynomials

    def evaluate(
        self, poly: PolyElement, bindings: Mapping[Symbol, Binding], memo: Memo | None = None
    ) -> Values:
        """The value modulo 2^64, an int64 array; atoms through `evaluate`, which says what may be raised."""
        memo = {} if memo is None else memo
        total: Any = np.int64(0)
        with np.errstate(over="ignore"):
            for factors, coefficient in self.terms(poly):
                value: Any = pattern(coefficient)
                for generator, power in factors:
                    for _ in range(power):
                        value = value * evaluate(generator, bindings, memo)
                total = total + value
        return np.asarray(total, dtype=np.int64)

    def expression(self, poly: PolyElement) -> Expr:
        """An expression of the polynomial: 64 bits wide, or a generator itself."""
        total: Expr | None = None
        for factors, coefficient in self.terms(poly):
            if len(poly) == 1 and coefficient == 1 and len(factors) == 1 and factors[0][1] == 1:
                return factors[0][0]
            value: Expr | None = None
            for generator, power in factors:
                for _ in range(power):
                    wide = build.cast(generator, LONG)
                    value = wide if value is None else build.binary("*", value, wide)
            factor = build.const(coefficient, LONG)
            value = factor if value is None else build.binary("*", value, factor)
            total = value if total is None else build.binary("+", total, value)
        return build.const(0, LONG) if total is None else total

    def text(self, poly: PolyElement) -> str:
        """The polynomial for people, deterministic: "threadIdx.x + 32*blockIdx.x + n*threadIdx.y + 4"."""
        return terms_text(self._with_remainders(self.home(poly)))

    def _with_remainders(self, poly: PolyElement) -> list[Term]:
        """The terms, with a - b*(a/b) written a % b again."""
        extra: list[Term] = []
        for atom in reversed(self.generators(poly)):
            if not (isinstance(atom, Op) and atom.op == "/"):
                continue
            a, b = self.of(atom.args[0]), self.of(atom.args[1])
            poly = self.home(poly)
            factors = []
            if b and (quotient := self.coefficient(poly, atom)):
                factors.append(divmod(-quotient, b)[0])  # so that a/b cancels
            if self._is_generator(a) and (whole := self._affine_part(poly, a)):
                factors.append(whole)  # so that a cancels
            remainder = Op("%", atom.args, atom.type)
            best, chosen = _length(poly), None
            for factor in factors:
                rest = poly - factor * (a - b * self.generator(atom))
                length = tuple(x + y for x, y in zip(_length(rest), _length(factor), strict=True))
                if factor and length < best:
                    best, chosen = length, (rest, factor)
            if chosen is not None:
                poly, factor = chosen
                extra += [((*powers, (remainder, 1)), c) for powers, c in self.terms(factor)]
        return [*self.terms(poly), *extra]

    def _is_generator(self, poly: PolyElement) -> bool:
        return len(poly) == 1 and poly.is_generator

    def _affine_part(self, poly: PolyElement, generator: PolyElement) -> PolyElement:
        """The coefficient of the generator in the terms in which it has degree 1."""
        slot = next(iter(generator)).index(1)
        result = self._ring.zero.copy()
        for exponents, coefficient in poly.terms():
            if exponents[slot] == 1:
                result[(*exponents[:slot], 0, *exponents[slot + 1 :])] = coefficient
        return result

    # The ring

    def home(self, poly: PolyElement) -> PolyElement:
        """`poly` as an element of the present ring."""
        missing = self._ring.ngens - poly.ring.ngens
        if not missing:
            return poly
        padding = (0,) * missing
        moved = self._ring.zero.copy()
        for exponents, coefficient in poly.terms():
            moved[exponents + padding] = coefficient
        return moved

    def _grow(self) -> None:
        self._ring = _ring(2 * self._ring.ngens)
        self._memo = {e: self.home(p) for e, p in self._memo.items()}


def _used(poly: PolyElement) -> list[int]:
    """The numbers of the generators that occur in a polynomial."""
    return sorted(set(chain.from_iterable(compress(count(), exponents) for exponents in poly)))


def _length(poly: PolyElement) -> tuple[int, ...]:
    """How long a polynomial is for a reader: its terms, then its minus signs, then its numbers."""
    return len(poly), sum(c < 0 for c in poly.values()), sum(abs(int(c)) for c in poly.values())


def _occurs(expr: Expr, inside: Expr) -> bool:
    if isinstance(expr, Symbol):
        return expr in free_symbols(inside)
    return free_symbols(expr) <= free_symbols(inside) and expr in set(postorder(inside))
