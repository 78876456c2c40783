"""The addresses that an exact answer's offset gives the lanes, held against those of a run: what costs the
same by chance is not the same."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.evaluate import TooManyTrips, UnboundSymbol, evaluate
from cudalint.algebra.walk import free_symbols
from cudalint.ir.access import Access
from cudalint.ir.expr import Expr, Symbol, SymbolKind
from cudalint.ir.identity import ObjectKind
from tests.oracle import truth

Values = NDArray[np.int64]

_LINE = 128  #: bytes; requests are recorded from the line of their lowest address
_WARP = 32
_MOST = 1 << 20  #: lanes of a launch, times the iterations of its loops, that are evaluated
_TRIPS = (256, 16, 6)  #: iterations of each of one loop, two, three within one another
_PATTERNS = 64  #: distinct requests that are looked for
_KNOWN = (SymbolKind.THREAD, SymbolKind.BLOCK, SymbolKind.BLOCK_DIM, SymbolKind.GRID_DIM)
#: What is the same for all lanes and not known: where it is but added, the lanes' distances are known.
_ADDED = (SymbolKind.ARGUMENT, SymbolKind.POINTER, SymbolKind.UNIFORM)


def complaint(site: truth.Site, access: Access, within: int, launch: truth.Launch) -> str | None:
    """What is wrong with the addresses; None where they are right, or threads, blocks and the numbers of
    iterations do not give them. `within`: the bytes from the site's address to the access's."""
    offset = access.offset
    if offset is None or access.array.identity.kind is ObjectKind.LOCAL:
        return None
    found = _told(offset, access, launch)
    if found is None:
        return None
    told, is_whole = found
    is_whole = is_whole and not site.shared  # where a shared object lies is the compiler's affair
    wrong = []
    for _, addresses in site.patterns[:_PATTERNS]:
        ran = np.array(addresses)
        active = ran >= 0
        said, wanted = told[:, : ran.size][:, active], ran[active] + within
        unit = _LINE if is_whole else 1
        said = said - said.min(axis=1, keepdims=True) // unit * unit
        wanted = wanted - wanted.min() // unit * unit
        if not (said == wanted).all(axis=1).any():
            wrong.append(f"addresses told {said[0][:4].tolist()}, are {wanted[:4].tolist()}")
    # An instruction that warps come to more than once stands for several answers.
    is_one = access.loops or site.requests <= site.warps or len(wrong) == len(site.patterns)
    return wrong[0] if wrong and is_one else None


def _told(offset: Expr, access: Access, launch: truth.Launch) -> tuple[Values, bool] | None:
    """The lanes' offsets in all iterations, of shape (requests, lanes), and whether they are whole, or known
    but for what all lanes add; None where they are not known."""
    symbols = free_symbols(offset)
    counters = [one.counter for one in access.loops if one.counter in symbols]
    added = [one for one in symbols if one.kind in _ADDED]
    if any(one.kind not in (*_KNOWN, *_ADDED) and one not in counters for one in symbols):
        return None
    if len(counters) > len(_TRIPS):
        return None
    trips = _TRIPS[len(counters) - 1] if counters else 1
    lanes = -(-prod(launch.block) // _WARP) * _WARP
    shape = (*[trips] * len(counters), prod(launch.grid), lanes)
    if prod(shape) > _MOST:
        return None
    bindings = {one: _values(one, launch, shape) for one in symbols if one.kind in _KNOWN}
    for axis, one in enumerate(counters):
        bindings[one] = np.arange(trips).reshape(-1, *[1] * (len(shape) - axis - 1))
    if counters and not _are_all(access, counters, launch, shape, bindings):
        return None
    readings = list(_readings(offset, added, bindings, shape))
    if len(readings) > 1:
        apart = readings[1] - readings[0]
        if not (apart == apart[:, :1]).all():
            return None
    return (readings[0], not added) if readings else None


def _readings(
    offset: Expr, added: list[Symbol], bindings: dict[Symbol, Values], shape: tuple[int, ...]
) -> Iterator[Values]:
    """The offsets, for two values of what is not known, the ends of its range where it has one."""
    highest = [64 if one.high is None else one.high for one in added]
    lowest = [5 if one.low is None else one.low for one in added]
    for values in (highest, lowest) if added else ([],):
        known = {one: np.array(value) for one, value in zip(added, values, strict=True)}
        try:
            found = evaluate(offset, bindings | known)
        except (UnboundSymbol, TooManyTrips):
            return
        yield np.broadcast_to(found, shape).reshape(-1, _WARP)


def _are_all(
    access: Access,
    counters: list[Symbol],
    launch: truth.Launch,
    shape: tuple[int, ...],
    bindings: dict[Symbol, Values],
) -> bool:
    """Whether no loop has more iterations than are evaluated."""
    for axis, counter in enumerate(counters):
        loop = next(one for one in access.loops if one.counter == counter)
        if loop.condition is None:
            return False
        symbols = free_symbols(loop.condition)
        threads = {one: _values(one, launch, shape) for one in symbols if one.kind in _KNOWN}
        try:
            goes_on = evaluate(loop.condition, bindings | threads | {counter: np.array(shape[axis])})
        except (UnboundSymbol, TooManyTrips):
            return False
        if goes_on.any():
            return False
    return True


def _values(symbol: Symbol, launch: truth.Launch, shape: tuple[int, ...]) -> Values:
    """A coordinate of all threads or an extent, of a shape that spreads to `shape`, whose last two axes are
    blocks and lanes."""
    if symbol.kind in (SymbolKind.BLOCK_DIM, SymbolKind.GRID_DIM):
        extents = launch.block if symbol.kind is SymbolKind.BLOCK_DIM else launch.grid
        return np.array(extents["xyz".index(symbol.name[-1])])
    is_thread = symbol.kind is SymbolKind.THREAD
    x, y, z = launch.block if is_thread else launch.grid
    numbers = np.arange(shape[-1] if is_thread else shape[-2])
    found = {"x": numbers % x, "y": numbers // x % y, "z": numbers // (x * y) % z}[symbol.name[-1]]
    return found[None, :] if is_thread else found[:, None]
