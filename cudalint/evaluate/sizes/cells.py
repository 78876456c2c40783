"""What an access costs for each remainder of the sizes that its address depends on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd, prod

import numpy as np
from numpy.typing import NDArray

from cudalint.dataclass import dataclass, replace
from cudalint.evaluate.apart import Spread, least_apart
from cudalint.evaluate.distinct import distinct_rows
from cudalint.evaluate.model import Model
from cudalint.evaluate.sizes.rows import Rows, joined
from cudalint.evaluate.sizes.table import NOTHING, Table, make_table
from cudalint.evaluate.sizes.unknowns import Parts, Unknown
from cudalint.ir.expr import Const
from cudalint.work import Work

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

#: Remainders times requests.
_MOST_CELLS = 1 << 18
#: Requests evaluated at all places of a period.
_MOST_PLACES = 1 << 13
#: Requests of different frequency whose means are compared.
_MOST_WEIGHED = 1 << 24
#: Values below those from which on lanes surely lie apart that are each evaluated.
_MOST_SMALL = 96


@dataclass(frozen=True, slots=True, eq=False)
class Axis:
    """An unknown's values: the small ones 0 .. small - 1 each for itself, then the remainders modulo
    `modulus`, 0 first, of those from `least` on (None: of all). `only_multiples`: remainder 0 alone."""

    unknown: int
    modulus: int
    least: int | None = None
    small: int = 0
    only_multiples: bool = False

    @property
    def values(self) -> Ints:
        """A value for each place along the axis."""
        start = -(-(self.least or 0) // self.modulus) * self.modulus
        rest = np.arange(start, start + (1 if self.only_multiples else self.modulus), dtype=np.int64)
        return np.concatenate([np.arange(self.small, dtype=np.int64), rest])

    @property
    def divisors(self) -> Ints:
        """What is known to divide the unknown at each place, 0 where it is 0."""
        values = self.values
        return np.where(np.arange(values.size) < self.small, values, np.gcd(values, self.modulus))

    def fits(self, unknown: Unknown) -> Bools:
        """Whether the unknown can have each of the values, or one of its remainder."""
        values, single = self.values, np.arange(self.values.size) < self.small
        divisors = np.where(single, unknown.divisor, gcd(unknown.divisor, self.modulus))
        fits: Bools = (values % divisors == 0) & ~(single & (values < unknown.low))
        return fits & ~(single & (values == 0)) if unknown.is_divided_by else fits


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """`number`: which of the different costs there are at each place of the axes. For each of those: whether
    it is known (`exact`) and the access possible, and of each counter the least, the most and the sum over
    the launch's `requests` requests (-1: not known)."""

    axes: tuple[Axis, ...]
    number: Ints
    exact: Bools
    possible: Bools
    low: dict[str, Ints]
    high: dict[str, Ints]
    total: dict[str, Ints]
    requests: int


def cells_of(work: Work, model: Model, parts: Parts, rows: Rows) -> Cells | None:
    """The cost at every remainder of the unknowns; None where they are too many. Where those modulo a line
    are, those modulo a sector are taken, which leave bounds of the lines; else multiples of it alone."""
    mine, of = rows, model.period
    for axes, period in _choices(model, parts, rows):
        if period != of:
            mine, of = joined(rows, period), period
        if prod(axis.values.size for axis in axes) * len(mine.weights) <= _MOST_CELLS:
            found = _evaluated(work, model, parts, mine, axes, period)
            if found is not None:
                return found
    return None


def _choices(model: Model, parts: Parts, rows: Rows) -> Iterator[tuple[list[Axis], int]]:
    """Axes with the period that their remainders are of, the most exact first."""
    periods = [model.period]
    if model.space == "global" and model.period > model.arch.sector_bytes:
        periods.append(model.arch.sector_bytes)
    found = []
    for period in periods:
        axes = _axes(model, parts, rows, _least(model, rows, period), period)
        found.append((axes, period))
        least = axes[0].least if axes else None
        if least is None:
            yield axes, period
        elif least <= _MOST_SMALL:
            yield [replace(axes[0], small=least), *axes[1:]], period
    yield from (one for one in found if one[0] and one[0][0].least is not None)
    axes, period = found[-1]
    yield [replace(axis, only_multiples=True) for axis in axes], period


def _least(model: Model, rows: Rows, period: int) -> int | None:
    """The stride from which on lanes that it parts share nothing: no line, or no sector."""
    if rows.strides is None:
        return None
    far = _row_bytes(model) if period == model.period else period
    first, _ = distinct_rows(np.hstack([rows.lanes, rows.strides]))
    lanes, strides = rows.lanes[first], rows.strides[first]
    return least_apart(Spread(Const(0), "", strides), np.where(lanes >= 0, lanes, 0), lanes >= 0, far)


def _row_bytes(model: Model) -> int:
    """More bytes than any two lanes lie apart that share something: a sector, a line, a bank's word."""
    return max(model.arch.line_bytes, model.arch.shared.row_bytes, model.period)


def _axes(model: Model, parts: Parts, rows: Rows, least: int | None, whole: int) -> list[Axis]:
    """The unknowns that make a difference, the one that lanes differ in first."""
    moduli: dict[int, int] = {}
    for part, shared in zip(parts.parts, rows.shared, strict=True):
        if part.unknown is None:
            continue
        if shared is None:
            assert rows.strides is not None
            period, values = _bank_period(model) if whole == model.period else whole, rows.strides
        else:
            period, values = whole, shared
        modulus = period // gcd(period, int(np.gcd.reduce(values, axis=None)))
        moduli[part.unknown] = max(moduli.get(part.unknown, 1), modulus)
    for amount, unknown in parts.averaged:
        if unknown is not None:
            moduli[unknown] = max(moduli.get(unknown, 1), whole // gcd(whole, amount))
    axes = []
    for unknown, modulus in sorted(moduli.items(), key=lambda item: item[0] != rows.strided):
        makes_none = parts.unknowns[unknown].divisor % modulus == 0  # it is always a multiple
        if not makes_none or unknown == rows.strided:
            axes.append(Axis(unknown, modulus, least if unknown == rows.strided else None))
    return axes


def _bank_period(model: Model) -> int:
    """Lanes that each move by a multiple of it stay in their banks, and at their place in a sector."""
    if model.space == "shared":
        shared = model.arch.shared
        return max(shared.row_bytes, shared.count * max(shared.width, shared.alternate_width or 0))
    return max(model.period, model.arch.line_bytes if not model.is_local else 1)


def _evaluated(
    work: Work,
    model: Model,
    parts: Parts,
    rows: Rows,
    axes: Sequence[Axis],
    period: int,
) -> Cells | None:
    sizes = tuple(axis.values.size for axis in axes)
    place = {axis.unknown: number for number, axis in enumerate(axes)}

    def values(unknown: int | None) -> Ints:
        """The unknown's values, to be multiplied with rows: of shape (1, .., size, .., 1, 1)."""
        if unknown is None or unknown not in place:
            return np.zeros((1,) * (len(axes) + 1), dtype=np.int64)
        shape = [1] * (len(axes) + 1)
        shape[place[unknown]] = -1
        return axes[place[unknown]].values.reshape(shape)

    shifts: Ints = np.zeros((1,) * len(axes) + rows.start.shape, dtype=np.int64) + rows.start
    free: Ints = np.full_like(shifts, gcd(model.granule, period))
    for part, shared in zip(parts.parts, rows.shared, strict=True):
        if shared is None:
            continue
        known = part.unknown is None
        amount = shared if known else shared * values(part.unknown) % period
        if part.free:
            free = np.gcd(free, amount)
        else:
            shifts = shifts + amount
    average = np.full((1,) * (len(axes) + 1), period, dtype=np.int64)
    for steps, unknown in parts.averaged:
        average = np.gcd(average, steps if unknown is None else steps * values(unknown) % period)
    # Moved to begin at 0, what lanes have of the strides is part of the pattern.
    if rows.strides is not None and axes:
        fits = axes[0].fits(parts.unknowns[axes[0].unknown])
        along = np.where(fits, axes[0].values, axes[0].values[np.argmax(fits)])[:, None, None]
        addresses = rows.lanes + along * rows.strides
        low = np.where(rows.active, addresses, np.iinfo(np.int64).max).min(axis=-1)
        lanes = np.where(rows.active, addresses - low[..., None], -1).reshape(-1, rows.lanes.shape[-1])
        shifts = shifts + low.reshape(low.shape[0], *(1,) * (len(axes) - 1), low.shape[1])
    else:
        lanes = rows.lanes
    first, which = distinct_rows(lanes)
    patterns = lanes[first]
    if rows.strides is not None and axes:
        which = which.reshape(len(axes[0].values), *(1,) * (len(axes) - 1), len(rows.weights))
    lines = model.arch.line_bytes // model.arch.sector_bytes
    by_sectors = lines if rows.strides is not None and period < model.period else None
    whole = model.period if by_sectors is None else period
    shifts = shifts % whole
    free, average = np.gcd(free, whole), np.gcd(average, whole)
    inside = np.where(patterns >= 0, patterns, 0)
    unit = gcd(whole, int(np.gcd.reduce(shifts, axis=None)), int(np.gcd.reduce(free, axis=None)))
    unit = gcd(unit, int(np.gcd.reduce(average, axis=None)))
    unit = gcd(unit, int(np.gcd.reduce(inside, axis=None))) or whole
    if len(patterns) * (whole // unit) > _MOST_PLACES:
        return None
    table = make_table(work, model, patterns, unit, whole)
    shape = (*sizes, len(rows.weights))
    return _counted(table, rows, tuple(axes), shape, which, shifts, free, average, by_sectors, period)


def _counted(
    table: Table,
    rows: Rows,
    axes: tuple[Axis, ...],
    shape: tuple[int, ...],
    which: Ints,
    shifts: Ints,
    free: Ints,
    average: Ints,
    by_sectors: int | None,
    period: int,
) -> Cells:
    """`average`: all multiples of it are added as often, as blocks and iterations do that run through a
    period and are no rows. `by_sectors`: of lines no more is known than how many sectors, at most so many in
    one, there are. What is added is known modulo `period`."""
    names = tuple(table.counters)
    found: tuple[dict[str, Ints], ...] = ({}, {}, {}, {})
    low, high, least, most = found
    pairs = average * (table.period + 1) + free
    kinds = sorted(set(pairs.reshape(-1).tolist()))  # np.unique imports numpy.ma, which takes long
    coded = (which * table.period + shifts) * len(kinds) + np.searchsorted(kinds, pairs)
    first, number = distinct_rows(np.broadcast_to(coded, shape).reshape(-1, shape[-1]))
    which, shifts, pairs = (
        np.broadcast_to(values, shape).reshape(-1, shape[-1])[first] for values in (which, shifts, pairs)
    )
    for kind in kinds:
        chosen = pairs == kind if len(kinds) > 1 else ...
        mean, other = divmod(kind, table.period + 1)
        step = gcd(mean, other)
        at = which[chosen] * (step // table.unit) + shifts[chosen] % step // table.unit
        bounds, sums = table.up_to(step), table.sums(mean, step)
        for name in names:
            for values, of in zip(found, (*bounds[name], *sums[name]), strict=True):
                taken = of.reshape(-1).take(at)  # in half the time that both indices take
                if len(kinds) == 1:
                    values[name] = taken
                else:
                    values.setdefault(name, np.empty(which.shape, dtype=np.int64))[chosen] = taken
    if by_sectors is not None:
        low["tags"], high["tags"] = -(-low["sectors"] // by_sectors), high["sectors"]
    if "tags" in names and (by_sectors is not None or period < table.period):
        least["tags"], most["tags"] = low["tags"] * table.places, high["tags"] * table.places
    primary = next(name for name in ("sectors", "wavefronts", "requests") if name in table.counters)
    possible: Bools = np.asarray((least[primary] < NOTHING).all(axis=-1))
    totals = {name: _totals(rows, least[name], most[name]) for name in names}
    return Cells(
        axes,
        number.reshape(shape[:-1]),
        possible & (totals[primary] >= 0),
        possible,
        {name: values.min(axis=-1) for name, values in low.items()},
        {name: values.max(axis=-1) for name, values in high.items()},
        totals,
        int(rows.weights.sum()) * table.places,
    )


def _totals(rows: Rows, low: Ints, high: Ints) -> Ints:
    """The sum over all requests, -1 where it is not known: the mean of each group has to be the same."""
    known = (low == high).all(axis=-1)
    total = (high * rows.weights).sum(axis=-1)
    groups = rows.groups
    weights = rows.weights // np.gcd.reduce(rows.weights)
    if groups is None or (groups.any() and int(weights.sum()) > _MOST_WEIGHED):
        known = known & (high.min(axis=-1) == high.max(axis=-1))
    elif groups.any():
        values = high * weights
        order = np.argsort(groups, kind="stable")
        starts = np.searchsorted(groups[order], np.arange(int(groups.max()) + 1))
        sums = np.add.reduceat(values[..., order], starts, axis=-1)
        requests = np.add.reduceat(weights[order], starts)
        known = known & (sums * weights.sum() == values.sum(axis=-1)[..., None] * requests).all(axis=-1)
    return np.where(known, total, -1)
