"""Elements of a type that nothing in view binds: what each of its widths costs is told."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.ir.result import Verdict


@pytest.mark.parametrize(
    ("access", "told"),
    [
        ("p[i] = 1;", "1, 2, 4, 8, 16 sectors for elements of 1, 2, 4, 8, 16 bytes"),
        (
            "if (i < n) p[2 * i] = 1;",
            "2, 4, 8, 16, 32 sectors for elements of 1, 2, 4, 8, 16 bytes in a full warp",
        ),
        ("p[i + n] = 1;", "the bounds hold for elements of 1 to 16 bytes"),
    ],
)
def test_the_reason_tells_the_cost_of_each_width(access: str, told: str) -> None:
    source = f"""template <class T> __global__ void k(T *p, int n) {{
        int i = blockIdx.x * 64 + threadIdx.x; {access} }}"""
    (store,) = analyze(source.encode()).kernels[0].launches[0].accesses
    assert (store.verdict, store.reason) == (Verdict.BOUNDED, f"no launch in view binds 'T': {told}")
