"""What a kernel of the audit comes to."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cudalint.dataclass import dataclass

WAVEFRONT = 64  # bytes that L2 delivers in the cycle that a wavefront more takes: one scale for both


@dataclass(frozen=True, slots=True)
class Figures:
    """Of the launch that wastes the most: bytes moved beyond those of the same words side by side, wavefronts
    beyond the ideal, and `total`, both and what the findings waste on one scale of bytes. `known` is False
    where ordinary sizes stand for a grid, trips or lanes that are not known. `by_rule` parts what its
    findings waste."""

    wasted: float
    excess: float
    total: float
    known: bool
    by_rule: Counter[str]


def figures(kernel: dict[str, Any]) -> Figures:
    """The figures of a kernel's entry."""
    each = [_launch(launch) for launch in kernel["launches"]] or [(0.0, 0.0, True)]
    wasted, excess, known = max(each, key=lambda one: (one[0] + one[1] * WAVEFRONT, one))
    by_rule: Counter[str] = Counter()
    for finding in kernel.get("findings", ()):
        by_rule[finding["code"]] += finding["rank"]
    told = sum(by_rule.values())
    total = wasted + excess * WAVEFRONT
    if told > total:
        total, known = told, all(finding["known"] for finding in kernel.get("findings", ()))
    return Figures(wasted, excess, total, known, by_rule)


def _launch(launch: dict[str, Any]) -> tuple[float, float, bool]:
    wasted = excess = 0.0
    known = True
    for access in launch["accesses"]:
        lost = access["wasted"] or 0.0
        more = 0.0
        if access["space"] == "shared" and access["cost"] and access["ideal"] is not None:
            least = access["cost"][0] if access["cost"][1] is None else access["cost"][1]
            more = max(0.0, least - access["ideal"])
        if lost or more:
            known = known and access.get("known", True)
        requests = access["requests"] or 0.0
        wasted += requests * lost
        excess += requests * more
    return wasted, excess, known


def size_of(count: float) -> str:
    """`12 B`, `3.4 KiB`, `1.2 GiB`."""
    units = ("B", "KiB", "MiB", "GiB", "TiB", "PiB")
    at = 0
    while count >= 1024 and at < len(units) - 1:
        count /= 1024
        at += 1
    return f"{count:.0f} {units[at]}" if at == 0 or count >= 100 else f"{count:.1f} {units[at]}"


def short(count: float) -> str:
    """`950`, `12.3 k`, `4.5 M`."""
    for unit, step in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if count >= step:
            return f"{count / step:.1f} {unit}"
    return f"{count:.0f}"
