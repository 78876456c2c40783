"""Braced initializers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.packs import spread
from cudalint.exec.evaluation import unsupported
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.memory.places import address_of, element
from cudalint.exec.objects.classes import materialized
from cudalint.exec.objects.defaults import default_value, has_base, has_constructor, members_as_declared
from cudalint.exec.operations import construct, load, place, rvalue, store
from cudalint.exec.values import Place, Record, Temporary, UnknownValue, Value, value_type
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
from cudalint.sema.symbols.members import constructors_of
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from tree_sitter import Node


def compound_literal(ex: Executor, node: Node) -> Value:
    """`T{...}` and `(T){...}`."""
    type_node = cst.type(node)
    value_node = cst.value(node)
    if type_node is None or value_node is None:
        return unsupported(ex, node)
    ctype = (
        ex.scope.types.resolve_descriptor(type_node)
        if type_node.type == "type_descriptor"
        else ex.scope.types.resolve(type_node, None)
    )
    if isinstance(ctype, RecordType) and constructors_of(ex.program, ctype):
        with spread(ex, code_children(value_node), value_node) as items:
            return load(ex, construct(ex, ctype, Call(node, ctype.name, ctype.name, items)), None)
    return braced(ex, value_node, ctype)


def braced(ex: Executor, node: Node, ctype: CType) -> Value:
    """A braced initializer for an object of type `ctype`."""
    with spread(ex, code_children(node), node) as items:
        return _braced(ex, node, items, ctype)


def _braced(ex: Executor, node: Node, items: list[Node], ctype: CType) -> Value:
    match ctype:
        case RecordType(is_union=False) if has_constructor(ex, ctype):
            site = Call(node, ctype.name, ctype.name, items)
            return load(ex, construct(ex, ctype, site), None)
        case StatelessType() if not items:
            return ex.models.objects.constructed(ex, ctype)
        case RecordType(is_union=False) if ctype.fields:
            fields: dict[str, Value] = {}
            positional = 0
            for item in items:
                if item.type == "initializer_pair":
                    designator = cst.designator(item)
                    value_node = cst.value(item)
                    name = ex.program.text(designator).lstrip(".") if designator is not None else ""
                else:
                    value_node = item
                    name = ctype.fields[positional].name if positional < len(ctype.fields) else ""
                    positional += 1
                found = next((f for f in ctype.fields if f.name == name), None)
                if value_node is None:
                    continue
                if found is None:
                    rvalue(ex, value_node)
                elif isinstance(found.type, ReferenceType):
                    fields[name] = reference(ex, value_node)
                elif value_node.type == "initializer_list":
                    fields[name] = braced(ex, value_node, found.type)
                else:
                    fields[name] = convert(ex, rvalue(ex, value_node), found.type)
            if items and has_base(ex, ctype) and any(i.type == "initializer_list" for i in items):
                return UnknownValue(ctype, False, f"braces for the base class of '{ctype.name}'")
            return members_as_declared(ex, ctype, fields)
        case ArrayType(length=int()) if items:
            array = ex.declare("array", ctype)
            fill_array(ex, array, ctype, node)
            return load(ex, array, None)
        case _ if len(items) == 1:
            return convert(ex, rvalue(ex, items[0]), ctype)
        case _ if not items:
            return default_value(ex, ctype)
        case _:
            for item in items:
                if item.type == "initializer_list":
                    braced(ex, item, UnknownType("auto", "an initializer"))
                else:
                    rvalue(ex, item)
            return UnknownValue(ctype, False, "a braced initializer")


def reference(ex: Executor, node: Node) -> Value:
    """What a member that is a reference holds: the address of what it is made to refer to."""
    if node.type == "initializer_list" and len(code_children(node)) == 1:
        node = code_children(node)[0]
    target = materialized(ex, place(ex, node))
    if isinstance(target, Temporary):  # which lives as long as the object
        ctype = value_type(target.value)
        if not isinstance(ctype, IntType | FloatType | PointerType):
            return address_of(ex, target)
        stored = ex.declare("temporary", ctype)
        store(ex, stored, target.value, None)
        target = stored
    return address_of(ex, target)


def fill_array(ex: Executor, place: Place, ctype: ArrayType, values: Node) -> None:
    """Store a braced list's elements; those of an array within an array too."""
    with spread(ex, code_children(values), values) as items:
        _fill(ex, place, ctype, items)


def _fill(ex: Executor, place: Place, ctype: ArrayType, items: list[Node]) -> None:
    elided = isinstance(ctype.element, ArrayType) and any(i.type != "initializer_list" for i in items)
    for index, item in enumerate(items):
        if item.type != "initializer_list":
            value = rvalue(ex, item)
            if elided or (isinstance(ctype.element, RecordType) and not isinstance(value, Record)):
                elided = True  # inner braces left out: which element a value goes to is not followed
            else:
                store(ex, element(ex, place, const(index)), value, item)
            continue
        target = element(ex, place, const(index))
        if isinstance(ctype.element, ArrayType):
            fill_array(ex, target, ctype.element, item)
        else:
            store(ex, target, braced(ex, item, ctype.element), item)


def make_record(ex: Executor, ctype: RecordType, found: Sequence[Value], missing: Value | None) -> Value:
    """A record from its fields' values in order; `missing` fills up (dim3's 1)."""
    fields: dict[str, Value] = {}
    for index, item in enumerate(ctype.fields):
        if index < len(found):
            fields[item.name] = convert(ex, found[index], item.type)
        else:
            fields[item.name] = (
                convert(ex, missing, item.type) if missing is not None else default_value(ex, item.type)
            )
    return Record(ctype, fields)
