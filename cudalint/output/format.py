"""What an output format is, and what it is given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import field
from posixpath import isabs, relpath
from typing import ClassVar

from cudalint.dataclass import dataclass
from cudalint.findings.model import Finding
from cudalint.ir.access import Span
from cudalint.ir.result import Problem
from cudalint.project.result import Coverage, FileResult
from cudalint.project.root import project_root, relative_path
from cudalint.source.text import SourceText


@dataclass(frozen=True, slots=True)
class Region:
    """A place for people and programs: 1-based lines and columns in code points, end exclusive."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int


class Sources:
    """The texts that spans name."""

    def __init__(self) -> None:
        self._texts: dict[str, SourceText] = {}
        self.from_here = False  # whole paths are shown from the current folder, as they were given

    def add(self, sources: dict[str, bytes]) -> None:
        """Know these files too."""
        for path, data in sources.items():
            self._texts.setdefault(path, SourceText(path, data))

    def text(self, path: str) -> SourceText:
        """A file's text; an empty one where it is not known."""
        return self._texts.get(path) or SourceText(path, b"")

    def relative(self, path: str) -> str:
        """A path for other programs: from the repository's root, with forward slashes."""
        return relative_path(path, project_root())

    def byte_columns(self, span: Span) -> tuple[int, int]:
        """1-based columns of the span's ends in bytes of UTF-8."""
        text, region = self.text(span.path), self.region(span)
        first = span.start - text.offset(region.line, 1)
        return first + 1, span.end - text.offset(region.end_line, 1) + 1

    def region(self, span: Span) -> Region:
        """The span in lines and columns."""
        text = self.text(span.path)
        path = relpath(span.path) if self.from_here and isabs(span.path) else span.path
        return Region(path, *text.position(span.start), *text.position(span.end))


@dataclass(slots=True)
class Totals:
    """What a run came to. `problems` are those of the files and the run's own."""

    arch: str
    files: int = 0
    findings: int = 0
    places: int = 0  # where they hold
    worst: Finding | None = None  # the one to begin with, where there are several
    by_rule: Counter[tuple[str, str]] = field(default_factory=Counter)
    coverage: Coverage = field(default_factory=Coverage)
    problems: list[Problem] = field(default_factory=list)


class Format:
    """One way to print a run: `file` is called for each file in order and `finish` once at the end; both
    return text to write as it is. `prose` formats also show problems, coverage and statistics themselves.
    Formats that can be `ranked` get the findings of all files after these, the worst first, by `findings`."""

    name: ClassVar[str]
    prose: ClassVar[bool] = False
    ranked: ClassVar[bool] = True
    with_fixes: ClassVar[bool] = False  # whether it is for programs that offer the findings' fixes
    quietens: ClassVar[bool] = False  # its end holds no findings, and may be left out

    def __init__(self, color: bool = False) -> None:
        self.color = color
        self.columns = 0  # of the terminal that it is printed on; 0 where lines are not cut
        self.sources = Sources()

    def file(self, result: FileResult) -> str:
        """The text for one file's result."""
        self.sources.add(result.sources)
        for finding in result.suppressed:
            self.suppressed(finding)
        return self.findings(result.findings)

    def findings(self, findings: Iterable[Finding]) -> str:
        """The text for findings whose files are known."""
        return "".join(map(self.finding, findings))

    def finding(self, finding: Finding) -> str:
        """The text for one finding, where it is printed as it comes."""
        return ""

    def suppressed(self, finding: Finding) -> None:
        """A finding that a comment or the baseline silences: for formats that keep those."""

    def finish(self, totals: Totals) -> str:
        """The text at the end."""
        return ""
