"""Free symbols, substitution and text."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cudalint.algebra import build
from cudalint.algebra.evaluate import Binding, evaluate
from cudalint.algebra.text import text_and_level
from cudalint.algebra.walk import free_symbols, is_uniform, substitute
from cudalint.ir.expr import BOOL, INT, LONG, SHORT, UINT, Const, Expr, Op, Recurrence, Symbol, SymbolKind

from .oracle import SYMBOLS, Tree, arrays, built, op, random_bindings, random_tree, raw, trees

seeds = st.integers(0, 2**62)
T = Symbol("t", SymbolKind.THREAD, INT)
N = Symbol("n", SymbolKind.ARGUMENT, INT)
K = Symbol("k", SymbolKind.COUNTER, INT)
P = Symbol("p", SymbolKind.VARYING, INT)


@settings(max_examples=300, deadline=None)
@given(trees, seeds)
def test_substitution_commutes_with_evaluation(tree: Tree, seed: int) -> None:
    rng = random.Random(seed)
    bindings = arrays(random_bindings(seed))
    mapping: dict[Expr, Expr] = {}
    changed: dict[Symbol, Binding] = dict(bindings)
    for s in rng.sample(SYMBOLS, 4):
        replacement = built(random_tree(rng, 2))
        mapping[s] = replacement
        changed[s] = evaluate(build.cast(replacement, s.type), bindings)
        if s.low is not None:  # the replacement must keep what the symbol declares
            del mapping[s], changed[s]
            changed[s] = bindings[s]
    for expr in (raw(tree), built(tree)):
        result = substitute(expr, mapping)
        assert result.type == expr.type
        assert np.array_equal(
            np.broadcast_to(evaluate(result, bindings), 32), np.broadcast_to(evaluate(expr, changed), 32)
        )


def test_substitution_folds_and_keeps_types() -> None:
    assert substitute(op("+", op("*", T, N), 1), {T: build.const(2), N: build.const(3)}) is build.const(7)
    short = Symbol("s", SymbolKind.ARGUMENT, SHORT)
    assert substitute(op("+", short, 1), {short: build.const(70_000, LONG)}) is build.const(4465)
    assert substitute(op("+", op("*", T, N), K), {op("*", T, N): build.const(4)}) == op("+", K, 4)


def doubling(initial: Expr) -> Recurrence:
    """x = initial; each trip, x = 2 * x + n + k."""
    return Recurrence(K, 0, (P,), (initial,), (op("+", op("+", op("*", P, 2), N), K),))


def test_recurrence_binds_its_previous_values() -> None:
    node = doubling(T)
    assert free_symbols(node) == {T, N, K}
    assert is_uniform(doubling(N), {T})
    assert not is_uniform(op("+", node, 1), {T})
    assert substitute(node, {P: build.const(5)}) is node


def test_more_symbols_than_a_node_keeps() -> None:
    symbols = [Symbol(f"v{k}", SymbolKind.VARYING, INT) for k in range(200)]
    sums: list[Expr] = [T]
    for symbol in symbols:
        sums.append(op("+", sums[-1], op("*", symbol, symbol)))
    assert free_symbols(sums[-1]) == {T, *symbols}
    for count, node in enumerate(sums):
        assert free_symbols(node) == {T, *symbols[:count]}
    bound = Recurrence(K, 0, (symbols[0],), (N,), (sums[-1],))
    assert free_symbols(op("+", bound, 1)) == {T, N, K, *symbols[1:]}
    assert free_symbols(op("*", bound, sums[150])) == {T, N, K, *symbols}


@pytest.mark.parametrize("trips", [0, 1, 5])
def test_substitution_in_a_recurrence(trips: int) -> None:
    node = doubling(T)
    j = Symbol("j", SymbolKind.COUNTER, INT)
    lanes = np.arange(4)
    expected = evaluate(node, {T: lanes + 3, N: 10, K: trips})
    inside = substitute(node, {T: op("+", T, 3), N: build.const(10)})
    assert np.array_equal(evaluate(inside, {T: lanes, K: trips}), expected)
    renamed = substitute(inside, {K: j})
    assert free_symbols(renamed) == {T, j}
    assert np.array_equal(evaluate(renamed, {T: lanes, j: trips}), expected)
    unrolled = substitute(inside, {K: build.const(trips)})
    assert free_symbols(unrolled) == {T}
    assert np.array_equal(np.broadcast_to(evaluate(unrolled, {T: lanes}), 4), expected)


def test_substitution_that_a_recurrence_cannot_take() -> None:
    with pytest.raises(ValueError, match="captured"):
        substitute(doubling(T), {N: op("+", K, 1)})
    with pytest.raises(ValueError, match="cannot become"):
        substitute(doubling(T), {K: op("+", N, 1)})
    assert substitute(doubling(T), {T: op("+", K, 1)}) == doubling(op("+", K, 1))


def test_deep_expressions() -> None:
    expr: Expr = T
    for _ in range(20_000):
        expr = op("^", op("+", expr, N), 1)
    assert free_symbols(expr) == {T, N}
    assert isinstance(substitute(expr, {T: build.const(1), N: build.const(2)}), Const)


def test_logic_is_simplified() -> None:
    less = op("<", T, N)
    assert build.logical_not(less) is op(">=", T, N)
    assert build.logical_not(build.logical_not(T)) is op("!=", T, 0)
    assert build.conjunction([]) is build.const(1)
    assert build.conjunction([less, build.const(3), less]) is less
    assert build.conjunction([less, build.const(0)]) is build.const(0)
    assert build.select(build.logical_not(T), N, K) is Op("?:", (T, K, N), INT)
    assert build.select(build.const(2), N, K) is N
    assert build.select(build.cast(T, BOOL), N, K) is build.select(op("!=", T, 0), N, K)
    unsigned = build.cast(T, UINT)
    assert op(">=", unsigned, 0) is build.const(1)
    assert build.cast(build.cast(T, LONG), INT) is T
    assert build.unary("-", T) is build.unary("neg", T)
    assert build.unary("+", build.cast(T, SHORT)).type is INT
    assert build.cast(build.cast(N, SHORT), INT) is not N


@pytest.mark.parametrize(
    ("expr", "text"),
    [
        (op("*", op("+", T, 1), N), "(t + 1)*n"),
        (op("-", T, op("-", N, K)), "t - (n - k)"),
        (op("-", op("-", T, N), K), "t - n - k"),
        (op("%", op("*", N, K), T), "n*k % t"),
        (op("*", op("/", T, 4), 4), "4*(t/4)"),
        (op("|", op("<<", T, 2), op("&", N, 3)), "(t << 2) | (n & 3)"),
        (op("<", op("+", T, 1), N), "t + 1 < n"),
        (op("&&", op("<", T, N), op("||", op("==", K, 0), op(">", T, K))), "t < n && (k == 0 || t > k)"),
        (build.select(op("<", T, N), T, op("-", N, 1)), "t < n ? t : n - 1"),
        (op("+", build.select(T, N, K), 1), "(t ? n : k) + 1"),
        (build.unary("neg", op("+", T, N)), "-(t + n)"),
        (build.minimum(T, op("+", N, 1)), "min(t, n + 1)"),
        (op("*", build.cast(T, LONG), build.const(4, LONG)), "4*t"),
        (op("/", build.cast(op("+", T, N), UINT), 2), "(unsigned int)(t + n)/2"),
        (op("-", T, -3), "t - -3"),
        (build.logical_not(op("&&", T, N)), "!(t && n)"),
        (doubling(T), "p@k"),
    ],
)
def test_text(expr: Expr, text: str) -> None:
    assert text_and_level(expr)[0] == text


@settings(max_examples=200, deadline=None)
@given(seeds)
def test_text_reads_back_as_the_same_value(seed: int) -> None:
    """Parentheses are enough: Python reads these operators with C's precedence."""
    rng = random.Random(seed)
    names = {s.name: rng.randint(-50, 50) for s in (T, N, K)}

    def tree(depth: int) -> Expr:
        if depth == 0:
            return rng.choice([T, N, K, build.const(rng.randint(-5, 9))])
        return op(rng.choice([*"++--**&|^"]), tree(depth - 1), tree(depth - 1))

    expr = tree(3)
    value = int(evaluate(expr, {s: names[s.name] for s in (T, N, K)}))
    assert (eval(text_and_level(expr)[0], {}, names) + 2**31) % 2**32 - 2**31 == value


def test_what_an_expression_of_the_counter_is_says_nothing_of_the_steps() -> None:
    at = build.binary("+", K, Const(2))
    step = build.binary("+", P, build.binary("*", at, P))
    form = Recurrence(K, 0, (P,), (Const(1),), (step,))
    known = substitute(form, {at: Const(4)})
    assert [substitute(known, {K: Const(trip)}) for trip in range(3)] == [Const(1), Const(3), Const(12)]
