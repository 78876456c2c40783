"""Evaluation of an expression, as a value or as a place, by the function of its node type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.ctypes import UnknownType
from cudalint.ir.expr import INT, Expr
from cudalint.lower.convert import truth
from cudalint.lower.load_store import load
from cudalint.lower.machine import Machine
from cudalint.lower.objects import scalar
from cudalint.lower.values import Opaque, Place, Real, Temporary, Value

if TYPE_CHECKING:
    from tree_sitter import Node

ValueHandler = Callable[[Machine, "Node"], Value]
PlaceHandler = Callable[[Machine, "Node"], Place]


def rvalue(m: Machine, node: Node) -> Value:
    """The value of an expression; its accesses are recorded, its side effects happen."""
    m.step()
    values, places = _handlers()
    handler = values.get(node.type)
    if handler is not None:
        return handler(m, node)
    if node.type in places:
        return load(m, place(m, node), node)
    return unsupported(m, node)


def place(m: Machine, node: Node) -> Place:
    """The place that an lvalue expression names; a temporary for other expressions."""
    m.step()
    _, places = _handlers()
    handler = places.get(node.type)
    if handler is not None:
        return handler(m, node)
    return Temporary(rvalue(m, node))


def condition(m: Machine, node: Node) -> Expr:
    """An expression used as a condition: 0, 1, or an expression that has one of the two."""
    return truth(m, rvalue(m, node))


def integer(m: Machine, node: Node) -> Expr:
    """An expression used as an index or a count; never fails: what is not an integer is an unknown."""
    value = scalar(m, rvalue(m, node), node=node)
    found = m.integer(value, m.program.text(node))
    if found is None:
        if isinstance(value, Real):
            return const(int(value.value))
        return m.fresh(m.program.text(node), m.is_uniform(value), INT, reason="not an integer")
    return found


def unsupported(m: Machine, node: Node) -> Value:
    """A construct that is not modelled: its operands are evaluated, so that their accesses are seen."""
    _, places = _handlers()
    for child in node.named_children:
        if child.type.endswith("expression") or child.type in places:
            rvalue(m, child)
    what = "a syntax error" if node.type == "ERROR" else f"'{node.type}' is not modelled"
    return Opaque(UnknownType("auto", what), False, what, True)


def missing(name: str, reason: str) -> Opaque:
    """A value of which nothing is known: its name or its operator is not modelled."""
    return Opaque(UnknownType("auto", reason), False, reason, True)


@cache
def _handlers() -> tuple[Mapping[str, ValueHandler], Mapping[str, PlaceHandler]]:
    """The functions by node type: imported late, as they evaluate their operands in turn."""
    from cudalint.lower.expressions import PLACES, VALUES

    return VALUES, PLACES
