"""Where lanes may be apart for another reason than the conditions and the loops around a point.

Behind a call whose function lanes choose, those of different functions go on apart. nvcc 13 brings them
together at a barrier of the block, and not at `__syncwarp`; where a branch or a loop ends in which they part
for another reason it does so too, which is not relied on (fixtures/hardware/parted_calls.cu).

Behind a loop that lanes leave by what other threads may have written meanwhile (an atomic's result, a
volatile load), as behind `__nanosleep` of some of them, lanes go on apart until a function of the whole warp
or a barrier of the block: nvcc 13 lets those go on that are through, as others may wait for them, and in the
loop as well (fixtures/hardware/waiting_loops.cu).

Where some lanes of a warp wait at a barrier of the block that others do not come to, those go on, and behind
the branch or the loop that the barrier stands in they may be apart (fixtures/hardware/parted_barriers.cu).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import replace
from cudalint.exec.state import made_after, serial_of
from cudalint.exec.waits import Point, Separation, Wait, applying, carried, waiting
from cudalint.ir.access import Parting

if TYPE_CHECKING:
    from cudalint.exec.barriers import Reached
    from cudalint.exec.executor import Executor
    from cudalint.exec.state import LoopBuilder
    from cudalint.ir.expr import Expr


class Convergence:
    """`at_exit`: in a destructor, under conditions that its object was not made under."""

    def __init__(self) -> None:
        self.at_exit = False
        self.has_branched = False  # a condition has been tested so far, though its outcome may be known
        self._parted: dict[Point, Parting] = {}  # behind which lanes go on apart
        self.awaited, self.slept = 0, 0  # reads of what other threads may change meanwhile; calls that sleep
        self._waits: list[Wait] = []  # barriers that not all lanes come to
        self.reached: dict[object, Reached] = {}  # barriers of the block, by their place and the calls there

    @property
    def parted(self) -> Parting | None:
        """Why lanes that come to the point of execution may do so apart."""
        return next(iter(self._parted.values()), None)

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
            self.part(ex, Parting.CALLED)

    def part(self, ex: Executor, why: Parting, left: LoopBuilder | None = None) -> None:
        """Lanes go on apart; in a loop, they come to its next iteration apart, and in one that they have
        `left`, too."""
        if ex.host or ex.unevaluated or ex.muted or (ex.state.dead and left is None):
            return
        point = Point.of(ex)
        self._parted.setdefault(point, why)
        counters = {*point.loops, left.counter} if left is not None else {*point.loops}
        for index, one in enumerate(ex.pending):
            if one.access.parted is None and any(loop.counter in counters for loop in one.loops):
                ex.pending[index] = replace(one, access=replace(one.access, parted=why))

    def sleep(self, ex: Executor) -> None:
        """Threads that come here wait for some time."""
        self.slept += 1
        if not self.come_all(ex):
            self.part(ex, Parting.WAITED)

    def waited(self) -> tuple[int, int]:
        """How often threads have waited so far, for `leave`."""
        return self.awaited, self.slept

    def leave(self, ex: Executor, loop: LoopBuilder, before: tuple[int, int]) -> None:
        """A loop is over: which lanes leave it, and when, may rest on what other threads have done. `before`:
        how often threads had waited in front of it."""
        if self.waited() == before:
            return
        conditions = [one for one in loop.exit_conditions() if not _is_even(ex, one)]
        has_slept = self.slept > before[1]
        if any(has_slept or one is None or _is_told_within(loop, one) for one in conditions):
            self.part(ex, Parting.WAITED, loop)

    def come_all(self, ex: Executor) -> bool:
        """Whether all lanes of a warp that are still there, or none, are at the point of execution."""
        return all(ex.is_uniform(guard.condition) for guard in ex.state.guards) and are_loops_shared(ex)

    def so_far(self) -> tuple[dict[Point, Parting], list[Wait]]:
        """What is noted so far, for `restart`."""
        return self._parted.copy(), self._waits[:]

    def restart(self, noted: tuple[dict[Point, Parting], list[Wait]]) -> None:
        """Undo what was noted since, of an execution that is done once more."""
        self._parted, self._waits = noted[0].copy(), noted[1][:]

    def meet(self, ex: Executor) -> None:
        """All threads of a block that come to a barrier are together there."""
        if ex.muted:
            return
        here = Point.of(ex)
        self._parted = {point: why for point, why in self._parted.items() if not here.is_around(point)}
        self._waits = [wait for wait in self._waits if not here.is_around(wait.at)]
        self.hold(ex)

    def meet_lanes(self, ex: Executor) -> None:
        """All lanes of a warp that come to a function of the whole warp are together there, but those that
        have called different functions."""
        if ex.muted or not self._parted:
            return
        here, called = Point.of(ex), Parting.CALLED
        self._parted = {
            at: why for at, why in self._parted.items() if why is called or not here.is_around(at)
        }

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


def are_loops_shared(ex: Executor) -> bool:
    """Whether no loop around may have lost some lanes: also not one whose condition is not known, or comes
    behind its body."""
    tests = (one for loop in ex.loops_in_force() for one in loop.exit_conditions())
    return all(one is not None and ex.is_uniform(one) for one in tests)


def _is_even(ex: Executor, condition: Expr | None) -> bool:
    """Whether all lanes of a warp find one outcome."""
    return condition is not None and ex.is_uniform(condition) and ex.convergence.come_all(ex)


def _is_told_within(loop: LoopBuilder, condition: Expr) -> bool:
    """Whether what a loop has read decides an outcome."""
    mark = serial_of(loop.counter)
    return any(made_after(symbol, mark) for symbol in free_symbols(condition))
