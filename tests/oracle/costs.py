"""What a warp request costs, by the plain rules of tests/warp/reference.py, on sm_90."""

from __future__ import annotations

import functools

from tests.warp import reference

CC = 90
Addresses = tuple[int, ...]  # 32 byte addresses, -1 inactive


def moved(addresses: Addresses, offset: int) -> Addresses:
    return tuple(a + offset if a >= 0 else -1 for a in addresses) if offset else addresses


@functools.lru_cache(1 << 16)
def sectors_and_tags(addresses: Addresses, width: int) -> tuple[int, int]:
    if any(a >= 0 and a % width for a in addresses):  # the parts of a packed object
        bytes_ = {a + byte for a in addresses if a >= 0 for byte in range(width)}
        return reference.blocks(bytes_, 32), reference.blocks(bytes_, 128)
    _, sectors, tags = reference.global_cost(CC, width, addresses, lines=False)
    return sectors, tags


def ideal_sectors(addresses: Addresses, width: int) -> int:
    """The least that the active lanes' bytes could take, but no more than they do."""
    active = sum(a >= 0 for a in addresses)
    return min(sectors_and_tags(addresses, width)[0], -(-active * width // 32))


@functools.lru_cache(1 << 16)
def wavefronts(addresses: Addresses, width: int, op: str) -> tuple[int, ...]:
    """One for each way to do an atomic: an increment whose result is not used, an update, a
    compare-and-swap."""
    separate = reference.separate(width, addresses)
    if op == "atomic":
        waiting = reference.waiting_lanes(width, addresses)
        return separate, waiting, 2 * waiting
    if op == "load" and width == 8:
        return (reference.load_8(addresses),)
    if op == "load" and width == 16:
        return (reference.load_16(addresses),)
    return (separate,)
