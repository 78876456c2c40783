"""`cudalint inspect`."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from cudalint.cli.errors import UsageError, tell
from cudalint.cli.session import configure, open_session, show_settings, use_color
from cudalint.ir.result import Problem
from cudalint.jsontext import json_text
from cudalint.output.format import Sources
from cudalint.output.inspect.entry import file_entry
from cudalint.output.inspect.statistics import Statistics, file_statistics
from cudalint.output.prose import coverage_lines, problem_line
from cudalint.output.style import safe
from cudalint.project.result import Coverage


def run(options: argparse.Namespace) -> int:
    """Show every access; status 0, or 2 after a failure."""
    try:
        if options.show_settings:
            sys.stdout.write(show_settings(configure(options)))
            return 0
        session = open_session(options, extra=file_statistics if options.statistics else file_entry)
    except UsageError as error:
        return tell(error)
    as_json = options.output_format == "json"
    coverage, files, failed = Coverage(), [], False
    statistics = Statistics() if options.statistics else None
    tables = None if as_json or statistics else _tables(options)
    sources, told = Sources(), set[Problem]()
    for problem in session.problems:
        failed |= problem.is_failure
        print(problem_line(problem, sources), file=sys.stderr)
    for result in session.run():
        failed |= result.failed
        session.launches.see(result)
        coverage.add(result.coverage)
        sources.add(result.sources)
        for problem in result.problems:
            if problem not in told:  # that of a header comes with every file that includes it
                told.add(problem)
                print(problem_line(problem, sources), file=sys.stderr)
        if result.extra is None:
            continue
        if statistics is not None:
            if result.extra["kernels"]:
                statistics.add(result.extra)
        elif tables:
            tables.file(result.extra)
        else:
            files.append(result.extra)
    for problem in session.launches.problems():
        print(problem_line(problem, sources), file=sys.stderr)
    lines = "".join(line + "\n" for line in coverage_lines(coverage))
    if statistics is not None:
        _show(statistics, as_json)
    elif as_json:
        from cudalint.output.inspect.json import render

        sys.stdout.write(render(session.arch, files, coverage))
        sys.stderr.write(lines)
    else:
        sys.stdout.write(lines)
    return 2 if failed else 0


def _show(statistics: Statistics, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json_text(statistics.as_json(), indent=2) + "\n")
    else:
        sys.stdout.writelines(safe(line) + "\n" for line in statistics.as_text().splitlines())


def _tables(options: argparse.Namespace) -> Any:
    from cudalint.output.inspect.text import Tables

    return Tables(sys.stdout, use_color(options.color))
