"""Which threads of a block come to a barrier."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.assuming import conjuncts
from cudalint.algebra.evaluate import TooManyTrips, UnboundSymbol, evaluate
from cudalint.algebra.lanes import BlockLanes, block_lanes
from cudalint.algebra.uniformity import AXES
from cudalint.algebra.walk import free_symbols
from cudalint.ir.access import Barrier
from cudalint.ir.expr import Expr, Symbol, SymbolKind
from cudalint.ir.launch import Extent

Bools = NDArray[np.bool_]
Ints = NDArray[np.int64]

#: What all threads of a block share, where it is not evaluated. What the lanes of a warp share is none of
#: it: another warp may have another value.
_SHARED = frozenset(
    (SymbolKind.ARGUMENT, SymbolKind.BLOCK, SymbolKind.BLOCK_DIM, SymbolKind.GRID_DIM, SymbolKind.COUNTER)
)
#: Trips of the innermost loop that are looked at.
_MOST_TRIPS = 64
#: The grid whose last block is the first one.
_FIRST: Extent = (1, 1, 1)


class Arriving(NamedTuple):
    """The threads of a block that come to a barrier, at most, and those that surely do not, though they are
    still in the kernel; in which trip of the innermost loop, from 0, and the first one of those around it.
    `is_last`: of the launch's last block, and not of the first one; `by_trips`: those that do not come make
    fewer trips of the loops."""

    come: Bools
    left: Bools
    trip: int
    is_last: bool
    by_trips: bool


class _Unsure(Exception):  # noqa: N818 - reads as what is the matter
    """It is not known which threads are still in the kernel, or for which block or trip."""


def parting(
    barrier: Barrier, barriers: Sequence[Barrier], block: tuple[int, int, int], grid: Extent
) -> Arriving | None:
    """The first trip in which some threads of the launch's first block, or of its last one, come to a barrier
    and others go past; None where that is not sure, or where whole warps come to others of the kernel's
    barriers meanwhile, as they do on purpose where each has work of its own.

    A condition that is not known lets all by: so fewer may come than are counted, and no more."""
    conditions = _conditions(barrier)
    if not any(_has(one, SymbolKind.THREAD) for one in conditions):
        return None
    lanes, is_last = block_lanes(block), False
    found = _parting(barrier, lanes, _FIRST)
    if found is None and any(_has(one, SymbolKind.BLOCK) for one in (*conditions, *barrier.gone)):
        found, is_last = _parting(barrier, lanes, grid), True
    if found is None or _is_met_elsewhere(found, barriers, lanes, grid if is_last else _FIRST):
        return None
    return found._replace(is_last=is_last)


def _is_met_elsewhere(
    found: Arriving, barriers: Sequence[Barrier], lanes: BlockLanes, blocks: Extent
) -> bool:
    """Whether all that go past a barrier are whole warps, which come to barriers that nobody comes to who
    comes to this one, or may."""
    if (found.come.any(axis=1) & found.left.any(axis=1)).any():
        return False
    missing = found.left.copy()
    for one in barriers:
        bindings = _bindings((*_conditions(one), *one.gone), lanes.thread, blocks)
        try:
            come = lanes.valid & ~_gone(one, bindings) & _entering(one, bindings) & _let_by(one, bindings)
        except _Unsure:
            return True
        if not (come & found.come).any():
            missing &= ~come
    return not missing.any()


def _conditions(barrier: Barrier) -> list[Expr]:
    """The conditions around a barrier."""
    loops = (loop.condition for loop in barrier.loops)
    return [*(guard.condition for guard in barrier.guards), *(one for one in loops if one is not None)]


def _parting(barrier: Barrier, lanes: BlockLanes, blocks: Extent) -> Arriving | None:
    """The first trip in which the threads of the last block of a grid of so many part."""
    bindings = _bindings((*_conditions(barrier), *barrier.gone), lanes.thread, blocks)
    try:
        here = lanes.valid & ~_gone(barrier, bindings)
        inside = here & _entering(barrier, bindings)
        for trip in range(_MOST_TRIPS):
            if trip and not _goes_on(barrier, bindings, trip, inside):
                break
            come = inside & _let_by(barrier, bindings)
            left = here & ~come
            if come.any() and left.any():
                return Arriving(come, left, trip, False, not (left & inside).any())
    except _Unsure:
        pass
    return None


def _gone(barrier: Barrier, bindings: Mapping[Symbol, Ints | int]) -> Bools:
    """The threads that have left the kernel."""
    found = np.zeros((), dtype=np.bool_)
    for one in barrier.gone:
        holds = _holds(one, bindings)
        if holds is not None:
            found = found | holds
        elif any(symbol.kind not in _SHARED for symbol in free_symbols(one)):
            raise _Unsure
    return found


def _entering(barrier: Barrier, bindings: Mapping[Symbol, Ints | int]) -> Bools:
    """The threads that make a first trip of the loops."""
    found = np.ones((), dtype=np.bool_)
    for loop in barrier.loops:
        if loop.body_first or loop.condition is None:
            continue
        for part in conjuncts([loop.condition]):
            holds = _holds(part, bindings)
            found = found if holds is None else found & holds
    return found


def _goes_on(barrier: Barrier, bindings: dict[Symbol, Ints | int], trip: int, inside: Bools) -> bool:
    """Whether it is known which threads make the next trip of the innermost loop, and some do; of `inside`
    these are left."""
    loop = barrier.loops[-1] if barrier.loops else None
    if loop is None or loop.condition is None or loop.breaks:
        return False
    if any(_has(one, SymbolKind.COUNTER) for one in barrier.gone):
        return False
    bindings[loop.counter] = trip - loop.body_first
    holds = _holds(loop.condition, bindings)
    bindings[loop.counter] = trip
    if holds is None:
        return False
    inside &= holds
    return bool(inside.any())


def _let_by(barrier: Barrier, bindings: Mapping[Symbol, Ints | int]) -> Bools:
    """The threads for which no condition around the barrier fails."""
    found, chosen, unknown = np.ones((), dtype=np.bool_), set[Symbol](), set[Symbol]()
    for one in barrier.gone:
        chosen |= _chosen(one)
    for loop in barrier.loops:
        if loop.condition is not None:  # its counter is at a trip that some threads make
            chosen |= {one for one in free_symbols(loop.condition) if one.kind is SymbolKind.BLOCK}
    for part in conjuncts(guard.condition for guard in barrier.guards):
        holds = _holds(part, bindings)
        if holds is None:
            unknown |= free_symbols(part)
        else:
            found = found & holds
            chosen |= _chosen(part)
    if chosen & unknown:
        raise _Unsure  # in that block or trip, nobody may come
    return found


def _chosen(condition: Expr) -> frozenset[Symbol]:
    """Symbols of a condition that is evaluated for one block and trip alone."""
    symbols = free_symbols(condition)
    return frozenset(one for one in symbols if one.kind in (SymbolKind.BLOCK, SymbolKind.COUNTER))


def _has(condition: Expr, kind: SymbolKind) -> bool:
    return any(symbol.kind is kind for symbol in free_symbols(condition))


def _bindings(
    conditions: Sequence[Expr], threads: tuple[Ints, Ints, Ints], blocks: Extent
) -> dict[Symbol, Ints | int]:
    found: dict[Symbol, Ints | int] = {}
    for symbol in frozenset[Symbol]().union(*map(free_symbols, conditions)):
        if symbol.kind is SymbolKind.THREAD:
            found[symbol] = threads[AXES.index(symbol.name[-1])]
        elif symbol.kind is SymbolKind.BLOCK:
            extent = blocks[AXES.index(symbol.name[-1])]
            if extent is not None:
                found[symbol] = extent - 1
        elif symbol.kind is SymbolKind.COUNTER:
            found[symbol] = 0
    return found


def _holds(condition: Expr, bindings: Mapping[Symbol, Ints | int]) -> Bools | None:
    """For which threads a condition holds; None where that is not known."""
    try:
        return np.asarray(evaluate(condition, bindings) != 0)
    except (UnboundSymbol, TooManyTrips, MemoryError):
        return None
