"""Parameter packs: bound at calls, launches and in classes, and expanded where they are named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cudalint import analyze
from cudalint.ir.result import Verdict
from cudalint.settings import Settings


def offset(before: str, index: str) -> str | None:
    """The index of the one store of a kernel, as the analysis prints it."""
    source = f"""{before}
    __global__ void k(float *out) {{ int i = threadIdx.x; out[{index}] = 1; }}
    void f(float *p) {{ k<<<4, 128>>>(p); }}"""
    (store,) = analyze(source.encode(), Settings(path="k.cu")).kernels[0].launches[0].accesses
    assert store.verdict is Verdict.EXACT, store.reason
    return store.index


@pytest.mark.parametrize(
    ("before", "index", "expected"),
    [
        ("template <typename... T> __device__ int sum(T... x) { return (x + ... + 0); }", "sum(i, 1, 2)", 3),
        ("template <typename... T> __device__ int sum(T... x) { return (0 - ... - x); }", "i - sum(4, 3)", 7),
        ("template <typename... T> __device__ int last(T... x) { return (0, ..., x); }", "i + last(4, 3)", 3),
        ("template <int... N> __device__ int sum() { return (N * ...); }", "i + sum<2, 3>()", 6),
        (
            """__device__ int sum() { return 0; }
            template <typename T, typename... R> __device__ int sum(T a, R... rest) {
                return a + sum(rest...); }""",
            "sum(i, 1, 2, 3)",
            6,
        ),
        ("template <typename... T> __device__ int n(T... x) { return sizeof...(x); }", "i + n(1, 2)", 2),
        ("template <typename... T> struct A { static constexpr int n = sizeof...(T); };", "i + A<A<>>::n", 1),
        (
            """template <typename... T> struct A { static constexpr int n = 1; };
            template <typename T> struct A<T> { static constexpr int n = 2; };
            template <typename T, typename... R> struct A<T, R...> {
                static constexpr int n = sizeof(T) + A<R...>::n; };""",
            "i + A<double, int, char>::n",
            14,
        ),
        (
            """__device__ int add(int a, int b, int c) { return a + b * c; }
            template <typename F, typename... T> __device__ int call(F f, T &&...x) {
                return f(std::forward<T>(x)...); }""",
            "call(add, i, 2, 5)",
            10,
        ),
        (
            "template <int N, int... R> __device__ int first(int x) { return x + N + sizeof...(R); }",
            "first<5, 6, 7>(i)",
            7,
        ),
        (
            """template <typename... T> __device__ int all(T... x) {
                int a[] = {x..., 9};
                return a[sizeof...(x)]; }""",
            "i + all(1, 2)",
            9,
        ),
    ],
)
def test_expansions(before: str, index: str, expected: int) -> None:
    assert offset(before, index) == f"threadIdx.x + {expected}"


@given(st.lists(st.integers(0, 99), max_size=8), st.sampled_from("+-*"), st.booleans(), st.booleans())
def test_folds_associate_as_written(
    values: list[int], operator: str, from_left: bool, has_start: bool
) -> None:
    """Against the fold computed here, from the one side or from the other."""
    terms = ([7] if has_start and from_left else []) + values + ([7] if has_start and not from_left else [])
    if not terms:
        return
    pattern = f"(... {operator} x)" if from_left else f"(x {operator} ...)"
    if has_start:
        pattern = f"(7 {operator} ... {operator} x)" if from_left else f"(x {operator} ... {operator} 7)"
    rest = list(terms)
    while len(rest) > 1:
        at = 0 if from_left else len(rest) - 2
        left, right = rest[at : at + 2]
        rest[at : at + 2] = [{"+": left + right, "-": left - right, "*": left * right}[operator]]
    if abs(rest[0]) >= 1 << 40:
        return
    before = f"template <typename... T> __device__ long fold(T... x) {{ return {pattern}; }}"
    given = ", ".join(f"{value}L" for value in values)
    found = offset(before, f"i + fold({given})")
    assert found == ("threadIdx.x" if rest[0] == 0 else f"threadIdx.x {'+-'[rest[0] < 0]} {abs(rest[0])}")


def test_a_pack_of_pointers_is_bound_by_a_launch() -> None:
    source = b"""template <typename... T> __global__ void k(float *out, const T *...in) {
        out[threadIdx.x] = (0.0f + ... + float(in[threadIdx.x])); }
    void f(float *a, double *b, short *c) { k<<<1, 32>>>(a, a, b, c); }"""
    kernel = analyze(source, Settings(path="k.cu")).kernels[0]
    assert not kernel.problems
    loads = [r for r in kernel.launches[0].accesses if r.access.op == "load"]
    assert [(r.access.width, r.access.expression) for r in loads] == [
        (4, "in[threadIdx.x]"),
        (8, "in[threadIdx.x]"),
        (2, "in[threadIdx.x]"),
    ]
    assert all(r.verdict is Verdict.EXACT for r in loads)


def test_a_pack_that_nothing_binds_is_not_guessed() -> None:
    source = b"""template <int... N> __global__ void k(float *out) { out[(N + ... + threadIdx.x)] = 1; }"""
    (store,) = analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses
    assert store.verdict is not Verdict.EXACT


@pytest.mark.parametrize("index", ["sizeof...(T)", "(1 + ... + int(sizeof(T)))"])
def test_a_pack_that_a_launch_with_an_unknown_argument_decides_is_not_empty(index: str) -> None:
    source = f"""template <class... T> struct Zip {{ int n; }};
    template <class... T> __global__ void k(Zip<T...> z, float *out) {{ out[threadIdx.x * {index}] = 1; }}
    void f(float *p) {{ auto z = not_in_view(p); k<<<1, 32>>>(z, p); }}"""
    (store,) = analyze(source.encode(), Settings(path="k.cu")).kernels[0].launches[0].accesses
    assert store.verdict is not Verdict.EXACT


PACKS_OF_POINTERS = """template <class... T> struct Zip { int n; };
template <class... T> __host__ __device__ Zip<T...> zip(T*... p) { return {3}; }
template <class A, class B> __device__ int second(Zip<A, B>) { return sizeof(B); }
"""


def test_a_pack_of_pointers_as_the_first_parameter() -> None:
    index = "i * second(zip(out, (short *)out))"
    assert offset(PACKS_OF_POINTERS, index) == "2*threadIdx.x"


def test_a_tuple_of_a_pack_has_its_elements() -> None:
    before = """template <class... T> struct Zip { std::tuple<T*...> ptrs;
        template <size_t I> __device__ auto &get(int i) const { return std::get<I>(ptrs)[i]; } };"""
    source = f"""#include <tuple>
    {before}
    __global__ void k(Zip<float, double> z) {{ z.get<1>(threadIdx.x) = z.template get<0>(2 * threadIdx.x); }}
    void f(Zip<float, double> z) {{ k<<<1, 32>>>(z); }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).kernels[0].launches[0].accesses
    assert [(r.access.op, r.access.width, r.index) for r in found] == [
        ("store", 8, "threadIdx.x"),
        ("load", 4, "2*threadIdx.x"),
    ]


MIXINS = """struct A { static constexpr int weight = 1; int a; };
struct B { static constexpr int weight = 4; };
template <class... M> struct Composed : M... { static constexpr int first = 5; int own;
    __device__ int total() { return (M::weight + ...); } };
"""


@pytest.mark.parametrize(
    ("index", "expected"),
    [
        ("i * Composed<A, B>().total()", "5*threadIdx.x"),
        ("i * int(sizeof(Composed<A, B>))", "8*threadIdx.x"),
        ("i * Composed<A, B>::first", "5*threadIdx.x"),
        ("i * Composed<A>{{3}, 7}.a", "3*threadIdx.x"),
    ],
)
def test_base_classes_of_a_pack(index: str, expected: str) -> None:
    assert offset(MIXINS, index) == expected
