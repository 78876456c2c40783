"""Shared memory: the wavefronts of a warp's request, from the distinct words in each bank."""

from __future__ import annotations

from cudalint.arch import SharedBanks, WideLoads
from cudalint.warp.banks import conflicts, lanes_per_bank
from cudalint.warp.distinct import Ints
from cudalint.warp.wide_loads import merged_8, merged_16


def wavefronts(banks: SharedBanks, op: str, width: int, addresses: Ints) -> tuple[Ints, Ints]:
    """(lowest, highest) number of wavefronts, each of shape (...); equal wherever the rule is certain.

    Takes byte addresses of shape (..., 32). A wavefront serves lanes of one phase, and of each bank one
    word; lanes on one word share it."""
    lanes = banks.phase_lanes[width]
    separate = conflicts(banks, width, addresses, lanes).sum(axis=-1)
    if banks.broadcast_words is not None:  # which word is broadcast is not specified
        return separate, lanes_per_bank(banks, width, addresses, lanes).sum(axis=-1)
    if op != "load" or width < 8 or banks.wide_loads is WideLoads.SEPARATE:
        return separate, separate
    merge = merged_8 if width == 8 else merged_16
    low, high = merge(banks, separate, addresses)
    return low, high if banks.wide_loads is WideLoads.MERGED else separate
