"""The default format: each finding with its source line, its reasons and its remedy."""

from __future__ import annotations

from typing import ClassVar

from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.findings.waste import waste_text
from cudalint.output.format import Format, Totals
from cudalint.output.groups import repeated
from cudalint.output.prose import closing_lines, start_line
from cudalint.output.snippet import margin_for, snippet
from cudalint.output.style import folded, paint, safe

_HANGING = 4  # columns before the further lines of a headline
_STYLES = {Severity.HINT: "cyan", Severity.INFO: "cyan", Severity.WARNING: "yellow", Severity.ERROR: "red"}


class Full(Format):
    """Headline, place, source line with the subscript underlined, notes, remedy."""

    name = "full"
    prose: ClassVar[bool] = True
    quietens: ClassVar[bool] = True

    def finding(self, finding: Finding) -> str:
        """The lines of a finding, with an empty line after them."""
        sources, color, style = self.sources, self.color, _STYLES[finding.severity]
        shown_labels = [label for label in finding.labels if not label.again]
        margin = margin_for([finding.span, *(label.span for label in shown_labels)], sources)
        region = sources.region(finding.span)
        kind = paint(f"{finding.severity.label}[{finding.code} {finding.name}]", style, color)
        arrow, equals = paint("-->", "blue", color), paint("=", "blue", color)
        place = f"{safe(region.path)}:{region.line}:{region.column}"
        lead = len(f"{finding.severity.label}[{finding.code} {finding.name}]: ")
        first, *rest = folded(safe(finding.message), self.columns, lead, _HANGING)
        lines = [
            f"{kind}: {paint(first, 'bold', color)}",
            *(f"{' ' * _HANGING}{paint(line, 'bold', color)}" for line in rest),
            f"{' ' * margin}{arrow} {place}",
            *snippet(finding.span, sources, margin, style=style, color=color, columns=self.columns),
        ]
        for label in shown_labels:
            there = sources.region(label.span)
            if there.path != region.path:
                lines.append(f"{' ' * margin}{arrow} {safe(there.path)}:{there.line}:{there.column}")
            shown = snippet(
                label.span, sources, margin, mark="-", text=safe(label.text), style="blue", color=color
            )
            # What is already on the screen is not shown again: the bar, or the source line as well.
            known = 0 if there.path != region.path else 2 if there.line == region.line else 1
            lines += shown[known:]
        notes = [("waste", waste_text(finding.waste))] if finding.waste else []
        notes += [("note", note) for note in finding.notes]
        if finding.confidence is Confidence.POSSIBLE:
            notes.append(("note", "possible: this holds for some of the values that are not known"))
        if also := repeated(finding, sources):
            notes.append(("also", also))
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
            indent = margin + len(f" = {word}: ")
            first, *rest = folded(safe(text), self.columns, indent, indent)
            lines.append(f"{' ' * margin} {equals} {paint(word, shade, color)}: {first}")
            lines += [f"{' ' * indent}{line}" for line in rest]
        return "\n".join(lines) + "\n\n"

    def finish(self, totals: Totals) -> str:
        """Findings and coverage."""
        return "\n".join([*closing_lines(totals), *start_line(totals, self.sources)]) + "\n"
