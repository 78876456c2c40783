"""Kernels over a type that nothing in view binds: bounds that hold for every width of its elements."""

from __future__ import annotations

from cudalint import analyze
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings


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
