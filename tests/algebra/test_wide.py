"""Integers of 128 bits: what numpy has not is computed all the same."""

from __future__ import annotations

import random

import numpy as np
import pytest

from cudalint.algebra.build import binary, cast, const, unary
from cudalint.algebra.evaluate import evaluate
from cudalint.ir.expr import INT, LONG, ULONG, IntType, Symbol, SymbolKind

I128 = IntType("__int128", 128, True)
U128 = IntType("unsigned __int128", 128, False)
A = Symbol("a", SymbolKind.THREAD, LONG)
B = Symbol("b", SymbolKind.THREAD, ULONG)


def _wrapped(value: int, type: IntType) -> int:
    value &= (1 << type.bits) - 1
    return value - (1 << type.bits) if type.signed and value >> (type.bits - 1) else value


@pytest.mark.parametrize("type", [I128, U128], ids=lambda type: type.name)
@pytest.mark.parametrize("shift", [0, 3, 63, 64, 100])
def test_products_and_shifts_of_128_bits_are_those_of_python(type: IntType, shift: int) -> None:
    draw = random.Random(shift)
    numbers = [draw.randrange(-(1 << 63), 1 << 63) >> draw.randrange(64) for _ in range(64)]
    patterns = np.array(numbers, dtype=np.int64)
    wide = binary("*", cast(A, type), binary("+", cast(B, type), const(7)))
    result = cast(binary(">>", wide, const(shift)), LONG)
    told = evaluate(result, {A: patterns, B: patterns})
    for a, found in zip(numbers, told.tolist(), strict=True):
        product = _wrapped(_wrapped(a, type) * ((a & (1 << 64) - 1) + 7), type)
        assert found == _wrapped(product >> shift, LONG)


def test_comparisons_see_all_bits() -> None:
    wide = binary("<<", cast(A, I128), const(66))
    asked = binary("<", wide, unary("neg", const(1 << 70, I128)))
    assert evaluate(asked, {A: np.arange(-20, -12)}).tolist() == [1, 1, 1, 1, 0, 0, 0, 0]
    assert evaluate(cast(binary("/", wide, const(1 << 66, I128)), INT), {A: np.arange(3)}).tolist() == [
        0,
        1,
        2,
    ]


def test_one_number_is_computed_as_an_array_of_one_is() -> None:
    wide = binary("*", cast(A, I128), binary("<<", cast(const(1), I128), const(65)))
    told = evaluate(cast(binary(">>", wide, const(65)), LONG), {A: -7})
    assert np.asarray(told).item() == -7
