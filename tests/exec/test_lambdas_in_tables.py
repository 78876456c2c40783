"""Lambdas that capture nothing, in tables of functions."""

from __future__ import annotations

import pytest

from tests.snippets import analyzed

BEFORE = """
__global__ void k(char *p, int n) { p[threadIdx.x * n] = 0; }
typedef void (*F)(char *, int);
struct O { const char *name; F f; int n; };
static void g(char *q, int n) { k<<<7, 32>>>(q, n + 2); }
static const O table[] = {{"x", [](char *q, int n) { k<<<1, 32>>>(q, n); }, 4}, {"y", g, 5}};
"""
A, B = "[](char *q, int n) { k<<<1, 32>>>(q, n); }", "[](char *q, int n) { k<<<2, 32>>>(q, n + 1); }"


@pytest.mark.parametrize(
    ("host", "launches"),
    [
        (f'O a[] = {{{{"x", {A}, 4}}, {{"y", {B}, 5}}}}; a[1].f(p, a[1].n);', [(2, 6)]),
        (f'O a[] = {{{{"x", {A}, 4}}, {{"y", {B}, 5}}}}; for (auto &o : a) o.f(p, o.n);', [(1, 4), (2, 6)]),
        (f"F a[] = {{{A}, {B}, g}}; for (int i = 0; i < 3; i++) a[i](p, i);", [(7, 4), (1, 0), (2, 2)]),
        ("for (const O &o : table) o.f(p, o.n);", [(7, 7), (1, 4)]),
        (f"for (int i = 0; i < 2; i++) {{ F f = i ? F({A}) : F({B}); f(p, i + 3); }}", [(1, 4), (2, 4)]),
    ],
)
def test_which_is_called(host: str, launches: list[tuple[int, int]]) -> None:
    (kernel,) = analyzed(f"{BEFORE}int main() {{ char *p; cudaMalloc(&p, 64); {host} }}").kernels
    told = [(one.launch.grid[0], one.launch.arguments.get("n")) for one in kernel.launches]
    told = [one for one in told if one[1] is not None]  # `g` of the table may be called with anything
    assert told == launches
