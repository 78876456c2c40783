"""Inlay hints: what an access costs, written after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol.types import InlayHint, Range

from cudalint.findings.model import Finding
from cudalint.server import costs
from cudalint.server.costs import Price
from cudalint.server.reading import Seen, seen

if TYPE_CHECKING:
    from cudalint.server.document import Document


def hints(document: Document, span: Range) -> list[InlayHint]:
    """One a subscript in the range: its worst cost over all launches, or what a finding says of it."""
    wanted = document.job.options.hints
    if wanted == "off":
        return []
    low, high = document.text.offset(span.start), document.text.offset(span.end)
    told = findings_at(document)
    worst: dict[tuple[int, int], tuple[Price, Seen]] = {}
    for one in seen(document):
        found = costs.price(one.result)
        if found is None or one.end < low or one.start > high:
            continue
        if wanted == "costly" and not found.is_costly and (one.start, one.end) not in told:
            continue
        known = worst.get((one.start, one.end))
        if known is None or found.ratio > known[0].ratio:
            worst[one.start, one.end] = found, one
    hints = []
    for (start, end), (found, one) in sorted(worst.items(), key=lambda item: item[0]):
        launch = one.launch.launch
        tip = f"{launch.kernel}{costs.shape(launch)}, {costs.origin(launch)}"
        label, finding = costs.hint(one.result, found), told.get((start, end))
        if finding is not None:
            tip = f"{finding.code}: {finding.message}\n{tip}"
            if not found.is_costly:
                label = costs.of_finding(finding) or label
        position = document.text.position(end)
        hints.append(InlayHint(position, label, padding_left=True, tooltip=tip))
    return hints


def findings_at(document: Document) -> dict[tuple[int, int], Finding]:
    """The findings by each of their places in the document; the worst of several."""
    found: dict[tuple[int, int], Finding] = {}
    for finding in sorted(document.findings, key=lambda finding: finding.worst_first):
        for span in finding.places:
            if span.path == document.path:
                found.setdefault((span.start, span.end), finding)
    return found
