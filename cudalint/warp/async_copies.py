"""Asynchronous copies of 16 bytes from global to shared memory (LDGSTS): what both sides cost together.

The rules were fitted on an H200 and then held on patterns that were drawn afterwards; see
fixtures/hardware/calibration.
"""

from __future__ import annotations

import numpy as np

from cudalint.arch import Architecture
from cudalint.dataclass import dataclass
from cudalint.warp.banks import lanes_per_bank
from cudalint.warp.distinct import Bools, Ints, distinct, first_of_each

WIDTH = 16


@dataclass(frozen=True, slots=True, eq=False)
class CopyCost:
    """What each copy of a warp costs: counts in [low, high], of the shape (...) of the addresses (..., 32).
    `sectors` is None where those are a load's."""

    sectors: tuple[Ints, Ints] | None
    wavefronts: tuple[Ints, Ints]


def async_copy_cost(source: Ints, target: Ints, arch: Architecture, *, through_l1: bool) -> CopyCost:
    """The cost of copies of 16 bytes a lane from global addresses `source` to shared addresses `target`,
    both of shape (..., 32), multiples of 16 from the starts of lines; -1 for an inactive lane.

    `through_l1`: cp.async.ca, whose lanes take turns at the banks of either side; else cp.async.cg."""
    if through_l1:
        lanes = arch.shared.phase_lanes[WIDTH]
        read, written = (lanes_per_bank(arch.shared, WIDTH, side, lanes) for side in (source, target))
        high = np.where(read > 0, read + written - 1, 0)
        return CopyCost(None, (np.maximum(read, written).sum(axis=-1), high.sum(axis=-1)))
    return _past_l1(source, target, arch)


def _past_l1(source: Ints, target: Ints, arch: Architecture) -> CopyCost:
    """Pairs of a global and a shared sector count as sectors. Pairs share a wavefront where they belong to
    the same two lines, fill the same halves in the same way, their numbers differ by a like parity, and no
    sector occurs twice. Where lanes read or write the same 16 bytes there are bounds."""
    active = source >= 0
    lanes = np.count_nonzero(active, axis=-1)
    reads, writes = _numbered(source // arch.sector_bytes), _numbered(target // arch.sector_bytes)
    way = 2 * (source // WIDTH % 2) + target // WIDTH % 2
    pair = _together(reads, writes)
    order = np.argsort(np.where(active, 4 * pair + way, -1), axis=-1, kind="stable")
    active = np.take_along_axis(active, order, axis=-1)
    pair, way, source, target, reads, writes = (
        np.take_along_axis(part, order, axis=-1) for part in (pair, way, source, target, reads, writes)
    )
    first = first_of_each(np.where(active, pair, -1))
    parity = (source // arch.sector_bytes + target // arch.sector_bytes) % 2
    lines = _together(_numbered(source // arch.line_bytes), _numbered(target // arch.line_bytes))
    group = _numbered((16 * lines + _filled(pair, way, active, first)) * 2 + parity)

    pairs, groups = _distinct(pair, first), _distinct(group, first)
    once = _distinct(target // WIDTH, active) == lanes
    regular = once & (_distinct(source // WIDTH, active) == lanes)
    for sector in (reads, writes):
        regular &= _distinct(_together(group, sector), first) == pairs
    least = (np.where(once, pairs, _distinct(writes, active)),
             np.where(once, groups, _distinct(target // arch.line_bytes, active)))  # fmt: skip
    sectors, wavefronts = (
        (low, np.where(regular, count, lanes)) for low, count in zip(least, (pairs, groups), strict=True)
    )
    return CopyCost(sectors, wavefronts)


def _distinct(values: Ints, counted: Bools) -> Ints:
    """How many distinct `counted` values each row holds: (..., n) to (...)."""
    return distinct(np.sort(np.where(counted, values, -1), axis=-1))


def _filled(pair: Ints, way: Ints, active: Bools, first: Bools) -> Ints:
    """The ways in which the lanes of each pair fill halves, at the pair's first lane; lanes are sorted."""
    fresh = first_of_each(np.where(active, 4 * pair + way, -1))
    rows = pair.size // pair.shape[-1]
    slot = (np.cumsum(first, axis=-1) - 1).reshape(rows, -1) + pair.shape[-1] * np.arange(rows)[:, np.newaxis]
    slot = slot.reshape(pair.shape)
    bits = np.bincount(slot[fresh], weights=(1 << way)[fresh], minlength=pair.size).astype(np.int64)
    return np.where(first, bits[np.maximum(slot, 0)], 0)


def _numbered(values: Ints) -> Ints:
    """0, 1, 2, ... for the distinct values of a whole batch."""
    return np.unique(values, return_inverse=True)[1].reshape(values.shape)


def _together(left: Ints, right: Ints) -> Ints:
    """One number for each two small ones."""
    return np.asarray(left * (int(right.max(initial=0)) + 1) + right)
