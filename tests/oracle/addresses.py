"""The addresses that an exact answer's offset gives the lanes, held against those of a run: what costs the
same by chance is not the same."""

from __future__ import annotations

import numpy as np

from cudalint.algebra.evaluate import evaluate
from cudalint.algebra.walk import free_symbols
from cudalint.ir.access import Access
from cudalint.ir.expr import Symbol, SymbolKind
from cudalint.ir.identity import ObjectKind
from tests.oracle import truth

_LINE = 128  #: bytes; requests are recorded from the line of their lowest address
_WARP = 32
_MOST = 1 << 17  #: lanes of a launch that are evaluated


def complaint(site: truth.Site, access: Access, within: int, launch: truth.Launch) -> str | None:
    """What is wrong with the addresses; None where they are right, or threads and blocks alone do not give
    them. `within`: the bytes from the site's address to the access's."""
    offset = access.offset
    if offset is None or access.array.identity.kind is ObjectKind.LOCAL:
        return None
    symbols = free_symbols(offset)
    if any(one.kind not in (SymbolKind.THREAD, SymbolKind.BLOCK) for one in symbols):
        return None
    blocks, threads = int(np.prod(launch.grid)), int(np.prod(launch.block))
    lanes = -(-threads // _WARP) * _WARP
    if blocks * lanes > _MOST:
        return None
    bindings = {one: _values(one, launch, blocks, lanes) for one in symbols}
    told = np.broadcast_to(evaluate(offset, bindings), (blocks, lanes)).reshape(-1, _WARP)
    wrong = []
    for _, addresses in site.patterns:
        ran = np.array(addresses)
        active = ran >= 0
        said = told[:, : ran.size][:, active]
        said = said - said.min(axis=1, keepdims=True) // _LINE * _LINE
        wanted = ran[active] + within
        wanted = wanted - wanted.min() // _LINE * _LINE
        if not (said == wanted).all(axis=1).any():
            wrong.append(f"addresses told {said[0][:4].tolist()}, are {wanted[:4].tolist()}")
    # An instruction that warps come to more than once stands for several answers.
    is_one = site.requests <= site.warps or len(wrong) == len(site.patterns)
    return wrong[0] if wrong and is_one else None


def _values(symbol: Symbol, launch: truth.Launch, blocks: int, lanes: int) -> np.ndarray:
    """A coordinate of all threads, of shape (blocks, lanes)."""
    is_thread = symbol.kind is SymbolKind.THREAD
    x, y, z = launch.block if is_thread else launch.grid
    numbers = np.arange(lanes if is_thread else blocks)
    found = {"x": numbers % x, "y": numbers // x % y, "z": numbers // (x * y) % z}[symbol.name[-1]]
    return np.broadcast_to(found[None, :] if is_thread else found[:, None], (blocks, lanes))
