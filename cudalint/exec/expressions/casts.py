"""Casts as C writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.evaluation import unsupported
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert, convert_to
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.memory.places import address_of, dereference
from cudalint.exec.objects.classes import as_number
from cudalint.exec.operations import load, place, rvalue
from cudalint.exec.values import Place, Temporary, Value
from cudalint.ir.ctypes import PointerType, RecordType, ReferenceType
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def c_cast(ex: Executor, node: Node) -> Value:
    """`(T)x`"""
    type_node, value_node = cst.type(node), cst.value(node)
    if type_node is None or value_node is None or _names_a_value(ex, type_node):
        return unsupported(ex, node)
    ctype = ex.scope.types.resolve_descriptor(type_node)
    return convert_to(ex, as_number(ex, rvalue(ex, value_node), ctype, value_node), ctype, node)


def _names_a_value(ex: Executor, type_node: Node) -> bool:
    """Whether the grammar took `(x) - y` for a cast."""
    name = ex.program.text(type_node)
    return ex.scope.lookup(name) is not None and ex.scope.types.lookup(name) is None


def cast_place(ex: Executor, node: Node) -> Place:
    """`*(T*)p` is a place by way of its pointer, `((T &)x)` the object itself where it is one."""
    type_node, value_node = cst.type(node), cst.value(node)
    if type_node is not None and value_node is not None and b"&" in (type_node.text or b""):
        ctype = ex.scope.types.resolve_descriptor(type_node)
        if isinstance(ctype, ReferenceType) and isinstance(ctype.target, RecordType):
            found = place(ex, value_node)
            actual = place_type(ex, found)
            if actual == ctype.target:
                return found
            if not isinstance(found, Temporary) and isinstance(actual, RecordType):
                pointer = convert(ex, address_of(ex, found), PointerType(ctype.target))
                return dereference(ex, pointer)
            return Temporary(convert_to(ex, load(ex, found, value_node), ctype, node))
        if isinstance(ctype, ReferenceType):
            pointer = convert(ex, address_of(ex, place(ex, value_node)), PointerType(ctype.target))
            return dereference(ex, pointer)
    return Temporary(c_cast(ex, node))
