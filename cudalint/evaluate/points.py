"""The blocks and trips for which an access is evaluated: alike ones once, with their number."""

from __future__ import annotations

from math import lcm, prod
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.ranges import Range, value_range
from cudalint.algebra.uniformity import AXES
from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass, replace
from cudalint.evaluate.conditions import Conditions, KnownLoop, known_ranges, loop_activity, thread_ranges
from cudalint.evaluate.context import MAX_POINTS, MAX_REQUESTS, Context
from cudalint.ir.expr import Expr, Symbol, SymbolKind

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

_LARGEST_KEY = 1 << 62
#: Entries of a table for each number that is looked up in it: beyond, sorting is faster.
_TABLE = 4


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """The activity of a loop that no one condition tells: bool of shape (trips, outer points, warps, 32)."""

    loop: KnownLoop
    outer: tuple[Symbol, ...]
    extents: tuple[int, ...]
    active: Bools

    def at(self, values: dict[Symbol, Ints]) -> Bools:
        """Rows for points: bool of shape (points, warps, 32)."""
        index: Ints = np.zeros((), dtype=np.int64)
        for symbol, extent in zip(self.outer, self.extents, strict=True):
            index = index * extent + values[symbol]
        return np.asarray(self.active[values[self.loop.loop.counter], index])


@dataclass(frozen=True, slots=True, eq=False)
class Axis:
    """The values of one enumerated symbol, and how many of the launch each stands for."""

    symbol: Symbol
    values: Ints
    weights: Ints


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """`values` gives each enumerated symbol one int64 array of shape (points,); `weights` how many points
    of the launch each stands for; `total` how many there are of these symbols; `multiple` how often the
    launch goes through them all, over the blocks and trips that make no difference (None: not known)."""

    values: dict[Symbol, Ints]
    weights: Ints
    total: int
    guards: tuple[Expr, ...]
    tables: tuple[Table, ...]
    multiple: int | None

    @property
    def count(self) -> int:
        """How many points are evaluated, each standing for `weights` of its kind."""
        return int(self.weights.shape[0])

    def part(self, start: int, count: int) -> Points:
        """Some of the points, the same otherwise."""
        some = slice(start, start + count)
        return replace(self, values={s: v[some] for s, v in self.values.items()}, weights=self.weights[some])


class Addresses(Protocol):
    """What the points are enumerated for: an access's offset, or both of a copy's."""

    @property
    def known_symbols(self) -> frozenset[Symbol]: ...
    @property
    def entangled(self) -> frozenset[Symbol]: ...
    def period(self, symbol: Symbol, modulus: int) -> int: ...
    def residue(self, values: dict[Symbol, Ints], modulus: int, count: int) -> Ints: ...
    def place(self, symbol: Symbol, values: Ints) -> Ints: ...
    def guard_period(self, guard: Expr, symbol: Symbol) -> int | None: ...


def enumerate_points(
    context: Context, conditions: Conditions, offset: Addresses, modulus: int
) -> Points | None:
    """The points of one access, None where they are too many to be exact about.

    Two points are alike when every guard that reads the point holds for all threads at both, and the
    address differs by a multiple of `modulus` bytes, equal for all lanes: sectors, lines and banks repeat.
    """
    guards = [
        *conditions.known,
        *(k.loop.condition for k in conditions.loops if k.monotone and k.loop.condition),
    ]
    guards = [guard for guard in guards if not _always(context, conditions, guard)]
    tables = []
    for known in conditions.loops:
        if not known.monotone:
            table = _table(context, conditions, known)
            if table is None:
                return None
            tables.append(table)
    dims = _dimensions(context, conditions, offset, guards, tables)
    ranges = known_ranges(context, conditions, set(dims))
    extents = [ranges[s][1] + 1 for s in dims]
    total = prod(extents)
    guarded = {s for g in guards for s in free_symbols(g)} | {
        s for t in tables for s in (*t.outer, t.loop.loop.counter)
    }
    fixed = {s for t in tables for s in (*t.outer, t.loop.loop.counter)}
    own = {s: tuple(g for g in guards if _reads_alone(g, s)) for s in dims}
    periods, axes = [], []
    for symbol, extent in zip(dims, extents, strict=True):
        period, deciding = extent, own[symbol]
        is_alone = symbol not in fixed and all(g in own[symbol] for g in guards if symbol in free_symbols(g))
        if symbol not in guarded or (is_alone and extent <= MAX_POINTS):
            repeats = {g: offset.guard_period(g, symbol) for g in deciding}
            deciding = tuple(g for g in deciding if repeats[g] is None)
            period = min(extent, lcm(offset.period(symbol, modulus), *(n or 1 for n in repeats.values())))
        if deciding and period < extent:
            axes.append(_guarded_axis(context, symbol, extent, period, deciding))
        elif period <= MAX_POINTS:
            axes.append(_axis(symbol, extent, period))
        else:
            return None
        periods.append(period)
    count = prod(axis.values.size for axis in axes)
    if count > MAX_POINTS:
        return None
    wanted = tuple(zip(dims, extents, periods, strict=True)), tuple(guards)
    context.work.spend_lanes(count * len(guards))
    reached = context.reached.get(wanted)
    if reached is None:
        reached = _reached(context, axes, guards)
        context.reached.keep(wanted, reached, reached[1].size * (len(dims) + 1))
    values, weight, mixed = reached
    values, weight = _quotient(values, weight, mixed, fixed, offset, modulus)
    if weight.size * context.lanes.warps > MAX_REQUESTS:
        return None
    read = [g for g in guards if all(s in values or s.kind is SymbolKind.THREAD for s in free_symbols(g))]
    return Points(values, weight, total, tuple(read), tuple(tables), _multiple(context, conditions, dims))


def _always(context: Context, conditions: Conditions, guard: Expr) -> bool:
    """Whether ranges tell that a guard holds for all threads of all points, and decides nothing."""
    low, high = value_range(guard, {**known_ranges(context, conditions, free_symbols(guard))})
    return int(low) > 0 or int(high) < 0


def _multiple(context: Context, conditions: Conditions, dims: list[Symbol]) -> int | None:
    """How many blocks and trips of the launch there are for each point of `dims`."""
    result = 1
    for axis, extent in zip(AXES, context.grid, strict=True):
        if not any(s.kind is SymbolKind.BLOCK and s.name.endswith(axis) for s in dims):
            if extent is None:
                return None
            result *= extent
    for known in conditions.loops:
        if known.loop.counter not in dims:
            result *= known.trips
    return result


def _dimensions(
    context: Context, conditions: Conditions, offset: Addresses, guards: list[Expr], tables: list[Table]
) -> list[Symbol]:
    """The symbols to enumerate, those that the result can depend on: read by the address, by a guard, or
    by a loop whose trips differ from warp to warp (then the mean weighs warps by trips)."""
    wanted = {s for s in offset.known_symbols if s.kind is not SymbolKind.THREAD}
    for table in tables:
        wanted |= {table.loop.loop.counter, *table.outer}
    pending = list(guards)
    for guard in pending:
        symbols = free_symbols(guard)
        loops = {k.loop.counter for k in conditions.loops if k.loop.condition is guard}
        if loops and symbols <= loops and not (symbols & wanted):
            continue  # the same number of trips for all: no weight
        wanted |= {s for s in symbols if s.kind is not SymbolKind.THREAD}
    return sorted(wanted, key=lambda s: (s.kind is SymbolKind.COUNTER, s.name))


def _table(context: Context, conditions: Conditions, known: KnownLoop) -> Table | None:
    loop = known.loop
    symbols = {s for c in (loop.condition, *loop.breaks) if c is not None for s in free_symbols(c)}
    outer = tuple(
        sorted(
            (s for s in symbols if s is not loop.counter and s.kind is not SymbolKind.THREAD),
            key=lambda s: s.name,
        )
    )
    active = loop_activity(context, conditions, loop, max(known.trips, 1))
    if active is None:
        return None
    extents = tuple(known_ranges(context, conditions, {s})[s][1] + 1 for s in outer)
    return Table(known, outer, extents, active)


def _axis(symbol: Symbol, extent: int, period: int) -> Axis:
    """0 .. period-1, each with how many of 0 .. extent-1 are congruent to it."""
    values = np.arange(period, dtype=np.int64)
    return Axis(symbol, values, (extent - values + period - 1) // period)


def _reads_alone(guard: Expr, symbol: Symbol) -> bool:
    """Whether a guard reads the symbol, and besides only thread indices."""
    symbols = free_symbols(guard)
    return symbol in symbols and all(s is symbol or s.kind is SymbolKind.THREAD for s in symbols)


def _guarded_axis(
    context: Context, symbol: Symbol, extent: int, period: int, guards: tuple[Expr, ...]
) -> Axis:
    """Those of 0 .. extent-1 for which no guard fails for all threads: those for which all hold once for each
    that are congruent, others each by itself."""
    key = symbol, extent, period, guards
    found: Axis | None = context.reached.get(key)
    if found is None:
        context.work.spend_lanes(extent * len(guards))
        values, _, mixed = _reached(context, [_axis(symbol, extent, extent)], list(guards))
        kept = values[symbol]
        place = np.where(mixed, period + kept, kept % period)
        _, first, inverse = np.unique(place, return_index=True, return_inverse=True)
        found = Axis(symbol, kept[first], np.bincount(inverse.reshape(-1)).astype(np.int64))
        context.reached.keep(key, found, found.values.size * 2)
    return found


def _reached(
    context: Context, axes: list[Axis], guards: list[Expr]
) -> tuple[dict[Symbol, Ints], Ints, Bools]:
    """The points of the product of `axes` where no guard fails for all threads: their values, weights, and
    whether some guard may differ between threads."""
    # An axis of one value needs no dimension: numpy has 64 of them, and no more.
    wide = [axis for axis in axes if axis.values.size != 1] or axes[:1]
    shape = tuple(axis.values.size for axis in wide)
    alive, mixed = np.ones(shape, dtype=np.bool_), np.zeros(shape, dtype=np.bool_)
    memo: dict[Expr, Range] = {}
    ranges: dict[Symbol, Range] = {}
    for axis in axes:  # along dimensions of their own: a guard is judged for what it reads
        along = axis.values.reshape([-1 if other is axis else 1 for other in wide])
        ranges[axis.symbol] = along, along
    for guard in guards:
        symbols = free_symbols(guard)
        if alive.size and symbols & ranges.keys():
            known = {**thread_ranges(context, symbols), **ranges}
            low, high = map(np.asarray, value_range(guard, known, memo))
            alive &= (high != 0) | (low < 0)
            mixed |= ~((low > 0) | (high < 0))
    kept = dict(zip((axis.symbol for axis in wide), np.nonzero(alive), strict=True)) if axes else {}
    count = int(np.count_nonzero(alive)) if axes else 1
    weight = np.ones(count, dtype=np.int64)
    values: dict[Symbol, Ints] = {}
    for axis in axes:
        at = kept.get(axis.symbol, np.zeros(count, dtype=np.int64))
        values[axis.symbol] = axis.values[at]
        weight *= axis.weights[at]
    return values, weight, np.atleast_1d(mixed[alive])


def _quotient(
    values: dict[Symbol, Ints],
    weight: Ints,
    mixed: Bools,
    fixed: set[Symbol],
    offset: Addresses,
    modulus: int,
) -> tuple[dict[Symbol, Ints], Ints]:
    """Merge alike points."""
    if weight.size <= 1:
        return values, weight
    columns = [offset.residue(values, modulus, weight.size), np.where(mixed, np.arange(weight.size), -1)]
    columns += [values[s] for s in values if s in fixed]
    columns += [offset.place(s, values[s]) for s in values if s in offset.entangled and s not in fixed]
    _, first, inverse = np.unique(_row_keys(columns), return_index=True, return_inverse=True)
    merged = np.bincount(inverse.reshape(-1), weights=weight, minlength=first.size).astype(np.int64)
    order = np.argsort(first)
    return {s: v[first[order]] for s, v in values.items()}, merged[order]


def _grouped(keys: Ints) -> tuple[Ints, Ints]:
    """Where each different key stands first, and which of the different keys each is."""
    keys = keys - keys.min()
    extent = int(keys.max()) + 1
    if extent > _TABLE * keys.size:
        _, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
        return first, inverse
    table = np.full(extent, -1, dtype=np.int64)  # no sorting where the numbers are small
    table[keys[::-1]] = np.arange(keys.size - 1, -1, -1)
    found = table >= 0
    return table[found], (np.cumsum(found) - 1)[keys]


def _row_keys(columns: list[Ints]) -> Ints:
    """One number for each row of the columns, equal where the rows are."""
    keys, extent = columns[0], int(columns[0].max()) + 1
    for column in columns[1:]:
        low = int(column.min())
        width = int(column.max()) - low + 1
        if extent * width > _LARGEST_KEY:
            numbers, keys = np.unique(keys, return_inverse=True)
            extent = numbers.size
        keys, extent = keys * width + (column - low), extent * width
    return keys
