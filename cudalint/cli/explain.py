"""`cudalint explain FILE:LINE`."""

from __future__ import annotations

import argparse
import sys

from cudalint.arch import load_architecture
from cudalint.cli.errors import UsageError, tell
from cudalint.cli.session import open_session
from cudalint.dataclass import dataclass
from cudalint.ir.access import Span
from cudalint.ir.result import Analysis
from cudalint.output.explain import explanation
from cudalint.output.format import Sources
from cudalint.output.prose import problem_line
from cudalint.output.style import unicode_fits
from cudalint.project.job import run_one


@dataclass(frozen=True, slots=True)
class _Place:
    """A line, and a column where one is given, of the file that is analyzed."""

    line: int
    column: int | None
    dlcm: str | None
    unicode: bool

    def __call__(self, analysis: Analysis) -> tuple[str, ...]:
        """The explanations of the accesses there, each text once: launches that agree are told once."""
        sources = Sources()
        sources.add(analysis.sources)
        arch = load_architecture(analysis.arch)
        told: dict[str, None] = {}
        for kernel in analysis.kernels:
            for launch in kernel.launches:
                for result in launch.accesses:
                    if self._holds(sources, analysis.path, result.access.span):
                        shown = explanation(
                            result, launch, analysis, arch, dlcm=self.dlcm, unicode=self.unicode
                        )
                        told[shown] = None
        return tuple(told)

    def _holds(self, sources: Sources, path: str, span: Span) -> bool:
        region = sources.region(span)
        if region.path != path or not region.line <= self.line <= region.end_line:
            return False
        if self.column is None:
            return True
        starts = (region.line, region.column) <= (self.line, self.column)
        return starts and (self.line, self.column) < (region.end_line, region.end_column)


def run(options: argparse.Namespace) -> int:
    """Explain every access of a line; status 0, or 2 where there is none or the file cannot be analyzed."""
    path, line, column = options.place
    options.paths = [path]
    try:
        session = open_session(options, extra=_Place(line, column, options.dlcm, unicode_fits(sys.stdout)))
        if not session.jobs:
            raise UsageError("; ".join(f"{one.path}: {one.message}" for one in session.problems))
    except UsageError as error:
        return tell(error)
    result = run_one(session.jobs[0])
    sources = Sources()
    sources.add(result.sources)
    for problem in result.problems:
        print(problem_line(problem, sources), file=sys.stderr)
    if not result.extra:
        return 2 if result.failed else tell(f"no access of a kernel at {path}:{line}")
    print("\n".join(result.extra), end="")
    return 0
