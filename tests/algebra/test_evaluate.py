"""Construction and evaluation against an independent reading of C, lane by lane."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cudalint.algebra import build
from cudalint.algebra.evaluate import Binding, TooManyTrips, UnboundSymbol, evaluate
from cudalint.ir.expr import INT, LONG, UINT, ULONG, Const, Expr, IntType, Op, Recurrence, Symbol, SymbolKind

from .oracle import LANE, Tree, arrays, built, lanes, random_bindings, raw, reference, trees, values

seeds = st.integers(0, 2**62)
T = Symbol("t", SymbolKind.THREAD, INT)
K = Symbol("k", SymbolKind.COUNTER, INT)
N = Symbol("n", SymbolKind.ARGUMENT, INT)


@settings(max_examples=600, deadline=None)
@given(trees, seeds)
def test_evaluation_agrees_with_c(tree: Tree, seed: int) -> None:
    bindings = random_bindings(seed)
    expected = [reference(tree, lane) for lane in lanes(bindings)]
    for expr in (raw(tree), built(tree)):
        assert expr.type == expected[0].type
        result = np.broadcast_to(evaluate(expr, arrays(bindings)), 32)
        assert values(result, expr.type) == [e.value for e in expected]


@settings(max_examples=300, deadline=None)
@given(trees, seeds)
def test_constants_fold_to_the_same_value(tree: Tree, seed: int) -> None:
    """With every symbol replaced by a constant, all that is defined folds."""
    lane = lanes(random_bindings(seed, lanes=1))[0]

    def fixed(t: Tree) -> Tree:
        if t.op == "symbol":
            return Tree("constant", (), t.type, lane[t.value])
        return Tree(t.op, tuple(map(fixed, t.args)), t.type, t.value)

    expected = reference(tree, lane)
    expr = built(fixed(tree))
    assert values(evaluate(expr, {}), expr.type) == [expected.value]
    if not expected.undefined:
        assert isinstance(expr, Const)


def test_broadcasting_and_shared_memo() -> None:
    memo: dict[object, object] = {}
    bindings = {T: np.arange(4), N: np.array([[10], [20]])}
    total = build.binary("+", T, N)
    assert evaluate(total, bindings, memo).tolist() == [[10, 11, 12, 13], [20, 21, 22, 23]]
    assert evaluate(build.binary("*", total, build.const(2)), bindings, memo)[1, 3] == 46
    assert evaluate(build.const(7), {}).shape == ()


def test_unbound_symbol_is_named() -> None:
    with pytest.raises(UnboundSymbol) as caught:
        evaluate(build.binary("+", T, N), {T: 1})
    assert caught.value.symbol is N


def test_deep_expressions() -> None:
    expr: Expr = T
    for i in range(20_000):
        expr = build.binary("+", build.binary("^", expr, N), T)
        assert i < 0 or isinstance(expr, Op)
    assert evaluate(expr, {T: 0, N: 1}) == 0


@pytest.mark.parametrize(
    ("op", "a", "b", "type"),
    [
        ("/", 5, 0, INT),
        ("%", 5, 0, INT),
        ("/", INT.low, -1, INT),
        ("%", INT.low, -1, INT),
        ("/", LONG.low, -1, LONG),
        ("<<", 1, 32, INT),
        (">>", -1, 40, INT),
        (">>", -1, -1, LONG),
        ("/", 5, 0, ULONG),
    ],
)
def test_undefined_stays_an_operation_and_gives_zero(op: str, a: int, b: int, type: IntType) -> None:
    expr = build.binary(op, build.const(a, type), build.const(b, type))
    assert isinstance(expr, Op)
    assert evaluate(expr, {}) == 0
    left, right = (Symbol(name, SymbolKind.UNIFORM, type) for name in ("left", "right"))
    bindings = {left: np.array([a]), right: np.array([b])}
    assert evaluate(build.binary(op, left, right), bindings).tolist() == [0]


def test_unsigned_64_bit_patterns() -> None:
    big = Symbol("big", SymbolKind.ARGUMENT, ULONG)
    top = np.array([2**63 + 6], dtype=np.uint64)
    for binding in (top, top.view(np.int64), 2**63 + 6):
        assert evaluate(build.binary("/", big, build.const(2)), {big: binding}) == 2**62 + 3
        assert evaluate(build.binary(">", big, build.const(1)), {big: binding}) == 1


# Recurrences


def recurrence(index: int, initial: list[Expr], step: list[Expr], previous: list[Symbol]) -> Recurrence:
    return Recurrence(K, index, tuple(previous), tuple(initial), tuple(step))


P = Symbol("p", SymbolKind.VARYING, INT)
Q = Symbol("q", SymbolKind.VARYING, INT)


def halving() -> tuple[Recurrence, Recurrence]:
    """s = n / 2, o = t; s /= 2, o ^= s + k: two variables that evolve together."""
    initial: list[Expr] = [build.binary("/", N, build.const(2)), T]
    step = [
        build.binary("/", P, build.const(2)),
        build.binary("^", Q, build.binary("+", P, build.binary("*", K, N))),
    ]
    return recurrence(0, initial, step, [P, Q]), recurrence(1, initial, step, [P, Q])


@settings(max_examples=60, deadline=None)
@given(st.integers(-50, 1000), st.lists(st.integers(0, 30), min_size=1, max_size=5), seeds)
def test_recurrence_is_the_loop(n: int, trips: list[int], seed: int) -> None:
    first, second = halving()
    t = np.random.default_rng(seed).integers(-100, 100, 32)
    bindings: dict[Symbol, Binding] = {N: n, T: t, K: np.array(trips)[:, None]}
    expected = np.empty((len(trips), 32), dtype=np.int64)
    for row, count in enumerate(trips):
        for lane in range(32):
            s, o = int(n / 2), int(t[lane])
            for k in range(count):
                s, o = int(s / 2), o ^ (s + k * n)
            expected[row, lane] = o
            assert evaluate(first, bindings).reshape(-1)[row] == s
    assert np.array_equal(np.broadcast_to(evaluate(second, bindings), expected.shape), expected)


def test_recurrence_counter_per_lane_and_scalar() -> None:
    double = recurrence(0, [T], [build.binary("*", P, build.const(2))], [P])
    assert evaluate(double, {T: np.array([1, 3, 5]), K: np.array([0, 1, 2])}).tolist() == [1, 6, 20]
    assert evaluate(double, {T: np.array([1, 3]), K: 3}).tolist() == [8, 24]


def test_nested_recurrence() -> None:
    """The inner loop starts from the outer one's state: x = t; in each outer trip, twice x = 3 * x + 1."""
    inner_k = Symbol("j", SymbolKind.COUNTER, INT)
    inner = Recurrence(
        inner_k,
        0,
        (Q,),
        (P,),
        (build.binary("+", build.binary("*", Q, build.const(3)), build.const(1)),),
    )
    outer = recurrence(0, [T], [inner], [P])
    result = evaluate(outer, {T: np.array([0, 1]), K: np.array([[0], [1], [2]]), inner_k: 2})
    assert result.tolist() == [[0, 1], [4, 13], [40, 121]]


def test_recurrence_limit() -> None:
    step = recurrence(0, [T], [build.binary("+", P, N)], [P])
    with pytest.raises(TooManyTrips) as caught:
        evaluate(step, {T: 0, N: 1, K: np.array([3, 5000])})
    assert caught.value.trips == 5000
    assert evaluate(step, {T: 0, N: 1, K: 5000}, limit=5000) == 5000


def test_casts_hide_nothing() -> None:
    widened = build.cast(build.binary("+", LANE, build.const(UINT.high, UINT)), LONG)
    assert evaluate(widened, {LANE: np.array([0, 1])}).tolist() == [UINT.high, 0]
