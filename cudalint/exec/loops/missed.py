"""What a loop does that the scan of its text does not show: it is found when a trip is executed, and the loop
is begun once more with it. Later executions of the loop begin with it."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import field
from typing import TYPE_CHECKING, Any

from cudalint.dataclass import dataclass
from cudalint.exec.loops.exit import forgotten
from cudalint.exec.values import Closure, Modelled

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.loops.modified import AssignedNames
    from cudalint.exec.state import LoopBuilder, State
    from cudalint.syntax.node import Node


@dataclass(slots=True)
class Missed:
    """What has been missed of a loop: the variables that it changes, as their declarations, and whether its
    body changes one that is followed from trip to trip."""

    variables: set[tuple[object, ...]] = field(default_factory=set)
    in_body: bool = False


def missed(assigned: Iterable[object], before: State, carried: Container[object]) -> set[object]:
    """The variables from before the loop that a trip has changed, and that are not known to change."""
    return {key for key in assigned if key in before.values and key not in carried}


def renewed(ex: Executor, loop: LoopBuilder, before: State) -> set[object]:
    """The variables that hold an object of a modelled library or a pointer to a function, and another one
    after a trip."""
    ends = [state for state in (ex.state, *(state for _, state in loop.exits)) if not state.dead]
    found = set()
    for key in ex.assigned:
        value = before.values.get(key)
        if isinstance(value, Modelled | Closure) and any(end.values.get(key, value) != value for end in ends):
            found.add(key)
    return found


def missed_before(ex: Executor, node: Node) -> set[object]:
    """Those that were missed when the loop was executed before. In another call of its function they are
    other variables of the same declarations."""
    known = ex.missed[node].variables if node in ex.missed else None
    return {key for key in ex.state.values if _declaration(key) in known} if known else set()


def note_missed(ex: Executor, node: Node, keys: Iterable[object], in_body: bool) -> None:
    """Remember it for the next execution of the loop."""
    known = ex.missed.setdefault(node, Missed())
    known.variables.update(map(_declaration, keys))
    known.in_body |= in_body


def forget(ex: Executor, names: AssignedNames) -> None:
    """What the variables hold is no longer known. So where a loop is not executed: host loops that come to no
    launch, and loops deep within silent trips, which would double the work with every level."""
    names.extra |= ex.overlooked
    for key, value in names.cells(ex).items():
        unknown = forgotten(ex, value)
        if unknown is not None:
            ex.write(key, unknown)


def _declaration(key: Any) -> tuple[object, ...]:
    """A variable's name and place; of an element of an array also its offset."""
    cell, *offset = key if isinstance(key, tuple) else (key,)
    return cell.name, cell.span, *offset
