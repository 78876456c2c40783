"""Constant memory: one request for each distinct address among the lanes."""

from __future__ import annotations

from cudalint.warp.distinct import Ints, distinct, in_order


def constant_requests(addresses: Ints) -> Ints:
    """Serialised requests of each warp: (..., 32) to (...)."""
    return distinct(in_order(addresses))
