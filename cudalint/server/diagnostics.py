"""Findings and problems as diagnostics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from lsprotocol.types import DiagnosticSeverity, DiagnosticTag
from pygls.uris import from_fs_path

from cudalint.findings.model import Finding, Severity
from cudalint.findings.selection import matches
from cudalint.findings.waste import waste_text
from cudalint.ir.access import Span
from cudalint.ir.result import AccessResult, Problem
from cudalint.server.cache import page_uri
from cudalint.server.options import LEVELS
from cudalint.server.wire import Json, diagnostic

if TYPE_CHECKING:
    from cudalint.server.document import Document
    from cudalint.server.live import LiveKernel

_SEVERITIES = {
    Severity.ERROR: DiagnosticSeverity.Error,
    Severity.WARNING: DiagnosticSeverity.Warning,
    Severity.INFO: DiagnosticSeverity.Information,
    Severity.HINT: DiagnosticSeverity.Hint,
}
#: Rules about text that does nothing.
_UNNECESSARY = frozenset({"CL001"})


def as_diagnostics(
    findings: Iterable[Finding], problems: Iterable[Problem], document: Document
) -> list[Json]:
    """What the document's own lines show; findings in a file that it includes are shown in that file."""
    related = Related(document)
    found = []
    for finding in findings:
        severity = severity_of(finding, document)
        if severity is None:
            continue
        if finding.span.path == document.path:
            found.append(_diagnostic(finding, severity, document, related))
        found += _further(finding, severity, document)
    for problem in problems:
        if problem.is_failure or (problem.span is not None and problem.span.path == document.path):
            found.append(_problem(problem, document))
    return found


def _further(finding: Finding, severity: DiagnosticSeverity, document: Document) -> list[Json]:
    """A short diagnostic at each further place of the finding, that leads to the first."""
    places = [label for label in finding.labels if label.again and label.span.path == document.path]
    if not places:
        return []
    first = location(finding.span, document)
    related = None if first is None else [{"location": first, "message": finding.message}]
    return [
        diagnostic(
            document.text.json_range(label.span.start, label.span.end),
            label.text,
            severity,
            code=finding.code,
            relatedInformation=related,
            data=identity(finding),
        )
        for label in places
    ]


def severity_of(finding: Finding, document: Document) -> DiagnosticSeverity | None:
    """The severity that the client's settings give the rule, by the most specific selector, else its own."""
    best, level = 0, _SEVERITIES[finding.severity]
    chosen: DiagnosticSeverity | None = level
    for selector, name in document.job.options.severity:
        specificity = matches(selector, finding)
        if specificity > best:
            best, chosen = specificity, LEVELS[name]
    return chosen


def identity(finding: Finding) -> dict[str, str | int]:
    """What a client hands back with a diagnostic, to find the finding again."""
    return {"code": finding.code, "start": finding.span.start, "end": finding.span.end}


def _diagnostic(finding: Finding, severity: DiagnosticSeverity, document: Document, related: Related) -> Json:
    page = page_uri(finding.name)
    return diagnostic(
        document.text.json_range(finding.span.start, finding.span.end),
        message(finding),
        severity,
        code=finding.code,
        codeDescription={"href": page} if page else None,
        tags=[DiagnosticTag.Unnecessary.value] if finding.code in _UNNECESSARY else None,
        relatedInformation=related.of(finding) or None,
        data=identity(finding),
    )


def message(finding: Finding) -> str:
    """The finding's line, its notes and what to do, each on a line."""
    waste = [f"waste: {waste_text(finding.waste)}"] if finding.waste else []
    lines = [finding.message, *waste, *finding.notes]
    if finding.remedy:
        then = f" -> {finding.would_become}" if finding.would_become else ""
        lines.append(f"help: {finding.remedy}{then}")
    return "\n".join(lines)


def _problem(problem: Problem, document: Document) -> Json:
    span = problem.span if problem.span is not None and problem.span.path == document.path else None
    start, end = (span.start, span.end) if span else (0, 0)
    level = DiagnosticSeverity.Warning if problem.is_failure else DiagnosticSeverity.Information
    return diagnostic(document.text.json_range(start, end), problem.message, level)


class Related:
    """The places that explain a finding: its labels, the array's declaration, the launch, the macro."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._by_place: dict[tuple[int, int], list[tuple[LiveKernel, Span | None, AccessResult]]] | None = (
            None
        )

    def of(self, finding: Finding) -> list[Json]:
        """In this order, each place once."""
        places = [(label.span, label.text) for label in finding.labels if not label.again]
        for kernel, launch, result in self._observed(finding.span):
            array, macro = result.access.array, result.access.macro
            declared = self._document.live.span(kernel.shift, array.declared)
            if declared is not None:
                places.append((declared, f"`{array.name}` is declared here"))
            where = self._document.live.span(kernel.shift, macro)
            if where is not None:
                places.append((where, "the subscript is written in this macro"))
            where = self._document.live.span(kernel.shift, launch)
            if where is not None:
                places.append((where, f"the launch of `{kernel.analysis.name}`"))
        found, seen = [], set()
        for span, text in places:
            located = location(span, self._document)
            if located is not None and span not in seen:
                seen.add(span)
                found.append({"location": located, "message": text})
        return found[:8]

    def _observed(self, span: Span) -> list[tuple[LiveKernel, Span | None, AccessResult]]:
        if self._by_place is None:
            self._by_place = {}
            for kernel in self._document.live.kernels():
                for analyzed in kernel.analysis.launches:
                    for result in analyzed.accesses:
                        place = result.access.span
                        if place.path != self._document.path:
                            continue
                        moved = kernel.shift.span(place.start, place.end)
                        if moved is not None:
                            entry = (kernel, analyzed.launch.span, result)
                            self._by_place.setdefault(moved, []).append(entry)
        return self._by_place.get((span.start, span.end), [])


def location(span: Span, document: Document) -> Json | None:
    """A span as the protocol says it; None for what has no file."""
    text = document.text_of(span.path)
    if text is None:
        return None
    uri = document.job.uri if span.path == document.path else from_fs_path(span.path)
    return {"uri": uri, "range": text.json_range(span.start, span.end)} if uri else None
