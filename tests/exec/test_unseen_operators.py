"""Operators out of view of classes in view, as headers of vectors' arithmetic declare them."""

from __future__ import annotations

import pytest

from tests.snippets import told

RECORD = "struct P { int x, y; };"


@pytest.mark.parametrize("changing", ["p += 2", "p *= 1.5f", "++p", "p--", "v += v", "in[t] -= p", "in[t]++"])
def test_what_changes_an_object_is_told(changing: str) -> None:
    found = told(f"P p = {{1, 2}}; float3 v; {changing}; out[t * p.x] = 1;", RECORD, "P *in, int *out")
    assert found[changing] == "unknown"
    assert found["out[t * p.x]"] == ("bounded 1..32" if "p" in changing else "exact 4")
    assert set(found) == {changing, "out[t * p.x]"}


def test_what_is_read_in_is_changed() -> None:
    assert told("P p; int r = 1; p >> r; out[t * r] = 1;", RECORD)["out[t * r]"] == "bounded 1..32"
    seen = RECORD + "__device__ int operator>>(P p, int n) { return n; }"
    assert told("P p; int r = 1; p >> r; out[t * r] = 1;", seen)["out[t * r]"] == "exact 4"
