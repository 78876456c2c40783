"""Functions that instantiate themselves: followed to their end; recursion at run time is not."""

from __future__ import annotations

from cudalint import analyze
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings


def loads(function: str, call: str) -> list[AccessResult]:
    source = f"""{function}
__global__ void k(float *out, const float *in) {{ out[threadIdx.x] = {call}; }}
int main() {{ float *a; k<<<1, 32>>>(a, a); }}"""
    analysis = analyze(source.encode(), Settings(path="k.cu"))
    assert not analysis.problems
    [launch] = [launch for kernel in analysis.kernels for launch in kernel.launches]
    return [r for r in launch.accesses if r.access.op == "load"]


def test_each_instance_is_an_access() -> None:
    function = """
template <int N> __device__ float sum(const float *p) {
  if constexpr (N == 0) return 0; else return p[N] + sum<N - 1>(p);
}"""
    found = loads(function, "sum<6>(in + threadIdx.x)")
    assert [r.verdict for r in found] == [Verdict.EXACT] * 6
    assert [r.cost.sectors.max for r in found if r.cost.sectors] == [5] * 6


def test_instances_of_two_kinds() -> None:
    function = """
template <typename T, int N> __device__ float tree(const T *p) {
  if constexpr (N < 2) return p[32 * N]; else return tree<T, N - 1>(p) + tree<T, N - 2>(p);
}"""
    found = loads(function, "tree<float, 4>(in + threadIdx.x)")
    assert len(found) == 5 and all(r.verdict is Verdict.EXACT for r in found)


def test_recursion_of_one_instance_is_not_followed_to_the_end() -> None:
    function = """
template <int B> __device__ float walk(const float *p, int n) { return p[n * B] + walk<B>(p, n - 1); }"""
    assert any(r.verdict is Verdict.UNKNOWN for r in loads(function, "walk<8>(in + threadIdx.x, 99)"))


def test_recursion_through_the_instances_of_a_class_is_followed_to_its_end() -> None:
    function = """
template <int N> struct Steps { template <class F> __device__ static void run(F f) {
  Steps<N - 1>::run(f); f(N - 1); } };
template <> struct Steps<0> { template <class F> __device__ static void run(F) {} };
__device__ float all(const float *p) { float a = 0; Steps<4>::run([&](int i) { a += p[i * 64]; }); return a; }
"""
    found = loads(function, "all(in + threadIdx.x)")
    assert [(str(r.index), r.verdict) for r in found] == [
        (f"threadIdx.x + {64 * i}" if i else "threadIdx.x", Verdict.EXACT) for i in range(4)
    ]
