"""Whether an array's accesses stay within their rows, so that longer rows move each to its own new place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from cudalint.arch import Architecture
from cudalint.ir.access import Access
from cudalint.ir.expr import Symbol, SymbolKind
from cudalint.ir.identity import ObjectId
from cudalint.ir.launch import LaunchSource
from cudalint.ir.result import Analysis, LaunchAnalysis

MOST_TRIPS = 4096  # of all loops around an access together: more are not followed, and not called safe

#: Where a launch is somebody's word.
_STATED = frozenset(
    {LaunchSource.HOST, LaunchSource.ANNOTATION, LaunchSource.COMMAND_LINE, LaunchSource.CONFIG}
)


def stays_in_rows(
    before: Analysis, after: Analysis, identity: ObjectId, row: int, step: int, arch: Architecture
) -> bool:
    """Whether rows of `row` bytes that grow by `step` move each access of the object from offset o to
    o + o / row * step, for all threads and trips of every launch.

    An access that runs past the end of its row (`tile[0][i]` with i beyond it) reaches the next row's data
    today, and would reach the padding then. A block that is only assumed says nothing of others.
    """
    for old, new in zip(_launches(before), _launches(after), strict=True):
        if old.launch.source not in _STATED:
            return False
        for was, now in zip(_of(old, identity), _of(new, identity), strict=True):
            if not _moves_with_its_row(was, now, old, row, step, arch):
                return False
    return True


def _launches(analysis: Analysis) -> Iterator[LaunchAnalysis]:
    for kernel in analysis.kernels:
        yield from kernel.launches


def _of(analyzed: LaunchAnalysis, identity: ObjectId) -> list[Access]:
    return [one for one in analyzed.kernel.accesses if one.array.identity == identity]


def _moves_with_its_row(
    was: Access, now: Access, analyzed: LaunchAnalysis, row: int, step: int, arch: Architecture
) -> bool:
    import numpy as np

    from cudalint.algebra.evaluate import evaluate
    from cudalint.algebra.walk import free_symbols
    from cudalint.evaluate.conditions import sort_conditions
    from cudalint.evaluate.context import Context

    x, y, z = analyzed.launch.block
    if was.offset is None or now.offset is None or x is None or y is None or z is None:
        return False
    context = Context((x, y, z), analyzed.launch.grid, arch, None)
    symbols = free_symbols(was.offset) | free_symbols(now.offset)
    loops = {loop.loop.counter: loop.trips for loop in sort_conditions(context, was).loops}
    counters = _counters(symbols, loops)
    if counters is None:
        return False
    threads: dict[Symbol, Any] = dict(context.thread_bindings(symbols))
    for trips in product(*(range(count) for count in counters.values())):
        values = {**threads, **dict(zip(counters, trips, strict=True))}
        old, new = evaluate(was.offset, values), evaluate(now.offset, values)
        if bool(np.any(((old < 0) | (new != old + old // row * step)) & context.lanes.valid)):
            return False
    return True


def _counters(symbols: frozenset[Symbol], loops: dict[Symbol, int]) -> dict[Symbol, int] | None:
    """The trips of each loop that the offset depends on; None where it depends on something else as well."""
    found: dict[Symbol, int] = {}
    total = 1
    for symbol in symbols:
        if symbol.kind is not SymbolKind.THREAD:
            if symbol not in loops:
                return None
            found[symbol] = loops[symbol]
            total *= loops[symbol]
    return found if total <= MOST_TRIPS else None
