"""Thrust's vectors of host code: the sizes that kernels are launched with."""

from __future__ import annotations

import pytest

from tests.snippets import analyzed

BEFORE = """
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <vector>
__global__ void k(char *p, int n) { p[threadIdx.x * n] = 0; }
template <class T> struct V {
  size_t n;
  explicit V(size_t size) : n(size) {}
  V(const V &other) : n(other.n) {}
  template <class U> V(const V<U> &other) : n(other.n + 1) {}
};
"""


@pytest.mark.parametrize(
    ("declared", "count", "value"),
    [
        ("thrust::device_vector<char> v(10);", "v.size()", 10),
        ("thrust::device_vector<float> v(10, 1.0f), w(v);", "w.size()", 10),
        ("thrust::host_vector<int> h(5); thrust::device_vector<float> v = h;", "v.size()", 5),
        ("std::vector<int> h(5); thrust::device_vector<int> v(h.begin() + 1, h.end());", "v.size()", 4),
        ("thrust::device_vector<int> v(9), w; w = v; v.resize(3);", "w.size() + v.size()", 12),
        ("thrust::host_vector<int> h(4); h[2] = 6; h.push_back(3);", "h[2] + h.size()", 11),
        ("V<int> v(3);", "v.n", 3),
        ("V<int> v(3); V<int> w(v); V<char> x(w);", "x.n", 4),
    ],
)
def test_what_a_size_is(declared: str, count: str, value: int) -> None:
    host = f"void go(char *p) {{ {declared} k<<<1, 32>>>(p, {count}); }}"
    (kernel,) = analyzed(BEFORE + host).kernels
    assert [one.launch.arguments.get("n") for one in kernel.launches] == [value]


def test_what_lies_in_one_of_the_device_s_is_not_known() -> None:
    host = "void go() { thrust::device_vector<int> v(4, 3); int *q = thrust::raw_pointer_cast(v.data()); "
    host += "k<<<1, 32>>>(thrust::raw_pointer_cast(v.data()), v[1]); }"
    (kernel,) = analyzed(BEFORE.replace("char *p", "int *p") + host).kernels
    assert [one.launch.arguments for one in kernel.launches] == [{}]
