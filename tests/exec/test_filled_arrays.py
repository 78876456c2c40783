"""Arrays that loops fill, in a thread's own objects and in those that host code passes to a kernel."""

from __future__ import annotations

from cudalint import analyze
from cudalint.ir.result import Verdict
from cudalint.settings import Settings
from tests.exec.rows import Row, table
from tests.snippets import told

PAIR = """
struct Pair { int v[2]; __device__ int &operator[](int i) { return v[i]; } };
__device__ Pair by_loop(int i) { Pair o; for (int a = 0; a < 2; a++) o[a] = i * (a + 1); return o; }
__device__ Pair by_branch(int i) {
  Pair o;
  if (i & 1) { o.v[0] = 1; o.v[1] = 2; return o; }
  o.v[0] = 3; o.v[1] = 4;
  return o;
}
struct Nested { int first; Pair pair; };
__device__ Nested nested(int i) { Nested n; n.first = 1; n.pair = by_loop(i); return n; }
__device__ Pair of_two(int i) { return i < 16 ? by_loop(i) : by_loop(2 * i); }
struct Powers {
  int v[4];
  __device__ Powers(int s) { for (int i = 0; i < 4; ++i) v[i] = s << i; }
};
"""
ARRAY = "#include <array>\n"
OUT = "out[x] = 1;"


def row(name: str, body: str, truth: float, exact: bool = True, before: str = "") -> Row:
    return Row(name, body, "out[x]", truth, exact, before)


@table(
    row(
        "read by another loop",
        "int v[4]; for (int i = 0; i < 4; i++) v[i] = (t + 32 * i) * 2;"
        "for (int i = 0; i < 4; i++) { int x = v[i]; out[x] = 1; }",
        8,
    ),
    row(
        "from the element before",
        "int s[3]; s[2] = 1; for (int i = 1; i >= 0; --i) s[i] = s[i + 1] * 4; int x = s[1] * t;" + OUT,
        16,
    ),
    row(
        "coordinates",
        "int d[3] = {4, 8, 2}, c[3], r = t; for (int i = 2; i >= 0; --i) { c[i] = r % d[i]; r /= d[i]; }"
        "int x = c[2] * 16 + c[1];" + OUT,
        2,
    ),
    row(
        "summed up by two loops",
        "int s[2] = {0, 0}; for (int d = 0; d < 3; ++d) for (int a = 0; a < 2; a++) s[a] += t;"
        "int x = s[1];" + OUT,
        12,
    ),
    row(
        "left by break",
        "int s[2] = {0, 0}; for (int d = 0; d < 3; ++d) { if (d == 2) break; s[0] += t; s[d] += t; }"
        "int x = s[1];" + OUT,
        4,
    ),
    row(
        "iterations left out",
        "int s[4] = {9, 9, 9, 9}; for (int d = 0; d < 4; ++d) { if (d == 2) continue; s[d] = d; }"
        "int x = s[2] * t + s[1];" + OUT,
        32,
    ),
    row(
        "two dimensions",
        "int m[2][3]; for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) m[i][j] = i * 3 + j;"
        "int x = m[1][2] * t;" + OUT,
        20,
    ),
    row("by a pointer", "int v[4], *p = v; for (int i = 0; i < 4; i++) *p++ = i * t; int x = v[2];" + OUT, 8),
    row("do while", "int v[2], i = 0; do { v[i] = 2 * t; i++; } while (i < 2); int x = v[1];" + OUT, 8),
    row(
        "some lanes",
        "int v[2] = {1, 1}; for (int i = 0; i < 2; i++) if (t < 16) v[i] = 4;int x = v[1] * t;" + OUT,
        8,
    ),
    row("a constructor", "Powers p(2); int x = p.v[1] * t;" + OUT, 16, before=PAIR),
    row("returned", "Pair p = by_loop(t); int x = p[1];" + OUT, 8, before=PAIR),
    row("returned within another", "int x = nested(t).pair.v[1];" + OUT, 8, before=PAIR),
    row("returned twice", "int x = by_loop(t).v[1] - by_loop(1).v[1] + 2;" + OUT, 8, before=PAIR),
    row("returned by one of two returns", "int x = by_branch(t).v[1] * t;" + OUT, 16, before=PAIR),
    row(
        "an array of the library",
        "std::array<int, 2> a; for (int i = 0; i < 2; i++) a[i] = 2 * t;int x = a[1];" + OUT,
        8,
        before=ARRAY,
    ),
    row(
        "filled by the library",
        "std::array<int, 2> a; a.fill(2 * t); int x = *(a.begin() + 1);" + OUT,
        8,
        before=ARRAY,
    ),
    row(
        "an element of an array of structures",
        "Pair p[2]; p[0] = by_loop(1); p[1] = by_loop(t); Pair q = p[1];int x = q.v[1];" + OUT,
        8,
        before=PAIR,
    ),
)
def test_what_loops_put_into_arrays_is_known(row: Row) -> None:
    row.check()


@table(
    row("data", "int v[4]; for (int i = 0; i < 4; i++) v[i] = in[i]; int x = v[1] * t;" + OUT, 32, False),
    row(
        "left by lane",
        "int v[4] = {1, 1, 1, 1}; for (int i = 0; i < 4; i++) { if (i == t) break; v[i] = 8; }"
        "int x = v[0] * t;" + OUT,
        32,
        False,
    ),
    row(
        "as often as a lane says",
        "int v[4] = {0, 0, 0, 0}; for (int i = 0; i < (t & 3); i++) v[i] = t;int x = v[2];" + OUT,
        4,
        False,
    ),
    row(
        "as often as the caller says",
        "int v[4] = {0, 0, 0, 0}; for (int i = 0; i < n; i++) v[i] = t;int x = v[2];" + OUT,
        4,
        False,
    ),
    row(
        "returned from the loop",
        "auto f = [&](int *v) { for (int i = 0; i < 4; i++) { if (i == t) return;"
        "v[i] = 8; } }; int v[4] = {1, 1, 1, 1}; f(v); int x = v[0] * t;" + OUT,
        32,
        False,
    ),
    row("chosen by lanes", "Pair p = of_two(t); int x = p.v[1];" + OUT, 8, False, before=PAIR),
    row(
        "written in between",
        "int v[4]; for (int i = 0; i < 4; i++) v[i] = t; v[n & 3] = 8 * t; int x = v[1];" + OUT,
        32,
        False,
    ),
    row(
        "a table too large",
        "int v[64]; for (int i = 0; i < 64; i++) v[i] = 8 * t; int x = v[63];" + OUT,
        32,
        False,
    ),
)
def test_what_is_not_known_is_not_told(row: Row) -> None:
    row.check()


def test_an_array_of_no_elements_is_copied() -> None:
    empty = "struct Empty { int n; int v[0]; };"
    found = told("Empty a[2]; a[0].n = 2; a[1] = a[0]; Empty b = a[1]; out[b.n * t] = 1;", empty)
    assert found == {"out[b.n * t]": "exact 8"}


PASSED = """
#include <cstdint>
template <int N> struct View {
  float *p; int64_t strides[N];
  __host__ __device__ View(float *q, const int64_t *s) : p(q) {
    for (int i = 0; i < N; ++i) strides[i] = s[i];
  }
  __device__ View<N - 1> operator[](int i) const { return View<N - 1>(p + i * strides[0], strides + 1); }
};
struct Step { int by; };
struct Plan { Step steps[2]; int table[2][2]; };
__global__ void views(View<3> v) { v[blockIdx.x][threadIdx.y].p[v.strides[2] * threadIdx.x] = 1; }
__global__ void plans(float *p, Plan plan) { p[plan.table[1][0] * threadIdx.x] = plan.steps[1].by; }
template <class F> __global__ void each(F f) { f(threadIdx.x); }
int main() {
  float *p; cudaMalloc(&p, 1 << 20);
  int64_t s[3] = {4096, 64, 1};
  views<<<4, dim3(32, 2)>>>(View<3>(p, s));
  Plan plan;
  for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) plan.table[i][j] = i * 2 + j;
  plan.steps[1].by = 3;
  plans<<<1, 32>>>(p, plan);
  plan.table[1][0] = 8;
  each<<<1, 32>>>([=] __device__(int i) { p[plan.table[1][0] * i] = 1; });
}
"""


def test_arrays_in_what_the_host_passes_are_known() -> None:
    analysis = analyze(PASSED.encode(), Settings(path="k.cu"))
    found = {
        kernel.name: [(r.verdict, r.cost.sectors.mean) for r in launch.accesses if r.cost.sectors is not None]
        for kernel in analysis.kernels
        for launch in kernel.launches
    }
    exact = Verdict.EXACT
    assert found == {"views": [(exact, 4.0)], "plans": [(exact, 8.0)], "each": [(exact, 32.0)]}
