"""A process that works for another ends when that does, even within a call that lets no thread run."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

# A worker that never comes back to Python; its parent says its number, and waits.
PARENT = """
import re, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children, get_context
from cudalint.project.pool import _start_worker

pool = ProcessPoolExecutor(1, get_context("fork"), _start_worker)
pool.submit(re.match, "(a*)*b", "a" * 64)
print(active_children()[0].pid, flush=True)
time.sleep(600)
"""


def lives(process: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="a signal of Linux")
def test_a_worker_within_a_long_call_ends_with_its_parent() -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    time.sleep(0.5)  # for the worker to be within the call
    assert lives(worker)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    for _ in range(3000):
        if not lives(worker):
            return
        time.sleep(0.02)
    raise AssertionError("it goes on")
