"""Values that the source writes out: braced lists, overloaded operators, callable members, launch shapes."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import LaunchAnalysis, Verdict
from cudalint.settings import Settings


def launches(source: str) -> list[LaunchAnalysis]:
    analysis = analyze(source.encode(), Settings(path="k.cu"))
    assert not analysis.problems
    return [launch for kernel in analysis.kernels for launch in kernel.launches]


def loaded(index: str, before: str = "", outside: str = "") -> tuple[Verdict, object]:
    """What a warp's load of `in[index]` costs, `before` standing ahead of it."""
    source = f"""{outside}
__global__ void k(float *out, const float *in) {{
  int t = threadIdx.x;
  {before}
  float v = in[{index}];
  out[t] = v;
}}
int main() {{ float *a, *b; k<<<1, 32>>>(a, b); }}"""
    [launch] = launches(source)
    found = next(r for r in launch.accesses if r.access.array.name == "in")
    return found.verdict, found.cost.sectors


@pytest.mark.parametrize(
    "written, index",
    [
        ("const int d[3][2] = {{1, 0}, {7, 3}, {1, 1}};", "t * d[1][0] + d[1][1]"),
        ("const int d[2][1][2] = {{{1, 0}}, {{7, 3}}};", "t * d[1][0][0] + d[1][0][1]"),
        ("Step s[2] = {{1, 0}, {7, 3}};", "t * s[1].by + s[1].first"),
        ("Step s[2] = {Step{1, 0}, Step{7, 3}};", "t * s[1].by + s[1].first"),
        ("Step s = Step{4, 1} + Step{3, 2};", "t * s.by + s.first"),
        ("Step s = Step{9, 4} - Step{2, 1};", "t * s.by + s.first"),
        ("int2 p = make_int2(6, 1) + make_int2(1, 2);", "t * p.x + p.y"),
        ("int2 p = (make_int2(3, 1) + make_int2(0, 0)) * 2;", "t * (p.x + 1) + p.y + 1"),
        ("Both both{{7}, {3}};", "both(t)"),
    ],
)
def test_written_values(written: str, index: str) -> None:
    outside = """
struct Step {
  int by, first;
  __device__ Step operator-(const Step &o) const { return Step{by - o.by, first - o.first}; }
};
__device__ Step operator+(Step a, const Step &b) { return Step{a.by + b.by, a.first + b.first}; }
__device__ int2 operator+(int2 a, int2 b) { return make_int2(a.x + b.x, a.y + b.y); }
__device__ int2 operator*(const int2 &a, int by) { return make_int2(a.x * by, a.y * by); }
struct Times { int by; __device__ int operator()(int i) const { return i * by; } };
struct Plus { int by; __device__ int operator()(int i) const { return i + by; } };
struct Both { Times f; Plus g; __device__ int operator()(int i) const { return g(f(i)); } };
"""
    assert loaded(index, written, outside) == loaded("t * 7 + 3")
    assert loaded(index, written, outside)[0] is Verdict.EXACT


@pytest.mark.parametrize(
    "written, index",
    [
        ("const int d[3][2] = {1, 0, 7, 3, 1, 1};", "t * d[1][0]"),
        ("int2 s[2] = {1, 0, 7, 3};", "t * s[1].x"),
    ],
)
def test_left_out_braces(written: str, index: str) -> None:
    assert loaded(index, written) == loaded("t * 7")


@pytest.mark.parametrize(
    "shape, block",
    [
        ("<<<1, block>>>", (16, 6, 1)),
        ("<<<1, wide>>>", (8, 2, 1)),
        ("<<<1, {16, 4}>>>", (16, 4, 1)),
        ("<<<{2, 2}, {16, 4, 2}>>>", (16, 4, 2)),
    ],
)
def test_extents_that_are_left_out_are_one(shape: str, block: tuple[int, int, int]) -> None:
    [launch] = launches(f"""
const dim3 block(16, 6);
constexpr dim3 wide{{8, 2}};
__global__ void k(float *p) {{ p[threadIdx.x] = 1; }}
int main() {{ float *a; k{shape}(a); }}""")
    assert launch.launch.block == block
