"""`<=>` of built-in values: -1, 0 or 1 as the integers are ordered, and unknown of what may be unordered."""

from __future__ import annotations

from tests.snippets import told


def test_integers_are_ordered() -> None:
    body = "auto o = t <=> 8; if (o < 0) out[t] = 1; out[(t <=> 16) + 1] = n;"
    assert told(body) == {"out[t]": "exact 1", "out[(t <=> 16) + 1]": "exact 1"}


def test_each_order_is_another_element() -> None:
    assert told("out[16 * (t <=> 16) + 16] = 1;") == {"out[16 * (t <=> 16) + 16]": "exact 3"}


def test_what_may_be_unordered_is_unknown() -> None:
    body = "double d = t; auto o = d <=> 2.0; if (o < 0) out[t] = 1;"
    assert told(body)["out[t]"].startswith("bounded")
