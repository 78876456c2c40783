"""Any executor of concurrent.futures runs the jobs, and what it loses is done again."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cudalint.cli.cluster import connected
from cudalint.cli.errors import UsageError
from cudalint.ir.result import Analysis
from cudalint.project.job import Job
from cudalint.project.pool import run_in_processes
from cudalint.project.run import run
from cudalint.settings import Settings

SOURCE = "// cudalint: launch <<<64, 256>>>()\n__global__ void k(float *p) { p[8 * threadIdx.x] = %d; }\n"


@pytest.fixture
def jobs(tmp_path: Path) -> list[Job]:
    paths = [tmp_path / f"{at:02}.cu" for at in range(12)]
    for at, path in enumerate(paths):
        path.write_text(SOURCE % at)
    return [Job(Settings(path=str(path)), root=str(tmp_path)) for path in paths]


def die_once(analysis: Analysis) -> str:
    """Kills its process for one of the files, the first time."""
    mark = Path(analysis.path).with_suffix(".died")
    if analysis.path.endswith("05.cu") and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return Path(analysis.path).name


class Lossy(Executor):
    """Loses every second job."""

    def __init__(self) -> None:
        self._count = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self._count += 1
        if self._count % 2:
            future.set_result(fn(*args, **kwargs))
        else:
            future.set_exception(ConnectionError("the worker is gone"))
        return future


def test_the_results_are_the_same_and_in_order(jobs: list[Job]) -> None:
    here = list(run(jobs))
    assert [result.path for result in here] == [job.path for job in jobs]
    assert all(len(result.findings) == 1 for result in here)
    with ThreadPoolExecutor(2) as pool:
        assert list(run(jobs, executor=pool)) == here


def test_what_an_executor_loses_is_not_lost(jobs: list[Job]) -> None:
    assert list(run(jobs[:3], executor=Lossy())) == list(run(jobs[:3]))


def test_a_process_that_dies_costs_nothing_but_time(jobs: list[Job]) -> None:
    dying = [Job(job.settings, root=job.root, extra=die_once) for job in jobs]
    results = list(run_in_processes(dying, 2))
    assert [result.extra for result in results] == [Path(job.path).name for job in jobs]
    assert not any(result.failed for result in results)


def test_a_cluster_that_loses_a_worker(jobs: list[Job]) -> None:
    distributed = pytest.importorskip("distributed")
    dying = [Job(job.settings, root=job.root, extra=die_once) for job in jobs]
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        connected(cluster.scheduler_address) as executor,
    ):
        results = list(run(dying, executor=executor))
    assert Path(jobs[5].path).with_suffix(".died").exists()
    assert [result.extra for result in results] == [Path(job.path).name for job in jobs]
    assert not any(result.failed for result in results)


def test_a_cluster_that_is_not_there() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(UsageError, match="--dask nonsense"), connected("nonsense://x"):
        pass
