"""Lambdas that launch, as initializers of variables and members: what calls them comes to a launch."""

from __future__ import annotations

import pytest

from tests.snippets import analyzed

BEFORE = """
__global__ void k(char *p, int n) { p[threadIdx.x * n] = 0; }
struct O { const char *name; void (*fn)(char *, int); int arg; };
"""
A = "[](char *q, int n) { k<<<9, 32>>>(q, n); }"
B = "[](char *q, int n) { k<<<10, 32>>>(q, n + 1); }"


@pytest.mark.parametrize(
    ("variable", "host", "launches"),
    [
        (
            f'static const O tab[] = {{{{"x", {A}, 4}}, {{"y", {B}, 5}}}};',
            "for (const O &o : tab) o.fn(p, o.arg);",
            [(9, 4), (10, 6)],
        ),
        (f"static auto go = {A};", "go(p, 3);", [(9, 3)]),
        (f"namespace a {{ const auto go = {A}; }}", "a::go(p, 4);", [(9, 4)]),
        (f"struct S {{ static inline const auto go = {A}; }};", "S::go(p, 5);", [(9, 5)]),
        (f"void (*fp)(char *, int) = {A};", "fp(p, 6);", [(9, 6)]),
        (f"void (*fp)(char *, int) = {A};", f"fp(p, 6); fp = {B}; fp(p, 2);", [(9, 6), (10, 3)]),
    ],
)
def test_what_calls_them(variable: str, host: str, launches: list[tuple[int, int]]) -> None:
    (kernel,) = analyzed(f"{BEFORE}{variable}\nint main() {{ char *p; cudaMalloc(&p, 64); {host} }}").kernels
    assert [(one.launch.grid[0], one.launch.arguments.get("n")) for one in kernel.launches] == launches


def test_those_that_are_sure_come_first() -> None:
    """Of many launches the first are analyzed: those of lambdas that are not surely called are last."""
    made = "".join(f"k<<<{grid}, 32>>>(p, 1); " for grid in range(1, 10))
    source = f"""{BEFORE}
#include "unseen.h"
void m(char *p) {{ {A}(p, 1); unseen_table[0](p, 2); keep = {B}; {made} k<<<77, 32>>>(p, 1); }}
"""
    (kernel,) = analyzed(source).kernels
    assert 77 in [one.launch.grid[0] for one in kernel.launches]
