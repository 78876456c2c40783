"""Choices that a path's conditions have made already: `ok ? 2 * i : n` where `ok` holds is 2 * i."""

from __future__ import annotations

from collections.abc import Iterable

from cudalint.algebra.build import logical_not, rebuild, tested
from cudalint.algebra.walk import postorder
from cudalint.ir.expr import Expr, Op


def assuming(expr: Expr, conditions: Iterable[Expr]) -> Expr:
    """The value where all the conditions hold. The steps of a Recurrence, which are of other trips, stay."""
    if not expr.height:  # of sums and products alone
        return expr
    nodes = list(postorder(expr, into=_operands))
    if not any(isinstance(node, Op) and node.op == "?:" for node in nodes):
        return expr
    known = set(conjuncts(conditions))
    found: dict[Expr, Expr] = {}
    for node in nodes:
        found[node] = _chosen(node, known, found) if isinstance(node, Op) else node
    return found[expr]


def _operands(node: Expr) -> tuple[Expr, ...]:
    return node.args if isinstance(node, Op) else ()


def conjuncts(conditions: Iterable[Expr]) -> Iterable[Expr]:
    """What all hold where the conditions do, as they are tested, each once."""
    pending, seen = list(conditions), set[Expr]()
    while pending:
        condition = tested(pending.pop())
        if condition in seen:
            continue
        seen.add(condition)
        if isinstance(condition, Op) and condition.op == "&&":
            pending += condition.args
        else:
            yield condition


def _chosen(node: Op, known: set[Expr], found: dict[Expr, Expr]) -> Expr:
    if node.op == "?:":
        condition = tested(node.args[0])
        if condition in known:
            return found[node.args[1]]
        if tested(logical_not(condition)) in known:
            return found[node.args[2]]
    args = tuple(found[arg] for arg in node.args)
    return node if args == node.args else rebuild(node, args)
