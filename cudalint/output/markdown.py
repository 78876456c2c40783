"""A Markdown page, such as the summary of a GitHub step: `--output markdown="$GITHUB_STEP_SUMMARY"`."""

from __future__ import annotations

import re
from typing import ClassVar

from cudalint.findings.model import Finding
from cudalint.findings.waste import waste_text
from cudalint.output.format import Format, Totals
from cudalint.output.groups import repeated
from cudalint.output.prose import closing_lines, problem_line
from cudalint.output.style import safe

_BACKTICK, _BACKTICKS = "&#96;", re.compile("`+")
#: What Markdown reads outside of code, addresses included.
_SIGNS = re.compile(r"[|\[\]\\*_~@]|(?<=:)/(?=/)|(?<=www)\.", re.IGNORECASE)
ROWS = 200  # findings that are listed: GitHub takes a mebibyte a step


class Markdown(Format):
    """The counts, the rules by number of findings, and a table of the findings, the most severe first."""

    name = "markdown"
    prose: ClassVar[bool] = True

    def __init__(self, color: bool = False) -> None:
        super().__init__(color)
        self._told: list[Finding] = []

    def finding(self, finding: Finding) -> str:
        """Kept for the end."""
        self._told.append(finding)
        return ""

    def finish(self, totals: Totals) -> str:
        """The whole page."""
        first, *rest = closing_lines(totals)
        lines = [f"## cudalint: {first}", "", *(f"- {cell_text(line.strip())}" for line in rest), ""]
        if totals.by_rule:
            ranked = sorted(totals.by_rule.items(), key=lambda item: (-item[1], item[0]))
            lines += ["| rule | | findings |", "|---|---|--:|"]
            lines += [f"| {code} | {name} | {count:,} |" for (code, name), count in ranked]
            lines += ["", "| | place | finding |", "|---|---|---|"]
            self._told.sort(key=lambda finding: -finding.severity)  # stable: as they come within
            lines += map(self._row, self._told[:ROWS])
            lines.append("")
        if len(self._told) > ROWS:
            lines += [f"{len(self._told) - ROWS:,} findings more are not listed.", ""]
        lines += [f"- {cell_text(problem_line(problem, self.sources))}" for problem in totals.problems]
        return "\n".join(lines).rstrip() + "\n"

    def _row(self, finding: Finding) -> str:
        region = self.sources.region(finding.span)
        also = repeated(finding, self.sources)
        also = f", also {also}" if also else ""
        waste = f"<br>waste: {cell_text(waste_text(finding.waste))}" if finding.waste else ""
        remedy = f"<br>{cell_text(finding.remedy)}" if finding.remedy else ""
        place = code_text(f"{self.sources.relative(region.path)}:{region.line}:{region.column}")
        text = f"{finding.code} {cell_text(finding.message + also)}{waste}{remedy}"
        return f"| {finding.severity.label} | {place} | {text} |"


def cell_text(text: str) -> str:
    """Text in a cell: one line, where no sign but a pair of backticks means anything."""
    parts = " ".join(safe(text).split()).split("`")
    alone = [parts.pop()] if len(parts) % 2 == 0 else []  # after a backtick that has no partner
    told = [code_text(part) if at % 2 else _plain(part) for at, part in enumerate(parts)]
    return "".join([*told, *(_BACKTICK + _plain(part) for part in alone)])


def _plain(text: str) -> str:
    """Text in which there is no element, link, image, mention or emphasis."""
    shown = text.replace("&", "&amp;").replace("<", "&lt;")
    return _SIGNS.sub(lambda sign: f"&#{ord(sign[0])};", shown)


def code_text(text: str) -> str:
    """Text between backticks, more than it holds itself. A bar would end the cell even there."""
    if not text:
        return _BACKTICK * 2
    fence = "`" * (max(map(len, _BACKTICKS.findall(text)), default=0) + 1)
    room = " " if len(fence) > 1 else ""
    return f"{fence}{room}{safe(text)}{room}{fence}".replace("|", "\\|")
