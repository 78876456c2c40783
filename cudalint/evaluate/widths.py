"""Results for elements of a type that nothing in view binds: what holds for every width."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cudalint.evaluate.cases import hull
from cudalint.ir.access import Access
from cudalint.ir.result import NO_STRIDES, AccessResult, Verdict

#: A type for each width that one access can have, in bytes 1 to 16, and one whose values are not computed:
#: what an integer of the first is never large or small enough for may happen with another type.
ANY_WIDTH = (
    ("unsigned char", "__nv_fp8_e4m3"),
    ("unsigned short", "__half"),
    ("unsigned int", "float"),
    ("unsigned long long", "double"),
    ("uint4",),
)

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
    quoted = ", ".join(f"'{name}'" for name in names)
    told = _by_width(same) or "the bounds hold for elements of 1 to 16 bytes"
    reason = f"no launch in view binds {quoted}: {told}"
    return replace(
        same[len(same) // 2],
        access=replace(same[0].access, width=None, ctype=result.access.ctype),
        verdict=Verdict.BOUNDED,
        reason=reason,
        cost=hull([other.cost for other in same]),
        data_dependent=any(other.data_dependent for other in same),
        strides_later=NO_STRIDES,
        lanes=(),
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
