"""Counting distinct values among the lanes of many warps at once. -1 stands for an inactive lane."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


def by_lanes(values: Ints, lanes: int) -> Ints:
    """(..., 32) as (..., 32 // lanes, lanes): the lanes of a warp in groups of neighbours."""
    return values.reshape(*values.shape[:-1], values.shape[-1] // lanes, lanes)


def in_order(values: Ints) -> Ints:
    """`values` sorted along the last axis; as they are where every row is sorted already, which most are."""
    if bool((values[..., 1:] >= values[..., :-1]).all()):
        return values
    return np.sort(values, axis=-1)


def distinct(ordered: Ints) -> Ints:
    """How many distinct values >= 0 each row of a sorted (..., n) array holds, of shape (...).

    A row's leading -1 is one change short of its first value, so changes plus a valid first value count
    exactly the valid ones."""
    changes = np.count_nonzero(ordered[..., 1:] != ordered[..., :-1], axis=-1)
    return np.asarray(changes + (ordered[..., 0] >= 0), dtype=np.int64)


def deepest_bin(units: Ints, bins: int) -> Ints:
    """The largest number of distinct units >= 0 that share a residue modulo `bins`, per row of (..., n).

    `bins` is a power of two."""
    ordered = in_order(units)
    first = np.empty(ordered.shape, dtype=np.bool_)
    np.greater_equal(ordered[..., :1], 0, out=first[..., :1])
    np.not_equal(ordered[..., 1:], ordered[..., :-1], out=first[..., 1:])
    rows = first.size // first.shape[-1]
    slots = (ordered & (bins - 1)) + (np.arange(rows) * bins).reshape(*first.shape[:-1], 1)
    counts = np.bincount(slots[first], minlength=rows * bins)
    return counts.reshape(*first.shape[:-1], bins).max(axis=-1)
