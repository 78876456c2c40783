"""What the evaluation of all accesses of one kernel and launch shares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.lanes import BlockLanes, block_lanes
from cudalint.algebra.polynomial import Polynomials
from cudalint.algebra.uniformity import AXES, Uniformity
from cudalint.arch import Architecture
from cudalint.dataclass import dataclass
from cudalint.ir.expr import Expr, Symbol, SymbolKind
from cudalint.ir.launch import Extent
from cudalint.work import Work

_T = TypeVar("_T")

#: Warp requests evaluated for one access before giving up on exactness.
MAX_REQUESTS = 1 << 17
#: Points of the launch (blocks and trips) whose guards are looked at for one access.
MAX_POINTS = 1 << 20
#: Steps for one access before giving up on it.
MAX_STEPS = 100_000
#: Trips of one loop.
MAX_TRIPS = 1 << 16


class Recent:
    """Results by what they are for, those used last, up to a size of all together."""

    __slots__ = ("_held", "_most", "_size")

    def __init__(self, most: int) -> None:
        self._held: dict[object, tuple[Any, int]] = {}
        self._most, self._size = most, 0

    def get(self, key: object) -> Any | None:
        """The result; None where it is not there, or no longer."""
        found = self._held.pop(key, None)
        if found is None:
            return None
        self._held[key] = found
        return found[0]

    def keep(self, key: object, result: Any, size: int) -> None:
        """Keep a result, in place of those used longest ago."""
        self._held[key] = result, size
        self._size += size
        while self._size > self._most:
            oldest = next(iter(self._held))
            self._size -= self._held.pop(oldest)[1]

    def clear(self) -> None:
        """Keep nothing."""
        self._held.clear()
        self._size = 0

    def counted(self, work: Work, key: object, make: Callable[[], _T], size: Callable[[_T], int]) -> _T:
        """What `make` gives, from memory where it has given it: which counts the same steps, so that a file
        ends in the same place whatever was there before it."""
        found = self.get(key)
        if found is None:
            before = work.spent
            made = make()
            self.keep(key, (made, work.spent - before), size(made))
            return made
        known: _T
        known, steps = found
        work.spend(steps)
        return known


@dataclass(slots=True)
class Context:
    """What the evaluation of a launch's accesses shares.

    `trips`, `counters`, `conditions`, `lanes_of`, `tested`, `symbols`, `forms`, `reached` and `others` are
    memos: `trips` holds with each loop, or its most trips, the steps that it took, `counters` the values
    that a known loop's counter has, `conditions` the same as `trips` with the loops and guards of accesses,
    `lanes_of` how lanes leave a loop, `tested` what a condition's parts test, `symbols` those of a loop's
    conditions, `reached` the points that guards leave, `others` the contexts of the same block in other
    grids."""

    block: tuple[int, int, int]
    grid: Extent
    arch: Architecture
    dlcm: str | None
    work: Work = field(default_factory=Work)
    trips: dict[object, tuple[object, int]] = field(default_factory=dict)
    counters: dict[object, tuple[int, int]] = field(default_factory=dict)
    conditions: dict[object, tuple[object, int]] = field(default_factory=dict)
    lanes_of: dict[object, object] = field(default_factory=dict)
    tested: dict[Expr, frozenset[Expr]] = field(default_factory=dict)
    symbols: dict[object, frozenset[Symbol]] = field(default_factory=dict)
    forms: dict[object, Polynomials] = field(default_factory=dict)
    reached: Recent = field(default_factory=lambda: Recent(MAX_POINTS // 2))
    others: dict[Extent, Context] = field(default_factory=dict)
    #: The launch's grid, where `grid` is a part of it, or leaves open what is too much to enumerate.
    launched: Extent | None = None

    def __post_init__(self) -> None:
        #: Forms in which no block or trip is enumerated.
        self.polynomials = Polynomials(is_known=self.is_bounded)
        self.lanes: BlockLanes = block_lanes(self.block)
        self.uniformity = Uniformity(self.block)

    polynomials: Polynomials = field(init=False)
    lanes: BlockLanes = field(init=False)
    uniformity: Uniformity = field(init=False)

    def in_grid(self, grid: Extent) -> Context:
        """The same in a grid of these extents."""
        if grid == self.grid:
            return self
        if grid not in self.others:
            self.others[grid] = Context(
                self.block,
                grid,
                self.arch,
                self.dlcm,
                self.work,
                reached=self.reached,
                launched=self.launched or self.grid,
            )
        return self.others[grid]

    def thread_bindings(self, symbols: frozenset[Symbol] | set[Symbol]) -> dict[Symbol, NDArray[np.int64]]:
        """threadIdx's components, of shape (warps, 32)."""
        return {s: self.lanes.thread[AXES.index(s.name[-1])] for s in symbols if s.kind is SymbolKind.THREAD}

    def is_known(self, symbol: Symbol) -> bool:
        """Whether the symbol's every value is enumerated: threads, and blocks of a known grid."""
        return symbol.kind is SymbolKind.THREAD or self.is_known_block(symbol)

    def is_known_block(self, symbol: Symbol) -> bool:
        """Whether the symbol is a component of blockIdx in a known grid."""
        return symbol.kind is SymbolKind.BLOCK and self.grid[AXES.index(symbol.name[-1])] is not None

    def is_bounded(self, symbol: Symbol) -> bool:
        """Whether the launch says which values the symbol has, enumerated or not: whether arithmetic on such
        wraps around is told by these, and never assumed."""
        if symbol.kind is SymbolKind.BLOCK:
            return (self.launched or self.grid)[AXES.index(symbol.name[-1])] is not None
        return symbol.kind is SymbolKind.THREAD or (
            symbol.kind is SymbolKind.COUNTER and symbol.high is not None
        )

    def extent(self, symbol: Symbol) -> int:
        """The grid's extent along the axis of a component of blockIdx."""
        found = self.grid[AXES.index(symbol.name[-1])]
        assert found is not None
        return found

    def is_uniform(self, expr: Expr) -> bool:
        """Whether all threads of a block share the value."""
        return self.uniformity.of(expr)
