"""Bank conflicts: what each bank of shared memory must deliver to the lanes of one phase."""

from __future__ import annotations

from cudalint.arch import SharedBanks
from cudalint.warp.distinct import Ints, by_lanes, deepest_bin, first_of_each, in_order


def words_per_bank(banks: SharedBanks, width: int, addresses: Ints, lanes: int) -> Ints:
    """The most distinct words in one bank, for each phase of `lanes` lanes: (..., 32) to (..., 32/lanes)."""
    units, columns = _units(banks, width, by_lanes(addresses, lanes))
    ordered = in_order(units)
    return deepest_bin(ordered, first_of_each(ordered), columns)


def lanes_per_bank(banks: SharedBanks, width: int, addresses: Ints, lanes: int) -> Ints:
    """The most lanes on one bank, for each phase of `lanes` lanes: (..., 32) to (..., 32/lanes)."""
    units, columns = _units(banks, width, by_lanes(addresses, lanes))
    return deepest_bin(units, units >= 0, columns)


def _units(banks: SharedBanks, width: int, addresses: Ints) -> tuple[Ints, int]:
    """(what a bank delivers at once, numbered; how many columns of banks there are). -1 stays -1.

    An aligned access wider than a bank takes neighbouring banks, so one column stands for them all."""
    unit_bytes = max(width, banks.width)
    columns = banks.count * banks.width // unit_bytes
    units = addresses >> (unit_bytes.bit_length() - 1)
    if banks.row_bytes != columns * unit_bytes:  # a bank delivers several words of its row at once
        units = (addresses >> (banks.row_bytes.bit_length() - 1)) * columns + (units & (columns - 1))
    return units, columns
