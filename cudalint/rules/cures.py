"""What removes the conflicts of a shared array: longer rows, or columns that an XOR moves about. Both are
computed over every access of the array."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import prod

from cudalint.arch import Architecture
from cudalint.dataclass import dataclass, replace
from cudalint.ir.access import Array
from cudalint.ir.ctypes import size_of
from cudalint.ir.result import AccessResult
from cudalint.rules.placings import Exchanged, Longer, Placing, Turned, costs
from cudalint.rules.reading import Reading
from cudalint.rules.sampling import Sample, lanes_at
from cudalint.rules.vector_merge import Merged
from cudalint.rules.view import FileView

_SHORT = 4  # elements, by which any row may grow
_MOST_ACCESSES = 1024  # of an array that are computed for each row's length
_AXES = "xyz"
_TRIED = [Sample(at=at, trips=trips) for at in (0, 1) for trips in range(4)]


@dataclass(frozen=True, slots=True)
class Cure:
    """`text` says what to do, `wavefronts` what a request of the access in question then costs. Rows are
    longer by `elements`; 0 is the XOR. `dearer`: of another access of the array, the wavefronts of today and
    then, where it costs more than today. `words`: of a lane, which one request moves for this. `grows`: bytes
    that the array has more of, where its rows are known. `of_array`: it names the array, or its structure,
    and is for no other."""

    elements: int
    text: str
    wavefronts: int
    dearer: tuple[int, int] | None = None
    words: int = 1
    grows: int = 0
    of_array: bool = True

    @property
    def each(self) -> float:
        """Of a word."""
        return self.wavefronts / self.words


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


@dataclass(frozen=True, slots=True)
class Own:
    """The access to cure, by itself or as the compiler may merge it with its neighbours."""

    reading: Reading
    merged: Merged | None
    arch: Architecture
    warps: tuple[tuple[int, ...], ...]  # of some blocks and trips: the lanes of each

    @classmethod
    def of(cls, reading: Reading, merged: Merged | None, arch: Architecture) -> Own:
        """With the warps of the blocks and trips that are tried."""
        return cls(reading, merged, arch, _warps(reading))

    def costs(self, placings: list[Placing]) -> list[int]:
        """Wavefronts by placing, the first of which is that of today: of all the words that are merged today,
        one by one where they do not stay side by side. Those of the worst warp: that all cost the same today
        says nothing of other rows."""
        alone, together = self._alone(placings), self._together(placings)
        count = self.merged.count if self.merged is not None else 1
        return [together.get(place, count * one) for place, one in zip(placings, alone, strict=True)]

    def cure(self, elements: int, text: str, place: Placing, dearer: tuple[int, int] | None) -> Cure:
        """What a request then costs: of a word, or of all where it rests on their being merged."""
        alone = self.apart(place)
        count = self.merged.count if self.merged is not None else 1
        merged = self._together([place]).get(place, count * alone)
        if merged < count * alone:
            return Cure(elements, text, merged, dearer, count)
        return Cure(elements, text, alone, dearer)

    def apart(self, place: Placing) -> int:
        """Wavefronts of a word by itself."""
        return self._alone([place])[0]

    def _alone(self, placings: list[Placing]) -> tuple[int, ...]:
        return costs(self.reading.observation.result, placings, self.arch.name, self.warps)

    def _together(self, placings: list[Placing]) -> dict[Placing, int]:
        """Of the merged words, where they stay side by side."""
        if self.merged is None:
            return {}
        result, wide = self.reading.observation.result, self.merged.width

        def whole(lanes: Iterable[int]) -> tuple[int, ...]:
            return tuple(lane if lane < 0 else lane // wide * wide for lane in lanes)

        merged = replace(result, lanes=whole(result.lanes), access=replace(result.access, width=wide))
        warps = tuple(map(whole, self.warps))
        asked = {lane for lanes in (merged.lanes, *warps) for lane in lanes if lane >= 0}
        kept = [place for place in placings if all(_keeps(place, at, wide) for at in asked)]
        if not kept:
            return {}
        return dict(zip(kept, costs(merged, kept, self.arch.name, warps), strict=True))


def _warps(reading: Reading) -> tuple[tuple[int, ...], ...]:
    """The warps of some blocks and trips, where they are known, in all parts of an element."""
    import numpy as np

    observation, found = reading.observation, []
    own = observation.access
    width, place = own.width or 1, (own.span, own.op, own.width, own.array.identity)
    for result in observation.launch.accesses:
        one = result.access
        if (one.span, one.op, one.width, one.array.identity) == place:
            at = (lanes_at(replace(observation, result=result), sample) for sample in _TRIED)
            found += [lanes.clip(min=-1) for lanes in at if lanes is not None]
    rows = np.concatenate(found) if found else np.empty((0, 0), np.int64)
    whole = ((rows < 0) | (rows % width == 0)).all(axis=1)
    return tuple(map(tuple, np.unique(rows[whole], axis=0).tolist()))


def cures_of(
    reading: Reading,
    arch: Architecture,
    most: int,
    merged: Merged | None = None,
    elsewhere: Sequence[AccessResult] = (),
) -> tuple[Cure, ...]:
    """The cures that help the access that was read, the better one first. Where it may be `merged` with its
    neighbours, they are better than that, too.

    Padding is the least, up to `most` elements, with the least wavefronts summed over all accesses of the
    array in the kernel; what costs other launches more (`elsewhere`) is none. Only for declared arrays of
    two dimensions or more, all of whose accesses have known lanes, and where each request of the access costs
    the same, so that the representative warp speaks for all.
    """
    tile, results = _tile(reading), _accesses(reading)
    if len(results) > _MOST_ACCESSES:  # which would take longer than the kernel's author waits
        return ()
    if tile is None or any(len(one.lanes) != arch.warp_size or not _is_whole(one, tile) for one in results):
        return ()
    own = Own.of(reading, merged, arch)
    padding, swizzle = _padding(own, tile, results, most, elsewhere), _swizzle(own, tile, results, elsewhere)
    turned = _turned(own, tile, results, elsewhere)
    if turned is not None and all(turned.each < one.each for one in (padding, swizzle) if one is not None):
        return (turned,)
    if padding and swizzle and is_too_large(padding, reading, arch):
        return (swizzle,)
    found = [cure for cure in (padding, swizzle) if cure is not None]
    if padding and swizzle and swizzle.each < padding.each:
        found.reverse()
    return tuple(cure for cure in found if _is_as_good(cure, found[0]))


def _is_as_good(cure: Cure, first: Cure) -> bool:
    """Whether what is promised of the first holds of it as well."""
    return cure.each <= first.each and cure.words <= first.words and cure.dearer in (None, first.dearer)


def _tile(reading: Reading) -> _Tile | None:
    array = reading.observation.access.array
    element = size_of(array.element)
    row = array.shape[-1] if len(array.shape) > 1 else None
    return _Tile(array, element, row) if element and row and reading.steady else None


def _keeps(place: Placing, at: int, wide: int) -> bool:
    """Whether so many bytes stay side by side and aligned."""
    return place(at) % wide == 0 and place(at + wide - 1) == place(at) + wide - 1


def _accesses(reading: Reading) -> list[AccessResult]:
    identity = reading.observation.access.array.identity
    return [one for one in reading.observation.launch.accesses if one.access.array.identity == identity]


def other_launches(reading: Reading, view: FileView) -> list[AccessResult]:
    """What other launches do to the same array, as those of the template's other instantiations."""
    own, array = reading.observation.launch, reading.observation.access.array
    if array.declared is None:
        return []
    return [
        one.result
        for one in view.observations()
        if one.launch is not own
        and not one.assumed
        and one.access.array.declared == array.declared
        and (one.access.array.shape, one.access.array.element) == (array.shape, array.element)
        and len(one.result.lanes) == view.architecture.warp_size
    ]


def is_dearer(placing: Placing, today: Placing, results: Sequence[AccessResult], arch: Architecture) -> bool:
    """Whether some access costs more where its elements lie otherwise, or is none that the GPU has."""
    return any(not _is_kept(placing, one) or _costs_more(placing, today, one, arch) for one in results)


def _is_kept(placing: Placing, result: AccessResult) -> bool:
    width = result.access.width
    return width is None or all(_keeps(placing, at, width) for at in result.lanes if at >= 0)


def _costs_more(placing: Placing, today: Placing, result: AccessResult, arch: Architecture) -> bool:
    was, now = costs(result, (today, placing), arch.name)
    return now > was


def _padding(
    own: Own, tile: _Tile, results: list[AccessResult], most: int, elsewhere: Sequence[AccessResult]
) -> Cure | None:
    row = tile.row * tile.element
    most = min(most, max(_SHORT, tile.row // 2))  # longer rows than that are another array
    longer: list[Placing] = [Longer(row, tile.element * more) for more in range(most + 1)]
    placings = [one for one in longer if not is_dearer(one, longer[0], elsewhere, own.arch)]
    counts, rest = own.costs(placings), [one for one in results if one is not own.reading.observation.result]
    totals = [mine + others for mine, others in zip(counts, _totals(rest, placings, own.arch), strict=True)]
    by_cost = list(zip(counts, totals, strict=True)) if own.merged is not None else totals
    best = by_cost.index(min(by_cost))  # type: ignore[arg-type]
    if counts[best] >= counts[0]:
        return None
    elements, rows = longer.index(placings[best]), tile.rows
    grows = f" ({rows * elements * tile.element:+,} bytes)" if rows else ""
    text = f"pad its rows: `{declaration(tile.array, tile.row + elements)}`{grows}"
    dearer = _dearer(results, placings[0], placings[best], own.arch)
    cure = own.cure(elements, text, placings[best], dearer)
    return replace(cure, grows=(rows or 0) * elements * tile.element)


def _swizzle(
    own: Own, tile: _Tile, results: list[AccessResult], elsewhere: Sequence[AccessResult]
) -> Cure | None:
    arch = own.arch
    columns = arch.shared.row_bytes // tile.element
    outer = tile.array.shape[-2]
    if not columns or columns & (columns - 1) or tile.row % columns:
        return None
    if len(tile.array.shape) > 2 and (outer is None or outer % columns):
        return None  # the subscript of the row is not the row's number

    today, exchanged = Longer(tile.row, 0), Exchanged(tile.row, tile.element, columns - 1)
    now, then = _totals(results, [today, exchanged], arch)
    counts = own.costs([today, exchanged])
    if then >= now or counts[1] >= counts[0] or is_dearer(exchanged, today, elsewhere, arch):
        return None
    outer_ones = "[z]" * (len(tile.array.shape) - 2)
    index = f"{tile.array.name}{outer_ones}[y][x ^ (y & {columns - 1})]"
    text = f"XOR the column with the row: `{index}` (no more memory)"
    return own.cure(0, text, exchanged, _dearer(results, today, exchanged, arch))


def _turned(
    own: Own, tile: _Tile, results: list[AccessResult], elsewhere: Sequence[AccessResult]
) -> Cure | None:
    """Of an array all of whose accesses have threadIdx.x in the first subscript: none of them costs more the
    other way round."""
    shape = tile.array.shape
    extents = tuple(filter(None, shape))  # those that are known and not 0
    if len(extents) < len(shape) or len(shape) > len(_AXES) or own.merged is not None:
        return None
    along = prod(extents[1:]) * tile.element  # bytes from one first subscript to the next
    if own.reading.observation.stride(0) != along or any(one.strides[:1] != (along,) for one in results):
        return None
    today, turned = Longer(tile.row * tile.element, 0), Turned(extents, tile.element)
    counts = own.costs([today, turned])
    if counts[1] >= counts[0] or is_dearer(turned, today, [*results, *elsewhere], own.arch):
        return None
    order = _AXES[: len(extents)]
    now, then = ("".join(f"[{one}]" for one in names) for names in (order, order[::-1]))
    text = (
        f"reverse its subscripts in all accesses, `{tile.array.name}{then}` for `{tile.array.name}{now}`: "
        "threadIdx.x then goes along the rows (no more memory)"
    )
    return own.cure(0, text, turned, None)


def _dearer(
    results: list[AccessResult], today: Placing, then: Placing, arch: Architecture
) -> tuple[int, int] | None:
    """The wavefronts of the access that loses most, today and then; None where none loses."""
    counts = (costs(one, (today, then), arch.name) for one in results)
    worse = [(was, now) for was, now in counts if now > was]
    return max(worse, key=lambda pair: pair[1] - pair[0], default=None)


def _totals(results: list[AccessResult], placings: list[Placing], arch: Architecture) -> list[int]:
    by_result = (costs(one, placings, arch.name) for one in results)
    return [sum(counts) for counts in zip([0] * len(placings), *by_result, strict=True)]


def _is_whole(result: AccessResult, tile: _Tile) -> bool:
    """Whether the access moves an element or a part of one, so that it stays aligned and in one piece."""
    width = result.access.width
    return width is not None and tile.element % width == 0


def is_too_large(cure: Cure, reading: Reading, arch: Architecture) -> bool:
    """Whether the longer rows exceed what a kernel may declare, and those of today do not."""
    static, limit = reading.observation.launch.kernel.shared_bytes, arch.shared_static_limit
    return static is not None and static <= limit < static + cure.grows


def room(cures: Sequence[Cure], reading: Reading, arch: Architecture) -> str:
    """What to say where no cure fits into what a kernel may declare: the first words of the remedy."""
    static = reading.observation.launch.kernel.shared_bytes
    if static is None or not all(is_too_large(one, reading, arch) for one in cures):
        return ""
    total = f"{static + min(one.grows for one in cures):,} bytes"
    return (
        "as an `extern __shared__` array, with the limit raised by cudaFuncSetAttribute, since "
        f"{total} are more than the {arch.shared_static_limit:,} that a kernel may declare: "
    )


def declaration(array: Array, row: int) -> str:
    """The array with rows of another length, as it is declared."""
    extents = "".join(f"[{'' if extent is None else extent}]" for extent in array.shape[:-1])
    return f"{array.name}{extents}[{row}]"
