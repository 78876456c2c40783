"""`new` and `delete` in device code: each thread's own object, or one in memory that it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.call_site import Call, argument_nodes
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.memory.arrays import loaded_pointer
from cudalint.exec.memory.invalidation import forget_exposed, forget_pointee
from cudalint.exec.memory.places import dereference
from cudalint.exec.memory.recording import opaque_access
from cudalint.exec.objects.construction import construct_at, unique_constructor
from cudalint.exec.objects.destruction import destroy
from cudalint.exec.objects.lifetime import is_destroyed
from cudalint.exec.operations import braced, opaque, rvalue, store
from cudalint.exec.values import Memory, Place, PlacePointer, Pointer, UnknownValue, Value
from cudalint.ir.access import EffectKind, Space
from cudalint.ir.ctypes import CType, FloatType, IntType, PointerType, RecordType, UnknownType
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.sema.symbols.members import constructors_of, member_functions
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


_UNKNOWN = "'new' at a place that is not known"


def new_expression(ex: Executor, node: Node) -> Value:
    """`new T(...)`, `new T[n]`, `new (place) T(...)`: the address, after the constructor's accesses."""
    type_node = cst.type(node) or node
    ctype = UnknownType("auto", "'new'") if type_node is node else ex.scope.types.resolve(type_node, None)
    name = ex.program.text(type_node)
    extent = cst.declarator(node)
    if extent is not None:
        for child in extent.named_children:
            rvalue(ex, child)
    pointer = _address(ex, node, ctype, name)
    if isinstance(pointer, PlacePointer):
        forget_pointee(ex, pointer, "'new' makes another object there")
    elif not isinstance(pointer, Pointer):
        forget_exposed(ex, _UNKNOWN)
    if extent is None:
        _construct(ex, node, dereference(ex, pointer), ctype, name)
    elif isinstance(ctype, RecordType) and constructors_of(ex.program, ctype):
        _unfollowed(ex, node, dereference(ex, pointer), name)
    return pointer


def _address(ex: Executor, node: Node, ctype: CType, name: str) -> Value:
    placement = cst.placement(node)
    given = placement.named_children if placement is not None else []
    own = _own_operator(ex, node, ctype)
    if len(given) == 1 and not own:
        at = convert(ex, rvalue(ex, given[0]), PointerType(ctype))
        if isinstance(at, Pointer | PlacePointer):
            return at
    if given:
        reason = f"'operator new' of '{name}' is not followed" if own else _UNKNOWN
        if own or len(given) > 1:
            opaque(ex, Call(node, "operator new", "operator new", given), reason)
        forget_exposed(ex, reason)
        return loaded_pointer(ex, PointerType(ctype), False, f"new {name}", reason)
    ex.effect("opaque_calls", "operator new")
    ex.note(EffectKind.CALL, "operator new", node)
    pointer = loaded_pointer(ex, PointerType(ctype), False, f"new {name}", "memory that 'new' gives")
    assert isinstance(pointer, Pointer)
    identity = ObjectId(ObjectKind.HEAP, name, node.start_byte)
    heap = replace(pointer.array, identity=identity, space=Space.GLOBAL, null=None)
    return replace(pointer, array=heap)


def _own_operator(ex: Executor, node: Node, ctype: CType) -> bool:
    """Whether a class has an `operator new` of its own, which `new` without `::` calls."""
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    is_global = bool(node.children) and node.children[0].type == "::"
    return info is not None and not is_global and bool(member_functions(ex.program, info, "operator new"))


def _construct(ex: Executor, node: Node, place: Place, ctype: CType, name: str) -> None:
    arguments = argument_nodes(node)
    if isinstance(ctype, RecordType):
        site = Call(node, ctype.name, ctype.name, arguments)
        constructor = unique_constructor(ex, ctype, site)
        if constructor is not None:
            construct_at(ex, place, constructor, site)
            return
    braces = cst.arguments(node)
    if braces is not None and braces.type == "initializer_list" and not isinstance(ctype, UnknownType):
        store(ex, place, braced(ex, braces, ctype), node)
        return
    values = [rvalue(ex, argument) for argument in arguments]
    if len(values) == 1 and isinstance(ctype, IntType | FloatType | PointerType):
        store(ex, place, values[0], node)
    elif values or isinstance(ctype, UnknownType):
        _unfollowed(ex, node, place, name)


def _unfollowed(ex: Executor, node: Node, place: Place, name: str) -> None:
    """Constructors that are not executed."""
    if isinstance(place, Memory):
        opaque_access(ex, place.pointer, name, node)
    else:
        opaque(ex, Call(node, name, name, [], this=place), f"a constructor of '{name}'")


def delete_expression(ex: Executor, node: Node) -> Value:
    """`delete p`: destroys the object, and gives its memory back; how many there are of an array is not
    known."""
    for child in node.named_children:
        value = rvalue(ex, child)
        if not isinstance(value, Pointer) or not is_destroyed(ex, value.target):
            continue
        if any(one.type == "[" for one in node.children):
            opaque_access(ex, value, "delete", node)
        else:
            destroy(ex, Memory(value, value.target), value.target)
    ex.effect("opaque_calls", "operator delete")
    ex.note(EffectKind.CALL, "operator delete", node)
    return UnknownValue(UnknownType("void", "'delete'"), True, "'delete' gives no value")
