"""For programs that know lines of files and no cells of notebooks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cudalint.embedded.host import cell_of, file_of
from cudalint.findings.model import Finding
from cudalint.ir.access import Span
from cudalint.output.format import Format, Region, Sources


class FileSources(Sources):
    """What lies in a notebook's cell stands in the file's first line, as ruff tells such places to these
    programs: the lines of the JSON are nobody's."""

    def relative(self, path: str) -> str:
        """The file's path."""
        return super().relative(file_of(path))

    def region(self, span: Span) -> Region:
        """The span in lines and columns of the file."""
        if cell_of(span.path) is None:
            return super().region(span)
        return Region(file_of(span.path), 1, 1, 1, 1)

    def byte_columns(self, span: Span) -> tuple[int, int]:
        """1-based columns of the span's ends in bytes of UTF-8."""
        return (1, 1) if cell_of(span.path) is not None else super().byte_columns(span)


class FileFormat(Format):
    """A format of such a program. The message of a finding in a cell begins with its place there."""

    def __init__(self, color: bool = False) -> None:
        super().__init__(color)
        self.sources = FileSources()

    def findings(self, findings: Iterable[Finding]) -> str:
        """The text for findings whose files are known."""
        return super().findings(map(self._placed, findings))

    def _placed(self, finding: Finding) -> Finding:
        cell = cell_of(finding.span.path)
        if cell is None:
            return finding
        line, column = self.sources.text(finding.span.path).position(finding.span.start)
        return replace(finding, message=f"cell {cell}:{line}:{column}: {finding.message}")
