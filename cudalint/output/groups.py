"""Findings that say the same in one function, for formats that people read: told once, with all places.

The formats that programs read keep each place apart, so that a suppression, a line of the baseline or an
alert stands for one place and outlives the others.
"""

from __future__ import annotations

from collections.abc import Iterable

from cudalint.findings.model import Finding
from cudalint.output.format import Sources

PLACES = 12  # repeated places that are listed


def grouped(findings: Iterable[Finding]) -> list[list[Finding]]:
    """The findings by rule, function and message, in order of the first of each."""
    groups: dict[tuple[str, ...], list[Finding]] = {}
    for finding in findings:
        key = (finding.code, finding.span.path, finding.function, finding.message)
        groups.setdefault(key, []).append(finding)
    return list(groups.values())


def repeated(findings: list[Finding], sources: Sources) -> str:
    """`at 35:10, 36:10 and 8 more places`: the group's places after the first."""
    regions = [sources.region(finding.span) for finding in findings[1:]]
    places = [f"{region.line}:{region.column}" for region in regions[:PLACES]]
    if len(regions) > PLACES:
        places.append(f"and {len(regions) - PLACES} more places")
    return "at " + ", ".join(places)
