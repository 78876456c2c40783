"""Lambdas that the host passes to a kernel, which calls them."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import LaunchAnalysis, Verdict
from cudalint.settings import Settings
from tests.snippets import analyzed

BEFORE = """
template <typename L> __global__ void each(size_t n, L body) {
    for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) body(i);
}
template <int BLOCK = 256, typename L> void for_each(size_t n, L body) {
    each<<<(n + BLOCK - 1) / BLOCK, BLOCK>>>(n, body);
}
"""


def launches(host: str) -> list[LaunchAnalysis]:
    (kernel,) = analyze((BEFORE + host).encode(), Settings(path="k.cu")).kernels
    assert not kernel.problems
    return list(kernel.launches)


def test_what_a_lambda_captures_is_a_parameter_with_the_host_s_value() -> None:
    (launch,) = launches("""void f(float *x, const int *at, int stride) {
        float *y = x + 1; stride = 3;
        for_each(4096, [=] __device__(size_t i) { x[i * stride] = y[i]; x[at[i]] = 0; }); }""")
    by_text = {r.access.expression: r for r in launch.accesses}
    assert by_text["x[i * stride]"].cost.sectors is not None
    assert by_text["x[i * stride]"].cost.sectors.max == 12
    assert by_text["y[i]"].cost.sectors is not None and by_text["y[i]"].cost.sectors.max == 5
    assert by_text["at[i]"].verdict is Verdict.EXACT
    assert by_text["x[at[i]]"].data_dependent


def test_accesses_stand_where_the_lambda_is_written() -> None:
    host = "void f(float *x) { for_each(256, [=] __device__(size_t i) { x[i] = 1; }); }"
    (store,) = launches(host)[0].accesses
    text = (BEFORE + host).encode()
    assert text[store.access.span.start : store.access.span.end] == b"x[i]"


def test_each_lambda_is_a_launch_of_its_own() -> None:
    found = launches("""void f(float *x, double *y) {
        for_each(256, [=] __device__(size_t i) { x[i] = 1; });
        for_each(256, [=] __device__(size_t i) { y[2 * i] = 1; }); }""")
    assert [[(r.access.expression, r.access.width) for r in one.accesses] for one in found] == [
        [("x[i]", 4)],
        [("y[2 * i]", 8)],
    ]


def test_one_lambda_of_a_template_is_told_apart_by_its_types() -> None:
    found = launches("""template <typename T> void g(T *x) {
        for_each(256, [=] __device__(size_t i) { x[i] = 1; }); }
    void f(float *x, double *y) { g(x); g(y); g(x + 4); }""")
    assert sorted(r.access.width or 0 for one in found for r in one.accesses) == [4, 4, 8]


def test_a_capture_with_an_initializer_and_a_captured_lambda() -> None:
    (launch,) = launches("""void f(float *x, int n) {
        auto twice = [] __device__(size_t i) { return 2 * i; };
        for_each(256, [x, twice, k = 5 + 1] __device__(size_t i) { x[twice(i) + k] = 1; }); }""")
    (store,) = launch.accesses
    assert store.index == "2*threadIdx.x + 512*i.trip + 6"


def test_a_value_that_the_host_does_not_know_stays_open() -> None:
    (launch,) = launches("""int ask();
    void f(float *x) { int k = ask();
        for_each(256, [=] __device__(size_t i) { x[i * k] = 1; }); }""")
    (store,) = launch.accesses
    assert store.verdict is not Verdict.EXACT


RUN = """template <class F> __global__ void k(F f) { f(threadIdx.x); }
template <class F> __global__ void size(float *p, F f) { p[threadIdx.x] = sizeof(f); }
"""


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("lib::each(9, [=] __device__(int i) { p[i] = 1; });", "a lambda"),
        ("lib::each(9, [=] __host__ __device__(int i) { p[i] = 1; });", "a lambda"),
        ("lib::each(9, LIB_LAMBDA(int i) { p[i] = 1; });", "a lambda"),
        ("auto f = [=] LIB_DEVICE(int i) { *p = i; }; lib::each(9, f);", "a lambda"),
        (
            "lib::each([=] __device__(int i) { p[i] = 1; }); lib::each([=] __device__(int i) { p[i] = 2; });",
            "2 lambdas, this one first,",
        ),
        ("k<<<1, 32>>>([=] __device__(int i) { p[i] = 1; });", ""),
        ("auto f = LIB_LAMBDA(int i) { p[i] = 1; }; k<<<1, 32>>>(f);", ""),
        ("size<<<1, 32>>>(p, [=] __device__(int i) { p[i] = 1; });", ""),
        ("lib::each(9, [=](int i) { p[i] = 1; });", ""),
        ("lib::each(9, [=] __device__(int i) { return i + 1; });", ""),
    ],
)
def test_device_lambdas_that_no_kernel_executes_are_said(call: str, said: str) -> None:
    found = analyzed(f"{RUN}void f(float *p) {{ {call} }}\n")
    messages = [problem.message for problem in found.problems]
    text = f"{said} written for the device: no kernel that is analyzed executes it"
    assert messages == ([text] if said else [])


OBJECTS = """struct F { float *p; __device__ void operator()(int i) const { p[i] = 1; } };
struct G { float *p; template <typename I> __host__ __device__ void operator()(I i) const { p[i] = 1; } };
struct H { float *p; void operator()(int i) const { p[i] = 1; } };
struct Stepped { int s[2]; __device__ int operator()(int i) const { return i * s[0]; } };
struct Grid {
    float *p;
    __device__ float &operator()(int i) const { return p[i]; }
    __device__ float &operator()(int i, int j) const { return p[i + 8 * j]; }
};
struct Rows { float *p; __host__ __device__ float &operator()(int i) const { return p[i]; } };
struct Negated { __device__ float operator()(float x) const { return -x; } };
"""


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("lib::each(9, F{p});", "a function object"),
        ("F f{p}; lib::each(9, f);", "a function object"),
        ("lib::each(9, F{p}); lib::each(9, G{p});", "2 function objects, this one first,"),
        ("k<<<1, 32>>>(F{p}); k<<<1, 32>>>(G{p});", ""),
        ("k<<<1, 32>>>(Stepped{}); lib::each(9, Stepped{});", ""),
        ("lib::each(9, H{p}); lib::each(9, Negated{});", ""),
        ("k<<<1, 32>>>(Grid{p});", ""),
        ("Rows rows{p}; rows(3) = 1;", ""),
        ("// F", ""),
    ],
)
def test_function_objects_for_the_device_that_no_kernel_executes_are_said(call: str, said: str) -> None:
    found = analyzed(f"{RUN}{OBJECTS}void f(float *p) {{ {call}\n}}\n")
    messages = [problem.message for problem in found.problems]
    text = f"{said} written for the device: no kernel that is analyzed executes it"
    assert messages == ([text] if said else [])
