"""Structured bindings, and the values of the standard library that they take apart."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import AccessResult
from cudalint.settings import Settings

BEFORE = """
#include <limits>
#include <utility>
#include <cuda/ptx>
struct Two { int a; float b; };
__device__ Two two(int i) { return Two{2 * i, 1.0f}; }
__device__ std::pair<int, int> unravel(int i) { return {i / 32, i % 32}; }
__device__ auto both(int i) { return std::make_pair(i, i + 3); }
"""


def accesses(body: str) -> list[AccessResult]:
    source = f"""{BEFORE}
    __global__ void k(float *out, Two *objects) {{ int i = threadIdx.x; {body} }}
    void f(float *p, Two *t) {{ k<<<2, 256>>>(p, t); }}"""
    (kernel,) = analyze(source.encode(), Settings(path="k.cu")).kernels
    assert not kernel.problems
    return list(kernel.launches[0].accesses)


@pytest.mark.parametrize(
    ("body", "index"),
    [
        ("auto [a, b] = two(i); out[a] = b;", "2*threadIdx.x"),
        ("auto [row, column] = unravel(i); out[row * 64 + column] = 1;", "threadIdx.x + 32*(threadIdx.x/32)"),
        ("const auto [first, second] = both(i); out[second] = 1;", "threadIdx.x + 3"),
        ("auto [first, second]{both(i)}; out[second] = 1;", "threadIdx.x + 3"),
        ("int v[2] = {3, 4}; auto &[x, y] = v; out[i * x + y] = 1;", "3*threadIdx.x + 4"),
        ("Two t{1, 2}; auto &[a, b] = t; a = 5; out[t.a * i] = 1;", "5*threadIdx.x"),
        ("Two t{1, 2}; auto [a, b] = t; a = 5; out[t.a * i] = 1;", "threadIdx.x"),
        ("out[cuda::ptx::get_sreg_laneid()] = 1;", "threadIdx.x % 32"),
        ("out[i + std::numeric_limits<signed char>::max()] = 1;", "threadIdx.x + 127"),
        ("out[i + std::numeric_limits<short>::min()] = 1;", "threadIdx.x - 32768"),
        ("out[i + std::numeric_limits<unsigned short>::max()] = 1;", "threadIdx.x + 65535"),
        ("out[i + std::numeric_limits<unsigned>::digits] = 1;", "threadIdx.x + 32"),
        ("if (i < std::numeric_limits<unsigned>::max()) out[i] = 1;", "threadIdx.x"),
    ],
)
def test_names_mean_what_they_are_bound_to(body: str, index: str) -> None:
    (store,) = accesses(body)
    assert store.index == index
    assert store.access.guards == ()


def test_a_reference_to_memory_is_accessed_where_a_name_is_used() -> None:
    (load,) = accesses("auto const &[a, b] = objects[i]; float v = b;")
    assert (load.access.width, load.index) == (4, "8*threadIdx.x + 4 (bytes)")


def test_a_copy_from_memory_is_loaded_where_it_is_bound() -> None:
    loads = accesses("auto [a, b] = objects[i];")
    assert [load.access.width for load in loads] == [4, 4]


def test_an_object_of_another_number_of_members_is_not_guessed() -> None:
    *_, store = accesses("auto [a] = two(i); out[a] = 1;")  # behind what its get() may read
    assert store.reason == "a structured binding is not modelled"
