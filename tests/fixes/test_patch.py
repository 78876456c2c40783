"""What a fix writes: sums that are simplified, and patches of no more lines than have changed."""

from __future__ import annotations

import difflib
import random

import pytest

from cudalint.fixes.code import Code, plus
from cudalint.fixes.patch import unified


@pytest.mark.parametrize(
    ("text", "longer"),
    [
        ("32", "33"),
        ("TILE", "TILE + 1"),
        ("TILE + 1", "TILE + 2"),
        ("(TILE + 1)", "(TILE + 2)"),
        ("( 2 * TILE + 3 )", "(2 * TILE + 4)"),
        ("(TILE)", "(TILE) + 1"),
        ("(A) + (B)", "((A) + (B)) + 1"),
        ("(x - 1)", "(x - 1) + 1"),
        ("0x20", "0x20 + 1"),
    ],
)
def test_what_was_added_is_added_to(text: str, longer: str) -> None:
    code = Code(text.encode())
    assert plus(code.part(0, len(code.tokens)), 1) == longer


def test_a_patch_is_as_diff_writes_it() -> None:
    was = [f"{line}\n" for line in "abcdefghijklmnop"]
    for now in (was, ["new\n", *was], was[:-1], [*was[:3], "x\n", *was[3:9], *was[10:]], [], ["one\n"]):
        assert list(unified(was, now, "a", "b")) == list(difflib.unified_diff(was, now, "a", "b"))


def test_frequent_lines_are_no_noise() -> None:
    """A long file whose lines are few different ones, of which one in a hundred changes."""
    choice = random.Random(1)
    was = [choice.choice(["}\n", "\n", "{\n", "x += y;\n"]) for _ in range(1000)]
    now = [f"z{at};\n" if at % 100 == 50 else line for at, line in enumerate(was)]
    patch = list(unified(was, now, "a", "b"))[2:]
    assert sum(line.startswith(("-", "+")) for line in patch) == 20
