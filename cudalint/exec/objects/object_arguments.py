"""Objects of classes, pointers to members and lambdas as arguments of templates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.values import Closure, MemberPointer, Pointer, Record
from cudalint.ir.ctypes import MemberPointerType, NamedObject, RecordType
from cudalint.ir.expr import Const
from cudalint.ir.identity import ObjectKind
from cudalint.ir.real import Real
from cudalint.sema.symbols.members import member_functions
from cudalint.sema.types.naming import type_name
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value

_REASON = "an object as a template argument"


def named_object(ex: Executor, value: Value) -> NamedObject | None:
    """A value as a template's argument, under a name that tells it from all others; None for a number, for a
    function that is no member, and for what is not known."""
    name = None
    match value:
        case Record() | Real():
            name = _text(value)
        case MemberPointer(type=own, offset=Const(value=at)):
            name = f"&{type_name(own.owner)}::{_member_at(own, at) or f'{type_name(own.target)}@{at}'}"
        case Pointer(offset=Const(value=0), array=array) if array.identity.kind is ObjectKind.DEVICE:
            name = f"&{array.identity.name}@{array.identity.at}"
        case Closure(node=None, owners=owners, functions=(function,)) if owners:
            owner = owners[function]
            is_alone = len(member_functions(ex.program, owner, function.name)) == 1
            where = "" if is_alone and function.name.isidentifier() else f"@{function.node.start_byte}"
            name = f"&{owner.name}::{function.name}{where}"
        case Closure(node=node) if node is not None and is_without_captures(value):
            name = ex.program.closure_type(value).name
    return None if name is None else NamedObject(name, _REASON, value)


def _member_at(ctype: MemberPointerType, at: int) -> str | None:
    """The only member of a class that has a type and an offset: a launch names what it gives as C++ does."""
    fields = ctype.owner.fields if isinstance(ctype.owner, RecordType) else ()
    found = [one.name for one in fields if one.offset == at and one.type == ctype.target]
    return found[0] if len(found) == 1 and found[0].isidentifier() else None


def object_text(ex: Executor, value: Value) -> str | None:
    """`Shape{4, 8}`, which makes an aggregate with these numbers wherever it is written; None for what is no
    such object."""
    pending = [value]
    while pending:
        one = pending.pop()
        if isinstance(one, Record):
            info = ex.program.types.record(one.type)
            if info is None or info.has_constructor or info.bases:
                return None
            pending += one.fields.values()
    return _text(value) if isinstance(value, Record) else None


def _text(value: Value) -> str | None:
    """`Shape{4, 8}`: the type and each number in it; None where one is not known."""
    if isinstance(value, Const):
        return str(value.value)
    if isinstance(value, Real):
        return f"{value.value!r}"
    if not isinstance(value, Record):
        return None
    parts = [_text(value.fields[one.name]) for one in value.type.fields if one.name in value.fields]
    known = [part for part in parts if part is not None]
    is_whole = len(known) == len(parts) == len(value.type.fields)
    return f"{value.type.name}{{{', '.join(known)}}}" if is_whole else None


def is_without_captures(closure: Closure) -> bool:
    """Whether a lambda captures nothing: its objects are all the same."""
    captures = cst.captures(closure.node) if closure.node is not None else None
    return captures is not None and not captures.named_children and closure.this is None
