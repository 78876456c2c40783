"""Requests that are alike are found whatever their order, and no others."""

from __future__ import annotations

import numpy as np
import pytest

from cudalint.evaluate import distinct as module
from cudalint.evaluate.patterns import patterns

LANES = np.arange(32, dtype=np.int64)
ALL = np.ones(32, dtype=np.bool_)


def test_requests_moved_by_a_multiple_are_alike() -> None:
    rows = np.stack([4 * LANES + 256, 8 * LANES, 4 * LANES - 128, 4 * LANES + 64, 8 * LANES + 4096])
    _, first, which = patterns(rows, np.stack([ALL] * 5), 128)
    assert (first.tolist(), which.tolist()) == ([0, 1, 3], [0, 1, 0, 2, 1])


def test_active_lanes_tell_requests_apart() -> None:
    half = LANES < 16
    rows = np.stack([4 * LANES, 4 * LANES, np.where(half, 4 * LANES, 77)])
    lanes, first, which = patterns(rows, np.stack([ALL, half, half]), 128)
    assert (first.tolist(), which.tolist()) == ([0, 1], [0, 1, 1])
    assert (lanes[1][16:] == -1).all()


@pytest.mark.parametrize("factor", [0, 1])
def test_sums_that_are_equal_by_chance(monkeypatch: pytest.MonkeyPatch, factor: int) -> None:
    monkeypatch.setattr(module, "_factors", lambda columns: np.full(columns, factor, dtype=np.int64))
    rows = np.stack([4 * LANES, 4 * LANES[::-1], 4 * LANES + 128, np.roll(4 * LANES, 1)])
    _, first, which = patterns(rows, np.stack([ALL] * 4), 128)
    assert (first.tolist(), which.tolist()) == ([0, 1, 3], [0, 1, 0, 2])
