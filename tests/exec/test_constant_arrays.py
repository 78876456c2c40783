"""Arrays of constants at namespace scope, which no memory of the device holds: lengths, sizes, launches."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.access import Op
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings

SOURCE = """
constexpr int depth[4] = {110, 64, 48 + 1, 36};
static const unsigned char narrow[] = {300 - 256, 7};
__constant__ int held[2] = {1, 2};
int changes[2] = {64, 32};
template <int n> struct List { char names[depth[n - 1]]; int chunk[4]; };
template <int n> __global__ void k(float *out, List<n> *lists) { BODY }
void f(float *a, List<2> *l) { k<2><<<1, LAUNCH>>>(a, l); }
"""


def accesses(body: str, launch: str = "64") -> list[AccessResult]:
    source = SOURCE.replace("BODY", body).replace("LAUNCH", launch)
    (kernel,) = analyze(source.encode(), Settings(path="k.cu")).kernels
    return list(kernel.launches[0].accesses)


@pytest.mark.parametrize(
    ("body", "index"),
    [
        ("out[depth[2] * threadIdx.x] = 1;", "49*threadIdx.x"),
        ("out[narrow[0] * threadIdx.x] = 1;", "44*threadIdx.x"),
        ("out[sizeof(List<n>) * threadIdx.x] = 1;", "80*threadIdx.x"),
        ("__shared__ float rows[depth[n]][depth[n - 1]]; rows[threadIdx.x][1] = 1;", "64*threadIdx.x + 1"),
    ],
)
def test_elements_are_constants(body: str, index: str) -> None:
    (store,) = accesses(body)
    assert store.verdict is Verdict.EXACT and store.index == index


def test_a_launch_has_their_values() -> None:
    (store,) = accesses("out[threadIdx.x] = 1;", "depth[3] - 4")
    assert store.cost.launch_requests == 1


def test_a_local_variable_hides_one() -> None:
    (store,) = accesses("int depth[4] = {1, 2, 3, 4}; out[depth[2] * threadIdx.x] = 1;")
    assert store.index == "3*threadIdx.x"


@pytest.mark.parametrize("name", ["held", "changes"])
def test_what_is_in_memory_or_may_change_is_none(name: str) -> None:
    store = accesses(f"out[{name}[1] * threadIdx.x] = 1;")[0]
    assert store.access.op is Op.STORE and store.verdict is not Verdict.EXACT


FOLDED = """__device__ constexpr int fixed[3] = {1, 4, 16};
__device__ const float weights[2] = {1, 2};
__device__ int written[3] = {1, 4, 16};
template <int I> __global__ void k(float *out, int n) { %s }
void f(float *p, int n) { k<2><<<1, 32>>>(p, n); }"""


@pytest.mark.parametrize(
    ("body", "loads"),
    [
        ("out[threadIdx.x * fixed[I]] = 1;", []),  # SASS of nvcc 13.0 for sm_90 has no load of these
        ("out[threadIdx.x] = weights[I & 1];", []),
        ("const int *p = fixed; out[threadIdx.x * p[1]] = 1;", []),
        ("out[threadIdx.x * written[I]] = 1;", [False]),
        ("out[threadIdx.x * fixed[n]] = weights[n];", [True, True]),  # LDG.E.CONSTANT
    ],
)
def test_an_element_of_a_constant_array_is_a_number(body: str, loads: list[bool]) -> None:
    (kernel,) = analyze((FOLDED % body).encode()).kernels
    found = [one for one in kernel.launches[0].accesses if one.access.op == "load"]
    assert [one.read_only is not None and one.read_only.eligible is True for one in found] == loads
    assert not kernel.launches[0].kernel.unaccounted
