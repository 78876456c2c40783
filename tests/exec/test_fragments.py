"""WMMA fragments: what is known of their accesses, and what is not. The counts are in test_fidelity.py."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings

KERNEL = """
using namespace nvcuda;
__global__ void k(const {memory} *in, float *out) {{
    wmma::fragment<wmma::{fragment}> part;
    wmma::load_matrix_sync(part, in, 32{layout});
    for (int i = 0; i < part.num_elements; i++) part.x[i] = part.x[i] * 2;
    out[threadIdx.x] = part.x[0];
}}
void host(float *out) {{ k<<<1, 32>>>(0, out); }}
"""


def accesses(fragment: str, memory: str, layout: str = "", arch: str = "sm_90") -> list[AccessResult]:
    source = KERNEL.format(fragment=fragment, memory=memory, layout=layout).encode()
    (kernel,) = analyze(source, Settings(arch=arch)).kernels
    (launch,) = kernel.launches
    return list(launch.accesses)


def test_elements_are_in_registers() -> None:
    found = accesses("matrix_a, 16, 16, 16, half, wmma::row_major", "half")
    assert [(one.access.expression, one.verdict) for one in found] == [
        *[("wmma::load_matrix_sync(part, in, 32)", Verdict.EXACT)] * 4,
        ("out[threadIdx.x]", Verdict.EXACT),
    ]


def test_fragments_in_arrays() -> None:
    source = b"""
    #define IN_ROWS nvcuda::wmma::mem_row_major
    __global__ void k(float *in) {
        nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> sum[2][2];
        for (int i = 0; i < 2; i++) {
            nvcuda::wmma::load_matrix_sync(sum[i][1], in + 16 * i, 32, IN_ROWS);
            for (int t = 0; t < sum[i][1].num_elements; t++) sum[i][1].x[t] *= 2;
            nvcuda::wmma::store_matrix_sync(in + 16 * i, sum[i][1], 32, IN_ROWS);
        }
    }
    void host(float *in) { k<<<1, 32>>>(in); }"""
    (kernel,) = analyze(source, Settings()).kernels
    assert [(one.verdict, one.access.width) for one in kernel.launches[0].accesses] == [
        (Verdict.EXACT, 8)
    ] * 8


def test_elements_of_fragments() -> None:
    """They are in registers, and as many as the type tells."""
    source = b"""
    using namespace nvcuda;
    using Part = wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major>;
    __global__ void k(float *out) {
        wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> a;
        for (int t = 0; t < a.num_elements; t++) a.x[t] = wmma::__float_to_tf32(a.x[t]);
        for (auto &x : a.x) x = wmma::__float_to_tf32(x);
        Part parts[2][3];
        for (auto &row : parts) for (auto &part : row) wmma::fill_fragment(part, half(0));
        out[threadIdx.x * Part::num_elements] = a.x[0];
        out[threadIdx.x * decltype(a)::num_elements] = parts[1][2].x[0];
    }
    void host(float *out) { k<<<1, 32>>>(out); }"""
    (kernel,) = analyze(source, Settings()).kernels
    found = [(one.verdict, one.cost.sectors) for one in kernel.launches[0].accesses]
    told = [(verdict, cost and cost.max) for verdict, cost in found]
    assert told == [(Verdict.EXACT, 32), (Verdict.EXACT, 16)]


@pytest.mark.parametrize(
    ("fragment", "memory", "layout", "arch", "reason"),
    [
        ("matrix_a, 16, 16, 16, half, wmma::row_major", "half", "", "sm_75", "compute capability 7.5"),
        ("matrix_a, M, 16, 16, half, wmma::row_major", "half", "", "sm_90", "not a known constant"),
        ("matrix_a, 8, 2147483647, 16, half, wmma::row_major", "half", "", "sm_90", "there is no"),
        ("accumulator, 2147483647, 8, 16, half", "half", ", wmma::mem_row_major", "sm_90", "there is no"),
        ("matrix_a, 8, 8, 32, precision::s4, wmma::row_major", "int", "", "sm_90", "s4"),
        ("accumulator, 16, 16, 16, float", "float", ", any_layout", "sm_90", "layout of the matrix"),
    ],
)
def test_what_is_not_known_is_said(fragment: str, memory: str, layout: str, arch: str, reason: str) -> None:
    load, *_ = accesses(fragment, memory, layout, arch)
    assert load.verdict is Verdict.UNKNOWN
    assert load.reason is not None and reason in load.reason


def test_the_stride_may_be_unknown() -> None:
    source = """
    __global__ void k(const half *in, int n) {
        nvcuda::wmma::fragment<nvcuda::wmma::matrix_b, 16, 16, 16, half, nvcuda::wmma::col_major> part;
        nvcuda::wmma::load_matrix_sync(part, in, n);
    }"""
    (kernel,) = analyze(source.encode(), Settings()).kernels
    for one in kernel.launches[0].accesses:
        assert one.verdict is Verdict.CONDITIONAL
        assert one.cost.sectors is not None and one.cost.sectors.max is not None
        assert one.cost.sectors.max <= 16  # 8 rows of 16 bytes
