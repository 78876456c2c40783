"""One line a finding."""

from __future__ import annotations

from typing import ClassVar

from cudalint.findings.model import Finding
from cudalint.findings.waste import short_waste
from cudalint.output.format import Format, Totals
from cudalint.output.prose import closing_lines, start_line
from cudalint.output.style import paint, safe, safe_path


class Concise(Format):
    """`path:line:column: CODE message`."""

    name = "concise"
    prose: ClassVar[bool] = True
    quietens: ClassVar[bool] = True

    def finding(self, finding: Finding) -> str:
        """One line."""
        region = self.sources.region(finding.span)
        place = paint(safe_path(region.path), "bold", self.color) + f":{region.line}:{region.column}:"
        code = paint(finding.code, "red", self.color)
        return f"{place} {code} {safe(finding.message)}{short_waste(finding)}\n"

    def finish(self, totals: Totals) -> str:
        """Findings and coverage."""
        return "\n".join([*closing_lines(totals), *start_line(totals, self.sources)]) + "\n"
