"""GitLab's code quality report."""

from __future__ import annotations

from typing import Any

from cudalint.findings.model import Finding, Severity
from cudalint.jsontext import json_text
from cudalint.output.files import FileFormat
from cudalint.output.format import Totals

_SEVERITIES = {
    Severity.HINT: "info",
    Severity.INFO: "info",
    Severity.WARNING: "minor",
    Severity.ERROR: "major",
}


class GitLab(FileFormat):
    """A JSON list. GitLab shows nothing but the description, so that holds the remedy too."""

    name = "gitlab"

    def __init__(self, color: bool = False) -> None:
        super().__init__(color)
        self._issues: list[dict[str, Any]] = []

    def finding(self, finding: Finding) -> str:
        """Kept for the end."""
        region = self.sources.region(finding.span)
        remedy = f". Remedy: {finding.remedy}" if finding.remedy else ""
        self._issues.append(
            {
                "check_name": f"{finding.code} {finding.name}",
                "description": f"{finding.code} {finding.message}{remedy}",
                "severity": _SEVERITIES[finding.severity],
                "fingerprint": finding.fingerprint,
                "location": {
                    "path": self.sources.relative(region.path),
                    "positions": {
                        "begin": {"line": region.line, "column": region.column},
                        "end": {"line": region.end_line, "column": region.end_column},
                    },
                },
            }
        )
        return ""

    def finish(self, totals: Totals) -> str:
        """The whole list."""
        return json_text(self._issues, indent=2) + "\n"
