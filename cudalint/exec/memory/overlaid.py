"""Objects whose members share bytes, as values: what is known of each member."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeGuard

from cudalint.exec.executor import Executor
from cudalint.exec.values import LocalArray, PlacePointer, Pointer, Record, UnknownValue, Value, value_type
from cudalint.ir.ctypes import CType, FloatType, IntType, PointerType, RecordType
from cudalint.ir.expr import Expr
from cudalint.ir.real import Real

_REASON = "the bytes hold a value of another member"


def is_overlaid(ctype: CType) -> TypeGuard[RecordType]:
    """Whether it is the type of such an object, with names by which its members are told apart."""
    if not isinstance(ctype, RecordType) or not ctype.is_of_bytes:
        return False
    return bool(ctype.fields) and all(field.name for field in ctype.fields)


def load_overlaid(
    ex: Executor, place: LocalArray, ctype: RecordType, member: Callable[[str], Value]
) -> Value:
    """What a union, or a class with one, holds: each member as the bytes tell it, those unknown for which the
    bytes are not known as what it is."""
    fields: dict[str, Value] = {}
    for field in ctype.fields:
        before = ex.serial
        value = member(field.name)
        is_made = ex.serial > before  # an unknown has been
        is_told = not is_made and _is_of(value, field.type)
        fields[field.name] = value if is_told else UnknownValue(field.type, False, _REASON)
    if not any(map(is_known, fields.values())):
        return UnknownValue(ctype, False, f"'{place.cell.name}' is a union")
    return Record(ctype, fields)


def _is_of(value: Value, ctype: CType) -> bool:
    """Whether a value is one of its type, and no other member's."""
    match ctype:
        case IntType():
            return isinstance(value, Expr) and value.type.size == ctype.size
        case FloatType():
            return isinstance(value, Real)
        case PointerType():
            return isinstance(value, Pointer | PlacePointer) and value_type(value) == ctype
    return True


def is_known(value: Value) -> bool:
    """Whether nothing in a value is unknown: of members that share bytes it is stored behind the others."""
    if isinstance(value, Record):
        return all(map(is_known, value.fields.values()))
    return not isinstance(value, UnknownValue)
