"""The cost of warp requests over all residues of an unknown part that their lanes share."""

from __future__ import annotations

from math import lcm

import numpy as np
from numpy.typing import NDArray

from cudalint.dataclass import dataclass
from cudalint.evaluate import copies
from cudalint.evaluate.local_memory import WORD, interleaved, words
from cudalint.evaluate.model import Model
from cudalint.evaluate.patterns import patterns
from cudalint.warp import warp_cost
from cudalint.work import Work

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

#: Lane addresses evaluated at a time: a few arrays of them fit in a core's cache.
BATCH = 1 << 15


@dataclass(frozen=True, slots=True, eq=False)
class Bounds:
    """Arrays of shape (points, warps): each request's count lies in [low, high]."""

    low: Ints
    high: Ints


def residues(
    work: Work, model: Model, base: Ints, active: Bools, granule: int
) -> tuple[dict[str, Bounds], Ints]:
    """Bounds over all residues of a uniform unknown part, a multiple of `granule`, and the least ideal: of
    shape (points, warps) for `base` and `active` of shape (points, warps, 32)."""
    shifts = np.arange(0, model.period, granule, dtype=np.int64).reshape(-1, 1, 1)
    inverse: Ints | None = None
    if len(shifts) > 1:  # lanes parted by an unknown leave few patterns
        rows = base.reshape(-1, base.shape[-1]), active.reshape(-1, base.shape[-1])
        lanes, _, inverse = patterns(*rows, lcm(granule, model.width))
    else:
        lanes = np.where(active, base, -1).reshape(-1, base.shape[-1])
    work.spend_lanes(lanes.size * len(shifts))
    together = max(BATCH // max(lanes.size, 1), 1)
    counts: dict[str, Bounds] = {}
    ideal: Ints | None = None
    for start in range(0, len(shifts), together):
        addresses = np.where(lanes >= 0, lanes + shifts[start : start + together], -1)
        if granule % model.width:  # the part of the warps that this residue would misalign is not possible
            addresses -= np.where(lanes >= 0, addresses % model.width, 0)
        found, best = request_costs(model, addresses)
        least = best.min(axis=0)
        ideal = least if ideal is None else np.minimum(ideal, least)
        for name, (low, high) in found.items():
            lowest, highest = low.min(axis=0), high.max(axis=0)
            if (before := counts.get(name)) is not None:
                lowest, highest = np.minimum(before.low, lowest), np.maximum(before.high, highest)
            counts[name] = Bounds(lowest, highest)
    assert ideal is not None
    shape = base.shape[:-1]

    def each(values: Ints) -> Ints:
        return (values if inverse is None else values[inverse]).reshape(shape)

    return {name: Bounds(each(b.low), each(b.high)) for name, b in counts.items()}, each(ideal)


def request_costs(model: Model, addresses: Ints) -> tuple[dict[str, tuple[Ints, Ints]], Ints]:
    """[low, high] of each counter, and the ideal, for known lane addresses."""
    times = 1
    if model.is_local:
        addresses, times = interleaved(addresses), words(model.width)
    cost = warp_cost(
        model.space,
        model.op,
        WORD if model.is_local else model.width,
        addresses,
        model.arch,
        dlcm=model.dlcm,  # type: ignore[arg-type]
        read_only=model.read_only,
        atomic=model.atomic if model.space == "shared" and model.op == "atomic" else None,  # type: ignore[arg-type]
    )
    requests = (cost.requests, cost.requests)
    if model.space == "constant":
        return {"requests": requests}, np.minimum(cost.requests, 1)
    if model.space == "shared":
        assert cost.wavefronts_low is not None and cost.wavefronts_high is not None
        assert cost.wavefronts_ideal is not None
        counts = {"wavefronts": (cost.wavefronts_low, cost.wavefronts_high), "requests": requests}
        return _of_copy(model, addresses, counts), cost.wavefronts_ideal
    assert cost.sectors is not None and cost.tags is not None and cost.sectors_ideal is not None
    sectors, tags = times * cost.sectors, times * cost.tags
    counts = {"sectors": (sectors, sectors), "tags": (tags, tags), "requests": requests}
    return _of_copy(model, addresses, counts), times * cost.sectors_ideal


def _of_copy(model: Model, addresses: Ints, counts: copies.Counts) -> copies.Counts:
    if not model.is_copy:
        return counts
    return copies.widened(model.width, addresses, counts, model.arch.shared.count * model.arch.shared.width)
