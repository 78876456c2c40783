"""Sparse polynomials, held against sympy's."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import ZZ
from sympy.polys.rings import ring

from cudalint.algebra.sparse import Polynomial

Terms = dict[tuple[int, ...], int]

RING, *GENERATORS = ring("a b c d", ZZ)

exponents = st.tuples(*[st.integers(0, 3)] * len(GENERATORS))
dense = st.dictionaries(exponents, st.integers(-9, 9), max_size=6)


def ours(terms: Terms) -> Polynomial:
    result = Polynomial()
    for powers, coefficient in terms.items():
        result.add(tuple((at, power) for at, power in enumerate(powers) if power), coefficient)
    return result


def theirs(terms: Terms) -> Any:
    return RING.from_dict(terms)


def as_ours(element: Any) -> list[tuple[tuple[tuple[int, int], ...], int]]:
    """The terms of sympy's, in its order."""
    return [
        (tuple((at, power) for at, power in enumerate(powers) if power), int(coefficient))
        for powers, coefficient in element.terms()
    ]


@given(dense, dense, st.integers(-5, 5), st.integers(1, 3))
def test_arithmetic_and_the_order_of_terms(x: Terms, y: Terms, number: int, power: int) -> None:
    a, b, c, d = ours(x), ours(y), theirs(x), theirs(y)
    assert a.terms() == as_ours(c)
    assert (a + b).terms() == as_ours(c + d)
    assert (a - b).terms() == as_ours(c - d)
    assert (a * b).terms() == as_ours(c * d)
    assert (a + number).terms() == as_ours(c + number)
    assert (a * number).terms() == as_ours(c * number)
    assert (-a).terms() == as_ours(-c)
    assert (a**power).terms() == as_ours(c**power)
    assert (a == b) == (c == d)
    assert (a + number).minus(a) == number
    assert a.minus(b) == ((a - b).get((), 0) if set(a - b) <= {()} else None)
    assert a.is_generator == (bool(c) and c.is_generator)


@given(dense, dense)
def test_division_by_leading_terms(x: Terms, y: Terms) -> None:
    if not ours(y):
        with pytest.raises(ZeroDivisionError):
            ours(x) // ours(y)
        return
    quotient, _ = divmod(theirs(x), theirs(y))
    assert (ours(x) // ours(y)).terms() == as_ours(quotient)


def test_the_part_that_is_linear_in_a_generator() -> None:
    x, y = Polynomial.generator(0), Polynomial.generator(1)
    assert (x * y * 3 + x + y * 2 + 5).linear_in(0) == (y * 3 + 1, 1)
    assert (x * x + x * 4).linear_in(0) == (Polynomial.of(4), 2)
    assert (y * 2 + 5).linear_in(0) == (Polynomial(), 0)
    assert (x * y * 6 + 9).over(3) == x * y * 2 + 3
    assert (y * x + 1).used == [0, 1]
