"""Macros that are not in view, where they stand in declarations."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.ir.result import Analysis
from cudalint.settings import Settings

BODY = "{ p[threadIdx.x * 2] = 1; }"


def analyzed(text: str) -> Analysis:
    return analyze(text.encode(), Settings())


@pytest.mark.parametrize(
    "head",
    [
        "__global__ MY_BOUNDS(256) void k(float *p)",
        "__global__ void MY_BOUNDS(256) k(float *p)",
        "template <class T> MY_REQUIRES(T) __global__ void k(T *q, float *p)",
        "__global__ void k(float *p) MY_THROW",
        "__global__ void k(float *p) MY_THROW MY_ATTRIBUTE(3)",
        "__global__ void k(float *p, MY_PARAMETER int n)",
        "__global__ void k(float *p, MY_PARAMETER(1) unsigned int n)",
        "template <class T> __global__ void k(MY_PARAMETER T const n, float *p)",
        "template <class T> __global__ void k(MY_PARAMETER typename T::type n, float *p)",
        "__global__ void k(MY_PARAMETER const ns::type<4> &n, float *p)",
        "__global__ void k(float *p MY_UNUSED)",
        "__global__ void k(float *p, int n MY_ATTRIBUTE(unused), int m)",
        'extern "C"\nextern "C" extern "C" __global__ void k(float *p)',
    ],
)
def test_an_annotation_hides_no_kernel(head: str) -> None:
    found = analyzed(f"{head} {BODY}\n")
    (kernel,) = found.kernels
    assert not found.problems and not kernel.launches[0].kernel.has_errors
    (access,) = kernel.launches[0].accesses
    assert access.cost.sectors is not None and access.cost.sectors.mean == 8


@pytest.mark.parametrize(
    ("parameters", "name"),
    [
        ("MY_TYPE n, float *p", "n"),
        ("MY_TYPE const n, float *p", "n"),
        ("MY_TYPE *n, float *p", "n"),
        ("MY_TYPE *__restrict__ n, float *p", "n"),
        ("const T N, float *p", "N"),
        ("T N, float *p", "N"),
        ("unsigned N, float *p", "N"),
    ],
)
def test_types_and_names_in_capitals_stay(parameters: str, name: str) -> None:
    found = analyzed(f"template <class T> __global__ void k({parameters}) {{ p[threadIdx.x] = {name}; }}\n")
    assert not found.problems and not found.kernels[0].launches[0].kernel.has_errors
    assert not found.kernels[0].problems


def test_a_method_in_capitals_is_no_annotation() -> None:
    text = "struct S { float *v; __device__ float AT(int i) const { return v[i * 4]; } };\n"
    found = analyzed(f"{text}__global__ void k(S s, float *p) {{ p[0] = s.AT(threadIdx.x); }}\n")
    assert len(found.kernels[0].launches[0].accesses) == 2


def test_a_macro_in_front_of_a_loop_is_a_statement() -> None:
    loop = "MY_UNROLL for (int i = 0; i < 4; i++) p[threadIdx.x + i * 64] = 1;"
    found = analyzed(f"__global__ void k(float *p) {{ {loop} }}\n")
    assert len(found.kernels[0].launches[0].accesses) == 1 and not found.problems


def test_a_declaration_without_its_end_in_front_of_a_kernel_is_told() -> None:
    found = analyzed(f"__global__ void other(256) k(float *p) {BODY}\n")
    assert not found.kernels
    assert ["a syntax error outside of functions" in one.message for one in found.problems] == [True]


def test_white_space_behind_the_sign_that_continues_a_line() -> None:
    found = analyzed(
        f"#define KERNEL(name) \\ \n  __global__ void name(float *p) \\\t\n  {BODY}\nKERNEL(k)\n"
    )
    assert [kernel.name for kernel in found.kernels] == ["k"] and not found.problems


@pytest.mark.parametrize(
    "declaration",
    [
        "MY_CONST int w = 2;",
        "MY_CONST unsigned long w = 2;",
        "MY_REGISTER const int w{2};",
        "MY_UNUSED auto w = 2;",
    ],
)
def test_an_annotation_of_a_variable_with_a_value_is_read_over(declaration: str) -> None:
    found = analyzed(f"__global__ void k(float *p) {{ {declaration} p[threadIdx.x * w] = 1; }}\n")
    (kernel,) = found.kernels
    assert not found.problems and not kernel.launches[0].kernel.has_errors
    (access,) = kernel.launches[0].accesses
    assert access.cost.sectors is not None and access.cost.sectors.mean == 8


@pytest.mark.parametrize("declaration", ["MY_SHARED int w[2];", "MY_STATIC int w = 2;"])
def test_one_that_may_say_where_a_variable_lies_stays(declaration: str) -> None:
    found = analyzed(f"__global__ void k(float *p) {{ {declaration} p[threadIdx.x * w] = 1; }}\n")
    assert found.kernels[0].launches[0].kernel.has_errors


@pytest.mark.parametrize(
    ("head", "is_launched"),
    [
        ("MY_KERNEL k(float *p)", False),
        ("MY_KERNEL void k(float *p)", False),
        ("static KERNEL_QUALIFIERS\nvoid k(float *p)", False),
        ("MY_KERNEL_BOUNDS(256, 2) void k(float *p)", False),
        ("template <class T, int N>\nMY_KERNEL void MY_BOUNDS(N) k(float *p) noexcept", False),
        ("MY_ATTRIBUTE void k(float *p)", True),
        ('extern "C" MY_ATTRIBUTE(2) void k(float *p)', True),
        ("my_attribute void k(float *p)", True),
    ],
)
def test_kernels_by_macros_that_are_not_in_view(head: str, is_launched: bool) -> None:
    launch = "void f(float *p) { k<<<1, 64>>>(p); }" if is_launched else ""
    found = analyzed(f"{head} {BODY}\n{launch}\n")
    (access,) = found.kernels[0].launches[0].accesses
    assert access.cost.sectors is not None and access.cost.sectors.mean == 8
    (problem,) = found.problems
    assert problem.message.startswith("'k' is taken for a kernel: '") and not problem.is_failure


@pytest.mark.parametrize(
    ("text", "is_said"),
    [
        ("MY_ATTRIBUTE void k(float *p) { p[threadIdx.x] = 1; }", True),
        ("MY_ATTRIBUTE void k(float *p) { p[0] = 1; }", False),
        ("MY_KERNEL_INLINE void k(float *p) { p[threadIdx.x] = 1; } void f(float *p) { k(p); }", False),
        ("struct A { MY_ATTRIBUTE void k(float *p) { p[threadIdx.x] = 1; } };", False),
        ("MY_KERNEL __device__ void k(float *p) { p[threadIdx.x] = 1; }", False),
        ("MY_KERNEL float k(float *p) { return p[threadIdx.x]; }", False),
    ],
)
def test_what_may_be_a_kernel_and_is_not_taken_for_one(text: str, is_said: bool) -> None:
    found = analyzed(text)
    assert not found.kernels
    said = "'k' is not analyzed: 'MY_ATTRIBUTE', which may make it a kernel, is not in view"
    assert [problem.message for problem in found.problems] == [said] * is_said


@pytest.mark.parametrize(
    "function",
    [
        "[=] MY_DEVICE(int i) { p[2 * i] = 1; }",
        "[=] MY_DEVICE (const int i) noexcept { p[2 * i] = 1; }",
        "[p] MY_DEVICE (int i) -> void { p[2 * i] = 1; }",
        "MY_LAMBDA(const int i) { p[2 * i] = 1; }",
        "MY_LAMBDA(int i) mutable noexcept { p[2 * i] = 1; }",
    ],
)
def test_lambdas_by_macros_that_are_not_in_view(function: str) -> None:
    kernel = "template <class F> __global__ void k(F f) { f(threadIdx.x); }"
    found = analyzed(f"{kernel}\nvoid run(float *p) {{ int n = 1; k<<<n, 64>>>({function}); }}\n")
    (access,) = found.kernels[0].launches[0].accesses
    assert access.cost.sectors is not None and access.cost.sectors.mean == 8
