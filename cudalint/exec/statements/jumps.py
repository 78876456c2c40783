"""Gotos: one that leads forward skips what stands before its label; one that leads back is not followed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import dataclass
from cudalint.exec.executor import Executor
from cudalint.exec.joins import common_prefix, join_states
from cudalint.exec.loops.exit import note_return
from cudalint.exec.loops.missed import forget
from cudalint.exec.loops.modified import assigned_names
from cudalint.exec.objects.destruction import leave_to
from cudalint.exec.outcomes import note_unreached
from cudalint.exec.path import note_exit, path_condition
from cudalint.exec.state import State
from cudalint.ir.access import Guard
from cudalint.ir.expr import Expr
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

_LOOPS = frozenset(("for_statement", "while_statement", "do_statement", "for_range_loop"))
_LEAVING = frozenset(("return_statement", "break_statement", "continue_statement"))
_BACK = "a goto leads back to here: which lanes come, and how often, is not known"


@dataclass(slots=True, eq=False)
class Label:
    """A label further on in a block under execution, and the jumps to it so far."""

    name: str
    depth: int  # of the function
    guards: tuple[Guard, ...]  # at the block's entry
    loops: int  # around the block
    skipped: Sequence[Node]
    lifetimes: int  # open at the block's entry
    jumps: list[tuple[Expr, State]] = field(default_factory=list)
    from_loop: bool = False


def execute_labelled(ex: Executor, items: Sequence[Node], execute: Callable[[Executor, Node], None]) -> None:
    """Execute the statements of a block, some of which have labels."""
    labels = {
        index: Label(
            _name(item), len(ex.frames), ex.state.guards, len(ex.loops), items[:index], len(ex.lifetimes)
        )
        for index, item in enumerate(items)
        if item.type == "labeled_statement"
    }
    ex.labels.extend(labels.values())
    for index in labels:
        ex.walk(items[0].start_byte, items[index].start_byte)
    loop_base = ex.frame.loop_base
    if any(_jumps_from_loop(label) and not _leaves(label) for label in labels.values()):
        ex.frame.loop_base = len(ex.loops)  # lanes that leave a loop by a jump stay in those around the block
    try:
        for index, item in enumerate(items):
            if index in labels:
                ex.labels.remove(labels[index])
                _meet(ex, labels[index])
            if ex.state.dead:
                note_unreached(ex, item)
            else:
                execute(ex, item)
    finally:
        ex.frame.loop_base = loop_base
        ex.labels = [label for label in ex.labels if label not in labels.values()]


def jump(ex: Executor, node: Node) -> None:
    """`goto label;`"""
    name = _name(node)
    label = next(
        (one for one in reversed(ex.labels) if (one.name, one.depth) == (name, len(ex.frames))), None
    )
    if label is not None:
        leave_to(ex, label.lifetimes)
    if label is None:
        ex.problem("a goto that leads back is not followed: how often its lanes come again is not known")
    elif all(loop.is_switch for loop in ex.loops[label.loops :]):
        for loop in ex.loops[label.loops :]:
            here = path_condition(ex, loop.base)
            note_exit(ex, loop, here)
            loop.exits.append((here, State(dead=True)))
        label.jumps.append((path_condition(ex, len(label.guards)), ex.state.copy()))
    else:
        label.from_loop = True
        note_return(ex, label.loops, _unknown(ex) if _leaves(label) else const(1))
    ex.state.dead = True


def arrive(ex: Executor, node: Node) -> None:
    """At a label to which control may come back."""
    body = ex.frame.function.body
    if body is None:
        return
    ex.walk(body.start_byte, body.end_byte)
    name = _name(node)
    jumps = (one for one in nodes_of(body, "goto_statement") if one.start_byte > node.start_byte)
    if any(_name(one) == name for one in jumps):
        forget(ex, assigned_names(ex, body))
        ex.add_guard(_unknown(ex))


def _meet(ex: Executor, label: Label) -> None:
    """The lanes that jumped to a label meet those that came to it."""
    for here, state in label.jumps:
        if ex.state.dead:
            ex.state = State(state.values, state.guards, False)
        else:
            ex.state = join_states(ex, here, state, ex.state, common_prefix(ex.state, state))
    if label.from_loop:
        ex.state = State(ex.state.values, label.guards, False)
        for item in label.skipped:
            forget(ex, assigned_names(ex, item))
        if _leaves(label):
            ex.add_guard(_unknown(ex))


def _unknown(ex: Executor) -> Expr:
    return ex.fresh("goto", False, low=0, high=1, reason=_BACK)


def _jumps_from_loop(label: Label) -> bool:
    loops = [loop for item in label.skipped for loop in nodes_of(item, *_LOOPS)]
    return any(_name(node) == label.name for loop in loops for node in nodes_of(loop, "goto_statement"))


def _leaves(label: Label) -> bool:
    """Whether lanes may leave the block before the label, and so not come to it."""
    return any(_has_leaving(item, False) for item in label.skipped)


def _has_leaving(node: Node, in_loop: bool) -> bool:
    if node.type in _LEAVING:
        return node.type == "return_statement" or not in_loop
    if node.type == "lambda_expression":
        return False
    in_loop = in_loop or node.type in _LOOPS or node.type == "switch_statement"
    return any(_has_leaving(child, in_loop) for child in node.named_children)


def _name(node: Node) -> str:
    label = cst.label(node)
    return (label.text or b"").decode() if label is not None else ""
