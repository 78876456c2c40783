"""Pointers to members: `&C::m`, and the member of an object that one names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const
from cudalint.dataclass import replace
from cudalint.exec.expressions.function_types import of_lambda, of_method
from cudalint.exec.joins import either_place
from cudalint.exec.memory.places import member
from cudalint.exec.memory.recording import external_access
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.classes import materialized
from cudalint.exec.operations import forget, rvalue
from cudalint.exec.values import (
    Closure,
    MemberPointer,
    Memory,
    Place,
    Temporary,
    UnknownValue,
    Value,
    type_at,
)
from cudalint.ir.ctypes import (
    ArrayType,
    ClosureType,
    CType,
    MemberPointerType,
    RecordType,
    ReferenceType,
    UnknownType,
)
from cudalint.ir.expr import LONG, Const
from cudalint.sema.symbols.members import field_owner, member_functions
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import resolve_path
from cudalint.source.member_pointers import MEMBER_AT, MEMBER_TO
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

_REASON = "which member a pointer to a member names is not known"
_MOST_MEMBERS = 16  # of which a pointer that differs by lane may name one


def selected(node: Node) -> Node | None:
    """The pointer of `object.*pointer` or `pointer->*pointer`; None for what is a subscript."""
    listed = cst.indices(node)
    inner = listed.named_children if listed is not None else []
    return inner[1] if len(inner) == 2 and inner[0].string in (MEMBER_AT, MEMBER_TO) else None


def is_arrow(node: Node) -> bool:
    """Whether what `selected` tells is written with `->*`."""
    listed = cst.indices(node)
    return listed is not None and listed.named_children[0].string == MEMBER_TO


def pointer_to_member(ex: Executor, operand: Node) -> Value | None:
    """`&C::m` of a data member, or of a member function; None where it names neither."""
    if operand.type != "qualified_identifier":
        return None
    path = components(operand)
    whole = resolve_path(ex.scope.types, path[:-1], operand) if path[:-1] else None
    name = path[-1].name
    if isinstance(whole, ClosureType) and name == "operator()":
        ctype = of_lambda(ex, whole)
        return None if ctype is None else UnknownValue(ctype, True, "the operator of a lambda")
    info = ex.program.types.record(whole) if whole is not None else None
    if info is None and isinstance(whole, RecordType) and whole.is_vector:
        return _to_part(whole, name)
    if info is None:
        return None
    field = next((one for one in info.type.fields if one.name == name), None)
    if field is None or not info.has_field(name):
        methods = member_functions(ex.program, info, name)
        is_static = all(function.is_static for function in methods)
        if not methods or is_static:
            return None
        first, declaring = next(iter(methods.items()))
        ctype = of_method(first, declaring) if len(methods) == 1 else None
        return Closure(None, None, tuple(methods), owners=methods, ctype=ctype)
    owner: CType = info.type
    info = field_owner(info, name) or info  # it is a pointer to a member of the base that declares it
    shift = field.offset
    if shift is not None and info.type != owner:
        field = next(one for one in info.type.fields if one.name == name)
        shift = field.offset
    is_const = name in info.const_fields
    ctype = MemberPointerType(info.type, field.type, is_const)
    if shift is None or isinstance(field.type, ReferenceType):
        return UnknownValue(ctype, True, "the place of the member is not known")
    return MemberPointer(ctype, const(shift, LONG))


def _to_part(vector: RecordType, name: str) -> MemberPointer | None:
    """`&float4::x`"""
    for field in vector.fields:
        if field.name == name and field.offset is not None:
            return MemberPointer(MemberPointerType(vector, field.type), const(field.offset, LONG))
    return None


def by_member_pointer(ex: Executor, base: Place, base_node: Node, pointer: Node, node: Node) -> Place:
    """The member of the object at `base`, or the function to be called on it."""
    value = rvalue(ex, pointer)
    if isinstance(value, Closure) and value.node is None:
        return Temporary(replace(value, this=materialized(ex, base)))
    if isinstance(value, MemberPointer):
        found = _member_at(ex, base, value)
        if found is not None:
            return found
    held = value.ctype if isinstance(value, UnknownValue) else None
    target = held.target if isinstance(held, MemberPointerType) else UnknownType("member", _REASON)
    lost = UnknownValue(target, False, _REASON, True)
    if isinstance(base, Memory):
        external_access(ex, lost, base_node, node)
    else:
        forget(ex, base, _REASON)
    return Temporary(lost)


def _member_at(ex: Executor, base: Place, value: MemberPointer) -> Place | None:
    owner, target = value.type.owner, value.type.target
    base = seen_as(ex, materialized(ex, base), owner)
    ctype = type_at(base)
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    if ctype != ex.program.types.complete(owner) or not isinstance(ctype, RecordType):
        return None
    if isinstance(base, Memory):
        offset = binary("+", base.pointer.offset, value.offset)
        return Memory(replace(base.pointer, offset=offset, target=target), target, base.record or ctype)
    fields = [
        field for field in ctype.fields if field.type == target and field.name and field.offset is not None
    ]
    if isinstance(value.offset, Const):
        fields = [field for field in fields if field.offset == value.offset.value]
        return member(ex, base, fields[0].name) if len(fields) == 1 else None
    if not 0 < len(fields) <= _MOST_MEMBERS or isinstance(target, ArrayType | RecordType):
        return None
    *others, last = fields
    found = member(ex, base, last.name)
    for field in others:
        at = binary("==", value.offset, const(field.offset or 0, LONG))
        found = either_place(ex, at, member(ex, base, field.name), found)
    return found
