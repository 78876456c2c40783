"""Braced initializers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.external import external_operator
from cudalint.exec.calls.lending import keep, lend
from cudalint.exec.calls.packs import UNCOUNTED, is_uncounted, spread
from cudalint.exec.evaluation import unsupported
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.memory.invalidation import forget_escaped
from cudalint.exec.memory.prvalues import prvalue
from cudalint.exec.objects.aggregates import is_aggregate, is_constructed, make_braced
from cudalint.exec.objects.class_deduction import meant_class
from cudalint.exec.objects.classes import number_value
from cudalint.exec.objects.copies import detached
from cudalint.exec.objects.counted import counted
from cudalint.exec.objects.defaults import default_value, has_constructor
from cudalint.exec.objects.lifetime import is_out_of_view
from cudalint.exec.objects.listed import is_list, list_of
from cudalint.exec.operations import construct, load, rvalue
from cudalint.exec.values import (
    Place,
    PlacePointer,
    Pointer,
    Record,
    Temporary,
    UnknownValue,
    Value,
    value_type,
)
from cudalint.ir.ctypes import (
    ArrayType,
    ClosureType,
    CType,
    OpenType,
    RecordType,
    StatelessType,
    UnknownType,
    is_placeholder,
)
from cudalint.sema.symbols.members import constructors_of
from cudalint.sema.templates.packs import expanded
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def compound_literal(ex: Executor, node: Node) -> Place:
    """`T{...}` and `(T){...}`: an object without a name, an array where it is one."""
    type_node = cst.type(node)
    value_node = cst.value(node)
    if type_node is None or value_node is None:
        return Temporary(unsupported(ex, node))
    ctype = (
        ex.scope.types.resolve_descriptor(type_node)
        if type_node.type == "type_descriptor"
        else ex.scope.types.resolve(type_node, None)
    )
    ctype = meant_class(ex, ctype, type_node, code_children(value_node), node)
    if isinstance(ctype, ArrayType) and ctype.length is None:
        ctype = counted(ex, ctype, value_node)
    if isinstance(ctype, RecordType) and is_list(ctype):
        listed = expanded(ex.scope.types, code_children(value_node))
        if is_uncounted(listed):
            keep(ex, listed)
            return Temporary(UnknownValue(ctype, False, UNCOUNTED, True))
        if listed:
            return Temporary(list_of(ex, ctype, value_node, len(listed)))
    if isinstance(ctype, RecordType) and constructors_of(ex.program, ctype):
        with spread(ex, code_children(value_node), value_node) as items:
            made = construct(ex, ctype, Call(node, ctype.name, ctype.name, items))
            return Temporary(load(ex, made, None))
    if isinstance(ctype, ArrayType) and ctype.length is not None:
        array = ex.declare("value", ctype)
        make_braced(ex, array, ctype, value_node)
        return array
    return Temporary(braced(ex, value_node, ctype))


def braced(ex: Executor, node: Node, ctype: CType) -> Value:
    """A braced initializer for an object of type `ctype`."""
    with spread(ex, code_children(node), node) as items:
        return _braced(ex, node, items, ctype)


def _braced(ex: Executor, node: Node, items: list[Node], ctype: CType) -> Value:
    found = _made(ex, node, items, ctype)
    if items and isinstance(ctype, UnknownType) and is_out_of_view(ctype):
        ex.escape(found)
        external_operator(ex, ctype.name, node, [UnknownValue(ctype, False, ctype.reason)])
        lend(ex, items, ctype.reason)
        forget_escaped(ex, ctype.reason)
        if isinstance(found, Pointer | PlacePointer):
            return UnknownValue(ctype, False, ctype.reason, True)
    return found


def _made(ex: Executor, node: Node, items: list[Node], ctype: CType) -> Value:
    match ctype:
        case RecordType(is_union=False) if has_constructor(ex, ctype) or _inherits(ex, ctype):
            site = Call(node, ctype.name, ctype.name, items)
            return load(ex, construct(ex, ctype, site), None)
        case UnknownType() if ex.host and not (
            isinstance(ctype, OpenType | ClosureType) or is_placeholder(ctype)
        ):
            return load(ex, construct(ex, ctype, Call(node, ctype.name, ctype.name, items)), None)
        case _ if is_uncounted(items):
            keep(ex, items)
            return UnknownValue(ctype, False, UNCOUNTED, True)
        case RecordType(name="dim3"):
            return make_shape(ex, ctype, [rvalue(ex, item) for item in items])
        case StatelessType() if not items:
            return ex.models.objects.constructed(ex, ctype)
        case RecordType() | ArrayType(length=int()) if is_aggregate(ex, ctype):
            if not items and not is_constructed(ex, ctype):
                return default_value(ex, ctype)
            made = ex.declare("value", ctype)
            make_braced(ex, made, ctype, node)
            return prvalue(ex, made)
        case _ if len(items) == 1:
            value = number_value(ex, items[0], ctype, is_direct=not _is_copied(node))
            return convert(ex, detached(ex, value, node), ctype)
        case _ if not items:
            return default_value(ex, ctype)
        case _:
            for item in items:
                if item.type == "initializer_list":
                    braced(ex, item, UnknownType("auto", "an initializer"))
                else:
                    keep(ex, [item])
            return UnknownValue(ctype, False, "a braced initializer")


def _is_copied(node: Node) -> bool:
    """Whether a braced list stands behind `=` [dcl.init.list]."""
    return node.parent is None or any(child.type == "=" for child in node.parent.children)


def _inherits(ex: Executor, ctype: RecordType) -> bool:
    """Whether a class has constructors of a base class, and so is no aggregate."""
    info = ex.program.types.record(ctype)
    return info is not None and bool(info.inherited)


def make_shape(ex: Executor, ctype: RecordType, found: Sequence[Value]) -> Value:
    """A `dim3` from up to three numbers, or from an object, as a `uint3`, that converts to it as a whole."""
    if len(found) == 1 and isinstance(value_type(found[0]), RecordType):
        return convert(ex, found[0], ctype)
    return make_record(ex, ctype, found, const(1))


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
