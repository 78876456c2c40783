"""Instances of kernel templates that others may launch, beside those of which a launch is in view."""

from __future__ import annotations

from pathlib import Path

import pytest

from cudalint.engine import analyze
from cudalint.settings import Settings

KERNEL = """
typedef void (*Fn)(float *);
template <class T, int S = sizeof(T), bool B = true> __global__ void k(T *p) { p[threadIdx.x * S] = 1; }
#define INSTANCE(n) k<float, n>
void keep(Fn);
void own(float *p) { k<float, 1><<<1, 96>>>(p); }
"""
LAUNCHED = ("float", "1")


def bindings(source: str) -> list[tuple[str | None, str | None]]:
    """The template arguments of the launches, each of which has the block of that in view."""
    (kernel,) = analyze((KERNEL + source).encode()).kernels
    launches = [one.launch for one in kernel.launches]
    assert {one.block for one in launches} == {(96, 1, 1)}
    assert ["no launch of this instance in view" in one.note for one in launches] == [
        one.line is None for one in launches
    ]
    return [(one.template_arguments.get("T"), one.template_arguments.get("S")) for one in launches]


@pytest.mark.parametrize(
    "source",
    [
        "Fn get(int w) { static constexpr Fn t[] = {k<float, 32>, k<float, 8>}; return t[w]; }",
        "static const Fn t[] = {k<float, 32>, &k<float, 8>};",
        "Fn t[] = {INSTANCE(32), INSTANCE(2 * 4)};",
        "struct E { int n; Fn f; };"
        "struct R { static constexpr E t[] = {{1, k<float, 32>}, {2, k<float, 8>}}; };",
        "struct R { static constexpr Fn a = k<float, 32>; static inline const Fn b = &k<float, 8>; };",
        "struct R { static const Fn a, b; }; const Fn R::a = k<float, 32>; const Fn R::b = k<float, 8>;",
        "namespace { int first = (keep(k<float, 32>), 1); } int second = (keep(k<float, 8>), 2);",
        "Fn get(int w) { if (w) return k<float, 32>; return &k<float, 8>; }",
        "template __global__ void k<float, 32>(float *);"
        "template __global__ void k<float, 8, true>(float *);",
        "template <class A> struct V { static Fn f; static inline Fn g = k<A, 8>; };"
        "template <class B> Fn V<B>::f = k<B, 32>; Fn get(int w) { return w ? V<float>::f : V<float>::g; }",
        "template <class A> struct V { static constexpr Fn t[] = {k<A, 32>, k<A, 8>}; };"
        "template struct V<float>;",
        "constexpr int N = 8; using F = float; template __global__ void k<F, 4 * N>(F *);"
        "template __global__ void k<F, N>(F *);",
    ],
)  # fmt: skip
def test_instances_that_others_may_launch(source: str) -> None:
    assert bindings(source) == [LAUNCHED, ("float", "32"), ("float", "8")]


@pytest.mark.parametrize(
    "source",
    [
        "template __global__ void k<float, 1>(float *);",
        "using F = float; constexpr int ONE = 1; template __global__ void k<F, ONE, (2 > 1)>(F *);",
        "Fn get() { constexpr int n = 1; return k<float, n, 1>; }",
        "void set() { cudaFuncSetAttribute(k<float, 64>, cudaFuncAttributeMaxDynamicSharedMemorySize, 9); }",
        "void ask(int *n) { cudaOccupancyMaxActiveBlocksPerMultiprocessor(n, (void *)k<float, 64>, 1, 0); }",
        "int known = cudaFuncSetAttribute(&k<float, 64>, cudaFuncAttributeMaxDynamicSharedMemorySize, 9);",
        "void by_call(float *p) { void *a[] = {&p}; cudaLaunchKernel(k<float, 1>, 1, 96, a, 0, 0); }",
        "template <class T> Fn never() { return k<T, 64>; }",
        "template <class A> struct V { static Fn f; static inline Fn g = k<A, 8>; };"
        "template <class B> Fn V<B>::f = k<B, 32>;",
    ],
)
def test_no_other_instance(source: str) -> None:
    assert set(bindings(source)) == {LAUNCHED}


def test_instances_of_packs() -> None:
    source = """
typedef void (*Fn)(float *);
template <class T, int... N> __global__ void k(T *p) { p[threadIdx.x] = sizeof...(N); }
void own(float *p) { k<float, 1><<<1, 96>>>(p); }
Fn get(int w) { if (w) return k<float, 32, 3>; return &k<float, 1, 2>; }
Fn same() { return k<float, 1>; }
template __global__ void k<float>(float *);
"""
    (kernel,) = analyze(source.encode()).kernels
    assert [(one.launch.packs["N"], one.launch.template_arguments) for one in kernel.launches] == [
        (1, {"T": "float", "N__0": "1"}),
        (0, {"T": "float"}),
        (2, {"T": "float", "N__0": "32", "N__1": "3"}),
        (2, {"T": "float", "N__0": "1", "N__1": "2"}),
    ]


def test_default_arguments_are_part_of_an_instance() -> None:
    assert bindings("template __global__ void k<int>(int *); template __global__ void k(int *);") == [
        LAUNCHED, ("int", None)
    ]  # fmt: skip
    assert bindings("template __global__ void k<float>(float *);") == [LAUNCHED, ("float", None)]
    own = "void other(int *p) { k<<<1, 96>>>(p); }"
    assert bindings(f"{own} template __global__ void k<int, 4>(int *);") == [LAUNCHED, ("int", None)]


OUT_OF_VIEW = "namespace lib { typedef void (*Fn)(float *); Fn get(int); }"


@pytest.mark.parametrize(
    ("written", "body"),
    [
        ("lib::get(1)", "lib::get(1)<<<1, 32>>>(p);"),
        ("f", "auto f = lib::get(1); f<<<1, 32>>>(p);"),
        ("(*f)", "lib::Fn f = lib::get(1); (*f)<<<1, 32>>>(p);"),
    ],
)
@pytest.mark.parametrize("kernel", ["", "__global__ void k(float *p) { p[threadIdx.x] = 1; }"])
def test_a_launch_of_what_is_out_of_view_is_told(written: str, body: str, kernel: str) -> None:
    source = f"{OUT_OF_VIEW} {kernel} int main() {{ float *p; cudaMalloc(&p, 64); {body} }}"
    assert [one.message for one in analyze(source.encode()).problems] == [
        f"a launch by '{written}' of one of the kernels out of view is not analyzed: of which is not known"
    ]


def test_an_instance_whose_address_another_file_takes(tmp_path: Path) -> None:
    header = tmp_path / "k.cuh"
    header.write_text(KERNEL)
    other = tmp_path / "other.cu"
    other.write_text('#include "k.cuh"\nFn get() { return k<float, 16>; }\n')
    found = analyze(
        header.read_bytes(),
        Settings(
            path=str(header),
            included_by=str(other),
            read_file=lambda path: Path(path).read_bytes() if Path(path).exists() else None,
        ),
    )
    (kernel,) = found.kernels
    assert [one.launch.template_arguments["S"] for one in kernel.launches] == ["1", "16"]
