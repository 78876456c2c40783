"""Integer functions of the toolkit, as nvcc folds them."""

from __future__ import annotations

import pytest

from tests.snippets import told


@pytest.mark.parametrize(
    ("index", "expected"),
    [
        ("__mul24(0x1000001, t)", "exact 4"),  # the low 24 bits alone
        ("(__mul24(0x800000, t) >> 23) + 31", "exact 4"),
        ("__umul24(0x1800000, t) >> 23", "exact 4"),
        ("__mul24(t, 3)", "exact 12"),
        ("__mul24(t - 16, 2) + 32", "exact 8"),
        ("__mul24(blockIdx.x, blockDim.x) + t", "exact 4"),
    ],
)
def test_products_of_24_bits(index: str, expected: str) -> None:
    assert told(f"out[{index}] = 1;")[f"out[{index}]"] == expected
