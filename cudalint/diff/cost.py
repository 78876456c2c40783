"""Whether an access became dearer: only where that is sure.

A request that moves more because it carries more, wider elements or more lanes, is not dearer: such are
compared by what they move over the least that would do, and over what their lanes carry.
"""

from __future__ import annotations

from typing import NamedTuple

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
    whole = _direction(_interval(first), _interval(second))
    if whole.sign == 0:
        return None
    parts = [] if _carry_alike(before, after) else _per_carried(before, after)
    if parts is not None and all(part.sign == 0 for part in parts) and parts:
        return None
    signs = {whole.sign, *(part.sign for part in parts)} if parts is not None else {None}
    if signs == {1}:
        factor = min((part.factor for part in (whole, *(parts or ()))), key=lambda one: one or 0.0)
        return Change(Kind.DEARER, before, after, factor)
    if signs == {-1}:
        factor = max((part.factor for part in (whole, *(parts or ()))), key=lambda one: one or 0.0)
        return Change(Kind.CHEAPER, before, after, factor)
    return Change(Kind.OTHER, before, after)


class _Direction(NamedTuple):
    """Where a cost went: 1 up, -1 down, 0 nowhere, None where intervals overlap; and how many times."""

    sign: int | None
    factor: float | None


def _direction(first: tuple[float, float], second: tuple[float, float], scale: float = 1.0) -> _Direction:
    """From one interval to another, which `scale` times as much is carried by."""
    (low, high), (new_low, new_high) = first, (second[0] / scale, second[1] / scale)
    if new_low > high * (1 + _SLACK):
        return _Direction(1, new_low / high if high else None)
    if new_high < low * (1 - _SLACK):
        return _Direction(-1, new_high / low)
    same = abs(new_low - low) <= _SLACK * low and abs(new_high - high) <= _SLACK * high
    return _Direction(0 if same else None, None)


def _per_carried(before: Access, after: Access) -> list[_Direction] | None:
    """Where the cost went over what a request carries: over the least that would do, and over the bytes of
    its lanes, as far as they are known; None where neither is."""
    first, second = _interval(before["cost"]), _interval(after["cost"])
    found = []
    if before["ideal"] and after["ideal"]:
        found.append(_direction(first, second, after["ideal"] / before["ideal"]))
    if all(one["lanes"] and one["width"] for one in (before, after)):
        scale = after["lanes"] * after["width"] / (before["lanes"] * before["width"])
        found.append(_direction(first, second, scale))
    elif not _throughout(before, after):
        return None
    return found or None


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


def _carry_alike(before: Access, after: Access) -> bool:
    """Whether a request carries as much as it did: elements of one size, for as many lanes. Where lanes are
    not counted it is told by the bytes that they ask for, or by costs that rise or fall throughout."""
    if before["width"] != after["width"]:
        return False
    for key in ("lanes", "asked"):
        first, second = before[key], after[key]
        if first is not None and second is not None:
            return bool(abs(first - second) < _SLACK * max(first, 1))
    if before["cost"][1] is None or after["cost"][1] is None:
        return True  # bounds that hold whatever lanes take part
    return _throughout(before, after)


def _throughout(before: Access, after: Access) -> bool:
    """Whether the least and the most that a request costs both rose, or both fell."""
    (low, _, high), (new_low, _, new_high) = before["cost"], after["cost"]
    return bool((low < new_low and high < new_high) or (low > new_low and high > new_high))
