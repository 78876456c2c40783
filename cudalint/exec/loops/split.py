"""What a loop tests in its body: where it compares the counter with a number of each lane's own, nvcc may
split the loop, and lanes part (fixtures/hardware/split_loops.cu)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cudalint.algebra.walk import free_symbols
from cudalint.exec.loops.source_count import is_counted_by_source
from cudalint.syntax.nodes import nodes_under

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.ir.expr import Expr
    from cudalint.syntax.node import Node

#: What a compiler does not execute for lanes whose result it then throws away.
_NOT_SELECTED = frozenset(
    (
        *("call_expression", "subscript_expression", "pointer_expression", "field_expression"),
        *("break_statement", "continue_statement", "return_statement", "goto_statement"),
    )
)


def note_branch(ex: Executor, condition: Expr, sides: Iterable[Node | None]) -> None:
    """Keep what a branch in a loop tests with the loop, unless the compiler surely executes both sides, or
    the source tells how often the loop runs, which is then not split."""
    if ex.host or ex.muted or ex.unevaluated:
        return
    loop = next((one for one in reversed(ex.loops) if not one.is_switch), None)
    if loop is None or loop.node is None or loop.counter not in free_symbols(condition):
        return
    if not is_counted_by_source(ex, loop.node) and not _is_selected(sides):
        loop.branches.append(condition)


def _is_selected(sides: Iterable[Node | None]) -> bool:
    """Whether both sides take little and touch no memory: then there is no branch in the machine's code."""
    known = [side for side in sides if side is not None]
    return bool(known) and not any(
        node.type in _NOT_SELECTED or (node.type.endswith("_expression") and b"/" in node.text)
        for side in known
        for node in nodes_under(side)
    )


def note_barrier(ex: Executor) -> None:
    """The lanes of a warp are together at a point of the loops around."""
    for loop in ex.loops:
        loop.has_barrier = True
