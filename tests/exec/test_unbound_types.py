"""Kernels over a type that nothing in view binds: bounds that hold for every width of its elements."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.algebra.walk import free_symbols
from cudalint.ir.access import Op
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings
from tests.snippets import accesses as accesses_of
from tests.snippets import analyzed, told


def accesses(body: str) -> dict[str, AccessResult]:
    source = f"template <typename T> __global__ void k(T *out, const T *in, int n) {{ {body} }}"
    (kernel,) = analyze(source.encode(), Settings(path="k.cu")).kernels
    return {result.access.expression: result for result in kernel.launches[0].accesses}


def test_an_access_is_bounded_over_the_widths() -> None:
    found = accesses("__shared__ T s[256]; s[threadIdx.x] = 0; out[threadIdx.x] = 1;")
    store, shared = found["out[threadIdx.x]"], found["s[threadIdx.x]"]
    assert store.verdict is shared.verdict is Verdict.CONDITIONAL
    assert store.cost.sectors is not None and shared.cost.wavefronts is not None
    assert (store.cost.sectors.min, store.cost.sectors.max) == (1, 16)
    assert (shared.cost.wavefronts.min, shared.cost.wavefronts.max) == (1, 4)


def test_what_no_unsigned_integer_is_another_type_s_value_may_be() -> None:
    """`x > -1` never holds of an unsigned int, and may hold of a float."""
    found = accesses("T x = in[threadIdx.x]; if (x > -1) out[threadIdx.x] = in[threadIdx.x + 32] + x;")
    for text in ("out[threadIdx.x]", "in[threadIdx.x + 32]"):
        sectors = found[text].cost.sectors
        assert found[text].verdict is Verdict.BOUNDED
        assert sectors is not None and (sectors.min, sectors.max) == (1, 16)


@pytest.mark.parametrize("made", ["Three l = make(1);", "Three l(make(1));", "auto l = Three(make(1));"])
def test_an_object_of_a_class_of_which_an_argument_is_not_known_is_not_converted(made: str) -> None:
    """It is of the same class perhaps, and then it is copied: its constructor template is not asked."""
    before = """
template <int N> struct List {
  long s[N];
  template <class... T> __device__ List(T... n) : s{long(n)...} {}
};
using Three = List<3>;
template <int N = UNSEEN> __device__ List<N> make(int) { return List<N>(5, 6, 7); }"""
    found = told(f"{made} out[t * l.s[0]] = 1; out[t * l.s[2]] = 2;", before)
    assert found["out[t * l.s[0]]"] == found["out[t * l.s[2]]"] == "bounded 1..32"


def test_two_classes_of_which_an_argument_is_not_known_are_not_told_to_be_the_same() -> None:
    before = """
#include <type_traits>
template <int N> struct List {};
template <class A, class B> struct same { static constexpr int v = 1; };
template <class A> struct same<A, A> { static constexpr int v = 2; };"""
    body = """out[t * same<List<UNSEEN>, List<OTHER>>::v] = 1;
  out[t * (1 + std::is_same_v<List<UNSEEN>, List<OTHER>>)] = 1;"""
    assert not [text for text, verdict in told(body, before).items() if verdict.startswith("exact")]


def test_a_value_parameter_that_nothing_binds_is_not_in_memory() -> None:
    """Of a method that is defined outside, which names the parameters of its class anew."""
    before = """
template <unsigned B> struct Steps { float *p; __device__ void run(); };
template <unsigned B> __device__ void Steps<B>::run() { p[B] = 1; }
template <unsigned B> __device__ void step(float *p) { Steps<B> s{p}; s.run(); }"""
    assert told("step<UNSEEN>((float *)out);", before) == {"p[B]": "exact 1"}


def test_a_loop_s_step_that_nothing_binds_is_the_same_each_time() -> None:
    before = """
template <unsigned B> struct Steps {
  __device__ static void run(float *p) { for (unsigned i = threadIdx.x; i < 96; i += B) p[i] = 1; }
};
template <unsigned B> __device__ void step(float *p) { Steps<B>::run(p); }"""
    (access,) = accesses_of("step<UNSEEN>((float *)out);", before)
    assert access.index == "threadIdx.x + B*i.trip"


TRAITS = """
#include <type_traits>
template <class T> struct Pace { static constexpr int v = 3; };
template <> struct Pace<float> { static constexpr int v = 4; };
template <class T> __device__ int pace(T) { return 8; }
__device__ int pace(int) { return 1; }
template <class T> __device__ int stride() { return 2; }
template <> __device__ int stride<double>() { return 5; }
template <class T> __device__ int of_pointer(T *) { return 2; }
__device__ int of_pointer(float *) { return 6; }
"""


@pytest.mark.parametrize(
    "factor",
    [
        "(std::is_same_v<T, int> ? 2 : 1)",
        "(std::is_integral<T>::value ? 2 : 1)",
        "(std::is_convertible_v<T, int> ? 2 : 1)",
        "Pace<T>::v",
        "pace(in[0])",
        "stride<T>()",
        "of_pointer(out)",
        "(T(-1) < T(0) ? 2 : 1)",
        "((T)300 > (T)40 ? 2 : 1)",
        "(int(T(2.5) * T(2)) % 5 + 1)",
    ],
)
def test_what_a_type_decides_is_not_known_of_its_width(factor: str) -> None:
    """A type of each width stands for the parameter: it is none of which a program asks."""
    source = f"{TRAITS}template <typename T> __global__ void k(T *out, const T *in) {{"
    (kernel,) = analyze(
        f"{source} out[threadIdx.x * {factor}] = 0; }}".encode(), Settings(path="k.cu")
    ).kernels
    (store,) = [one for one in kernel.launches[0].accesses if one.access.op is Op.STORE]
    assert store.verdict in (Verdict.UNKNOWN, Verdict.BOUNDED)


def test_what_a_type_s_size_decides_is_known_of_its_width() -> None:
    found = accesses("out[threadIdx.x * (sizeof(T) == 4 ? 3 : 1)] = in[0];")
    (store,) = (one for text, one in found.items() if text.startswith("out"))
    assert store.verdict is Verdict.CONDITIONAL


def test_a_trait_of_an_unknown_type_is_the_same_for_all_lanes() -> None:
    """And it is the type that is not known, not the trait."""
    found = accesses("if constexpr (std::is_same_v<T, int>) out[threadIdx.x] = 1; else out[1] = in[0];")
    assert {one.verdict for one in found.values()} == {Verdict.CONDITIONAL}
    (access,) = accesses_of("out[t * std::is_same_v<Unseen, int>] = 1;", "#include <type_traits>")
    assert access.access.offset is not None
    reasons = [one.reason for one in free_symbols(access.access.offset)]
    conditions = [reason for reason in reasons if "is_same_v" in reason]
    assert len(conditions) == 1 and "type 'Unseen' is not declared in view" in conditions[0]


@pytest.mark.parametrize(
    ("before", "factor"),
    [
        ("T a = 1, b = 2; T c = a - b;", "(c > 0 ? 2 : 1)"),
        ("T a = 1, b = 2;", "(a - b > 0 ? 2 : 1)"),
        ("T a = 0; a -= 1;", "(a > 0 ? 2 : 1)"),
        ("T a = 0; a--;", "(a > 0 ? 2 : 1)"),
        ("T a = 200;", "(a == 200 ? 2 : 1)"),
        ("T a = 100; a += 100;", "(a == 200 ? 2 : 1)"),
        ("T a = 7; a /= 2;", "(a == 3 ? 2 : 1)"),
        ("T a = 1, b = 2;", "int(a / b * 4 + 2)"),
        ("T a = 1;", "(-a < 0 ? 2 : 1)"),
        ("T a = 1;", "(a > -1 ? 2 : 1)"),
    ],
)
def test_arithmetic_on_numbers_of_an_unbound_type(before: str, factor: str) -> None:
    """It may be one of unsigned numbers, of few bits or of floating-point ones."""
    found = accesses(f"{before} out[threadIdx.x * {factor}] = in[0];")
    (store,) = (one for text, one in found.items() if text.startswith("out"))
    assert store.verdict in (Verdict.UNKNOWN, Verdict.BOUNDED)
    found = accesses(f"{before} T x = 3, y = 4; out[threadIdx.x * (x + y == 7 ? 1 : 2)] = in[0];")
    (store,) = (one for text, one in found.items() if text.startswith("out"))
    assert store.index == "threadIdx.x"


def test_members_of_a_parameter_that_nothing_binds() -> None:
    source = """template <class X> __global__ void k(int *o) {
        o[threadIdx.x * X::member] = 1;
        using Other = typename X::other;
        o[threadIdx.x * Other::member] = 1;
    }"""
    (kernel,) = analyzed(source).kernels
    reasons = {result.reason for result in kernel.launches[0].accesses}
    assert reasons == {"template parameter 'X' is not bound by a launch or a call in view"}
