"""A Markdown page, such as the summary of a GitHub step: `--output markdown="$GITHUB_STEP_SUMMARY"`."""

from __future__ import annotations

from typing import ClassVar

from cudalint.findings.model import Finding
from cudalint.output.format import Format, Totals
from cudalint.output.groups import grouped, repeated
from cudalint.output.prose import closing_lines, problem_line
from cudalint.output.style import safe
from cudalint.project.result import FileResult

ROWS = 200  # findings that are listed: GitHub takes a mebibyte a step


class Markdown(Format):
    """The counts, the rules by number of findings, and a table of the findings, the most severe first."""

    name = "markdown"
    prose: ClassVar[bool] = True

    def __init__(self, color: bool = False) -> None:
        super().__init__(color)
        self._groups: list[list[Finding]] = []

    def file(self, result: FileResult) -> str:
        """Kept for the end."""
        self.sources.add(result.sources)
        self._groups += grouped(result.findings)
        return ""

    def finish(self, totals: Totals) -> str:
        """The whole page."""
        first, *rest = closing_lines(totals, len(self._groups))
        lines = [f"## cudalint: {first}", "", *(f"- {_text(line.strip())}" for line in rest), ""]
        if totals.by_rule:
            ranked = sorted(totals.by_rule.items(), key=lambda item: (-item[1], item[0]))
            lines += ["| rule | | places |", "|---|---|--:|"]
            lines += [f"| {code} | {name} | {count:,} |" for (code, name), count in ranked]
            lines += ["", "| | place | finding |", "|---|---|---|"]
            self._groups.sort(key=lambda group: -group[0].severity)  # stable: by file and place within
            lines += map(self._row, self._groups[:ROWS])
            lines.append("")
        if len(self._groups) > ROWS:
            lines += [f"{len(self._groups) - ROWS:,} findings more are not listed.", ""]
        lines += [f"- {_text(problem_line(problem, self.sources))}" for problem in totals.problems]
        return "\n".join(lines).rstrip() + "\n"

    def _row(self, group: list[Finding]) -> str:
        finding = group[0]
        region = self.sources.region(finding.span)
        also = f", also {repeated(group, self.sources)}" if len(group) > 1 else ""
        remedy = f"<br>{_text(finding.remedy)}" if finding.remedy else ""
        place = f"`{safe(self.sources.relative(region.path))}:{region.line}:{region.column}`"
        text = f"{finding.code} {_text(finding.message + also)}{remedy}"
        return f"| {finding.severity.label} | {place} | {text} |"


def _text(text: str) -> str:
    """Text in a cell: one line, where no sign but the backtick means anything."""
    parts = " ".join(safe(text).split()).replace("|", "\\|").split("`")
    for at in range(0, len(parts), 2):  # outside of code, where entities are read
        parts[at] = parts[at].replace("&", "&amp;").replace("<", "&lt;")
    return "`".join(parts)
