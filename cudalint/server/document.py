"""A document in a worker: its live result, and what editors are shown of it."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from cudalint.dataclass import replace
from cudalint.findings.baseline import Baseline, BaselineError
from cudalint.findings.fingerprint import fingerprinted
from cudalint.findings.model import Finding
from cudalint.findings.selection import matches
from cudalint.ir.access import Span
from cudalint.project.root import relative_path
from cudalint.server.diagnostics import as_diagnostics
from cudalint.server.live import LiveFile, ReadFile
from cudalint.server.messages import FileJob, Update, Updated
from cudalint.server.symbols import kernel_symbols
from cudalint.server.text import Text
from cudalint.settings import Settings

Question = Callable[..., Any]


class Document:
    """`text` is that of the last update, `findings` what is shown of it."""

    def __init__(self, job: FileJob, read: ReadFile) -> None:
        self.job = job
        self.read = read
        self.live = LiveFile(job.settings.path)
        self.text = Text(b"", job.encoding)
        self.findings: list[Finding] = []
        self._texts: dict[str, Text] = {}

    @property
    def path(self) -> str:
        return self.live.path

    def settings(self, **changes: Any) -> Settings:
        """The document's settings, able to read other files."""
        return replace(self.job.settings, read_file=self.read, **changes)

    def update(self, request: Update) -> Updated:
        """Analyze what has changed."""
        self.job = request.job
        self.text = Text(request.data, request.job.encoding)
        self._texts = {}
        self.live.update(request.data, self.settings(), whole=request.whole)
        self.findings = self._shown(self.live.findings())
        problems = self.live.problems()
        failures = tuple(problem.message for problem in problems if problem.is_failure)
        diagnostics = as_diagnostics(self.findings, problems, self)
        return Updated(diagnostics, self.live.reads, failures, self.live.analyses, kernel_symbols(self))

    def answer(self, what: str, arguments: tuple[Any, ...]) -> Any:
        """What the question's function says."""
        from cudalint.server import questions

        question: Question = questions.BY_NAME[what]
        return question(self, *arguments)

    def text_of(self, path: str) -> Text | None:
        """The text of a file that a span names."""
        if path == self.path:
            return self.text
        if path not in self._texts:
            data = self.live.sources.get(path)
            if data is None:
                data = self.read(path)
            if data is None:
                return None
            self._texts[path] = Text(data, self.job.encoding)
        return self._texts[path]

    def source_of(self, span: Span) -> str:
        """The source text of a span."""
        text = self.text_of(span.path)
        return text.data[span.start : span.end].decode("utf-8", "replace") if text else ""

    def _shown(self, findings: list[Finding]) -> list[Finding]:
        """Less those that the configuration ignores in this file, and those of the baseline."""
        ignores = self.job.ignores
        kept = [one for one in findings if not self._ignored(one)] if ignores else findings
        if self.job.baseline is None:
            return kept
        root = Path(self.job.root)
        sources = {**self.live.sources, self.path: self.text.data}
        marked = fingerprinted(kept, sources, lambda path: relative_path(path, root))
        try:
            baseline = Baseline.read(Path(self.job.baseline))
        except (BaselineError, OSError):
            return list(marked)
        return [new for new in map(baseline.new_part, marked) if new is not None]

    def _ignored(self, finding: Finding) -> bool:
        shown = relative_path(finding.span.path, Path(self.job.root))
        for pattern, selectors in self.job.ignores:
            named = fnmatch(shown, pattern) or fnmatch(shown.rpartition("/")[2], pattern)
            if named and any(matches(selector, finding) for selector in selectors):
                return True
        return False
