"""The template arguments of kernels that are launched through lambdas, switches and pointers."""

from __future__ import annotations

import pytest

from cudalint import work
from cudalint.engine import analyze
from cudalint.ir.result import KernelAnalysis
from cudalint.settings import Settings


def kernel(source: str) -> KernelAnalysis:
    (found,) = analyze(source.encode()).kernels
    return found


def bindings(source: str, *names: str) -> list[tuple[str | None, ...]]:
    """The template arguments of each launch, those of `names`."""
    return [tuple(map(one.launch.template_arguments.get, names)) for one in kernel(source).launches]


def test_a_nest_of_switches_binds_every_combination() -> None:
    depth = 7  # of flags, with a body of some statements: 128 copies of it
    names = [f"F{level}" for level in range(depth)]
    opened = "".join(f"SWITCH(f[{level}], {name}, [&] {{ " for level, name in enumerate(names))
    source = f"""
    #define SWITCH(COND, NAME, ...) \\
      [&] {{ if (COND) {{ constexpr static bool NAME = true; return __VA_ARGS__(); }} \\
            else {{ constexpr static bool NAME = false; return __VA_ARGS__(); }} }}()
    template <int N> __global__ void k(int *p) {{ p[threadIdx.x * N] = 1; }}
    void run(const bool *f, int *p) {{
        {opened}
            auto launched = &k<{" + ".join(names)} + 1>;
            if (p == nullptr) {{ check(prepare(launched, 1 + 2 * (3 + 4)), __FILE__, __LINE__); }}
            launched<<<1, 64, 0, stream>>>(p);
        {"}); " * depth}
    }}"""
    analysis = analyze(source.encode())
    (kernel,) = analysis.kernels
    assert not [problem for problem in analysis.problems if problem.is_failure]
    assert {one.launch.template_arguments["N"] for one in kernel.launches} == {
        str(count + 1) for count in range(depth + 1)
    }


SPEC = """template <class T, int N> __global__ void k(T *p) { p[threadIdx.x * N] = 1; }
struct Spec { void *run; int warps; };
template <class T> Spec choose(int size) {
    Spec s = {0};
    if (size > 48) { s.run = (void *)k<T, 2>; s.warps = 4; return s; }
    if (size > 16) { s.run = (void *)k<T, 4>; s.warps = 4; return s; }
    return s; }
"""


def test_a_launch_through_a_pointer_to_one_of_several_instances_is_one_of_each() -> None:
    host = """void run(float *p, int size) {
        Spec s = choose<float>(size); void *arguments[] = {&p};
        cudaLaunchKernel(s.run, dim3(4), dim3(s.warps * 32), arguments, 0, 0); }"""
    assert bindings(SPEC + host, "T", "N") == [("float", "2"), ("float", "4")]
    assert [one.launch.block for one in kernel(SPEC + host).launches] == [(128, 1, 1)] * 2


def test_an_instance_whose_address_is_taken_binds_a_kernel_without_a_launch() -> None:
    host = "template Spec choose<double>(int);"
    assert bindings(SPEC + host, "T", "N") == [("double", "2"), ("double", "4")]


def test_a_named_lambda_that_is_handed_to_a_dispatcher_out_of_view_is_executed() -> None:
    host = """void run(float *p) {
        auto launch = [&]<class Width>() { k<float, Width::value><<<8, 96>>>(p); };
        dispatch_widths(launch); }"""
    found = kernel(SPEC + host).launches[0].launch
    assert (found.template_arguments["T"], found.block) == ("float", (96, 1, 1))


def test_what_a_helper_launches_for_one_kernel_does_not_hide_another() -> None:
    source = """template <class K, class... A> void spread(K f, int n, A... a) { f<<<n / 128, 128>>>(a...); }
    template <class T> __global__ void one(T *p) { p[threadIdx.x] = 1; }
    struct Base { virtual void forward(float *p) = 0; };
    struct Other : Base { void forward(float *p) override { spread(one<float>, 1024, p); } };
    void train(Base *b, float *p) { b->forward(p); }"""
    assert bindings(source, "T") == [("float",)]
    assert kernel(source).launches[0].launch.block == (128, 1, 1)


def test_templates_that_nothing_instantiates_do_not_use_up_the_launches_that_are_followed() -> None:
    unused = "".join(f"template <class T> void f{i}() {{ k<T, {i}><<<1, 64>>>(0); }}" for i in range(60))
    source = f"""template <class T, int N> __global__ void k(T *p) {{ p[threadIdx.x * N] = 1; }}
    {unused} void run() {{ k<short, 2><<<1, 96>>>(nullptr); }}"""
    assert bindings(source, "T", "N") == [("short", "2")]


CLASS = """template <class T, int N> __global__ void k(T *p) { p[threadIdx.x * N] = 1; }
template <class T> struct Cache { void clear(T *p); void own(T *p) { k<T, 1><<<1, 96>>>(p); } };
template <class T> void Cache<T>::clear(T *p) { k<T, 2><<<1, 64>>>(p); }
"""


def test_an_explicit_instantiation_of_a_class_binds_its_methods_inside_and_out_of_it() -> None:
    assert bindings(CLASS + "template class Cache<double>;", "T", "N") == [("double", "1"), ("double", "2")]


def test_a_class_is_instantiated_where_it_is_used_and_not_with_another_template_s_parameters() -> None:
    use = "template <class U> struct Outer { Cache<U> inner; }; Cache<short> made; void f(Cache<short> *c) {}"
    assert bindings(CLASS + use, "T", "N") == [("short", "1"), ("short", "2")]


def test_a_class_binds_the_methods_that_a_template_of_which_nothing_is_known_would_call() -> None:
    base = "template <class T> struct Layer { void run(T *p) { clear(p); } virtual void clear(T *p); };\n"
    derived = CLASS.replace("struct Cache", "struct Cache : Layer<T>").replace("void clear", "void clear", 1)
    instance = "template void Cache<float>::clear(float *p); template void Cache<double>::clear(double *p);"
    found = bindings(base + derived + instance, "T", "N")
    assert found == [("float", "1"), ("double", "1"), ("float", "2"), ("double", "2")]


def test_where_host_code_takes_too_much_the_functions_next_to_launches_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(work, "HOST_LIMIT", 4_000)
    long = "".join(f"if (n > {i}) m += n * {i};" for i in range(600))
    source = f"""template <int N> __global__ void k(int *p) {{ p[threadIdx.x * N] = 1; }}
    void launch(int *p) {{ k<3><<<2, 96>>>(p); }}
    void all(int *p, int n) {{ int m = 0; {long} if (m > n) launch(p); }}
    int main() {{ int n = 0; all(nullptr, n); }}"""
    assert bindings(source, "N") == [("3",)]


def test_where_host_code_takes_too_much_what_launches_the_file_s_own_kernels_is_read_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(work, "HOST_LIMIT", 4_000)
    longer = "".join(f"if (n > {i:03}) m += n * 2;" for i in range(600))
    header = f"""#pragma once
    template <int N> __global__ void other(int *p) {{ p[threadIdx.x * N] = 1; }}
    void first(int *p, int n) {{ int m = 0; {longer} if (m > n) other<2><<<2, 64>>>(p); }}"""
    source = """#include "before.cuh"
    template <int N> __global__ void k(int *p) { p[threadIdx.x * N] = 1; }
    template <int N> void launch(int *p, int n) { if (n > 8) k<N><<<2, 96>>>(p); }
    void all(int *p, int n) { int m = 0; LONG launch<3>(p, n); launch<5>(p, n); }""".replace(
        "LONG", longer[: len(longer) // 4]
    )
    read = {"before.cuh": header.encode()}.get
    analysis = analyze(source.encode(), Settings(path="k.cu", read_file=read))
    [kernel] = [one for one in analysis.kernels if one.name == "k"]
    assert [one.launch.template_arguments["N"] for one in kernel.launches] == ["3", "5"]


OF_DEVICES = """struct GPU {}; struct CPU {};
namespace functor { template <class Device, class T, unsigned N> struct Fill { int operator()(T *p); }; }
template <class T, unsigned N> __global__ void k(T *p) { p[threadIdx.x * N] = 1; }
namespace functor {
template <class Device, class T, unsigned N> int Fill<Device, T, N>::operator()(T *p) {
    k<T, 100><<<1, 32>>>(p); return 1; }
template <class T, unsigned N> struct Fill<GPU, T, N> {
    int operator()(T *p) { k<T, N><<<1, 32>>>(p); return 1; } };
}
"""


def test_an_explicit_instantiation_selects_the_specialization() -> None:
    uses = "template struct functor::Fill<GPU, int, 2>; template struct functor::Fill<GPU, double, 3>;"
    assert bindings(OF_DEVICES + uses, "T", "N") == [("int", "2"), ("double", "3")]


def test_an_explicit_instantiation_of_what_no_specialization_fits() -> None:
    uses = "template struct functor::Fill<CPU, int, 2>; template struct functor::Fill<GPU, short, 5>;"
    assert set(bindings(OF_DEVICES + uses, "T", "N")) == {("int", "100"), ("short", "5")}


def test_an_explicit_instantiation_declares_no_class_anew() -> None:
    source = """template <class T> struct A { T x[2]; };
    namespace n { template <class T, int N> struct B { T x[N]; };
                  template <class T> struct B<T, 3> { char c; T y; }; }
    template struct A<float>; template struct n::B<float, 3>; template class n::B<double, 2>;
    __global__ void k(A<float> *a, n::B<float, 3> *b, n::B<double, 2> *c, float *out) {
        out[threadIdx.x] = a[threadIdx.x].x[1] + b[threadIdx.x].y + c[threadIdx.x].x[1]; }
    void f(A<float> *a, n::B<float, 3> *b, n::B<double, 2> *c, float *out) { k<<<1, 32>>>(a, b, c, out); }"""
    (launch,) = kernel(source).launches
    assert sorted(str(one.index) for one in launch.accesses) == [
        "16*threadIdx.x + 8 (bytes)",
        "8*threadIdx.x + 4 (bytes)",
        "8*threadIdx.x + 4 (bytes)",
        "threadIdx.x",
    ]


def test_an_alias_template_as_a_template_argument() -> None:
    source = """template <class T, int R, int P = 0> struct Row {
        __device__ static int at(int r) { return r * (R + P); } };
    template <class T, int R> using Padded = Row<T, R, 1>;
    namespace n { template <class T, int R> using Twice = Row<T, R, R>; }
    template <template <class, int> class TT> __global__ void k(float *p) {
        p[TT<float, 32>::at(threadIdx.x)] = 1; }
    void f(float *a) { k<Padded><<<1, 32>>>(a); k<n::Twice><<<1, 32>>>(a); }"""
    assert [one.accesses[0].index for one in kernel(source).launches] == ["33*threadIdx.x", "64*threadIdx.x"]


def test_a_pointer_to_a_member_as_a_template_argument() -> None:
    source = """struct P { float x, y, z; int id; };
    template <float P::*M> __global__ void k(float *o, const P *p) { o[0] = p[threadIdx.x].*M; }
    void f(float *a, P *p) { k<&P::y><<<1, 32>>>(a, p); k<&P::z><<<1, 32>>>(a, p); }"""
    loads = [one for launch in kernel(source).launches for one in launch.accesses if one.access.op == "load"]
    assert [one.index for one in loads] == ["16*threadIdx.x + 4 (bytes)", "16*threadIdx.x + 8 (bytes)"]
