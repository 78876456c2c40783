"""What registers hold behind inline PTX."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.result import AccessResult, Verdict
from cudalint.settings import Settings

KERNEL = """
__global__ void k(float *out, int n) {{
  __shared__ float tile[256];
  int t = threadIdx.x, r = 0, s = 0;
  {body}
}}
void f(float *p) {{ k<<<2, 256>>>(p, 3); }}
"""


@pytest.mark.parametrize(
    ("instructions", "operands", "index"),
    [
        ("mov.u32 %0, %%laneid;", '"=r"(r)', "threadIdx.x % 32"),
        ("{ .reg .u32 l; mov.u32 l, %%laneid; add.u32 %0, l, %1; }", '"=r"(r) : "r"(t)', None),
        ("mov.u32 %0, %%ctaid.x;", '"=r"(r)', "blockIdx.x"),
        ("shfl.sync.idx.b32 %0, %1, 0, 0x1F, 0xFFFFFFFF;", '"=r"(r) : "r"(t / 32)', "threadIdx.x/32"),
        ("shfl.sync.bfly.b32 %0, %1, 4, 31, -1;", '"=r"(r) : "r"(t)', "threadIdx.x ^ 4"),
        ("bfe.u32 %0, %1, 2, 3;", '"=r"(r) : "r"(t)', "threadIdx.x/4 % 8"),
        ("mad.lo.s32 %0, %1, 3, %2;", '"=r"(r) : "r"(t), "r"(n)', "3*threadIdx.x + 3"),
        ("shl.b32 %0, %1, 1;", '"=r"(r) : "r"(t)', "2*threadIdx.x"),
        (
            "{ .reg .pred p; setp.lt.s32 p, %1, 300; selp.s32 %0, %1, 0, p; }",
            '"=r"(r) : "r"(t)',
            "threadIdx.x",
        ),
    ],
)
def test_plain_instructions_are_followed(instructions: str, operands: str, index: str | None) -> None:
    result = _store(f'asm("{instructions}" : {operands}); out[r] = 1;')
    assert result.verdict is Verdict.EXACT
    assert index is None or result.index == index


@pytest.mark.parametrize(
    ("instructions", "operands"),
    [
        ("{ .reg .pred q; setp.lt.s32 q, %1, 16; mov.u32 %0, 5; @q mov.u32 %0, %1; }", '"=r"(r) : "r"(t)'),
        ("mov.u32 %0, %1; L: add.u32 %0, %0, 1; bra L;", '"=r"(r) : "r"(t)'),
        ("mov.u32 %0, %1; add.u32 \\n %0, %1, 3;", '"=r"(r) : "r"(t)'),
        ("mov.b64 {%0, %1}, %2;", '"=r"(r), "=r"(s) : "l"((long)t)'),
        ("add.sat.s32 %0, %1, 4;", '"=r"(r) : "r"(t)'),
        ("prmt.b32.f4e %0, %1, %1, 2;", '"=r"(r) : "r"(t)'),
        ("mov.u32 %0, %%warpid;", '"=r"(r)'),
        ("add.s32 %0, %0, 4;", '"+r"(r)'),
    ],
)
def test_what_is_not_followed_is_not_known(instructions: str, operands: str) -> None:
    assert _store(f'asm("{instructions}" : {operands}); out[r] = 1;').verdict is Verdict.BOUNDED


def test_an_address_that_assembly_converts_is_still_known() -> None:
    convert = '"{ .reg .u64 u; cvta.to.shared.u64 u, %1; cvt.u32.u64 %0, u; }" : "=r"(r) : "l"(tile + 2 * t)'
    result = _store(f'asm({convert}); asm volatile("st.shared.f32 [%0], %1;" :: "r"(r), "f"(1.f));')
    assert (result.verdict, result.index) == (Verdict.EXACT, "2*threadIdx.x")


def _store(body: str) -> AccessResult:
    (kernel,) = analyze(KERNEL.format(body=body).encode(), Settings(path="k.cu")).kernels
    (result,) = kernel.launches[0].accesses
    return result
