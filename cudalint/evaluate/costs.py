"""What batches of warp requests cost, and the statistics of that over a launch."""

from __future__ import annotations

from dataclasses import field

import numpy as np
from numpy.typing import NDArray

from cudalint.dataclass import dataclass
from cudalint.evaluate.apart import Spread
from cudalint.evaluate.local_memory import WORD, interleaved
from cudalint.evaluate.model import Model
from cudalint.evaluate.residues import Bounds
from cudalint.ir.result import Apart, Cost, Range

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """`addresses`: the known part for each lane, shape (points, warps, 32); `active` which lanes take part;
    `groups`: lanes whose unknown part is the same have the same number; `weights` per point."""

    addresses: Ints
    active: Bools
    groups: Ints | None
    weights: Ints
    granule: int
    spread: Spread | None = None  # where one unknown makes the groups


@dataclass(frozen=True, slots=True, eq=False)
class BatchCost:
    """What a batch costs, by counter name; `active` marks requests with an active lane."""

    counts: dict[str, Bounds]
    ideal: Ints
    requested: Ints
    active: Bools
    apart: Bounds | None = None  # sectors where no two groups share one
    least: int = 0  # the value of the spread's unknown from which on that is so
    sums: dict[bytes, Sums | None] = field(default_factory=dict)  # a memo, by the weights of its points


@dataclass(slots=True)
class Tally:
    """The extremes and the weighted sum of one count over requests."""

    low: int = 1 << 62
    high: int = 0
    total: int = 0
    exact: bool = True

    def add(self, low: Ints, high: Ints, weight: Ints) -> None:
        """Requests with these bounds, each standing for `weight` requests."""
        self.low = min(self.low, int(low.min()))
        self.high = max(self.high, int(high.max()))
        self.exact = self.exact and bool((low == high).all())
        self.total += int((high * weight).sum())

    def join(self, other: Tally) -> None:
        """The requests of another."""
        self.low, self.high = min(self.low, other.low), max(self.high, other.high)
        self.exact = self.exact and other.exact
        self.total += other.total


@dataclass(frozen=True, slots=True, eq=False)
class Sums:
    """The tallies of a batch's requests with an active lane, with how often each takes place."""

    requests: int
    active_lanes: int
    counts: dict[str, Tally]
    ideal: Tally
    requested: Tally
    apart: Tally


def _sums(cost: BatchCost, batch: Batch) -> Sums | None:
    weight = np.broadcast_to(batch.weights[:, None], cost.active.shape)[cost.active]
    if not weight.size:
        return None

    def tally(low: Ints, high: Ints) -> Tally:
        found = Tally()
        found.add(low[cost.active], high[cost.active], weight)
        return found

    return Sums(
        int(weight.sum()),
        int((np.count_nonzero(batch.active[cost.active], axis=-1) * weight).sum()),
        {name: tally(bounds.low, bounds.high) for name, bounds in cost.counts.items()},
        tally(cost.ideal, cost.ideal),
        tally(cost.requested, cost.requested),
        Tally() if cost.apart is None else tally(cost.apart.low, cost.apart.high),
    )


@dataclass(slots=True)
class Costs:
    """Statistics over all requests with an active lane, weighted by how many each stands for. `possible`:
    warps of all blocks and trips, those that the guards leave without an active lane included."""

    possible: int
    multiple: int | None = None  # how often the launch makes each request
    tallies: dict[str, Tally] = field(default_factory=dict)
    requests: int = 0
    ideal: Tally = field(default_factory=Tally)
    requested: Tally = field(default_factory=Tally)
    active_lanes: int = 0
    lanes: tuple[int, ...] = ()
    apart: Tally = field(default_factory=Tally)
    spread: Spread | None = None
    spreads: bool = True  # at most one unknown parts the lanes of any request
    least: int = 0

    def add(self, model: Model, cost: BatchCost, batch: Batch) -> None:
        key = batch.weights.tobytes()
        if key not in cost.sums:
            cost.sums[key] = _sums(cost, batch)
        sums = cost.sums[key]
        if sums is None:
            return
        if not self.lanes and batch.groups is None and not (model.is_local and model.width > WORD):
            where = tuple(np.argwhere(cost.active)[0])
            addresses = interleaved(batch.addresses[where]) if model.is_local else batch.addresses[where]
            self.lanes = shown_lanes(addresses, batch.active[where], model.period, model.width)
        self.requests += sums.requests
        self.active_lanes += sums.active_lanes
        self.ideal.join(sums.ideal)
        self.requested.join(sums.requested)
        for name, tally in sums.counts.items():
            self.tallies.setdefault(name, Tally()).join(tally)
        self._part(cost, batch, sums)

    def _part(self, cost: BatchCost, batch: Batch, sums: Sums) -> None:
        if batch.groups is not None:
            self.spread = self.spread or batch.spread
            same = (
                batch.spread is not None
                and self.spread is not None
                and batch.spread.value is self.spread.value
            )
            self.spreads = self.spreads and same
        if cost.apart is not None:
            self.least = max(self.least, cost.least)
            self.apart.join(sums.apart)

    @property
    def exact(self) -> bool:
        """Every request's counts are known."""
        return all(t.exact for t in self.tallies.values())

    @property
    def constant(self) -> bool:
        """All requests cost the same."""
        return all(t.low == t.high for t in self.tallies.values())

    def _mean(self, tally: Tally, weighed: bool) -> float | None:
        return tally.total / self.requests if weighed or tally.low == tally.high else None

    def cost(self, model: Model, weighed: bool = True) -> Cost:
        """`weighed`: how often each request takes place is known, so that the means are."""
        ranges = {
            name: Range(t.low, self._mean(t, weighed) if t.exact else None, t.high)
            for name, t in self.tallies.items()
        }
        ideal = self._mean(self.ideal, weighed)
        return Cost(
            sectors=ranges.get("sectors"),
            sectors_ideal=ideal if model.space == "global" else None,
            tags=ranges.get("tags"),
            wavefronts=ranges.get("wavefronts"),
            wavefronts_ideal=ideal if model.space == "shared" else None,
            requests=ranges.get("requests"),
            active_warps=self.requests / self.possible if weighed else None,
            requested_bytes=self._mean(self.requested, weighed) if model.space == "global" else None,
            launch_requests=self.requests * self.multiple if weighed and self.multiple is not None else None,
            launch_lanes=self.active_lanes * self.multiple if weighed and self.multiple is not None else None,
            apart=self._apart(weighed),
        )

    def _apart(self, weighed: bool) -> Apart | None:
        if self.spread is None or not self.spreads or not self.apart.high:
            return None
        mean = self._mean(self.apart, weighed) if self.apart.exact else None
        return Apart(self.spread.text, self.least, Range(self.apart.low, mean, self.apart.high))

    def partial_cost(self, model: Model) -> Cost:
        """Bounds where any non-empty subset of the lanes may be active."""
        full = self.cost(model, weighed=False)

        def down(found: Range | None) -> Range | None:
            if found is None:
                return None
            return Range(1, 1.0 if found.max == 1 else None, found.max)

        def ideal(found: Range | None) -> float | None:
            return 1.0 if found is not None and found.max == 1 else None

        return Cost(
            sectors=down(full.sectors),
            sectors_ideal=ideal(full.sectors),
            tags=down(full.tags),
            wavefronts=down(full.wavefronts),
            wavefronts_ideal=ideal(full.wavefronts),
            requests=down(full.requests),
        )


def shown_lanes(addresses: Ints, active: Bools, period: int, width: int = 1) -> tuple[int, ...]:
    """The offsets of a warp's lanes, -1 where inactive; those before the base are moved up by periods, those
    of an array that is aligned for less than the `width` to where the hardware allows them."""
    lowest = int(addresses[active].min())
    moved = addresses - min(lowest // period, 0) * period
    moved = moved - moved % width
    return tuple(np.where(active, moved, -1).tolist())
