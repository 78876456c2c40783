"""Whether an access became dearer: only where that is sure.

A request that moves more because it carries more, wider elements or more lanes, is not dearer: such are
compared by what they move over the least that would do.
"""

from __future__ import annotations

from cudalint.diff.model import Access, Change, Kind

_SLACK = 1e-6


def compared(before: Access, after: Access) -> Change | None:
    """What became of an access; None where its cost is what it was."""
    if before["verdict"] == "unknown" or after["verdict"] == "unknown":
        if before["verdict"] == after["verdict"]:
            return None
        kind = Kind.NEWLY_KNOWN if before["verdict"] == "unknown" else Kind.NEWLY_UNKNOWN
        return Change(kind, before, after)
    by_case = _by_case(before, after)
    if by_case is not None:
        return by_case
    first, second = before["cost"], after["cost"]
    if first is None or second is None or first == second or before["unit"] != after["unit"]:
        return None
    (low, high), (new_low, new_high) = _interval(first), _interval(second)
    scale, new_scale = (1.0, 1.0) if _carry_alike(before, after) else (before["ideal"], after["ideal"])
    if not scale or not new_scale:
        return None if _is_wider(before, after) else Change(Kind.BOUNDS, before, after)
    low, high, new_low, new_high = low / scale, high / scale, new_low / new_scale, new_high / new_scale
    if new_low > high * (1 + _SLACK):
        return Change(Kind.DEARER, before, after, new_low / high if high else None)
    if new_high < low * (1 - _SLACK):
        return Change(Kind.CHEAPER, before, after, new_high / low)
    if abs(new_low - low) <= _SLACK * low and abs(new_high - high) <= _SLACK * high:
        return None
    return Change(Kind.BOUNDS, before, after)


def _by_case(before: Access, after: Access) -> Change | None:
    """What became of an access whose cost depends on sizes of run time, under the same conditions: dearer
    where it is in one of them, and cheaper in none. None where that does not decide."""
    first, second = dict(before["cases"]), dict(after["cases"])
    if not first or first.keys() != second.keys() or not _carry_alike(before, after):
        return None
    ratios = []
    for when, cost in first.items():
        other = second[when]
        if cost is None or other is None or cost[1] is None or other[1] is None or not cost[1]:
            return None
        ratios.append(other[1] / cost[1])
    if max(ratios) > 1 + _SLACK and min(ratios) > 1 - _SLACK:
        return Change(Kind.DEARER, before, after, max(ratios))
    if min(ratios) < 1 - _SLACK and max(ratios) < 1 + _SLACK:
        return Change(Kind.CHEAPER, before, after, min(ratios))
    return None


def moved_bytes(access: Access, sector_bytes: int) -> float | None:
    """Bytes that the requests of a launch move from or to global memory; None where not known."""
    if access["unit"] != "sectors":
        return 0.0
    cost, requests = access["cost"], access["requests"]
    if access["verdict"] != "exact" or cost is None or cost[1] is None or requests is None:
        return None
    return float(cost[1] * requests * sector_bytes)


def is_same(before: Access, after: Access) -> bool:
    """Whether two accesses cost the same."""
    return compared(before, after) is None


def _interval(cost: list[float | None]) -> tuple[float, float]:
    """The mean where it is known, else the bounds."""
    low, mean, high = cost
    if mean is not None:
        return mean, mean
    assert low is not None
    assert high is not None
    return low, high


def _is_wider(before: Access, after: Access) -> bool:
    return bool(before["width"] != after["width"])


def _carry_alike(before: Access, after: Access) -> bool:
    """Whether a request carries as much as it did: elements of one size, for as many lanes."""
    if before["width"] != after["width"]:
        return False
    lanes, new_lanes = before["lanes"], after["lanes"]
    return lanes is None or new_lanes is None or abs(lanes - new_lanes) < _SLACK * max(lanes, 1)
