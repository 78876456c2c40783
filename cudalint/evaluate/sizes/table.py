"""What warp requests cost wherever in a period they start."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cudalint.dataclass import dataclass
from cudalint.evaluate.model import Model
from cudalint.evaluate.residues import request_costs
from cudalint.ir.launch import WARP_SIZE
from cudalint.work import Work

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

#: More than any request costs: the least of no possible places.
NOTHING = 1 << 40


class Counted(NamedTuple):
    """The least and the most of a counter, of shape (...)."""

    low: Ints
    high: Ints


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """The counters of each of some patterns (rows), moved by each multiple of `unit` below `period`
    (columns). Where a move would misalign a lane, which the hardware does not allow, low is NOTHING and high
    0."""

    unit: int
    period: int
    counters: dict[str, Counted]
    _levels: dict[int, dict[str, Counted]]

    @property
    def places(self) -> int:
        """Moves of a pattern."""
        return self.period // self.unit

    def up_to(self, step: int) -> dict[str, Counted]:
        """The same where what is added besides is any multiple of `step` bytes: of shape (patterns,
        step / unit)."""
        step = min(step, self.period)
        if step not in self._levels:
            self._levels[step] = {
                name: Counted(
                    found.low.reshape(len(found.low), -1, step // self.unit).min(axis=1),
                    found.high.reshape(len(found.high), -1, step // self.unit).max(axis=1),
                )
                for name, found in self.counters.items()
            }
        return self._levels[step]

    def sums(self, average: int, step: int) -> dict[str, Counted]:
        """The sums over `places` moves, all multiples of `average` bytes as often, where what is added
        besides is any multiple of `step`: of shape (patterns, step / unit). NOTHING or more: one of them
        misaligns a lane."""
        found = {}
        for name, counted in self.counters.items():
            ends = []
            for values in counted:
                each = values.reshape(len(values), -1, average // self.unit)
                ends.append(each.sum(axis=1) * (self.places // each.shape[1]))
            low, high = (end.reshape(len(end), -1, step // self.unit) for end in ends)
            found[name] = Counted(low.min(axis=1), high.max(axis=1))
        return found


def make_table(work: Work, model: Model, patterns: Ints, unit: int, period: int) -> Table:
    """`patterns`: offsets of shape (n, 32), -1 where a lane is not active."""
    shifts = np.arange(0, period, unit, dtype=np.int64)
    lanes = np.where(patterns[:, None, :] >= 0, patterns[:, None, :] + shifts[:, None], -1)
    wrong = ((lanes >= 0) & (lanes % model.width != 0)).any(axis=-1)
    lanes = np.where(wrong[..., None] & (lanes >= 0), lanes - lanes % model.width, lanes)
    work.spend_lanes(lanes.size)
    counts, ideal = request_costs(model, lanes.reshape(-1, WARP_SIZE))
    counts["ideal"] = ideal, ideal
    counters = {
        name: Counted(
            np.where(wrong, NOTHING, low.reshape(wrong.shape)), np.where(wrong, 0, high.reshape(wrong.shape))
        )
        for name, (low, high) in counts.items()
    }
    return Table(unit, period, counters, {})
