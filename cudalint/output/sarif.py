"""SARIF 2.1.0, for code scanning services (OASIS, "Static Analysis Results Interchange Format")."""

from __future__ import annotations

from typing import Any, ClassVar
from urllib.parse import quote

from cudalint import __version__
from cudalint.findings.model import BASELINE, COMMENT, Finding, Fix, Severity
from cudalint.findings.waste import waste_object, waste_text
from cudalint.ir.access import Span
from cudalint.ir.result import Problem
from cudalint.jsontext import json_text
from cudalint.output.files import FileFormat
from cudalint.output.format import Totals
from cudalint.project.root import project_root
from cudalint.rules import Rule, all_rules
from cudalint.rules.documentation import document, section, summary

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {
    Severity.HINT: "note",
    Severity.INFO: "note",
    Severity.WARNING: "warning",
    Severity.ERROR: "error",
}

#: What the toolkit's guides say of what a family of rules is about.
_GUIDES = {
    "CL1": "https://docs.nvidia.com/cuda/cuda-c-best-practices-guide/#coalesced-access-to-global-memory",
    "CL2": "https://docs.nvidia.com/cuda/cuda-c-best-practices-guide/#shared-memory-and-memory-banks",
    "CL3": "https://docs.nvidia.com/cuda/cuda-c-programming-guide/#read-only-data-cache-load-function",
    "CL4": "https://docs.nvidia.com/cuda/cuda-c-best-practices-guide/#constant-memory",
    "CL5": "https://docs.nvidia.com/cuda/cuda-c-best-practices-guide/#execution-configuration-optimizations",
    "CL6": "https://docs.nvidia.com/cuda/cuda-c-best-practices-guide/#local-memory",
}
_KINDS = {COMMENT: "inSource", BASELINE: "external"}


class Sarif(FileFormat):
    """One run with the rules' documentation; paths relative to the repository."""

    name = "sarif"
    with_fixes: ClassVar[bool] = True

    def __init__(self, color: bool = False) -> None:
        super().__init__(color)
        self._results: list[dict[str, Any]] = []
        self._index = {rule.code: at for at, rule in enumerate(all_rules())}

    def suppressed(self, finding: Finding) -> None:
        """Kept as well, and marked: a service then closes its alert, and does not take it for fixed."""
        self.finding(finding)
        self._results[-1]["suppressions"] = [{"kind": _KINDS[finding.suppressed], "status": "accepted"}]

    def finding(self, finding: Finding) -> str:
        """Kept for the end."""
        text = [finding.message]
        text += [f"Waste: {waste_text(finding.waste)}"] if finding.waste else []
        text += finding.notes
        text += [f"Remedy: {finding.remedy}"] if finding.remedy else []
        text += [f"Then: {finding.would_become}"] if finding.would_become else []
        fixes = {"fixes": [self._fix(finding.fix)]} if finding.fix else {}
        self._results.append(
            {
                "ruleId": finding.code,
                "ruleIndex": self._index[finding.code],
                "level": LEVELS[finding.severity],
                "message": {"text": ".\n".join(text) + "."},
                "locations": [self._location(finding.span)],
                "relatedLocations": [
                    {"id": at, **self._location(label.span), "message": {"text": label.text}}
                    for at, label in enumerate(finding.labels)
                ],
                "partialFingerprints": {"cudalint/v1": finding.fingerprint},
                "properties": {
                    "confidence": finding.confidence.label,
                    "numbers": finding.numbers,
                    "waste": waste_object(finding.waste),
                },
                **fixes,
            }
        )
        return ""

    def finish(self, totals: Totals) -> str:
        """The whole log."""
        driver = {
            "name": "cudalint",
            "version": __version__,
            "semanticVersion": __version__,
            "rules": [_rule(rule) for rule in all_rules()],
        }
        invocation = {
            "executionSuccessful": not any(problem.is_failure for problem in totals.problems),
            "toolExecutionNotifications": [self._notification(problem) for problem in totals.problems],
        }
        run = {
            "tool": {"driver": driver},
            "columnKind": "unicodeCodePoints",
            "originalUriBaseIds": {
                "%SRCROOT%": {
                    "uri": f"{project_root().as_uri()}/",
                    "description": {"text": "the top of the repository"},
                }
            },
            "invocations": [invocation],
            "results": self._results,
            "properties": {"arch": totals.arch, "coverage": totals.coverage.counts()},
        }
        log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
        return json_text(log, indent=2) + "\n"

    def _location(self, span: Span) -> dict[str, Any]:
        place = {"artifactLocation": self._artifact(span.path), "region": self._region(span)}
        return {"physicalLocation": place}

    def _region(self, span: Span) -> dict[str, int]:
        region = self.sources.region(span)
        return {
            "startLine": region.line,
            "startColumn": region.column,
            "endLine": region.end_line,
            "endColumn": region.end_column,
        }

    def _fix(self, fix: Fix) -> dict[str, Any]:
        replacements = [
            {"deletedRegion": self._region(edit.span), "insertedContent": {"text": edit.replacement}}
            for edit in fix.edits
        ]
        change = {"artifactLocation": self._artifact(fix.edits[0].span.path), "replacements": replacements}
        text = f"{fix.title}: {fix.before} -> {fix.after}"
        return {"description": {"text": text}, "artifactChanges": [change]}

    def _artifact(self, path: str) -> dict[str, str]:
        return {"uri": quote(self.sources.relative(path), errors="surrogateescape"), "uriBaseId": "%SRCROOT%"}

    def _notification(self, problem: Problem) -> dict[str, Any]:
        where = {"physicalLocation": {"artifactLocation": self._artifact(problem.path)}}
        return {
            "level": "error" if problem.is_failure else "warning",
            "message": {"text": problem.message},
            "locations": [self._location(problem.span) if problem.span else where],
        }


def _rule(rule: Rule) -> dict[str, Any]:
    guide = next((uri for family, uri in _GUIDES.items() if rule.code.startswith(family)), None)
    return {
        **({"helpUri": guide} if guide else {}),
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": summary(rule)},
        "fullDescription": {"text": " ".join(section(rule, "What it does").split())},
        "help": {"text": document(rule), "markdown": document(rule)},
        "defaultConfiguration": {
            "level": LEVELS[rule.severity],
            "enabled": rule.default and not rule.preview,
        },
    }
