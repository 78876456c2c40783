"""A file's analysis as a job: whatever goes wrong with it is its result's problem."""

from __future__ import annotations

import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

from cudalint.dataclass import dataclass
from cudalint.embedded.host import file_of
from cudalint.findings.fingerprint import fingerprinted
from cudalint.findings.model import Finding
from cudalint.ir.result import Analysis, Problem
from cudalint.project.memory import LARGE, resident_bytes
from cudalint.project.reading import Reader, Tree
from cudalint.project.result import FileResult, result_of
from cudalint.project.root import relative_path
from cudalint.settings import Settings

Extra = Callable[[Analysis], Any]


@dataclass(frozen=True, slots=True)
class Job:
    """One file to analyze. `source` is given where it does not come from the disk; `root` is the folder
    that fingerprints are relative to; `extra` makes what a command wants of the analysis. Paths are relative
    to `folder`, or to the current one, or to the root of `tree`."""

    settings: Settings
    source: bytes | None = None
    root: str = "."
    timeout: int | None = None
    extra: Extra | None = None
    fixes: bool = False  # tell the fix of each finding that has one
    folder: str = ""
    tree: Tree | None = None  # where the files come from, if not from the disk as it is

    @property
    def path(self) -> str:
        return self.settings.path

    @property
    def size(self) -> int:
        """The bytes of the file, by which it is told beforehand how long its analysis takes."""
        if self.source is not None:
            return len(self.source)
        try:
            return (Path(self.folder) / self.path).stat().st_size
        except OSError:
            return 0


class OutOfTimeError(BaseException):
    """A file took longer than its job allows. No `except Exception` on the way may swallow it."""


def run_one(job: Job) -> FileResult:
    """One file's result; whatever goes wrong becomes its problem."""
    from cudalint.engine import analyze, forget, forget_all  # numpy: only in the processes that analyze

    reader = Reader(job.folder, job.tree)
    try:
        source = reader.start(job.path) if job.source is None else job.source
        settings = replace(job.settings, read_file=reader)
        with _time_limit(job.timeout):
            analysis = analyze(source, settings)
            extra = job.extra(analysis) if job.extra else None
            findings = [finding for finding in analysis.findings if isinstance(finding, Finding)]
            silenced = [finding for finding in analysis.suppressed if isinstance(finding, Finding)]
            if job.fixes:
                from cudalint.fixes import with_fixes

                findings = list(with_fixes(findings, analysis, settings))
        root, folder = Path(job.root).resolve(), Path(job.folder)
        told = [*findings, *silenced]
        marked = fingerprinted(
            told, analysis.sources, lambda path: relative_path(str(folder / file_of(path)), root)
        )
        return replace(result_of(analysis, marked, extra), read=reader.seen)
    except OutOfTimeError:
        return failure(job.path, f"not analyzed: took longer than {job.timeout} s (timeout)")
    except OSError as error:
        return failure(job.path, f"cannot be read: {error.strerror or error}")
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        at = f"{Path(where.filename).name}:{where.lineno}"
        return failure(job.path, f"the analysis failed: {type(error).__name__}: {error} ({at})")
    finally:
        forget(job.path)  # the next jobs share headers with it, and no more
        if resident_bytes() > LARGE:
            forget_all()


def failure(path: str, message: str) -> FileResult:
    """The result of a file of which nothing else is known."""
    return FileResult(path, problems=(Problem(path, message, is_failure=True),))


@contextmanager
def _time_limit(seconds: int | None) -> Iterator[None]:
    """Raises OutOfTimeError in the block after `seconds` of the process: those in which other programs have
    the processor do not count. No limit where the system has no such signal, or outside the main thread."""
    try:
        previous = signal.signal(signal.SIGPROF, _out_of_time)
    except (AttributeError, ValueError):
        yield
        return
    # Python drops what is raised in a callback of its own, such as a weak reference's: so it is raised again,
    # and nothing is said of what was dropped.
    told, sys.unraisablehook = sys.unraisablehook, _told_unless_out_of_time(sys.unraisablehook)
    signal.setitimer(signal.ITIMER_PROF, seconds or 0, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        sys.unraisablehook = told
        signal.signal(signal.SIGPROF, previous)


def _told_unless_out_of_time(told: Callable[[sys.UnraisableHookArgs], object]) -> Callable[..., object]:
    """What tells of the exceptions that Python drops, but for ours."""
    return lambda dropped: None if dropped.exc_type is OutOfTimeError else told(dropped)


def _out_of_time(number: int, frame: FrameType | None) -> None:
    raise OutOfTimeError
