"""Ranges that two parameters of a kernel tell, and iterators of libraries in such loops."""

from __future__ import annotations

import pytest

from tests.snippets import told

RANGE = "const int *first, const int *last, int *out"
WALK = "int s = 0; for (auto p = first + t; {}; p += 32) s += *p; out[t] = s;"


@pytest.mark.parametrize("condition", ["p < last", "last > p", "p != last", "!(p >= last)"])
def test_all_lanes_share_how_far_two_parameters_are_apart(condition: str) -> None:
    found = told(WALK.format(condition), parameters=RANGE)
    assert found == {"*p": "conditional 1..4", "out[t]": "exact 4"}


def test_pointers_of_which_lanes_have_one_or_the_other_are_not() -> None:
    found = told("auto p = t & 1 ? first : last; if (p < last) out[t] = 1;", parameters=RANGE)
    assert found["out[t]"] == "bounded 1..4"


THRUST = """#include <thrust/iterator/{kind}_iterator.h>
struct Twice {{ __device__ int operator()(int x) const {{ return 2 * x; }} }};
"""


@pytest.mark.parametrize(
    ("kind", "body", "expected"),
    [
        (
            "transform",
            "auto i = thrust::make_transform_iterator(in, Twice()), e = i + 64;"
            " for (i += t; i < e; i += 32) out[t] = *i;",
            {"*i": "exact 4", "out[t]": "exact 4"},
        ),
        (
            "transform",
            "auto i = thrust::make_transform_iterator(in + 63, Twice()) - t; out[t] = *i--; out[t] = i[0];",
            {"*i--": "exact 4", "i[0]": "exact 5", "out[t]": "exact 4, exact 4"},
        ),
        (
            "counting",
            "thrust::counting_iterator<int> a(t), b(64); for (; b - a > 0; a += 32) out[*a] = 1;",
            {"out[*a]": "exact 4"},
        ),
        (
            "reverse",
            "thrust::reverse_iterator<const int *> a(in + 64), b(in); a += t;"
            " for (; a < b; a += 32) out[t] = *a; if (b - a > 0) out[2 * t] = 1;",
            {"*a": "exact 4", "out[t]": "exact 4"},
        ),
    ],
)
def test_iterators_of_thrust_move_and_are_compared(kind: str, body: str, expected: dict[str, str]) -> None:
    assert told(body, THRUST.format(kind=kind)) == expected


CUB = """#include <cub/cub.cuh>
struct Three { float x, y, z; };
struct alignas(8) Two { int a, b; };
"""


@pytest.mark.parametrize(
    ("body", "cost"),
    [
        ("out[t] = cub::ThreadLoad<cub::LOAD_LDG>(in + 2 * t);", "exact 8"),
        ("auto v = cub::ThreadLoad<cub::LOAD_CG>((const uchar4 *)in + t);", "exact 4"),
        ("auto v = cub::ThreadLoad<cub::LOAD_CS>((const Two *)in + t);", "exact 8"),
        ("auto v = cub::ThreadLoad<cub::LOAD_CA>((const Three *)in + t);", "exact 12"),
        ("auto v = cub::ThreadLoad<cub::LOAD_VOLATILE>((const Two *)in + t);", "unknown"),
        ("cub::ThreadStore<cub::STORE_CG>(out + 4 * t, 1);", "exact 16"),
    ],
)
def test_loads_and_stores_of_cub_move_the_largest_words(body: str, cost: str) -> None:
    found = told(body, CUB)
    assert cost in found.values(), found


def test_an_iterator_of_cub_loads_as_it_says() -> None:
    made = "cub::CacheModifiedInputIterator<cub::LOAD_CG, int4> i((const int4 *)in);"
    body = f"{made} i += 1; auto v = i[t]; auto w = *(i + t);"
    assert told(body, CUB) == {"*(i + t)": "exact 17", "i[t]": "exact 17"}
