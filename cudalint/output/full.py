"""The default format: each finding with its source line, its reasons and its remedy."""

from __future__ import annotations

from typing import ClassVar

from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.output.format import Format, Totals
from cudalint.output.groups import grouped, repeated
from cudalint.output.prose import closing_lines
from cudalint.output.snippet import margin_for, snippet
from cudalint.output.style import paint, safe
from cudalint.project.result import FileResult

_STYLES = {Severity.INFO: "cyan", Severity.WARNING: "yellow", Severity.ERROR: "red"}


class Full(Format):
    """Headline, place, source line with the subscript underlined, notes, remedy."""

    name = "full"
    prose: ClassVar[bool] = True

    def __init__(self, color: bool = False) -> None:
        super().__init__(color)
        self._groups = 0

    def file(self, result: FileResult) -> str:
        """One block a group."""
        self.sources.add(result.sources)
        groups = grouped(result.findings)
        self._groups += len(groups)
        return "".join(map(self._block, groups))

    def _block(self, group: list[Finding]) -> str:
        """The lines of a group of findings, with an empty line after them."""
        finding = group[0]
        sources, color, style = self.sources, self.color, _STYLES[finding.severity]
        margin = margin_for([finding.span, *(label.span for label in finding.labels)], sources)
        region = sources.region(finding.span)
        kind = paint(f"{finding.severity.label}[{finding.code} {finding.name}]", style, color)
        arrow, equals = paint("-->", "blue", color), paint("=", "blue", color)
        place = f"{safe(region.path)}:{region.line}:{region.column}"
        lines = [
            f"{kind}: {paint(safe(finding.message), 'bold', color)}",
            f"{' ' * margin}{arrow} {place}",
            *snippet(finding.span, sources, margin, style=style, color=color),
        ]
        for label in finding.labels:
            there = sources.region(label.span)
            if there.path != region.path:
                lines.append(f"{' ' * margin}{arrow} {safe(there.path)}:{there.line}:{there.column}")
            shown = snippet(
                label.span, sources, margin, mark="-", text=safe(label.text), style="blue", color=color
            )
            # What is already on the screen is not shown again: the bar, or the source line as well.
            known = 0 if there.path != region.path else 2 if there.line == region.line else 1
            lines += shown[known:]
        notes = [("note", note) for note in finding.notes]
        if finding.confidence is Confidence.POSSIBLE:
            notes.append(("note", "possible: this holds for some of the values that are not known"))
        if len(group) > 1:
            notes.append(("also", repeated(group, sources)))
        if finding.remedy:
            notes.append(("help", finding.remedy))
        if finding.would_become:
            notes.append(("then", finding.would_become))
        if finding.fix:
            fix = finding.fix
            option = "--fix" if fix.safe else "--fix --unsafe-fixes"
            notes.append(("fix", f"{fix.title}: {fix.before} -> {fix.after} ({option})"))
        if notes:
            lines.append(f"{' ' * margin} {paint('|', 'blue', color)}")
        for word, text in notes:
            shade = "green" if word == "then" else "bold"
            lines.append(f"{' ' * margin} {equals} {paint(word, shade, color)}: {safe(text)}")
        return "\n".join(lines) + "\n\n"

    def finish(self, totals: Totals) -> str:
        """Findings and coverage."""
        return "\n".join(closing_lines(totals, self._groups)) + "\n"
