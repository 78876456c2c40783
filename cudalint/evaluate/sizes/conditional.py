"""The cases of an access that is not exact for all sizes: which there are, and what each costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.walk import free_symbols
from cudalint.evaluate import convergence
from cudalint.evaluate.conditions import Conditions, sort_conditions
from cudalint.evaluate.context import Context
from cudalint.evaluate.model import Model
from cudalint.evaluate.offset import Offset, split_offset
from cudalint.evaluate.points import enumerate_points
from cudalint.evaluate.sizes.cells import Cells, cells_of
from cudalint.evaluate.sizes.divisors import taken_apart
from cudalint.evaluate.sizes.rows import rows_of
from cudalint.evaluate.sizes.unknowns import Parts, multiple_text, parts_of
from cudalint.evaluate.sizes.virtual import Virtual, virtual_launch
from cudalint.evaluate.sizes.when import IMPOSSIBLE, OPEN, conditions
from cudalint.ir.access import Access
from cudalint.ir.expr import Expr, SymbolKind
from cudalint.ir.result import AccessResult, Case, Cost, Range, Verdict

Ints = NDArray[np.int64]

_DATA = (SymbolKind.VARYING, SymbolKind.MISSING)


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
    apart = taken_apart(context, access)
    access = access if apart is None else apart.access
    virtual = virtual_launch(context, access, sort_conditions(context, access), model)
    if virtual is None:
        return result, None
    here, access = virtual.context, virtual.access
    found = sort_conditions(here, access)
    if found.partial is not None or any(loop.trips == 0 for loop in found.loops):
        return result, None
    assert access.offset is not None
    offset = split_offset(here, access.offset, found)
    if offset.varying:
        return result, None
    is_known = virtual.equality is None and not offset.unknown and model.granule == model.period
    if is_known and (model.is_copy or virtual.uneven == frozenset()):
        return result, virtual
    if model.is_copy:
        return result, None
    divisors = {} if apart is None else apart.divisors
    if apart is not None and virtual.equality is None:
        divisors = {size: by for size, by in divisors.items() if size not in apart.guarding}
    whole = result.cost if virtual.selects else result.cost.full or result.cost
    cases = _found(here, virtual, found, offset, divisors, model, whole)
    return told(context, virtual, cases, result), None


def _found(
    here: Context,
    virtual: Virtual,
    found: Conditions,
    offset: Offset,
    divisors: Mapping[Expr, int],
    model: Model,
    whole: Cost,
) -> tuple[Case, ...]:
    """The cases in the launch that stands for all, where the divisors are multiples of their numbers; none
    where they cannot be told."""
    uneven = virtual.uneven or frozenset()
    apart = replace(offset, entangled=offset.entangled | (uneven & offset.known_symbols))
    points = enumerate_points(here, found, apart, model.period)
    if points is None or points.count == 0:
        return ()
    parts = parts_of(here, offset, divisors, model.period)
    rows = rows_of(here, model, offset, parts, points, virtual.equality, virtual.uneven)
    if rows is None:
        return ()
    cells = cells_of(here.work, model, parts, rows)
    if cells is None:
        return ()
    cases = _cases(model, parts, cells, whole)
    if not divisors:
        return cases
    text = " && ".join(multiple_text(offset.forms, divisor, by) for divisor, by in divisors.items())
    cases = tuple(
        replace(case, when=text if case.when is None else f"{text} && {case.when}")
        for case in cases
        if case.is_exact
    )
    return (*cases, Case(None, _bounds(whole)))


def told(context: Context, virtual: Virtual, cases: tuple[Case, ...], result: AccessResult) -> AccessResult:
    """The result with cases, if one is exact."""
    if not any(case.is_exact for case in cases):
        return result
    assumes = convergence.assumed(context, result.access) or ()
    return replace(result, verdict=Verdict.CONDITIONAL, cases=cases, assumes=assumes, data_dependent=False)


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
    cost = replace(cost, active_warps=None, launch_requests=None, launch_lanes=None, full=None, apart=None)
    return told(context, virtual, (Case(None, cost),), replace(result, lanes=judged.lanes))


def _cases(model: Model, parts: Parts, cells: Cells, whole: Cost) -> tuple[Case, ...]:
    """The cases; `whole` bounds the cost where no condition tells more."""
    primary = next(name for name in ("sectors", "wavefronts", "requests") if name in cells.low)
    divisors = [parts.unknowns[axis.unknown].divisor for axis in cells.axes]
    possible = cells.possible
    for number, (axis, divisor) in enumerate(zip(cells.axes, divisors, strict=True)):
        shape = [1] * len(cells.axes)
        shape[number] = -1
        common = np.gcd(divisor, axis.modulus)
        single = np.arange(len(axis.values)) < axis.small
        fits = np.where(single, axis.values % divisor, axis.values % common) == 0
        fits = fits & ~(single & (axis.values < parts.unknowns[axis.unknown].low))
        possible = possible & fits.reshape(shape)
    if not possible.any():
        return ()  # no size aligns the access
    keys = np.stack(
        [cells.low[primary], cells.high[primary], cells.total[primary], cells.total["ideal"]], axis=-1
    )
    flat = keys.reshape(-1, 4)
    _, number_of = np.unique(flat, axis=0, return_inverse=True)
    labels = number_of.reshape(possible.shape).astype(np.int64)
    labels = np.where(possible, np.where(cells.exact, labels, OPEN), IMPOSSIBLE)
    found = conditions(cells.axes, parts.unknowns, labels)
    costs: list[tuple[str | None, Cost]] = [
        (text, _cost(model, cells, labels == label)) for text, label in found.cases
    ]
    if found.last_is_rest:
        costs[-1] = None, costs[-1][1]
    elif found.rest != OPEN:
        costs.append((None, _cost(model, cells, labels == found.rest)))
    elif found.all_values:
        costs.append((None, _bounds(_cost(model, cells, possible))))
    else:
        costs.append((None, _bounds(whole)))
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


def _bounds(cost: Cost) -> Cost:
    """The ranges of a cost alone."""

    def bare(found: Range | None) -> Range | None:
        return found and Range(found.min, float(found.min) if found.min == found.max else None, found.max)

    return Cost(
        sectors=bare(cost.sectors),
        tags=bare(cost.tags),
        wavefronts=bare(cost.wavefronts),
        requests=cost.requests if cost.sectors or cost.wavefronts else bare(cost.requests),
    )


def _cost(model: Model, cells: Cells, where: NDArray[np.bool_]) -> Cost:
    """The cost at some places, with those means that are the same at all."""

    def mean(name: str) -> float | None:
        totals = np.unique(cells.total[name][where])
        return float(totals[0] / cells.requests) if totals.size == 1 and totals[0] >= 0 else None

    def counter(name: str) -> Range | None:
        if name not in cells.low:
            return None
        return Range(int(cells.low[name][where].min()), mean(name), int(cells.high[name][where].max()))

    ideal = mean("ideal")
    return Cost(
        sectors=counter("sectors"),
        sectors_ideal=ideal if model.space == "global" else None,
        tags=counter("tags"),
        wavefronts=counter("wavefronts"),
        wavefronts_ideal=ideal if model.space == "shared" else None,
        requests=counter("requests"),
    )
