"""What a macro out of view stands in front of is a constructor where members' initializers follow."""

from __future__ import annotations

import pytest

from tests.snippets import told


@pytest.mark.parametrize(
    "record",
    [
        "struct M { int v = 2; HD M() : v(5) {} };",
        "struct M { int v = 2; D M() : v(5) {} HD ~M() {} };",
        "struct M { int v = 2; HD explicit M(int x = 5) : v(x) {} };",
        "struct M { int v = 2; HD M(); }; HD M::M() : v(5) {}",
        "struct B { int v; }; struct M : B { HD constexpr M() : B{5} {} };",
    ],
)
def test_they_construct(record: str) -> None:
    assert told("M m; out[t * m.v] = 1;", record)["out[t * m.v]"] == "exact 20"


def test_what_is_none() -> None:
    record = "struct V { int v; }; struct M { int w : 3; UINT f(int x); V g(int x) { return {x}; } };"
    assert told("M m; out[t * m.g(5).v] = 1;", record)["out[t * m.g(5).v]"] == "exact 20"
