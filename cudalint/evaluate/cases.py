"""Unknowns of few possible values: each value is a case of its own, and the result holds for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from cudalint.algebra.build import const
from cudalint.algebra.walk import free_symbols, substitute
from cudalint.dataclass import replace
from cudalint.ir.access import Access
from cudalint.ir.expr import Expr, Symbol, SymbolKind
from cudalint.ir.result import AccessResult, Cost, Range, Verdict

#: Cases evaluated for one access: `flag ? a : b` with up to three flags.
MAX_CASES = 8

Judge = Callable[[Access], AccessResult]


def by_cases(access: Access, judge: Judge) -> AccessResult:
    """The result of `access` over every value of the small unknowns that its offset reads."""
    choices = _small(access)
    if not choices:
        return judge(access)
    results = [judge(bound(access, case)) for case in _cases(choices)]
    results = [replace(result, access=access) for result in results]
    first = results[0]
    for result in results:
        if result.verdict is Verdict.UNKNOWN:
            return result
    reached = [r for r in results if r.cost.active_warps != 0.0]
    if not reached:
        return first
    same = all(r.verdict is Verdict.EXACT and r.cost == reached[0].cost for r in reached)
    by_warp = any(symbol.kind is SymbolKind.UNIFORM for symbol, _ in choices)
    if same and len(reached) == len(results) and not (by_warp and _differs(reached[0].cost)):
        return reached[0]
    names = ", ".join(symbol.name.partition("@")[0] for symbol, _ in choices)
    reasons = [r.reason for r in reached if r.verdict is Verdict.BOUNDED and r.reason]
    return replace(
        reached[0],
        verdict=Verdict.BOUNDED,
        reason=reasons[0] if reasons else f"it depends on a value that is not known: {names}",
        cost=hull([r.cost for r in reached]),
        data_dependent=any(r.data_dependent for r in reached),
    )


def _differs(cost: Cost) -> bool:
    """Whether a cost differs from warp to warp. Where each warp has a value of its own, the mean over the
    warps is then that of no one value."""
    ranges = (cost.sectors, cost.tags, cost.wavefronts, cost.requests)
    return cost.active_warps not in (None, 1.0) or any(r is not None and r.min != r.max for r in ranges)


def _small(access: Access) -> list[tuple[Symbol, range]]:
    """The unknowns of the offset with few values, the same for all lanes; none where cases are too many."""
    assert access.offset is not None
    found = []
    count = 1
    for symbol in sorted(free_symbols(access.offset), key=lambda s: s.name):
        if (
            symbol.kind not in (SymbolKind.UNIFORM, SymbolKind.ARGUMENT)
            or symbol.low is None
            or symbol.high is None
        ):
            continue
        values = range(symbol.low, symbol.high + 1)
        if len(values) * count <= MAX_CASES:
            found.append((symbol, values))
            count *= len(values)
    return found


def _cases(choices: Sequence[tuple[Symbol, range]]) -> Iterator[dict[Expr, Expr]]:
    for values in product(*(values for _, values in choices)):
        yield {symbol: const(value, symbol.type) for (symbol, _), value in zip(choices, values, strict=True)}


def bound(access: Access, case: dict[Expr, Expr]) -> Access:
    """The access with the unknowns of one case fixed, in its offset, guards and loops."""
    assert access.offset is not None
    return replace(
        access,
        offset=substitute(access.offset, case),
        partner=access.partner and replace(access.partner, offset=substitute(access.partner.offset, case)),
        guards=tuple(replace(g, condition=substitute(g.condition, case)) for g in access.guards),
        loops=tuple(
            replace(
                loop,
                condition=None if loop.condition is None else substitute(loop.condition, case),
                breaks=tuple(substitute(part, case) for part in loop.breaks),
            )
            for loop in access.loops
        ),
    )


def hull(costs: Sequence[Cost]) -> Cost:
    """The least cost that holds all of `costs`; a part that one of them lacks is left out."""
    full = [cost.full for cost in costs if cost.full is not None]
    return Cost(
        sectors=_union([cost.sectors for cost in costs]),
        tags=_union([cost.tags for cost in costs]),
        wavefronts=_union([cost.wavefronts for cost in costs]),
        requests=_union([cost.requests for cost in costs]),
        full=hull(full) if full and len(full) == len(costs) else None,
    )


def _union(ranges: Sequence[Range | None]) -> Range | None:
    known = [found for found in ranges if found is not None]
    if len(known) < len(ranges) or not known:
        return None
    return Range(min(r.min for r in known), None, max(r.max for r in known))


def bounds_of(cost: Cost) -> Cost:
    """The ranges of a cost alone."""

    def bare(found: Range | None) -> Range | None:
        return found and Range(found.min, float(found.min) if found.min == found.max else None, found.max)

    return Cost(
        sectors=bare(cost.sectors),
        tags=bare(cost.tags),
        wavefronts=bare(cost.wavefronts),
        requests=cost.requests if cost.sectors or cost.wavefronts else bare(cost.requests),
    )


def per_request(cost: Cost) -> Cost:
    """What a case tells of a request: not how many there are, or how many of the bytes are asked for."""
    return Cost(
        sectors=cost.sectors,
        sectors_ideal=cost.sectors_ideal,
        tags=cost.tags,
        wavefronts=cost.wavefronts,
        wavefronts_ideal=cost.wavefronts_ideal,
        requests=cost.requests,
    )
