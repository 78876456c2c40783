"""The warp requests of a launch as rows: the lanes' offsets, and their multiples of each unknown."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass
from cudalint.evaluate.active import active_lanes, bindings_of, symbols_read
from cudalint.evaluate.context import Context
from cudalint.evaluate.distinct import distinct_rows
from cudalint.evaluate.model import Model
from cudalint.evaluate.offset import Offset
from cudalint.evaluate.points import Points
from cudalint.evaluate.sizes.guards import Uneven, known_part
from cudalint.evaluate.sizes.unknowns import Parts
from cudalint.ir.expr import Op, Symbol, SymbolKind
from cudalint.ir.launch import WARP_SIZE

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

#: Requests of the points of one access.
MOST_ROWS = 8192


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """Different requests: `lanes` has the offsets of their lanes, of shape (rows, 32), which begin at 0;
    `start` where they begin in a period; `active` the lanes; `weights` how many requests of the launch each
    is. Those of a group, `groups` of shape (rows,), are as frequent as `weights` says, those of another group
    perhaps not; None: each is a group of its own. `shared` gives for a part what all lanes of a row have of
    it, of shape (rows,), modulo the period, None for a part that lanes differ in; `strides` what each lane
    has of the unknown that they differ in."""

    lanes: Ints
    start: Ints
    active: Bools
    weights: Ints
    groups: Ints | None
    shared: tuple[Ints | None, ...]
    strides: Ints | None
    strided: int | None

    @property
    def key(self) -> tuple[object, ...]:
        """All that it says."""
        arrays = self.lanes, self.start, self.active, self.weights, self.groups, *self.shared, self.strides
        return (self.strided, *[None if array is None else array.tobytes() for array in arrays])


def rows_of(
    context: Context,
    model: Model,
    offset: Offset,
    parts: Parts,
    points: Points,
    equality: Op | None,
    uneven: Uneven,
) -> Rows | None:
    """The requests of an access at these points, MOST_ROWS at most; None where lanes differ by several
    unknowns or by one that has no name. `uneven`: what decides how frequent they are."""
    shape = (points.count, context.lanes.warps, WARP_SIZE)
    context.work.spend_lanes(points.count * context.lanes.warps * WARP_SIZE * (2 + len(points.guards)))
    symbols = symbols_read(offset, (part.lanes for part in parts.parts), points.guards)
    bindings = bindings_of(context, points, symbols)
    active = active_lanes(context, model, points, bindings)
    flat = (-1, WARP_SIZE)
    known = np.broadcast_to(offset.forms.evaluate(offset.known, bindings), shape).reshape(flat)
    values = [
        np.broadcast_to(offset.forms.evaluate(part.lanes, bindings), shape).reshape(flat)
        for part in parts.parts
    ]
    weights = np.broadcast_to(points.weights[:, None], shape[:2]).reshape(-1)
    active = active.reshape(flat)
    alive = active.any(axis=-1)
    groups = None if uneven is None else _groups(points, context.lanes.warps, uneven)[alive]
    active, known, weights = active[alive], known[alive], weights[alive]
    values = [value[alive] for value in values]
    if not weights.size:
        return None
    if equality is not None:
        level = _level(context, equality, shape)
        if level is None:
            return None
        level = level.reshape(flat)[alive]
        active, (known, *values), weights = _one_value(model.period, active, level, [known, *values])
        groups = None
    return _collected(model, parts, active, known, values, weights, groups)


def _groups(points: Points, warps: int, uneven: frozenset[Symbol]) -> Ints:
    """A number for each warp of each point, the same where the same things decide whether it takes part."""
    columns: list[Ints] = [
        np.broadcast_to(points.values[s][:, None], (points.count, warps))
        for s in points.values
        if s in uneven
    ]
    if any(s.kind is SymbolKind.THREAD for s in uneven):
        columns.append(np.broadcast_to(np.arange(warps), (points.count, warps)))
    if not columns:
        return np.zeros(points.count * warps, dtype=np.int64)
    rows = np.stack([column.reshape(-1) for column in columns], axis=-1)
    return np.unique(rows, axis=0, return_inverse=True)[1].reshape(-1).astype(np.int64)


def _level(context: Context, equality: Op, shape: tuple[int, ...]) -> Ints | None:
    """The part of the difference of an equality's sides that lanes have by their index; None where blocks,
    iterations or unknowns are multiplied with it."""
    forms = context.polynomials
    left, right = (forms.of(side) for side in equality.args)
    difference = left - right
    for factors, _ in forms.terms(difference):
        symbols = {s.kind is SymbolKind.THREAD for g, _ in factors for s in free_symbols(g)}
        if len(symbols) > 1:
            return None
    return np.broadcast_to(known_part(context, forms, difference), shape)


def _one_value(period: int, active: Bools, level: Ints, values: list[Ints]) -> tuple[Bools, list[Ints], Ints]:
    """Each set of lanes of one level as a request, which counts once for each of its lanes."""
    same = active[:, None, :] & active[:, :, None] & (level[:, None, :] == level[:, :, None])
    if np.count_nonzero(same) == np.count_nonzero(active):
        return _one_lane(period, active, values)
    first = active & ~np.tril(same, -1).any(axis=-1)
    own, _ = np.nonzero(first)
    masks = same[first]
    return masks, [value[own] for value in values], masks.sum(axis=-1, dtype=np.int64)


def _one_lane(period: int, active: Bools, values: list[Ints]) -> tuple[Bools, list[Ints], Ints]:
    """The same where each set is one lane: which, and how many periods away, is all the same."""
    columns = np.stack([value[active] % period for value in values], axis=-1)
    first, which = distinct_rows(columns)
    shape = first.size, WARP_SIZE
    lanes = np.zeros(shape, dtype=np.bool_)
    lanes[:, 0] = True
    alone = [np.broadcast_to(column[:, None], shape) for column in columns[first].T]
    return lanes, alone, np.bincount(which).astype(np.int64)


def _collected(
    model: Model,
    parts: Parts,
    active: Bools,
    known: Ints,
    values: list[Ints],
    weights: Ints,
    groups: Ints | None,
) -> Rows | None:
    first = np.argmax(active, axis=-1)[:, None]
    shared: list[Ints | None] = []
    strides, strided = None, None
    for part, value in zip(parts.parts, values, strict=True):
        own = np.take_along_axis(value, first, axis=-1)
        if not ((value != own) & active).any():
            shared.append(own[:, 0] % model.period)
            continue
        if part.free or part.unknown is None or strided not in (None, part.unknown):
            return None
        strided = part.unknown
        strides = value if strides is None else strides + value
        shared.append(None)
    far = np.iinfo(np.int64).max
    lowest = np.where(active, known, far).min(axis=-1)
    lanes = np.where(active, known - lowest[:, None], -1)
    if strides is not None:
        strides = np.where(active, strides, 0)
    found = Rows(lanes, lowest, active, weights, groups, tuple(shared), strides, strided)
    return joined(found, model.period)


def joined(rows: Rows, period: int) -> Rows:
    """Each different request once, where those that a multiple of the period lies between are the same."""
    start = rows.start % period
    shared = tuple(None if value is None else value % period for value in rows.shared)
    columns = [rows.lanes, start[:, None]]
    if rows.groups is not None:
        columns.append(rows.groups[:, None])
    columns += [value[:, None] for value in shared if value is not None]
    if rows.strides is not None:
        columns.append(rows.strides)
    _, inverse = distinct_rows(np.hstack(columns))
    count = int(inverse.max()) + 1
    chosen = np.zeros(count, dtype=np.int64)
    chosen[inverse] = np.arange(inverse.size)
    return Rows(
        rows.lanes[chosen],
        start[chosen],
        rows.active[chosen],
        np.bincount(inverse, weights=rows.weights, minlength=count).astype(np.int64),
        None if rows.groups is None else np.unique(rows.groups[chosen], return_inverse=True)[1].reshape(-1),
        tuple(None if value is None else value[chosen] for value in shared),
        None if rows.strides is None else rows.strides[chosen],
        rows.strided,
    )
