"""The fixes of a file, applied one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from cudalint.dataclass import dataclass
from cudalint.findings.model import Finding, Fix
from cudalint.fixes.edits import apply_edits
from cudalint.fixes.offer import offer
from cudalint.ir.access import Span
from cudalint.ir.result import Analysis
from cudalint.settings import Settings


@dataclass(frozen=True, slots=True)
class Fixed:
    """A file's new source, and the fixes that made it, in the order in which they were applied. The findings
    stand where they are in `original`."""

    path: str
    original: bytes
    source: bytes
    applied: tuple[tuple[Finding, Fix], ...] = ()
    withheld: int = 0  # fixes that are not safe, and were not asked for


def _original(span: Span, applied: Iterable[tuple[Finding, Fix]]) -> Span:
    """The span as it was before the fixes."""
    start = span.start
    for _, fix in reversed(list(applied)):
        shift = 0
        for edit in sorted(fix.edits, key=lambda edit: edit.span):
            longer = len(edit.replacement.encode("utf-8", "surrogateescape"))
            if edit.span.start + shift + longer > start:
                start = min(start, edit.span.start + shift)  # in new text: where that was put
                break
            shift += longer - (edit.span.end - edit.span.start)
        start -= shift
    return replace(span, start=start, end=start + span.end - span.start)


def fix_source(
    analysis: Analysis,
    settings: Settings,
    *,
    unsafe: bool = False,
    wanted: Callable[[Finding], bool] = lambda finding: True,
) -> Fixed:
    """Applies the fixes of the wanted findings one after the other, each in the result of those before it,
    so that each is judged where it will stand. `analysis` is of the file under `settings`."""
    original = source = analysis.sources[analysis.path]
    applied: list[tuple[Finding, Fix]] = []
    refused: set[tuple[str, str, str]] = set()
    withheld = 0
    pending = True
    while pending:
        pending = False
        for finding in analysis.findings:
            assert isinstance(finding, Finding)
            key = (finding.code, finding.function, finding.message)
            if key in refused or not wanted(finding):
                continue
            offered = offer(finding, analysis, settings)
            if offered is None or not (offered[0].safe or unsafe):
                withheld += offered is not None
                refused.add(key)
                continue
            fix, analysis = offered
            applied.append((replace(finding, span=_original(finding.span, applied)), fix))
            source, pending = apply_edits(source, fix.edits), True
            break
    return Fixed(analysis.path, original, source, tuple(applied), withheld)
