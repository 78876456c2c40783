"""`check --fix` and `check --diff`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cudalint.cli.errors import UsageError
from cudalint.cli.session import Session, use_color
from cudalint.dataclass import dataclass
from cudalint.findings.model import Finding
from cudalint.findings.selection import ignored_in_file
from cudalint.fixes import Fixed, fix_source
from cudalint.fixes.patch import unified
from cudalint.fixes.write import rewrite, writable_folders
from cudalint.ir.result import Analysis, Problem
from cudalint.output.format import Sources
from cudalint.output.prose import plural, problem_line
from cudalint.output.style import is_log, paint, safe, safe_path
from cudalint.project.reading import read_include
from cudalint.settings import Settings
from cudalint.source.text import SourceText

#: Of lines that begin so, the longer beginnings first.
_PATCH_STYLES = {"---": "bold", "+++": "bold", "@@": "cyan", "-": "red", "+": "green"}
PATIENCE = 10  # times the time limit of one analysis: each fix is an analysis


@dataclass(frozen=True, slots=True)
class _Fixer:
    """Makes the fixed file of an analysis, in the process that has analyzed it."""

    settings: Settings
    unsafe: bool
    ignores: tuple[tuple[str, tuple[str, ...]], ...]

    def __call__(self, analysis: Analysis) -> Fixed:
        settings = replace(self.settings, read_file=read_include)
        return fix_source(analysis, settings, unsafe=self.unsafe, wanted=self._wanted)

    def _wanted(self, finding: Finding) -> bool:
        return not ignored_in_file(finding, self.ignores)


def show_diff(session: Session, options: argparse.Namespace) -> int:
    """Print what the fixes would change; status 1 where that is anything, 2 after a failure."""
    changed, withheld = 0, 0
    failed = any(problem.is_failure for problem in session.problems)
    for fixed in _fixed(session, options):
        if fixed is None:
            failed = True
            continue
        withheld += fixed.withheld
        if fixed.source != fixed.original:
            changed += 1
            _show(_diff(fixed), use_color(options.color))
    _summary(changed, withheld, "would be fixed")
    return 2 if failed else 1 if changed else 0


def _show(patch: str, color: bool) -> None:
    """Write a patch: every byte of it, but no source steers a terminal, or the service whose log this is."""
    sys.stdout.flush()
    if is_log(sys.stdout) or color:
        for line in patch.split("\n")[:-1]:
            style = next((one for sign, one in _PATCH_STYLES.items() if line.startswith(sign)), "")
            shown = safe(line.removesuffix("\r"))
            sys.stdout.write((paint(shown, style, color) if style else shown) + "\n")
        return
    data = patch.encode("utf-8", "surrogateescape")
    out = getattr(sys.stdout, "buffer", None)
    if out is None:
        sys.stdout.write(data.decode("utf-8", "backslashreplace"))
    else:
        out.write(data)


def apply_fixes(session: Session, options: argparse.Namespace) -> Session:
    """Write the fixed files and say what was done. The session again, with a problem for each file that could
    not be written. Raises UsageError for standard input."""
    if any(job.source is not None for job in session.jobs):
        raise UsageError("--fix writes files: use --diff with standard input")
    changed, withheld, problems = 0, 0, list(session.problems)
    folders = writable_folders(options.paths or ["."])
    for fixed in _fixed(session, options):
        if fixed is None:
            continue
        withheld += fixed.withheld
        if fixed.source == fixed.original:
            continue
        try:
            rewrite(Path(fixed.path), fixed.original, fixed.source, folders)
        except OSError as error:
            told = f"the fix is not written: {error.strerror or error}"
            problems.append(Problem(fixed.path, told, is_failure=True))
            continue
        changed += 1
        for line in _applied(fixed):
            print(line, file=sys.stderr)
    _summary(changed, withheld, "fixed")
    return replace(session, problems=tuple(problems))


def _fixed(session: Session, options: argparse.Namespace) -> Iterator[Fixed | None]:
    """The fixed files in order; None for one that could not be analyzed, after saying so."""
    ignores = session.config["per-file-ignores"].value
    jobs = [
        replace(
            job,
            extra=_Fixer(job.settings, options.unsafe_fixes, ignores),
            timeout=job.timeout and job.timeout * PATIENCE,
        )
        for job in session.jobs
    ]
    for result in replace(session, jobs=tuple(jobs)).run():
        if result.extra is None:
            sources = Sources()
            sources.add(result.sources)
            for problem in result.problems:
                print(problem_line(problem, sources, use_color(options.color, sys.stderr)), file=sys.stderr)
        yield result.extra


def _diff(fixed: Fixed) -> str:
    was, now = map(_lines, (fixed.original, fixed.source))
    path = Path(fixed.path).as_posix().lstrip("/")
    shown = []
    for line in unified(was, now, _quoted(f"a/{path}"), _quoted(f"b/{path}")):
        whole = line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
        if line.lstrip().startswith("::"):  # GitHub would follow it: the same line out and in again is none
            shown += [f"-{whole[1:]}", f"+{whole[1:]}"]
        else:
            shown.append(whole)
    return "".join(shown)


def _lines(data: bytes) -> list[str]:
    """As diff and patch see them: a form feed ends no line."""
    *lines, rest = data.decode("utf-8", "surrogateescape").split("\n")
    return [*(f"{line}\n" for line in lines), *([rest] if rest else [])]


def _quoted(name: str) -> str:
    """A name in a patch as git writes it: in quotes where it holds what would end or steer a line."""
    if name.isprintable() and not set(name) & {'"', "\\"}:
        return name
    return '"' + "".join(map(_escaped, os.fsencode(name))) + '"'


def _escaped(byte: int) -> str:
    shown = chr(byte)
    return shown if shown.isprintable() and shown.isascii() and shown not in '"\\' else f"\\{byte:03o}"


def _applied(fixed: Fixed) -> Iterator[str]:
    """`path:line:column: fixed CL201: pad the rows (32 wavefronts -> 1 wavefront)`; places are those of the
    file as it was before all fixes."""
    text = SourceText(fixed.path, fixed.original)
    for finding, fix in fixed.applied:
        line, column = text.position(finding.span.start)
        place = f"{safe_path(fixed.path)}:{line}:{column}"
        yield f"{place}: fixed {finding.code}: {safe(fix.title)} ({fix.before} -> {fix.after})"


def _summary(changed: int, withheld: int, what: str) -> None:
    line = f"{plural(changed, 'file')} {what}" if changed else "nothing to fix"
    if withheld:
        line += f"; {withheld} more with --unsafe-fixes"
    print(line, file=sys.stderr)
