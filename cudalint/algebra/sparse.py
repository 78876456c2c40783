"""Polynomials in numbered generators, with integer coefficients of any size.

A term is written down only where its coefficient is not zero, and a monomial has the generators that occur in
it alone: an address has few terms of few generators, however many a kernel has.
"""

from __future__ import annotations

from itertools import chain

#: ((generator, power), ...) by ascending generators; () is 1.
Monomial = tuple[tuple[int, int], ...]

_LAST = float("inf")


class Polynomial(dict[Monomial, int]):
    """A coefficient, never zero, for each monomial. Arithmetic makes new ones; they are not changed once they
    are handed out."""

    __slots__ = ()

    @classmethod
    def of(cls, value: int) -> Polynomial:
        """A constant."""
        return cls({(): value}) if value else cls()

    @classmethod
    def generator(cls, number: int) -> Polynomial:
        """A generator alone."""
        return cls({((number, 1),): 1})

    @property
    def is_generator(self) -> bool:
        """Whether it is a generator alone."""
        return len(self) == 1 and all(c == 1 and len(m) == 1 and m[0][1] == 1 for m, c in self.items())

    @property
    def used(self) -> list[int]:
        """The generators that occur, ascending."""
        return sorted({generator for monomial in self for generator, _ in monomial})

    def terms(self) -> list[tuple[Monomial, int]]:
        """The monomials and their coefficients in the lexicographic order of powers: the highest power of the
        first generator first."""
        return sorted(self.items(), key=_rank) if len(self) > 1 else list(self.items())

    def linear_in(self, generator: int) -> tuple[Polynomial, int]:
        """What a generator is multiplied by where it has power 1, and the highest power that it has."""
        result, degree = Polynomial(), 0
        for monomial, coefficient in self.items():
            for at, (number, power) in enumerate(monomial):
                if number == generator:
                    degree = max(degree, power)
                    if power == 1:
                        result[monomial[:at] + monomial[at + 1 :]] = coefficient
        return result, degree

    def minus(self, other: Polynomial) -> int | None:
        """The difference where it is a number, which most often it is not."""
        if any(other.get(monomial) != coefficient for monomial, coefficient in self.items() if monomial):
            return None
        if len(self) - (() in self) != len(other) - (() in other):
            return None
        return self.get((), 0) - other.get((), 0)

    def over(self, divisor: int) -> Polynomial:
        """Divided by a number that divides all coefficients. Raises ZeroDivisionError."""
        return Polynomial({monomial: coefficient // divisor for monomial, coefficient in self.items()})

    def __add__(self, other: Polynomial | int) -> Polynomial:
        result = Polynomial(self)
        for monomial, coefficient in _polynomial(other).items():
            result.add(monomial, coefficient)
        return result

    def __sub__(self, other: Polynomial | int) -> Polynomial:
        result = Polynomial(self)
        for monomial, coefficient in _polynomial(other).items():
            result.add(monomial, -coefficient)
        return result

    def __neg__(self) -> Polynomial:
        return Polynomial({monomial: -coefficient for monomial, coefficient in self.items()})

    def __mul__(self, other: Polynomial | int) -> Polynomial:
        result = Polynomial()
        factors = _polynomial(other).items()
        for monomial, coefficient in self.items():
            for factor, by in factors:
                result.add(_product(monomial, factor), coefficient * by)
        return result

    def __pow__(self, power: int) -> Polynomial:
        result = Polynomial.of(1)
        for _ in range(power):
            result = result * self
        return result

    def __floordiv__(self, divisor: Polynomial) -> Polynomial:
        """The quotient q of the division with remainder by leading terms: self - q*divisor has no term that
        the divisor's first divides. Raises ZeroDivisionError."""
        if not divisor:
            raise ZeroDivisionError("a polynomial divided by 0")
        lead, by = min(divisor.items(), key=_rank)
        rest, quotient = self, Polynomial()
        while rest:
            monomial, coefficient = min(rest.items(), key=_rank)
            whole = _ratio(monomial, lead)
            if whole is None or coefficient % by:
                term = Polynomial({monomial: coefficient})
            else:
                factor = Polynomial({whole: coefficient // by})
                quotient = quotient + factor
                term = factor * divisor
            rest = rest - term
        return quotient

    def add(self, monomial: Monomial, coefficient: int) -> None:
        """Add a term to a polynomial under construction."""
        total = self.get(monomial, 0) + coefficient
        if total:
            self[monomial] = total
        else:
            self.pop(monomial, None)


def _polynomial(value: Polynomial | int) -> Polynomial:
    return value if isinstance(value, Polynomial) else Polynomial.of(value)


def _rank(term: tuple[Monomial, int]) -> tuple[float, ...]:
    return (*chain.from_iterable((generator, -power) for generator, power in term[0]), _LAST)


def _product(a: Monomial, b: Monomial) -> Monomial:
    if not a or not b or a[-1][0] < b[0][0]:
        return a + b
    powers = dict(a)
    for generator, power in b:
        powers[generator] = powers.get(generator, 0) + power
    return tuple(sorted(powers.items()))


def _ratio(a: Monomial, b: Monomial) -> Monomial | None:
    """a / b, where b divides a."""
    powers = dict(a)
    for generator, power in b:
        powers[generator] = powers.get(generator, 0) - power
    if any(power < 0 for power in powers.values()):
        return None
    return tuple(sorted((generator, power) for generator, power in powers.items() if power))
