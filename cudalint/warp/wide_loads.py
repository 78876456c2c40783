"""Shared loads of 8 and 16 bytes: when the phases of a request merge into fewer wavefronts.

A wavefront returns 128 bytes. Where neighbouring lanes ask for the same address their data is returned
once, and two phases fit in one wavefront."""

from __future__ import annotations

import numpy as np

from cudalint.arch import SharedBanks
from cudalint.warp.banks import conflicts
from cudalint.warp.distinct import Bools, Ints


def pairs_agree(addresses: Ints, distance: int) -> Bools:
    """Whether every two active lanes i and i ^ distance of a row have the same address: (..., n) to (...)."""
    pairs = addresses.reshape(*addresses.shape[:-1], -1, 2, distance)
    near, far = pairs[..., 0, :], pairs[..., 1, :]
    return np.asarray(((near == far) | (near < 0) | (far < 0)).all(axis=(-2, -1)))


def merged_8(banks: SharedBanks, separate: Ints, addresses: Ints) -> tuple[Ints, Ints]:
    """(lowest, highest) wavefronts of an 8-byte load that takes `separate` without merging."""
    agree = pairs_agree(addresses, 1) | pairs_agree(addresses, 2)
    merges = agree & (conflicts(banks, 8, addresses, 32)[..., 0] == 1)
    merged = np.where(merges, 1, separate)
    return merged, merged


def merged_16(banks: SharedBanks, separate: Ints, addresses: Ints) -> tuple[Ints, Ints]:
    """(lowest, highest) wavefronts of a 16-byte load that takes `separate` without merging."""
    halves = conflicts(banks, 16, addresses, 16)
    quarters = conflicts(banks, 16, addresses, 8)
    saved = (halves == 1) & (quarters[..., 0::2] + quarters[..., 1::2] == 2)
    return separate - saved.sum(axis=-1), separate
