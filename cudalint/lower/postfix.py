"""Subscripts, members and dereferences: places by way of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import ArrayType, UnknownType
from cudalint.ir.expr import Expr
from cudalint.lower import builtins
from cudalint.lower.convert import pointer_plus
from cudalint.lower.evaluation import integer, place, unsupported
from cudalint.lower.load_store import load
from cudalint.lower.lookup import constant_element
from cudalint.lower.machine import Machine
from cudalint.lower.objects import scalar
from cudalint.lower.operators import call_operator
from cudalint.lower.places import address_of, dereference, element, member
from cudalint.lower.recording import unseen_access
from cudalint.lower.values import LocalArray, Memory, Opaque, Place, PlacePointer, Pointer, Temporary, Value

if TYPE_CHECKING:
    from tree_sitter import Node


def subscript(m: Machine, node: Node) -> Place:
    """`a[i]` of an array, a pointer or an object with the operator."""
    base_node = node.child_by_field_name("argument")
    list_node = node.child_by_field_name("indices")
    if base_node is None or list_node is None or not list_node.named_children:
        return Temporary(unsupported(m, node))
    base = place(m, base_node)
    index_node = list_node.named_children[-1]
    if isinstance(base, Temporary) and base_node.type == "identifier":
        known = constant_element(m, m.program.text(base_node), index_node)
        if known is not None:
            return Temporary(known)
    if _is_array(base):
        return element(m, base, integer(m, index_node))
    overloaded = call_operator(m, base, "operator[]", [index_node], node)
    if overloaded is not None:
        m.at = node
        return overloaded
    value = scalar(m, load(m, base, base_node))
    if isinstance(value, Expr):  # 3[a]
        array = place(m, index_node)
        if _is_array(array):
            return element(m, array, value)
        pointer = scalar(m, load(m, array, index_node))
        if isinstance(pointer, Pointer | PlacePointer):
            return dereference(m, pointer_plus(m, pointer, value))
        lost = Opaque(UnknownType("auto", "a subscript"), False, "a subscript of an integer", True)
        unseen_access(m, lost, index_node, node)
        return Temporary(lost)
    index = integer(m, index_node)
    if isinstance(value, Pointer | PlacePointer):
        return dereference(m, pointer_plus(m, value, index))
    if isinstance(value, Opaque) and value.missing:
        unseen_access(m, value, base_node, node)
    return dereference(m, value)


def _is_array(base: Place) -> bool:
    match base:
        case (
            Memory(ctype=ArrayType())
            | LocalArray(type=ArrayType())
            | Temporary(value=Opaque(ctype=ArrayType(), missing=False))
        ):
            return True
        case _:
            return isinstance(getattr(base, "ctype", None), ArrayType)


def field(m: Machine, node: Node) -> Place:
    """`a.b` and `p->b`."""
    base_node = node.child_by_field_name("argument")
    field_node = node.child_by_field_name("field")
    if base_node is None or field_node is None:
        return Temporary(unsupported(m, node))
    name = m.program.text(field_node)
    if base_node.type == "identifier":
        builtin = builtins.field(m, m.program.text(base_node), name)
        if builtin is not None and m.scope.lookup(m.program.text(base_node)) is None:
            return Temporary(builtin)
    arrow = any(child.type == "->" for child in node.children)
    base = place(m, base_node)
    if arrow:
        overloaded = call_operator(m, base, "operator->", [], node)
        value = load(m, overloaded if overloaded is not None else base, base_node)
        base = dereference(m, value)
    return member(m, base, name)


def pointer_expression(m: Machine, node: Node) -> Value:
    """`&a`, and `*p` as a value."""
    if m.program.operator(node) == "&":
        operand = node.child_by_field_name("argument")
        if operand is None:
            return unsupported(m, node)
        target = place(m, operand)
        overloaded = call_operator(m, target, "operator&", [], node)
        return address_of(m, target) if overloaded is None else load(m, overloaded, node)
    return load(m, dereference_place(m, node), node)


def dereference_place(m: Machine, node: Node) -> Place:
    """`*p` as a place."""
    operand = node.child_by_field_name("argument")
    if operand is None or m.program.operator(node) == "&":
        return Temporary(pointer_expression(m, node))
    target = place(m, operand)
    overloaded = call_operator(m, target, "operator*", [], node)
    if overloaded is not None:
        return overloaded
    return dereference(m, scalar(m, load(m, target, operand)))
