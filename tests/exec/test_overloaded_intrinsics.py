"""A unit's functions beside CUDA's own of the same name: each call takes the one that C++ does."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.settings import Settings
from tests.snippets import told

OWN = """
__device__ short atomicMin(short *p, short v) { return p[2 * v]; }
__device__ float atomicMax(float *p, float v) { return p[2]; }
template <typename T> __device__ T atomicAdd(T *p, T v) {
  return (T)::atomicAdd((unsigned long long *)p, (unsigned long long)v);
}
template <typename T> __device__ T atomicExch(T *p, T v) { return *p; }
__device__ char __ldg(const char *p) { return p[4]; }
__device__ float3 __ldg(const float3 *p) { return {((const float *)p)[0], 0, 0}; }
struct Pair { float a, b; };
__device__ Pair __shfl_xor_sync(unsigned m, Pair p, int lanes) {
  return Pair{__shfl_xor_sync(m, p.a, lanes), __shfl_xor_sync(m, p.b, lanes)};
}
"""


def accesses(call: str, parameter: str) -> list[tuple[str, int | None]]:
    source = f"{OWN}__global__ void k({parameter} *in) {{ int t = threadIdx.x; {call}; }}"
    [kernel] = analyze(source.encode(), Settings(path="k.cu", block=(32, 1, 1))).kernels
    results = kernel.launches[0].accesses
    return [(r.access.op.value, r.cost.sectors.max if r.cost.sectors else None) for r in results]


@pytest.mark.parametrize(
    "call, parameter, expected",
    [
        ("atomicMin(in + t, 1)", "int", ("atomic", 4)),
        ("atomicMin(in + t, (short)4)", "short", ("load", 3)),
        ("atomicMax(in + t, 1.f)", "float", ("load", 5)),
        ("atomicMax(&in[t], 1u)", "unsigned", ("atomic", 4)),
        ("atomicAdd(in + t, 1.f)", "float", ("atomic", 4)),
        ("atomicAdd(in + t, 1ul)", "unsigned long", ("atomic", 8)),
        ("atomicExch(in + t, 1.)", "double", ("load", 8)),
        ("__ldg(in + t)", "int", ("load", 4)),
        ("__ldg(in + t)", "char", ("load", 2)),
        ("__ldg(in + t)", "float4", ("load", 16)),
        ("__ldg(in + t)", "float3", ("load", 12)),
    ],
)
def test_the_function_that_is_called(call: str, parameter: str, expected: tuple[str, int]) -> None:
    assert accesses(call, parameter) == [expected]


def test_an_overloaded_shuffle_is_made_of_two_of_cudas() -> None:
    call = "float a = __shfl_xor_sync(~0u, in[t].a, 1); in[t] = __shfl_xor_sync(~0u, Pair{a, a}, 1)"
    assert [op for op, _ in accesses(call, "Pair")] == ["load", "store", "store"]


def test_a_function_of_a_namespace_hides_that_of_cuda() -> None:
    source = """namespace own {
    __device__ int atomicMin(int *p, long v) { return p[0]; }
    __global__ void k(int *in) { atomicMin(in + threadIdx.x, 1); }
    }"""
    [kernel] = analyze(source.encode(), Settings(path="k.cu")).kernels
    assert [r.access.op.value for r in kernel.launches[0].accesses] == ["load"]


def test_numbers_for_each_member_make_a_vector() -> None:
    before = """__device__ float2 make_float2(float3 v) { return make_float2(v.x, v.y); }
template <class T> __device__ float2 make_float2(T v) { return make_float2(v, v); }
__device__ int3 make_int3(int2 a, int b) { return make_int3(a.x, a.y, b); }
"""
    assert told("out[make_int3(t, 2, 3).y * t] = make_float2(1.f, 2).x;", before) == {
        "out[make_int3(t, 2, 3).y * t]": "exact 8"
    }
    assert told("out[make_int3(make_int2(2, t), 3).x * t] = 1;", before) == {
        "out[make_int3(make_int2(2, t), 3).x * t]": "exact 8"
    }


OF_REAL = """
struct V { float x, y; };
struct W { float x; __device__ W(float v) : x(v) {} };
__device__ float4 sqrtf(float4 v) { return make_float4(sqrtf(v.x), sqrtf(v.y), sqrtf(v.z), sqrtf(v.w)); }
__device__ V expf(V v) { return V{expf(v.x), expf(v.y)}; }
__device__ W sinf(W v) { return W(sinf(v.x)); }
__device__ V pow(V a, float b) { return V{pow(a.x, b), pow(a.y, b)}; }
__device__ int fabs(int v) { return v; }
template <class T> __device__ T cosf(T v) { return v; }
__device__ int kind(float) { return 1; }
__device__ int kind(double) { return 2; }
__device__ int kind(int) { return 4; }
__device__ int kind(V) { return 8; }
__device__ int kind(W) { return 16; }
__device__ int kind(float4) { return 32; }
"""


@pytest.mark.parametrize(
    ("call", "sectors"),
    [
        ("sqrtf(f)", 4),
        ("sqrtf(d)", 4),
        ("sqrtf(v4)", 32),
        ("expf(f)", 4),
        ("expf(V{f, f})", 32),
        ("sinf(f)", 4),
        ("sinf(W(f))", 32),
        ("pow(V{f, f}, f)", 32),
        ("pow(f, f)", 4),
        ("pow(f, d)", 8),
        ("fabs(i)", 16),
        ("fabs(f)", 4),
        ("cosf(f)", 4),
        ("cosf(d)", 8),
    ],
)
def test_functions_of_real_numbers_beside_overloads(call: str, sectors: int) -> None:
    """As nvcc chooses: a stride of its own for the type of each."""
    parameters = "float *p, float f, double d, int i, float4 v4"
    found = told(f"p[t * kind({call})] = 0;", OF_REAL, parameters)
    assert list(found.values()) == [f"exact {sectors}"]


OF_HALVES = """
struct Own { unsigned short bits; };
__device__ float __bfloat162float(const Own x) {
  return __bfloat162float(*reinterpret_cast<const __nv_bfloat16 *>(&x));
}
__device__ __half __hmax(__half a, __half b) { return a; }
extern "C" __device__ void __assert_fail(const char *, const char *, unsigned, const char *);
"""


def test_functions_of_halves_beside_overloads() -> None:
    """A recursion, and an access by a function that is not in view, were told."""
    parameters = "float *p, Own *q, __nv_bfloat16 *r, __half *s"
    body = 'p[t] = __bfloat162float(q[t]) + __bfloat162float(r[t]); if (t > 40) __assert_fail("", "", 1, "");'
    assert told(body, OF_HALVES, parameters) == {"p[t]": "exact 4", "q[t]": "exact 2", "r[t]": "exact 2"}
    assert told("s[t] = __hmax(s[2 * t], s[t]);", OF_HALVES, parameters) == {
        "s[t]": "exact 2, exact 2",
        "s[2 * t]": "exact 4",
    }
