"""Gotos: one that leads forward skips what stands before its label; one that leads back is not followed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.access import Guard
from cudalint.ir.expr import Expr
from cudalint.lower.after import note_return
from cudalint.lower.assigned import assigned_names
from cudalint.lower.joins import common_prefix, join_states
from cudalint.lower.loops import forget
from cudalint.lower.machine import Machine
from cudalint.lower.state import State
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from tree_sitter import Node

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
    jumps: list[tuple[Expr, State]] = field(default_factory=list)
    from_loop: bool = False


def execute_labelled(m: Machine, items: Sequence[Node], execute: Callable[[Machine, Node], None]) -> None:
    """Execute the statements of a block, some of which have labels."""
    labels = {
        index: Label(_name(item), len(m.frames), m.state.guards, len(m.loops), items[:index])
        for index, item in enumerate(items)
        if item.type == "labeled_statement"
    }
    m.labels.extend(labels.values())
    loop_base = m.frame.loop_base
    if any(_jumps_from_loop(label) and not _leaves(label) for label in labels.values()):
        m.frame.loop_base = len(m.loops)  # lanes that leave a loop by a jump stay in those around the block
    try:
        for index, item in enumerate(items):
            if index in labels:
                m.labels.remove(labels[index])
                _meet(m, labels[index])
            if not m.state.dead:
                execute(m, item)
    finally:
        m.frame.loop_base = loop_base
        m.labels = [label for label in m.labels if label not in labels.values()]


def jump(m: Machine, node: Node) -> None:
    """`goto label;`"""
    name = _name(node)
    label = next((one for one in reversed(m.labels) if (one.name, one.depth) == (name, len(m.frames))), None)
    if label is None:
        m.problem("a goto that leads back is not followed: how often its lanes come again is not known")
    elif all(loop.is_switch for loop in m.loops[label.loops :]):
        for loop in m.loops[label.loops :]:
            here = m.path_condition(loop.base)
            loop.breaks.append(here)
            loop.exits.append((here, State(dead=True)))
        label.jumps.append((m.path_condition(len(label.guards)), m.state.copy()))
    else:
        label.from_loop = True
        note_return(m, label.loops, _unknown(m) if _leaves(label) else const(1))
    m.state.dead = True


def arrive(m: Machine, node: Node) -> None:
    """At a label to which control may come back."""
    body = m.frame.function.body
    if body is None:
        return
    name = _name(node)
    jumps = (one for one in nodes_of(body, "goto_statement") if one.start_byte > node.start_byte)
    if any(_name(one) == name for one in jumps):
        forget(m, assigned_names(m, body))
        m.add_guard(_unknown(m))


def _meet(m: Machine, label: Label) -> None:
    """The lanes that jumped to a label meet those that came to it."""
    for here, state in label.jumps:
        if m.state.dead:
            m.state = State(state.values, state.guards, False)
        else:
            m.state = join_states(m, here, state, m.state, common_prefix(m.state, state))
    if label.from_loop:
        m.state = State(m.state.values, label.guards, False)
        for item in label.skipped:
            forget(m, assigned_names(m, item))
        if _leaves(label):
            m.add_guard(_unknown(m))


def _unknown(m: Machine) -> Expr:
    return m.fresh("goto", False, low=0, high=1, reason=_BACK)


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
    label = node.child_by_field_name("label")
    return (label.text or b"").decode() if label is not None else ""
