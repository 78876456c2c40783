"""The fix of a finding: the first candidate whose result the analysis likes better."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cudalint.embedded.cpp import in_strings
from cudalint.embedded.host import is_host
from cudalint.findings.model import Finding, Fix
from cudalint.fixes.candidate import Builder, Task
from cudalint.fixes.compare import compared
from cudalint.fixes.edits import apply_edits
from cudalint.fixes.restrict import read_only_fixes
from cudalint.fixes.threads import thread_fixes
from cudalint.fixes.tile import tile_fixes
from cudalint.fixes.vector import vector_fixes
from cudalint.ir.result import Analysis
from cudalint.settings import Settings

#: Rules whose findings may have a fix, by name.
BUILDERS: dict[str, Builder] = {
    "bank-conflict": tile_fixes,
    "uncoalesced-access": thread_fixes,
    "narrow-access": vector_fixes,
    "read-only-cache-missed": read_only_fixes,
}


def fix_for(finding: Finding, analysis: Analysis, settings: Settings) -> Fix | None:
    """The fix of a finding of `analysis`, which `analyze` made under `settings`; None where there is none.

    Each candidate costs one analysis of the edited file.
    """
    offered = offer(finding, analysis, settings)
    return offered[0] if offered else None


def with_fixes(findings: Iterable[Finding], analysis: Analysis, settings: Settings) -> tuple[Finding, ...]:
    """The findings, each with its fix where it has one."""
    return tuple(replace(finding, fix=fix_for(finding, analysis, settings)) for finding in findings)


def _in_a_string(finding: Finding, analysis: Analysis) -> bool:
    """Whether its place is text of another language, or a literal: what an edit means there is not known."""
    if is_host(analysis.path):
        return True
    hosted = in_strings(analysis.sources.get(analysis.path, b""), analysis.path)
    places = [source.place for source in hosted.sources]
    return any(start <= finding.span.start < end for start, end in places)


def offer(finding: Finding, analysis: Analysis, settings: Settings) -> tuple[Fix, Analysis] | None:
    """The fix, and the analysis of the file with it applied."""
    from cudalint.engine import analyze

    builder = BUILDERS.get(finding.name)
    if builder is None or finding.span.path != analysis.path or _in_a_string(finding, analysis):
        return None
    task = Task(finding, analysis, settings)
    for candidate in builder(task):
        after = analyze(apply_edits(task.source, candidate.edits), settings)
        change = compared(finding, analysis, after, candidate.edits)
        if change is not None:
            safe = candidate.safe(after)
            return Fix(candidate.title, candidate.edits, safe, change.before, change.after), after
    return None
