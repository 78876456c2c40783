"""Jobs in processes of their own."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from cudalint.project.result import FileResult
from cudalint.project.run import Job, failure, run_one


def run_in_processes(jobs: Sequence[Job], processes: int) -> Iterator[FileResult]:
    """The results of the jobs in their order, each as soon as it and all before it are there."""
    done = 0
    while done < len(jobs):
        try:
            for result in _until_one_dies(jobs[done:], processes):
                done += 1
                yield result
        except BrokenProcessPool:
            # A process died of one of the files under way. One by one, it will show which.
            yield _isolated(jobs[done])
            done += 1


def _until_one_dies(jobs: Sequence[Job], processes: int) -> Iterator[FileResult]:
    """The results; raises BrokenProcessPool once a process dies."""
    with _pool(processes) as pool:
        futures: list[Future[FileResult]] = [pool.submit(run_one, job) for job in jobs]
        try:
            for future in futures:
                yield future.result()
        except BaseException:
            # An interrupt, or a reader that has gone: nobody waits for what is under way.
            pool.shutdown(wait=False, cancel_futures=True)
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
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
