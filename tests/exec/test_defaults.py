"""What members hold whose declarations have initializers."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import Verdict
from cudalint.settings import Settings

CLASSES = """
struct Made { int v; __device__ Made() : v(7) {} };
struct Plain { int v = 5, w{3}; int u; };
struct Nested { Plain inner; };
struct Partly { int v = 9; __device__ Partly(int q) { v += q; } };
struct Child : Plain { int z = 11; };
struct Declared { int v; __device__ Declared(); };
__device__ Plain returned() { return {}; }
"""


@pytest.mark.parametrize(
    ("body", "stride"),
    [
        ("Made x{}; int s = x.v;", 7),
        ("Plain x{}; int s = x.v;", 5),
        ("Plain x{}; int s = x.w + x.u;", 3),
        ("Plain x = Plain(); int s = x.v;", 5),
        ("Plain x; int s = x.v;", 5),
        ("Plain x{2}; int s = x.v * x.w;", 6),
        ("int s = returned().v;", 5),
        ("Nested x{}; int s = x.inner.v;", 5),
        ("Nested x; int s = x.inner.w;", 3),
        ("Partly x(2); int s = x.v;", 11),
        ("Child x{}; int s = x.v;", 5),
        ("Child x; int s = x.z;", 11),
        ("Plain x; int s = x.u;", None),  # never set
        ("Declared x{}; int s = x.v;", None),  # its constructor is not in view
        ("Child x{{2}, 4}; int s = x.w;", 3),
    ],
)
def test_stride_from_a_member(body: str, stride: int | None) -> None:
    source = f"""{CLASSES}
__global__ void k(float *out) {{ {body} out[threadIdx.x * s] = 1; }}
int main() {{ float *o; cudaMalloc(&o, 4096); k<<<1, 32>>>(o); }}"""
    [launch] = [
        one for kernel in analyze(source.encode(), Settings(path="k.cu")).kernels for one in kernel.launches
    ]
    *_, result = launch.accesses  # a constructor that is not in view may access memory
    if stride is None:
        assert result.verdict is Verdict.BOUNDED
    else:
        assert result.verdict is Verdict.EXACT and result.cost.sectors is not None
        assert result.cost.sectors.mean == min(32, 4 * stride)


def test_a_launch_from_options() -> None:
    source = """
__global__ void k(float *out) { out[threadIdx.x] = 1; }
struct Options { int block = 96; Options &with(int n) { block = n; return *this; } };
void run(float *o, Options options) { k<<<1, options.block>>>(o); }
int main() { float *o; run(o, Options{}); run(o, Options().with(64)); Options x; run(o, x); }"""
    [kernel] = analyze(source.encode(), Settings(path="k.cu")).kernels
    assert [launch.launch.block for launch in kernel.launches] == [(96, 1, 1), (64, 1, 1)]
