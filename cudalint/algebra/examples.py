"""Whether conditions can hold together: an example is looked for; that none is found proves nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import count
from random import Random

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.evaluate import TooManyTrips, UnboundSymbol, evaluate
from cudalint.algebra.walk import free_symbols, postorder
from cudalint.ir.expr import Const, Expr, Symbol

SAMPLES = 4096
_MOST = 32
# fmt: off
_COMMON = (
    0, 0, 0, 1, 1, 2, 3, 4, 7, 8, 16, 31, 32, 33, 64, 100, 128, 255, 256, 1000, 1023, 1 << 20, 1 << 30,
    (1 << 31) - 1, 1 << 31,
)
# fmt: on

#: The least and the greatest value of a symbol; None where its type alone bounds it.
Limits = Callable[[Symbol], tuple[int | None, int | None]]


@lru_cache(maxsize=4096)
def has_example(conditions: tuple[Expr, ...], limits: Limits) -> bool:
    """Whether some of many values of the conditions' symbols make all of them true. More than 32 conditions
    count as ones that none does."""
    if not conditions:
        return True
    if len(set(conditions)) > _MOST:
        return False
    draws = count()
    symbols = sorted({s for each in conditions for s in free_symbols(each)}, key=lambda s: s.name)
    constants = {node.value for each in conditions for node in postorder(each) if isinstance(node, Const)}
    bindings = {symbol: _values(draws, symbol, constants, limits(symbol)) for symbol in symbols}
    holds: NDArray[np.bool_] = np.ones(SAMPLES, dtype=bool)
    try:
        for each in conditions:
            holds &= evaluate(each, bindings) != 0
    except (UnboundSymbol, TooManyTrips):
        return False
    return bool(holds.any())


def _values(
    draws: Iterator[int],
    symbol: Symbol,
    constants: Iterable[int],
    limits: tuple[int | None, int | None],
) -> NDArray[np.int64]:
    """Values that conditions are likely to tell apart: near their constants, common ones, and any."""
    ctype = symbol.type
    low = max(x for x in (limits[0], symbol.low, ctype.low, -(1 << 40)) if x is not None)
    high = min(x for x in (limits[1], symbol.high, ctype.high, 1 << 40) if x is not None)
    near = [value + by for value in (0, *constants) for by in (-1, 0, 1)]
    common = [*_COMMON, *(-value for value in _COMMON)]
    least = min(max(low, 0), high)
    which = _drawn(draws, 10)
    pools = [[v for v in pool if low <= v <= high] or [low] for pool in (near, common)]
    first, second = (np.array(pool)[_drawn(draws, len(pool))] for pool in pools)
    any_of_them = least + _drawn(draws, min(high, least + 4096) - least + 1)
    values = np.where(which < 4, first, np.where(which < 7, second, any_of_them))
    return np.asarray(values - values % symbol.divisor, dtype=np.int64)


def _drawn(draws: Iterator[int], below: int) -> NDArray[np.int64]:
    """SAMPLES numbers from 0 on."""
    return (_words(next(draws)) % np.uint64(below)).astype(np.int64)


@lru_cache(maxsize=64)
def _words(seed: int) -> NDArray[np.uint64]:
    """Random numbers, always the same. numpy's generators take a twentieth of a cold start to import."""
    return np.frombuffer(Random(seed).randbytes(8 * SAMPLES), np.uint64)
