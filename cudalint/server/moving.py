"""Results moved to where their text now stands."""

from __future__ import annotations

import re

from cudalint.dataclass import replace
from cudalint.findings.model import Finding
from cudalint.ir.access import Span
from cudalint.server.bodies import Cut, Shift
from cudalint.server.parts import is_inside


def without_far_labels(finding: Finding, path: str, cut: Cut) -> Finding:
    """Without the labels that stand elsewhere in the file."""
    labels = [one for one in finding.labels if one.span.path != path or is_inside(one.span, path, cut)]
    return replace(finding, labels=tuple(labels))


def moved_finding(finding: Finding, path: str, shift: Shift, texts: dict[str, str]) -> Finding | None:
    """The finding in the present text; None when its place is gone."""
    span = moved_span(finding.span, path, shift)
    if span is None:
        return None
    labels = []
    for label in finding.labels:
        place = moved_span(label.span, path, shift)
        if place is not None:
            labels.append(replace(label, span=place))
    notes = finding.notes
    if texts:  # at once: what one has become may be what another was
        old = re.compile("|".join(map(re.escape, texts)))
        notes = tuple(old.sub(lambda match: texts[match[0]], note) for note in notes)
    return replace(finding, span=span, labels=tuple(labels), notes=notes)


def moved_span(span: Span, path: str, shift: Shift) -> Span | None:
    """The span in the present text; None when it is gone."""
    if span.path != path:
        return span
    moved = shift.span(span.start, span.end)
    return Span(path, *moved) if moved else None
