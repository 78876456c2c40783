"""Pack expansions and folds as expressions: those of packs that are not known evaluate their pattern any
number of times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.evaluation import unsupported
from cudalint.exec.loops.run import run
from cudalint.exec.operations import load, place
from cudalint.exec.outcomes import note_expanded
from cudalint.exec.statements.macros import quoted
from cudalint.exec.values import Place, Temporary, Value
from cudalint.sema.templates.packs import folded

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


def fold(ex: Executor, node: Node) -> Value:
    """`(xs + ...)`"""
    return load(ex, fold_place(ex, node), node)


def fold_place(ex: Executor, node: Node) -> Place:
    """The same as a place: that of the last operand of `(xs, ...)`."""
    whole = folded(ex.scope.types, node)
    if whole is None:
        return Temporary(expansion(ex, node))
    note_expanded(ex, node, whole)
    with quoted(ex, node):
        return place(ex, whole)


def expansion(ex: Executor, node: Node) -> Value:
    """An expansion that could not be written out."""
    found: list[Value] = []
    run(ex, node, None, lambda: found.append(unsupported(ex, node)), None, unknown_test=True)
    return found[-1] if found else unsupported(ex, node)
