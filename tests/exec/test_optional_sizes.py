"""Host code that keeps a launch's sizes in std::optional."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

KERNEL = """
#include <optional>
#include <string>
#include "hidden.h"
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
std::optional<int> parsed(int n) { if (n > 3) return n * 32; return std::nullopt; }
std::optional<std::string> named() { return {}; }
__global__ void other(float *p) { p[threadIdx.x] = 1; }
struct Made { Made() { other<<<1, 512>>>(nullptr); } };
struct Options { std::optional<int> block; std::optional<dim3> grid; };
"""
LAUNCH = """auto launch = [&](const Options &c, int n) {
  k<<<c.grid.value_or(dim3(3)), c.block ? *c.block : 64>>>(p, n);
};
"""
Told = list[tuple[int | None, int | None, int | None]]


def launched(body: str) -> Told:
    """The grid, the block and the argument n of each launch that is told by host code."""
    before = LAUNCH if "launch(" in body else ""
    kernels = analyze(f"{KERNEL}void run(float *p) {{ {before}{body} }}".encode()).kernels
    found = [one.launch for kernel in kernels for one in kernel.launches]
    found = [one for one in found if one.kernel == "k" and one.source.value == "host"]
    return [(one.grid[0], one.block[0], one.arguments.get("n")) for one in found]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("std::optional<int> b; k<<<1, b.value_or(128)>>>(p, 1);", [(1, 128, 1)]),
        ("std::optional<int> b = 96; k<<<1, *b>>>(p, 1);", [(1, 96, 1)]),
        ("std::optional<int> b; b = 96; if (b) k<<<1, b.value()>>>(p, 1); else k<<<1, 32>>>(p, 2);",
         [(1, 96, 1)]),
        ("k<<<1, parsed(2).value_or(32)>>>(p, 1); if (auto b = parsed(5)) k<<<1, *b>>>(p, 2);",
         [(1, 32, 1), (1, 160, 2)]),
        ("Options c; launch(c, 1); c.block = 96; launch(c, 2); c.block.reset(); launch(c, 3);",
         [(3, 64, 1), (3, 96, 2), (3, 64, 3)]),
        ("Options c{128}; launch(c, 1); c.block.emplace(192); launch(c, 2);", [(3, 128, 1), (3, 192, 2)]),
        ("auto b = std::make_optional(224); b = std::nullopt; if (b != std::nullopt) k<<<1, 32>>>(p, 1);"
         " b = 4; if (b == 4) k<<<1, 64>>>(p, 2);", [(1, 64, 2)]),
        ("if (named()) k<<<1, 32>>>(p, 1);", []),
        ("std::optional<Made> none; k<<<1, 32>>>(p, 1);", [(1, 32, 1)]),
    ],
)  # fmt: skip
def test_sizes(body: str, expected: Told) -> None:
    assert launched(body) == expected


def test_object_of_a_class_out_of_view() -> None:
    """Nothing is known of it, nor whether there is one behind a call that is given it."""
    found = launched("std::optional<Hidden> h; fill(h); if (h) k<<<1, 32>>>(p, 1); else k<<<1, 64>>>(p, 2);")
    assert found == [(1, 32, 1), (1, 64, 2)]
