"""What removes the conflicts of a shared array: longer rows, or columns that an XOR moves about. Both are
computed over every access of the array."""

from __future__ import annotations

from collections.abc import Callable

from cudalint.arch import Architecture
from cudalint.dataclass import dataclass
from cudalint.ir.access import Array
from cudalint.ir.ctypes import size_of
from cudalint.ir.result import AccessResult
from cudalint.rules.reading import Reading

#: Where an element of the array lies: from its first byte's offset to another.
Placing = Callable[[int], int]


_SHORT = 4  # elements, by which any row may grow


@dataclass(frozen=True, slots=True)
class Cure:
    """`text` says what to do, `wavefronts` what a request of the access in question then costs. Rows are
    longer by `elements`; 0 is the XOR. `dearer`: of another access of the array, the wavefronts of today and
    then, where it costs more than today."""

    elements: int
    text: str
    wavefronts: int
    dearer: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class _Tile:
    array: Array
    element: int  # bytes
    row: int  # elements

    @property
    def rows(self) -> int | None:
        """Rows of the whole array; None where its first extent is open."""
        found = 1
        for extent in self.array.shape[:-1]:
            if extent is None:
                return None
            found *= extent
        return found


def cures_of(reading: Reading, arch: Architecture, most: int) -> tuple[Cure, ...]:
    """The cures that help the access that was read, the better one first.

    Padding is the least, up to `most` elements, with the least wavefronts summed over all accesses of the
    array in the kernel. Only for declared arrays of two dimensions or more, all of whose accesses have known
    lanes, and where each request of the access costs the same, so that the representative warp speaks for
    all.
    """
    tile, results = _tile(reading), _accesses(reading)
    if tile is None or any(len(one.lanes) != arch.warp_size or not _is_whole(one, tile) for one in results):
        return ()
    padding, swizzle = _padding(reading, tile, results, arch, most), _swizzle(reading, tile, results, arch)
    found = [cure for cure in (padding, swizzle) if cure is not None]
    if padding and swizzle:
        too_large = _is_too_large(reading, tile, padding.elements, arch)
        if too_large or swizzle.wavefronts < padding.wavefronts:
            found.reverse()
    return tuple(found)


def _tile(reading: Reading) -> _Tile | None:
    array = reading.observation.access.array
    element = size_of(array.element)
    row = array.shape[-1] if len(array.shape) > 1 else None
    return _Tile(array, element, row) if element and row and reading.steady else None


def _accesses(reading: Reading) -> list[AccessResult]:
    identity = reading.observation.access.array.identity
    return [one for one in reading.observation.launch.accesses if one.access.array.identity == identity]


def _padding(
    reading: Reading, tile: _Tile, results: list[AccessResult], arch: Architecture, most: int
) -> Cure | None:
    row = tile.row * tile.element
    most = min(most, max(_SHORT, tile.row // 2))  # longer rows than that are another array
    placings = [_longer(row, tile.element * more) for more in range(most + 1)]
    totals = _totals(results, placings, arch)
    elements = totals.index(min(totals))
    own = _own(reading, placings, arch)
    if own[elements] >= own[0]:
        return None
    rows = tile.rows
    grows = f" ({rows * elements * tile.element:+,} bytes)" if rows else ""
    text = f"pad its rows: `{_declaration(tile.array, tile.row + elements)}`{grows}"
    return Cure(elements, text, own[elements], _dearer(results, placings[0], placings[elements], arch))


def _longer(row: int, by: int) -> Placing:
    return lambda at: at + at // row * by


def _swizzle(reading: Reading, tile: _Tile, results: list[AccessResult], arch: Architecture) -> Cure | None:
    columns = arch.shared.row_bytes // tile.element
    outer = tile.array.shape[-2]
    if not columns or columns & (columns - 1) or tile.row % columns:
        return None
    if len(tile.array.shape) > 2 and (outer is None or outer % columns):
        return None  # the subscript of the row is not the row's number

    def exchanged(at: int) -> int:
        row, column = divmod(at // tile.element, tile.row)
        return (row * tile.row + (column ^ (row & (columns - 1)))) * tile.element + at % tile.element

    placings: list[Placing] = [lambda at: at, exchanged]
    now, then = _totals(results, placings, arch)
    own = _own(reading, placings, arch)
    if then >= now or own[1] >= own[0]:
        return None
    outer_ones = "[z]" * (len(tile.array.shape) - 2)
    index = f"{tile.array.name}{outer_ones}[y][x ^ (y & {columns - 1})]"
    text = f"XOR the column with the row: `{index}` (no more memory)"
    return Cure(0, text, own[1], _dearer(results, placings[0], exchanged, arch))


def _dearer(
    results: list[AccessResult], today: Placing, then: Placing, arch: Architecture
) -> tuple[int, int] | None:
    """The wavefronts of the access that loses most, today and then; None where none loses."""
    costs = [_costs(one, [today, then], arch) for one in results]
    worse = [(was, now) for was, now in costs if now > was]
    return max(worse, key=lambda pair: pair[1] - pair[0], default=None)


def _own(reading: Reading, placings: list[Placing], arch: Architecture) -> list[int]:
    return _costs(reading.observation.result, placings, arch)


def _totals(results: list[AccessResult], placings: list[Placing], arch: Architecture) -> list[int]:
    return [sum(costs) for costs in zip(*(_costs(one, placings, arch) for one in results), strict=True)]


def _costs(result: AccessResult, placings: list[Placing], arch: Architecture) -> list[int]:
    """Wavefronts of the warp's request, by placing."""
    from cudalint.warp import warp_cost  # numpy: only where there is a conflict to cure

    moved = [[at if at < 0 else place(at) for at in result.lanes] for place in placings]
    cost = warp_cost("shared", result.access.op.value, result.access.width or 4, moved, arch)
    assert cost.wavefronts is not None
    return [int(count) for count in cost.wavefronts]


def _is_whole(result: AccessResult, tile: _Tile) -> bool:
    """Whether the access moves an element or a part of one, so that it stays aligned and in one piece."""
    width = result.access.width
    return width is not None and tile.element % width == 0


def _is_too_large(reading: Reading, tile: _Tile, elements: int, arch: Architecture) -> bool:
    """Whether the longer rows exceed what a kernel may declare."""
    static, rows = reading.observation.launch.kernel.shared_bytes, tile.rows
    if static is None or rows is None:
        return False
    return static + rows * elements * tile.element > arch.shared_static_limit


def _declaration(array: Array, row: int) -> str:
    extents = "".join(f"[{'' if extent is None else extent}]" for extent in array.shape[:-1])
    return f"{array.name}{extents}[{row}]"
