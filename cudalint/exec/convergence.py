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

A loop with an atomic yields to other lanes where the code in or behind it calls a function: nvcc 13 does not
inline the slow path of a division, and lets lanes that are through go on in front of the others, behind that
loop and behind the branches and the loops around it, until `__syncwarp` or a barrier of the block. Behind a
shuffle or a vote they store together; what does not depend on it is loaded before it (yielding_loops.cu).

Lanes that fall from one case of a `switch` into the next come there behind those that have jumped, and apart
where they have left a loop apart; and those that `continue` in some iterations of a branch of their own come
to the next one apart (falling_through.cu). Behind a loop in which a case of a switch returns from the kernel
they go on apart (returning_cases.cu).
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import replace
from cudalint.exec.state import made_after, serial_of
from cudalint.exec.waits import Point, Separation, Wait, applying, carried, waiting, yielding
from cudalint.ir.access import Parting
from cudalint.syntax.node import found_once
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cudalint.exec.barriers import Reached
    from cudalint.exec.executor import Executor
    from cudalint.exec.state import LoopBuilder
    from cudalint.ir.expr import Expr, Symbol
    from cudalint.syntax.node import Node


class Met(NamedTuple):
    """What was executed so far."""

    awaited: int  # reads of what other threads may change meanwhile
    slept: int  # calls that sleep
    atomics: int


class Convergence:
    """`at_exit`: in a destructor, under conditions that its object was not made under."""

    def __init__(self) -> None:
        self.at_exit = False
        self.has_branched = False  # a condition has been tested so far, though its outcome may be known
        self._parted: dict[Point, Parting] = {}  # behind which lanes go on apart
        self.awaited = self.slept = self.atomics = 0  # so far
        self.uneven = 0  # loops that are over, and that lanes of a warp have left apart
        self._waits: list[Wait] = []  # barriers, and loops with atomics, that not all lanes come to
        self._hoisted: list[Wait] = []  # those of loops behind which lanes have met, but for their loads
        self._has_yielded = False  # a loop with atomics is over
        self.may_yield = False  # the code in or behind one may call a function that nvcc does not inline
        self.reached: dict[object, Reached] = {}  # barriers of the block, by their place and the calls there

    @property
    def parted(self) -> Parting | None:
        """Why lanes that come to the point of execution may do so apart."""
        return next(iter(self._parted.values()), None)

    def may_be_parted(self, ex: Executor) -> bool:
        """Whether lanes that come to the point of execution may do so apart, and meet nowhere before."""
        return bool(self._parted) or any(not one.yields for one in self.separations(ex, is_load=False))

    def separations(self, ex: Executor, *, is_load: bool) -> tuple[Separation, ...]:
        """What may keep lanes apart at the point of execution since some of them have waited."""
        waits = [*self._waits, *self._hoisted] if is_load else self._waits
        if not waits:
            return ()
        here, loops = Point.of(ex), ex.loops_in_force()
        return tuple(dict.fromkeys(one for wait in waits for one in applying(wait, here, loops)))

    def note_call(self, ex: Executor) -> None:
        """Something is done of which nvcc may make a call. In front of all branches and loops it is behind
        none."""
        if self._has_yielded or ex.state.guards or ex.loops:
            self.may_yield = True

    def note_unseen(self, ex: Executor) -> None:
        """A function is called whose body is not in view: it may wait, and is not inlined."""
        self.awaited += 1
        self.note_call(ex)

    def call(self, ex: Executor) -> None:
        """A function is called that nvcc does not inline: lanes of several iterations of a loop that it has
        unrolled meet in it."""
        self.note_call(ex)
        if not are_loops_shared(ex):
            self.part(ex, Parting.CALLED)

    def choose(self, ex: Executor, condition: Expr) -> None:
        """Two functions have been called, one of them where a condition holds."""
        self.note_call(ex)
        if not ex.is_uniform(condition):
            self.part(ex, Parting.CALLED)

    def part(self, ex: Executor, why: Parting, left: LoopBuilder | None = None) -> None:
        """Lanes go on apart; in a loop, they come to its next iteration apart, and in one that they have
        `left`, too."""
        if ex.host or ex.unevaluated or ex.muted or (ex.state.dead and left is None):
            return
        point = Point.of(ex)
        self._parted.setdefault(point, why)
        self._mark(ex, why, {*point.loops, left.counter} if left is not None else {*point.loops})

    def _mark(self, ex: Executor, why: Parting, counters: set[Symbol]) -> None:
        """Lanes come apart to what was recorded in some loops."""
        for index, one in enumerate(ex.pending):
            if one.access.parted is None and any(loop.counter in counters for loop in one.loops):
                ex.pending[index] = replace(one, access=replace(one.access, parted=why))

    def sleep(self, ex: Executor) -> None:
        """Threads that come here wait for some time."""
        self.slept += 1
        if not self.come_all(ex):
            self.part(ex, Parting.WAITED)

    def met(self) -> Met:
        """What was executed so far, for `leave`."""
        return Met(self.awaited, self.slept, self.atomics)

    def leave(self, ex: Executor, loop: LoopBuilder, before: Met) -> None:
        """A loop is over: which lanes leave it, and when, may rest on what other threads have done. `before`:
        what was executed in front of it."""
        if ex.host:
            return
        uneven = [one for one in loop.exit_conditions() if not _is_even(ex, one)]
        if uneven:
            self.uneven += 1
            if len(ex.frames) == 1 and loop.node is not None and _returns_in_switch(loop.node):
                self.part(ex, Parting.RETURNED, loop)
        self._parted = {
            at: why
            for at, why in self._parted.items()
            if why is not Parting.JUMPED or loop.counter not in at.loops
        }
        if self.atomics > before.atomics:
            self._has_yielded = True
            self._note(ex, yielding(ex, loop))
        if (self.awaited, self.slept) == before[:2]:
            return
        has_slept = self.slept > before.slept
        if any(has_slept or one is None or _is_told_within(loop, one) for one in uneven):
            self.part(ex, Parting.WAITED, loop)

    @contextmanager
    def joining(self, ex: Executor, *, is_apart: bool) -> Iterator[None]:
        """What some lanes jump to, and others come to from in front of it, where that is so apart; behind it
        they are together."""
        before = [at for at, why in self._parted.items() if why is Parting.JUMPED]
        if is_apart:
            self.jump(ex)
        yield
        self._parted = {
            at: why for at, why in self._parted.items() if why is not Parting.JUMPED or at in before
        }

    def jump(self, ex: Executor) -> None:
        """Some lanes come to the point of execution by a jump, others through loops in front of it."""
        if not ex.host and not ex.muted:
            self._parted.setdefault(Point.of(ex), Parting.JUMPED)

    def skip(self, ex: Executor, loop: LoopBuilder) -> None:
        """Lanes go on with the next iteration of a loop, those of a branch in some iterations only."""
        guards = ex.state.guards[loop.base :]
        uneven = [guard for guard in guards if not ex.is_uniform(guard.condition)]
        counted = [guard for guard in guards if _is_by_counter(ex, guard.condition)]
        if uneven and counted and not ex.host and not ex.muted:
            self.jump(ex)
            self._mark(ex, Parting.JUMPED, {loop.counter})

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
        self._hoisted = [wait for wait in self._hoisted if not here.is_around(wait.at)]
        self.hold(ex)

    def meet_lanes(self, ex: Executor, *, is_fence: bool = False) -> None:
        """All lanes of a warp that come to a function of the whole warp are together there, but those that
        have called different functions. `is_fence`: nothing is loaded before it that stands behind it."""
        if ex.muted:
            return
        here, called = Point.of(ex), Parting.CALLED
        self._parted = {
            at: why for at, why in self._parted.items() if why is called or not here.is_around(at)
        }
        over = [wait for wait in self._waits if wait.yields and here.is_around(wait.at)]
        if is_fence:
            self._hoisted = [wait for wait in self._hoisted if not here.is_around(wait.at)]
        else:
            self._hoisted += over
        self._waits = [wait for wait in self._waits if wait not in over]

    def hold(self, ex: Executor) -> None:
        """Threads wait for those of other warps; lanes that do not come here may go on meanwhile, and in a
        loop both come to its next iteration."""
        if not ex.muted:
            self._note(ex, waiting(ex, Point.of(ex)))

    def _note(self, ex: Executor, wait: Wait | None) -> None:
        if wait is None or any(wait.at == one.at and wait.yields == one.yields for one in self._waits):
            return
        self._waits.append(wait)
        for index, one in enumerate(ex.pending):
            found = carried(wait, one.access.guards, one.loops)
            if found:
                known = dict.fromkeys((*one.separations, *found))
                ex.pending[index] = replace(one, separations=tuple(known))


@found_once
def _returns_in_switch(loop: Node) -> bool:
    """Whether a case of a switch in a loop returns, whichever lanes come to it."""
    if b"return" not in (loop.text or b""):
        return False
    cases = nodes_of(loop, "case_statement")
    return any(next(nodes_of(case, "return_statement"), None) is not None for case in cases)


def _is_by_counter(ex: Executor, condition: Expr) -> bool:
    """Whether all lanes agree on it in each iteration of the loops around, but not in all of them alike."""
    counters = {loop.counter for loop in ex.loops_in_force()}
    return ex.is_uniform(condition) and not counters.isdisjoint(free_symbols(condition))


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
