"""What is said of a subscript in a function that several kernels call is said of the array that was read."""

from __future__ import annotations

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings

SOURCE = """__device__ float load(const float *at) { return *at; }
// cudalint: launch <<<1024, 256>>>()
__global__ void first(float *out, const float *weights)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = load(weights + i);
}
// cudalint: launch <<<1024, 256>>>()
__global__ void second(float *out, const float *errors)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = load(errors + 16 * i);
}
"""


def test_the_array_and_the_kernel_are_those_that_waste() -> None:
    found = analyze(SOURCE.encode(), Settings(path="k.cu")).findings
    (told,) = [one for one in found if isinstance(one, Finding)]
    assert "uncoalesced load of `errors`" in told.message
    assert told.kernel == "second"
    (call,) = [one for one in told.labels if not one.again]
    assert call.text == "in this call, of `errors`"
    assert SOURCE[call.span.start : call.span.end].startswith("load(errors")
