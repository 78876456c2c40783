"""Warp requests in batches: lane addresses, and their cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from math import gcd, lcm, prod
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from cudalint.dataclass import replace
from cudalint.evaluate import copies
from cudalint.evaluate.active import active_lanes, bindings_of, symbols_read
from cudalint.evaluate.apart import least_apart, spread_of
from cudalint.evaluate.context import Context, Recent
from cudalint.evaluate.costs import Batch, BatchCost
from cudalint.evaluate.local_memory import WORD, words
from cudalint.evaluate.model import Model
from cudalint.evaluate.offset import Offset, Term
from cudalint.evaluate.patterns import by_group, leaders, patterns, relative
from cudalint.evaluate.points import Points
from cudalint.evaluate.residues import BATCH, Bounds, residues
from cudalint.ir.expr import Symbol
from cudalint.ir.launch import WARP_SIZE
from cudalint.warp import distinct_bytes
from cudalint.work import Work

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
_T = TypeVar("_T", bound=np.generic)


#: Lanes of a batch from which on it is worth looking for requests that are alike.
_MANY = 64 * WARP_SIZE
#: Lanes of a batch whose cost is kept, and of all such batches together.
_LARGEST, _MOST = 1 << 13, 1 << 19
_known = Recent(_MOST)
_FAR = np.iinfo(np.int64).max
#: Bytes that no two addresses of an access lie apart.
_FARTHEST = 1 << 60
#: Batches whose different requests are looked at together.
_HELD = 32


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
        yield _too_far_apart(batch) or _misaligned(model, batch) or batch


def _together(found: Iterator[Batch | str], unit: int) -> Iterator[Batch | str]:
    """The batches with one request for all that are alike, and several of these as one."""
    held: list[Batch] = []
    for batch in chain(found, [None]):
        is_apart = not isinstance(batch, Batch) or batch.active.size < _MANY
        is_other = is_apart or (held and not _are_parted_alike(held[0], batch))
        if held and (is_other or len(held) == _HELD or sum(one.active.size for one in held) >= BATCH):
            yield held[0] if len(held) == 1 else _merged(held, unit)
            held = []
        if not isinstance(batch, Batch) or is_apart:
            yield from () if batch is None else (batch,)
        else:
            held.append(_merged([batch], unit))


def _are_parted_alike(one: Batch, other: Batch | str | None) -> bool:
    """Whether the same unknown parts the lanes of two batches, or none does."""
    if not isinstance(other, Batch) or (one.groups is None) != (other.groups is None):
        return False
    if one.spread is None or other.spread is None:
        return one.spread is other.spread
    return one.spread.value is other.spread.value


def _merged(parts: list[Batch], unit: int) -> Batch:
    """Batches as one, with one request for all that are alike, each as a point of its own."""

    def rows(arrays: Iterable[NDArray[_T]]) -> NDArray[_T]:
        broad = (np.broadcast_to(each, part.active.shape) for each, part in zip(arrays, parts, strict=True))
        return np.concatenate([each.reshape(-1, WARP_SIZE) for each in broad])

    addresses, active = rows(part.addresses for part in parts), rows(part.active for part in parts)
    repeats = [part.active.shape[1] for part in parts]
    counts = np.concatenate([np.repeat(part.weights, n) for part, n in zip(parts, repeats, strict=True)])
    groups = [part.groups for part in parts if part.groups is not None]
    spreads = [part.spread for part in parts if part.spread is not None]
    others = [leaders(rows(groups), active)] if groups else []
    others += [relative(rows(one.coefficients for one in spreads), active)] if spreads else []
    _, first, inverse = patterns(addresses, active, unit, *others)
    weights = np.zeros(first.size, dtype=np.int64)
    np.add.at(weights, inverse, counts)
    merged = replace(
        parts[0], addresses=addresses[first][:, None], active=active[first][:, None], weights=weights
    )
    if groups:
        merged = replace(merged, groups=others[0][first][:, None])
    if spreads:
        merged = replace(merged, spread=replace(spreads[0], coefficients=others[1][first][:, None]))
    return merged


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
        if not relative(spread, active).any():
            continue
        varying.append((term, spread))
        _, inverse = np.unique(spread, return_inverse=True)
        inverse = inverse.reshape(shape)
        numbers = inverse if numbers is None else numbers * (int(inverse.max()) + 1) + inverse
    return numbers, granule or model.period, varying


def _too_far_apart(batch: Batch) -> str | None:
    """Why the batch cannot be evaluated: its distances are not those of one memory, nor of 64-bit numbers."""
    if int(batch.addresses.max()) - int(batch.addresses.min()) < _FARTHEST:
        return None
    found = batch.addresses[batch.active]
    if not found.size or int(found.max()) - int(found.min()) < _FARTHEST:
        return None
    return "its addresses lie further apart than any memory is large"


def _misaligned(model: Model, batch: Batch) -> str | None:
    if batch.groups is not None and batch.granule % model.width:
        return None
    beyond = batch.addresses % model.width
    if batch.granule % model.width:  # wherever the unknown part ends, the lanes of a warp end alike
        beyond = relative(beyond, batch.active)
    if ((beyond != 0) & batch.active).any():
        size = f"the access's {model.width} bytes"
        return f"an address is not a multiple of {size}, which the hardware does not allow"
    return None


# -- cost ------------------------------------------------------------------------------------------


def cost_of(work: Work, model: Model, batch: Batch, other: Batch | None = None) -> BatchCost:
    """The cost of a batch, over every value that the unknown part can take; `other`: the same requests on
    the other side of a copy. Lanes that lie as others have before cost the same, and as many steps."""
    unit = lcm(model.period, model.width)
    lowest = int(np.where(batch.active, batch.addresses, _FAR).min(initial=_FAR))
    base = batch.addresses - (0 if lowest == _FAR else lowest // unit * unit)  # not the sentinel -1
    if batch.groups is not None or other is not None or base.size > _LARGEST:
        return _cost_of(work, model, batch, other, base)
    lanes = np.where(batch.active, base, -1)
    key = (*model.key, batch.granule, lanes.shape, lanes.tobytes())
    return _known.counted(
        work, key, lambda: _cost_of(work, model, batch, None, base), lambda cost: lanes.size
    )


def _cost_of(work: Work, model: Model, batch: Batch, other: Batch | None, base: Ints) -> BatchCost:
    active = np.asarray(batch.active.any(axis=-1))
    apart, least = None, 0
    if batch.groups is None:
        counts, ideal = residues(work, model, base, batch.active, batch.granule)
        if other is not None and other.groups is None:
            counts.update(_of_both(work, model, batch, other, counts))
            if not model.through_l1:
                written = base if model.space == "shared" else other.addresses
                arch = model.arch
                unit = arch.sector_bytes if model.space == "global" else arch.shared.row_bytes
                ideal = copies.ideal(np.where(batch.active, written, -1), unit)
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
    model = model.perhaps_sharing()
    order, begins = by_group(batch.groups, batch.active)
    begins &= np.take_along_axis(batch.active, order, axis=-1)
    rank = np.empty_like(order)
    np.put_along_axis(rank, order, np.cumsum(begins, axis=-1), axis=-1)
    totals: dict[str, Bounds] = {}
    apart: Ints | None = None
    count = int(np.where(batch.active, rank, 0).max()) + 1
    together = max(BATCH // base.size, 1)  # groups whose costs are found at a time
    for start in range(0, count, together):
        numbers = np.arange(start, min(start + together, count)).reshape(-1, 1, 1, 1)
        mine = batch.active & (rank == numbers)
        lanes = np.broadcast_to(base, mine.shape).reshape(-1, *base.shape[1:])
        counts, _ = residues(work, model, lanes, mine.reshape(lanes.shape), batch.granule)
        for name, found in counts.items():
            low, high = (each.reshape(mine.shape[:-1]) for each in (found.low, found.high))
            if name == "sectors" and batch.spread is not None:
                apart = low.sum(axis=0) + (0 if apart is None else apart)
            most, total, before = low.max(axis=0), high.sum(axis=0), totals.get(name)
            if before is not None:
                most, total = np.maximum(before.low, most), before.high + total
            totals[name] = Bounds(most, total)
    if model.space != "constant":  # whose requests are one for each address
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
