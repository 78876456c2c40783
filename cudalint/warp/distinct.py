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


def first_of_each(ordered: Ints) -> Bools:
    """Marks the first of each run of equal values >= 0 in the rows of a sorted (..., n) array."""
    first = np.empty(ordered.shape, dtype=np.bool_)
    np.greater_equal(ordered[..., :1], 0, out=first[..., :1])
    np.not_equal(ordered[..., 1:], ordered[..., :-1], out=first[..., 1:])
    return first


def distinct(ordered: Ints) -> Ints:
    """How many distinct values >= 0 each row of a sorted (..., n) array holds, of shape (...)."""
    return np.asarray(np.count_nonzero(first_of_each(ordered), axis=-1), dtype=np.int64)


def deepest_bin(values: Ints, counted: Bools, bins: int) -> Ints:
    """Most `counted` values in a row with one residue modulo `bins` (a power of two): (..., n) to (...)."""
    rows = values.size // values.shape[-1]
    slots = (values & (bins - 1)) + (np.arange(rows) * bins).reshape(*values.shape[:-1], 1)
    counts = np.bincount(slots[counted], minlength=rows * bins)
    return np.asarray(counts.reshape(*values.shape[:-1], bins).max(axis=-1), dtype=np.int64)


def one_address(addresses: Ints) -> Bools:
    """Whether all active lanes of a row have the same address: (..., n) to (...)."""
    top = addresses.max(axis=-1, keepdims=True)
    return np.asarray(((addresses == top) | (addresses < 0)).all(axis=-1))
