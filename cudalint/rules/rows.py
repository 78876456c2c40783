"""Longer rows for a shared array where neither all of its accesses nor one stride tell them: by the access
that conflicts, held against those of the array's others that are known. Where no padding helps, why."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import gcd

from cudalint.algebra.walk import free_symbols
from cudalint.arch import Architecture
from cudalint.dataclass import replace
from cudalint.ir.ctypes import RecordType, size_of
from cudalint.ir.expr import Expr, SymbolKind
from cudalint.ir.result import AccessResult
from cudalint.rules import wording
from cudalint.rules.coalescing import is_fragment
from cudalint.rules.cures import Cure, Own, declaration, is_dearer, other_launches
from cudalint.rules.expressions import kinds
from cudalint.rules.interleaved_words import lane_distance
from cudalint.rules.pitch import LEAST_ROW, extents, fragment_row, is_numbered_by_data
from cudalint.rules.placings import Longer, Placing, costs
from cudalint.rules.reading import Reading
from cudalint.rules.sampling import Sample, lanes_at
from cudalint.rules.vector_merge import Merged
from cudalint.rules.view import FileView

_SHORT = 4  # elements, by which any row may grow
_MOST_ACCESSES = 256  # of the array that are held against it
_NEAR = 2  # times its width, at which an element is still in the row
_STEPS = 2  # from lane to lane: along the row, and to the next one


def row_cure(reading: Reading, view: FileView, most: int, merged: Merged | None = None) -> Cure | None:
    """The least padding, up to `most` elements a row, with the fewest wavefronts of the access, and of them
    the fewest of the others together; else a padding in every row of banks. None where it does not help, or
    requests differ by more than the lanes that take part. Where it may be `merged` with its neighbours, it is
    better than that, too."""
    array, arch = reading.observation.access.array, view.architecture
    element = size_of(array.element)
    if not element or not _is_typical(reading, arch):
        return None
    if is_fragment(reading.observation.access) and len(array.shape) < 2:
        return None  # whose lanes' rows are no rows of the array
    if len(array.shape) < 2 and is_numbered_by_data(reading):
        return None
    declared = array.shape[-1] if len(array.shape) > 1 else None
    own, found = Own.of(reading, merged, arch), []
    for row in _rows(reading, view):
        if row % element == 0:
            best = _best(own, row, element, _tried(row // element, most), view)
            found += [(Longer(row, best[0] * element), best[2])] if best is not None else []
    if found:
        place, dearer = min(found, key=lambda one: own.apart(one[0]))
        longer, access = place.row + place.by, reading.observation.access
        named = wording.code(declaration(array, longer // element)) if declared else ""
        text = f"pad its rows: {named or extents(access, place.row, longer)}"
        cure = own.cure(place.by, text, place, dearer)
        return replace(cure, grows=(array.size or 0) // place.row * place.by, of_array=bool(named))
    banks = arch.shared.row_bytes
    best = _best(own, banks, element, 1, view) if element < banks and banks % element == 0 else None
    if best is None or len(array.shape) > 1:
        return None
    index, by = f"i + i / {banks // element}", "by an element in every row of banks"
    text = f"pad it {by}: {wording.code(f'{array.name}[{index}]')}"
    near = is_near(reading)
    if near:  # without the array's name: what is true of several is told once
        text = f"let consecutive lanes take consecutive words, or pad the array {by}: element i at `{index}`"
    return replace(own.cure(element, text, Longer(banks, element), best[2]), of_array=not near)


def structure_cure(reading: Reading, view: FileView, merged: Merged | None = None) -> Cure | None:
    """The least padding of the structures that the lanes have, with the fewest wavefronts: where a member is
    a row that each lane goes through. As aligned as the kernel's accesses of them are wide."""
    observation, arch = reading.observation, view.architecture
    record, step = observation.access.array.element, abs(observation.lane_stride or 0)
    if not isinstance(record, RecordType) or record.size != step or not _is_typical(reading, arch):
        return None
    own, unit = Own.of(reading, merged, arch), max(one.access.width or step for one in _beside(reading))
    placings: list[Placing] = [Longer(step, unit * more) for more in range(_SHORT + 1)]
    elsewhere = other_launches(reading, view)
    costs = own.costs(placings)
    best = costs.index(min(costs))
    place = placings[best]
    if not best or is_dearer(place, placings[0], elsewhere, arch):
        return None
    text = f"pad {wording.code(record.name)} to {step + unit * best} bytes"
    return own.cure(unit * best, text, place, None)


def _rows(reading: Reading, view: FileView) -> list[int]:
    """Bytes of a row: as the array is declared, or as the lanes lie in it, of which the first that is as good
    is to be taken."""
    result, array = reading.observation.result, reading.observation.access.array
    element = size_of(array.element) or 1
    if len(array.shape) > 1:
        return [array.shape[-1] * element] if array.shape[-1] else []
    apart = _row(result.lanes, result.access.width or element)
    rows = (fragment_row(reading), _between(apart, reading, view), apart)
    return [row for row in dict.fromkeys(rows) if row]


def why_none(reading: Reading, view: FileView, most: int) -> str:
    """Why no size of a padding is told; empty where there is no more to say."""
    observation, arch = reading.observation, view.architecture
    if observation.access.width is None or not size_of(observation.access.array.element):
        return "by how much depends on the size of its elements"
    if len(observation.access.array.shape) < 2 and is_numbered_by_data(reading):
        return ""  # none was tried
    rows = _rows(reading, view) if _is_typical(reading, arch) else []
    if not rows:
        return ""  # none was tried
    if not is_near(reading) and not fragment_row(reading):
        tried = min(_tried(row // (size_of(observation.access.array.element) or 1), most) for row in rows)
        return f"no padding of up to {tried} elements a row helps"
    return ""


def _tried(row: int, most: int) -> int:
    """The longest padding of a row of so many elements: longer rows than that are another array."""
    return min(most, max(_SHORT, row // 2))


def _is_typical(reading: Reading, arch: Architecture) -> bool:
    """Whether the representative warp speaks for all: each request costs the same, or those that cost less
    have fewer of its lanes, at the same distances in all trips."""
    lanes = reading.observation.result.lanes
    if len(lanes) != arch.warp_size or max(lanes) < 0 or not reading.observation.access.width:
        return False
    if reading.steady:
        return True
    today = costs(reading.observation.result, (Longer(LEAST_ROW, 0),), arch.name)[0]
    access = reading.observation.access
    by = free_symbols(access.offset) if access.offset is not None else ()
    return today == reading.most and all(loop.counter not in by for loop in access.loops)


def is_near(reading: Reading) -> bool:
    """Whether the lanes lie a few words apart: consecutive ones would do."""
    step = abs(reading.observation.lane_stride or lane_distance(reading))
    return (reading.observation.access.width or step) < step < LEAST_ROW


def _row(lanes: Sequence[int], width: int) -> int:
    """Bytes from the start of one row to the next, of lanes that lie in several; 0 where they do not, or rows
    lie at several distances, as where they are swizzled, or lanes at more, as where bits are reversed."""
    if len({after - before for before, after in pairwise(lanes) if min(before, after) >= 0} - {0}) > _STEPS:
        return 0
    places = sorted({lane for lane in lanes if lane >= 0})
    least = min((after - before for before, after in pairwise(places)), default=0)
    near = _NEAR * (max(width, least) if least < LEAST_ROW else width)
    starts = [places[0], *(after for before, after in pairwise(places) if after - before > near)]
    steps = {after - before for before, after in pairwise(starts)}
    step = steps.pop() if len(steps) == 1 else 0
    return step if step >= LEAST_ROW else 0


def _between(row: int, reading: Reading, view: FileView) -> int:
    """The row that the kernel counts by, where the lanes lie several of them apart: what divides all
    distances, but for those along a row, between the trips and the places at which it takes such words."""
    own, forms = reading.observation.access, view.forms
    if not row or own.offset is None:
        return row
    form, taken = forms.of(own.offset), _taken(reading)
    steps = [abs(int(by)) for factors, by in forms.terms(form) if factors and not _of_threads(factors)]
    for one in _beside(reading):
        apart = view.apart(one.access, own) or 0  # None: of another array, perhaps, in the same memory
        steps.append(abs(apart))
    width = own.width or 1
    start = min(taken, default=0)
    steps = [step for step in steps if step > _NEAR * width]
    # Where the block has the word before it, it goes on along the row, or all of that row is taken.
    across = [step for step in steps if start + step - width not in taken]
    found = gcd(row, *(across or steps))
    return found if found >= LEAST_ROW else row  # a few words are part of a row


def _taken(reading: Reading) -> set[int]:
    """The places of the block's words in one trip, where they are known; else the warp's."""
    lanes = lanes_at(reading.observation, Sample(at=0))
    places = reading.observation.result.lanes if lanes is None else lanes.ravel().tolist()
    return {place for place in places if place >= 0}


def _of_threads(factors: tuple[tuple[Expr, int], ...]) -> bool:
    return any(SymbolKind.THREAD in kinds(one) for one, _ in factors)


def _best(
    own: Own, row: int, element: int, most: int, view: FileView
) -> tuple[int, int, tuple[int, int] | None] | None:
    """The elements, the wavefronts of the access and, of another one that then costs more, those of today and
    then; None where no padding helps."""
    beside = _beside(own.reading)
    known = [one for one in beside if len(one.lanes) == own.arch.warp_size and one.access.width]
    widest = max(element, *(one.access.width or 0 for one in beside))
    paddings = [more for more in range(most + 1) if more * element % widest == 0]
    elsewhere, today = other_launches(own.reading, view), Longer(row, 0)
    paddings = [
        more for more in paddings if not is_dearer(Longer(row, element * more), today, elsewhere, own.arch)
    ]
    placings: list[Placing] = [Longer(row, element * more) for more in paddings]
    mine = own.costs(placings)
    rest = [costs(one, placings, own.arch.name) for one in known[:_MOST_ACCESSES]]
    totals = [sum(counts) for counts in zip(*rest, strict=True)] if rest else [0] * len(placings)
    at = min(range(len(placings)), key=lambda one: (mine[one], totals[one], one))
    if mine[at] >= mine[0]:
        return None
    worse = [(counts[0], counts[at]) for counts in rest if counts[at] > counts[0]]
    return paddings[at], mine[at], max(worse, key=lambda pair: pair[1] - pair[0], default=None)


def _beside(reading: Reading) -> list[AccessResult]:
    identity = reading.observation.access.array.identity
    return [one for one in reading.observation.launch.accesses if one.access.array.identity == identity]
