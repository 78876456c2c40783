"""What there is to draw: one row a sector, or one row a wavefront over the banks."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from cudalint.arch import Architecture
from cudalint.dataclass import dataclass


class Kind(StrEnum):
    """What the columns and rows of a picture are."""

    SECTORS = "sectors"  # columns: lanes; a row a sector
    BANKS = "banks"  # columns: banks; a row a wavefront
    WORDS = "words"  # columns: lanes; a row a distinct address of constant memory


@dataclass(frozen=True, slots=True)
class Row:
    """`cells` are the columns that the row touches. `group` tells the line of a sector, or the lanes of a
    phase of the warp; `used` is the number of a sector's bytes that some lane asks for."""

    label: str
    group: str
    cells: frozenset[int]
    used: int | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """`lanes` are the byte offsets of the 32 lanes, -1 where inactive, `width` the bytes of each."""

    kind: Kind
    lanes: tuple[int, ...]
    width: int
    unit: int  # bytes of a sector, of a bank's word, of an address's element
    columns: int
    rows: tuple[Row, ...]
    note: str = ""
    cost: int | None = None  # what `draw` was told

    @property
    def active(self) -> int:
        return sum(lane >= 0 for lane in self.lanes)


def demands(picture: Picture) -> dict[tuple[str, int], int]:
    """The different words that each bank is asked for, by phase and bank."""
    counts: dict[tuple[str, int], int] = {}
    for row in picture.rows:
        for bank in row.cells:
            counts[row.group, bank] = counts.get((row.group, bank), 0) + 1
    return counts


def conflict(picture: Picture) -> str:
    """`bank 0 is asked for 32 different words`; nothing where no bank is asked for two at a time."""
    if picture.kind is not Kind.BANKS:
        return ""
    counts = demands(picture)
    group, bank = min(counts, key=lambda key: (-counts[key], key[1]))
    most = counts[group, bank]
    if most < 2:
        return ""
    by = f" by {group}" if group else ""
    return f"bank {bank} is asked for {most} different words{by}"


def draw(
    space: str, op: str, width: int, lanes: Sequence[int], arch: Architecture, cost: int | None = None
) -> Picture | None:
    """The picture of one warp request; None where there is nothing to draw: no active lane, or a space whose
    cost is not a matter of addresses.

    Args:
        space: "global", "shared" or "constant" have a picture.
        op: "load", "store" or "atomic".
        width: bytes of each lane.
        lanes: byte offsets from an aligned base, of shape (32,), -1 for an inactive lane.
        arch: whose sectors and banks they are.
        cost: the sectors or wavefronts of the request, where known: wide shared loads may take fewer than
            their phases, and some architectures count the sectors of groups of lanes.
    """
    offsets = tuple(lanes)
    if len(offsets) != arch.warp_size or max(offsets) < 0:
        return None
    if space == "global":
        rows = _sectors(offsets, width, arch)
        counted = cost is None or cost == len(rows)
        note = "" if counted else f"the lanes are served in groups: {cost} sectors in all"
        return Picture(Kind.SECTORS, offsets, width, arch.sector_bytes, len(offsets), rows, note, cost)
    if space == "constant":
        return Picture(Kind.WORDS, offsets, width, width, len(offsets), _words(offsets))
    if space == "shared":
        return _banks(op, offsets, width, arch, cost)
    return None


def _sectors(lanes: tuple[int, ...], width: int, arch: Architecture) -> tuple[Row, ...]:
    size, line = arch.sector_bytes, arch.line_bytes
    users: dict[int, set[int]] = {}
    asked: dict[int, set[int]] = {}
    for lane, start in enumerate(lanes):
        for byte in range(start, start + width) if start >= 0 else ():
            users.setdefault(byte // size, set()).add(lane)
            asked.setdefault(byte // size, set()).add(byte)
    first = min(users) * size // line
    return tuple(
        Row(
            f"sector {sector % (line // size)}",
            f"line {sector * size // line - first}",
            frozenset(users[sector]),
            len(asked[sector]),
        )
        for sector in sorted(users)
    )


def _words(lanes: tuple[int, ...]) -> tuple[Row, ...]:
    users: dict[int, set[int]] = {}
    for lane, start in enumerate(lanes):
        if start >= 0:
            users.setdefault(start, set()).add(lane)
    return tuple(Row(f"address {at}", "", frozenset(users[start])) for at, start in enumerate(sorted(users)))


def _banks(op: str, lanes: tuple[int, ...], width: int, arch: Architecture, cost: int | None) -> Picture:
    phase = arch.shared.phase_lanes.get(width, len(lanes))
    rows = _phases(lanes, width, phase, arch)
    note = ""
    if cost is not None and len(rows) != cost:
        whole = _phases(lanes, width, len(lanes), arch)
        if len(whole) == cost:
            rows = whole
            note = "the phases of the warp do not get in each other's way: they are served together"
        elif op == "atomic":
            note = f"atomics on one word take turns: {cost} wavefronts in all"
        else:
            note = f"some of these are served together: {cost} wavefronts in all"
    return Picture(Kind.BANKS, lanes, width, arch.shared.width, arch.shared.count, rows, note, cost)


def _phases(lanes: tuple[int, ...], width: int, phase: int, arch: Architecture) -> tuple[Row, ...]:
    """The wavefronts of each group of `phase` lanes: in the k-th, each bank gives its k-th word."""
    banks = arch.shared
    rows: list[Row] = []
    for first in range(0, len(lanes), phase):
        words: dict[int, list[int]] = {}
        for start in lanes[first : first + phase]:
            last = (start + width - 1) // banks.width if start >= 0 else -1
            for word in range(max(start, 0) // banks.width, last + 1):
                held = words.setdefault(word % banks.count, [])
                if word not in held:
                    held.append(word)
        group = "" if phase == len(lanes) else f"lanes {first}-{first + phase - 1}"
        for wave in range(max(map(len, words.values()), default=0)):
            cells = frozenset(bank for bank, held in words.items() if len(held) > wave)
            rows.append(Row(f"wavefront {len(rows) + 1}", group, cells))
    return tuple(rows)
