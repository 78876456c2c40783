"""Objects of classes that are not in view, where something refers to them or takes their place."""

from __future__ import annotations

import pytest

from tests.snippets import told

BASE = "struct B { int at, y; };"


@pytest.mark.parametrize("chosen", ["n ? d[t] : b[t]", "n ? b[t] : d[t]", "t & 1 ? d[t] : b[t]"])
def test_one_beside_its_base_is_an_lvalue(chosen: str) -> None:
    found = told(f"({chosen}).at = 4; out[t] = 1;", BASE, "D *d, B *b, int *out, int n")
    assert set(found) == {f"({chosen}).at", "out[t]"}
    assert found[f"({chosen}).at"] == "bounded 1..32"
    found = told(f"D d[9]; B b[9]; b[0].at = 1; ({chosen}).at = 4; out[t * b[0].at] = 1;", BASE)
    assert found["out[t * b[0].at]"] == "bounded 1..32"
    found = told(f"n = ({chosen}).at;", BASE, "B *d, B *b, int n")  # of one class, which is in view
    assert "bounded 1..32" not in found.values()


@pytest.mark.parametrize(
    "made", ["H h(out[t]);", "H h{out[t]};", "int r; H h(r);", "H h = out[t];", "H h = H(out[t]);"]
)
@pytest.mark.parametrize("changing", ["h.r = 4;", "h.r += 4;", "h.r.x = 4;"])
def test_a_member_may_be_a_reference(made: str, changing: str) -> None:
    assert told(f"{made} {changing}")[changing.partition(" ")[0]].startswith("unknown")
    assert told(f"H h; {changing} H g(1, 2); {changing.replace('h', 'g')}").keys() == {"H g(1, 2);"}


def test_members_of_what_a_conditional_chooses() -> None:
    found = told("H x(out[t]), y(out[2 * t]); (t & 1 ? x : y).r = 3;")
    assert found["(t & 1 ? x : y).r"] == "unknown"


def test_what_a_call_returns_may_refer() -> None:
    assert told("make(out).r = 4;") == {"out": "unknown", "make(out).r": "unknown"}


@pytest.mark.parametrize("led", ["o->x", "(*o).x"])
def test_an_operator_in_view_that_gives_one(led: str) -> None:
    outer = "struct O { H h; __device__ H operator->() const { return h; } __device__ H operator*() const"
    assert told(f"O o{{p}}; {led} = 2;", f"{outer} {{ return h; }} }};", "int *p")[led] == "unknown"


def test_one_that_takes_several_items_of_a_list() -> None:
    whole = "struct W { int f; H h; int last; };"
    assert told("W w{1, 2, 3, 4}; out[t * w.last] = 1;", whole)["out[t * w.last]"] == "bounded 1..32"
    assert told("W w{1, {2, 3}, 4}; out[t * w.last] = 1;", whole)["out[t * w.last]"] == "exact 16"
    assert told("W w{1, 2, 3}; out[t * w.last] = 1;", whole)["out[t * w.last]"] == "exact 12"


@pytest.mark.parametrize("called", ["hid<B < 4 ? 2 : 3>(2)", "hid<n < 4>(2)", "hid<n < 4 ? 2 : 3>(n)"])
def test_a_template_out_of_view_of_a_condition(called: str) -> None:
    assert told(f"out[t * {called}] = 1;", "const int B = 3;")[f"out[t * {called}]"] == "unknown"
    assert told(f"int hid = 3; out[t * ({called})] = 1;", "const int B = 3;").keys() == {
        f"out[t * ({called})]"
    }


@pytest.mark.parametrize("annotation", ["API", "A"])
def test_annotations_of_operators(annotation: str) -> None:
    one = f"struct F {{ {annotation} double operator()(int) const {{ return 1; }}"
    two = f"{annotation} short operator()(float) const {{ return 2; }} }};"
    found = told("out[t * sizeof(F()(1))] = 1; out[t * F()(1.0f)] = 1;", f"{one} {two}")
    assert found == {"out[t * sizeof(F()(1))]": "exact 32", "out[t * F()(1.0f)]": "exact 8"}
