"""Which specialization arguments select is found once, where it is known."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cudalint.sema.templates import matching, specialization
from tests.snippets import told

BEFORE = """
template <class T, int N> struct Tile { static const int size = 1; };
template <class T> struct Tile<T, 2> { static const int size = 32; };
template <int N> struct Tile<double, N> { static const int size = 2; };
"""


def test_one_list_of_arguments_is_matched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: Counter[object] = Counter()
    specialize: Any = matching.specialize

    def counted(scope: Any, primary: Any, given: Any, key: Any, *rest: Any) -> Any:
        asked[primary.name, key] += 1
        return specialize(scope, primary, given, key, *rest)

    monkeypatch.setattr(specialization, "specialize", counted)
    uses = " ".join(f"out[{k} + t * Tile<float, 2>::size] = Tile<double, {k % 2}>::size;" for k in range(8))
    found = told(uses, BEFORE)
    assert set(found.values()) == {"exact 32"}
    assert asked and max(asked.values()) == 1


def test_a_later_specialization_is_for_what_comes_behind_it() -> None:
    body = "out[t * Tile<char, 1>::size] = 1;"
    assert told(body, BEFORE) == {"out[t * Tile<char, 1>::size]": "exact 4"}
    more = BEFORE + "template <> struct Tile<char, 1> { static const int size = 8; };"
    assert told(body, more) == {"out[t * Tile<char, 1>::size]": "exact 32"}
