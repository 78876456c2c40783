"""Where lanes may be apart for another reason than the conditions and the loops around a point.

Behind a call whose function lanes choose, those of different functions go on apart. nvcc 13 brings them
together at a barrier of the block, and not at `__syncwarp`; where a branch or a loop ends in which they part
for another reason it does so too, which is not relied on (fixtures/hardware/parted_calls.cu).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cudalint.algebra.build import const
from cudalint.algebra.walk import substitute
from cudalint.dataclass import replace

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.ir.access import Guard
    from cudalint.ir.expr import Expr, Symbol


class _Point(NamedTuple):
    """A point of the execution: the conditions that it is under, and the counters of the loops."""

    guards: tuple[Guard, ...]
    loops: tuple[Symbol, ...]

    def is_around(self, other: _Point) -> bool:
        """Whether all lanes that go on from the other point come to this one, which is behind it."""
        guards, loops = other.guards[: len(self.guards)], other.loops[: len(self.loops)]
        return self.guards == guards and self.loops == loops


class Convergence:
    """`at_exit`: in a destructor, under conditions that its object was not made under."""

    def __init__(self) -> None:
        self.at_exit = False
        self.has_branched = False  # a condition has been tested so far, though its outcome may be known
        self._parted: list[_Point] = []  # calls of which lanes go on apart

    @property
    def is_parted(self) -> bool:
        return bool(self._parted)

    def choose(self, ex: Executor, condition: Expr) -> None:
        """Two functions have been called, one of them where a condition holds. A loop's counter is the same
        for all lanes that are in one iteration."""
        counters: dict[Expr, Expr] = {one.counter: const(0, one.counter.type) for one in ex.loops_in_force()}
        try:
            is_uniform = ex.is_uniform(substitute(condition, counters))
        except ValueError:  # of a recurrence
            is_uniform = False
        if not is_uniform:
            self.part(ex)

    def part(self, ex: Executor) -> None:
        """Lanes have called different functions; in a loop, they come to its next iteration apart."""
        if ex.host or ex.unevaluated or ex.state.dead or ex.muted:
            return
        point = _here(ex)
        if point not in self._parted:
            self._parted.append(point)
        for index, one in enumerate(ex.pending):
            if any(loop.counter in point.loops for loop in one.loops):
                ex.pending[index] = replace(one, access=replace(one.access, parted=True))

    def so_far(self) -> tuple[_Point, ...]:
        return tuple(self._parted)

    def restart(self, points: tuple[_Point, ...]) -> None:
        """Undo what was noted since, of an execution that is done once more."""
        self._parted = list(points)

    def meet(self, ex: Executor) -> None:
        """All threads of a block are together at a barrier."""
        if ex.muted:
            return
        here = _here(ex)
        self._parted = [point for point in self._parted if not here.is_around(point)]


def _here(ex: Executor) -> _Point:
    return _Point(ex.state.guards, tuple(loop.counter for loop in ex.loops_in_force()))
