"""What the runtime writes by a pointer of the host of which it is not known where it leads."""

from __future__ import annotations

import pytest

from tests.snippets import analyzed

_SOURCE = """
__global__ void k(float *p, int s) {{ p[threadIdx.x * s] = 1.f; }}
int *far(int *);
int main()
{{
    int n = 4;
    float *d;
    cudaMalloc(&d, 1 << 20);
    cudaMemcpyKind kind = cudaMemcpyDeviceToHost;
    int *p = far(&n);
    n = 4;
    {call};
    k<<<1, 64>>>(d, n);
}}
"""


@pytest.mark.parametrize(
    ("call", "is_known"),
    [
        ("cudaGetDeviceCount(p)", False),
        ("cudaMemcpy(p, d, 4, kind)", False),
        ("cudaMemcpy(p, d, 4, cudaMemcpyDeviceToHost)", False),
        ("cudaMemcpy(p, d, 4, cudaMemcpyHostToDevice)", True),
        ("cudaMemset(p, 0, 4)", True),
        ("cudaEventRecord(0, nullptr)", True),
        ("cudaFree(p)", True),
    ],
)
def test_a_variable_is_forgotten_where_it_may_be_written(call: str, is_known: bool) -> None:
    (kernel,) = analyzed(_SOURCE.format(call=call)).kernels
    assert (kernel.launches[0].launch.arguments.get("s") == 4) is is_known
