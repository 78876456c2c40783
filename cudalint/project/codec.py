"""Results as JSON and back: what the cache keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from cudalint.findings.model import Confidence, Edit, Finding, Fix, Label, Severity
from cudalint.ir.access import Span
from cudalint.ir.result import Problem
from cudalint.project.result import Coverage, FileResult


def encode(result: FileResult) -> dict[str, Any]:
    """A result as plain data, without the bytes of its sources. Its `extra` must be plain data itself."""
    return {
        "path": result.path,
        "findings": [_finding(finding) for finding in result.findings],
        "suppressed": [_finding(finding) for finding in result.suppressed],
        "problems": [[one.path, one.message, _span(one.span), one.is_failure] for one in result.problems],
        "coverage": {**result.coverage.counts(), "reasons": dict(result.coverage.reasons)},
        "kernels": list(result.kernels),
        "sources": list(result.sources),
        "extra": result.extra,
    }


def decode(data: dict[str, Any], read: Callable[[str], bytes]) -> FileResult:
    """The result again; `read` gives the bytes of its sources. Raises KeyError, TypeError or ValueError for
    what `encode` has not made."""
    coverage = dict(data["coverage"])
    reasons: Counter[str] = Counter(coverage.pop("reasons"))
    return FileResult(
        path=data["path"],
        findings=tuple(_finding_of(one) for one in data["findings"]),
        suppressed=tuple(_finding_of(one) for one in data["suppressed"]),
        problems=tuple(
            Problem(path, message, _span_of(span), is_failure)
            for path, message, span, is_failure in data["problems"]
        ),
        coverage=Coverage(**coverage, reasons=reasons),
        kernels=tuple(data["kernels"]),
        sources={path: read(path) for path in data["sources"]},
        extra=data["extra"],
    )


def _finding(finding: Finding) -> dict[str, Any]:
    plain = {field.name: getattr(finding, field.name) for field in fields(Finding)}
    return {
        **plain,
        "severity": int(finding.severity),
        "confidence": int(finding.confidence),
        "span": _span(finding.span),
        "labels": [[_span(label.span), label.text] for label in finding.labels],
        "fix": _fix(finding.fix),
    }


def _finding_of(data: dict[str, Any]) -> Finding:
    span = _span_of(data["span"])
    if span is None:
        raise ValueError("a finding without a place")
    return Finding(
        **{
            **data,
            "severity": Severity(data["severity"]),
            "confidence": Confidence(data["confidence"]),
            "span": span,
            "labels": tuple(Label(Span(*place), text) for place, text in data["labels"]),
            "notes": tuple(data["notes"]),
            "fix": _fix_of(data["fix"]),
        }
    )


def _fix(fix: Fix | None) -> list[Any] | None:
    if fix is None:
        return None
    edits = [[_span(edit.span), edit.replacement] for edit in fix.edits]
    return [fix.title, edits, fix.safe, fix.before, fix.after]


def _fix_of(data: list[Any] | None) -> Fix | None:
    if data is None:
        return None
    title, edits, safe, before, after = data
    return Fix(title, tuple(Edit(Span(*place), text) for place, text in edits), safe, before, after)


def _span(span: Span | None) -> list[Any] | None:
    return None if span is None else [span.path, span.start, span.end]


def _span_of(data: list[Any] | None) -> Span | None:
    return None if data is None else Span(*data)
