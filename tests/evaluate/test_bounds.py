"""What loaded data may make of a request: no request within the index's range costs more than is told."""

from __future__ import annotations

import numpy as np
import pytest

from cudalint import warp_cost
from cudalint.arch import load_architecture
from tests.snippets import accesses

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
