"""What the formats for people say at the end: problems, statistics, coverage."""

from __future__ import annotations

from cudalint.findings.waste import short_waste
from cudalint.ir.result import Problem
from cudalint.output.format import Sources, Totals
from cudalint.output.style import paint, safe, safe_path
from cudalint.project.result import Coverage

REASONS = 5  # the reasons of unknown accesses that the coverage lists


def plural(count: int, noun: str) -> str:
    """`1 file`, `2 files`, `2 accesses`."""
    ending = "" if count == 1 else "es" if noun.endswith("s") else "s"
    return f"{count:,} {noun}{ending}"


def coverage_lines(coverage: Coverage) -> list[str]:
    """`4 kernels, 10 accesses: 6 exact, 1 conditional, 2 bounded, 1 unknown; 4 of them under an assumed
    block`, and the reasons, most frequent first."""
    cased = f"{coverage.conditional:,} conditional, " if coverage.conditional else ""
    counts = f"{coverage.exact:,} exact, {cased}{coverage.bounded:,} bounded, {coverage.unknown:,} unknown"
    apart = []
    if coverage.assumed_block:
        apart.append(f"{coverage.assumed_block:,} under an assumed block")
    if coverage.convergent:
        apart.append(f"{coverage.convergent:,} exact if the compiler has lanes together as the source has")
    counts += f"; of them {', '.join(apart)}" if apart else ""
    if coverage.unaccounted:
        counts += f"; {plural(coverage.unaccounted, 'place')} not accounted for"
    lines = [f"{plural(coverage.kernels, 'kernel')}, {plural(coverage.accesses, 'access')}: {counts}"]
    ranked = sorted(coverage.reasons.items(), key=lambda item: (-item[1], item[0]))
    for reason, count in ranked[:REASONS]:
        lines.append(f"  {count:>5,} unknown: {safe(reason)}")
    if len(ranked) > REASONS:
        rest = sum(count for _, count in ranked[REASONS:])
        lines.append(f"  {rest:>5,} unknown: {plural(len(ranked) - REASONS, 'other reason')}")
    return lines


def problem_line(problem: Problem, sources: Sources, color: bool = False) -> str:
    """`path:line:column: error: message`; `warning` where the input, not the run, is at fault."""
    where = problem.path
    if problem.span is not None:
        region = sources.region(problem.span)
        where = f"{region.path}:{region.line}:{region.column}"
    kind = paint("error", "red", color) if problem.is_failure else paint("warning", "yellow", color)
    return f"{safe_path(where)}: {kind}: {safe(problem.message)}"


def statistics_lines(totals: Totals) -> list[str]:
    """Findings a rule, most frequent first."""
    ranked = sorted(totals.by_rule.items(), key=lambda item: (-item[1], item[0]))
    return [f"{count:>5,}  {code}  {name}" for (code, name), count in ranked]


def closing_lines(totals: Totals) -> list[str]:
    """The number of findings, and the coverage."""
    files = plural(totals.files, "file")
    found = plural(totals.findings, "finding") if totals.findings else "no findings"
    if totals.places > totals.findings:
        found = f"{found} at {plural(totals.places, 'place')}"
    return [f"{found} in {files} ({totals.arch})", *coverage_lines(totals.coverage)]


def start_line(totals: Totals, sources: Sources) -> list[str]:
    """`start here: k.cu:12 in transpose (wastes 224 MiB a launch)`, where there are several findings."""
    worst = totals.worst
    if worst is None or totals.findings < 2:
        return []
    region = sources.region(worst.span)
    kernel = f" in {worst.kernel}" if worst.kernel else ""
    return [f"start here: {safe_path(region.path)}:{region.line}{safe(kernel)}{short_waste(worst)}"]
