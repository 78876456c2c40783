"""Shared loads of 8 and 16 bytes: when two phases of a request fit in one wavefront.

A wavefront returns 128 bytes. Where neighbouring lanes ask for the same address, their data is returned once.
Nsight Compute has two counters, and they differ on irregular 16-byte loads: `counted` is the one of a source
line (memory_l1_wavefronts_shared), `executed` the hardware's (l1tex__data_pipe_lsu_wavefronts_mem_shared).
Both rules were fitted on an H200 and then held on patterns that were drawn afterwards; see
fixtures/hardware/calibration.
"""

from __future__ import annotations

import numpy as np

from cudalint.arch import SharedBanks
from cudalint.warp.banks import words_per_bank
from cudalint.warp.distinct import Bools, Ints, one_address


def counted(banks: SharedBanks, width: int, addresses: Ints, phases: Ints) -> Ints:
    """Wavefronts in the counter of a source line, of shape (...); `phases` holds each phase's own."""
    if width == 8:
        may_merge = _neighbours_agree(addresses)[..., np.newaxis]
        return _merged(banks, width, addresses, phases, may_merge)
    first, second = addresses[..., :16], addresses[..., 16:]
    # The counter forgives an inactive neighbour in the first half-warp only where lane 31 is inactive, and
    # then it forgives everything.
    first_may = (addresses[..., 31] < 0) | _neighbours_agree(first, with_inactive=False)
    merged = _merged(
        banks, width, addresses, phases, np.stack([first_may, _neighbours_agree(second)], axis=-1)
    )
    lanes_at_once = 2 * banks.phase_lanes[width]
    broadcast = -(-np.count_nonzero(addresses >= 0, axis=-1) // lanes_at_once)
    return np.where(one_address(addresses), broadcast, merged)


def executed(banks: SharedBanks, width: int, addresses: Ints, phases: Ints) -> Ints:
    """Wavefronts that the hardware executes, of shape (...): all phases merge in twos, or none."""
    agree = _neighbours_agree(addresses)
    if not agree.any():
        return np.asarray(phases.sum(axis=-1))
    return np.where(agree, fewest(banks, width, addresses), phases.sum(axis=-1))


def fewest(banks: SharedBanks, width: int, addresses: Ints) -> Ints:
    """Wavefronts if phases merge in twos whatever their addresses, of shape (...)."""
    return np.asarray(words_per_bank(banks, width, addresses, 2 * banks.phase_lanes[width]).sum(axis=-1))


def _merged(banks: SharedBanks, width: int, addresses: Ints, phases: Ints, may_merge: Bools) -> Ints:
    """Merges phases in twos where `may_merge` and the two together are free of conflicts."""
    twos = phases.reshape(*phases.shape[:-1], phases.shape[-1] // 2, 2).sum(axis=-1)
    if may_merge.any():
        together = words_per_bank(banks, width, addresses, 2 * banks.phase_lanes[width])
        twos = np.where(may_merge & (together == 1), 1, twos)
    return np.asarray(twos.sum(axis=-1))


def _neighbours_agree(addresses: Ints, with_inactive: bool = True) -> Bools:
    """Whether every lane i has the address of lane i ^ 1, or every one that of lane i ^ 2: (..., n) to (...).

    `with_inactive`: an inactive lane agrees with any; otherwise with inactive lanes only."""
    result = np.zeros(addresses.shape[:-1], dtype=np.bool_)
    for distance in (1, 2):
        pairs = addresses.reshape(*addresses.shape[:-1], addresses.shape[-1] // (2 * distance), 2, distance)
        near, far = pairs[..., 0, :], pairs[..., 1, :]
        same = near == far
        if with_inactive:
            same |= (near < 0) | (far < 0)
        result |= same.all(axis=(-2, -1))
    return result
