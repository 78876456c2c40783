"""`cudalint inspect`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import Any

from cudalint.cli.errors import UsageError, tell
from cudalint.cli.session import Session, configure, open_session, show_settings, use_color
from cudalint.ir.result import Problem
from cudalint.jsontext import json_text
from cudalint.output.format import Sources
from cudalint.output.inspect.entry import file_entry
from cudalint.output.inspect.ir import file_ir
from cudalint.output.inspect.statistics import Statistics, file_statistics
from cudalint.output.prose import coverage_lines, problem_line
from cudalint.output.style import safe_line
from cudalint.project.job import Extra
from cudalint.project.result import Coverage
from cudalint.settings import Trace

#: Files of which assumed blocks are held against others: a tree would take twice as long.
_FEW = 8


def run(options: argparse.Namespace) -> int:
    """Show every access; status 0, or 2 after a failure."""
    try:
        if options.show_settings:
            sys.stdout.write(show_settings(configure(options)))
            return 0
        session = open_session(options, extra=_extra(options))
        as_json = options.output_format == "json" and not options.dump_ir
        if not options.statistics and not as_json and len(session.jobs) <= _FEW:
            session = _with_other_blocks(session)
        if options.trace is not None:
            session = _traced(session, options.trace)
    except UsageError as error:
        return tell(error)
    coverage, files, failed = Coverage(), [], False
    statistics = Statistics() if options.statistics else None
    tables = None if as_json or statistics or options.dump_ir else _tables(options)
    sources, told = Sources(), set[Problem]()
    color = use_color(options.color, sys.stderr)
    for problem in session.problems:
        failed |= problem.is_failure
        print(problem_line(problem, sources, color), file=sys.stderr)
    for result in session.run():
        failed |= result.failed
        session.launches.see(result)
        coverage.add(result.coverage)
        sources.add(result.sources)
        for problem in result.problems:
            if problem not in told:  # that of a header comes with every file that includes it
                told.add(problem)
                print(problem_line(problem, sources, color), file=sys.stderr)
        if result.extra is None:
            continue
        if statistics is not None:
            if result.extra["kernels"]:
                statistics.add(result.extra)
        elif options.dump_ir:
            sys.stdout.writelines(safe_line(line) + "\n" for line in result.extra)
        elif tables:
            tables.file(result.extra)
        else:
            files.append(result.extra)
    for problem in session.launches.problems():
        failed |= problem.is_failure
        print(problem_line(problem, sources, color), file=sys.stderr)
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


def _extra(options: argparse.Namespace) -> Extra:
    """What is made of a file's analysis."""
    if options.dump_ir:
        return file_ir
    return file_statistics if options.statistics else file_entry


def _traced(session: Session, line: int) -> Session:
    """A session of one file, whose interpreter tells what it does on a line. Raises UsageError."""
    if len(session.jobs) != 1:
        raise UsageError(f"--trace is of one file, not of {len(session.jobs)}")
    (job,) = session.jobs
    trace = Trace(line, lambda text: print(safe_line(text)))
    job = replace(job, settings=replace(job.settings, trace=trace))
    return replace(session, jobs=(job,), cache=None, cluster=None)


def _with_other_blocks(session: Session) -> Session:
    """The session, where it is told of assumed blocks what others would change."""
    jobs = (replace(job, settings=replace(job.settings, other_blocks=True)) for job in session.jobs)
    return replace(session, jobs=tuple(jobs))


def _show(statistics: Statistics, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json_text(statistics.as_json(), indent=2) + "\n")
    else:
        sys.stdout.writelines(safe_line(line) + "\n" for line in statistics.as_text().splitlines())


def _tables(options: argparse.Namespace) -> Any:
    from cudalint.output.inspect.text import Tables

    return Tables(sys.stdout, use_color(options.color))
