"""A run over many files: each analyzed on its own, in processes, results in the order of the files.

Nothing that happens to one file stops the run: what raises, hangs or dies is that file's problem.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cudalint.project.job import Job, run_one
from cudalint.project.result import FileResult

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from cudalint.project.cache import Cache

FEW = 4  # files: fewer are not worth a process each


def run(
    jobs: Sequence[Job],
    processes: int = 1,
    *,
    cache: Cache | None = None,
    executor: Executor | None = None,
) -> Iterator[FileResult]:
    """The results of the jobs in their order, each as soon as it and all before it are there.

    They come from the cache where it has them. The others are analyzed in `executor`, any of
    concurrent.futures, or else in that many processes of this machine.
    """
    if cache is None:
        return _execute(jobs, processes, executor)
    return _through(cache, jobs, processes, executor)


def _through(
    cache: Cache, jobs: Sequence[Job], processes: int, executor: Executor | None
) -> Iterator[FileResult]:
    known = [cache.get(job) for job in jobs]
    missing = [job for job, result in zip(jobs, known, strict=True) if result is None]
    computed = _execute(missing, processes, executor)
    for job, result in zip(jobs, known, strict=True):
        if result is None:
            result = next(computed)
            cache.put(job, result)
        yield result


def _execute(jobs: Sequence[Job], processes: int, executor: Executor | None) -> Iterator[FileResult]:
    if executor is not None:
        from cudalint.project.pool import run_in_executor

        return run_in_executor(jobs, executor)
    if processes < 2 or len(jobs) < FEW:
        return map(run_one, jobs)
    from cudalint.project.pool import run_in_processes  # multiprocessing is slow to import

    return run_in_processes(jobs, min(processes, len(jobs)))
