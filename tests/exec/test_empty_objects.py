"""Objects without members that convert to pointers: CUDA's idiom for dynamic shared memory in templates."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.access import Space
from cudalint.ir.result import Range, Verdict
from cudalint.settings import Settings

CLASSES = """
template <class T> struct Dynamic {
    __device__ operator T *() { extern __shared__ int bytes[]; return (T *)bytes; }
    __device__ operator const T *() const { extern __shared__ int bytes[]; return (T *)bytes; }
};
struct Words { __device__ operator int *() { extern __shared__ int bytes[]; return bytes; } };
"""


@pytest.mark.parametrize(
    "words",
    ["int *words = Dynamic<int>();", "int *words = Words();", "Words w; int *words = w;",
     "Dynamic<int> w; int *words = w;", "const int *const words = Dynamic<int>();"],
)  # fmt: skip
def test_the_pointer_is_to_shared_memory(words: str) -> None:
    body = f"__global__ void k(int *out) {{ {words} out[threadIdx.x] = words[2 * threadIdx.x]; }}"
    (kernel,) = analyze((CLASSES + body).encode(), Settings()).kernels
    loads = [one for one in kernel.launches[0].accesses if one.access.array.space is Space.SHARED]
    (load,) = loads
    assert load.verdict is Verdict.EXACT
    assert load.cost.wavefronts == Range(2, 2.0, 2)
