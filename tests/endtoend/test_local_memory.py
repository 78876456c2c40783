"""A thread's own arrays in local memory, against sectors that an H200 counted for stores of each width.

Measured with the array's start at a multiple of 16; where a small array starts in its word is not known.
"""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.access import Space
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings

INDICES = ["z", "l & 1", "l & 3", "l & 7", "l", "l * 5 & 31", "l >> 3", "l >> 1"]
#: Sectors of one store by the index, for elements of each type.
MEASURED = {
    "char": [4, 4, 4, 8, 8, 28, 4, 4],
    "short": [4, 4, 8, 16, 16, 32, 4, 8],
    "int": [4, 8, 16, 32, 32, 32, 4, 16],
    "double": [8, 16, 32, 64, 64, 64, 8, 32],
    "float4": [16, 32, 64, 128, 128, 128, 16, 64],
}


def store(ctype: str, index: str) -> AccessResult:
    source = f"""
__global__ void k(int z, {ctype} value) {{
  {ctype} own[32];
  int l = threadIdx.x;
  own[{index}] = value;
}}
// cudalint: launch <<<1, 32>>>
"""
    (kernel,) = analyze(source.encode(), Settings(path="k.cu", block=(32, 1, 1))).kernels
    (access,) = [r for r in kernel.launches[0].accesses if r.access.array.space is Space.LOCAL]
    return access


@pytest.mark.parametrize("ctype", MEASURED)
@pytest.mark.parametrize("index", INDICES)
def test_sectors_are_those_measured(ctype: str, index: str) -> None:
    found = store(ctype, index)
    measured = MEASURED[ctype][INDICES.index(index)]
    sectors = found.cost.sectors
    assert sectors is not None
    assert sectors.min <= measured <= sectors.max
    if ctype not in ("char", "short"):
        assert found.verdict is Verdict.EXACT
        assert sectors.min == sectors.max == measured
    else:
        assert sectors.max <= measured + 4  # a word more, where the array starts within one


def test_what_the_lanes_share_is_one_word_wherever_it_lies() -> None:
    assert store("char", "z").verdict is Verdict.EXACT


def test_bytes_at_unknown_indices_are_at_most_a_sector_a_lane() -> None:
    source = b"""__global__ void k(const int *at) { char own[256]; own[at[threadIdx.x]] = 1; }"""
    (kernel,) = analyze(source, Settings(path="k.cu", block=(32, 1, 1))).kernels
    (found,) = [r for r in kernel.launches[0].accesses if r.access.array.space is Space.LOCAL]
    assert found.cost.sectors is not None
    assert (found.cost.sectors.min, found.cost.sectors.max) == (1, 32)


def test_a_store_reads_nothing_back() -> None:
    source = (
        b"""__global__ void k(float v) { float own[8]; own[threadIdx.x & 7] = v; ++own[threadIdx.x & 3]; }"""
    )
    (kernel,) = analyze(source, Settings(path="k.cu")).kernels
    operations = [(r.access.op.value, r.index) for r in kernel.launches[0].accesses]
    assert operations == [
        ("store", "threadIdx.x % 8"), ("load", "threadIdx.x % 4"), ("store", "threadIdx.x % 4")
    ]  # fmt: skip
