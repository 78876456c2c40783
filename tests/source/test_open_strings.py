"""Strings that do not end are none; every other text stays as it is, byte for byte in its place."""

from __future__ import annotations

import pytest

from cudalint.source.tokens import without_open_strings


@pytest.mark.parametrize(
    "text",
    [
        'R"(a "b" c)"',
        'u8R"xy(a)" )xy"',
        'printf("%" PRIxPTR"(%d)", p, n)',  # the R is a macro's name's
        'check(ERR"(no end")',
        "float a = R;",
        "int a = 1'000, b = x1['\\\"'];",
    ],
)
def test_what_is_closed_or_none_stays(text: str) -> None:
    assert without_open_strings(text) == text


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ('a R"(b R"(c', 'a  "(b  "(c'),
        ('LR"x(a)y"', 'L "x(a)y"'),
        ('R"(a)" R"(b', 'R"(a)"  "(b'),
        ('f("a\\"b\\"\ng("\\"")', 'f("a\\ b\\ \ng("\\"")'),  # the first of a line, and no closed ones
        ("don't \\' or \\' ", "don't \\  or \\  "),
    ],
)
def test_what_is_open_is_no_string(text: str, left: str) -> None:
    assert without_open_strings(text) == left
