"""Constant memory that host code fills before it launches what reads it."""

from __future__ import annotations

import pytest

from tests.snippets import analyzed, summary

BEFORE = """
#include <cstdlib>
struct S { int rows, cols; short pad[2]; };
__constant__ int n; __constant__ int a[4]; __constant__ S s; __constant__ float w[3];
__constant__ int i[3] = {2, 5, 7};
__device__ int d; extern void unseen();
__device__ int second() { return a[1]; }
#define COLUMNS s.cols
"""
KERNEL = "__global__ void k(char *p) {{ p[threadIdx.x * ({})] = 1; }}\n"


def source(read: str, host: str) -> str:
    host = host.replace("@", "cudaMemcpyToSymbol").replace("!", "k<<<1, 32>>>(p);")
    return f"{BEFORE}{KERNEL.format(read)}{host}"


def told(read: str, host: str, more: str = "") -> list[str]:
    """What is said of a store with a stride that is `read`, at each launch of `main`."""
    (kernel,) = analyzed(
        source(read, f"{more} int main() {{ char *p; cudaMalloc(&p, 4096); {host} }}")
    ).kernels
    stores = [next(r for r in one.accesses if r.access.op.value == "store") for one in kernel.launches]
    return [summary(one) for one in stores]


@pytest.mark.parametrize(
    ("read", "host", "sectors"),
    [
        ("n", "int v = 6; @(n, &v, sizeof(int)); v = 9; !", [6]),
        ("n", "int v = 6; @(n, &v, 4); ! v = 9; @(n, &v, 4); !", [6, 9]),
        ("a[2]", "int v[4] = {1, 2, 3, 4}; @(a, v, sizeof v); !", [3]),
        ("second()", "int v[4] = {1, 2, 3, 4}; @(a, v, sizeof v); !", [2]),
        ("COLUMNS", "S v; v.rows = 3; v.cols = 5; @(s, &v, sizeof(S)); !", [5]),
        ("s.pad[1]", "S v = {1, 2, {3, 4}}; @(s, &v, sizeof v, 0, cudaMemcpyHostToDevice); !", [4]),
        ("i[1] + i[2]", "int v = 4; @(i, &v, sizeof v, 2 * sizeof(int)); !", [9]),
        ("i[0]", "int v = 4; @(i, &v, sizeof v, 2 * sizeof(int)); !", [2]),
        ("(int)w[1]", "float v[3] = {1, 2.5f}; @(w, v, sizeof v); !", [2]),
        ("a[3]", "auto v = (int *)malloc(16); for (int j : {0, 1, 2, 3}) v[j] = j; @Async(a, v, 16); !", [3]),
        ("n", "for (int j = 0; j < 2; j++) { int v = j + 4; @(n, &v, 4); ! }", [4, 5]),
        ("n", "int v = 6; @(n, &v, 4); @(d, &v, 4); !", [6]),
        ("n", "fill(7); !", [7]),
        ("n", "upload(n, 7); !", [7]),
    ],
)  # fmt: skip
def test_what_is_copied_is_read(read: str, host: str, sectors: list[int]) -> None:
    more = "void fill(int v) { @(n, &v, sizeof v); }\n"
    more += "template <class T> void upload(T &to, T v) { @(to, &v, sizeof(T)); }"
    assert told(read, host, more) == [f"exact {count}" for count in sectors]


@pytest.mark.parametrize(
    ("read", "host"),
    [
        ("n", "int v = rand(); @(n, &v, 4); !"),
        ("n", "int v = 6; @(n, &v, 2); !"),
        ("n", "int v = 6; @(n, &v, rand()); !"),
        ("a[1]", "int v[4] = {1, 2, 3, 4}; @(a, v, 16); v[0] = 9; @(a, v, 4, 4 * rand()); !"),
        ("n", "int v = 6; @(n, &v, 4); if (rand()) { v = 7; @(n, &v, 4); } !"),
        ("n", "int v = 6; @(n, &v, 4); int *q; @(*(rand() ? &n : &a[0]), q, 4); !"),
        ("n", "int v = 6; @(n, &v, 4); unseen(); !"),
        ("n", "int v = 6; @(n, &v, 4); void *q; cudaGetSymbolAddress(&q, n); !"),
        ("d", "int v = 6; @(d, &v, 4); !"),
        ("n", "int v = 6; @(n, &v, 4); cudaGraphExec_t g; cudaGraphLaunch(g, 0); !"),
    ],
)  # fmt: skip
def test_what_may_be_something_else_is_not_known(read: str, host: str) -> None:
    assert told(read, host) == ["bounded 1..32"]


def test_a_function_that_is_not_seen_to_copy() -> None:
    """What another function, which may have been called before, has copied is not known."""
    host = "void fill() { int v = 3; @(n, &v, 4); } void go(char *p) { ! }"
    (kernel,) = analyzed(source("n", host)).kernels
    assert [summary(one) for one in kernel.launches[0].accesses] == ["bounded 1..32", "exact -"]


def test_copies_that_a_kernel_does_not_read_make_no_further_launch() -> None:
    host = "for (int j = 0; j < 3; j++) { @(a, &j, 4); ! }"
    assert told("2", host) == ["exact 2"]
