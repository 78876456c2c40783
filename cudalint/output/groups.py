"""The further places of a finding, for formats that people read."""

from __future__ import annotations

from cudalint.findings.model import Finding
from cudalint.output.format import Sources
from cudalint.output.style import safe

PLACES = 12  # further places that are listed


def repeated(finding: Finding, sources: Sources) -> str:
    """`at 35:10, other.cuh:36:10 and 8 more places`: the finding's places after the first; empty where there
    are none."""
    regions = [sources.region(span) for span in finding.places[1:]]
    own = finding.span.path
    places = []
    for region in regions[:PLACES]:
        file = f"{safe(region.path)}:" if region.path != own else ""
        places.append(f"{file}{region.line}:{region.column}")
    if len(regions) > PLACES:
        places.append(f"and {len(regions) - PLACES} more places")
    return "at " + ", ".join(places) if places else ""
