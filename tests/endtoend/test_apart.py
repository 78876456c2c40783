"""What is said of every large value of an unknown stride holds for each such value, given as an argument."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.ir.result import AccessResult, Range
from cudalint.settings import Settings

INDEXES = {
    "x * n + y": 8,
    "x * (n + 1) + y": 7,
    "x * (n - 3) + 1": 11,
    "y - x * n": 8,
    "x / 2 * n + 5 * y": 8,
    "x * n + x": 7,
    "x * n - x": 9,
    "(31 - x) * n + y": 8,
    "(x % 4) * n + x": 35,
    "y * n + x": None,  # each warp is in one row
}


@pytest.mark.parametrize(("index", "least"), INDEXES.items())
def test_every_large_value(index: str, least: int | None) -> None:
    apart = _access(index, (32, 4), "").cost.apart
    assert (apart.least if apart else None) == least
    if apart is None:
        return
    for n in [*range(apart.least, apart.least + 5), 31, 32, 33, 64, 1000, 1024]:
        found = _access(index, (32, 4), f"n = {n}").cost.sectors
        assert found is not None and _holds(apart.sectors, found)


@pytest.mark.parametrize(("index", "least"), [("x * n + y", 9), ("x * (n + 1) + y", 8), ("y * n + x", 23)])
def test_a_warp_of_two_rows(index: str, least: int) -> None:
    apart = _access(index, (16, 16), "").cost.apart
    assert apart is not None and apart.least == least
    for n in [*range(least, least + 9), 1024]:
        found = _access(index, (16, 16), f"n = {n}").cost.sectors
        assert found is not None and _holds(apart.sectors, found)


def test_least_is_the_least() -> None:
    below = _access("x * n + y", (32, 4), "n = 7").cost.sectors
    assert below is not None and below.max == 28


@pytest.mark.parametrize("index", ["x * n + y * m", "x * n + (x % 4) * m"])
def test_two_unknowns(index: str) -> None:
    assert _access(index, (16, 16), "").cost.apart is None


def test_several_terms_of_one_unknown() -> None:
    apart = _access("x * (n + 2 * m)", (32, 4), "").cost.apart
    assert apart is not None and apart.unknown == "2*m + n"


@pytest.mark.parametrize("index", ["x * (n % 8)", "x * data[0]", "x * in[x] * n"])
def test_unknowns_that_may_not_be_large_or_are_data(index: str) -> None:
    assert _access(index, (32, 4), "").cost.apart is None


def test_guards() -> None:
    assert _access("x * n", (32, 4), "", guard="n < 8").cost.apart is None
    small = _access("x * n", (32, 4), "", guard="n < 9").cost.apart
    assert small is not None
    partial = _access("x * n", (32, 4), "", guard="x < m").cost
    assert partial.apart is None and partial.full is not None and partial.full.apart is not None


def _holds(bounds: Range, found: Range) -> bool:
    return bounds.min <= found.min and found.max <= bounds.max


def _access(index: str, block: tuple[int, int], arguments: str, guard: str = "true") -> AccessResult:
    source = f"""
    __global__ void k(float *out, const int *data, const int *in, int n, int m)
    {{
        int x = threadIdx.x, y = threadIdx.y;
        if ({guard})
            out[{index}] = 1;
    }}
    """
    written = f"k<<<4, dim3{block}>>>({arguments})"
    analysis = analyze(source.encode(), Settings(launches=(written,)))
    (launch,) = analysis.kernels[0].launches
    return next(result for result in launch.accesses if result.access.array.name == "out")
