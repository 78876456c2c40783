"""Calls at any depth leave CPython's stack of frames where it is."""

from __future__ import annotations

import pytest

from cudalint.deep import with_room

resource = pytest.importorskip("resource")

DEPTH, CALLS = 150, 400  # frames of 100 bytes and more: the 16 KB that end somewhere among them


def leaf() -> None:
    pass


def faults_at_every_depth(depth: int = DEPTH) -> int:
    """The most page faults that a loop of calls costs, of all the depths down to this one."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(CALLS):
        leaf()
    here = int(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
    return here if depth == 0 else max(here, faults_at_every_depth(depth - 1))


def test_no_depth_maps_memory_with_every_call() -> None:
    assert with_room(faults_at_every_depth)() < CALLS


def test_results_and_errors_pass_through() -> None:
    assert with_room(max)(1, 2) == 2
    with pytest.raises(ZeroDivisionError):
        with_room(divmod)(1, 0)
