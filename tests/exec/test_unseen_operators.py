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


@pytest.mark.parametrize("kind", ["enum", "enum class"])
@pytest.mark.parametrize("changing", ["++e", "e--", "e += 1", "e |= E::C"])
def test_what_changes_an_enum_is_an_operator_out_of_view(kind: str, changing: str) -> None:
    seen = f"{kind} E {{ A = 1, C }};"
    found = told(f"E e = E::A; int r = 1; {changing}; out[t * int(e)] = 1; out[t * r] = 1;", seen)
    assert found["out[t * int(e)]"] == "bounded 1..32"
    assert found["out[t * r]"] == "exact 4"
    assert told("E e = E::A; e = E::C; out[t * int(e)] = 1;", seen) == {"out[t * int(e)]": "exact 8"}


@pytest.mark.parametrize("changing", ["++e", "e += 2"])
def test_numbers_change_by_themselves(changing: str) -> None:
    for kind in ("int", "short", "bool", "index_t", "int64_t", "size_t", "char", "unsigned char"):
        assert "bounded" not in str(told(f"{kind} e = 0; {changing}; out[t * e] = 1;"))
