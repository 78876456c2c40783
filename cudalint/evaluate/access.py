"""The verdict and cost of one access for one launch."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import repeat

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.evaluate import TooManyTrips, UnboundSymbol
from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import replace
from cudalint.evaluate import both_sides, convergence, copies, describe
from cudalint.evaluate.apart import is_reached
from cudalint.evaluate.bases import with_bases
from cudalint.evaluate.bounds import data_bounds
from cudalint.evaluate.cases import by_cases, hull
from cudalint.evaluate.conditions import Conditions, conjuncts, sort_conditions
from cudalint.evaluate.context import MAX_STEPS, Context
from cudalint.evaluate.costs import Costs
from cudalint.evaluate.model import Model, model_of
from cudalint.evaluate.offset import Offset, Sides, split_offset
from cudalint.evaluate.points import Points, enumerate_points
from cudalint.evaluate.requests import batches, cost_of
from cudalint.evaluate.rows import within_row
from cudalint.evaluate.sizes.conditional import conditional, of_virtual
from cudalint.evaluate.sizes.sample import sampled
from cudalint.evaluate.trips import with_counters
from cudalint.ir.access import Access, Atomic, Op, Space
from cudalint.ir.expr import Symbol, SymbolKind
from cudalint.ir.result import NO_STRIDES, AccessResult, Cost, Later, Verdict

Ints = NDArray[np.int64]
_MISSING = (SymbolKind.MISSING,)


def evaluate_access(context: Context, access: Access) -> AccessResult:
    """The result for one access; the index text and strides are given even where the verdict is unknown."""
    index = Later(partial(describe.index_text, access))
    strides = Later(partial(describe.strides, context.block, access))
    bare = AccessResult(access, Verdict.UNKNOWN, None, Cost(), index, strides_later=strides)
    if access.array.space is Space.TEXTURE:
        return replace(bare, reason=access.reason or "the texture path is not subject to coalescing")
    if access.alternatives:
        return _any_of([evaluate_access(context, one) for one in access.alternatives], bare)
    if access.reason is not None or access.offset is None or access.width is None:
        return replace(bare, reason=access.reason or "its address could not be read")
    missing = [s for s in free_symbols(access.offset) if s.kind in _MISSING]
    if missing:
        return replace(bare, reason=min(s.reason for s in missing))
    model = model_of(context, access)
    if isinstance(model, str):
        return replace(bare, reason=model)
    if model.may_take_turns and _takes_turns(context, access):
        model = model.taking_turns()
    try:
        placed = with_bases(access, model.period)
        of_cases: list[Conditions] = []

        def judge(case: Access) -> AccessResult:
            of_cases.append(sort_conditions(context, case))
            return _judge(context, case, of_cases[-1], model, bare)

        result = by_cases(placed, judge)
        if result.verdict is Verdict.BOUNDED:
            own = of_cases[0] if len(of_cases) == 1 else sort_conditions(context, placed)
            placed = with_counters(placed, own.most)
            result = _by_sizes(context, placed, model, result)
            lanes, sizes = ((), "") if result.data_dependent else sampled(context, placed, model)
            result = replace(result, drawn=lanes, sample=sizes)
        if result.verdict in (Verdict.EXACT, Verdict.CONDITIONAL):
            result = replace(result, assumes=(*result.assumes, *both_sides.assumed(context, access)))
        assumes = (*result.assumes, *access.assumes) if result.verdict is not Verdict.UNKNOWN else ()
        return replace(result, access=access, assumes=assumes)
    except (UnboundSymbol, TooManyTrips, MemoryError) as error:
        return replace(bare, reason=f"too large to evaluate: {error}")
    except OverflowError:
        return replace(bare, reason="too large to evaluate: a number of its index does not fit 64 bits")


def _by_sizes(context: Context, access: Access, model: Model, result: AccessResult) -> AccessResult:
    """A bounded result with the cases of the sizes that are known only at run time, if some are exact."""
    found, virtual = conditional(context, access, model, result)
    if virtual is None:
        return found
    bare = replace(result, verdict=Verdict.UNKNOWN, reason=None, cost=Cost(), lanes=())
    conditions = sort_conditions(virtual.context, virtual.access)
    judged = _judge(virtual.context, virtual.access, conditions, model, bare)
    return of_virtual(context, virtual, judged, found)


def _any_of(results: list[AccessResult], bare: AccessResult) -> AccessResult:
    """What holds whichever of its alternatives the access is."""
    reason = bare.access.reason
    for result in results:
        if result.verdict is Verdict.UNKNOWN:
            return replace(bare, reason=reason or result.reason)
    if all(result.cost.active_warps == 0.0 for result in results):
        return _never(bare)
    data_dependent = any(result.data_dependent for result in results)
    cost = hull([result.cost for result in results])
    return replace(bare, verdict=Verdict.BOUNDED, reason=reason, cost=cost, data_dependent=data_dependent)


def _judge(
    context: Context, access: Access, conditions: Conditions, model: Model, bare: AccessResult
) -> AccessResult:
    if conditions.most:
        access = with_counters(access, conditions.most)
        conditions = sort_conditions(context, access)
    offset = split_offset(context, access.offset, conditions)  # type: ignore[arg-type]
    if any(loop.trips == 0 for loop in conditions.loops):
        return _never(bare)
    other = _other_side(context, access, model, conditions)
    read = offset if other is None else Sides(*(offset, other)[:: 1 if model.space == "global" else -1])
    points = enumerate_points(context, conditions, read, model.period)
    coarse = points is None
    if points is None:
        context, conditions, offset, points = _coarsened(context, access, conditions.trips(), model)
        other = None
    if points.count == 0:
        return _never(bare)
    within = within_row(context, model, offset, points) if offset.varying else None
    if offset.varying and within is None:
        found = data_bounds(context, model, offset, points)
        if found is None:
            return _never(bare)
        if conditions.skipped is not None or conditions.partial is not None:
            found = replace(found, launch_requests=None, launch_lanes=None)
        reason = describe.data_reason(offset)
        by_data = any(s.kind is SymbolKind.VARYING for s in offset.varying)
        bounded = replace(bare, verdict=Verdict.BOUNDED, reason=reason, cost=found, data_dependent=by_data)
        return convergence.judged(context, access, model, conditions, offset, bounded)
    surely = conditions.skipped is None and conditions.partial is None
    begun = context.work.spent
    costs = Costs(points.total * context.lanes.warps, points.multiple if surely else None)
    apart = Costs(costs.possible) if conditions.partial is not None and model.may_share else costs
    paired, in_part = other is not None, False
    own = batches(context, model, within or offset, points, paired=paired)
    partner = model.of_partner(access)
    others = batches(context, partner, other, points, paired=True) if other is not None else repeat(None)
    for batch, opposite in zip(own, others, strict=False):
        if isinstance(batch, str):
            return replace(bare, reason=batch)
        opposite = None if isinstance(opposite, str) else opposite
        in_part = in_part or (model.by_both_sides and copies.is_in_part(batch.active, context.lanes.valid))
        costs.add(model, cost_of(context.work, model, batch, opposite), batch)
        if apart is not costs:
            apart.add(model, cost_of(context.work, model.separately(), batch), batch)
        if context.work.spent - begun > MAX_STEPS:
            return replace(bare, reason=f"too large to evaluate: more than {MAX_STEPS} steps")
    if costs.requests == 0:
        return _never(bare)
    guards = (part for guard in access.guards for part in conjuncts(guard.condition))
    if costs.spread is not None and not is_reached(costs.spread.value, costs.least, guards):
        costs.spreads = False
    result = _result(access, model, conditions, offset, costs, apart, bare, coarse)
    if within is not None:
        result = replace(result, lanes=(), data_dependent=True)  # their rows are not known
    surely_all = surely and costs.requests == costs.possible
    if in_part or not (other is None or surely_all):
        result = copies.with_idle_lanes(result, in_part=in_part)
    return convergence.judged(context, access, model, conditions, offset, result)


def _other_side(context: Context, access: Access, model: Model, conditions: Conditions) -> Offset | None:
    """The offset on the other side of a copy that both sides' addresses tell the cost of."""
    if not model.by_both_sides or access.partner is None:
        return None
    offset = split_offset(context, access.partner.offset, conditions)
    return None if offset.varying else offset


def _coarsened(
    context: Context, access: Access, trips: Mapping[Symbol, int], model: Model
) -> tuple[Context, Conditions, Offset, Points]:
    """The same with blocks and trips as unknowns: fewer cases, and bounds instead of exact numbers. `trips`:
    the most that there are of each loop's."""
    access = with_counters(access, trips)
    vague = context.in_grid((None, None, None))
    conditions = sort_conditions(vague, access)
    conditions.loops.clear()
    if conditions.counters:
        conditions.skipped = conditions.skipped or "a loop has more trips than are followed"
        conditions.counters.clear()
        conditions = _without_counters(vague, access)
    offset = split_offset(vague, access.offset, conditions)  # type: ignore[arg-type]
    points = enumerate_points(vague, conditions, offset, model.period)
    assert points is not None
    return vague, conditions, offset, points


def _without_counters(context: Context, access: Access) -> Conditions:
    """All loops taken as of an unknown number of trips."""
    loops = tuple(replace(loop, condition=None, breaks=()) for loop in access.loops)
    found = sort_conditions(context, replace(access, loops=loops))
    varying = any(
        not context.is_uniform(c)
        for loop in access.loops
        for c in (loop.condition, *loop.breaks)
        if c is not None
    )
    if varying:
        found.partial = (
            found.partial or "a loop whose trips differ between lanes has more trips than are followed"
        )
    found.skipped = found.skipped or "a loop has more trips than are followed"
    return found


def not_evaluated(access: Access, reason: str) -> AccessResult:
    """The result where nothing is computed."""
    return AccessResult(
        access, Verdict.UNKNOWN, reason, Cost(), Later(lambda: None), strides_later=NO_STRIDES
    )


def _never(bare: AccessResult) -> AccessResult:
    """No lane of the launch reaches the access: exactly nothing."""
    cost = Cost(active_warps=0.0)
    return replace(bare, verdict=Verdict.EXACT, reason="no thread of this launch reaches it", cost=cost)


def _result(
    access: Access,
    model: Model,
    conditions: Conditions,
    offset: Offset,
    costs: Costs,
    apart: Costs,
    bare: AccessResult,
    coarse: bool,
) -> AccessResult:
    full = costs.cost(model)
    lanes = costs.lanes
    if conditions.partial is not None:
        reason = f"which lanes are active depends on a value that is not known: {conditions.partial}"
        narrowed = apart.partial_cost(model)
        if _is_point(narrowed):
            return replace(bare, verdict=Verdict.EXACT, cost=narrowed, lanes=lanes)
        return replace(
            bare, verdict=Verdict.BOUNDED, reason=reason, cost=replace(narrowed, full=full), lanes=lanes
        )
    if not costs.exact:
        reason = copies.REASON if model.is_copy else describe.unknown_reason(offset, coarse)
        return replace(bare, verdict=Verdict.BOUNDED, reason=reason, cost=full, lanes=lanes)
    if (conditions.skipped is not None or coarse) and not costs.constant:
        reason = (
            f"not all of its warps or trips surely take place: {conditions.skipped or 'too many to follow'}"
        )
        return replace(
            bare, verdict=Verdict.BOUNDED, reason=reason, cost=costs.cost(model, weighed=False), lanes=lanes
        )
    if conditions.skipped is not None or coarse:
        full = costs.cost(model, weighed=False)
    return replace(bare, verdict=Verdict.EXACT, cost=full, lanes=lanes)


def _is_point(cost: Cost) -> bool:
    found = [r for r in (cost.sectors, cost.tags, cost.wavefronts, cost.requests) if r is not None]
    return bool(found) and all(r.min == r.max for r in found)


def _takes_turns(context: Context, access: Access) -> bool:
    """Whether the shared side's lanes take turns at the banks as in an atomic, and nothing else counts: the
    other side's addresses, taken as if they were of shared memory, lie in a bank each in every request."""
    if access.width not in (4, 8) or access.partner is None:
        return False
    array = replace(access.array, space=Space.SHARED, align=context.arch.line_bytes)
    source = replace(
        access,
        array=array,
        offset=access.partner.offset,
        op=Op.ATOMIC,
        atomic=Atomic.UPDATE,
        instruction=None,
        partner=None,
    )
    found = evaluate_access(context, source)
    cost = found.cost
    if found.verdict is not Verdict.EXACT or cost.wavefronts is None:
        return cost.active_warps == 0
    return cost.wavefronts.mean is not None and cost.wavefronts.mean == cost.wavefronts_ideal
