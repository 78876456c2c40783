"""What a rule is. One file in this package holds one rule; nothing else has to be edited to add it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from cudalint.dataclass import replace
from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.ir.access import Span
from cudalint.rules.view import FileView, Site


class Rule(ABC):
    """A rule names a pattern. Its class docstring is its documentation and holds its first tests: the code
    under "Example" gives a finding of this rule, and the code under "Use instead" gives none.

    `default` says whether it runs when nothing is selected; `preview` rules also need `--preview`.
    """

    code: ClassVar[str]
    name: ClassVar[str]
    severity: ClassVar[Severity] = Severity.WARNING
    default: ClassVar[bool] = True
    preview: ClassVar[bool] = False
    petty: ClassVar[bool] = False  # whether a finding of a cold launch is a hint
    least_share: ClassVar[str] = "small_share"  # of what the kernel moves, below which one is a hint
    adds_up: ClassVar[bool] = False  # whether that is the share of all its findings in a kernel together
    mends_layout: ClassVar[bool] = False  # whether it has memory laid out anew, for which much is to be had
    yields_to: ClassVar[tuple[str, ...]] = ()  # rules whose finding at the same places says enough

    def share_of(self, sites: Sequence[Site], view: FileView) -> str:
        """The threshold of its share for a finding of these sites: `least_share`, but where a rule knows
        better."""
        return self.least_share

    def least_waste(self, sites: Sequence[Site], view: FileView) -> str | None:
        """The threshold of what a launch wastes, below which a finding of these sites is a hint, if there is
        one beside what holds of all rules."""
        return None

    @abstractmethod
    def check(self, view: FileView) -> Iterator[Finding]:
        """The findings of one file, at every confidence, in any order."""

    def finding(self, span: Span, message: str, confidence: Confidence, **details: Any) -> Finding:
        """A finding of this rule; `details` are further fields of Finding."""
        details.setdefault("severity", self.severity)
        details.setdefault("function", details.get("kernel", ""))
        return Finding(
            code=self.code, name=self.name, confidence=confidence, message=message, span=span, **details
        )


class SiteRule(Rule):
    """A rule that looks at one source access at a time, over all launches that reach it."""

    def check(self, view: FileView) -> Iterator[Finding]:
        """One finding a source access at most."""
        for site in view.sites:
            finding = self.check_site(site, view)
            if finding is not None:
                yield replace(finding, function=site.access.function, expression=site.expression)

    @abstractmethod
    def check_site(self, site: Site, view: FileView) -> Finding | None:
        """The finding for this source access, or None."""
