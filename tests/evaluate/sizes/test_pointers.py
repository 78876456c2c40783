"""A launch that passes a pointer into an object: the case that the pointer selects is the exact answer."""

from __future__ import annotations

import pytest

from cudalint.ir.result import AccessResult, Verdict
from cudalint.rules.wording import cases_text
from tests.evaluate.sizes.kernels import differs, selected
from tests.snippets import analyzed

INDICES = (
    "x",
    "x + n",
    "y * n + x",
    "2 * x",
    "x * n",
    "threadIdx.x % 8 + 8 * n",
)


def results(ctype: str, index: str, offset: str) -> list[AccessResult]:
    source = f"""
__global__ void k({ctype} *q, int n, int h) {{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    if (x < h) q[{index}] = {ctype}();
}}
void f(int s, int n, int h) {{
    {ctype} *d;
    cudaMalloc((void **)&d, 1 << 28);
    k<<<dim3(128, 128), 256>>>(d + {offset}, N, 1 << 20);
}}"""
    found: list[AccessResult] = []
    for n in ("n", "0", "1", "8", "33"):
        [kernel] = analyzed(source.replace("N,", f"{n},")).kernels
        found += kernel.launches[0].accesses
    return found


@pytest.mark.parametrize("ctype", ["float", "double", "char", "float4"])
@pytest.mark.parametrize("index", INDICES)
def test_the_selected_case_is_the_exact_answer(ctype: str, index: str) -> None:
    opened, *_ = results(ctype, index, "s")
    assert opened.verdict is Verdict.CONDITIONAL
    size = opened.access.width
    assert size is not None
    for offset in (0, 1, 5, 24):
        _, *given = results(ctype, index, str(offset))
        for n, result in zip((0, 1, 8, 33), given, strict=True):
            assert result.verdict is Verdict.EXACT
            case = selected(opened, {"q": 4096 + size * offset, "n": n})
            assert not differs(case, result), (index, offset, n, case, result.cost)


def test_the_pointer_is_named() -> None:
    opened, *_ = results("float", "x", "s")
    assert cases_text(opened) == "4 sectors if (size_t)q % 32 == 0, else 5 (full warps)"


def test_where_the_object_begins_is_not_known() -> None:
    """A pointer into it cannot be told apart from it."""
    source = "__global__ void k(float *q) { q[threadIdx.x] = 0; }"
    source += "void f(float *d, int s) { k<<<1, 32>>>(d + s); }"
    [kernel] = analyzed(source, pointer_alignment=4).kernels
    assert kernel.launches[0].accesses[0].verdict is Verdict.BOUNDED
