"""Which overload a call takes: by the lengths of arrays, and by what pointers may change."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import Verdict
from cudalint.settings import Settings
from tests.snippets import accesses, told

LENGTHS = """
__device__ void get(int (&x)[1], const int *s, int i) { x[0] = s[i]; }
__device__ void get(int (&x)[2], const int *s, int i) { x[0] = s[2 * i]; x[1] = 0; }
template <int N> __device__ void get(float (&x)[N], const int *s, int i) { int y[N / 2]; get(y, s, i); }
template <int N> __device__ void pass(int (&x)[N], const int *s, int i) { get(x, s, i); }
template <int N> struct Reader {
  template <int STEP> __device__ static void run(int (&x)[N], const int *s, int i) { get(x, s, STEP * i); }
};
"""
QUALIFIERS = """
template <typename T> __device__ void copy(T *d, T *s, int i) { d[i] = s[i]; }
template <typename T> __device__ void copy(T *d, volatile T *s, int i) { d[i] = s[2 * i]; }
template <typename T> __device__ void copy(volatile T *d, T *s, int i) { d[i] = s[4 * i]; }
"""


def loads(outside: str, body: str) -> list[tuple[Verdict, int]]:
    source = f"""{outside}
__global__ void k(int *out, int *in, volatile int *late) {{
  int t = threadIdx.x;
  {body}
}}
int main() {{ int *a, *b; k<<<1, 32>>>(a, b, b); }}"""
    [kernel] = analyze(source.encode(), Settings(path="k.cu")).kernels
    results = [r for r in kernel.launches[0].accesses if r.access.array.space.value == "global"]
    found = [r for r in results if r.access.op.value == "load"]
    assert all(r.cost.sectors is not None for r in found), [r.reason for r in found]
    return [(r.verdict, r.cost.sectors.max) for r in found if r.cost.sectors is not None]


@pytest.mark.parametrize(
    "body, sectors",
    [
        ("int x[1]; get(x, in, t);", 4),
        ("int x[2]; get(x, in, t);", 8),
        ("float x[2]; get(x, in, t);", 4),
        ("float x[4]; get(x, in, t);", 8),
        ("int x[3][2]; get(x[1], in, t);", 8),
        ("int x[2]; pass(x, in, t);", 8),
        ("int x[1]; pass(x, in, t);", 4),
        ("int x[1]; Reader<1>::template run<4>(x, in, t);", 16),
        ("int x[2]; Reader<2>::template run<2>(x, in, t);", 16),
    ],
)
def test_an_array_goes_to_the_reference_of_its_length(body: str, sectors: int) -> None:
    assert loads(LENGTHS, body) == [(Verdict.EXACT, sectors)]


@pytest.mark.parametrize(
    "body, sectors",
    [("copy(out, in, t);", 4), ("copy(out, late, t);", 8), ("copy(late, in, t);", 16)],
)
def test_what_is_volatile_goes_to_its_own_overload(body: str, sectors: int) -> None:
    assert loads(QUALIFIERS, body) == [(Verdict.EXACT, sectors)]


def test_a_local_array_is_a_pointer_that_is_not_volatile() -> None:
    assert loads(QUALIFIERS, "int x[64]; copy(x, in, t); copy(out, x, t);") == [(Verdict.EXACT, 4)]


SPECIALIZED = """
template <typename T, int N> __device__ void move(T *to, const T *from);
template <> __device__ void move<int, 1>(int *to, const int *from) { *to = *from; }
template <> __device__ void move<int, 2>(int *to, const int *from) { *(int2 *)to = *(const int2 *)from; }
template <> __device__ void move<int, 4>(int *to, const int *from) { *(int4 *)to = *(const int4 *)from; }
template <typename T, int N> __device__ void each(T *to, const T *from) {
  constexpr int M = 2 * N;
  move<T, M>(to, from);
}
"""


@pytest.mark.parametrize(
    ("body", "sectors"),
    [
        ("move<int, 1>(out + t, in + t);", 4),
        ("move<int, 2>(out + 2 * t, in + 2 * t);", 8),
        ("const int n = 4; move<int, n>(out + 4 * t, in + 4 * t);", 16),
        ("each<int, 1>(out + 2 * t, in + 2 * t);", 8),
        ("each<int, 2>(out + 4 * t, in + 4 * t);", 16),
    ],
)
def test_template_arguments_select_a_function_s_specialization(body: str, sectors: int) -> None:
    assert loads(SPECIALIZED, body) == [(Verdict.EXACT, sectors)]


def test_methods_are_told_apart_by_types_of_their_class() -> None:
    source = b"""template <typename V> struct Bits {
        using index = unsigned;
        struct Pos { index word, bit; };
        V *p;
        __device__ V get(Pos at) const { return p[at.word]; }
        __device__ V get(index at) const { return get(Pos{at / 32, at % 32}); } };
    __global__ void k(Bits<int> b) { b.get(threadIdx.x); }
    void f(Bits<int> b) { k<<<1, 64>>>(b); }"""
    (load,) = analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses
    assert load.index == "threadIdx.x/32"


def test_operands_are_told_where_they_are_written() -> None:
    before = "struct V { float x; }; __device__ V operator+(V a, V b) { return V{a.x + b.x}; }"
    found = accesses("o[t] = p[t] + q[t + 1];", before, "V *p, V *q, V *o")
    assert [one.access.expression for one in found] == ["o[t]", "p[t]", "q[t + 1]"]


def test_an_object_does_not_convert_to_a_small_float_by_way_of_a_number() -> None:
    outside = """
#include <cuda_fp16.h>
__device__ float to(float v) { return v; }
__device__ float to(half v) { return 0; }
__device__ float to(__nv_bfloat16 v) { return 0; }
struct Sub { const int *p; __device__ operator const int &() const { return *p; } };
"""
    assert loads(outside, "Sub s{in + 2 * t}; out[t] = to(s);") == [(Verdict.EXACT, 8)]


def test_operators_of_vector_types_are_found_from_namespaces_with_others() -> None:
    outside = """
__device__ int stride(float3 v) { return 2; }
__device__ int operator*(float3 v, float k) { return 2; }
namespace a {
struct S { int v; };
__device__ int stride(S s) { return 4; }
__device__ int operator*(S s, int k) { return 4; }
__device__ int by_name(float3 v) { return stride(v); }
__device__ int by_operator(float3 v) { return v * 2.f; }
}"""
    body = "float3 v = make_float3(0, 0, 0); out[t] = in[a::by_name(v) * t] + in[a::by_operator(v) * t];"
    assert loads(outside, body) == [(Verdict.EXACT, 8), (Verdict.EXACT, 8)]


IN_CLASSES = """
template <class T> struct Of {
  template <int K = 2> __device__ int scaled(int i) { return i * K; }
  template <> __device__ int scaled<6>(int i) { return i * 5; }
  template <class U> __device__ int taken(U i) { return i * 3; }
  template <> __device__ int taken(short i) { return i * 4; }
};
struct Plain {
  template <class U> __device__ int taken(U i) { return i * 3; }
  template <> __device__ int taken<char>(char i) { return i * 7; }
};
"""


def test_explicit_specializations_within_classes_are_chosen_by_their_arguments() -> None:
    """Which g++ does not compile, so that the oracle cannot show them."""
    body = """
    Of<int> o;
    out[o.scaled(t)] = 1;
    out[o.scaled<6>(t)] = 1;
    out[o.taken(t)] = 1;
    out[o.taken((short)t)] = 1;
    out[Plain().taken(t)] = 1;
    out[Plain().taken((char)t)] = 1;
    """
    assert told(body, IN_CLASSES) == {
        "out[o.scaled(t)]": "exact 8",
        "out[o.scaled<6>(t)]": "exact 20",
        "out[o.taken(t)]": "exact 12",
        "out[o.taken((short)t)]": "exact 16",
        "out[Plain().taken(t)]": "exact 12",
        "out[Plain().taken((char)t)]": "exact 28",
    }
