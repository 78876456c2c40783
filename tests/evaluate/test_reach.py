"""Addresses further apart than any memory is large are unknown: 64-bit distances between them wrap."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.ir.result import Range, Verdict

UNTOLD = "its addresses lie further apart than any memory is large"


@pytest.mark.parametrize(
    "index", ["0x1000000000000001ULL * threadIdx.x", "0x0300000000000001ULL * threadIdx.x", "x"]
)
def test_distances_that_wrap_are_not_told(index: str) -> None:
    source = f"""
    __global__ void k(float *a)
    {{
        unsigned x = threadIdx.x + blockIdx.x * blockDim.x;
        x = x * x + 3;
        x = x * x + 7;
        x = x * x + 2;
        a[{index}] = 1;
    }}
    """
    analysis = analyze(source.encode())
    assert not analysis.problems
    (result,) = analysis.kernels[0].launches[0].accesses
    assert (result.verdict, result.reason) == (Verdict.UNKNOWN, UNTOLD)


def test_distances_of_a_large_memory_are_told() -> None:
    source = b"__global__ void k(float *a) { a[0x40000000000ULL * threadIdx.x] = 1; }"
    (result,) = analyze(source).kernels[0].launches[0].accesses
    assert result.verdict is Verdict.EXACT
    assert result.cost.sectors is not None and result.cost.sectors.min == 32


def test_numbers_that_do_not_fit_are_not_told() -> None:
    source = b"""
    __global__ void k(float *o, int ld)
    {
        int x = blockIdx.x * blockDim.x + threadIdx.x;
        o[blockIdx.y * ld + 9223372036854775807 * x] = 1;
        o[(blockIdx.y * ld + 9223372036854775807 * x) / 2] = 1;
    }
    """
    analysis = analyze(source)
    assert not analysis.problems
    result, divided = analysis.kernels[0].launches[0].accesses
    assert result.verdict is Verdict.UNKNOWN
    assert "does not fit 64 bits" in (result.reason or "")
    assert divided.verdict is Verdict.BOUNDED
    assert divided.cost.sectors == Range(1, None, 32)
