"""What a finding wastes, in words and as plain data."""

from __future__ import annotations

from typing import Any

from cudalint.findings.model import BYTES, REQUESTS, WAVEFRONTS, Finding, Waste

_OF = {BYTES: "what its requests of global memory move", WAVEFRONTS: "its wavefronts of shared memory"}
_STEPS = ((1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB"))
_MANY = ((1_000_000_000, "billion"), (1_000_000, "million"))


def waste_text(waste: Waste) -> str:
    """`224 MiB a launch, 87 % of what its requests of global memory move`, `896 bytes a
    request, in 2 nested loops`."""
    text = f"{'at least ' if waste.least else ''}{_amount(waste.amount, waste.unit)}"
    if waste.a_launch:
        share = f", {100 * waste.share:.0f} % of {_OF[waste.unit]}" if waste.share is not None else ""
        return f"{text} {_launch(waste)}{share}"
    loops = (
        "" if not waste.loops else ", in a loop" if waste.loops == 1 else f", in {waste.loops} nested loops"
    )
    if waste.unit == REQUESTS and waste.amount < 1:
        return f"{100 * waste.amount:.0f} % of its requests{loops}"
    return f"{text} a {'warp' if waste.unit == REQUESTS else 'request'}{loops}"


def short_waste(finding: Finding) -> str:
    """` (wastes 224 MiB a launch)`, for a line that stands alone; empty where nothing is counted."""
    waste = finding.waste
    if waste is None:
        return ""
    if waste.unit == REQUESTS and waste.amount < 1:
        return f" (wastes {100 * waste.amount:.0f} % of its requests)"
    times = _launch(waste) if waste.a_launch else "a warp" if waste.unit == REQUESTS else "a request"
    least = "at least " if waste.least else ""
    return f" (wastes {least}{_amount(waste.amount, waste.unit)} {times})"


def waste_object(waste: Waste | None) -> dict[str, Any] | None:
    """As JSON."""
    if waste is None:
        return None
    share = None if waste.share is None else round(waste.share, 4)
    return {
        "amount": round(waste.amount, 2),
        "unit": waste.unit,
        "per": "launch" if waste.a_launch else "request",
        "at_least": waste.least,
        "share": share,
        "rank": round(waste.rank),
    }


def _launch(waste: Waste) -> str:
    """`a launch`; of several, in which: the one that a finding shows may be a smaller one."""
    return f"in the launch on {waste.place}" if waste.place else "a launch"


def _amount(amount: float, unit: str) -> str:
    if unit == BYTES:
        for size, name in _STEPS:
            if amount >= size:
                return f"{amount / size:.3g} {name}"
        return f"{amount:.4g} bytes"
    for size, name in _MANY:
        if amount >= size:
            return f"{amount / size:.3g} {name} {unit}"
    shown = f"{amount:,.2f}".rstrip("0").rstrip(".") if amount < 1000 else f"{amount:,.0f}"
    return f"{shown} {unit[:-1] if amount == 1 else unit}"
