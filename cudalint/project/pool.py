"""Jobs in processes of their own."""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from cudalint.project.job import Job, failure, run_one
from cudalint.project.parent import end_with_parent
from cudalint.project.result import FileResult
from cudalint.settings import Settings

_LARGE = 10  #: of this many files one counts as large


def run_in_processes(jobs: Sequence[Job], processes: int) -> Iterator[FileResult]:
    """The results of the jobs in their order, each as soon as it and all before it are there."""
    done = 0
    order: Sequence[int] = _largest_first(jobs)
    _prepare()
    while done < len(jobs):
        try:
            for result in _until_one_dies(jobs[done:], processes, order):
                done += 1
                yield result
        except BrokenProcessPool:
            # A process died of one of the files under way. One by one, it will show which.
            yield _isolated(jobs[done])
            done += 1
        order = range(len(jobs) - done)


def _largest_first(jobs: Sequence[Job]) -> list[int]:
    """The jobs' numbers in the order in which to begin them: first the few with the largest files, as one
    begun late keeps a single process busy when all others are through; then all others as they come."""
    sizes = [job.size for job in jobs]
    by_size = sorted(range(len(jobs)), key=lambda number: -sizes[number])
    first = by_size[: len(jobs) // _LARGE]
    return [*first, *sorted(by_size[len(first) :])]


def _prepare() -> None:
    """Import what every worker needs before they are forked: they share it."""
    if multiprocessing.get_start_method() == "fork":
        from cudalint.engine import analyze

        analyze(b"__global__ void k(int *p) { p[threadIdx.x] = 0; }", Settings())
        gc.freeze()


def _until_one_dies(jobs: Sequence[Job], processes: int, order: Iterable[int]) -> Iterator[FileResult]:
    """The results of the jobs, which are begun in this order; raises BrokenProcessPool once a process
    dies."""
    with _pool(processes) as pool:
        begun: dict[int, Future[FileResult]] = {at: pool.submit(run_one, jobs[at]) for at in order}
        try:
            for at in range(len(jobs)):
                yield begun[at].result()
        except BaseException:
            # An interrupt, or a reader that has gone: nobody waits for what is under way, but for the pool's
            # thread to end, which else closes its pipes while Python wakes it to exit.
            for future in begun.values():
                future.cancel()
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


def run_in_executor(jobs: Sequence[Job], executor: Executor) -> Iterator[FileResult]:
    """The results of the jobs in their order. What the executor loses is analyzed here, in a process of its
    own."""
    futures: list[Future[FileResult]] = [executor.submit(run_one, job) for job in jobs]
    try:
        for job, future in zip(jobs, futures, strict=True):
            try:
                result = future.result()
            except (Exception, CancelledError):  # of the executor: a job's own errors are in its result
                result = _isolated(job)
            yield result
    finally:
        for future in futures:
            future.cancel()


def _isolated(job: Job) -> FileResult:
    try:
        with _pool(1) as pool:
            return pool.submit(run_one, job).result()
    except BrokenProcessPool:
        return failure(job.path, "the analysis failed: its process died")


def _pool(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, initializer=_start_worker)


def _start_worker() -> None:
    """A worker leaves interrupts to the main process, and goes when that is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
