"""What host code tells about a launch: how the program is started, what succeeds, what is handed over."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.launch import LaunchSource
from cudalint.ir.result import LaunchAnalysis, Verdict
from cudalint.settings import Settings

KERNEL = """
#include <cstdlib>
struct Extent { int w, h, d; };
struct View { float *p; int sizes[2]; int strides[2]; };
template <typename T, int N> struct Vec {
  T v[N];
  __device__ T operator[](int i) const { return v[i]; }
};
__global__ void k(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x] = 1; }
__global__ void by_extent(float *p, Extent e) { if (threadIdx.x < e.w) p[threadIdx.x * e.h] = 1; }
__global__ void by_view(View v) { if (threadIdx.x < v.sizes[1]) v.p[threadIdx.x * v.strides[1]] = 1; }
template <typename T, int N> __global__ void component(T *out, const Vec<T, N> *in) {
  T last = in[threadIdx.x][N - 1];
  out[threadIdx.x] = last;
}
template <int N> __device__ int size_of_array(const int (&a)[N]) { return N; }
__global__ void counted(float *p) { int five[5]; p[threadIdx.x * size_of_array(five)] = 1; }
"""


def launched(main: str) -> list[LaunchAnalysis]:
    analysis = analyze((KERNEL + main).encode(), Settings(path="k.cu"))
    assert not analysis.problems
    found = [launch for kernel in analysis.kernels for launch in kernel.launches]
    return [launch for launch in found if launch.launch.source is LaunchSource.HOST]


def arguments(main: str) -> list[dict[str, int]]:
    return [launch.launch.arguments for launch in launched(main)]


@pytest.mark.parametrize(
    "body",
    [
        "int n = argc > 1 ? atoi(argv[1]) : 20; k<<<1, 32>>>(a, n);",
        "int n = 20; if (argc > 1) n = atoi(argv[1]); k<<<1, 32>>>(a, n);",
        "int n = 20; for (int i = 1; i < argc; i++) n = atoi(argv[i]); k<<<1, 32>>>(a, n);",
        "if (argc >= 2) { k<<<1, 32>>>(a, 20); }",
        "if (argc < 2) return 1; k<<<1, 32>>>(a, 20);",
    ],
)
def test_a_program_is_started_without_arguments(body: str) -> None:
    assert arguments(f"int main(int argc, char **argv) {{ float *a; {body} }}") == [{"n": 20}]


@pytest.mark.parametrize(
    "allocate",
    [
        "if (cudaMalloc(&a, 64) || cudaMalloc(&b, 64)) return 2;",
        "if (cudaMalloc(&a, 64) != cudaSuccess || cudaMalloc(&b, 64) != cudaSuccess) return 2;",
        "cudaError_t e = cudaMalloc(&a, 64); if (e == cudaSuccess) e = cudaMalloc(&b, 64);",
    ],
)
def test_allocations_succeed(allocate: str) -> None:
    main = f"int main() {{ float *a = nullptr, *b = nullptr; {allocate} k<<<1, 32>>>(b, 32); }}"
    [launch] = launched(main)
    assert [access.verdict for access in launch.accesses] == [Verdict.EXACT]


@pytest.mark.parametrize(
    "call",
    [
        "by_extent<<<1, 64>>>(a, all[1]);",
        "Extent one = all[1]; by_extent<<<1, 64>>>(a, one);",
        "for (int i = 1; i < 2; ++i) by_extent<<<1, 64>>>(a, all[i]);",
    ],
)
def test_a_structure_of_an_array_is_handed_over(call: str) -> None:
    main = f"int main() {{ float *a; Extent all[] = {{{{9, 8, 7}}, {{33, 7, 1}}}}; {call} }}"
    assert arguments(main) == [{"e.w": 33, "e.h": 7, "e.d": 1}]


def test_a_range_hands_over_each_structure() -> None:
    main = """int main() { float *a; const Extent all[] = {{9, 8, 7}, {33, 7, 1}};
      for (const Extent &e : all) by_extent<<<1, 64>>>(a, e); }"""
    assert [given["e.w"] for given in arguments(main)] == [9, 33]


@pytest.mark.parametrize("view", ["View v{a, {10, 30}, {1, 12}};", "View v = {a, {10, 30}, {1, 12}};"])
def test_arrays_within_a_braced_structure(view: str) -> None:
    [launch] = launched(f"int main() {{ float *a; {view} by_view<<<1, 32>>>(v); }}")
    assert [access.verdict for access in launch.accesses] == [Verdict.EXACT]
    assert launch.launch.arguments["v.sizes[1]"] == 30


@pytest.mark.parametrize("written", ["", "<double>", "<double, 5>"])
def test_template_arguments_of_a_class_template_are_deduced(written: str) -> None:
    main = f"int main() {{ double *a; Vec<double, 5> *b; component{written}<<<1, 32>>>(a, b); }}"
    [launch] = launched(main)
    assert launch.launch.template_arguments == {"T": "double", "N": "5"}
    assert {access.verdict for access in launch.accesses} == {Verdict.EXACT}


def test_the_length_of_an_array_is_deduced() -> None:
    [launch] = launched("int main() { float *a; counted<<<1, 32>>>(a); }")
    [store] = [access for access in launch.accesses if access.access.array.name == "p"]
    assert store.verdict is Verdict.EXACT
    assert store.cost.sectors is not None and store.cost.sectors.mean == 20


def test_a_launch_that_an_option_chooses_has_what_main_hands_on() -> None:
    found = arguments(
        """void wrapper(float *a, int n) { k<<<1, 32>>>(a, n); }
        void other(float *a, int n) { k<<<1, 64>>>(a, n); }
        int main(int argc, char **argv) { float *a; int n = 20, which = 1;
          if (argc > 1) which = atoi(argv[1]);
          switch (which) { case 1: other(a, n); break; case 2: wrapper(a, n); break; } }"""
    )
    assert found == [{"n": 20}, {"n": 20}]


def test_an_instantiation_that_only_an_option_chooses_is_launched_too() -> None:
    main = """template <int N> __global__ void strided(float *p) { p[threadIdx.x * N] = 1; }
        template <int N> void wrapper(float *a) { strided<N><<<1, 32>>>(a); }
        int main(int argc, char **argv) { float *a; int which = argc > 1 ? atoi(argv[1]) : 0;
          if (which == 0) wrapper<2>(a); else wrapper<4>(a); }"""
    assert [launch.launch.template_arguments for launch in launched(main)] == [{"N": "2"}, {"N": "4"}]


@pytest.mark.parametrize(
    "last, blocks",
    [
        ("template void run<float>(float *p);", [32]),
        ("template void run<float>(float *p); template void wide<float>(float *p);", [32, 64]),
        ("", [32, 64]),
    ],
)
def test_a_template_that_nothing_instantiates_launches_nothing(last: str, blocks: list[int]) -> None:
    """Unless nothing else tells how the kernel is launched."""
    source = f"""template <typename T> __global__ void k(T *p) {{ p[threadIdx.x] = 0; }}
    template <typename T> void run(T *p) {{ k<T><<<1, 32>>>(p); }}
    template <typename T> void wide(T *p) {{ k<T><<<1, 64>>>(p); }}
    {last}"""
    [kernel] = analyze(source.encode(), Settings(path="k.cu")).kernels
    assert [launch.launch.block[0] for launch in kernel.launches] == blocks


@pytest.mark.parametrize(
    "choice",
    [
        "switch (which) { case 0: break; case 1: k<<<n / threads, threads>>>(p, n); }",
        "void (*f)(float *, int); switch (which) { case 0: return 0; case 1: f = k; }"
        "f<<<n / threads, threads>>>(p, n);",
        "if (which == 1) k<<<n / threads, threads>>>(p, n);",
    ],
)
def test_what_an_option_chooses_is_launched_with_the_others_defaults(choice: str) -> None:
    [found] = launched(f"""int main(int argc, char **argv) {{
      float *p; int which = 0, n = 1 << 20, threads = 128;
      if (argc > 1) which = atoi(argv[1]);
      if (argc > 2) n = atoi(argv[2]);
      if (argc > 3) threads = atoi(argv[3]);
      {choice}
    }}""")
    assert (found.launch.grid, found.launch.block) == ((8192, 1, 1), (128, 1, 1))
    assert found.launch.arguments == {"n": 1 << 20}


def test_what_rests_on_the_choice_is_not_known() -> None:
    [found] = launched("""int main(int argc, char **argv) {
      float *p; int which = argc > 1 ? atoi(argv[1]) : 0, n = 64;
      if (which == 1) n = 32;
      if (which) k<<<1, 128>>>(p, n);
    }""")
    assert found.launch.arguments == {}


@pytest.mark.parametrize(
    "options",
    [
        "int c; while ((c = getopt(argc, argv, \"n:\")) != -1) if (c == 'n') n = atoi(optarg);",
        'if (checkCmdLineFlag(argc, (const char **)argv, "n")) n = getCmdLineArgumentInt(argc, argv, "n");',
    ],
)
def test_without_arguments_there_is_no_option(options: str) -> None:
    [found] = launched(
        f"int main(int argc, char **argv) {{ float *p; int n = 64; {options} k<<<1, n>>>(p, n); }}"
    )
    assert (found.launch.block, found.launch.arguments) == ((64, 1, 1), {"n": 64})


def test_host_code_has_no_place_in_a_block() -> None:
    groups = """
        auto tile = cooperative_groups::tiled_partition<8>(cooperative_groups::this_thread_block());
        k<<<1, 32>>>(a, tile.thread_rank() + tile.meta_group_size() + cooperative_groups::this_grid().size());
    """
    [launch] = launched(f"int main() {{ float *a; {groups} }}")
    assert launch.launch.block == (32, 1, 1) and "n" not in launch.launch.arguments


@pytest.mark.parametrize("given", ["V(p, lib(2))", "V(p, m)", "V(p, (const int *)lib(3))"])
def test_a_pointer_that_unseen_code_gives_may_be_null(given: str) -> None:
    source = f"""
    struct V {{ float *p; const int *m; V(float *p, const int *m) : p(p), m(m) {{}} }};
    const int *lib(int);
    __global__ void k(V v) {{ if (!v.m) v.p[threadIdx.x] = 1; }}
    void f(float *p, const int *m) {{ V v = {given}; k<<<1, 32>>>(v); }}
    """
    [kernel] = analyze(source.encode(), Settings(path="a.cu")).kernels
    assert [len(launch.accesses) for launch in kernel.launches] == [1]


def test_a_compound_literal_has_as_many_elements_as_are_listed() -> None:
    main = """void each(float *a, const int *n) { k<<<1, 32>>>(a, n[1]); }
    int main() { float *a; each(a, (const int[]){7, 8}); }"""
    assert arguments(main) == [{"n": 8}]
