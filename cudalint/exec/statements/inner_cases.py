"""A switch with labels that lie within inner statements, as in Duff's device: control comes into the middle
of these, past their conditions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cudalint.exec.loops.missed import forget
from cudalint.exec.loops.modified import assigned_names
from cudalint.exec.operations import execute, rvalue
from cudalint.exec.state import LoopBuilder
from cudalint.exec.statements.branches import branch_values
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.executor import Executor

_REASON = "a case label lies within an inner statement"
_OTHERS = ("switch_statement", "lambda_expression")
_LOOPS = frozenset(("while_statement", "do_statement", "for_statement", "for_range_loop"))


@found_once
def has_inner_case(body: Node) -> bool:
    """Whether a label of a switch with this body lies deeper than in its block."""
    cases = body.named_children if body.type == "compound_statement" else [body]
    inner = [part for case in cases for part in (case.named_children if _is_case(case) else [case])]
    return any(map(_holds_case, inner))


def execute_with_inner_cases(ex: Executor, node: Node, body: Node) -> None:
    """Execute each part of such a switch, for lanes of which it is not known whether they come to it, any
    number of times."""
    ex.problem(f"{_REASON}: which lanes come to it is not known")

    def forget_all() -> None:
        forget(ex, assigned_names(ex, node))

    frame = LoopBuilder(ex.fresh("switch", True), len(ex.state.guards), is_switch=True)
    ex.loops.append(frame)
    try:
        _part(ex, body, forget_all)
    finally:
        ex.loops.pop()
    forget_all()


def _part(ex: Executor, node: Node, forget_all: Callable[[], None]) -> None:
    if not _holds_case(node):
        if node.type == "declaration":  # which jumps go past: its names are declared there
            execute(ex, node)
        else:
            _perhaps(ex, node, partial(execute, ex, node), forget_all)
        return
    condition = cst.condition(node)
    parts = [one for one in node.named_children if one != condition]
    if _is_case(node):
        label = cst.value(node)
        parts = [one for one in parts if one != label]
    if condition is not None:
        _perhaps(ex, node, partial(rvalue, ex, condition), forget_all)
    if node.type not in _LOOPS:
        for one in parts:
            _part(ex, one, forget_all)
        return
    frame = LoopBuilder(ex.fresh("case", True), len(ex.state.guards))
    ex.loops.append(frame)
    try:
        for one in parts:
            _part(ex, one, forget_all)
    finally:
        ex.loops.pop()


def _perhaps(ex: Executor, node: Node, run: Callable[[], object], forget_all: Callable[[], None]) -> None:
    """Execute what lanes may come to, with anything in the variables that the switch changes."""
    ex.state.dead = False
    forget_all()
    came = ex.fresh("case", False, low=0, high=1, reason=_REASON)
    branch_values(ex, came, ex.program.site(ex, node)[0], lambda: _ignore(run()), None)
    ex.state.dead = False


def _ignore(_: object) -> None:
    return


def _is_case(node: Node) -> bool:
    return node.type == "case_statement"


def _holds_case(node: Node) -> bool:
    return node.type not in _OTHERS and (_is_case(node) or any(map(_holds_case, node.named_children)))
