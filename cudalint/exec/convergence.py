"""Where lanes may be apart for another reason than the conditions and the loops around a point.

Behind a call whose function lanes choose, those of different functions go on apart. nvcc 13 brings them
together at a barrier of the block, and not at `__syncwarp`; where a branch or a loop ends in which they part
for another reason it does so too, which is not relied on (fixtures/hardware/parted_calls.cu).

Where some lanes of a warp wait at a barrier of the block that others do not come to, those go on, and behind
the branch or the loop that the barrier stands in they may be apart (fixtures/hardware/parted_barriers.cu).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.waits import Point, Separation, Wait, applying, carried, waiting

if TYPE_CHECKING:
    from cudalint.exec.barriers import Reached
    from cudalint.exec.executor import Executor
    from cudalint.ir.expr import Expr


class Convergence:
    """`at_exit`: in a destructor, under conditions that its object was not made under."""

    def __init__(self) -> None:
        self.at_exit = False
        self.has_branched = False  # a condition has been tested so far, though its outcome may be known
        self._parted: list[Point] = []  # calls of which lanes go on apart
        self._waits: list[Wait] = []  # barriers that not all lanes come to
        self.reached: dict[object, Reached] = {}  # barriers of the block, by their place and the calls there

    @property
    def is_parted(self) -> bool:
        return bool(self._parted)

    def may_be_parted(self, ex: Executor) -> bool:
        """Whether lanes that come to the point of execution may do so apart."""
        return bool(self._parted or self.separations(ex))

    def separations(self, ex: Executor) -> tuple[Separation, ...]:
        """What may keep lanes apart at the point of execution since some of them have waited at barriers."""
        if not self._waits:
            return ()
        here, loops = Point.of(ex), ex.loops_in_force()
        return tuple(dict.fromkeys(one for wait in self._waits for one in applying(wait, here, loops)))

    def choose(self, ex: Executor, condition: Expr) -> None:
        """Two functions have been called, one of them where a condition holds."""
        if not ex.is_uniform(condition):
            self.part(ex)

    def part(self, ex: Executor) -> None:
        """Lanes have called different functions; in a loop, they come to its next iteration apart."""
        if ex.host or ex.unevaluated or ex.state.dead or ex.muted:
            return
        point = Point.of(ex)
        if point not in self._parted:
            self._parted.append(point)
        for index, one in enumerate(ex.pending):
            if any(loop.counter in point.loops for loop in one.loops):
                ex.pending[index] = replace(one, access=replace(one.access, parted=True))

    def so_far(self) -> tuple[list[Point], list[Wait]]:
        """What is noted so far, for `restart`."""
        return self._parted[:], self._waits[:]

    def restart(self, noted: tuple[list[Point], list[Wait]]) -> None:
        """Undo what was noted since, of an execution that is done once more."""
        self._parted, self._waits = noted[0][:], noted[1][:]

    def meet(self, ex: Executor) -> None:
        """All threads of a block that come to a barrier are together there."""
        if ex.muted:
            return
        here = Point.of(ex)
        self._parted = [point for point in self._parted if not here.is_around(point)]
        self._waits = [wait for wait in self._waits if not here.is_around(wait.at)]
        self.hold(ex)

    def hold(self, ex: Executor) -> None:
        """Threads wait for those of other warps; lanes that do not come here may go on meanwhile, and in a
        loop both come to its next iteration."""
        wait = None if ex.muted else waiting(ex, Point.of(ex))
        if wait is None or any(wait.at == known.at for known in self._waits):
            return
        self._waits.append(wait)
        for index, one in enumerate(ex.pending):
            found = carried(wait, one.access.guards, one.loops)
            if found:
                known = dict.fromkeys((*one.separations, *found))
                ex.pending[index] = replace(one, separations=tuple(known))
