"""The cases of an access that is not exact for all sizes: which there are, and what each costs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass, replace
from cudalint.evaluate import convergence
from cudalint.evaluate.cases import bounds_of, per_request
from cudalint.evaluate.conditions import Conditions, sort_conditions
from cudalint.evaluate.context import Context, Recent
from cudalint.evaluate.model import Model
from cudalint.evaluate.offset import Offset, split_offset
from cudalint.evaluate.points import enumerate_points
from cudalint.evaluate.sizes.averaged import NONE, averaged, without
from cudalint.evaluate.sizes.begins import differs_by_request, with_beginning
from cudalint.evaluate.sizes.cells import Cells, cells_of
from cudalint.evaluate.sizes.divisors import Apart, recombined, taken_apart
from cudalint.evaluate.sizes.multiples import of_multiples, of_quotients
from cudalint.evaluate.sizes.row_ends import with_row_ends
from cudalint.evaluate.sizes.rows import MOST_ROWS, Rows, rows_of
from cudalint.evaluate.sizes.unknowns import Parts, multiples_text, parts_of
from cudalint.evaluate.sizes.virtual import Virtual, virtual_launch
from cudalint.evaluate.sizes.when import IMPOSSIBLE, MOST, OPEN, conditions
from cudalint.ir.access import Access
from cudalint.ir.expr import SymbolKind
from cudalint.ir.result import AccessResult, Case, Cost, Range, Verdict
from cudalint.work import Work

Ints = NDArray[np.int64]

#: Steps that the cases of an access take beside those of its requests.
_STEPS = 150
#: Costs that were counted, up to so many numbers in all.
_known = Recent(1 << 19)
_DATA = (SymbolKind.VARYING, SymbolKind.MISSING)


@dataclass(frozen=True, slots=True)
class _Part:
    """Cases that hold `where` sizes are what indices are taken apart by; what is `rest` of them lies between
    bounds. `crowded`: none are told, as there are too many requests. `least`: the part of `where` that sizes
    below zero do not hold."""

    cases: tuple[Case, ...] = ()
    where: str = ""
    rest: Cost | None = None
    crowded: bool = False
    least: str = ""


def conditional(
    context: Context, access: Access, model: Model, result: AccessResult
) -> tuple[AccessResult, Virtual | None]:
    """The result with its cases, CONDITIONAL where some are exact; and the launch that stands for all, where
    that alone is left to be judged."""
    assert access.offset is not None
    if any(s.kind in _DATA for s in free_symbols(access.offset)):
        return result, None
    if convergence.assumed(context, access) is None:
        return result, None
    access, model = with_beginning(access, model)
    access = recombined(context, access)
    apart = taken_apart(context, access)
    found = _found(context, access if apart is None else apart.access, apart, model, result)
    if isinstance(found, Virtual):
        return result, found
    parts = [found]
    if apart is not None and len(apart.divisors) == 1 and not apart.guarding and not model.is_copy:
        for ends in with_row_ends(context, access, model):
            part = _found(context, ends.access, ends, model, result)
            parts += [part] if isinstance(part, _Part) and part.where else []
    if apart is None and not any(case.is_exact for case in found.cases):
        special = of_quotients(context, access)
        if found.crowded:
            special = chain(special, of_multiples(context, access, model))
        return _told(context, _of_any(context, special, model, result), result), None
    cases = _joined(parts) if found.where else found.cases
    return _told(context, cases, result), None


def _of_any(
    context: Context, special: Iterable[tuple[Access, str]], model: Model, result: AccessResult
) -> tuple[Case, ...]:
    """The cases under the first of some conditions that the access has exact ones under."""
    for of, where in special:
        found = _found(context, of, None, model, result)
        if isinstance(found, Virtual):
            continue
        exact = tuple(case for case in found.cases if case.is_exact)
        if exact:
            return _joined([replace(found, cases=exact, where=where)])
    return ()


def _told(context: Context, cases: tuple[Case, ...], result: AccessResult) -> AccessResult:
    """The result with cases, if one is exact."""
    if not any(case.is_exact for case in cases):
        return result
    assumes = convergence.assumed(context, result.access) or ()
    return replace(result, verdict=Verdict.CONDITIONAL, cases=cases, assumes=assumes, data_dependent=False)


def _joined(parts: Sequence[_Part]) -> tuple[Case, ...]:
    """The cases of rows that end between warps and of those that end within them, the widest first: where
    these cost the same, the others have nothing to add. A size below zero is in no row: what follows a case
    that is left out does not hold for it."""
    found: dict[object, Case] = {}
    for part in reversed(parts):
        where = part.where
        for case in part.cases:
            cost = case.cost
            key = case.when, cost.sectors, cost.wavefronts, cost.requests
            if key in found:
                where = part.where if part.least else f"{part.where} && {parts[-1].least}"
            else:
                found[key] = Case(where if case.when is None else f"{where} && {case.when}", cost)
    narrow = parts[-1].rest if len(parts) > 1 else None
    left = [] if narrow is None else [Case(parts[-1].where, narrow)]
    assert parts[0].rest is not None
    return (*list(found.values())[: MOST - 2], *left, Case(None, parts[0].rest))


def _found(
    context: Context, access: Access, apart: Apart | None, model: Model, result: AccessResult
) -> _Part | Virtual:
    """The cases of an access, none where they cannot be told; or the launch that stands for all, where that
    alone is left to be judged."""
    virtual = virtual_launch(context, access, sort_conditions(context, access), model)
    if virtual is None:
        return _Part()
    if (apart is not None and apart.row is not None) or differs_by_request(access):
        virtual = replace(virtual, uneven=None)
    here, access = virtual.context, virtual.access
    found = sort_conditions(here, access)
    if found.partial is not None or any(loop.trips == 0 for loop in found.loops):
        return _Part()
    assert access.offset is not None
    offset = split_offset(here, access.offset, found)
    if offset.varying:
        return _Part()
    is_known = virtual.equality is None and not offset.unknown and model.granule == model.period
    if is_known and (model.is_copy or virtual.uneven == frozenset()):
        return virtual
    if model.is_copy:
        return _Part()
    whole = result.cost if virtual.selects else result.cost.full or result.cost
    return _cases_in(here, virtual, found, offset, apart, model, whole)


def _cases_in(
    here: Context,
    virtual: Virtual,
    found: Conditions,
    offset: Offset,
    apart: Apart | None,
    model: Model,
    whole: Cost,
) -> _Part:
    """The cases in the launch that stands for all; none where they cannot be told."""
    divisors = {} if apart is None else apart.divisors
    if apart is not None and virtual.equality is None:
        divisors = {size: by for size, by in divisors.items() if size not in apart.guarding}
    row = None if apart is None else apart.row
    uneven = virtual.uneven or frozenset()
    whole_periods = NONE
    if virtual.equality is None and row is None:
        whole_periods = averaged(here, found, offset, model, virtual.uneven)
    parts = parts_of(here, offset, divisors, model, row, whole_periods)
    offset = without(offset, whole_periods)
    addresses = replace(offset, entangled=offset.entangled | (uneven & offset.known_symbols))
    points = enumerate_points(here, found, addresses, model.period)
    if points is None:
        return _Part(crowded=True)
    if points.count == 0:
        return _Part()
    if points.count * here.lanes.warps > MOST_ROWS:
        return _Part(crowded=True)
    rows = rows_of(here, model, offset, parts, points, virtual.equality, virtual.uneven)
    if rows is None:
        return _Part()
    cells, cases = _counted(here.work, model, parts, rows, whole)
    if cells is None:
        return _Part(crowded=True)
    if not divisors:
        return _Part(cases, rest=bounds_of(whole))
    exact = tuple(case for case in cases if case.is_exact)
    if model.space == "shared" and row is not None:
        exact = ()  # lengths at which no lane of the next row meets a bank's word: too many to tell
    text = multiples_text(offset.forms, divisors, row)
    if row is None:
        return _Part(exact, text, bounds_of(whole))
    least = multiples_text(offset.forms, dict.fromkeys(divisors, 1), row)
    if any(axis.only_multiples for axis in cells.axes) or not _holds_all(parts, cells):
        return _Part(exact, text, least=least)
    return _Part(exact, text, bounds_of(_cost(model, cells, _possible(parts, cells))), least=least)


def _counted(
    work: Work, model: Model, parts: Parts, rows: Rows, whole: Cost
) -> tuple[Cells | None, tuple[Case, ...]]:
    """The costs and the cases of requests, from memory where they were counted before: statements that are
    written out many times ask for few different ones. The steps that they take count each time."""

    def count() -> tuple[Cells | None, tuple[Case, ...]]:
        cells = cells_of(work, model, parts, rows)
        return cells, () if cells is None else _cases(model, parts, cells, whole)

    def size(found: tuple[Cells | None, tuple[Case, ...]]) -> int:
        cells, _ = found
        of_cells = 0 if cells is None else cells.number.size + cells.exact.size * len(cells.low)
        return rows.lanes.size + of_cells

    work.spend(_STEPS)
    return _known.counted(work, (model.key, parts.key, rows.key, whole), count, size)


def _holds_all(parts: Parts, cells: Cells) -> bool:
    """Whether the axes have every value of the unknowns."""
    if not cells.axes or cells.axes[0].least is None:
        return True
    low = parts.unknowns[cells.axes[0].unknown].low
    return low >= 0 and (cells.axes[0].small > 0 or cells.axes[0].least <= low)


def _possible(parts: Parts, cells: Cells) -> NDArray[np.bool_]:
    """The places that some launch can have: sizes are what they are multiples of, and aligned accesses. What
    is a multiple of a size is one of all that this size is a multiple of."""
    possible = cells.possible[cells.number]
    axes, unknowns = cells.axes, [parts.unknowns[axis.unknown] for axis in cells.axes]
    shapes = np.where(np.eye(len(axes), dtype=bool), -1, 1).tolist()
    for axis, unknown, shape in zip(axes, unknowns, shapes, strict=True):
        possible = possible & axis.fits(unknown).reshape(shape)
        for other, multiple, place in zip(axes, unknowns, shapes, strict=True):
            if unknown.single is not None and other is not axis and unknown.single in multiple.factors:
                divisors = np.gcd(axis.divisors.reshape(shape), other.modulus)
                possible = possible & (other.values.reshape(place) % divisors == 0)
    return possible


def of_virtual(
    context: Context, virtual: Virtual, judged: AccessResult, result: AccessResult
) -> AccessResult:
    """The result where the launch that stands for all is exact: one case for all sizes."""
    cost = judged.cost
    found = cost.sectors or cost.wavefronts or cost.requests
    if judged.verdict is not Verdict.EXACT or cost.active_warps == 0 or found is None or found.mean is None:
        return result
    if virtual.uneven != frozenset():
        if found.min != found.max:
            return result
        cost = _without_means(cost)
    return _told(context, (Case(None, per_request(cost)),), replace(result, lanes=judged.lanes))


def _cases(model: Model, parts: Parts, cells: Cells, whole: Cost) -> tuple[Case, ...]:
    """The cases; `whole` bounds the cost where no condition tells more."""
    primary = next(name for name in ("sectors", "wavefronts", "requests") if name in cells.low)
    possible = _possible(parts, cells)
    if not possible.any():
        return ()  # no size aligns the access
    keys = np.stack(
        [cells.low[primary], cells.high[primary], cells.total[primary], cells.total["ideal"]], axis=-1
    )
    _, label_of = np.unique(keys, axis=0, return_inverse=True)
    told = np.where(cells.exact, label_of.reshape(-1), OPEN)
    labels = np.where(possible, told[cells.number], IMPOSSIBLE)
    found = conditions(cells.axes, parts.unknowns, labels)
    costs: list[tuple[str | None, Cost]] = [
        (text or None, _cost(model, cells, labels == label)) for text, label in found.cases
    ]
    if found.last_is_rest:
        costs[-1] = None, costs[-1][1]
    elif found.rest != OPEN:
        costs.append((None, _cost(model, cells, labels == found.rest)))
    elif found.all_values:
        costs.append((None, bounds_of(_cost(model, cells, possible))))
    else:
        costs.append((None, bounds_of(whole)))
    return _merged(costs)


def _without_means(cost: Cost) -> Cost:
    """The cost without the means over warps of which not all are known to take part."""

    def constant(found: Range | None) -> Range | None:
        return found and Range(found.min, found.mean if found.min == found.max else None, found.max)

    return replace(
        cost, sectors=constant(cost.sectors), tags=constant(cost.tags), wavefronts=constant(cost.wavefronts)
    )


def _merged(costs: list[tuple[str | None, Cost]]) -> tuple[Case, ...]:
    """The cases, the last ones that cost the same as all others left out."""
    cases = [Case(when, cost) for when, cost in costs]
    while len(cases) > 1 and cases[-1].cost == cases[-2].cost and cases[-1].when is None:
        cases[-2:] = [cases[-1]]
    return tuple(cases)


def _cost(model: Model, cells: Cells, where: NDArray[np.bool_]) -> Cost:
    """The cost at some places, with those means that are the same at all."""
    there = np.bincount(cells.number[where], minlength=cells.exact.size) > 0

    def mean(name: str) -> float | None:
        totals = cells.total[name][there]
        first = int(totals.flat[0])
        return first / cells.requests if first >= 0 and (totals == first).all() else None

    def counter(name: str) -> Range | None:
        if name not in cells.low:
            return None
        return Range(int(cells.low[name][there].min()), mean(name), int(cells.high[name][there].max()))

    ideal = mean("ideal")
    return Cost(
        sectors=counter("sectors"),
        sectors_ideal=ideal if model.space == "global" else None,
        tags=counter("tags"),
        wavefronts=counter("wavefronts"),
        wavefronts_ideal=ideal if model.space == "shared" else None,
        requests=counter("requests"),
    )
