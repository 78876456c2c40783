"""Member types that are not in view, operators that nobody declares, and alignments of variables."""

from __future__ import annotations

import pytest

from tests.snippets import told

VIEW = """
template <typename T> struct View { T e[3]; __device__ T &at(int i) { return e[i]; } };
struct Flag { int v; __device__ Flag(int v) : v(v) {}
  __device__ explicit operator bool() const { return v; } };
"""


def test_a_member_type_that_is_not_in_view_may_be_a_reference() -> None:
    body = "View<int> v = {1, 2, 3}; View<int>::reference r = v.at(0); r = 5; out[t * v.e[0]] = 1;"
    assert told(body, VIEW)["out[t * v.e[0]]"].startswith("bounded")


def test_one_that_is_only_read_is_told_as_a_copy() -> None:
    body = "View<int> v = {1, 2, 3}; View<int>::value_type r = v.at(1); out[t * v.e[2]] = r;"
    assert told(body, VIEW)["out[t * v.e[2]]"] == "exact 12"


def test_an_explicit_conversion_makes_no_operand() -> None:
    assert (
        told("Flag a(3), b(5); out[t * (a < b ? 8 : 1)] = 1;", VIEW)["out[t * (a < b ? 8 : 1)]"] == "unknown"
    )
    assert told("Flag a(3); out[t * (a ? 8 : 1)] = 1;", VIEW)["out[t * (a ? 8 : 1)]"] == "exact 32"


@pytest.mark.parametrize(
    "variable",
    [
        "__device__ __align__(128) int g[99]",
        "alignas(128) __device__ int g[99]",
        "__device__ int g[99] __attribute__((aligned(128)))",
        "constexpr int wide = 128; __device__ alignas(wide) int g[99]",
    ],
)
def test_the_alignment_that_a_variable_asks_for(variable: str) -> None:
    assert told("g[t] = 1;", variable + ";")["g[t]"] == "exact 4"


def test_the_alignment_that_a_static_variable_asks_for() -> None:
    assert told("static __device__ alignas(128) int g[99]; g[t] = 1;")["g[t]"] == "exact 4"
