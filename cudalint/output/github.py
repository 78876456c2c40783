"""Annotations by GitHub's workflow commands."""

from __future__ import annotations

from cudalint.findings.model import Finding, Severity
from cudalint.findings.waste import waste_text
from cudalint.output.files import FileFormat
from cudalint.output.format import Totals
from cudalint.output.groups import repeated
from cudalint.output.prose import closing_lines, start_line, statistics_lines
from cudalint.output.style import safe

_COMMANDS = {
    Severity.HINT: "notice",
    Severity.INFO: "notice",
    Severity.WARNING: "warning",
    Severity.ERROR: "error",
}


class GitHub(FileFormat):
    """One command a finding. GitHub shows only the first ten of a kind, so a summary follows in the log."""

    name = "github"

    def finding(self, finding: Finding) -> str:
        """Its command."""
        region = self.sources.region(finding.span)
        fields: dict[str, object] = {
            "file": self.sources.relative(region.path),
            "line": region.line,
            "endLine": region.end_line,
        }
        if region.line == region.end_line:  # columns of several lines are refused
            fields |= {"col": region.column, "endColumn": region.end_column}
        fields["title"] = f"{finding.code} {finding.name}"
        given = ",".join(f"{key}={_escaped(safe(str(value)), ':,')}" for key, value in fields.items())
        text = finding.message + (f"\nWaste: {waste_text(finding.waste)}" if finding.waste else "")
        also = repeated(finding, self.sources)
        text += f"\nAlso {also}" if also else ""
        text += f"\nRemedy: {finding.remedy}" if finding.remedy else ""
        return f"::{_COMMANDS[finding.severity]} {given}::{_escaped(text)}\n"

    def finish(self, totals: Totals) -> str:
        """Findings a rule, and coverage, as plain lines of the log."""
        return (
            "\n".join([*statistics_lines(totals), *closing_lines(totals), *start_line(totals, self.sources)])
            + "\n"
        )


def _escaped(text: str, further: str = "") -> str:
    text = "\n".join(map(safe, text.split("\n")))
    for character in "%\n" + further:
        text = text.replace(character, f"%{ord(character):02X}")
    return text
