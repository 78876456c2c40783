"""Lambdas in device code: a capture by copy is what the variable held where the lambda is written."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import Verdict
from cudalint.settings import Settings

KERNEL = """
struct Steps {{ int first; int more[2]; }};
__global__ void k(float *g) {{
    int pitch = threadIdx.x, shift = 0;
    int table[2] = {{1, 2}};
    Steps steps;
    steps.first = threadIdx.x;
    steps.more[1] = 3;
    float *row = g;
    auto at = {lambda_};
    pitch = 2 * threadIdx.x;
    for (int i = 0; i < 4; ++i) shift = 8;
    table[1] = steps.more[1] = 64;
    steps.first = 4 * threadIdx.x;
    row += 64;
    {before}
    g[at()] = 0;
}}
void run(float *g) {{ k<<<1, 32>>>(g); }}
"""


@pytest.mark.parametrize(
    "lambda_, index",
    [
        ("[=]() { return pitch; }", "threadIdx.x"),
        ("[pitch]() { return pitch; }", "threadIdx.x"),
        ("[&]() { return pitch; }", "2*threadIdx.x"),
        ("[&pitch]() { return pitch; }", "2*threadIdx.x"),
        ("[=, &shift]() { return pitch + shift; }", "threadIdx.x + 8"),
        ("[&, pitch]() { return pitch + shift; }", "threadIdx.x + 8"),
        ("[=]() { if (shift) return 1u; return threadIdx.x + table[1]; }", "threadIdx.x + 2"),
        ("[=]() { return steps.first + steps.more[1]; }", "threadIdx.x + 3"),
        ("[=]() { return (int)(row - g) + pitch; }", "threadIdx.x"),
        ("[pitch]() mutable { return pitch++; }", "threadIdx.x"),
    ],
)
def test_copies_keep_what_was_held_where_the_lambda_is_written(lambda_: str, index: str) -> None:
    assert stored_at(lambda_) == index


def test_a_mutable_lambda_s_copy_is_its_own_from_call_to_call() -> None:
    assert stored_at("[pitch]() mutable { return pitch++; }", "at();") == "threadIdx.x + 1"


def stored_at(lambda_: str, before: str = "") -> str:
    source = KERNEL.format(lambda_=lambda_, before=before).encode()
    (kernel,) = analyze(source, Settings(path="k.cu")).kernels
    (store,) = kernel.launches[0].accesses
    assert store.verdict is Verdict.EXACT
    return str(store.index)
