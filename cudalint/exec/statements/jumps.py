"""Gotos: one that leads forward skips what stands before its label; one that leads back is not followed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from functools import partial

from cudalint.algebra.build import conjunction, const, logical_not
from cudalint.dataclass import dataclass
from cudalint.exec.executor import Executor
from cudalint.exec.host.sites import undo_launches
from cudalint.exec.joins import common_prefix, join_states
from cudalint.exec.loops.exit import note_return
from cudalint.exec.loops.missed import forget, missed, missed_before, note_missed
from cudalint.exec.loops.modified import AssignedNames, assigned_names
from cudalint.exec.objects.destruction import leave_to
from cudalint.exec.outcomes import note_unreached
from cudalint.exec.path import note_exit, path_condition
from cudalint.exec.state import State
from cudalint.exec.statements.inner_cases import execute_entered
from cudalint.ir.access import Guard
from cudalint.ir.expr import Expr
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import LOOPS, nodes_of

_LEAVING = frozenset(("return_statement", "break_statement", "continue_statement"))
#: How often a block is executed for what is seen to change behind a label, before all is taken to change.
_TRIES = 4
_BACK = "a goto leads back to here: which lanes come, and how often, is not known"


@dataclass(slots=True, eq=False)
class Label:
    """A label further on in a block under execution, or labels within a statement of it, and the jumps there
    so far."""

    names: frozenset[str]
    inner: bool  # within the statement: control comes into its middle
    depth: int  # of the function
    guards: tuple[Guard, ...]  # at the block's entry
    loops: int  # around the block
    skipped: Sequence[Node]
    lifetimes: int  # open at the block's entry
    jumps: list[tuple[Expr, State]] = field(default_factory=list)
    is_unknown: bool = False  # which lanes come, and with what


class _Return:
    """A label to which control may come back, as it was when it was first come to."""

    def __init__(self, ex: Executor, index: int, node: Node) -> None:
        self.index, self.node, self.end = index, node, _end_of_return(ex, node)
        self.assigned: set[object] | None = None  # up to there
        self.carried = set(_changed_since(ex, node).cells(ex))
        self.before, self._order = ex.state.copy(), ex.order
        self._made = ex.lifetimes[-1].objects if ex.lifetimes else []
        self._lengths = len(ex.pending), len(ex.launches), len(ex.frame.returns), len(self._made)
        self.outer, ex.assigned = ex.assigned, set()

    def missed(self, assigned: set[object]) -> set[object]:
        """What has been changed behind the label, as far as control may come back from, and does not stand in
        the text."""
        return missed(assigned if self.assigned is None else self.assigned, self.before, self.carried)

    def restart(self, ex: Executor) -> None:
        """Undo what was done behind the label."""
        pending, launches, returns, made = self._lengths
        ex.state, ex.order = self.before, self._order
        undo_launches(ex, launches)
        del ex.pending[pending:], ex.frame.returns[returns:], self._made[made:]


def execute_labelled(ex: Executor, block: Node, execute: Callable[[Executor, Node], None]) -> None:
    """Execute the statements of a block, some of which have labels, or labels within them to which control
    comes from elsewhere in the block."""
    items, inner, labels = block.named_children, inner_labels(block), dict[int, Label]()
    for index, item in enumerate(items):
        names = inner.get(index, frozenset())
        if names or item.type == "labeled_statement":
            at = ex.state.guards, len(ex.loops), items[:index], len(ex.lifetimes)
            labels[index] = Label(names | _own_names(item), bool(names), len(ex.frames), *at)
    ex.labels.extend(labels.values())
    for index in labels:
        ex.walk(items[0].start_byte, items[index].start_byte)
    loop_base = ex.frame.loop_base
    if any(_jumps_from_loop(label) and not _leaves(label) for label in labels.values()):
        ex.frame.loop_base = len(ex.loops)  # lanes that leave a loop by a jump stay in those around the block
    try:
        start = tries = 0
        while start < len(items):
            start = _execute_from(ex, block, start, labels, execute, whole=tries > _TRIES)
            tries += 1
    finally:
        ex.frame.loop_base = loop_base
        ex.labels = [label for label in ex.labels if label not in labels.values()]


def _execute_from(
    ex: Executor,
    block: Node,
    start: int,
    labels: dict[int, Label],
    execute: Callable[[Executor, Node], None],
    *,
    whole: bool,
) -> int:
    """Execute the statements of a block from one on. The number of that to begin with once more, where behind
    its label more changes than the text shows; the number of all where nothing does. `whole`: then nothing is
    taken to be as it was before."""
    items = block.named_children
    returns: list[_Return] = []
    revived = False  # lanes come from behind to what stands here, and go on from there
    for index in range(start, len(items)):
        item = items[index]
        if index in labels and labels[index] in ex.labels:
            ex.labels.remove(labels[index])
            _meet(ex, labels[index])
            if revived:
                ex.add_guard(_unknown(ex))
        if ex.state.dead and index in labels and _leads_back(ex, item):
            _revive(ex, labels[index])
            revived = True
        if ex.state.dead:
            note_unreached(ex, item)
            continue
        if index in labels and _leads_back(ex, item):
            returns.append(_Return(ex, index, item))
        if index in labels and labels[index].inner:
            arrive(ex, item)
            names = assigned_names(ex, ex.frame.function.body or block)
            execute_entered(ex, item, partial(forget, ex, names))
        else:
            execute(ex, item)
        _note_ended(ex, returns, item)
    assigned, again = ex.assigned, len(items)
    for one in reversed(returns):
        found = one.missed(assigned)
        if found:
            note_missed(ex, one.node, one.before.values if whole else found, in_body=False)
            again = one.index
        assigned = assigned | one.outer
    ex.assigned = assigned
    for one in returns:
        if one.index == again:
            one.restart(ex)
    for index, label in labels.items():
        if again < index:
            label.jumps.clear()
            ex.labels.append(label)
    return again


def _revive(ex: Executor, label: Label) -> None:
    """A label to which control comes from behind it alone."""
    ex.state = State(ex.state.values, label.guards, False)
    if ex.frame.function.body is not None:
        forget(ex, assigned_names(ex, ex.frame.function.body))


def _note_ended(ex: Executor, returns: Sequence[_Return], item: Node) -> None:
    """Keep what has been changed up to where control comes back to labels from the last time."""
    assigned = ex.assigned
    for one in reversed(returns):
        if one.assigned is None and one.end <= item.end_byte:
            one.assigned = set(assigned)
        assigned = assigned | one.outer


def jump(ex: Executor, node: Node) -> None:
    """`goto label;`"""
    label = _label_ahead(ex, _name(node))
    if label is None:
        ex.problem("a goto that leads back is not followed: how often its lanes come again is not known")
    else:
        leave_to(ex, label.lifetimes)
        _go_to(ex, label, const(1))
    ex.state.dead = True


def jump_perhaps(ex: Executor, node: Node) -> None:
    """The jumps of a statement that is not executed to labels behind it."""
    inside = {_name(one) for one in nodes_of(node, "labeled_statement")}
    names = {_name(one) for one in nodes_of(node, "goto_statement")} - inside
    for label in filter(None, (_label_ahead(ex, name) for name in sorted(names))):
        gone = ex.fresh("jumped", ex.host, low=0, high=1, reason="a goto may leave a loop")
        before = ex.state.copy()
        leave_to(ex, label.lifetimes)
        _go_to(ex, label, gone)
        ex.state = before
        ex.add_guard(logical_not(gone))


def _label_ahead(ex: Executor, name: str) -> Label | None:
    labels = (one for one in reversed(ex.labels) if name in one.names and one.depth == len(ex.frames))
    return next(labels, None)


def _go_to(ex: Executor, label: Label, condition: Expr) -> None:
    """Of the lanes here, those for which `condition` holds go on at a label."""

    def here(base: int) -> Expr:
        return conjunction([path_condition(ex, base), condition])

    if all(loop.is_switch for loop in ex.loops[label.loops :]):
        for loop in ex.loops[label.loops :]:
            note_exit(ex, loop, here(loop.base))
            loop.exits.append((here(loop.base), State(dead=True)))
        label.jumps.append((here(len(label.guards)), ex.state.copy()))
        label.is_unknown |= label.inner
    else:
        label.is_unknown = True
        note_return(ex, label.loops, _unknown(ex) if _leaves(label) else condition)


def arrive(ex: Executor, node: Node) -> None:
    """At a label to which control may come back."""
    body = ex.frame.function.body
    if body is None:
        return
    ex.walk(body.start_byte, body.end_byte)
    if _leads_back(ex, node):
        forget(ex, _changed_since(ex, node))
        ex.add_guard(_unknown(ex))


def _leads_back(ex: Executor, node: Node) -> bool:
    """Whether control may come back to a label from behind it."""
    return _end_of_return(ex, node) > _last_label(node)


def _end_of_return(ex: Executor, node: Node) -> int:
    """Where the last jump ends from which control comes back to a label, or to a label between them."""
    body, end = ex.frame.function.body, _last_label(node)
    jumps, before = _jumps_by_target(body) if body is not None else [], -1
    while end > before:
        before = end
        end = max([end, *(last for at, last in jumps if node.start_byte <= at <= end < last)])
    return end


@found_once
def _jumps_by_target(body: Node) -> list[tuple[int, int]]:
    """The jumps of a function's body: where the label stands, and where the jump ends."""
    jumps = list(nodes_of(body, "goto_statement"))
    labels = {_name(one): one.start_byte for one in nodes_of(body, "labeled_statement")} if jumps else {}
    return [(labels[_name(one)], one.end_byte) for one in jumps if _name(one) in labels]


def _between(node: Node, start: int, end: int) -> Iterator[Node]:
    """What of a text may be executed from one place to another one behind it: of loops around one of these
    alone all."""
    is_loop = node.type in LOOPS and not (node.start_byte <= start and end <= node.end_byte)
    if is_loop or (start <= node.start_byte and node.end_byte <= end):
        yield node
        return
    for child in node.named_children:
        if child.end_byte > start and child.start_byte < end:
            yield from _between(child, start, end)


def _changed_since(ex: Executor, node: Node) -> AssignedNames:
    """What may have changed where control comes back to a label: what the function's text shows, and what was
    seen to change behind the label."""
    body, names = ex.frame.function.body, AssignedNames()
    for one in _between(body or node, node.start_byte, _end_of_return(ex, node)):
        names.add(assigned_names(ex, one))
    names.extra |= missed_before(ex, node)
    return names


def _meet(ex: Executor, label: Label) -> None:
    """The lanes that jumped to a label meet those that came to it."""
    for here, state in label.jumps:
        if ex.state.dead:
            ex.state = State(state.values, state.guards, False)
        else:
            ex.state = join_states(ex, here, state, ex.state, common_prefix(ex.state, state))
    if label.is_unknown:
        ex.state = State(ex.state.values, label.guards, False)
        for item in _since_jump(ex, label):
            forget(ex, assigned_names(ex, item))
        if _leaves(label):
            ex.add_guard(_unknown(ex))


def _since_jump(ex: Executor, label: Label) -> Sequence[Node]:
    """What stands in front of a label that not all lanes have come through which come to it."""
    labels = (node for item in label.skipped for node in nodes_of(item, "labeled_statement"))
    if any(_leads_back(ex, node) for node in labels):
        return label.skipped
    jumps = (number for number, item in enumerate(label.skipped) if _targets(item) & label.names)
    return label.skipped[next(jumps, 0) :]


@found_once
def _targets(item: Node) -> frozenset[str]:
    return frozenset(_name(node) for node in nodes_of(item, "goto_statement"))


def _unknown(ex: Executor) -> Expr:
    return ex.fresh("goto", False, low=0, high=1, reason=_BACK)


def _jumps_from_loop(label: Label) -> bool:
    return any(name in label.names for item in label.skipped for name in _targets_from_loops(item))


@found_once
def _targets_from_loops(item: Node) -> frozenset[str]:
    loops = nodes_of(item, *LOOPS)
    return frozenset(_name(node) for loop in loops for node in nodes_of(loop, "goto_statement"))


def _leaves(label: Label) -> bool:
    """Whether lanes may leave the block before the label, and so not come to it."""
    return any(_has_leaving(item, False) for item in label.skipped)


def _has_leaving(node: Node, in_loop: bool) -> bool:
    if node.type in _LEAVING:
        return node.type == "return_statement" or not in_loop
    if node.type == "lambda_expression":
        return False
    in_loop = in_loop or node.type in LOOPS or node.type == "switch_statement"
    return any(_has_leaving(child, in_loop) for child in node.named_children)


@found_once
def _last_label(node: Node) -> int:
    """Where the last label of a statement stands, if it has some."""
    return max((one.start_byte for one in nodes_of(node, "labeled_statement")), default=node.start_byte)


@found_once
def inner_labels(block: Node) -> dict[int, frozenset[str]]:
    """The labels within statements of a block to which control comes from elsewhere in it, by the number of
    the statement. What jumps within an inner block is for that one."""
    found: dict[int, frozenset[str]] = {}
    jumps: dict[str, list[Node]] = {}
    for jump in nodes_of(block, "goto_statement") if b"goto" in block.text else ():
        jumps.setdefault(_name(jump), []).append(jump)
    for index, item in enumerate(block.named_children if jumps else ()):
        for label in nodes_of(item, "labeled_statement"):
            there = jumps.get(_name(label), [])
            if label is not item and there and not _in_one_block(item, [label, *there]):
                found[index] = found.get(index, frozenset()) | {_name(label)}
    return found


def _in_one_block(item: Node, nodes: Sequence[Node]) -> bool:
    start, end = min(one.start_byte for one in nodes), max(one.end_byte for one in nodes)
    return any(
        block.start_byte <= start and end <= block.end_byte
        for block in nodes_of(item, "compound_statement")
        if block.parent is None or block.parent.type != "switch_statement"
    )


def _own_names(item: Node) -> frozenset[str]:
    return frozenset((_name(item),)) if item.type == "labeled_statement" else frozenset()


def _name(node: Node) -> str:
    label = cst.label(node)
    return (label.text or b"").decode() if label is not None else ""
