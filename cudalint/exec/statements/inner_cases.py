"""Statements that control comes into the middle of, past their conditions: those of a switch that has labels
within inner statements, as in Duff's device, and those that hold what a goto jumps to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from cudalint.exec.loops.missed import forget
from cudalint.exec.loops.modified import assigned_names
from cudalint.exec.objects.destruction import lifetime
from cudalint.exec.operations import execute, rvalue
from cudalint.exec.state import LoopBuilder
from cudalint.exec.statements.branches import branch_values
from cudalint.syntax import cst
from cudalint.syntax.damage import is_damaged_head
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import LOOPS, nodes_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.executor import Executor

_REASON = "a case label lies within an inner statement"
_ENTERED = "a label that control comes to lies within an inner statement"
_OTHERS = ("switch_statement", "lambda_expression")
_LABELS = ("case_statement", "labeled_statement")


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

    with _entered(ex, node):
        _part(ex, body, forget_all)
    forget_all()


def execute_entered(ex: Executor, node: Node, forget_all: Callable[[], None]) -> None:
    """Execute each part of a statement with labels, for lanes of which it is not known whether they come to
    it, any number of times."""
    ex.problem(f"{_ENTERED}: which lanes come to it is not known")
    _part(ex, node, forget_all)
    forget_all()


def _part(ex: Executor, node: Node, forget_all: Callable[[], None]) -> None:
    if not _holds_label(node) and not (node.has_error and is_damaged_head(node)):
        _perhaps(ex, node, partial(execute, ex, node), forget_all)
        return
    condition = cst.condition(node)
    skipped = (condition, cst.value(node) if _is_case(node) else None)
    with ex.scoped(ex.scope.block()), lifetime(ex), _entered(ex, node):
        if condition is not None:
            _perhaps(ex, node, partial(rvalue, ex, condition), forget_all)
        for one in node.named_children:
            if one not in skipped and one.type != "statement_identifier":
                _part(ex, one, forget_all)


@contextmanager
def _entered(ex: Executor, node: Node) -> Iterator[None]:
    """What `break` and `continue` within a statement lead out of."""
    if node.type not in (*LOOPS, "switch_statement"):
        yield
        return
    ex.loops.append(
        LoopBuilder(ex.fresh("case", True), len(ex.state.guards), is_switch=node.type not in LOOPS)
    )
    try:
        yield
    finally:
        ex.loops.pop()


def _perhaps(ex: Executor, node: Node, run: Callable[[], object], forget_all: Callable[[], None]) -> None:
    """Execute what lanes may come to, with anything in the variables that these statements change."""
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


@found_once
def _holds_label(node: Node) -> bool:
    """Whether control may come into the middle of a statement; a switch without other labels is whole."""
    if node.type == "switch_statement":
        return any(nodes_of(node, "labeled_statement"))
    return node.type != "lambda_expression" and (
        node.type in _LABELS or any(map(_holds_label, node.named_children))
    )
