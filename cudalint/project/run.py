"""A run over many files: each analyzed on its own, in processes, results in the order of the files.

Nothing that happens to one file stops the run: what raises, hangs or dies is that file's problem.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType
from typing import Any

from cudalint.findings.fingerprint import fingerprinted
from cudalint.findings.model import Finding
from cudalint.ir.result import Analysis, Problem
from cudalint.project.result import FileResult, result_of
from cudalint.project.root import relative_path
from cudalint.settings import Settings

FEW = 4  # files: fewer are not worth a process each

LARGEST_INCLUDE = 4 << 20  # bytes: what is larger is data in the guise of source

Extra = Callable[[Analysis], Any]


@dataclass(frozen=True, slots=True)
class Job:
    """One file to analyze. `source` is given where it does not come from the disk; `root` is the folder
    that fingerprints are relative to; `extra` makes what a command wants of the analysis."""

    settings: Settings
    source: bytes | None = None
    root: str = "."
    timeout: int | None = None
    extra: Extra | None = None
    fixes: bool = False  # tell the fix of each finding that has one

    @property
    def path(self) -> str:
        return self.settings.path


class OutOfTimeError(BaseException):
    """A file took longer than its job allows. No `except Exception` on the way may swallow it."""


def run(jobs: Sequence[Job], processes: int) -> Iterator[FileResult]:
    """The results of the jobs in their order, each as soon as it and all before it are there."""
    if processes < 2 or len(jobs) < FEW:
        yield from map(run_one, jobs)
        return
    done = 0
    try:
        with _pool(min(processes, len(jobs))) as pool:
            futures: list[Future[FileResult]] = [pool.submit(run_one, job) for job in jobs]
            try:
                for future in futures:
                    result = future.result()
                    done += 1
                    yield result
            except BaseException:
                # An interrupt, or a reader that has gone: nobody waits for what is under way.
                pool.shutdown(wait=False, cancel_futures=True)
                for worker in multiprocessing.active_children():
                    worker.terminate()
                raise
    except BrokenProcessPool:
        # A process died, of one of the files under way. One process a file finds out which.
        for job in jobs[done:]:
            yield _isolated(job)


def run_one(job: Job) -> FileResult:
    """One file's result; whatever goes wrong becomes its problem."""
    from cudalint.engine import analyze  # numpy and sympy: only in the processes that analyze

    try:
        source = Path(job.path).read_bytes() if job.source is None else job.source
        settings = replace(job.settings, read_file=read_include)
        with _time_limit(job.timeout):
            analysis = analyze(source, settings)
            extra = job.extra(analysis) if job.extra else None
            findings = [finding for finding in analysis.findings if isinstance(finding, Finding)]
            if job.fixes:
                from cudalint.fixes import with_fixes

                findings = list(with_fixes(findings, analysis, settings))
    except OutOfTimeError:
        return _failure(job.path, f"not analyzed: took longer than {job.timeout} s (timeout)")
    except OSError as error:
        return _failure(job.path, f"cannot be read: {error.strerror or error}")
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        at = f"{Path(where.filename).name}:{where.lineno}"
        return _failure(job.path, f"the analysis failed: {type(error).__name__}: {error} ({at})")
    root = Path(job.root).resolve()
    marked = fingerprinted(findings, analysis.sources, lambda path: relative_path(path, root))
    return result_of(analysis, marked, extra)


def read_include(path: str) -> bytes | None:
    """The bytes of an included file; None where there is none, or none that can and should be read."""
    try:
        file = Path(path)
        if not file.is_file() or file.stat().st_size > LARGEST_INCLUDE:
            return None
        return file.read_bytes()
    except (OSError, ValueError):
        return None


def _pool(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, initializer=_start_worker)


def _start_worker() -> None:
    """A worker leaves interrupts to the main process, and goes when that is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _failure(path: str, message: str) -> FileResult:
    return FileResult(path, problems=(Problem(path, message, is_failure=True),))


def _isolated(job: Job) -> FileResult:
    try:
        with _pool(1) as pool:
            return pool.submit(run_one, job).result()
    except BrokenProcessPool:
        return _failure(job.path, "the analysis failed: its process died")


@contextmanager
def _time_limit(seconds: int | None) -> Iterator[None]:
    """Raises OutOfTimeError in the block after `seconds`. No limit where the system has no alarm signal, or
    outside the main thread."""
    try:
        previous = signal.signal(signal.SIGALRM, _out_of_time)
    except (AttributeError, ValueError):
        yield
        return
    signal.alarm(seconds or 0)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, previous)


def _out_of_time(number: int, frame: FrameType | None) -> None:
    raise OutOfTimeError
