"""Range-based loops over arrays and braced lists, in host and in device code."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import LaunchAnalysis, Verdict
from cudalint.settings import Settings
from tests.snippets import told


def launches(source: str) -> list[LaunchAnalysis]:
    analysis = analyze(source.encode(), Settings(path="k.cu"))
    assert not analysis.problems
    return [launch for kernel in analysis.kernels for launch in kernel.launches]


@pytest.mark.parametrize(
    "loop",
    [
        "for (int s : {2, 5}) k<<<1, dim3(s, 4)>>>(o, s + 1);",
        "int sizes[] = {2, 5}; for (int s : sizes) k<<<1, dim3(s, 4)>>>(o, s + 1);",
        "int z[] = {2, 3, 5}; for (auto s : z) if (s != 3) k<<<1, dim3(s, 4)>>>(o, s + 1);",
        "Shape all[] = {{2, 3}, {5, 6}}; for (const Shape &s : all) k<<<1, dim3(s.x, 4)>>>(o, s.by);",
        "for (const auto &s : {Shape{2, 3}, Shape{5, 6}}) { k<<<1, dim3(s.x, 4)>>>(o, s.by); }",
        "int z[2][2] = {{2, 3}, {5, 6}}; for (auto i : {0, 1}) k<<<1, dim3(z[i][0], 4)>>>(o, z[i][1]);",
    ],
)
def test_launches_in_a_loop_over_sizes(loop: str) -> None:
    found = launches(f"""
struct Shape {{ int x, by; }};
__global__ void k(float *p, int by) {{ p[threadIdx.x * by] = 1; }}
int main() {{ float *o; {loop} }}""")
    shapes = [(one.launch.block, one.launch.arguments["by"]) for one in found]
    assert shapes == [((2, 4, 1), 3), ((5, 4, 1), 6)]


def test_strides_in_a_kernel() -> None:
    [launch] = launches("""
__global__ void k(float *out, const float *in) {
  float sum = 0;
  for (int s : {1, 2, 4}) sum += in[threadIdx.x * s];
  out[threadIdx.x] = sum;
}
int main() { float *o; k<<<1, 32>>>(o, o); }""")
    load = next(r for r in launch.accesses if r.access.array.name == "in")
    assert load.verdict is Verdict.EXACT and load.cost.sectors is not None
    assert (load.cost.sectors.min, load.cost.sectors.max) == (4, 16)
    assert load.cost.launch_requests == 3


def test_a_loop_over_shared_memory_reads_it() -> None:
    [launch] = launches("""
__global__ void k(float *out) {
  __shared__ float parts[8];
  parts[threadIdx.x % 8] = 1;
  float sum = 0;
  for (float part : parts) sum += part;
  out[threadIdx.x] = sum;
}
int main() { float *o; k<<<1, 32>>>(o); }""")
    load = next(r for r in launch.accesses if r.access.op == "load")
    assert load.verdict is Verdict.EXACT and load.cost.launch_requests == 8


def test_what_is_not_an_array_is_not_counted() -> None:
    [launch] = launches("""
__global__ void k(float *p, int by) { p[threadIdx.x * by] = 1; }
int main() { float *o; for (int s : sizes()) k<<<1, 32>>>(o, s); }""")
    assert "by" not in launch.launch.arguments


GRID_STRIDE = """
template <typename T> class Range {
 public:
  class Iterator {
   public:
    __device__ Iterator(T at, T step) : at_(at), step_(step) {}
    __device__ T operator*() const { return at_; }
    __device__ Iterator &operator++() { at_ += step_; return *this; }
    __device__ bool COMPARE
   private:
    T at_;
    const T step_;
  };
  __device__ Range(T first, T step, T last) : first_(first), step_(step), last_(last) {}
  __device__ Iterator begin() const { return {first_, step_}; }
  __device__ Iterator end() const { return Iterator(last_, 0); }
 private:
  T first_, step_, last_;
};
template <typename T> __device__ Range<T> grid_stride(T n) {
  return Range<T>(blockIdx.x * blockDim.x + threadIdx.x, gridDim.x * blockDim.x, n);
}
__global__ void k(float *p, long n) { for (auto i : grid_stride(n)) p[2 * i] = 1; }
__global__ void same(float *p, long n) {
  for (long i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) p[2 * i] = 1;
}
int main() { float *o; k<<<4, 64>>>(o, 1000L); same<<<4, 64>>>(o, 1000L); }"""


@pytest.mark.parametrize(
    "compare",
    [
        "operator!=(const Iterator &other) const { return at_ < other.at_; }",
        "operator==(Iterator other) const { return at_ >= other.at_; }",
        "operator!=(const Iterator &o) const { if (!o.step_) return at_ < o.at_; return at_ > o.at_; }",
    ],
)
def test_iterators_that_are_objects(compare: str) -> None:
    own, plain = launches(GRID_STRIDE.replace("COMPARE", compare))
    (mine,), (expected,) = own.accesses, plain.accesses
    assert mine.verdict is Verdict.EXACT
    assert mine.cost.sectors == expected.cost.sectors
    assert mine.cost.launch_requests == expected.cost.launch_requests


def test_iterators_that_cannot_be_compared_are_taken_for_any_number_of_trips() -> None:
    own, _ = launches(GRID_STRIDE.replace("COMPARE", "equals(Iterator) const;"))
    assert all(r.verdict is not Verdict.EXACT and r.reason for r in own.accesses)


@pytest.mark.parametrize(
    "loop, expected",
    [
        ("for (auto &x : r) x += 1;", {"r": "unknown", "x": "unknown, unknown"}),
        ("for (auto &&x : r) x = 1;", {"r": "unknown", "x": "unknown"}),
        ("for (float &x : r) x = 1;", {"r": "unknown", "x": "bounded 1..32"}),
        (
            "for (auto &[x, y] : r) x = y;",
            {"r": "unknown", "[x, y]": "unknown", "x": "unknown", "y": "unknown"},
        ),
        ("float &x = at(r); x = 1;", {"x": "bounded 1..32"}),
        ("auto &x = at(r); x = 1;", {"x": "unknown"}),
    ],
)
def test_what_a_reference_from_code_that_is_not_in_view_leads_to_is_told(
    loop: str, expected: dict[str, str]
) -> None:
    hidden = "struct Hidden; __device__ Hidden &make(); template <class T> __device__ float &at(T &);"
    found = told(f"Hidden &r = make(); {loop}", hidden)
    assert {text: found.get(text) for text in expected} == expected


def test_the_body_of_a_loop_over_what_is_not_in_view_runs_any_number_of_times() -> None:
    hidden = "struct Hidden; __device__ Hidden &make();"
    found = told("int n = 0; for (int x : make()) { out[t * n] = 1; n++; } out[t * n] = 1;", hidden)
    assert found["out[t * n]"] == "bounded 1..32, bounded 1..32"
