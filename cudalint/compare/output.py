"""A comparison as JSON and as tables."""

from __future__ import annotations

from collections import Counter
from typing import Any, TextIO

from cudalint.compare.result import Comparison, LaunchComparison, Quantity, Site, Status
from cudalint.jsontext import json_text
from cudalint.output.style import safe

SCHEMA_VERSION = 1
_STYLES = {Status.AGREE: "green", Status.DIFFER: "bold red", Status.NOT_COMPARABLE: "dim"}


def to_json(comparison: Comparison, profile: str) -> str:
    """One object: counts by status, then the launches with their sites."""
    entry = {
        "schema_version": SCHEMA_VERSION,
        "profile": profile,
        "sites": {str(status): comparison.count(status) for status in Status},
        "launches": [_launch(one) for one in comparison.launches],
    }
    return json_text(entry, indent=1) + "\n"


def _launch(one: LaunchComparison) -> dict[str, Any]:
    return {
        "kernel": one.launch.kernel,
        "grid": one.launch.grid,
        "block": one.launch.block,
        "matched": one.analysis is not None,
        "note": one.note or None,
        "sites": [_site(site) for site in one.sites],
    }


def _site(site: Site) -> dict[str, Any]:
    return {
        "path": site.frame.path or None,
        "line": site.frame.line or None,
        "space": site.space,
        "op": site.op,
        "expressions": [result.access.expression for result in site.accesses],
        "opcodes": dict(Counter(each.opcode for each in site.instructions)),
        "verdict": None if not site.accesses else "exact" if site.exact else "bounded",
        "status": str(site.status),
        "reason": None if site.reason is None else str(site.reason),
        "note": site.note or None,
        "counters": {
            q.name: {"measured": q.measured, "predicted": [round(q.low, 6), round(q.high, 6)]}
            for q in site.quantities
        },
    }


def print_tables(comparison: Comparison, out: TextIO, color: bool) -> None:
    """A table a launch, and a line that counts; plain columns where `out` is no terminal."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    terminal = out.isatty()
    console = Console(
        file=out, highlight=False, markup=False, emoji=False,
        color_system="auto" if color else None, width=None if terminal else 1000,
    )  # fmt: skip
    for one in comparison.launches:
        console.print(Text(safe(_title(one)), style="bold"))
        if one.analysis is None:
            console.print(Text(f"  not compared: {safe(one.note)}\n"))
            continue
        table = Table(box=box.SIMPLE_HEAD if terminal else None, pad_edge=terminal)
        for heading in ("line", "access", "kind", "measured", "predicted", "verdict", ""):
            table.add_column(heading)
        for site in one.sites:
            table.add_row(*(Text(safe(cell), style=_STYLES[site.status]) for cell in _row(site)))
        console.print(table)
        console.print()
    counts = ", ".join(f"{comparison.count(status)} {status}" for status in Status)
    console.print(f"{len(comparison.sites)} sites: {counts}")


def _title(one: LaunchComparison) -> str:
    shape = f" <<<{one.launch.grid}, {one.launch.block}>>>" if one.launch.grid else ""
    return one.launch.kernel + shape


def _row(site: Site) -> tuple[str, ...]:
    accesses = ", ".join(dict.fromkeys(result.access.expression for result in site.accesses))
    shown = site.quantities[0] if site.quantities else None
    wrong = next((q for q in site.quantities if not q.agrees), shown)
    verdict = "" if not site.accesses else "exact" if site.exact else "bounded"
    reason = "" if site.reason is None else f" ({site.reason})"
    note = f": {site.note}" if site.note else ""
    return (
        str(site.frame.line or "?"),
        accesses or ", ".join(dict.fromkeys(each.opcode for each in site.instructions)),
        f"{site.space} {site.op}",
        "" if wrong is None else f"{wrong.measured} {wrong.name}",
        "" if wrong is None else _interval(wrong),
        verdict,
        f"{site.status}{reason}{note}",
    )


def _interval(quantity: Quantity) -> str:
    low, high = f"{quantity.low:.10g}", f"{quantity.high:.10g}"
    return low if low == high else f"{low} .. {high}"
