"""Requests that are alike: the same lanes at the same distances, moved by what makes no difference."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cudalint.evaluate.distinct import distinct_rows

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


def patterns(addresses: Ints, active: Bools, unit: int, *others: Ints) -> tuple[Ints, Ints, Ints]:
    """The different requests among some of shape (requests, 32), where moving one by a multiple of `unit`
    bytes makes no difference: their lanes, (patterns, 32), -1 where inactive; the first request of each, in
    the order of these; which of them each request is. Those that are alike have the same of `others`, too."""
    lowest = np.where(active, addresses, np.iinfo(np.int64).max).min(axis=-1, keepdims=True)
    moved = np.where(active, addresses - lowest // unit * unit, -1)
    first, inverse = distinct_rows(np.concatenate([moved, *others], axis=-1) if others else moved)
    return moved[first], first, inverse


def by_group(groups: Ints, active: Bools) -> tuple[Ints, Bools]:
    """The lanes of requests of shape (..., 32) sorted by their groups, those that are inactive behind; and
    where in this order another group begins."""
    order = np.argsort(np.where(active, groups, np.iinfo(np.int64).max), axis=-1, kind="stable")
    ordered = np.take_along_axis(groups, order, axis=-1)
    begins = np.zeros(groups.shape, dtype=np.bool_)
    begins[..., 1:] = ordered[..., 1:] != ordered[..., :-1]
    return order, begins


def leaders(groups: Ints, active: Bools) -> Ints:
    """The first lane of the group of each, of requests of shape (requests, 32); -1 where inactive."""
    order, begins = by_group(groups, active)
    starts = np.maximum.accumulate(np.where(begins, np.arange(groups.shape[-1]), 0), axis=-1)
    found = np.empty_like(order)
    np.put_along_axis(found, order, np.take_along_axis(order, starts, axis=-1), axis=-1)
    return np.where(active, found, -1)


def relative(values: Ints, active: Bools) -> Ints:
    """The distance of each lane's value from that of the first active lane; 0 where inactive."""
    first = np.take_along_axis(values, np.argmax(active, axis=-1)[..., None], axis=-1)
    return np.where(active, values - first, 0)
