"""Polynomial forms: equal to the expression wherever nothing wraps, and canonical where code needs it."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
import sympy
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cudalint.algebra import build
from cudalint.algebra.evaluate import Binding, evaluate
from cudalint.algebra.polynomial import TERM_LIMIT, Polynomials
from cudalint.algebra.sparse import Polynomial
from cudalint.ir.expr import INT, LONG, UCHAR, UINT, ULONG, Expr, Symbol, SymbolKind

from .oracle import (
    LANE,
    Tree,
    arrays,
    built,
    lanes,
    op,
    polynomial_trees,
    random_bindings,
    random_tree,
    raw,
    reference,
    trees,
)

seeds = st.integers(0, 2**62)

TX = Symbol("threadIdx.x", SymbolKind.THREAD, UINT, 0, 1023)
TY = Symbol("threadIdx.y", SymbolKind.THREAD, UINT, 0, 1023)
BX = Symbol("blockIdx.x", SymbolKind.BLOCK, UINT, 0, 2**31 - 2)
K = Symbol("k", SymbolKind.COUNTER, INT, 0)
N = Symbol("n", SymbolKind.ARGUMENT, INT)
U = Symbol("u", SymbolKind.ARGUMENT, UINT)


TID = build.cast(op("+", op("*", BX, 256), TX), INT)
ROW = op("+", op("*", BX, 8), TY)


def check_agreement(tree: Tree, seed: int) -> int:
    """The number of lanes compared: those in which nothing wrapped and nothing was undefined."""
    bindings = random_bindings(seed, small=seed % 4 != 0)
    expected = [reference(tree, lane) for lane in lanes(bindings)]
    usable = [not (e.wrapped or e.undefined) for e in expected]
    if any(usable):
        for expr in (raw(tree), built(tree)):
            polynomials = Polynomials()
            found = np.broadcast_to(polynomials.evaluate(polynomials.of(expr), arrays(bindings)), 32).tolist()
            for e, value, use in zip(expected, found, usable, strict=True):
                assert not use or value % 2**64 == e.value % 2**64
    return sum(usable)


@settings(max_examples=500, deadline=None)
@given(st.one_of(polynomial_trees, trees), seeds)
def test_form_equals_the_expression(tree: Tree, seed: int) -> None:
    assume(check_agreement(tree, seed) > 0)


@settings(max_examples=200, deadline=None)
@given(polynomial_trees, seeds)
def test_what_is_not_listed_as_unproved_cannot_wrap(tree: Tree, seed: int) -> None:
    """With the ranges known and no operation left unproved, the form holds for every lane that C defines and
    in which signed arithmetic stays in range."""
    bindings = random_bindings(seed, small=True)
    expr = built(tree)
    polynomials = Polynomials({s: (min(v), max(v)) for s, v in bindings.items()})
    form = polynomials.of(expr)
    wide = any(e.type.bits == 64 and not e.type.signed for e in polynomials.generators(form))
    assume(not polynomials.unproved(expr) and expr.type.signed and not wide)
    found = np.broadcast_to(polynomials.evaluate(form, arrays(bindings)), 32).tolist()
    for lane, value in zip(lanes(bindings), found, strict=True):
        result = reference(tree, lane)
        assert result.undefined or result.wrapped or value == result.value


@settings(max_examples=200, deadline=None)
@given(polynomial_trees, seeds)
def test_split_recombines(tree: Tree, seed: int) -> None:
    polynomials = Polynomials()
    form = polynomials.of(built(tree))
    chosen = {e for e in polynomials.generators(form) if random.Random(seed ^ len(repr(e))).random() < 0.5}
    total = Polynomial()
    for unknown, coefficient in polynomials.split(form, chosen.__contains__).items():
        assert chosen.isdisjoint(polynomials.generators(coefficient))
        product = coefficient
        for generator, power in unknown:
            product = product * polynomials.generator(generator) ** power
        total = total + product
    assert total == form


@settings(max_examples=150, deadline=None)
@given(seeds)
def test_polynomial_identities_as_sympy_expands_them(seed: int) -> None:
    rng = random.Random(seed)
    symbols = [Symbol(name, SymbolKind.UNIFORM, LONG) for name in "abcd"]

    def tree(depth: int) -> tuple[Expr, Any]:
        if depth == 0 or rng.random() < 0.1:
            if rng.random() < 0.3:
                value = rng.randint(-9, 9)
                return build.const(value, LONG), sympy.Integer(value)
            s = rng.choice(symbols)
            return s, sympy.Symbol(s.name)
        operator = rng.choice("+-*")
        (a, x), (b, y) = tree(depth - 1), tree(depth - 1)
        return build.binary(operator, a, b), {"+": x + y, "-": x - y, "*": x * y}[operator]

    expr, expected = tree(4)
    polynomials = Polynomials()
    found = sum(
        (
            c * sympy.prod(sympy.Symbol(e.name) ** n for e, n in factors if isinstance(e, Symbol))
            for factors, c in polynomials.terms(polynomials.of(expr))
        ),
        sympy.Integer(0),
    )
    assert sympy.expand(expected) - found == 0


@pytest.mark.parametrize(
    ("expr", "text"),
    [
        (TID, "threadIdx.x + 256*blockIdx.x"),
        (op("+", op("*", op("/", TID, N), N), op("%", TID, N)), "threadIdx.x + 256*blockIdx.x"),
        (op("+", op("*", op("/", U, 7), 7), op("%", U, 7)), "u"),
        (op("%", TID, 32), "threadIdx.x % 32"),
        (op("&", TID, 31), "threadIdx.x % 32"),
        (op("/", TID, 64), "threadIdx.x/64 + 4*blockIdx.x"),
        (op("%", op("*", TX, 33), 32), "threadIdx.x % 32"),
        (op("+", op("+", N, INT.high), 1), "n + 2147483648"),
        (op(">>", TID, 6), "threadIdx.x/64 + 4*blockIdx.x"),
        (op("&", TID, ~31), "32*(threadIdx.x/32) + 256*blockIdx.x"),
        (op("|", op("<<", op(">>", TX, 5), 5), op("&", TX, 31)), "threadIdx.x"),
        (op("^", op("<<", ROW, 4), op("%", TX, 16)), "threadIdx.x % 16 + 16*threadIdx.y + 128*blockIdx.x"),
        (op("+", op("*", op("%", TX, 4), 33), op("/", TX, 4)), "33*(threadIdx.x % 4) + threadIdx.x/4"),
        (op("+", op("*", ROW, N), TX), "threadIdx.x + n*threadIdx.y + 8*n*blockIdx.x"),
        (op("+", TX, -1), "threadIdx.x - 1"),
        (op("-", 5, TX), "-threadIdx.x + 5"),
        (op("-", TX, TX), "0"),
        (op("*", op("+", op("*", K, 16), TX), 4), "4*threadIdx.x + 64*k"),
        (op("%", op("+", op("+", TX, K), N), 3), "(threadIdx.x + k + n) % 3"),
        (op(">>", N, 1), "n >> 1"),
        (op("<<", TX, K), "(1 << k)*threadIdx.x"),
        (op("*", op("min", TX, N), 2), "2*min(threadIdx.x, n)"),
        (op("*", op("^", TX, op(">>", TX, 3)), 4), "4*(threadIdx.x ^ (threadIdx.x >> 3))"),
        (op("*", TX, TX), "threadIdx.x*threadIdx.x"),
    ],
)
def test_forms_and_their_text(expr: Expr, text: str) -> None:
    polynomials = Polynomials()
    assert polynomials.text(polynomials.of(expr)) == text


def test_equal_values_share_an_atom() -> None:
    polynomials = Polynomials({BX: (0, 1000)})
    assert polynomials.of(op(">>", TID, 3)) == polynomials.of(op("/", TID, 8))
    assert polynomials.of(op(">>", TX, 3)) == polynomials.of(op("/", build.cast(TX, INT), 8))
    assert polynomials.of(op(">>", N, 3)) != polynomials.of(op("/", N, 8)), "they differ for a negative n"
    count = Symbol("count", SymbolKind.ARGUMENT, INT, 1)
    assert polynomials.of(op("/", build.cast(TX, LONG), count)) == polynomials.of(op("/", TX, count))


def test_arithmetic_meant_to_wrap_is_an_atom() -> None:
    """The hash's product may exceed 2^32, and its remainder is that of the wrapped value."""
    hashed = op("*", build.binary("+", TX, BX), build.const(2654435761, UINT))
    slot = op("%", hashed, build.const(1000, UINT))
    polynomials = Polynomials()
    bindings: dict[Symbol, Binding] = {TX: np.arange(64), BX: 12345}
    form = polynomials.of(op("+", slot, TX))
    assert polynomials.evaluate(form, bindings).tolist() == evaluate(op("+", slot, TX), bindings).tolist()
    mixed = op("+", build.cast(build.cast(op("^", BX, build.const(2654435761, UINT)), INT), LONG), TX)
    form = polynomials.of(mixed)
    assert polynomials.evaluate(form, bindings).tolist() == evaluate(mixed, bindings).tolist()
    proved = Polynomials({TX: (0, 31)})
    assert proved.text(proved.of(op("*", TX, 100_000))) == "100000*threadIdx.x"


def test_a_shift_by_a_negative_constant_has_a_form() -> None:
    shifted = build.binary("<<", build.const(1, UINT), build.const(-3))
    polynomials = Polynomials()
    assert [repr(e) for e in polynomials.generators(polynomials.of(shifted))] == ["(<< 1 -3)"]


def test_narrowing_is_followed_only_where_proved() -> None:
    narrow = build.cast(build.cast(op("+", TX, 200), UCHAR), INT)
    polynomials = Polynomials()
    assert polynomials.evaluate(polynomials.of(narrow), {TX: np.array([100])}).tolist() == [44]
    proved = Polynomials({TX: (0, 31)})
    assert proved.text(proved.of(narrow)) == "threadIdx.x + 200"


def test_coefficient() -> None:
    polynomials = Polynomials()

    def coefficient(expr: Expr, of: Expr) -> str | None:
        found = polynomials.coefficient(polynomials.of(expr), of)
        return None if found is None else polynomials.text(found)

    index = op("+", op("*", op("+", TY, 3), N), op("*", TX, 4))
    assert coefficient(index, TX) == "4"
    assert coefficient(index, TY) == "n"
    assert coefficient(index, N) == "threadIdx.y + 3"
    assert coefficient(index, BX) == "0"
    assert coefficient(op("*", TX, TX), TX) is None
    assert coefficient(op("+", TX, op("/", TX, 4)), TX) is None
    quotient = op("/", TX, build.const(4, UINT))
    assert coefficient(op("+", op("*", quotient, 9), TY), quotient) == "9"
    assert coefficient(op("+", quotient, op("^", quotient, TY)), quotient) is None


def test_constant_content_factor_and_bounds() -> None:
    polynomials = Polynomials({TX: (0, 31)})
    assert polynomials.constant(polynomials.of(op("-", op("+", TX, 5), TX))) == 5
    assert polynomials.constant(polynomials.of(op("-", TX, TX))) == 0
    assert polynomials.constant(polynomials.of(TX)) is None
    assert polynomials.content(polynomials.of(op("+", op("*", TX, 12), 30))) == 6
    assert polynomials.content(polynomials.of(build.const(0))) == 0
    pitch = Symbol("pitch", SymbolKind.ARGUMENT, ULONG, divisor=512)
    assert polynomials.factor(polynomials.of(op("+", op("*", TX, 128), op("*", pitch, TY)))) == 128
    assert polynomials.bounds(polynomials.of(op("-", op("*", TX, 4), 7))) == (-7, 117)


def test_forms_of_few_and_of_many_generators() -> None:
    polynomials = Polynomials()
    symbols = [Symbol(f"s{i}", SymbolKind.ARGUMENT, LONG) for i in range(100)]
    first = polynomials.of(op("+", op("*", symbols[0], 3), symbols[1]))
    total: Expr = build.const(0, LONG)
    for s in symbols:
        total = build.binary("+", total, s)
    form = polynomials.of(total)
    assert len(form) == len(symbols)
    assert polynomials.text(first) == "3*s0 + s1"
    assert polynomials.evaluate(first, {symbols[0]: 5, symbols[1]: 1}) == 16
    assert polynomials.split(first, lambda e: e is symbols[1]).keys() == {(), ((symbols[1], 1),)}
    assert polynomials.coefficient(first, symbols[0]) == Polynomial.of(3)


def test_long_products_become_atoms() -> None:
    polynomials = Polynomials()
    total: Expr = build.const(1, LONG)
    bindings = {}
    for i in range(20):
        s = Symbol(f"s{i}", SymbolKind.ARGUMENT, LONG)
        bindings[s] = i - 7
        total = op("*", total, op("+", s, i))
    form = polynomials.of(total)
    assert len(form) <= TERM_LIMIT
    assert polynomials.evaluate(form, bindings) == evaluate(total, bindings)


def test_expression_of_a_form_has_its_value() -> None:
    polynomials = Polynomials()
    rng = random.Random(7)
    bindings = random_bindings(7, small=True)
    for _ in range(100):
        form = polynomials.of(built(random_tree(rng, 3, [*"++-*/%"])))
        back = polynomials.expression(form)
        assert np.array_equal(evaluate(back, arrays(bindings)), polynomials.evaluate(form, arrays(bindings)))


def test_deep_expressions() -> None:
    expr: Expr = TX
    for _ in range(10_000):
        expr = op("-", op("+", expr, TY), TX)
    polynomials = Polynomials()
    assert polynomials.text(polynomials.of(expr)) == "-9999*threadIdx.x + 10000*threadIdx.y"


def test_the_lane_symbol_of_the_oracle_is_the_thread() -> None:
    assert LANE is TX


@pytest.mark.parametrize("unsigned", [UINT, ULONG])
def test_what_is_negative_is_no_lesser_unsigned_number(unsigned: Any) -> None:
    """`~t < (unsigned long)(m & 15)` is no `t < 0`: an order, unlike an address, does not wrap alike."""
    lane, m = Symbol("t", SymbolKind.THREAD, INT, 0, 39), Symbol("m", SymbolKind.ARGUMENT, INT)
    below = build.binary("&", m, build.const(15))
    test = build.binary("<", build.unary("~", lane), build.cast(below, unsigned))
    choice = build.select(test, lane, build.const(33))
    forms = Polynomials({})
    assert forms.of(choice) == forms.generator(choice)
    signed = build.select(build.binary("<", build.unary("~", lane), below), lane, build.const(33))
    assert forms.of(signed) == forms.of(lane)
