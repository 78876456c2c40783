"""The rules once more, a lane at a time with sets and dictionaries: slow and plain, to compare with."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

Lanes = Sequence[int]  # byte addresses, -1 inactive
FULL_SPEED = {4: 32, 8: 16, 16: 8}


def groups(lanes: Lanes, size: int) -> list[list[int]]:
    """The active lanes of each group of `size` neighbours."""
    return [[a for a in lanes[start : start + size] if a >= 0] for start in range(0, 32, size)]


def blocks(addresses: Iterable[int], size: int) -> int:
    return len({address // size for address in addresses})


def lanes_per_request(cc: int, width: int) -> int:
    if cc >= 70:
        return 32
    if cc >= 50:
        return {8: 4, 16: 2}.get(width, 8)
    return {8: 16, 16: 8}.get(width, 32)


def global_cost(cc: int, width: int, lanes: Lanes, lines: bool) -> tuple[int, int, int]:
    """(requests, sectors, tags); `lines`: whole lines move."""
    requests = [group for group in groups(lanes, lanes_per_request(cc, width)) if group]
    tags = sum(blocks(group, 128) for group in requests)
    sectors = 4 * tags if lines else sum(blocks(group, 32) for group in requests)
    return len(requests), sectors, tags


def words(addresses: Iterable[int], width: int) -> set[int]:
    return {(address + byte) // 4 for address in addresses for byte in range(width)}


def deepest_bank(addresses: Iterable[int], width: int) -> int:
    banks: dict[int, set[int]] = defaultdict(set)
    for word in words(addresses, width):
        banks[word % 32].add(word)
    return max(map(len, banks.values()), default=0)


def separate(width: int, lanes: Lanes) -> int:
    return sum(deepest_bank(group, width) for group in groups(lanes, FULL_SPEED.get(width, 32)))


def agree(lanes: Lanes, which: range, forgiving: bool = True) -> bool:
    def same(i: int, j: int) -> bool:
        return lanes[i] == lanes[j] or (forgiving and (lanes[i] < 0 or lanes[j] < 0))

    return any(all(same(i, i ^ distance) for i in which) for distance in (1, 2))


def load_8(lanes: Lanes) -> int:
    whole = deepest_bank((a for a in lanes if a >= 0), 8)
    return 1 if whole == 1 and agree(lanes, range(32)) else separate(8, lanes)


def load_16(lanes: Lanes) -> int:
    active = [a for a in lanes if a >= 0]
    if len(set(active)) == 1:
        return 1 if len(active) <= 16 else 2
    total = 0
    for half in (range(16), range(16, 32)):
        addresses = [lanes[i] for i in half if lanes[i] >= 0]
        if half.start == 0:
            may_merge = lanes[31] < 0 or agree(lanes, half, forgiving=False)
        else:
            may_merge = agree(lanes, half)
        if may_merge and deepest_bank(addresses, 16) == 1:
            total += 1
        else:
            total += sum(
                deepest_bank([lanes[i] for i in quarter if lanes[i] >= 0], 16)
                for quarter in (half[:8], half[8:])
            )
    return total


def executed(width: int, lanes: Lanes) -> int:
    size = FULL_SPEED[width] * (2 if agree(lanes, range(32)) else 1)
    return sum(deepest_bank(group, width) for group in groups(lanes, size))


def waiting_lanes(width: int, lanes: Lanes) -> int:
    """Atomics: lanes on a bank take turns, on one word too."""
    total = 0
    for group in groups(lanes, FULL_SPEED.get(width, 32)):
        banks: dict[int, int] = defaultdict(int)
        for address in group:
            banks[address // max(width, 4) % (128 // max(width, 4))] += 1
        total += max(banks.values(), default=0)
    return total


def kepler(width: int, lanes: Lanes, bank_width: int) -> int:
    """cc 3.x, up to 8 bytes: a bank delivers 8 bytes of one aligned 256-byte row."""
    rows: dict[int, set[int]] = defaultdict(set)
    for word in words((a for a in lanes if a >= 0), width):
        rows[word * 4 // bank_width % 32].add(word // 64)
    return max(map(len, rows.values()), default=0)
