"""`new` and `delete` in device code: each thread's own object, or one in memory that it is given."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.ir.access import EffectKind, Space
from cudalint.ir.ctypes import CType, FloatType, IntType, PointerType, RecordType, UnknownType
from cudalint.lower.arrays import loaded_pointer
from cudalint.lower.call_site import Call, argument_nodes
from cudalint.lower.construction import unique_constructor
from cudalint.lower.convert import convert
from cudalint.lower.evaluation import rvalue
from cudalint.lower.inlining import inline
from cudalint.lower.load_store import store
from cudalint.lower.machine import Machine
from cudalint.lower.members import constructors_of
from cudalint.lower.recording import opaque_access
from cudalint.lower.values import Memory, Opaque, Pointer, Value

if TYPE_CHECKING:
    from tree_sitter import Node


def new_expression(m: Machine, node: Node) -> Value:
    """`new T(...)`, `new T[n]`, `new (place) T(...)`: the address, after the constructor's accesses."""
    type_node = node.child_by_field_name("type") or node
    ctype = UnknownType("auto", "'new'") if type_node is node else m.scope.types.resolve(type_node, None)
    name = m.program.text(type_node)
    extent = node.child_by_field_name("declarator")
    if extent is not None:
        for child in extent.named_children:
            rvalue(m, child)
    pointer = _address(m, node, ctype, name)
    if not isinstance(pointer, Pointer):
        return pointer
    if extent is None:
        _construct(m, node, pointer, ctype, name)
    elif isinstance(ctype, RecordType) and constructors_of(m.program, ctype):
        opaque_access(m, pointer, ctype.name, node)
    return pointer


def _address(m: Machine, node: Node, ctype: CType, name: str) -> Value:
    placement = node.child_by_field_name("placement")
    given = [rvalue(m, child) for child in placement.named_children] if placement is not None else []
    if given:
        at = convert(m, given[0], PointerType(ctype))
        known = len(given) == 1 and isinstance(at, Pointer)
        return at if known else Opaque(PointerType(ctype), False, "'new' at a place that is not known")
    m.effect("opaque_calls", "operator new")
    m.note(EffectKind.CALL, "operator new", node)
    pointer = loaded_pointer(m, PointerType(ctype), False, f"new {name}", "memory that 'new' gives")
    assert isinstance(pointer, Pointer)
    heap = replace(pointer.array, root=f"heap:{name}:{node.start_byte}", space=Space.GLOBAL, null=None)
    return replace(pointer, array=heap)


def _construct(m: Machine, node: Node, pointer: Pointer, ctype: CType, name: str) -> None:
    arguments = argument_nodes(node)
    place = Memory(pointer, ctype)
    if isinstance(ctype, RecordType):
        site = Call(node, ctype.name, ctype.name, arguments)
        constructor = unique_constructor(m, ctype, site)
        if constructor is not None:
            inline(m, constructor, site, place, m.program.types.record(ctype))
            return
    values = [rvalue(m, argument) for argument in arguments]
    if len(values) == 1 and isinstance(ctype, IntType | FloatType | PointerType):
        store(m, place, values[0], node)
    elif values or isinstance(ctype, UnknownType):
        opaque_access(m, pointer, name, node)


def delete_expression(m: Machine, node: Node) -> Value:
    """`delete p`: gives memory back; a destructor that there may be is not followed."""
    for child in node.named_children:
        rvalue(m, child)
    m.effect("opaque_calls", "operator delete")
    m.note(EffectKind.CALL, "operator delete", node)
    return Opaque(UnknownType("void", "'delete'"), True, "'delete' gives no value")
