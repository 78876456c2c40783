"""Results for elements of a type that nothing in view binds: what holds for every width."""

from __future__ import annotations

from collections.abc import Sequence

from cudalint.dataclass import replace
from cudalint.evaluate.cases import bounds_of, hull, per_request
from cudalint.evaluate.sizes.when import MOST
from cudalint.ir.access import Access
from cudalint.ir.launch import WARP_SIZE
from cudalint.ir.result import NO_STRIDES, AccessResult, Case, Cost, Range, Verdict

#: A type for each width that one access can have, in bytes 1 to 16, and one whose values are not computed:
#: what an integer of the first is never large or small enough for may happen with another type.
ANY_WIDTH = (
    ("__any_int8", "__any_float8"),
    ("__any_int16", "__any_float16"),
    ("__any_int32", "__any_float32"),
    ("__any_int64", "__any_float64"),
    ("__any_vector128",),
)

#: The size of each, and the order in which their cases are told.
SIZES = (1, 2, 4, 8, 16)
_USUAL = (4, 8, 2, 1, 16)
#: Open types that a condition speaks of.
_MOST_NAMES = 3

Key = tuple[object, ...]


def over_widths(
    results: Sequence[AccessResult], by_width: Sequence[Sequence[AccessResult]], names: Sequence[str]
) -> tuple[AccessResult, ...]:
    """`results` with the accesses of unknown width bounded by what they cost at each width (`by_width`: the
    results of the same kernel with its unbound types of one width)."""
    found = [_by_key(other) for other in by_width]
    counts: dict[Key, int] = {}
    merged = []
    for result in results:
        key = key_of(result.access)
        number = counts.get(key, 0)
        counts[key] = number + 1
        if result.access.width is not None and result.verdict is not Verdict.UNKNOWN:
            merged.append(result)
            continue
        same = [other[key][number] for other in found if number < len(other.get(key, ()))]
        merged.append(_merge(result, same, names) if len(same) == len(found) else result)
    return tuple(merged)


def open_keys(results: Sequence[AccessResult], by_width: Sequence[Sequence[AccessResult]]) -> frozenset[Key]:
    """The places of the accesses that `over_widths` may bound, once all widths are there: not those of which
    every access is unknown at one of the widths that are."""
    found = {key_of(r.access) for r in results if r.access.width is None or r.verdict is Verdict.UNKNOWN}
    for other in by_width:
        found &= {key_of(r.access) for r in other if r.verdict is not Verdict.UNKNOWN}
    return frozenset(found)


def unanswered(wanted: frozenset[Key], results: Sequence[AccessResult]) -> frozenset[Key]:
    """Those of the wanted places at which nothing is known of an access."""
    return wanted - {key_of(r.access) for r in results if r.verdict is not Verdict.UNKNOWN}


def key_of(access: Access) -> Key:
    """The place in the source that an access of one width has in common with those of the others."""
    return (access.span, access.op, access.call_chain, access.array.identity)


def _by_key(results: Sequence[AccessResult]) -> dict[Key, list[AccessResult]]:
    found: dict[Key, list[AccessResult]] = {}
    for result in results:
        if result.access.part == 0:
            found.setdefault(key_of(result.access), []).append(result)
    return found


def _merge(result: AccessResult, same: Sequence[AccessResult], names: Sequence[str]) -> AccessResult:
    if any(other.verdict is Verdict.UNKNOWN for other in same):
        return result
    cost = hull([other.cost for other in same])
    if len(names) > 1:
        cost = _of_any(cost)
    if len(names) <= _MOST_NAMES and (cases := _cases(same, names, cost)):
        quoted = ", ".join(f"'{name}'" for name in names)
        return replace(
            same[len(same) // 2],
            access=replace(same[0].access, width=None, ctype=result.access.ctype),
            verdict=Verdict.CONDITIONAL,
            reason=f"no launch in view binds {quoted}",
            cost=cost,
            cases=cases,
            strides_later=NO_STRIDES,
            lanes=(),
        )
    quoted = ", ".join(f"'{name}'" for name in names)
    told = _by_width(same) or "the bounds hold for elements of 1 to 16 bytes"
    reason = f"no launch in view binds {quoted}: {told}"
    return replace(
        same[len(same) // 2],
        access=replace(same[0].access, width=None, ctype=result.access.ctype),
        verdict=Verdict.BOUNDED,
        reason=reason,
        cost=cost,
        cases=(),
        data_dependent=any(other.data_dependent for other in same),
        strides_later=NO_STRIDES,
        lanes=(),
    )


def _cases(same: Sequence[AccessResult], names: Sequence[str], cost: Cost) -> tuple[Case, ...]:
    """The cases of each width, as many of them as are told of an access: those of four bytes first. A type
    that is less aligned moves in several accesses. Several types are told of where they are of one width:
    nothing else was evaluated. Nothing where one of the widths has no exact case."""
    if len(same) != len(SIZES) or any(one.data_dependent for one in same):
        return ()
    told: dict[int, list[Case]] = {}
    for size, result in sorted(zip(SIZES, same, strict=True), key=lambda one: _USUAL.index(one[0])):
        mine = result.cases
        if result.verdict is Verdict.EXACT:
            mine = (Case(None, per_request(result.cost)),)
        if not any(case.is_exact for case in mine):
            return ()
        if sum(map(len, told.values())) + len(mine) < MOST:
            sizes = [f"sizeof({name}) == {size}" for name in names]
            sizes += [f"alignof({name}) == {size}" for name in names if size > 1]
            when = " && ".join(sizes)
            told[size] = [Case(when + (f" && {c.when}" if c.when else ""), c.cost) for c in mine]
    cases = tuple(case for _, cases in sorted(told.items()) for case in cases)
    if len(names) == 1 and len(told) == len(SIZES) and all(case.cost == cases[0].cost for case in cases):
        return (Case(None, cases[0].cost),)
    return (*cases, Case(None, bounds_of(cost.full or cost)))


def _of_any(cost: Cost) -> Cost:
    """The bounds where types are of different widths, of which none is evaluated."""

    def wide(found: Range | None) -> Range | None:
        return found and Range(1, None, max(found.max, WARP_SIZE))

    return replace(
        cost,
        sectors=wide(cost.sectors),
        tags=wide(cost.tags),
        wavefronts=wide(cost.wavefronts),
        full=cost.full and _of_any(cost.full),
    )


def _by_width(same: Sequence[AccessResult]) -> str:
    """`1, 2, 4 sectors for elements of 1, 2, 4 bytes`, where each of the costs is one number, at
    least in warps with all lanes active; else nothing."""
    costs = [result.cost.full or result.cost for result in same]
    known = [cost.sectors or cost.wavefronts for cost in costs]
    widths = [result.access.width for result in same]
    if None in widths or any(found is None or found.min != found.max for found in known):
        return ""
    numbers = ", ".join(str(found.max) for found in known if found is not None)
    unit = "sectors" if costs[0].sectors is not None else "wavefronts"
    where = "" if all(result.cost.full is None for result in same) else " in a full warp"
    return f"{numbers} {unit} for elements of {', '.join(map(str, widths))} bytes{where}"
