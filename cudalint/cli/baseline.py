"""`cudalint baseline`: write down today's findings, so that `check --baseline` shows only new ones."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cudalint.cli.errors import UsageError, tell
from cudalint.cli.session import open_session
from cudalint.findings.baseline import Baseline, entries_of
from cudalint.findings.model import Finding
from cudalint.output.format import Sources
from cudalint.output.prose import plural, problem_line
from cudalint.output.style import safe
from cudalint.project.root import project_root, relative_path


def run(options: argparse.Namespace) -> int:
    """Write the file; status 0, or 2 after a failure, and then without writing."""
    try:
        session = open_session(options)
    except UsageError as error:
        return tell(error)
    sources, failed = Sources(), False
    found: dict[tuple[object, ...], Finding] = {}
    problems = list(session.problems)
    for result in session.run():
        sources.add(result.sources)
        problems += result.problems
        for finding in result.findings:
            found.setdefault((finding.code, finding.span), finding)
    for problem in problems:
        failed |= problem.is_failure
        print(problem_line(problem, sources), file=sys.stderr)
    if failed:
        return tell("no baseline is written, as it would miss findings")
    root = project_root()
    entries = [
        entry for one in found.values() for entry in entries_of(one, lambda path: relative_path(path, root))
    ]
    Baseline(entries).write(Path(options.file))
    places = f" at {plural(len(entries), 'place')}" if len(entries) > len(found) else ""
    print(f"{plural(len(found), 'finding')}{places} written to {safe(options.file)}")
    return 0
