"""Values of libcu++'s small functions and types [cccl's own documentation of them]."""

from __future__ import annotations

import pytest

from tests.snippets import told

BEFORE = "#include <cuda/std/array>\n#include <cuda/std/tuple>\n#include <cuda/std/utility>\n"


@pytest.mark.parametrize(
    ("condition", "sectors"),
    [
        ("cuda::std::cmp_less(-1, 1u)", 8),
        ("cuda::std::cmp_equal(-1, 0xffffffffu)", 4),
        ("cuda::std::cmp_greater(3000000000u, -5)", 8),
        ("cuda::std::in_range<signed char>(200)", 4),
        ("cuda::std::in_range<unsigned char>(200)", 8),
        ("cuda::std::tuple<int, double>(1, 2.) < cuda::std::tuple<long, float>(1, 3.f)", 8),
    ],
)
def test_conditions(condition: str, sectors: int) -> None:
    use = f"out[t * ({condition} ? 2 : 1)]"
    assert told(f"{use} = 1;", BEFORE)[use.replace(" = 1;", "")] == f"exact {sectors}"


def test_references_to_elements_of_arrays() -> None:
    made = "using A = cuda::std::array<int, 2>; A a = {1, 2}; A::reference r = a[1];"
    assert told(f"{made} r = 3; out[t * a[1]] = 1;", BEFORE)["out[t * a[1]]"] == "exact 12"


def test_a_tuple_is_made_of_an_array() -> None:
    made = "cuda::std::array<int, 2> a = {2, 3}; cuda::std::tuple<int, long> u(a);"
    assert (
        told(f"{made} out[t * cuda::std::get<1>(u)] = 1;", BEFORE)["out[t * cuda::std::get<1>(u)]"]
        == "exact 12"
    )


def test_a_tuple_of_objects_is_assigned_one_of_what_they_are_made_of() -> None:
    made = "cuda::std::tuple<Next, int> u{1, 2}; u = cuda::std::make_tuple(7, 8);"
    before = f"{BEFORE}struct Next {{ int v; __device__ Next(int i) : v(i + 1) {{}} }};"
    assert told(f"{made} out[t * cuda::std::get<0>(u).v] = 1;", before)[
        "out[t * cuda::std::get<0>(u).v]"
    ] == ("exact 32")
