"""Launches as the execution of host code met them, and what is told of them in each iteration and case.

Those of a silent trip through a loop wait until it is known what its variables are in each trip: then they
are what another trip would meet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass, replace
from cudalint.exec.host.cases import by_case
from cudalint.exec.host.deferred import is_deferring
from cudalint.exec.host.extents import extent
from cudalint.exec.host.impossible import is_impossible
from cudalint.exec.host.iterations import per_trip
from cudalint.exec.host.meant import kernel_at
from cudalint.exec.host.sites import LaunchSite, before_end, unclear_numbers
from cudalint.exec.host.symbols import as_numbers
from cudalint.exec.host.told_apart import told_by_conditions
from cudalint.exec.parts_of_values import mapped
from cudalint.exec.state import serial_of
from cudalint.exec.values import Closure, Value
from cudalint.ir.expr import Const

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cudalint.exec.executor import Executor
    from cudalint.exec.host.meant import KernelPlace
    from cudalint.exec.host.symbols import Held
    from cudalint.exec.state import LoopBuilder
    from cudalint.ir.access import Guard, Span
    from cudalint.ir.expr import Expr
    from cudalint.sema.functions import Function

#: The loops around a launch, each with how many of its breaks stand in front of that.
Around = tuple[tuple["LoopBuilder", int], ...]


@dataclass(frozen=True, slots=True, eq=False)
class PendingLaunch:
    """A launch of the kernels `names`. `values` are the grid, the block, the bytes of shared memory, what
    `chosen` leads to, so many `arguments`, those `named`, and what constant memory holds."""

    names: tuple[str, ...]
    templates: tuple[str, ...] | None
    values: list[Value]
    arguments: int
    named: tuple[str, ...]
    held: list[Held]
    chosen: Value
    guards: tuple[Guard, ...]
    around: Around
    span: Span
    note: str
    meant: KernelPlace | None
    is_by_pointer: bool
    maker: str
    looped: bool
    root: str
    repeated: int

    def note_unclear(self, loop: LoopBuilder) -> None:
        """Tell the loop if the launch rests on unknowns that its iterations make."""
        mark = serial_of(loop.counter)
        given = (*self.values[:2], *self.values[4 : 4 + self.arguments])
        loop.is_unclear |= any(unclear_numbers(one, mark) for one in given)

    def retold(
        self, probe: LoopBuilder, loop: LoopBuilder, put: Callable[[Expr], Expr], memo: dict[int, LoopBuilder]
    ) -> PendingLaunch:
        """What was met in the silent trip `probe`, as it is in a trip of `loop`, where `put` gives what
        the trip's unknowns are. Raises ValueError where that has no value."""
        around: list[tuple[LoopBuilder, int]] = []
        is_inner = False
        for one, breaks in self.around:
            if is_inner:
                if id(one) not in memo:
                    memo[id(one)] = _mapped(one, put)
                around.append((memo[id(one)], breaks))
            else:
                is_inner = one is probe
                around.append((loop if is_inner else one, breaks))
        return replace(
            self,
            values=[mapped(value, put) for value in self.values],
            chosen=mapped(self.chosen, put),
            guards=tuple(replace(guard, condition=put(guard.condition)) for guard in self.guards),
            around=tuple(around),
        )


def _mapped(loop: LoopBuilder, put: Callable[[Expr], Expr]) -> LoopBuilder:
    """A loop within another that is over, as it is in a trip of that."""
    again, condition = (None if one is None else put(one) for one in (loop.again, loop.condition))
    return replace(loop, again=again, condition=condition, breaks=[put(one) for one in loop.breaks])


def tell(ex: Executor, met: PendingLaunch) -> None:
    """Keep the launches that one makes in the iterations of the loops around it; none where nothing comes to
    it."""
    if is_impossible(met.guards):
        return
    names, templates, meant = met.names, met.templates, met.meant
    values = told_by_conditions(met.values, met.guards)
    loops, whole = [_so_far(*one) for one in met.around], [loop for loop, _ in met.around]
    over = whole[len(ex.loops_in_force()) + 1 :]
    for loop in whole:
        met.note_unclear(loop)
    counters = {loop.counter for loop in loops}
    for each, trips in per_trip(values, loops, met.guards, whole):
        for case, shape, note in by_case(ex, each, met.guards, counters):
            grid, _, size, called, *rest = case
            if isinstance(called, Closure) and called != met.chosen:
                names = closure_names(called)
                templates = called.templates if called.templates is not None else templates
                is_one = len(called.functions) == 1 < len(kernels_named(ex, names))
                meant = kernel_at(called.functions[0]) if is_one else None
            given, others = rest[: met.arguments], rest[met.arguments :]
            by_name = dict(zip(met.named, others[: len(met.named)], strict=True))
            constants = as_numbers(ex.program.polynomials, met.held, others[len(met.named) :])
            for name in names:
                site = LaunchSite(
                    name,
                    extent(grid),
                    shape,
                    size.value if isinstance(size, Const) else None,
                    tuple(given),
                    by_name,
                    templates,
                    met.span,
                    "; ".join(filter(None, (met.note, note))),
                    None,
                    meant,
                    trips,
                    constants,
                    met.is_by_pointer,
                    met.maker,
                    met.looped,
                    met.root,
                    met.repeated,
                )
                left: LaunchSite | None = site
                for loop in over:
                    left = left and before_end(left, loop)
                if left is None:
                    continue
                ex.launches.append(left)
                if ex.tally is not None:
                    ex.tally.count(left)


def note_unclear(ex: Executor, loop: LoopBuilder, since: int) -> None:
    """Tell a loop if launches in it, which are not told yet, rest on unknowns that its iterations make."""
    for one in ex.launches[since:] if is_deferring(ex) else ():
        if isinstance(one, PendingLaunch):
            one.note_unclear(loop)


def _so_far(loop: LoopBuilder, breaks: int) -> LoopBuilder:
    """A loop with the breaks that stand in front of a launch."""
    return loop if breaks == len(loop.breaks) else replace(loop, breaks=loop.breaks[:breaks])


def kernels_named(ex: Executor, names: Iterable[str]) -> set[Function]:
    """The kernels of these names."""
    return {f for name in names for f in ex.program.functions.get(name, ()) if f.is_kernel}


def closure_names(closure: Closure) -> tuple[str, ...]:
    """The names of the functions that a pointer may mean, each once."""
    return tuple(dict.fromkeys(function.name for function in closure.functions))
