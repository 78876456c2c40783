"""What is not in view is said: never silence."""

from __future__ import annotations

from cudalint import analyze
from cudalint.ir.result import Verdict
from cudalint.settings import Settings


def test_a_subscript_of_an_undeclared_name_is_an_unknown_access() -> None:
    source = b"__global__ void k(float *o) { float v = hidden[threadIdx.x]; o[threadIdx.x] = v; }"
    results = analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses
    unknown = [r for r in results if r.verdict is Verdict.UNKNOWN]
    assert [(r.access.expression, r.reason) for r in unknown] == [
        ("hidden[threadIdx.x]", "'hidden' is not declared in view")
    ]
