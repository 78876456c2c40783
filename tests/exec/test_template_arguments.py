"""Template arguments go by position: a parameter without a name, or one for a template, takes its own."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import Verdict
from cudalint.settings import Settings


def index(kernel: str, arguments: str) -> str | None:
    """What the kernel's one access is indexed by, with these template arguments."""
    source = f"{kernel}\nvoid run(float *p) {{ k<{arguments}><<<1, 32>>>(p); }}"
    analysis = analyze(source.encode(), Settings(path="k.cu"))
    [result] = [r for kernel in analysis.kernels for launch in kernel.launches for r in launch.accesses]
    assert result.verdict is Verdict.EXACT
    return result.index


@pytest.mark.parametrize(
    ("parameters", "arguments"),
    [
        ("int, int N", "8, 2"),
        ("typename, int N", "float, 2"),
        ("template <typename> class C, int N", "Box, 2"),
        ("typename T, typename = void, int N = 8", "float, int, 2"),
    ],
)
def test_of_a_kernel(parameters: str, arguments: str) -> None:
    kernel = f"""
template <typename T> struct Box {{ T a; }};
template <{parameters}> __global__ void k(float *p) {{ p[threadIdx.x * N] = 0; }}"""
    assert index(kernel, arguments) == "2*threadIdx.x"


def test_of_a_helper() -> None:
    kernel = """
template <int, int N> __device__ int scaled(int i) { return i * N; }
template <int N> __global__ void k(float *p) { p[scaled<8, N>(threadIdx.x)] = 0; }"""
    assert index(kernel, "2") == "2*threadIdx.x"


def test_of_a_class() -> None:
    kernel = """
template <int, int N> struct Scale { static __device__ int of(int i); };
template <int A, int M> __device__ int Scale<A, M>::of(int i) { return i * M; }
template <int N> __global__ void k(float *p) { p[Scale<8, N>::of(threadIdx.x)] = 0; }"""
    assert index(kernel, "2") == "2*threadIdx.x"
