"""Members that are references: a braced list binds them, and neither reads nor copies what they refer to."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.access import Op, Space
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings

SOURCE = """
struct Rows { int row[4][32]; __device__ int &at(int r, int c) { return row[r][c]; } };
template <typename S> struct Runner {
  S &rows;
  const int &step;
  __device__ void set(int r, int c) { rows.at(r, c * step) = 1; }
};
struct Line { float (&cells)[64]; __device__ void set(int i) { cells[i] = 1; } };
"""


def accesses(body: str) -> list[AccessResult]:
    source = f"{SOURCE}__global__ void k(float *out, int n) {{ {body} }}\n"
    launch = "void f(float *a) { k<<<1, 64>>>(a, 2); }"
    (kernel,) = analyze((source + launch).encode(), Settings(path="k.cu")).kernels
    return list(kernel.launches[0].accesses)


@pytest.mark.parametrize(
    "made",
    [
        "auto runner = Runner<Rows>{rows, n};",
        "Runner<Rows> runner{rows, n};",
        "Runner<Rows> runner = {rows, n};",
        "Runner<Rows> runner{rows, {n}};",
        "const int one = 1; Runner<Rows> runner{rows, one + 1};",
        "Runner<Rows> first{rows, n}; Runner<Rows> runner = first;",
    ],
)
def test_a_reference_is_bound_and_written_through(made: str) -> None:
    (store,) = accesses(f"__shared__ Rows rows; {made} runner.set(threadIdx.x / 32, threadIdx.x % 16);")
    assert store.access.op is Op.STORE and store.access.array.space is Space.SHARED
    assert (
        store.verdict is Verdict.EXACT
        and store.index == "8*(threadIdx.x % 16) + 128*(threadIdx.x/32) (bytes)"
    )


def test_a_reference_to_an_array() -> None:
    (store,) = accesses("__shared__ float cells[64]; Line{cells}.set(threadIdx.x);")
    assert store.verdict is Verdict.EXACT and store.access.array.name == "cells"


def test_a_variable_changes_through_a_reference() -> None:
    body = "int at = threadIdx.x; struct Ref { int &to; } ref{at}; ref.to += 8; out[at] = 1;"
    (store,) = accesses(body)
    assert store.verdict is Verdict.EXACT and store.index == "threadIdx.x + 8"
