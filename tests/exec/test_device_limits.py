"""What every device of CUDA has in common, as host code asks for it."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

KERNEL = "#include <algorithm>\n__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }\n"


def launched(main: str) -> list[int | None]:
    start = "cudaDeviceProp prop; cudaGetDeviceProperties(&prop, 0);"
    (kernel,) = analyze(f"{KERNEL}void run(float *p, int m) {{ {start} {main} }}".encode()).kernels
    return [one.launch.arguments.get("n") for one in kernel.launches]


@pytest.mark.parametrize(
    ("main", "values"),
    [
        ("k<<<1, 32>>>(p, std::min(70000, prop.maxGridSize[1]));", [65535]),
        ("int *most = prop.maxThreadsDim; k<<<1, 32>>>(p, most[2]);", [64]),
        ("if (5000 > prop.maxGridSize[0]) k<<<1, 32>>>(p, 3); else k<<<1, 32>>>(p, 4);", [4]),
        ("for (int i = 1; i < 3; i++) k<<<1, 32>>>(p, prop.maxThreadsDim[i]);", [1024, 64]),
        ("k<<<1, 32>>>(p, prop.maxGridSize[m]);", [None]),
        ("k<<<1, 32>>>(p, prop.multiProcessorCount);", [None]),
    ],
)
def test_the_limits_of_grids_and_blocks(main: str, values: list[int | None]) -> None:
    assert launched(main) == values
