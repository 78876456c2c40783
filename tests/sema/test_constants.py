"""Constant expressions, against what g++ gives them: directly, in a class, as a template argument."""

from __future__ import annotations

from pathlib import Path

import pytest

from cudalint.ir.expr import Const
from tests.snippets import accesses

_TABLES = Path(__file__).parent / "tables"


def _lines(name: str) -> list[str]:
    lines = (_TABLES / name).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("# ")]


def _row(line: str) -> tuple[bool, int, str]:
    told, value, expression = line.split(" ", 2)
    return told == "=", int(value), expression


_EXPRESSIONS = [_row(line) for line in _lines("expressions.txt")]
_DECLARED = list(zip(_lines("constants.txt")[::2], map(_row, _lines("constants.txt")[1::2]), strict=True))


def _value(expression: str, before: str = "") -> int | None:
    """The element of a store `out[expression]`; None where it is not told."""
    found = accesses(f"out[{expression}] = 1;", before, "long long *out")
    offset = found[-1].access.offset
    return offset.value // 8 if isinstance(offset, Const) else None


@pytest.mark.parametrize(("told", "value", "expression"), _EXPRESSIONS)
def test_an_expression(told: bool, value: int, expression: str) -> None:
    assert _value(expression) == (value if told else None)


@pytest.mark.parametrize(
    ("before", "use"),
    [
        ("struct C {{ static constexpr long long v = {}; }};", "C::v"),
        ("enum E : long long {{ V = (long long)({}) }};", "V"),
        ("template <long long N> struct C {{ enum : long long {{ v = N }}; }};", "C<(long long)({})>::v"),
        ("constexpr long long V = {};", "V"),
    ],
)
def test_the_same_wherever_it_stands(before: str, use: str) -> None:
    """One evaluator: a class's constant, an enumerator and a template argument have the value."""
    for told, value, expression in _EXPRESSIONS[::6]:
        if told:
            assert _value(use.format(expression), before.format(expression)) == value, expression


@pytest.mark.parametrize(("before", "row"), _DECLARED)
def test_declarations(before: str, row: tuple[bool, int, str]) -> None:
    told, value, expression = row
    assert _value(expression, before) == (value if told else None)
