"""Bank conflicts: the distinct words that each bank must deliver."""

from __future__ import annotations

import numpy as np

from cudalint.arch import SharedBanks
from cudalint.warp.distinct import Ints, by_lanes, deepest_bin


def conflicts(banks: SharedBanks, width: int, addresses: Ints, lanes: int) -> Ints:
    """Wavefronts of each group of `lanes` lanes if it is served as one phase, of shape (..., 32 // lanes).

    0 for a group without an active lane. Banks deliver aligned accesses wider than a word side by side, so
    a column of such accesses stands for its banks."""
    groups = by_lanes(addresses, lanes)
    unit_bytes = max(width, banks.width)
    columns = banks.count * banks.width // unit_bytes
    units = groups >> (unit_bytes.bit_length() - 1)
    if banks.row_bytes != columns * unit_bytes:  # a bank delivers several words at once, of one row
        units = (groups >> (banks.row_bytes.bit_length() - 1)) * columns + (units & (columns - 1))
    return deepest_bin(units, columns)


def lanes_per_bank(banks: SharedBanks, width: int, addresses: Ints, lanes: int) -> Ints:
    """As `conflicts`, where lanes on one word wait for each other unless they are all of the group's."""
    groups = by_lanes(addresses, lanes)
    words = groups >> (banks.width.bit_length() - 1)
    columns = max(1, banks.count * banks.width // max(width, banks.width))
    bank = np.where(groups >= 0, words * banks.width // max(width, banks.width) % columns, -1)
    deepest = (bank[..., np.newaxis] == np.arange(columns)).sum(axis=-2).max(axis=-1)
    top = words.max(axis=-1, keepdims=True)
    one_word = ((words == top) | (groups < 0)).all(axis=-1)
    return np.where(one_word, np.minimum(deepest, 1), deepest)
