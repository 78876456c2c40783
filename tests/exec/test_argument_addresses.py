"""Launches whose arguments are given by their addresses."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.settings import Settings

KERNEL = """struct Shape { int n, step; };
__global__ void k(float *x, int n, Shape s) { if (threadIdx.x < n) x[threadIdx.x * s.step] = 0; }
int main() { float *x; int n = 64; Shape s = {1, 4}; cudaMalloc(&x, 4096); %s }
"""


@pytest.mark.parametrize(
    "launch, verdict, most",
    [
        ("void *all[] = {&x, &n, &s}; cudaLaunchKernel((void *)k, 1, 64, all, 0, 0);", "exact", 16),
        ("void *all[3]; all[0] = &x; all[2] = &s; all[1] = (void *)&n;"
         "cudaLaunchCooperativeKernel((void *)k, 1, 64, all, 0, 0);", "exact", 16),
        ("cudaLaunchConfig_t c = {1, 64}; void *all[] = {&x, &n, &s};"
         "cudaLaunchKernelExC(&c, (void *)k, all);", "exact", 16),
        # Only what stands there when the kernel starts counts, and only what is surely there.
        ("void *all[] = {&x, &n, &s}; s.step = 8; n = 65;"
         "cudaLaunchKernel((void *)k, 1, 64, all, 0, 0);", "exact",
         32),
        ("void *all[] = {&x, elsewhere(), &s}; cudaLaunchKernel((void *)k, 1, 64, all, 0, 0);", "conditional",
         16),
        ("void *all[] = {&x, &n}; fill(all); cudaLaunchKernel((void *)k, 1, 64, all, 0, 0);", "conditional",
         32),
    ],
)  # fmt: skip
def test_arguments_behind_their_addresses(launch: str, verdict: str, most: int) -> None:
    (only,) = analyze((KERNEL % launch).encode(), Settings(path="k.cu")).kernels[0].launches
    (access,) = only.accesses
    assert access.cost.sectors is not None
    assert (access.verdict.value, access.cost.sectors.max) == (verdict, most)
