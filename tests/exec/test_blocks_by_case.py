"""Blocks that are one of a few by a condition of which nothing is known: a launch in each case."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

KERNELS = "__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }\n"
Told = tuple[int | None, int | None, int | None, bool]


def launched(body: str) -> list[Told]:
    """The grid, the block and the argument n of each launch, and whether its block is told by the host."""
    (kernel,) = analyze(f"{KERNELS}void run(float *p, bool quick, bool small) {{ {body} }}".encode()).kernels
    found = (one.launch for one in kernel.launches)
    return [(one.grid[0], one.block[0], one.arguments.get("n"), one.source.value == "host") for one in found]


@pytest.mark.parametrize(
    "body",
    [
        "int b = quick ? 64 : 128; k<<<quick ? 2 : 1, b>>>(p, b / 64);",
        "int b = 128, g = 1; if (quick) { b = 64; g = 2; } k<<<g, b>>>(p, quick ? 1 : 2);",
        "dim3 b(128), g(1); if (quick) { b.x /= 2; g = dim3(2); } k<<<g, b>>>(p, b.x / 64);",
    ],
)
def test_two_cases(body: str) -> None:
    """What else depends on the condition is as it is in that case."""
    assert launched(body) == [(2, 64, 1, True), (1, 128, 2, True)]


@pytest.mark.parametrize("condition", ["quick == small", "p[0] > 0", "int(p[1]) % 2"])
def test_conditions_of_data(condition: str) -> None:
    assert launched(f"k<<<1, ({condition}) ? 64 : 96>>>(p, 3);") == [(1, 64, 3, True), (1, 96, 3, True)]


def test_case_of_an_unknown_block() -> None:
    """A block that is known in one case alone is not known."""
    assert launched("int b = p[0]; k<<<1, quick ? 64 : b>>>(p, 3);") == [(1, 256, 3, False)]


def test_conditions_of_the_path() -> None:
    assert launched("int b = quick ? 64 : 128; if (!quick) k<<<1, b>>>(p, 3);") == [(1, 128, 3, True)]


def test_four_cases() -> None:
    found = launched("k<<<1, (quick ? 32 : 64) * (small ? 1 : 3)>>>(p, 3);")
    assert [block for _, block, _, told in found if told] == [32, 96, 64, 192]
