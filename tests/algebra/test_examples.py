"""Examples of values for which conditions hold."""

from __future__ import annotations

import pytest

from cudalint.algebra.build import binary, const
from cudalint.algebra.examples import has_example
from cudalint.ir.expr import UINT, Expr, Symbol, SymbolKind

I = Symbol("threadIdx.x", SymbolKind.THREAD, UINT)  # noqa: E741
N = Symbol("n", SymbolKind.ARGUMENT)
M = Symbol("m", SymbolKind.ARGUMENT)
EVEN = Symbol("even", SymbolKind.VARYING, divisor=2)


def found(*conditions: Expr, high: int | None = None) -> bool:
    return has_example(conditions, lambda symbol: (0, high) if symbol is I else (None, None))


def test_no_conditions_hold_always() -> None:
    assert found()


@pytest.mark.parametrize(
    "conditions",
    [
        [binary("<", I, N)],
        [binary("==", N, const(123457)), binary("==", M, const(-98765))],
        [binary("==", N, binary("-", M, const(1)))],
        [binary("<", I, N), binary("==", binary("%", I, const(4, UINT)), const(2)), binary("<", N, M)],
        [binary("<", N, const(-1_000_000))],
    ],
)
def test_examples_are_found(conditions: list[Expr]) -> None:
    assert found(*conditions)


@pytest.mark.parametrize(
    "conditions",
    [
        [binary("<", N, M), binary(">", N, M)],
        [binary("==", binary("%", N, const(2)), const(3))],
        [binary("==", EVEN, const(7))],
    ],
)
def test_contradictions_have_none(conditions: list[Expr]) -> None:
    assert not found(*conditions)


def test_limits_count() -> None:
    beyond = binary(">", I, const(2000, UINT))
    assert found(beyond)
    assert not found(beyond, high=1023)
