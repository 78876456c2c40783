"""How atomics on shared memory are done, as nvcc 13.0 does them for sm_90 (cudalint/models/atomics.py)."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.ir.access import Atomic
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings

KERNEL = """
__global__ void k({type} *out, int n, {type} v) {{
    __shared__ {type} s[256];
    {type} *p = &s[threadIdx.x * 2 % 256];
    {call};
}}
void host({type} *out) {{ k<<<1, 128>>>(out, 7, ({type})3); }}
"""


def atomic(call: str, type_: str = "int") -> AccessResult:
    source = KERNEL.format(type=type_, call=call)
    (kernel,) = analyze(source.encode(), Settings(path="a.cu")).kernels
    (found,) = (one for one in kernel.launches[0].accesses if one.access.op == "atomic")
    return found


@pytest.mark.parametrize(
    ("call", "type_", "kind"),
    [
        ("atomicAdd(p, 1)", "int", Atomic.COUNT),
        ("atomicAdd(p, 1u)", "unsigned int", Atomic.COUNT),
        ("atomicInc(p, 0xffffffffu)", "unsigned int", Atomic.COUNT),
        ("atomicAdd(p, 2)", "int", Atomic.UPDATE),
        ("atomicAdd(p, -1)", "int", Atomic.UPDATE),
        ("atomicSub(p, 1)", "int", Atomic.UPDATE),
        ("atomicInc(p, v)", "unsigned int", Atomic.UPDATE),
        ("atomicMin(p, v)", "int", Atomic.UPDATE),
        ("atomicExch(p, v)", "float", Atomic.UPDATE),
        ("atomicExch(p, v)", "unsigned long long", Atomic.UPDATE),
        ("atomicCAS(p, v, v + 1)", "unsigned long long", Atomic.CAS),
        ("atomicAdd(p, v)", "float", Atomic.LOOP),
        ("atomicAdd(p, v)", "double", Atomic.LOOP),
        ("atomicMax(p, v)", "unsigned long long", Atomic.LOOP),
        ("atomicAdd(&s[0], v)", "int", Atomic.REDUCED),
        ("atomicMax(&s[3], (int)threadIdx.x)", "int", Atomic.REDUCED),
        ("int old = atomicAdd(&s[0], v); out[threadIdx.x] = old", "int", Atomic.REDUCED),
        ("int old = atomicMax(&s[0], v); out[threadIdx.x] = old", "int", None),
        ("if (threadIdx.x % 3) atomicAdd(&s[0], v)", "int", None),
        ("if (threadIdx.x % 3) atomicAdd(&s[0], 1)", "int", Atomic.COUNT),
        ("if (n) atomicAdd(&s[0], v)", "int", Atomic.REDUCED),
        ("int at = blockIdx.x % 4; atomicAdd(&s[at], v)", "int", Atomic.REDUCED),
        ("atomicAdd(&s[threadIdx.x / 128], v)", "int", None),  # the compiler knows no blocks
        ("atomicAdd(&s[threadIdx.y], v)", "int", None),
        ("int row = threadIdx.x >> 7; int at = row + 3; atomicMax(&s[at], v)", "int", None),
        ("int i = 0; do atomicAdd(&s[0], v); while (++i < threadIdx.x % 3)", "int", None),
        ("for (int i = 0; i < threadIdx.x % 3; i++) atomicAdd(&s[i], v)", "int", None),
        ("atomicExch(&s[0], v)", "int", Atomic.UPDATE),
        ("int ticket = atomicAdd(p, 1); out[threadIdx.x] = ticket", "int", None),
    ],
)
def test_kind(call: str, type_: str, kind: Atomic | None) -> None:
    assert atomic(call, type_).access.atomic is kind


def test_costs() -> None:
    """128 threads on every other word: two wavefronts. All threads of a warp on one word: one where the
    compiler leaves one lane, 32 where they take turns."""
    costs = {
        call: atomic(call).cost.wavefronts
        for call in ("atomicAdd(p, 2)", "atomicAdd(&s[0], v)", "atomicExch(&s[0], v)")
    }
    assert [found and (found.min, found.max) for found in costs.values()] == [(2, 2), (1, 1), (32, 32)]


def test_a_loop_is_not_predicted() -> None:
    found = atomic("atomicAdd(p, v)", "float")
    assert found.verdict is Verdict.UNKNOWN
    assert "compare-and-swap" in (found.reason or "")
