"""Launches through objects that are called with a kernel and its arguments, and from methods."""

from __future__ import annotations

from cudalint import analyze
from cudalint.ir.result import LaunchAnalysis, Verdict
from cudalint.settings import Settings

BEFORE = """
class Launcher {
    dim3 grid_, block_;
  public:
    Launcher(unsigned grid, unsigned block) : grid_{grid, 1, 1}, block_{block, 1, 1} {}
    template <typename K, typename... Args> void operator()(K kernel, Args... args) {
        if (grid_.x == 0) { return; } else kernel<<<grid_, block_>>>(args...);
    }
};
struct Span { float *p; int n; };
template <int N, typename S> __global__ void k(S s, int stride) { s.p[threadIdx.x * stride + N] = 1; }
"""


def launch(host: str) -> LaunchAnalysis:
    (kernel,) = analyze((BEFORE + host).encode(), Settings(path="k.cu")).kernels
    (found,) = kernel.launches
    return found


def stored(host: str) -> tuple[tuple[int | None, ...], str | None]:
    found = launch(host)
    (store,) = found.accesses
    assert store.verdict is Verdict.EXACT
    return found.launch.block, store.index


def test_a_temporary_launcher() -> None:
    host = "void f(Span s) { constexpr int N = 3; Launcher{4, 128}(k<N, Span>, s, 2); }"
    assert stored(host) == ((128, 1, 1), "2*threadIdx.x + 3")


def test_a_launcher_in_a_variable() -> None:
    host = "void f(Span s) { Launcher launch(4, 96); launch(k<5, Span>, s, 1); }"
    assert stored(host) == ((96, 1, 1), "threadIdx.x + 5")


def test_a_method_launches_with_its_own_members_and_their_types() -> None:
    host = """struct Model { Span span; static constexpr int kStride = 4;
        void run() { auto d = span; Launcher{1, 64}(k<0, decltype(d)>, d, kStride); } };"""
    assert stored(host) == ((64, 1, 1), "4*threadIdx.x")


def test_decltype_of_an_lvalue_is_a_reference() -> None:
    source = b"""__global__ void k(float *a, const double *b) {
        decltype(b[0]) first = b[threadIdx.x];
        decltype((a[1])) second = a[2 * threadIdx.x];
        decltype(a) third = a + 1;
        second = first; third[threadIdx.x] = 0; }
    void f(float *a, double *b) { k<<<1, 32>>>(a, b); }"""
    results = analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses
    assert sorted((r.access.op, r.access.width or 0, r.index or "") for r in results) == [
        ("load", 8, "threadIdx.x"),
        ("store", 4, "2*threadIdx.x"),
        ("store", 4, "threadIdx.x + 1"),
    ]
