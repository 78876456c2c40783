"""The different rows of an array."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


def distinct_rows(rows: Ints) -> tuple[Ints, Ints]:
    """The first of each of the different rows of an array of shape (n, columns), in their order; and, for
    each row, which of these it is: both as indices."""
    _, first, inverse = np.unique(
        (rows * _factors(rows.shape[-1])).sum(axis=-1), return_index=True, return_inverse=True
    )
    if not (rows == rows[first[inverse.reshape(-1)]]).all():  # two have one sum
        size = rows.itemsize * rows.shape[-1]
        whole = np.ascontiguousarray(rows).view(np.dtype((np.void, size))).reshape(-1)
        _, first, inverse = np.unique(whole, return_index=True, return_inverse=True)
    order = np.argsort(first)
    place = np.empty_like(order)
    place[order] = np.arange(order.size)
    return first[order], place[inverse.reshape(-1)]


@lru_cache
def _factors(columns: int) -> Ints:
    """Odd numbers of 64 bits, one a column, by which the sum of a row's products tells it from others."""
    factors = [
        (0x9E3779B97F4A7C15 * (2 * column + 1) ^ column << 33 | 1) % 2**63 for column in range(columns)
    ]
    return np.array(factors, np.int64)
