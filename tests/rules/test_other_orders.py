"""Transposes by numbers that are taken apart: which order of the threads is advised, whatever the grid."""

from __future__ import annotations

import pytest

from cudalint.findings import Severity
from tests.rules.test_rearranged import findings, only


@pytest.mark.parametrize(
    ("store", "other_way"),
    [
        ("out[i * n - i * (i + 1) / 2 + j]", False),  # the rows of a triangle
        ("out[i * pitch + j]", False),
        ("out[at]", False),
        ("out[j * n + i]", True),
    ],
)
def test_no_other_order_is_advised_where_rows_are_gone_along(store: str, other_way: bool) -> None:
    finding, *_ = findings(f"""__global__ void part(float *out, const float *in, int n, int pitch)
    {{
        long at = blockIdx.x * (long)blockDim.x + threadIdx.x;
        if (at >= (long)n * n) return;
        long i = at / n, j = at % n;
        {store} = in[j * n + i];
    }}""")
    assert ("the other way round" in (finding.remedy or "")) is other_way


def test_blocks_and_lanes_change_places_where_no_lanes_lie_side_by_side() -> None:
    finding = only(
        """__global__ void square(const float *m, float *out, int n)
        {
            int id = blockIdx.x * blockDim.x + threadIdx.x, j = id / n, i = id % n;
            for (int k = 0; k < n; ++k) out[i * n + j] += m[i * n + k] * m[k * n + j];
        }
        void host(float *m, float *out) { square<<<1024, 1024>>>(m, out, 1024); }""",
        "CL101",
    )
    assert (finding.remedy or "").endswith(
        "the next block along x takes the next element: let the next lane do so"
    )


@pytest.mark.parametrize("grid", ["dim3(g, 32)", "dim3(g, 32, 32)", "dim3(100, 32, 32)"])
def test_a_transpose_is_told_whatever_the_axes_of_its_grid(grid: str) -> None:
    finding, *_ = findings(f"""__global__ void turn(int *out, const int *in, int n)
    {{
        unsigned long long b = blockIdx.x + blockIdx.y * gridDim.x + blockIdx.z * gridDim.x * gridDim.y;
        unsigned long long at = b * blockDim.x + threadIdx.x;
        int row = at / n, col = at % n;
        if (row < n) out[row * n + col] = in[col * n + row];
    }}
    void host(int *out, int *in, int n, int g) {{ turn<<<{grid}, 1024>>>(out, in, n); }}""")
    assert finding.severity is Severity.WARNING
    assert (finding.remedy or "").startswith("stage a tile")
