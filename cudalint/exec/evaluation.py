"""Evaluation of an expression, as a value or as a place, by the function of its node type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import truth
from cudalint.exec.memory.load_store import load
from cudalint.exec.objects.classes import scalar
from cudalint.exec.values import Place, Real, Temporary, UnknownValue, Value
from cudalint.ir.ctypes import UnknownType
from cudalint.ir.expr import INT, Expr

if TYPE_CHECKING:
    from tree_sitter import Node

ValueHandler = Callable[[Executor, "Node"], Value]
PlaceHandler = Callable[[Executor, "Node"], Place]


def rvalue(ex: Executor, node: Node) -> Value:
    """The value of an expression; its accesses are recorded, its side effects happen."""
    ex.step()
    values, places = _handlers()
    handler = values.get(node.type)
    if handler is not None:
        return handler(ex, node)
    if node.type in places:
        return load(ex, place(ex, node), node)
    return unsupported(ex, node)


def place(ex: Executor, node: Node) -> Place:
    """The place that an lvalue expression names; a temporary for other expressions."""
    ex.step()
    _, places = _handlers()
    handler = places.get(node.type)
    if handler is not None:
        return handler(ex, node)
    return Temporary(rvalue(ex, node))


def condition(ex: Executor, node: Node) -> Expr:
    """An expression used as a condition: 0, 1, or an expression that has one of the two."""
    return truth(ex, rvalue(ex, node))


def integer(ex: Executor, node: Node) -> Expr:
    """An expression used as an index or a count; never fails: what is not an integer is an unknown."""
    value = scalar(ex, rvalue(ex, node), node=node)
    found = ex.integer(value, ex.program.text(node))
    if found is None:
        if isinstance(value, Real):
            return const(int(value.value))
        return ex.fresh(ex.program.text(node), ex.is_uniform(value), INT, reason="not an integer")
    return found


def unsupported(ex: Executor, node: Node) -> Value:
    """A construct that is not modelled: its operands are evaluated, so that their accesses are seen."""
    _, places = _handlers()
    for child in node.named_children:
        if child.type.endswith("expression") or child.type in places:
            rvalue(ex, child)
    what = "a syntax error" if node.type == "ERROR" else f"'{node.type}' is not modelled"
    return UnknownValue(UnknownType("auto", what), False, what, True)


def missing(name: str, reason: str) -> UnknownValue:
    """A value of which nothing is known: its name or its operator is not modelled."""
    return UnknownValue(UnknownType("auto", reason), False, reason, True)


@cache
def _handlers() -> tuple[Mapping[str, ValueHandler], Mapping[str, PlaceHandler]]:
    """The functions by node type: imported late, as they evaluate their operands in turn."""
    from cudalint.exec.expressions.dispatch import PLACES, VALUES

    return VALUES, PLACES
