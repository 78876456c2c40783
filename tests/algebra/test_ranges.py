"""Intervals hold every value."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cudalint.algebra import build
from cudalint.algebra.alignment import trailing_zeros
from cudalint.algebra.evaluate import evaluate
from cudalint.algebra.interval import intrinsic
from cudalint.algebra.ranges import LIMIT, value_range
from cudalint.ir.expr import INT, LONG, SHORT, UINT, ULONG, Expr, IntType, Recurrence, Symbol, SymbolKind

from .oracle import (
    BINARY,
    LANE,
    SYMBOLS,
    Tree,
    arrays,
    built,
    lanes,
    random_bindings,
    raw,
    reference,
    trees,
    values,
)

seeds = st.integers(0, 2**62)


@settings(max_examples=500, deadline=None)
@given(trees, seeds)
def test_interval_holds_every_value(tree: Tree, seed: int) -> None:
    bindings = random_bindings(seed)
    rng = random.Random(seed)
    chosen = {s: v for s, v in bindings.items() if rng.random() < 0.6}
    ranges = {s: (min(v), max(v)) for s, v in chosen.items()}
    found = [reference(tree, lane).value for lane in lanes(bindings)]
    for expr in (raw(tree), built(tree)):
        for low, high in (value_range(expr, ranges), intrinsic(expr)):
            assert low <= min(found)
            assert max(found) <= high
            assert expr.type.low <= low <= high <= expr.type.high


@settings(max_examples=500, deadline=None)
@given(trees, seeds)
def test_trailing_zeros_of_every_value(tree: Tree, seed: int) -> None:
    found = [reference(tree, lane).value for lane in lanes(random_bindings(seed))]
    for expr in (raw(tree), built(tree)):
        zeros = trailing_zeros(expr)
        assert all(value % (1 << zeros) == 0 for value in found)


def test_trailing_zeros_of_an_offset() -> None:
    i = Symbol("i", SymbolKind.VARYING, INT)
    base = Symbol("base", SymbolKind.POINTER, LONG, divisor=256)
    scaled = build.binary("*", build.cast(i, LONG), build.const(16, LONG))
    chosen = build.select(build.binary(">", i, build.const(3)), scaled, build.const(96, LONG))
    assert trailing_zeros(build.binary("+", base, chosen)) == 4


def saturated(value: int) -> int:
    return max(-LIMIT, min(value, LIMIT))


@settings(max_examples=400, deadline=None)
@given(trees, seeds)
def test_arrays_of_ranges(tree: Tree, seed: int) -> None:
    """Each element is an interval for its own ranges, here of four rows of eight lanes."""
    bindings = random_bindings(seed)
    rng = random.Random(seed)
    ranges: dict[Symbol, Any] = {}
    for s in SYMBOLS:
        rows = [bindings[s][8 * r : 8 * r + 8] for r in range(4)]
        match rng.randrange(3):
            case 0:
                ranges[s] = (min(bindings[s]), max(bindings[s]))
            case 1:
                ranges[s] = (
                    np.array([saturated(min(r)) for r in rows]),
                    np.array([saturated(max(r)) for r in rows]),
                )
    expr = raw(tree)
    low, high = (np.broadcast_to(np.asarray(b), 4) for b in value_range(expr, ranges))
    for i, lane in enumerate(lanes(bindings)):
        value = reference(tree, lane).value
        assert saturated(int(low[i // 8])) <= saturated(value) <= saturated(int(high[i // 8]))


@pytest.mark.parametrize("type", [INT, UINT, LONG, ULONG], ids=lambda t: t.name)
@pytest.mark.parametrize("operator", [*dict.fromkeys(BINARY), "cast", "abs", "neg", "~", "!"])
def test_each_operator_at_the_edges(operator: str, type: IntType) -> None:
    """Intervals that end at zero, at the type's ends and around the arrays' limit, one by one and at once."""
    rng = random.Random(f"{operator} {type.name}")
    edges = [0, 2, 5, 31, 32, 63, 64, 2**31, 2**32, LIMIT, 2 * LIMIT, 4 * LIMIT]
    around = {sign * e + d for e in edges for sign in (1, -1) for d in (-1, 0, 1)}
    points = sorted(p for p in around if type.low <= p <= type.high)
    symbols = [Symbol(name, SymbolKind.UNIFORM, type) for name in "ab"]
    unary = operator in ("cast", "abs", "neg", "~", "!")
    leaves = tuple(Tree("symbol", (), type, s) for s in (symbols[:1] if unary else symbols))
    tree = Tree(operator, leaves, rng.choice([INT, UINT, ULONG, LONG, SHORT]))
    near = [p for p in points if abs(p) < 40]
    drawn = [[sorted(rng.choices(rng.choice([points, near]), k=2)) for _ in symbols] for _ in range(80)]
    ends = [[np.array([saturated(row[i][e]) for row in drawn]) for e in (0, 1)] for i in (0, 1)]
    ranges: dict[Symbol, Any] = dict(zip(symbols, map(tuple, ends), strict=True))
    arrays_low, arrays_high = (np.broadcast_to(bound, 80) for bound in value_range(raw(tree), ranges))
    for row, (a, b) in enumerate(drawn):
        low, high = value_range(raw(tree), {symbols[0]: (a[0], a[1]), symbols[1]: (b[0], b[1])})
        for x in {*a, rng.randint(*a)}:
            for y in {*b, rng.randint(*b)}:
                value = reference(tree, dict(zip(symbols, (x, y), strict=True))).value
                assert low <= value <= high
                assert arrays_low[row] <= saturated(value) <= arrays_high[row]


def test_bounds_at_the_limit_stand_for_all_beyond() -> None:
    """2^62 + 4 < 2^62 + 5, though both are held as the limit."""
    a, b = (Symbol(name, SymbolKind.UNIFORM, LONG) for name in "ab")
    held = np.array([LIMIT])
    ranges: dict[Symbol, Any] = {a: (held, held), b: (held, held)}
    assert [int(e[0]) for e in map(np.asarray, value_range(build.binary("<", a, b), ranges))] == [0, 1]
    remainder = value_range(build.binary("%", a, build.const(7, LONG)), ranges)
    assert [int(e[0]) for e in map(np.asarray, remainder)] == [0, 6]


def of(symbol: Symbol, ops: list[tuple[str, int]]) -> Expr:
    expr: Expr = symbol
    for op, c in ops:
        expr = build.binary(op, expr, build.const(c, expr.type))
    return expr


def test_bounds_are_tight_where_code_needs_them() -> None:
    signed = Symbol("i", SymbolKind.UNIFORM, INT)
    assert value_range(of(LANE, [("%", 32)]), {}) == (0, 31)
    assert value_range(of(signed, [("&", 31)]), {}) == (0, 31)
    assert value_range(of(signed, [("%", 8)]), {}) == (-7, 7)
    assert value_range(of(signed, [("|", -8)]), {}) == (INT.low, -1)
    assert value_range(of(LANE, [("/", 32), ("*", 4)]), {}) == (0, 124)
    assert value_range(of(LANE, [("<<", 2), ("|", 3)]), {LANE: (0, 31)}) == (3, 127)
    assert value_range(of(LANE, [("-", 1)]), {LANE: (1, 4)}) == (0, 3)
    assert value_range(of(LANE, [("-", 1)]), {LANE: (0, 4)}) == (0, UINT.high)
    assert value_range(build.binary("<", LANE, signed), {LANE: (0, 5), signed: (6, 9)}) == (1, 1)


def test_guard_over_all_blocks_at_once() -> None:
    block = Symbol("blockIdx.x", SymbolKind.BLOCK, UINT)
    n = Symbol("n", SymbolKind.ARGUMENT, INT)
    index = build.cast(build.binary("+", of(block, [("*", 256)]), LANE), INT)
    low, high = value_range(
        build.binary("<", index, n), {block: (np.arange(5), np.arange(5)), LANE: (0, 255), n: (1000, 1000)}
    )
    assert np.asarray(low).tolist() == [1, 1, 1, 0, 0]
    assert np.asarray(high).tolist() == [1, 1, 1, 1, 0]


@pytest.mark.parametrize("operator", ["&", "%", "^", "<<"])
def test_no_ranges_at_all(operator: str) -> None:
    trip = Symbol("k", SymbolKind.COUNTER, INT)
    none = np.empty((0, 1), dtype=np.int64)
    low, high = value_range(build.binary(operator, trip, LANE), {trip: (none, none), LANE: (0, 31)})
    assert np.shape(low) == np.shape(high) == (0, 1)


def test_recurrence_stays_within_its_steps() -> None:
    counter = Symbol("k", SymbolKind.COUNTER, INT)
    previous = Symbol("p", SymbolKind.VARYING, UINT)
    step = of(previous, [("+", 1), ("%", 3)])
    phase = Recurrence(counter, 0, (previous,), (build.const(0, UINT),), (step,))
    low, high = value_range(phase, {})
    assert (low, high) == (0, 2)
    assert values(evaluate(phase, {counter: np.arange(7)}), UINT) == [0, 1, 2, 0, 1, 2, 0]


def test_deep_expressions() -> None:
    expr: Expr = LANE
    for _ in range(20_000):
        expr = build.binary("^", build.binary("+", expr, LANE), build.const(1, UINT))
    low, high = value_range(expr, {LANE: (0, 3)})
    bound = evaluate(expr, arrays({LANE: [0, 1, 2, 3]}))
    assert low <= bound.min()
    assert bound.max() <= high
