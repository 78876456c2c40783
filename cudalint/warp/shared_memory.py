"""Shared memory: the wavefronts of a warp's request."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np

from cudalint.arch import SharedBanks, WideLoads
from cudalint.warp import wide_loads
from cudalint.warp.banks import lanes_per_bank, words_per_bank
from cudalint.warp.distinct import Ints, by_lanes, one_address

#: How an atomic is done: "count" is an increment by one whose result is not used (ATOMS.POPC.INC), "cas" a
#: compare-and-swap, "update" anything else (ATOMS.ADD, MIN, EXCH, ...).
AtomicKind = Literal["count", "update", "cas"]


class Wavefronts(NamedTuple):
    """Each of shape (...). `low` and `high` bound the counter of a source line and are equal where it is
    certain. `executed` is what the hardware runs, None where that is not known."""

    low: Ints
    high: Ints
    executed: Ints | None


def wavefronts(
    banks: SharedBanks, op: str, width: int, addresses: Ints, atomic: AtomicKind | None = None
) -> Wavefronts:
    """The wavefronts of requests with byte addresses of shape (..., 32).

    A wavefront serves lanes of one phase (the whole warp up to 4 bytes, a half-warp for 8, a quarter-warp
    for 16) and delivers one word of each bank. Lanes on one word share it, except in atomics."""
    if op == "ldmatrix":  # a phase is one 8 x 8 matrix, whose rows are the addresses of 8 lanes
        return _certain(words_per_bank(banks, width, addresses, 8).sum(axis=-1))
    lanes = banks.phase_lanes[width]
    phases = words_per_bank(banks, width, addresses, lanes)
    separate = phases.sum(axis=-1)
    if op == "atomic":
        return _atomic(banks, width, addresses, separate, atomic)
    if banks.broadcast_words is not None:  # which word is broadcast is not specified
        alone = lanes_per_bank(banks, width, addresses, lanes)
        highest = np.where(one_address(by_lanes(addresses >> 2, lanes)), phases, alone).sum(axis=-1)
        return Wavefronts(separate, highest, None)
    if op == "store" or width < 8 or banks.wide_loads is WideLoads.SEPARATE:
        return _certain(separate)
    if banks.wide_loads is WideLoads.POSSIBLE:
        lowest = wide_loads.fewest(banks, width, addresses)
        return Wavefronts(np.where(one_address(addresses), np.minimum(lowest, 1), lowest), separate, None)
    line = wide_loads.counted(banks, width, addresses, phases)
    return Wavefronts(line, line, wide_loads.executed(banks, width, addresses, phases))


def _atomic(
    banks: SharedBanks, width: int, addresses: Ints, sharing: Ints, kind: AtomicKind | None
) -> Wavefronts:
    turns = lanes_per_bank(banks, width, addresses, banks.phase_lanes[width]).sum(axis=-1)
    if kind == "cas":
        turns *= 2
    if kind is None or not banks.atomics_take_turns:
        return Wavefronts(sharing, turns, None)
    return _certain(sharing if kind == "count" else turns)


def _certain(count: Ints) -> Wavefronts:
    return Wavefronts(count, count, count)
