"""Requests that are alike: the same lanes at the same distances, moved by what makes no difference."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cudalint.ir.launch import WARP_SIZE

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

#: Odd numbers of 64 bits, one a lane, by which the sum of a request's products tells it from others.
_FACTORS = np.array(
    [(0x9E3779B97F4A7C15 * (2 * lane + 1) ^ lane << 33 | 1) % 2**63 for lane in range(WARP_SIZE)], np.int64
)


def patterns(addresses: Ints, active: Bools, unit: int) -> tuple[Ints, Ints, Ints]:
    """The different requests among some of shape (requests, 32), where moving one by a multiple of `unit`
    bytes makes no difference: their lanes, (patterns, 32), -1 where inactive; the first request of each, in
    the order of these; which of them each request is."""
    lowest = np.where(active, addresses, np.iinfo(np.int64).max).min(axis=-1, keepdims=True)
    moved = np.where(active, addresses - lowest // unit * unit, -1)
    _, first, inverse = np.unique((moved * _FACTORS).sum(axis=-1), return_index=True, return_inverse=True)
    if not (moved == moved[first[inverse.reshape(-1)]]).all():  # two have one sum
        size = moved.itemsize * moved.shape[-1]
        rows = np.ascontiguousarray(moved).view(np.dtype((np.void, size))).reshape(-1)
        _, first, inverse = np.unique(rows, return_index=True, return_inverse=True)
    order = np.argsort(first)
    place = np.empty_like(order)
    place[order] = np.arange(order.size)
    first = first[order]
    return moved[first], first, place[inverse.reshape(-1)]
