"""What a kernel of the audit comes to."""

from __future__ import annotations

from typing import Any

from cudalint.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Figures:
    """Of the launch that wastes the most: bytes moved and asked for by no lane, wavefronts beyond the ideal.
    `per_launch` is False where it is not known how many requests some access makes, or of which lanes: then
    one of all lanes is counted."""

    wasted: float
    excess: float
    per_launch: bool
    findings: int


def figures(kernel: dict[str, Any]) -> Figures:
    """The figures of a kernel's entry."""
    found = {text for launch in kernel["launches"] for access in launch["accesses"] for text in _told(access)}
    each = [_launch(launch) for launch in kernel["launches"]] or [(0.0, 0.0, True)]
    wasted, excess, known = max(each)
    return Figures(wasted, excess, known, len(found))


def _told(access: dict[str, Any]) -> list[tuple[object, ...]]:
    return [(access["path"], access["line"], access["column"], text) for text in access["findings"]]


def _launch(launch: dict[str, Any]) -> tuple[float, float, bool]:
    known = all(
        access["requests"] is not None and not access["all_lanes"]
        for access in launch["accesses"]
        if access["wasted"]
    )
    wasted = excess = 0.0
    for access in launch["accesses"]:
        times = (access["requests"] or 0) if known else 1
        wasted += times * (access["wasted"] or 0.0)
        if access["space"] == "shared" and access["cost"] and access["ideal"] is not None:
            least = access["cost"][0] if access["cost"][1] is None else access["cost"][1]
            excess += (access["requests"] or 1) * max(0.0, least - access["ideal"])
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
