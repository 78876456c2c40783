"""Where some lanes of a warp wait for others, and what keeps those apart: barriers of the block, and the ends
of loops with atomics."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cudalint.algebra.build import logical_not
from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass
from cudalint.exec.state import LoopBuilder, serial_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cudalint.exec.executor import Executor
    from cudalint.ir.access import Guard
    from cudalint.ir.expr import Expr, Symbol


class Point(NamedTuple):
    """A point of the execution: the conditions that it is under, and the counters of the loops."""

    guards: tuple[Guard, ...]
    loops: tuple[Symbol, ...]

    @classmethod
    def of(cls, ex: Executor) -> Point:
        """The point of execution."""
        return cls(ex.state.guards, tuple(loop.counter for loop in ex.loops_in_force()))

    def is_around(self, other: Point) -> bool:
        """Whether all lanes that go on from the other point come to this one, which is behind it."""
        guards, loops = other.guards[: len(self.guards)], other.loops[: len(self.loops)]
        return self.guards == guards and self.loops == loops


@dataclass(frozen=True, slots=True, eq=False)
class Separation:
    """Why lanes do not come to a barrier: the guard at a position fails for them, or they have left a loop.
    `depth` loops are around it. `is_lasting`: the same lanes are kept from it in each of their iterations.
    `yields`: it is no barrier, but a loop with atomics."""

    what: Expr | LoopBuilder
    depth: int
    position: int
    is_lasting: bool
    by_returns: bool
    yields: bool = False

    def conditions(self, ex: Executor) -> Iterator[Expr]:
        """The conditions whose outcomes tell these lanes from the others, now that the loop is over."""
        if not isinstance(self.what, LoopBuilder):
            yield self.what
            return
        condition = self.what.condition
        yield ex.fresh("path", False, low=0, high=1) if condition is None else condition
        yield from self.what.breaks
        if self.by_returns:
            yield from self.what.returned


class Wait(NamedTuple):
    """A barrier at a point within loops, or a loop's end, that not all lanes of a warp come to."""

    at: Point
    loops: tuple[LoopBuilder, ...]
    separations: tuple[Separation, ...]
    yields: bool


def waiting(ex: Executor, here: Point) -> Wait | None:
    """A barrier at the point of execution; None where surely all threads of a block come to it."""
    return _wait(ex, here, tuple(ex.loops_in_force()), yields=False)


def yielding(ex: Executor, loop: LoopBuilder) -> Wait | None:
    """The end of a loop with atomics; None where surely all lanes of a warp come to it at once."""
    loops = (*ex.loops_in_force(), loop)
    guards = ex.state.guards[: loop.base]
    return _wait(ex, Point(guards, tuple(one.counter for one in loops)), loops, yields=True)


def _wait(ex: Executor, here: Point, loops: tuple[LoopBuilder, ...], *, yields: bool) -> Wait | None:
    by_returns = len(ex.frames) > 1  # who returns from the kernel is gone
    left = [
        either
        for loop in loops
        for one in (*loop.breaks, *loop.returned)
        for either in (one, logical_not(one))
    ]
    found: list[Separation] = []
    for position, guard in enumerate(here.guards):
        if guard.condition in left or ex.is_uniform(guard.condition):
            continue
        depth = sum(loop.base <= position for loop in loops)
        is_lasting = not depth or not _varies(guard.condition, loops[0])
        found.append(Separation(guard.condition, depth, position, is_lasting, False, yields))
    for depth, loop in enumerate(loops):
        conditions = (loop.condition, *loop.breaks, *(loop.returned if by_returns else ()))
        if any(one is None or not ex.is_uniform(one) for one in conditions):
            found.append(Separation(loop, depth, loop.base, False, by_returns, yields))
    return Wait(here, loops, tuple(found), yields) if found else None


def applying(wait: Wait, here: Point, loops: Sequence[LoopBuilder]) -> Iterator[Separation]:
    """What keeps lanes apart at a point that is executed behind a barrier."""
    common, shared = _common(wait.loops, loops), _common(wait.at.guards, here.guards)
    conditions = {guard.condition for guard in here.guards}
    for one in wait.separations:
        is_over = one.depth + isinstance(one.what, LoopBuilder) > common  # the loop that it is in, or of
        if not is_over and not isinstance(one.what, LoopBuilder) and logical_not(one.what) in conditions:
            continue  # none of the lanes here has waited
        if is_over or (one.position >= shared if one.is_lasting else one.depth):
            yield one


def carried(wait: Wait, guards: Sequence[Guard], loops: Sequence[LoopBuilder]) -> list[Separation]:
    """What keeps lanes apart in the next iteration at a point in front of a barrier."""
    common, shared = _common(wait.loops, loops), _common(wait.at.guards, guards)
    return [
        one
        for one in wait.separations
        if one.depth > 0
        and (common > 0 if one.yields else one.depth <= common)  # lanes that yield do not meet in between
        and not (one.is_lasting and one.position < shared)
    ]


def _common(some: Sequence[object], others: Sequence[object]) -> int:
    """How many the two begin with alike."""
    count = 0
    for one, other in zip(some, others, strict=False):
        if one is not other and one != other:
            break
        count += 1
    return count


def _varies(condition: Expr, loop: LoopBuilder) -> bool:
    """Whether a condition may have another outcome in another iteration."""
    mark = serial_of(loop.counter)
    return any(serial_of(symbol) >= mark for symbol in free_symbols(condition))
