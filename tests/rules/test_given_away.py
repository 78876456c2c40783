"""What a kernel gives away of its block where no launch is in view, and reductions that courses write."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.ir.launch import Extent
from cudalint.settings import Settings
from tests.snippets import analyzed

_TILE = "int a = threadIdx.x, b = threadIdx.y; __shared__ float s[16][SIZE], more[4];"


@pytest.mark.parametrize(
    ("body", "block"),
    [
        ("assert(blockDim.x == 1); out[threadIdx.y] = 1;", (1, 256, 1)),
        ("assert(blockDim.x == 8 && blockDim.y == 2 * 4);", (8, 8, 1)),
        ("__builtin_assume(blockDim.x == 64); out[threadIdx.x] = 1;", (64, 1, 1)),
        ("assert(blockDim.x == 1 || n > 2); out[threadIdx.x] = 1;", (256, 1, 1)),
        ("assert(blockDim.x == n); out[threadIdx.x] = 1;", (256, 1, 1)),
        (_TILE.replace("SIZE", "8") + "s[b][a] = 1;", (8, 16, 1)),
        (_TILE.replace("SIZE", "9") + "s[a][b] = 1;", (16, 8, 1)),
        (
            "__shared__ float s[32][32]; for (int b = threadIdx.y; b < 32; b += 8) s[b][threadIdx.x] = 1;",
            None,
        ),
    ],
)
def test_a_kernel_gives_its_block_away(body: str, block: Extent | None) -> None:
    source = f"#include <cassert>\n__global__ void k(float *out, int n) {{ {body} }}"
    [kernel] = analyzed(source).kernels
    assert kernel.launches[0].launch.block == (block or (32, 8, 1))


def _findings(source: str) -> list[Finding]:
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    return [one for one in found if isinstance(one, Finding)]


def test_an_asserted_block_is_no_other() -> None:
    """Along y the lanes are neighbours, where the kernel asserts that there is one along x."""
    source = """#include <cassert>
    __global__ void k(int rows, int cols, const double *a, const double *x, double *y) {
        int i = blockDim.x * blockIdx.x + threadIdx.x, j = blockDim.y * blockIdx.y + threadIdx.y;
        ASSERTION
        if (i < rows && j < cols) atomicAdd(y + i, a[i * cols + j] * x[j]); }"""
    assert [one.code for one in _findings(source.replace("ASSERTION", ""))] == ["CL101"]
    assert _findings(source.replace("ASSERTION", "assert(blockDim.x == 1);")) == []


@pytest.mark.parametrize(
    ("index", "advice"),
    [
        ("g[i + s]", "sequential addressing: halve the distance from launch to launch"),
        ("g[i + 1]", "each thread takes 2 values"),
    ],
)
def test_launches_that_double_the_distance_are_a_reduction(index: str, advice: str) -> None:
    source = f"""__global__ void step(float *g, int s) {{
        int i = (blockIdx.x * blockDim.x + threadIdx.x) * 2 * s; g[i] += {index}; }}
    void host(float *g) {{ for (int s = 1; s < 256; s *= 2) step<<<(1 << 21) / s / 256, 256>>>(g, s); }}"""
    [finding] = _findings(source)
    assert (finding.remedy or "").startswith(advice)


@pytest.mark.parametrize(
    ("guard", "index", "codes"),
    [
        ("i % (2 * s) == 0", "g[i + s]", ["CL112"]),
        ("(i & (2 * s - 1)) == 0 && i + s < n", "g[i + s]", ["CL112"]),
        ("i % (2 * s) == 0", "g[i ^ 1]", []),
        ("i % 4 == 0", "g[i + s]", []),
        ("i < n / 2 / s", "g[i + n / 2 / s]", []),
    ],
)
def test_launches_that_leave_more_lanes_idle_are_a_reduction(
    guard: str, index: str, codes: list[str]
) -> None:
    source = f"""__global__ void step(float *g, int s, int n) {{
        int i = blockIdx.x * blockDim.x + threadIdx.x; if ({guard}) g[i] += {index}; }}
    void host(float *g) {{
        int n = 1 << 22; for (int s = 1; s < n; s *= 2) step<<<n / 256, 256>>>(g, s, n); }}"""
    found = _findings(source)
    assert [one.code for one in found] == codes
    assert all("halve the distance from launch to launch" in (one.remedy or "") for one in found)


def test_the_first_step_of_an_interleaved_sum_may_be_of_all_lanes() -> None:
    source = """__global__ void sum(float *out, const float *in) {
        __shared__ float s[512]; int t = threadIdx.x; const float *p = in + 512 * blockIdx.x;
        s[t] = p[t]; s[256 + t] = p[256 + t];
        for (int d = 1; d <= 256; d *= 2) { __syncthreads(); if (t % d == 0) s[2 * t] += s[2 * t + d]; }
        if (t == 0) out[blockIdx.x] = s[0]; }
    void host(float *a, float *b) { sum<<<4096, 256>>>(a, b); }"""
    [finding] = _findings(source)
    assert finding.code == "CL112" and (finding.remedy or "").startswith("sequential addressing")


def test_a_tile_whose_rows_are_those_of_x_is_told_to_be_turned() -> None:
    """Rows that the threads along y go along are no short ones, whatever else is not known of them."""
    source = """__global__ void product(const float *a, const float *b, float *c, int n) {
        __shared__ float s[16][16], t[16][16];
        int x = threadIdx.x, y = threadIdx.y, row = blockIdx.x * 16 + x, column = blockIdx.y * 16 + y;
        float sum = 0;
        for (int m = 0; m < n / 16; ++m) {
            s[x][y] = a[row * n + m * 16 + y]; t[x][y] = b[(m * 16 + x) * n + column]; __syncthreads();
            for (int k = 0; k < 16; ++k) sum += s[x][k] * t[k][y];
            __syncthreads();
        }
        c[row * n + column] = sum; }"""
    host = "void host(float *a, int n) { product<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(a, a, a, n); }"
    for launch in (host, ""):
        told = {one.code: one.remedy or "" for one in _findings(source + launch)}
        assert told["CL101"].startswith("exchange the roles of threadIdx.x and threadIdx.y")
