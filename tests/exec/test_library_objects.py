"""Objects of libraries that are not modelled, and what the source gives libraries to call."""

from __future__ import annotations

import pytest

from tests.snippets import told

DECLARED = """
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cub/cub.cuh>
#include <cuda/barrier>
#include <cuda/std/algorithm>
#include <cuda/std/iterator>
namespace cg = cooperative_groups;
struct It {
  int &n;
  __device__ It(int &m) : n(m) {}
  __device__ int operator*() const { return n = 7; }
  __device__ It &operator++() { n += 3; return *this; }
};
__device__ int table[4096];
struct Add { int &n; __device__ int operator()(int a, int b) const { n += 1; return a + b; } };
struct Fill { __device__ int operator()(int a, int b) const { table[a] = 1; return a + b; } };
struct Max {
  template <class T> __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
__device__ int fill(int a, int b) { table[a] = 1; return b; }
"""
TILE = "auto w = cg::tiled_partition<32>(cg::this_thread_block());"
BLOCK = "using B = cub::BlockReduce<int, 32>; __shared__ typename B::TempStorage s;"


@pytest.mark.parametrize(
    "body",
    [
        "It it(m); cuda::std::move_iterator<It> mv(it); auto v = *mv;",
        "It it(m); cuda::std::move_iterator<It> mv(it), e(it); while (mv != e) ++mv;",
        "It it(m); cuda::std::counted_iterator<It> c(it, 3); c++;",
        "cuda::std::atomic_ref<int> c(m); c.fetch_add(1);",
        f"{TILE} cg::reduce(w, t, Add{{m}});",
        f"{TILE} Add add{{m}}; cg::reduce(w, t, add);",
        f"{TILE} cg::inclusive_scan(w, t, [&](int a, int b) {{ ++m; return a; }});",
        "int a[3] = {3, 1, 2}; cuda::std::sort(a, a + 3, [&](int x, int y) { ++m; return x < y; });",
    ],
)
def test_what_they_reach_is_not_known(body: str) -> None:
    verdict = told(f"int m = 1; {body} out[t * m] = 1;", DECLARED)["out[t * m]"]
    assert verdict in ("bounded 1..32", "unknown")


@pytest.mark.parametrize(
    "body",
    [
        f"{TILE} cg::reduce(w, t, Fill());",
        f"{TILE} cg::reduce(w, t, fill);",
        f"{BLOCK} B(s).Reduce(t, Fill());",
        f"{BLOCK} B(s).Reduce(t, fill);",
        "thrust::for_each(thrust::seq, out, out + 3, Fill());",
    ],
)
def test_what_they_call_is_told(body: str) -> None:
    assert told(body, DECLARED)["table[a]"] == "unknown"


@pytest.mark.parametrize(
    "body",
    [
        "__shared__ cuda::barrier<cuda::thread_scope_block> b; b.arrive_and_wait();",
        f"{TILE} cg::reduce(w, t, cg::plus<int>());",
        f"{TILE} cg::reduce(w, t, Max());",
        f"{BLOCK} B(s).Reduce(t, Max());",
    ],
)
def test_what_does_no_harm(body: str) -> None:
    found = told(f"int m = 2; {body} out[t * m] = 1;", DECLARED)
    assert found["out[t * m]"] == "exact 8"
    assert not {"a < b", "b.arrive_and_wait()"} & set(found)
