"""Braced initializers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    StatelessType,
    UnknownType,
)
from cudalint.lower.call_site import Call
from cudalint.lower.convert import convert, default_value
from cudalint.lower.cute import objects as cute
from cudalint.lower.defaults import has_base, has_constructor, members_as_declared
from cudalint.lower.evaluation import place, rvalue, unsupported
from cudalint.lower.load_store import load, store
from cudalint.lower.machine import Machine
from cudalint.lower.members import constructors_of
from cudalint.lower.objects import materialized
from cudalint.lower.packs import spread
from cudalint.lower.places import address_of, element
from cudalint.lower.values import Opaque, Place, Record, Temporary, Value, value_type
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from tree_sitter import Node


def compound_literal(m: Machine, node: Node) -> Value:
    """`T{...}` and `(T){...}`."""
    type_node = node.child_by_field_name("type")
    value_node = node.child_by_field_name("value")
    if type_node is None or value_node is None:
        return unsupported(m, node)
    ctype = (
        m.scope.types.resolve_descriptor(type_node)
        if type_node.type == "type_descriptor"
        else m.scope.types.resolve(type_node, None)
    )
    if isinstance(ctype, RecordType) and constructors_of(m.program, ctype):
        from cudalint.lower.construction import construct

        with spread(m, code_children(value_node), value_node) as items:
            return load(m, construct(m, ctype, Call(node, ctype.name, ctype.name, items)), None)
    return braced(m, value_node, ctype)


def braced(m: Machine, node: Node, ctype: CType) -> Value:
    """A braced initializer for an object of type `ctype`."""
    with spread(m, code_children(node), node) as items:
        return _braced(m, node, items, ctype)


def _braced(m: Machine, node: Node, items: list[Node], ctype: CType) -> Value:
    match ctype:
        case RecordType(is_union=False) if has_constructor(m, ctype):
            from cudalint.lower.construction import construct

            site = Call(node, ctype.name, ctype.name, items)
            return load(m, construct(m, ctype, site), None)
        case StatelessType() if not items:
            return cute.constructed(m, ctype)
        case RecordType(is_union=False) if ctype.fields:
            fields: dict[str, Value] = {}
            positional = 0
            for item in items:
                if item.type == "initializer_pair":
                    designator = item.child_by_field_name("designator")
                    value_node = item.child_by_field_name("value")
                    name = m.program.text(designator).lstrip(".") if designator is not None else ""
                else:
                    value_node = item
                    name = ctype.fields[positional].name if positional < len(ctype.fields) else ""
                    positional += 1
                found = next((f for f in ctype.fields if f.name == name), None)
                if value_node is None:
                    continue
                if found is None:
                    rvalue(m, value_node)
                elif isinstance(found.type, ReferenceType):
                    fields[name] = reference(m, value_node)
                elif value_node.type == "initializer_list":
                    fields[name] = braced(m, value_node, found.type)
                else:
                    fields[name] = convert(m, rvalue(m, value_node), found.type)
            if items and has_base(m, ctype) and any(i.type == "initializer_list" for i in items):
                return Opaque(ctype, False, f"braces for the base class of '{ctype.name}'")
            return members_as_declared(m, ctype, fields)
        case ArrayType(length=int()) if items:
            array = m.declare("array", ctype)
            fill_array(m, array, ctype, node)
            return load(m, array, None)
        case _ if len(items) == 1:
            return convert(m, rvalue(m, items[0]), ctype)
        case _ if not items:
            return default_value(m, ctype)
        case _:
            for item in items:
                if item.type == "initializer_list":
                    braced(m, item, UnknownType("auto", "an initializer"))
                else:
                    rvalue(m, item)
            return Opaque(ctype, False, "a braced initializer")


def reference(m: Machine, node: Node) -> Value:
    """What a member that is a reference holds: the address of what it is made to refer to."""
    if node.type == "initializer_list" and len(code_children(node)) == 1:
        node = code_children(node)[0]
    target = materialized(m, place(m, node))
    if isinstance(target, Temporary):  # which lives as long as the object
        ctype = value_type(target.value)
        if not isinstance(ctype, IntType | FloatType | PointerType):
            return address_of(m, target)
        stored = m.declare("temporary", ctype)
        store(m, stored, target.value, None)
        target = stored
    return address_of(m, target)


def fill_array(m: Machine, place: Place, ctype: ArrayType, values: Node) -> None:
    """Store a braced list's elements; those of an array within an array too."""
    with spread(m, code_children(values), values) as items:
        _fill(m, place, ctype, items)


def _fill(m: Machine, place: Place, ctype: ArrayType, items: list[Node]) -> None:
    elided = isinstance(ctype.element, ArrayType) and any(i.type != "initializer_list" for i in items)
    for index, item in enumerate(items):
        if item.type != "initializer_list":
            value = rvalue(m, item)
            if elided or (isinstance(ctype.element, RecordType) and not isinstance(value, Record)):
                elided = True  # inner braces left out: which element a value goes to is not followed
            else:
                store(m, element(m, place, const(index)), value, item)
            continue
        target = element(m, place, const(index))
        if isinstance(ctype.element, ArrayType):
            fill_array(m, target, ctype.element, item)
        else:
            store(m, target, braced(m, item, ctype.element), item)
