"""A warp to draw where the cost depends on sizes that are not known: the lanes' addresses for sizes of a
reader's everyday."""

from __future__ import annotations

import numpy as np

from cudalint.algebra.evaluate import TooManyTrips, UnboundSymbol, evaluate
from cudalint.algebra.walk import free_symbols
from cudalint.evaluate.context import Context
from cudalint.evaluate.costs import shown_lanes
from cudalint.evaluate.model import Model
from cudalint.evaluate.sizes.names import is_pointer, is_size, name_of
from cudalint.ir.access import Access
from cudalint.ir.expr import Symbol, SymbolKind

#: What each size is taken to be: a multiple of all that a memory is divided in.
SIZE = 1024
#: Blocks of the grid along each axis.
_BLOCKS = 8
_FIRST = (SymbolKind.BLOCK, SymbolKind.COUNTER)


def sampled(context: Context, access: Access, model: Model) -> tuple[tuple[int, ...], str]:
    """The byte offsets of the lanes of the first warp in the first block and iterations, -1 where one takes
    no part, and the sizes that they are for, "ld = 1024". Nothing where more than sizes is not known."""
    assert access.offset is not None
    symbols = free_symbols(access.offset) - {s for s in free_symbols(access.offset) if _is_thread(s)}
    named = sorted((s for s in symbols if is_size(s) or is_pointer(s)), key=lambda s: s.name)
    if any(s not in named and s.kind not in _FIRST for s in symbols) or model.is_local:
        return (), ""
    values = {s: _taken(s) for s in named}
    bindings = {s: np.full((), value, dtype=np.int64) for s, value in values.items()}
    bindings |= {s: np.zeros((), dtype=np.int64) for s in symbols if s.kind in _FIRST}
    bindings.update(context.thread_bindings(free_symbols(access.offset)))
    try:
        offsets = np.broadcast_to(evaluate(access.offset, bindings), context.lanes.valid.shape)
        active = context.lanes.valid & (np.arange(offsets.shape[-1]) < model.lanes)
        for guard in access.guards:
            if all(_is_thread(s) for s in free_symbols(guard.condition)):
                mine = context.thread_bindings(free_symbols(guard.condition))
                active = active & (evaluate(guard.condition, mine) != 0)
    except (UnboundSymbol, TooManyTrips):
        return (), ""
    for row, mask in zip(offsets, active, strict=True):
        if mask.any() and not (row[mask] % model.width).any():
            lanes = shown_lanes(row, mask, context.arch.line_bytes)
            words = [f"{s.name} = {value}" for s, value in values.items() if not is_pointer(s)]
            words += [f"{name_of(s)} % {context.arch.line_bytes} == 0" for s in values if is_pointer(s)]
            return lanes, ", ".join(words)
    return (), ""


def _taken(symbol: Symbol) -> int:
    """The value that a size is taken to have, or the nearest that the source allows."""
    if is_pointer(symbol):
        return 0
    value = SIZE if symbol.kind is SymbolKind.ARGUMENT else _BLOCKS
    return max(symbol.low or 0, min(value, value if symbol.high is None else symbol.high))


def _is_thread(symbol: Symbol) -> bool:
    return symbol.kind is SymbolKind.THREAD
