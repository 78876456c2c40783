"""Reviewdog's diagnostic format, which posts findings as review comments."""

from __future__ import annotations

from typing import Any

from cudalint.findings.model import Finding, Severity
from cudalint.ir.access import Span
from cudalint.jsontext import json_text
from cudalint.output.files import FileFormat
from cudalint.output.format import Totals


class RdJson(FileFormat):
    """One JSON object. Its columns count bytes of UTF-8 (reviewdog.proto, "Position")."""

    name = "rdjson"

    def __init__(self, color: bool = False) -> None:
        super().__init__(color)
        self._diagnostics: list[dict[str, Any]] = []

    def finding(self, finding: Finding) -> str:
        """Kept for the end."""
        remedy = f"\n\nRemedy: {finding.remedy}" if finding.remedy else ""
        self._diagnostics.append(
            {
                "message": f"{finding.message}{remedy}",
                "location": self._location(finding.span),
                "severity": max(finding.severity, Severity.INFO).label.upper(),
                "code": {"value": finding.code},
                "related_locations": [
                    {"message": label.text, "location": self._location(label.span)}
                    for label in finding.labels
                ],
            }
        )
        return ""

    def finish(self, totals: Totals) -> str:
        """The whole object."""
        whole = {"source": {"name": "cudalint"}, "diagnostics": self._diagnostics}
        return json_text(whole, indent=2) + "\n"

    def _location(self, span: Span) -> dict[str, Any]:
        region = self.sources.region(span)
        first, last = self.sources.byte_columns(span)
        return {
            "path": self.sources.relative(region.path),
            "range": {
                "start": {"line": region.line, "column": first},
                "end": {"line": region.end_line, "column": last},
            },
        }
