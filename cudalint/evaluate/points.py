"""The blocks and trips for which an access is evaluated: alike ones once, with their number."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cudalint.affine.ranges import Range, value_range
from cudalint.affine.walk import free_symbols
from cudalint.evaluate.conditions import Conditions, KnownLoop, known_ranges, loop_activity, thread_ranges
from cudalint.evaluate.context import MAX_POINTS, MAX_REQUESTS, Context
from cudalint.evaluate.offset import Offset
from cudalint.ir.expr import Expr, Symbol, SymbolKind
from cudalint.lower.uniform import AXES

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

_LARGEST_KEY = 1 << 62


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
        return int(self.weights.shape[0])


def enumerate_points(context: Context, conditions: Conditions, offset: Offset, modulus: int) -> Points | None:
    """The points of one access, None where they are too many to be exact about.

    Two points are alike when every guard that reads the point holds for all threads at both, and the
    address differs by a multiple of `modulus` bytes, equal for all lanes: sectors, lines and banks repeat.
    """
    guards = [
        *conditions.known,
        *(k.loop.condition for k in conditions.loops if k.monotone and k.loop.condition),
    ]
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
    total = int(np.prod(extents, dtype=np.float64)) if extents else 1
    guarded = {s for g in guards for s in free_symbols(g)} | {
        s for t in tables for s in (*t.outer, t.loop.loop.counter)
    }
    fixed = offset.entangled | {s for t in tables for s in (*t.outer, t.loop.loop.counter)}
    axes, weights = [], []
    for symbol, extent in zip(dims, extents, strict=True):
        period = extent if symbol in guarded or symbol in fixed else offset.period(symbol, modulus)
        axes.append(np.arange(min(extent, period), dtype=np.int64))
        weights.append(_multiplicities(extent, min(extent, period)))
    size = int(np.prod([a.size for a in axes], dtype=np.float64)) if axes else 1
    if size > MAX_POINTS:
        return None
    values, weight = _product(dims, axes, weights)
    values, weight = _quotient(context, values, weight, guards, fixed, offset, modulus)
    if weight.size * context.lanes.warps > MAX_REQUESTS:
        return None
    read = [g for g in guards if all(s in values or s.kind is SymbolKind.THREAD for s in free_symbols(g))]
    return Points(values, weight, total, tuple(read), tuple(tables), _multiple(context, conditions, dims))


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
    context: Context, conditions: Conditions, offset: Offset, guards: list[Expr], tables: list[Table]
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


def _multiplicities(extent: int, period: int) -> Ints:
    """How many of 0 .. extent-1 are congruent to each of 0 .. period-1."""
    residues = np.arange(period, dtype=np.int64)
    return (extent - residues + period - 1) // period


def _product(dims: list[Symbol], axes: list[Ints], weights: list[Ints]) -> tuple[dict[Symbol, Ints], Ints]:
    weight = np.ones(1, dtype=np.int64)
    values: dict[Symbol, Ints] = {}
    for symbol, axis, count in zip(dims, axes, weights, strict=True):
        values = {s: np.repeat(v, axis.size) for s, v in values.items()}
        values[symbol] = np.tile(axis, weight.size)
        weight = np.repeat(weight, axis.size) * np.tile(count, weight.size)
    return values, weight


def _quotient(
    context: Context,
    values: dict[Symbol, Ints],
    weight: Ints,
    guards: list[Expr],
    fixed: frozenset[Symbol] | set[Symbol],
    offset: Offset,
    modulus: int,
) -> tuple[dict[Symbol, Ints], Ints]:
    """Drop points where a guard fails for all threads, and merge alike points."""
    count = weight.size
    alive = np.ones(count, dtype=np.bool_)
    mixed = np.zeros(count, dtype=np.bool_)
    memo: dict[Expr, Range] = {}
    ranges: dict[Symbol, Range] = {s: (v, v) for s, v in values.items()}
    for guard in guards:
        symbols = free_symbols(guard)
        if not (symbols & values.keys()):
            continue
        low, high = value_range(guard, {**thread_ranges(context, symbols), **ranges}, memo)
        alive &= np.broadcast_to(np.asarray(high) != 0, (count,)) | np.broadcast_to(
            np.asarray(low) < 0, (count,)
        )
        holds = (np.asarray(low) > 0) | (np.asarray(high) < 0)
        mixed |= ~np.broadcast_to(holds, (count,))
    keep = np.flatnonzero(alive)
    values, weight, mixed = {s: v[keep] for s, v in values.items()}, weight[keep], mixed[keep]
    if weight.size <= 1:
        return values, weight
    columns = [offset.residue(values, modulus, weight.size), np.where(mixed, np.arange(weight.size), -1)]
    columns += [values[s] for s in values if s in fixed]
    _, first, inverse = np.unique(_row_keys(columns), return_index=True, return_inverse=True)
    merged = np.bincount(inverse.reshape(-1), weights=weight, minlength=first.size).astype(np.int64)
    order = np.argsort(first)
    return {s: v[first[order]] for s, v in values.items()}, merged[order]


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
