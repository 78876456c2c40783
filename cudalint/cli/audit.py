"""`cudalint audit`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from cudalint.cli.errors import UsageError, tell
from cudalint.cli.session import configure, open_session, show_settings
from cudalint.cli.weighting import read_weights
from cudalint.compare.weights import Weights
from cudalint.output.audit.entry import audit_entry
from cudalint.output.audit.page import Page
from cudalint.output.format import Sources
from cudalint.output.prose import coverage_lines, problem_line
from cudalint.output.style import safe
from cudalint.project.writing import text_file


def run(options: argparse.Namespace) -> int:
    """Write the page; status 0, or 2 after a failure."""
    try:
        if options.show_settings:
            sys.stdout.write(show_settings(configure(options)))
            return 0
        session = open_session(options, extra=audit_entry)
        weights = read_weights(options.profile)
    except UsageError as error:
        return tell(error)
    page = Page(_title(options.paths), session.arch)
    sources, failed, told = Sources(), False, set()
    page.problems += [problem_line(problem, sources) for problem in session.problems]
    failed |= any(problem.is_failure for problem in session.problems)
    for result in session.run():
        failed |= result.failed
        page.coverage.add(result.coverage)
        sources.add(result.sources)
        page.problems += [problem_line(problem, sources) for problem in result.problems]
        for finding in result.findings:
            if (finding.code, finding.span) not in told:  # a header's come with each file that includes it
                told.add((finding.code, finding.span))
                page.by_rule[finding.code, finding.name] += 1
        if result.extra is not None:
            page.add(_weighed(result.extra, weights))
    page.problems = list(dict.fromkeys(page.problems))
    with text_file(options.file) as out:
        out.writelines(page.render())
    for problem in page.problems if failed else ():
        print(problem, file=sys.stderr)
    print("\n".join([*coverage_lines(page.coverage), f"report in {safe(options.file)}"]))
    return 2 if failed else 0


def _weighed(entry: dict[str, Any], weights: Weights | None) -> dict[str, Any]:
    """A file's entry with what was measured of its kernels."""
    if weights is None:
        return entry
    kernels = [
        {**kernel, "weight": weights.of(kernel["name"]), "measured": weights.text(kernel["name"])}
        for kernel in entry["kernels"]
    ]
    return {**entry, "kernels": kernels}


def _title(paths: list[str]) -> str:
    return ", ".join(Path(path).resolve().name for path in paths or ["."])
