"""Requests that are alike: the same lanes at the same distances, moved by what makes no difference."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cudalint.evaluate.distinct import distinct_rows

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


def patterns(addresses: Ints, active: Bools, unit: int) -> tuple[Ints, Ints, Ints]:
    """The different requests among some of shape (requests, 32), where moving one by a multiple of `unit`
    bytes makes no difference: their lanes, (patterns, 32), -1 where inactive; the first request of each, in
    the order of these; which of them each request is."""
    lowest = np.where(active, addresses, np.iinfo(np.int64).max).min(axis=-1, keepdims=True)
    moved = np.where(active, addresses - lowest // unit * unit, -1)
    first, inverse = distinct_rows(moved)
    return moved[first], first, inverse
