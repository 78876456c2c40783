"""Jobs in processes of their own."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from cudalint.project.result import FileResult
from cudalint.project.run import Job, failure, run_one


def run_in_processes(jobs: Sequence[Job], processes: int) -> Iterator[FileResult]:
    """The results of the jobs in their order, each as soon as it and all before it are there."""
    done = 0
    try:
        with _pool(processes) as pool:
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
