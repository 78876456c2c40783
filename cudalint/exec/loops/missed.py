"""The variables that a loop changes and that the scan of its text does not show: they are found when a trip
is executed, and the loop is executed once more with them."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.state import State
    from cudalint.syntax.node import Node


def missed(assigned: Iterable[object], before: State, carried: Container[object]) -> set[object]:
    """The variables from before the loop that a trip has changed, and that are not known to change."""
    return {key for key in assigned if key in before.values and key not in carried}


def missed_before(ex: Executor, node: Node) -> set[object]:
    """Those that were missed when the loop was executed before. In another call of its function they are
    other variables of the same declarations."""
    known = ex.missed.get(node)
    return {key for key in ex.state.values if _declaration(key) in known} if known else set()


def note_missed(ex: Executor, node: Node, keys: Iterable[object]) -> None:
    """Remember them for the next execution of the loop."""
    ex.missed.setdefault(node, set()).update(map(_declaration, keys))


def _declaration(key: Any) -> tuple[object, ...]:
    """A variable's name and place; of an element of an array also its offset."""
    cell, *offset = key if isinstance(key, tuple) else (key,)
    return cell.name, cell.span, *offset
