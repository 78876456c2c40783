"""Blocks of a few threads that take consecutive elements, and accesses that the hardware refuses."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Confidence, Finding
from cudalint.settings import Settings


def findings(source: str, code: str) -> list[Finding]:
    found = analyze(source.encode(), Settings(path="k.cu", min_severity="info")).findings
    return [one for one in found if isinstance(one, Finding) and one.code == code]


def scale(block: int, index: str, grid: str = "1 << 20") -> str:
    return (
        f"// cudalint: launch <<<{grid}, {block}>>>()\n"
        f"__global__ void k(float *a, int n) {{ a[{index}] *= 2; }}\n"
    )


@pytest.mark.parametrize(
    ("block", "index", "lanes"),
    [
        (1, "blockIdx.x", "1 of a warp's 32 lanes is at work"),
        (1, "blockIdx.x * blockDim.x + threadIdx.x", "1 of a warp's 32 lanes is at work"),
        (8, "blockIdx.x * blockDim.x + threadIdx.x", "8 of a warp's 32 lanes are at work"),
    ],
)
def test_a_block_of_few_threads_is_told(block: int, index: str, lanes: str) -> None:
    (finding,) = findings(scale(block, index), "CL104")
    assert finding.message.startswith(lanes)
    assert finding.confidence is Confidence.CERTAIN
    assert (finding.remedy or "").startswith("launch blocks of whole warps")
    assert finding.waste is not None
    assert finding.waste.amount == 2 * (1 << 20) * (1 - block / 32)  # the load and the store


def test_lanes_that_shuffle_are_as_many_on_purpose() -> None:
    source = """// cudalint: launch <<<1 << 20, 8>>>()
    __global__ void k(float *a, const float *b) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        a[i] = __shfl_sync(0xff, b[i], blockDim.x - threadIdx.x - 1);
    }"""
    assert findings(source, "CL104") == []
    assert findings(source.replace("__shfl_sync(0xff, b[i], ", "(b[i] + "), "CL104")


def test_it_is_told_once_a_kernel() -> None:
    source = """// cudalint: launch <<<1 << 20, 1>>>()
    __global__ void k(float *a, const float *b, const float *c) {
        int i = blockIdx.x;
        a[i] = b[i] * c[i];
    }"""
    (finding,) = findings(source, "CL104")
    assert finding.waste is not None and finding.waste.amount == 3 * (1 << 20) * 31 / 32


@pytest.mark.parametrize(
    ("block", "index", "grid"),
    [
        (1, "blockIdx.x", "64"),  # takes no longer than to start it
        (1, "blockIdx.x", "1"),
        (32, "blockIdx.x * 32 + threadIdx.x", "1 << 20"),
        (1, "blockIdx.x * n", "1 << 20"),  # a row each
        (8, "blockIdx.x * 1024 + threadIdx.x", "1 << 20"),
    ],
)
def test_others_are_not(block: int, index: str, grid: str) -> None:
    assert not findings(scale(block, index, grid), "CL104")


MOVE = """
// cudalint: launch <<<1024, 256>>>()
__global__ void k(float4 *out, const float *in, int n)
{{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = *reinterpret_cast<const float4 *>({place});
}}
"""


@pytest.mark.parametrize(("place", "past"), [("in + 4 * i + 1", 4), ("&in[4 * (i + n) - 2]", 8)])
def test_a_wide_access_that_fails_is_told(place: str, past: int) -> None:
    (finding,) = findings(MOVE.format(place=place), "CL102")
    assert (
        f"by 16 bytes at once, {past} bytes past a multiple of 16: the hardware refuses it" in finding.message
    )


@pytest.mark.parametrize("place", ["in + 4 * i", "in + i", "in + 4 * i + n", "in + 8 * i + 4"])
def test_a_wide_access_that_may_be_aligned_is_not(place: str) -> None:
    assert not [one for one in findings(MOVE.format(place=place), "CL102") if "refuses" in one.message]


@pytest.mark.parametrize(("guard", "told"), [("x == 0", []), ("x > 0", ["CL104"])])
def test_few_lanes_at_a_border_are_in_as_many_rows_of_a_wider_block(guard: str, told: list[str]) -> None:
    source = f"""__global__ void k(float *out, const float *in, int n)
    {{
        int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
        if ({guard}) out[y * 1024 + x] = in[y * 1024 + x];
    }}
    void f(float *o, const float *i, int n) {{ k<<<dim3(2, n), dim3(4, 64)>>>(o, i, n); }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding)] == told


@pytest.mark.parametrize(("by", "then"), [(0, "at most 4"), (1, "at most 5")])
def test_a_wider_block_is_promised_what_it_costs(by: int, then: str) -> None:
    """Of words that begin one behind a sector's beginning, a row of a warp takes five."""
    source = f"""// cudalint: launch <<<dim3(256, 256), dim3(4, 64)>>>()
    __global__ void k(float *out, const float *in, int pitch)
    {{
        int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
        out[4 * (y * pitch + x)] = in[1024 * y + x + {by}];
    }}"""
    told = [one for one in findings(source, "CL104") if "`in`" in one.message]
    assert [one.would_become for one in told] == [f"{then} sectors per request"]
