"""Polynomial forms of index expressions.

What a form assumes: signed arithmetic does not overflow (undefined in C), and unsigned arithmetic and
conversions between types of one width are taken as the integers that they are written for: assumed not to
wrap. `Polynomials.unproved` names the operations for which the ranges do not prove that. Arithmetic on
purpose modulo 2^32 (a hash's large factors) is not followed. An exact result evaluates the expression
itself, and needs no such assumption.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import gcd
from typing import Any, TypeGuard

import numpy as np

from cudalint.algebra import build, forms, wrapping
from cudalint.algebra.evaluate import Binding, Memo, Values, evaluate
from cudalint.algebra.interval import Interval, interval
from cudalint.algebra.operators import pattern
from cudalint.algebra.sparse import Polynomial
from cudalint.algebra.terms import Term, terms_text
from cudalint.algebra.walk import free_symbols, postorder
from cudalint.ir.expr import LONG, Const, Expr, Op, Symbol

TERM_LIMIT = 512
"""A sum or product that could exceed this many terms becomes an atom."""


class Polynomials:
    """Polynomial forms of expressions, with integer coefficients.

    Generators are symbols and atoms: nodes that are no polynomial of their operands. `ranges` bounds
    symbols beyond what they declare, as the launch allows. Where `is_known` tells the symbols that have a
    value, an operation of these alone that might wrap is an atom: what it gives need not be assumed.
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
        self._memo: dict[Expr, Polynomial] = {}

    # Forms

    def of(self, expr: Expr) -> Polynomial:
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
            memo[node] = self._form(node)
        return memo[expr]

    def _form(self, node: Expr) -> Polynomial:
        match node:
            case Const():
                return Polynomial.of(node.value)
            case Op() if not self.wraps_known(node):
                form = forms.of_operator(self, node)
                if form is not None and len(form) <= TERM_LIMIT:
                    return form
        return self.generator(node)

    def generator(self, expr: Expr) -> Polynomial:
        """The polynomial that is `expr` alone, as a symbol or atom."""
        slot = self._slots.get(expr)
        if slot is None:
            slot = self._slots[expr] = len(self._generators)
            self._generators.append(expr)
        return Polynomial.generator(slot)

    def unproved(self, expr: Expr) -> tuple[Op, ...]:
        """The operations followed in the form of `expr` that might wrap or change a value in C, for all that
        the ranges say. Signed arithmetic, whose overflow is undefined, is not among them."""
        return tuple(node for node in self.followed_operations(expr) if wrapping.may_wrap(self, node))

    def followed_operations(self, expr: Expr) -> Iterator[Op]:
        """The operations of which the form of `expr` is made, operands first."""
        into: Callable[[Expr], tuple[Expr, ...]] = lambda e: () if self._is_atom(e) else forms.followed(e)  # noqa: E731
        self.of(expr)
        for node in postorder(expr, into=into):
            if isinstance(node, Op) and not self._is_atom(node):
                yield node

    def wraps_known(self, node: Op) -> bool:
        """Whether an operation that has a value might wrap, so that it is an atom."""
        return self.has_value(node) and wrapping.may_wrap(self, node)

    def has_value(self, expr: Expr) -> bool:
        """Whether all symbols in `expr` are known to have one."""
        is_known = self._is_known
        return is_known is not None and all(is_known(symbol) for symbol in free_symbols(expr))

    def _is_atom(self, expr: Expr) -> bool:
        return expr in self._slots

    # Bounds

    def interval(self, expr: Expr) -> Interval:
        """Bounds of the value of `expr` in the ranges, wrapping included."""
        return interval(expr, self._ranges, self._intervals)

    def bounds(self, poly: Polynomial) -> Interval:
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

    def factor(self, poly: Polynomial) -> int:
        """A known factor of every value: of the coefficients and the symbols' declared divisors."""
        result = 0
        for factors, coefficient in self.terms(poly):
            for generator, power in factors:
                if isinstance(generator, Symbol):
                    coefficient *= generator.divisor**power
            result = gcd(result, coefficient)
        return result

    # Parts

    def terms(self, poly: Polynomial) -> Iterator[Term]:
        """Each term as ((generator, power), ...) and its integer coefficient."""
        generators = self._generators
        for monomial, coefficient in poly.terms():
            yield tuple([(generators[slot], power) for slot, power in monomial]), coefficient

    def generators(self, poly: Polynomial) -> list[Expr]:
        """The symbols and atoms that occur in `poly`, in the order in which they were first met."""
        return [self._generators[slot] for slot in poly.used]

    def split(
        self, poly: Polynomial, is_unknown: Callable[[Expr], bool]
    ) -> dict[tuple[tuple[Expr, int], ...], Polynomial]:
        """`poly` grouped by the unknown part of its monomials: ((generator, power), ...), () where all is
        known, each with its coefficient in the known generators. Their sum of products is `poly`."""
        unknown = {slot for slot in poly.used if is_unknown(self._generators[slot])}
        groups: dict[tuple[tuple[Expr, int], ...], Polynomial] = {}
        for monomial, coefficient in poly.terms():
            key = tuple((self._generators[slot], power) for slot, power in monomial if slot in unknown)
            rest = tuple(factor for factor in monomial if factor[0] not in unknown)
            groups.setdefault(key, Polynomial())[rest] = coefficient
        return groups

    def coefficient(self, poly: Polynomial, expr: Expr) -> Polynomial | None:
        """What the generator `expr` is multiplied by, zero when it does not occur; None when `poly` is not
        affine in it: it has a higher degree, or an atom of `poly` depends on it."""
        for generator in self.generators(poly):
            if generator is not expr and _occurs(expr, generator):
                return None
        slot = self._slots.get(expr, -1)
        result, degree = poly.linear_in(slot)
        return result if degree < 2 else None

    def slope(self, poly: Polynomial, expr: Expr) -> int | None:
        """The coefficient of `expr` where it is a number; None where it is not, or where there is none."""
        found = self.coefficient(poly, expr)
        return None if found is None else self.constant(found)

    def constant(self, poly: Polynomial) -> int | None:
        """The value of a polynomial without generators, else None."""
        if not poly:
            return 0
        return poly.get(()) if len(poly) == 1 else None

    def content(self, poly: Polynomial) -> int:
        """The greatest common divisor of the coefficients; 0 for the zero polynomial."""
        return gcd(*poly.values())

    # Back from polynomials

    def evaluate(
        self, poly: Polynomial, bindings: Mapping[Symbol, Binding], memo: Memo | None = None
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

    def expression(self, poly: Polynomial) -> Expr:
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

    def text(self, poly: Polynomial) -> str:
        """The polynomial for people, deterministic: "threadIdx.x + 32*blockIdx.x + n*threadIdx.y + 4"."""
        return terms_text(self._with_remainders(poly))

    def _with_remainders(self, poly: Polynomial) -> list[Term]:
        """The terms, with a - b*(a/b) written a % b again."""
        extra: list[Term] = []
        for atom in reversed(self.generators(poly)):
            best, chosen = _length(poly), None
            for a, b, remainder in self._remainders(poly, atom):
                factors = []
                if b and (quotient := self.coefficient(poly, atom)):
                    factors.append(-quotient // b)  # so that a/b cancels
                if a.is_generator and (whole := poly.linear_in(a.used[0])[0]):
                    factors.append(whole)  # so that a cancels
                for factor in factors:
                    rest = poly - factor * (a - b * self.generator(atom))
                    length = tuple(x + y for x, y in zip(_length(rest), _length(factor), strict=True))
                    if factor and length < best:
                        best, chosen = length, (rest, factor, remainder)
            if chosen is not None:
                poly, factor, remainder = chosen
                extra += [((*powers, (remainder, 1)), c) for powers, c in self.terms(factor)]
        return [*self.terms(poly), *extra]

    def _remainders(self, poly: Polynomial, atom: Expr) -> Iterator[tuple[Polynomial, Polynomial, Op]]:
        """What a quotient in `poly` may be of, a / b, with a % b: of x/M by N, too, if x/M stands there."""
        if not _is_quotient(atom):
            return
        dividend, divisor = map(self.of, atom.args)
        yield dividend, divisor, Op("%", atom.args, atom.type)
        for other in filter(_is_quotient, self.generators(poly)):
            by = self.of(other.args[1])
            if other is atom or len(by) != 1 or self.of(other.args[0]) - dividend:
                continue
            left = divisor // by
            if left and not divisor - left * by:
                yield self.of(other), left, Op("%", (other, self.expression(left)), atom.type)


def _is_quotient(e: Expr) -> TypeGuard[Op]:
    return isinstance(e, Op) and e.op == "/"


def _length(poly: Polynomial) -> tuple[int, ...]:
    """How long a polynomial is for a reader: its terms, then its minus signs, then its numbers."""
    return len(poly), sum(c < 0 for c in poly.values()), sum(map(abs, poly.values()))


def _occurs(expr: Expr, inside: Expr) -> bool:
    if isinstance(expr, Symbol):
        return expr in free_symbols(inside)
    return free_symbols(expr) <= free_symbols(inside) and expr in set(postorder(inside))
