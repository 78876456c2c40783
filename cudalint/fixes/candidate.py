"""What a kind of fix is given, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from cudalint.dataclass import dataclass
from cudalint.findings.model import Edit, Finding
from cudalint.fixes.code import Code
from cudalint.ir.result import Analysis, KernelAnalysis
from cudalint.rules.view import FileView, Observation, Site
from cudalint.settings import Settings


@dataclass(frozen=True)
class Task:
    """A finding to cure, in the analysis of the file that holds it."""

    finding: Finding
    analysis: Analysis
    settings: Settings

    @property
    def path(self) -> str:
        """The file's path."""
        return self.analysis.path

    @cached_property
    def source(self) -> bytes:
        """The file's text before the fix."""
        return self.analysis.sources[self.path]

    @cached_property
    def code(self) -> Code:
        """The file's text as tokens."""
        return Code(self.source)

    @cached_property
    def view(self) -> FileView:
        """The analysis as rules see it."""
        return FileView(self.analysis, self.settings)

    @cached_property
    def site(self) -> Site | None:
        """The access that the finding is about."""
        return next((site for site in self.view.sites if site.span == self.finding.span), None)

    @property
    def observations(self) -> tuple[Observation, ...]:
        """The launches' views of the access that the finding is about."""
        return self.site.observations if self.site is not None else ()

    @cached_property
    def kernels(self) -> tuple[KernelAnalysis, ...]:
        """The kernels that reach the access, each once."""
        return tuple({id(one.kernel): one.kernel for one in self.observations}.values())

    def body(self) -> tuple[int, int] | None:
        """The bytes of the one kernel that reaches the access, where that is written in this file."""
        if len(self.kernels) != 1 or not self.kernels[0].launches:
            return None
        body = self.kernels[0].launches[0].kernel.body
        return (body.start, body.end) if body.path == self.path else None


#: Whether the fix is safe, once the analysis of the result is at hand.
Safety = Callable[[Analysis], bool]


@dataclass(frozen=True, slots=True)
class Candidate:
    """Edits that should help. They must not change what the program computes as far as this file shows;
    `safe` looks at both analyses and says whether that is all that there is to ask."""

    title: str
    edits: tuple[Edit, ...]
    safe: Safety


Builder = Callable[[Task], Iterator[Candidate]]


def never(after: Analysis) -> bool:
    """For fixes that rest on a promise of the author's."""
    return False
