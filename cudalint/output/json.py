"""All findings as one JSON object."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from cudalint.findings.model import Finding, Fix
from cudalint.findings.waste import waste_object
from cudalint.ir.result import Problem
from cudalint.jsontext import json_text
from cudalint.output.format import Format, Region, Sources, Totals

SCHEMA_VERSION = 1


class Json(Format):
    """`{"schema_version", "arch", "findings", "problems", "coverage"}`."""

    name = "json"

    def __init__(self, color: bool = False) -> None:
        super().__init__(color)
        self._findings: list[dict[str, Any]] = []

    def finding(self, finding: Finding) -> str:
        """Kept for the end."""
        self._findings.append(finding_object(finding, self.sources))
        return ""

    def finish(self, totals: Totals) -> str:
        """The whole object."""
        problems = [problem_object(problem, self.sources) for problem in totals.problems]
        whole = {
            "schema_version": SCHEMA_VERSION,
            "arch": totals.arch,
            "findings": self._findings,
            "problems": problems,
            "coverage": totals.coverage.counts(),
        }
        return json_text(whole, indent=2) + "\n"


def finding_object(finding: Finding, sources: Sources) -> dict[str, Any]:
    """One finding as JSON."""
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.label,
        "confidence": finding.confidence.label,
        "message": finding.message,
        **region_object(sources.region(finding.span)),
        "kernel": finding.kernel,
        "function": finding.function,
        "labels": [
            {"text": label.text, "again": label.again, **region_object(sources.region(label.span))}
            for label in finding.labels
        ],
        "waste": waste_object(finding.waste),
        "notes": list(finding.notes),
        "numbers": finding.numbers,
        "remedy": finding.remedy,
        "would_become": finding.would_become,
        "fingerprint": finding.fingerprint,
        "fix": _fix(finding.fix, sources) if finding.fix else None,
    }


def _fix(fix: Fix, sources: Sources) -> dict[str, Any]:
    edits = [
        {"replacement": edit.replacement, **region_object(sources.region(edit.span))} for edit in fix.edits
    ]
    return {"title": fix.title, "safe": fix.safe, "before": fix.before, "after": fix.after, "edits": edits}


def problem_object(problem: Problem, sources: Sources) -> dict[str, Any]:
    """One problem as JSON; a place without a span is null."""
    place = region_object(sources.region(problem.span)) if problem.span else {"path": problem.path}
    return {"message": problem.message, "is_failure": problem.is_failure, **place}


def region_object(region: Region) -> dict[str, Any]:
    """`path`, `line`, `column`, `end_line`, `end_column`."""
    return asdict(region)
