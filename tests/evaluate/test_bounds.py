"""What loaded data may make of a request: no request within the index's range costs more than is told."""

from __future__ import annotations

import numpy as np
import pytest

from cudalint import warp_cost
from cudalint.arch import load_architecture
from cudalint.ir.result import AccessResult, Verdict
from tests.snippets import accesses, analyzed

SHARED = "__shared__ int s[64]; __shared__ double w[64]; __shared__ int4 q[64];"


@pytest.mark.parametrize(
    ("statement", "op", "width", "elements"),
    [
        ("s[in[t] & 15] = 1;", "store", 4, 16),
        ("s[in[t] & 63] = 1;", "store", 4, 64),
        ("w[in[t] & 31] = 1;", "store", 8, 32),
        ("w[(unsigned)in[t] % 20u] = 1;", "store", 8, 20),
        ("q[in[t] & 15] = make_int4(1, 2, 3, 4);", "store", 16, 16),
        ("atomicExch(&s[in[t] & 15], t);", "atomic", 4, 16),
        ("atomicMax(&s[in[t] & 1], t);", "atomic", 4, 2),
    ],
)
def test_shared_memory(statement: str, op: str, width: int, elements: int) -> None:
    [told] = [one for one in accesses(SHARED + statement) if one.access.expression.partition("[")[0] in "swq"]
    bounds = told.cost.wavefronts
    assert bounds is not None
    random = np.random.default_rng(1)
    patterns = [random.integers(0, elements, 32) for _ in range(200)]
    patterns += [np.zeros(32, np.int64), np.arange(32) % elements, np.arange(32) * 16 % elements]
    arch = load_architecture("sm_90")
    cost = warp_cost("shared", op, width, width * np.array(patterns, np.int64), arch)
    assert cost.wavefronts is not None
    assert bounds.min <= cost.wavefronts.min()
    assert bounds.max >= cost.wavefronts.max()


CLAMPED = (
    ("in[b * w + a]", 5, 6),
    ("in[(long)b * w + min(x + off, w)]", 5, 6),
    ("in[3 * a + min(x, h)]", 17, 9),
    ("in[d * ld + c]", 7, 20),
    ("in[x < n ? x : 0]", 6, 4),
    ("in[x + 1 < n ? x + 1 : x]", 10, 6),
    ("in[a * ld + b]", 32, 32),
    ("in[min((unsigned)x - off, (unsigned)n)]", 32, 32),
    ("in[min((size_t)(x - 1), (size_t)n) + 20]", 32, 32),
    ("in[min((size_t)x + 1, (size_t)n) + 20]", 5, 3),
    ("in[a + (a < 4 ? ld : 0)]", 10, 6),
    ("in[(a < b ? a : b) + min(b, off)]", 6, 6),
)
_HEAD = """
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  int a = min(max(x - 1, 0), w - 1), b = min(max(y - off, 0), h - 1);
  int c = x < off ? off : (x > w - 1 ? w - 1 : x), d = y < 1 ? 0 : y > h - 1 ? h - 1 : y;
"""


def clamped(index: str, launches: list[str]) -> list[AccessResult]:
    head = "__global__ void k(float *out, const float *in, int w, int h, int n, int ld, int off)"
    [kernel] = analyzed(f"{head} {{{_HEAD} out[0] = {index}; }}", launches=tuple(launches)).kernels
    return [next(r for r in one.accesses if r.access.expression == index) for one in kernel.launches]


@pytest.mark.parametrize(("index", "by_rows", "by_squares"), CLAMPED)
def test_clamped_indices_lie_no_further_apart_than_unclamped_ones(
    index: str, by_rows: int, by_squares: int
) -> None:
    random = np.random.default_rng(2)
    for block, most in (("dim3(32, 8)", by_rows), ("dim3(16, 16)", by_squares)):
        [told] = clamped(index, [f"k<<<dim3(gx, gy), {block}>>>()"])
        bounds = told.cost.sectors
        assert told.verdict is Verdict.BOUNDED and bounds is not None and not told.data_dependent
        assert bounds.max == most
        sizes = [dict(zip(("w", "h", "n", "ld"), random.integers(1, 90, 4), strict=True)) for _ in range(6)]
        given = [
            f"off = {random.integers(0, 5)}, " + ", ".join(f"{k} = {v}" for k, v in s.items()) for s in sizes
        ]
        for exact in clamped(index, [f"k<<<dim3(3, 3), {block}>>>({one})" for one in given]):
            assert (
                exact.cost.sectors is not None and exact.cost.tags is not None and told.cost.tags is not None
            )
            assert exact.verdict is Verdict.EXACT
            assert exact.cost.sectors.max <= bounds.max
            assert exact.cost.tags.max <= told.cost.tags.max
