"""Values of expressions over whole arrays of lanes, in numpy int64 with C's semantics.

Unsigned 64-bit values are held as their int64 bit pattern; all other values as themselves. Where C leaves a
result undefined, a value is chosen: signed overflow wraps, division or modulo by zero (or of the least value
by -1) gives 0, and so does a shift by a count out of range.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra import wide
from cudalint.algebra.operators import OPERATORS, pattern
from cudalint.algebra.walk import free_symbols, operands, postorder
from cudalint.algebra.wide import is_wide
from cudalint.ir.expr import Const, Expr, Op, Recurrence, Symbol

Values = NDArray[np.int64]
Binding = NDArray[Any] | int
Memo = dict[Hashable, Any]

TRIP_LIMIT = 4096


class UnboundSymbol(LookupError):  # noqa: N818 - reads as what is wrong
    """A symbol that the value depends on has no binding."""

    def __init__(self, symbol: Symbol) -> None:
        super().__init__(f"{symbol.name} has no value")
        self.symbol = symbol


class TooManyTrips(ValueError):  # noqa: N818
    """A recurrence would have to be iterated beyond the limit."""

    def __init__(self, counter: Symbol, trips: int) -> None:
        super().__init__(f"{trips} trips of {counter.name} are too many to follow")
        self.counter = counter
        self.trips = trips


def evaluate(
    expr: Expr, bindings: Mapping[Symbol, Binding], memo: Memo | None = None, limit: int = TRIP_LIMIT
) -> Values:
    """The value of `expr`, an int64 array of the shape to which the bindings that it reads broadcast.

    Bindings hold values within their symbol's type (of unsigned 64 bits: uint64, int64 patterns, or ints).
    `memo` may be shared between calls with the same bindings; results belong to it and must not be written.
    Raises UnboundSymbol; TooManyTrips where a recurrence's counter exceeds `limit`.
    """
    memo = {} if memo is None else memo
    if expr not in memo:
        with np.errstate(all="ignore"):
            _fill(expr, bindings, memo, limit)
    values = memo[expr]
    return wide.patterns(values) if expr.type.bits > 64 else np.asarray(values, dtype=np.int64)


def _fill(expr: Expr, bindings: Mapping[Symbol, Binding], memo: Memo, limit: int) -> None:
    stack: list[Expr] = [expr]
    while stack:
        node = stack[-1]
        if node in memo:
            stack.pop()
            continue
        match node:
            case Op():
                pending = [a for a in node.args if a not in memo]
                if pending:
                    stack.extend(pending)
                elif is_wide(node):
                    memo[node] = wide.operate(node, *[memo[a] for a in node.args])
                else:
                    memo[node] = OPERATORS[node.op](node, *[memo[a] for a in node.args])
            case Const():
                value = node.value
                memo[node] = pattern(value) if node.type.bits <= 64 else wide.number(value)
            case Symbol():
                if node not in bindings:
                    raise UnboundSymbol(node)
                memo[node] = _bound(bindings[node])
            case Recurrence():
                pending = [e for e in node.initial if e not in memo]
                if pending:
                    stack.extend(pending)
                else:
                    memo[node] = _recurrence(node, bindings, memo, limit)


def _bound(value: Binding) -> Any:
    if isinstance(value, int):
        return pattern(value)
    array = np.asarray(value)
    return array.view(np.int64) if array.dtype == np.uint64 else array.astype(np.int64, copy=False)


def _recurrence(
    node: Recurrence, bindings: Mapping[Symbol, Binding], memo: Memo, limit: int
) -> NDArray[np.int64]:
    """The states of all variables are computed once, kept for the trips asked for, and gathered."""
    if node.counter not in bindings:
        raise UnboundSymbol(node.counter)
    counter = np.maximum(_bound(bindings[node.counter]), 0)
    ordered = np.sort(np.append(counter, 0))  # np.unique imports numpy.ma, which takes long
    wanted = ordered[np.append(True, ordered[1:] != ordered[:-1])]
    trips = int(wanted[-1])
    if trips > limit:
        raise TooManyTrips(node.counter, trips)
    key = node.counter, node.previous, node.initial, node.step
    history = memo.get(key)
    if history is None:
        history = memo[key] = _history(node, bindings, memo, set(wanted.tolist()), limit)
    states = [trip_states[node.index] for trip_states in history]
    if counter.ndim == 0:
        return np.asarray(states[-1])
    stacked = np.stack(np.broadcast_arrays(*states))
    return _gather(stacked, np.searchsorted(wanted, counter))


def _history(
    node: Recurrence, bindings: Mapping[Symbol, Binding], memo: Memo, wanted: set[int], limit: int
) -> list[list[Any]]:
    """The states of all variables at the start of each trip in `wanted`, in order."""
    state = [memo[e] for e in node.initial]
    history = [state]
    trips = max(wanted)
    fixed = _invariant(node, bindings, memo, limit) if trips else {}
    for trip in range(trips):
        inside: dict[Symbol, Binding] = {**bindings, node.counter: trip}
        inside.update(zip(node.previous, state, strict=True))
        inner: Memo = dict(fixed)
        for step in node.step:
            _fill(step, inside, inner, limit)
        state = [inner[step] for step in node.step]
        if trip + 1 in wanted:
            history.append(state)
    return history


def _invariant(node: Recurrence, bindings: Mapping[Symbol, Binding], memo: Memo, limit: int) -> Memo:
    """The values of the step's parts that stay the same over the trips."""
    changing = {node.counter, *node.previous}
    fixed: Memo = {}
    for step in node.step:
        for part in postorder(step, fixed.__contains__, operands):
            if free_symbols(part).isdisjoint(changing):
                _fill(part, bindings, memo, limit)
                fixed[part] = memo[part]
    return fixed


def _gather(stacked: NDArray[np.int64], counter: NDArray[np.int64]) -> NDArray[np.int64]:
    """stacked[counter[i], i] for every i of the shape to which a state and the counter broadcast."""
    shape = stacked.shape[1:]
    rank = max(len(shape), counter.ndim)
    shape = (1,) * (rank - len(shape)) + shape
    stacked = stacked.reshape(stacked.shape[0], *shape)
    index: list[Any] = [counter.reshape((1,) * (rank - counter.ndim) + counter.shape)]
    for axis, extent in enumerate(shape):
        along = [1] * rank
        along[axis] = extent
        index.append(np.arange(extent).reshape(along))
    return np.asarray(stacked[tuple(index)])
