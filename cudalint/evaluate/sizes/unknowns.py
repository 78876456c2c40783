"""An address as what its lanes have, and multiples of unknowns that are the same for all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from math import gcd, lcm, prod
from typing import Any

from cudalint.algebra.polynomial import Polynomials
from cudalint.algebra.sparse import Polynomial
from cudalint.algebra.text import PRIMARY, text_and_level
from cudalint.dataclass import dataclass
from cudalint.evaluate.context import Context
from cudalint.evaluate.model import Model
from cudalint.evaluate.offset import Offset
from cudalint.evaluate.sizes.averaged import NONE, Averaged
from cudalint.evaluate.sizes.divisors import divisor_of
from cudalint.evaluate.sizes.names import is_named, is_pointer, name_of
from cudalint.ir.expr import Const, Expr, Op, Symbol

Monomial = tuple[tuple[Expr, int], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Unknown:
    """A polynomial of named sizes: its text in C, a known divisor, the least value that it can have, and the
    sizes of which it is a multiple. `single`: the size that it is. `operand`: the text where an operator
    stands beside it. `is_divided_by`: indices are, so that it is not 0."""

    text: str
    divisor: int
    low: int
    factors: frozenset[Expr] = frozenset()
    single: Expr | None = None
    operand: str = ""
    is_divided_by: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A part of the address: `lanes`, a polynomial of what is known, times an unknown (None: 1), times
    anything at all where it is `free`."""

    lanes: Any
    unknown: int | None
    free: bool


@dataclass(slots=True, eq=False)
class Parts:
    """The unknown parts of an address, one for each unknown and each product with what has no name; and of
    what runs through whole periods on its own, bytes times an unknown (None: 1)."""

    unknowns: list[Unknown] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    averaged: list[tuple[int, int | None]] = field(default_factory=list)

    @property
    def key(self) -> tuple[object, ...]:
        """All that it says, but what lanes have of each part."""
        unknowns = [
            (u.text, u.divisor, u.low, u.factors, u.single, u.operand, u.is_divided_by) for u in self.unknowns
        ]
        return (*unknowns, None, *[(part.unknown, part.free) for part in self.parts], None, *self.averaged)


def parts_of(
    context: Context,
    offset: Offset,
    divisors: Mapping[Expr, int],
    model: Model,
    row: int | None = None,
    averaged: Averaged = NONE,
) -> Parts:
    """The unknown terms of an offset, those with the same unknowns joined: y*n + 3*y*m is y * (n + 3*m).
    `divisors`: what sizes are multiples of; what all lanes have is nothing if it is one of a period. `row`:
    they are at least so much."""
    forms, period = offset.forms, model.period
    multiples, wholes = _multiples(forms, divisors)
    begins = model.granule == period  # the object: at a whole line
    sums: dict[tuple[Monomial, Monomial], dict[Monomial, int]] = {}
    for term in offset.terms:
        named = tuple(factor for factor in term.monomial if _is_named(factor[0], begins))
        free = tuple(factor for factor in term.monomial if not _is_named(factor[0], begins))
        for known, coefficient in forms.terms(term.coefficient):
            whole = coefficient * _divisor(term.monomial) * _product(named, multiples)
            if divisors and whole % period == 0 and all(context.is_uniform(e) for e, _ in known):
                continue
            inner = sums.setdefault((known, free), {})
            inner[named] = inner.get(named, 0) + coefficient
    turned: dict[frozenset[tuple[Monomial, int]], int] = {}
    for (known, _), inner in sums.items() if row is not None else ():
        mixed = min(inner.values()) < 0 < max(inner.values())
        if mixed and any(not context.is_uniform(generator) for generator, _ in known):
            turned[_normal(inner)] = 1 if _leads(inner) > 0 else -1  # from one row to the next
    result = Parts(averaged=[(amount, None) for amount in averaged.amounts])
    numbers: dict[object, int] = {}
    lanes: dict[tuple[int | None, Monomial], Any] = {}
    for (known, free), inner in sums.items():
        inner = {monomial: value for monomial, value in inner.items() if value}
        content = gcd(*inner.values())
        if content == 0:
            continue
        number = None
        if set(inner) != {()}:
            poly = _polynomial(forms, inner)
            content = content if _leads(inner) * turned.get(_normal(inner), 1) > 0 else -content
            key = frozenset((names, value // content) for names, value in inner.items())
            if key not in numbers:
                numbers[key] = len(result.unknowns)
                poly = poly.over(content)
                low = max(forms.bounds(poly)[0], -(1 << 62))
                if row is not None and any(not (forms.of(size) - poly) for size in divisors):
                    low = max(low, row)
                by = lcm(divisor_of(poly, forms, multiples), wholes.get(key, 1))
                shared = frozenset.intersection(*(frozenset(size for size, _ in names) for names in inner))
                single = next(iter(shared)) if poly.is_generator else None
                text, operand = _text(forms, poly), _operand(forms, poly)
                is_divisor = len(poly) == 1 and any(_divides(poly, forms.of(size)) for size in divisors)
                result.unknowns.append(Unknown(text, by, low, shared, single, operand, is_divisor))
            number = numbers[key]
        if any(generator in averaged.symbols for generator, _ in known):
            result.averaged.append((content, number))
            continue
        mine = _polynomial(forms, {known: content * _divisor(free)})
        before = lanes.get((number, free))
        lanes[number, free] = mine if before is None else before + mine
    for (number, free), poly in lanes.items():
        result.parts.append(Part(poly, number, bool(free)))
    return result


def _divides(poly: Polynomial, product: Polynomial) -> bool:
    return not product - product // poly * poly


def _is_named(generator: Expr, begins: bool) -> bool:
    """Whether conditions can speak of it: of where a pointer points only where its object `begins` at a
    period."""
    return is_named(generator) and (begins or not is_pointer(generator))


def _multiples(
    forms: Polynomials, divisors: Mapping[Expr, int]
) -> tuple[dict[Expr, int], dict[frozenset[tuple[Monomial, int]], int]]:
    """What generators, and polynomials by the key that `parts_of` gives them, are multiples of."""
    known: dict[Expr, int] = {}
    wholes: dict[frozenset[tuple[Monomial, int]], int] = {}
    for divisor, by in divisors.items():
        poly = forms.of(divisor)
        generators = forms.generators(poly)
        if len(generators) == 1 and poly.is_generator:
            known[generators[0]] = by
            continue
        content = forms.content(poly)
        key = frozenset((names, value // content) for names, value in forms.terms(poly))
        wholes[key] = by // gcd(by, content)
    return known, wholes


def multiples_text(forms: Polynomials, divisors: Mapping[Expr, int], row: int | None) -> str:
    """`cols % 8 == 0 && cols >= 32`."""
    parts = []
    for size, by in divisors.items():
        operand = _operand(forms, forms.of(size))
        parts += [f"{operand} % {by} == 0"] if by > 1 else []
        parts += [f"{operand} >= {row}"] if row is not None else []
    return " && ".join(parts)


def _leads(inner: Mapping[Monomial, int]) -> int:
    """The sign that makes most of the terms positive, or the first by name: `ld - off`, not `off - ld`."""
    signs = sum(1 if value > 0 else -1 for value in inner.values())
    first = min(inner, key=lambda monomial: [text_and_level(e)[0] for e, _ in monomial])
    return signs or inner[first]


def _normal(inner: Mapping[Monomial, int]) -> frozenset[tuple[Monomial, int]]:
    """The same for a polynomial and its multiples."""
    kept = {monomial: value for monomial, value in inner.items() if value}
    content = gcd(*kept.values()) * (1 if _leads(kept) > 0 else -1)
    return frozenset((monomial, value // content) for monomial, value in kept.items())


def _divisor(monomial: Monomial) -> int:
    result = 1
    for generator, power in monomial:
        if isinstance(generator, Symbol):
            result *= generator.divisor**power
    return result


def _product(monomial: Monomial, multiples: Mapping[Expr, int]) -> int:
    return prod(multiples.get(generator, 1) ** power for generator, power in monomial)


def _polynomial(forms: Polynomials, inner: dict[Monomial, int]) -> Any:
    total: Any = forms.of(Const(0))
    for monomial, value in inner.items():
        product: Any = value
        for generator, power in monomial:
            product = forms.generator(generator) ** power * product
        total = total + product
    return total


def _written(generator: Expr) -> tuple[str, int]:
    """Its text in C, and how tightly that binds."""
    if isinstance(generator, Symbol):
        return name_of(generator), PRIMARY
    return text_and_level(generator, hide_casts=True)


def _operand(forms: Polynomials, poly: Any) -> str:
    """The polynomial in C where an operator stands beside it."""
    text = _text(forms, poly)
    return text if poly.is_generator and isinstance(forms.generators(poly)[0], Symbol) else f"({text})"


def _text(forms: Polynomials, poly: Any) -> str:
    """The polynomial in C. Not as `Polynomials.text` writes it, which joins remainders for people."""
    words = []
    if poly.is_generator:
        return _written(forms.generators(poly)[0])[0]
    for factors, coefficient in forms.terms(poly):
        names = []
        for generator, power in sorted(factors, key=lambda f: _written(f[0])[0]):
            text, level = _written(generator)
            inner = text if level >= PRIMARY and not isinstance(generator, Op) else f"({text})"
            names += [inner] * power
        if abs(coefficient) != 1 or not names:
            names.insert(0, str(abs(coefficient)))
        words.append((coefficient < 0, " * ".join(names)))
    words.sort()
    text = ("-" if words[0][0] else "") + words[0][1]
    return text + "".join((" - " if minus else " + ") + word for minus, word in words[1:])
