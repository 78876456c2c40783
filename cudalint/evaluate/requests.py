"""Warp requests in batches: lane addresses, their cost, and the statistics over a launch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from itertools import chain
from math import gcd, lcm, prod

import numpy as np
from numpy.typing import NDArray

from cudalint.dataclass import dataclass
from cudalint.evaluate import copies
from cudalint.evaluate.active import active_lanes, bindings_of, symbols_read
from cudalint.evaluate.apart import Spread, least_apart, spread_of
from cudalint.evaluate.context import Context
from cudalint.evaluate.local_memory import WORD, interleaved, words
from cudalint.evaluate.model import Model
from cudalint.evaluate.offset import Offset, Term
from cudalint.evaluate.patterns import patterns
from cudalint.evaluate.points import Points
from cudalint.evaluate.residues import BATCH, Bounds, residues
from cudalint.ir.expr import Symbol
from cudalint.ir.launch import WARP_SIZE
from cudalint.ir.result import Apart, Cost, Range
from cudalint.warp import distinct_bytes
from cudalint.work import Work

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


#: Lanes of a batch from which on it is worth looking for requests that are alike.
_MANY = 64 * WARP_SIZE
#: Batches whose different requests are looked at together.
_HELD = 32


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


def batches(
    context: Context, model: Model, offset: Offset, points: Points, *, paired: bool = False
) -> Iterator[Batch | str]:
    """The requests of an access; a str says why an address cannot be an access of this width. Where they are
    not `paired` with those of another side, those that are alike are one."""
    found = _batches(context, model, offset, points)
    return found if paired else _together(found, lcm(model.period, model.width))


def _batches(context: Context, model: Model, offset: Offset, points: Points) -> Iterator[Batch | str]:
    warps = context.lanes.warps
    step = max(1, BATCH // (warps * WARP_SIZE))
    symbols = symbols_read(offset, (term.coefficient for term in offset.terms), points.guards)
    for start in range(0, points.count, step):
        part = points.part(start, step)
        shape = (part.count, warps, WARP_SIZE)
        context.work.spend_lanes(prod(shape) * (1 + len(points.guards)))
        bindings = bindings_of(context, part, symbols)
        active = active_lanes(context, model, part, bindings)
        addresses = np.broadcast_to(offset.value(bindings), shape)
        groups, granule, varying = _groups(offset, bindings, shape, active, model)
        spread = spread_of(offset, varying) if varying and not model.is_local else None
        batch = Batch(addresses, active, groups, part.weights, granule, spread)
        yield _misaligned(model, batch) or batch


def _together(found: Iterator[Batch | str], unit: int) -> Iterator[Batch | str]:
    """The batches with one request for all that are alike, and several of these as one."""
    held: list[Batch] = []
    for batch in chain(found, [None]):
        is_apart = not isinstance(batch, Batch) or batch.groups is not None or batch.active.size < _MANY
        if held and (is_apart or len(held) == _HELD or sum(one.active.size for one in held) >= BATCH):
            yield held[0] if len(held) == 1 else _merged(held, unit)
            held = []
        if not isinstance(batch, Batch) or is_apart:
            yield from () if batch is None else (batch,)
        else:
            held.append(_merged([batch], unit))


def _merged(parts: list[Batch], unit: int) -> Batch:
    """Batches without groups as one, with one request for all that are alike, each as a point of its own."""
    addresses = np.concatenate([part.addresses.reshape(-1, WARP_SIZE) for part in parts])
    active = np.concatenate([part.active.reshape(-1, WARP_SIZE) for part in parts])
    repeats = [part.active.shape[1] for part in parts]
    counts = np.concatenate([np.repeat(part.weights, n) for part, n in zip(parts, repeats, strict=True)])
    _, first, inverse = patterns(addresses, active, unit)
    weights = np.zeros(first.size, dtype=np.int64)
    np.add.at(weights, inverse, counts)
    return replace(
        parts[0], addresses=addresses[first][:, None], active=active[first][:, None], weights=weights
    )


def _groups(
    offset: Offset, bindings: dict[Symbol, Ints], shape: tuple[int, ...], active: Bools, model: Model
) -> tuple[Ints | None, int, list[tuple[Term, Ints]]]:
    """Which lanes share their unknown part (None: all of every warp), what that is a multiple of, and the
    terms that part the lanes, with their coefficients."""
    granule = model.granule
    numbers: Ints | None = None
    varying: list[tuple[Term, Ints]] = []
    polynomials = offset.forms
    for term in offset.terms:
        coefficient = polynomials.evaluate(term.coefficient, bindings)
        granule = gcd(granule, polynomials.factor(term.coefficient) * term.divisor)
        spread = np.broadcast_to(coefficient, shape)
        reference = np.take_along_axis(spread, np.argmax(active, axis=-1)[..., None], axis=-1)
        if not ((spread != reference) & active).any():
            continue
        varying.append((term, spread))
        _, inverse = np.unique(spread, return_inverse=True)
        inverse = inverse.reshape(shape)
        numbers = inverse if numbers is None else numbers * (int(inverse.max()) + 1) + inverse
    return numbers, granule or model.period, varying


def _misaligned(model: Model, batch: Batch) -> str | None:
    if batch.granule % model.width == 0 or gcd(batch.granule, model.width) == model.width:
        wrong = (batch.addresses % model.width != 0) & batch.active
        if wrong.any():
            size = f"the access's {model.width} bytes"
            return f"an address is not a multiple of {size}, which the hardware does not allow"
    return None


# -- cost ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class BatchCost:
    """What a batch costs, by counter name; `active` marks requests with an active lane."""

    counts: dict[str, Bounds]
    ideal: Ints
    requested: Ints
    active: Bools
    apart: Bounds | None = None  # sectors where no two groups share one
    least: int = 0  # the value of the spread's unknown from which on that is so


def cost_of(work: Work, model: Model, batch: Batch, other: Batch | None = None) -> BatchCost:
    """The cost of a batch, over every value that the unknown part can take; `other`: the same requests on
    the other side of a copy."""
    active = np.asarray(batch.active.any(axis=-1))
    low_address = int(batch.addresses.min(initial=0))
    base = batch.addresses - (low_address // model.period) * model.period  # addresses, not the sentinel -1
    apart, least = None, 0
    if batch.groups is None:
        counts, ideal = residues(work, model, base, batch.active, batch.granule)
        if other is not None and other.groups is None:
            counts.update(_of_both(work, model, batch, other, counts))
        apart = counts.get("sectors")
    else:
        counts, ideal, apart = _grouped(work, model, base, batch)
        least = least_apart(batch.spread, base, batch.active, model.arch.sector_bytes) if batch.spread else 0
    lanes = np.where(batch.active, base, -1)
    aligned = lanes - np.where(batch.active, lanes % model.width, 0)
    requested = np.asarray(distinct_bytes(aligned, model.width))
    if model.is_local:  # where no two lanes share a byte
        requested = np.count_nonzero(batch.active, axis=-1) * model.width
    return BatchCost(counts, ideal, requested, active, apart, least)


def _of_both(
    work: Work, model: Model, batch: Batch, other: Batch, counts: dict[str, Bounds]
) -> dict[str, Bounds]:
    """Those of the counters that both sides of a copy tell."""
    work.spend_lanes(batch.addresses.size)
    sides = [(side.addresses, side.granule) for side in (batch, other)]
    source, target = sides if model.space == "global" else reversed(sides)
    found = copies.together(model.arch, source, target, batch.active, model.through_l1)
    return {name: Bounds(*bounds) for name, bounds in found.items() if name in counts}


def _grouped(
    work: Work, model: Model, base: Ints, batch: Batch
) -> tuple[dict[str, Bounds], Ints, Bounds | None]:
    """Lanes in several groups whose distances are not known: at least what the costliest group takes by
    itself, at most what all take together. Also the sum of the groups' sectors, where one unknown parts
    them."""
    assert batch.groups is not None
    order = np.argsort(np.where(batch.active, batch.groups, np.int64(2**62)), axis=-1, kind="stable")
    ordered = np.take_along_axis(batch.groups, order, axis=-1)
    live = np.take_along_axis(batch.active, order, axis=-1)
    steps = np.zeros_like(ordered)
    steps[..., 1:] = (ordered[..., 1:] != ordered[..., :-1]) & live[..., 1:]
    rank = np.empty_like(ordered)
    np.put_along_axis(rank, order, np.cumsum(steps, axis=-1), axis=-1)
    totals: dict[str, Bounds] = {}
    apart: Ints | None = None
    for number in range(int(np.where(batch.active, rank, 0).max()) + 1):
        mine = batch.active & (rank == number)
        counts, _ = residues(work, model, base, mine, batch.granule)
        if batch.spread is not None and "sectors" in counts:
            apart = counts["sectors"].low if apart is None else apart + counts["sectors"].low
        for name, found in counts.items():
            before = totals.get(name)
            totals[name] = (
                found
                if before is None
                else Bounds(np.maximum(before.low, found.low), before.high + found.high)
            )
    totals["requests"] = Bounds(*(np.asarray(batch.active.any(axis=-1), dtype=np.int64),) * 2)
    lanes = np.count_nonzero(batch.active, axis=-1)
    width = max(model.width, WORD) if model.is_local else model.width
    most = lanes * words(width) if model.is_local else lanes
    for name in ("sectors", "tags"):
        if name in totals:
            totals[name] = Bounds(totals[name].low, np.minimum(totals[name].high, most))
    match model.space:
        case "global":
            packed, cost = -(-lanes * width // model.arch.sector_bytes), totals["sectors"]
        case "shared":
            packed, cost = -(-lanes * model.width // model.arch.shared.row_bytes), totals["wavefronts"]
        case _:
            packed, cost = np.minimum(lanes, 1), totals["requests"]
    ideal = np.minimum(cost.high, packed)
    return totals, ideal, None if apart is None else Bounds(apart, totals["sectors"].high)


# -- statistics ------------------------------------------------------------------------------------


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
        weight = np.broadcast_to(batch.weights[:, None], cost.active.shape)
        weight = weight[cost.active]
        if not weight.size:
            return
        if not self.lanes and batch.groups is None and not (model.is_local and model.width > WORD):
            where = tuple(np.argwhere(cost.active)[0])
            addresses = interleaved(batch.addresses[where]) if model.is_local else batch.addresses[where]
            self.lanes = _shown(addresses, batch.active[where], model.period)
        self.requests += int(weight.sum())
        self.active_lanes += int((np.count_nonzero(batch.active[cost.active], axis=-1) * weight).sum())
        for of, values in ((self.ideal, cost.ideal), (self.requested, cost.requested)):
            of.add(values[cost.active], values[cost.active], weight)
        for name, bounds in cost.counts.items():
            self.tallies.setdefault(name, Tally()).add(
                bounds.low[cost.active], bounds.high[cost.active], weight
            )
        self._part(cost, batch, weight)

    def _part(self, cost: BatchCost, batch: Batch, weight: Ints) -> None:
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
            self.apart.add(cost.apart.low[cost.active], cost.apart.high[cost.active], weight)

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


def _shown(addresses: Ints, active: Bools, period: int) -> tuple[int, ...]:
    """The offsets of a warp's lanes, -1 where inactive; those before the base are moved up by periods."""
    lowest = int(addresses[active].min())
    moved = addresses - min(lowest // period, 0) * period
    return tuple(int(a) if m else -1 for a, m in zip(moved, active, strict=True))
