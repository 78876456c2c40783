"""What a variable of a type that is not in view is taken to hold is said where a number rests on it."""

from __future__ import annotations

import pytest

from cudalint.ir.result import Verdict
from tests.snippets import PARAMETERS, accesses, told

KEPT = "type 'index_t', which is not declared in view, holds the values that it is given"
BOUND = "template parameter 'T', which nothing in view binds, holds the values that it is given"
OPEN = "template <class T>"


def assumed(body: str, before: str = "") -> dict[str, tuple[str, ...]]:
    return {one.access.expression: one.assumes for one in accesses(body, before=before)}


@pytest.mark.parametrize(
    "body",
    [
        "index_t i = t * 300; out[i] = n;",
        "index_t i = t * 300; int j = i + 1; if (j < n) out[j] = n;",
        "index_t i = 0; i = t; i += 4; out[i] = n;",
        "for (index_t i = t; i < 1000; i += 32) out[i] = n;",
        "index_t i = t; if (i < 20) out[0] = n;",
        "index_t i = t; while (i < 300) { out[0] = n; i += 32; }",
        "for (index_t i = 0; i < 300; i++) out[i] = n;",
    ],
)
def test_of_a_type_that_is_not_declared(body: str) -> None:
    assert all(KEPT in texts for texts in assumed(body).values())


@pytest.mark.parametrize(
    "body",
    ["T i = t * 300; out[i] = n;", "out[(T)(t * 300)] = n;", "out[same<T>(t)] = n;", "T i = t; out[i] = n;"],
)
def test_of_a_template_parameter_that_nothing_binds(body: str) -> None:
    helper = f"{OPEN} __device__ int same(T i) {{ return i; }}\n{OPEN}"
    assert all(BOUND in texts for texts in assumed(body, helper).values())


def test_nothing_is_assumed_of_what_does_not_rest_on_it() -> None:
    assert assumed("index_t i = n; T four = 4; out[t * four] = 1;", OPEN) == {"out[t * four]": ()}
    assert assumed("T i = t; out[i] = n;", "using T = long;") == {"out[i]": ()}


def test_it_says_nothing_of_its_size_and_of_the_overload_that_takes_it() -> None:
    assert told("index_t i = t; out[t * sizeof(i)] = 1;")["out[t * sizeof(i)]"].startswith("bounded")
    two = "__device__ int f(int) { return 1; } __device__ int f(long) { return 8; }"
    assert told("index_t i = t; out[t * f(i)] = 1;", two, PARAMETERS)["out[t * f(i)]"] == "unknown"


@pytest.mark.parametrize(
    ("function", "call", "expected"),
    [
        ("void f(unseen p, int t) { p += 40; p[t] = 1; }", "f(out, t);", 40),
        ("void f(unseen p, int t) { ++p; p[t] = 1; }", "f(out, t);", 1),
        ("int f(R r) { r.a += 5; return r.a; }", "R r{1, 2}; out[t + f(r)] = 1;", 6),
        ("int f(R r) { r = R{9, 9}; return r.a; }", "R r{1, 2}; out[t + f(r)] = 1;", 9),
        ("int f(float v) { v = v + 1; return v; }", "out[t + f(3.5f)] = 1;", 4),
    ],
)
def test_a_parameter_that_is_assigned_is_what_it_was_given_no_longer(
    function: str, call: str, expected: int
) -> None:
    before = f"struct R {{ int a, b; }}; __device__ {function}"
    (store,) = accesses(call, before, parameters="char *out")
    assert store.verdict is Verdict.EXACT
    assert store.lanes[:2] == (expected, expected + 1)
