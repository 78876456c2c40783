"""The lanes that take part in an access at the points of its evaluation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.evaluate import evaluate
from cudalint.algebra.walk import free_symbols
from cudalint.evaluate.context import Context
from cudalint.evaluate.model import Model
from cudalint.evaluate.offset import Offset
from cudalint.evaluate.points import Points
from cudalint.ir.expr import Expr, Symbol

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


def bindings_of(
    context: Context, points: Points, symbols: frozenset[Symbol] | set[Symbol]
) -> dict[Symbol, Ints]:
    """The values of the points' symbols, of shape (points, 1, 1), and of the threads' among `symbols`, of
    shape (warps, 32)."""
    bindings: dict[Symbol, Ints] = {s: v.reshape(-1, 1, 1) for s, v in points.values.items()}
    bindings.update(context.thread_bindings(symbols))
    return bindings


def symbols_read(offset: Offset, coefficients: Iterable[Any], guards: Iterable[Expr]) -> frozenset[Symbol]:
    """What the known part of an offset, the coefficients of its other parts, and the guards read."""
    found = set(offset.known_symbols)
    for guard in guards:
        found |= free_symbols(guard)
    for coefficient in coefficients:
        for generator in offset.forms.generators(coefficient):
            found |= free_symbols(generator)
    return frozenset(found)


def active_lanes(context: Context, model: Model, points: Points, bindings: dict[Symbol, Ints]) -> Bools:
    """The lanes that the known guards and loops leave active, bool of shape (points, warps, 32)."""
    active = np.broadcast_to(context.lanes.valid, (points.count, *context.lanes.valid.shape)).copy()
    for guard in points.guards:
        active &= evaluate(guard, bindings) != 0
    for table in points.tables:
        active &= table.at(points.values)
    active[..., model.lanes :] = False
    return active
