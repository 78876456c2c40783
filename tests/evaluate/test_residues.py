"""The bounds over residues against one request and one residue at a time."""

from __future__ import annotations

import numpy as np
import pytest

from cudalint.arch import load_architecture
from cudalint.evaluate.model import Model
from cudalint.evaluate.residues import request_costs, residues
from cudalint.work import Work

PERIODS = {"global": 128, "shared": 4}


@pytest.mark.parametrize("space", ["global", "shared"])
@pytest.mark.parametrize("width", [1, 4, 8, 16])
@pytest.mark.parametrize("granule", [1, 2, 4])
def test_every_request_has_its_extremes_over_all_residues(space: str, width: int, granule: int) -> None:
    period = PERIODS[space]
    model = Model(space, "load", width, period, granule, load_architecture("sm_90"), None, False, None)
    random = np.random.default_rng(width * granule)
    starts = random.integers(0, 512, (4, 6, 1)) * granule
    base = starts + random.integers(0, 12, (4, 6, 32)) * width
    base[0] = starts[0] + np.arange(32) * width  # requests that differ in where they start alone
    active = random.random((4, 6, 32)) < random.random((4, 6, 1))
    active[0] = True

    counts, ideal = residues(Work(), model, base, active, granule)

    for at in np.ndindex(4, 6):
        costs, ideals = [], []
        for shift in range(0, period, granule):
            lanes = np.where(active[at], (base[at] + shift) // width * width, -1)
            cost, best = request_costs(model, lanes)
            costs.append(cost)
            ideals.append(int(best))
        assert ideal[at] == min(ideals)
        assert counts.keys() == costs[0].keys()
        for name, bounds in counts.items():
            assert bounds.low[at] == min(int(cost[name][0]) for cost in costs)
            assert bounds.high[at] == max(int(cost[name][1]) for cost in costs)
