"""Launches of host code that handles errors: calls of the runtime are taken to succeed, and what is launched
where they do not is told beside."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from cudalint.dataclass import replace
from cudalint.exec.host.deferred import need_trip, records
from cudalint.exec.host.pending import PendingLaunch
from cudalint.exec.host.sites import LaunchSite
from cudalint.exec.operations import execute, rvalue
from cudalint.syntax.nodes import names_under, nodes_of

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.state import State
    from cudalint.syntax.node import Node

_STATUS = rb"\b(?:cuda|hip|cu[A-Z])\w*"
_OF_RUNTIME = re.compile(_STATUS)
FAILED, THROWN = "only where a call of the runtime fails", "only where an exception is thrown"


def told_where_failing(ex: Executor, test: Node, dropped: Node, execute: Callable[[], object]) -> None:
    """Execute what a condition leaves out, where that may launch and rests on what the runtime answers."""
    if ex.matters(dropped.text or b"") and records(ex) and not ex.state.dead and rests_on_status(ex, test):
        with supposed(ex, FAILED):
            execute()


def operand_where_failing(ex: Executor, test: Node, dropped: Node | None) -> None:
    """The same of an operand: of `?:`, `&&` or `||`."""
    if ex.host and dropped is not None:
        told_where_failing(ex, test, dropped, partial(rvalue, ex, dropped))


def told_behind(ex: Executor, statement: Node, test: Node, left: Node | None, before: State) -> None:
    """Tell what stands behind an `if` of host code whose branch, the one taken, leaves: control comes there
    where a call fails. So it does to the label of a `goto` in `left`, the branch that is left out. `before`:
    what held at the `if`."""
    rest: list[Node] = []
    if ex.state.dead:
        rest = _from(statement)[1:]
    for jump in nodes_of(left, "goto_statement") if left is not None else ():
        labels = nodes_of(ex.frame.function.node, "labeled_statement")
        behind = (one for one in labels if one.start_byte >= statement.end_byte)
        rest = next((_from(one) for one in behind if _label(one) == _label(jump)), rest)
    if not rest or before.dead or not records(ex) or not any(ex.matters(one.text or b"") for one in rest):
        return
    if rests_on_status(ex, test):
        with supposed(ex, FAILED), ex.scoped(ex.scope.block()):
            ex.state = before.copy()
            for one in rest:
                execute(ex, one)


def _from(statement: Node) -> list[Node]:
    """A statement and those behind it in its block."""
    block = statement.parent
    if block is None or block.type != "compound_statement":
        return []
    return [one for one in block.named_children if one.start_byte >= statement.start_byte]


def _label(node: Node) -> bytes | None:
    """The label of a labelled statement or of a `goto`."""
    return node.named_children[0].text if node.named_children else None


def rests_on_status(ex: Executor, test: Node) -> bool:
    """Whether an expression reads what a function of the runtime gives, or a variable or another function's
    result that may be made of it."""
    if _OF_RUNTIME.search(test.text or b""):
        return True
    around = ex.frame.function.node.text or b""
    for name in names_under(test):
        functions = ex.program.functions.get(name, ())
        if any(_OF_RUNTIME.search(one.node.text or b"") for one in functions):
            return True
        if re.search(rb"\b%s\s*[=({][^;]*?%s" % (re.escape(name).encode(), _STATUS), around):
            return True
    return False


@contextmanager
def supposed(ex: Executor, note: str) -> Iterator[None]:
    """Execute what is taken not to happen: its launches remain, with a note, and nothing else of it."""
    before, assigned = ex.state, ex.assigned
    escaped, exposed = ex.escaped.copy(), ex.exposed.copy()
    ways: list[list[Any]] = [ex.frame.returns, *(one.jumps for one in ex.labels)]
    ways += [way for loop in ex.loops for way in (loop.breaks, loop.exits, loop.continues, loop.returned)]
    ways += [one.thrown for one in ex.exceptions.attempts]
    kept = [(way, len(way)) for way in ways]
    labels = [(one, one.is_unknown) for one in ex.labels]
    attempts = [(one, one.is_open) for one in ex.exceptions.attempts]
    since = len(ex.launches)
    ex.state, ex.assigned = before.copy(), set()
    try:
        yield
    finally:
        ex.state, ex.assigned = before, assigned
        ex.escaped, ex.exposed = escaped, exposed
        for way, count in kept:
            del way[count:]
        for label, is_unknown in labels:
            label.is_unknown = is_unknown
        for attempt, is_open in attempts:
            attempt.is_open = is_open
    if len(ex.launches) > since:
        need_trip(ex)
    for index, one in enumerate(ex.launches[since:], since):
        if isinstance(one, LaunchSite | PendingLaunch):
            ex.launches[index] = replace(one, note="; ".join(filter(None, (one.note, note))))
