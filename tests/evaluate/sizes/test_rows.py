"""Requests that are one lane each: which lane, and how many periods away, makes no difference."""

from __future__ import annotations

import numpy as np

from cudalint.evaluate.sizes.rows import _one_value

LANES = np.arange(32, dtype=np.int64)


def test_lanes_alone_are_a_request_for_each_place_in_a_period() -> None:
    known = np.stack([LANES * 8, LANES * 8 + 4096 * 3])
    active = np.ones((2, 32), dtype=np.bool_)
    masks, [places], weights = _one_value(32, active, np.stack([LANES, LANES]), [known])
    assert masks.sum(axis=-1).tolist() == [1] * 4
    assert sorted(places[masks].tolist()) == [0, 8, 16, 24]
    assert weights.sum() == 64


def test_lanes_of_one_level_are_one_request() -> None:
    known, level = (LANES * 8)[None], (LANES // 16)[None]
    masks, [places], weights = _one_value(32, np.ones((1, 32), dtype=np.bool_), level, [known])
    assert masks.sum(axis=-1).tolist() == weights.tolist() == [16, 16]
    assert places.tolist() == [known[0].tolist()] * 2
