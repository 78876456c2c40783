"""`cudalint check`."""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, TextIO

from cudalint.cli.errors import INTERRUPTED, UsageError, tell
from cudalint.cli.session import Session, configure, open_session, show_settings, use_color
from cudalint.cli.weighting import read_weights
from cudalint.findings.baseline import Baseline, BaselineError
from cudalint.findings.model import BASELINE, Finding
from cudalint.findings.selection import ignored_in_file, parse_severity, suggest
from cudalint.ir.result import Problem
from cudalint.output import Format, find_format, formats
from cudalint.output.format import Totals
from cudalint.output.prose import coverage_lines, plural, problem_line, statistics_lines
from cudalint.output.style import safe_path
from cudalint.project.config import Config
from cudalint.project.result import FileResult
from cudalint.project.root import project_root, relative_path
from cudalint.project.writing import text_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.compare.weights import Weights


def run(options: argparse.Namespace) -> int:
    """Report findings; status 0, 1 or 2."""
    if options.watch:
        from cudalint.cli.watch import watch

        return watch(options, _once)
    return _once(options)


def _once(options: argparse.Namespace) -> int:
    try:
        if options.show_settings:
            sys.stdout.write(show_settings(configure(options)))
            return 0
        with ExitStack() as stack:
            session = open_session(options)
            if options.update_baseline and not session.config["baseline"].value:
                raise UsageError("--update-baseline: there is no baseline (--baseline FILE)")
            baseline = _read_baseline(session.config)
            if options.add_ignore and any(job.source is not None for job in session.jobs):
                raise UsageError("--add-ignore writes files: it cannot write standard input")
            weights = read_weights(options.profile)
            main = _format(options.output_format or session.config["output-format"].value or "full")
            if options.diff:
                from cudalint.cli.fixing import show_diff

                return show_diff(session, options)
            if options.fix:
                from cudalint.cli.fixing import apply_fixes

                session = apply_fixes(session, options)
            shown = main(use_color(options.color))
            shown.columns = get_terminal_size().columns if sys.stdout.isatty() else 0
            writers = [(shown, sys.stdout)]
            writers += [_file_output(text, stack) for text in options.output]
            if options.show_fixes or any(writer.with_fixes for writer, _ in writers):
                session = replace(session, jobs=tuple(replace(job, fixes=True) for job in session.jobs))
            return _Check(session, writers, options, baseline, weights).run()
    except UsageError as error:
        return tell(error)


class _Check:
    """One run: results into totals and into every output."""

    def __init__(
        self,
        session: Session,
        writers: list[tuple[Format, TextIO]],
        options: argparse.Namespace,
        baseline: Baseline,
        weights: Weights | None,
    ) -> None:
        self._weights = weights
        self._baseline = baseline
        self._session = session
        self._writers = writers
        self._options = options
        self._totals = Totals(session.arch)
        self._seen: set[tuple[object, ...]] = set()
        self._problems: set[Problem] = set()
        self._read: set[str] = set()
        self._told: list[Finding] = []
        self._by_waste = session.config["sort"].value == "waste" or weights is not None
        self._changed = _changed_since(options.since)

    def run(self) -> int:
        totals, options = self._totals, self._options
        for problem in self._session.problems:
            self._problem(FileResult(problem.path, problems=(problem,)))
        for writer, _ in self._writers:
            writer.sources.from_here = self._session.from_here
        interrupted = False
        try:
            for result in self._session.run():
                self._problem(result)
                self._session.launches.see(result)
                self._result(result)
        except KeyboardInterrupt:  # what is known is told
            interrupted = True
        self._told.sort(key=lambda finding: (-self._weight(finding), finding.worst_first))
        totals.worst = next(iter(self._told), None)
        for writer, out in self._writers:
            if self._by_waste and writer.ranked:
                out.write(writer.findings(self._told))
        if interrupted:
            return self._end_early()
        if options.add_ignore:
            from cudalint.cli.ignoring import add_ignores

            for problem in add_ignores(self._told, self._writers[0][0].sources, options.paths):
                self._problem(FileResult(problem.path, problems=(problem,)))
        for problem in self._session.launches.problems():
            self._problem(FileResult(problem.path, problems=(problem,)))
        self._check_baseline()
        for writer, out in self._writers:
            ending = writer.finish(totals)
            out.write("" if options.quiet and writer.quietens else ending)
        if options.statistics:
            out = sys.stdout if self._writers[0][0].prose else sys.stderr
            out.writelines(line + "\n" for line in statistics_lines(totals))
        if not self._writers[0][0].prose and not options.quiet:
            sys.stderr.writelines(line + "\n" for line in coverage_lines(totals.coverage))
        if any(problem.is_failure for problem in totals.problems):
            return 2
        return 1 if self._fails() and not (options.exit_zero or options.add_ignore) else 0

    def _weight(self, finding: Finding) -> float:
        """The measured share of its kernel: what is hot comes first."""
        return 0.0 if self._weights is None else self._weights.of(finding.kernel)

    def _fails(self) -> bool:
        """Whether a finding is as severe as what was asked to fail on."""
        least = self._session.config["fail-on"].value
        return least != "never" and any(one.severity >= parse_severity(least) for one in self._told)

    def _end_early(self) -> int:
        """After an interrupt: the findings so far, and how far that is."""
        for writer, out in self._writers:
            out.write(writer.finish(self._totals))
        sys.stdout.flush()
        done, files = self._totals.files, len(self._session.jobs)
        print(f"interrupted: {done:,} of {plural(files, 'file')} were read", file=sys.stderr)
        return INTERRUPTED

    def _result(self, result: FileResult) -> None:
        concerned = self._changed is None or self._changed(result)
        once = [finding for finding in result.findings if concerned and self._is_first(finding)]
        silenced = [finding for finding in result.suppressed if concerned and self._is_first(finding)]
        told = [self._baseline.new_part(finding) or replace(finding, suppressed=BASELINE) for finding in once]
        new = tuple(finding for finding in told if not finding.suppressed)
        if self._weights is not None:
            new = tuple(map(self._weights.noted, new))
        silenced += [finding for finding in told if finding.suppressed]
        self._totals.files += 1
        if concerned and not result.failed:
            self._read.add(result.path)
        self._totals.findings += len(new)
        self._totals.places += sum(len(finding.places) for finding in new)
        self._told += new
        self._totals.by_rule.update((finding.code, finding.name) for finding in new)
        self._totals.coverage.add(result.coverage)
        for writer, out in self._writers:
            shown = () if self._by_waste and writer.ranked else new
            out.write(writer.file(replace(result, findings=shown, suppressed=tuple(silenced))))

    def _is_first(self, finding: Finding) -> bool:
        """Whether it is to be told: once, though its header may be included by many files."""
        key = (finding.code, finding.span)
        if key in self._seen or ignored_in_file(finding, self._session.config["per-file-ignores"].value):
            return False
        self._seen.add(key)
        return True

    def _check_baseline(self) -> None:
        """Say which entries found nothing, or take them out."""
        root = project_root()
        read = {relative_path(path, root) for path in self._read}
        stale = self._baseline.stale(lambda path: path in read or not (root / path).exists())
        if not stale:
            return
        file = self._session.config["baseline"].value
        count = plural(len(stale), "stale finding")
        if self._options.update_baseline:
            self._baseline.without(stale).write(Path(file))
            print(f"{safe_path(file)}: {count} taken out", file=sys.stderr)
        else:
            print(f"{safe_path(file)}: {count}: take out with --update-baseline", file=sys.stderr)

    def _problem(self, result: FileResult) -> None:
        sources = self._writers[0][0].sources
        sources.add(result.sources)
        for problem in result.problems:
            if problem not in self._problems:  # that of a header comes with every file that includes it
                self._problems.add(problem)
                self._totals.problems.append(problem)
                print(
                    problem_line(problem, sources, use_color(self._options.color, sys.stderr)),
                    file=sys.stderr,
                )


def _changed_since(ref: str | None) -> Callable[[FileResult], bool] | None:
    """Whether a result has to do with what differs from a revision; None where there is none."""
    if ref is None:
        return None
    from cudalint.cli.since import changed_files, touches

    changed = changed_files(ref)
    return lambda result: touches(result, changed)


def _read_baseline(config: Config) -> Baseline:
    file = config["baseline"].value
    try:
        return Baseline.read(Path(file)) if file else Baseline(())
    except BaselineError as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror or error}") from None


def _format(name: str) -> type[Format]:
    found = find_format(name)
    if found is None:
        known = formats()
        raise UsageError(f"unknown output format `{name}`{suggest(name, known)} ({', '.join(known)})")
    return found


def _file_output(text: str, stack: ExitStack) -> tuple[Format, TextIO]:
    name, found, file = text.partition("=")
    if not found or not file:
        raise UsageError(f"--output {text}: FORMAT=FILE is expected")
    writer = _format(name)()
    try:
        return writer, stack.enter_context(text_file(file))
    except OSError as error:
        raise UsageError(f"--output {text}: {error.strerror or error}") from None
