"""What the members of an object start with: the initializers of their declarations, else zero or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.executor import Executor
from cudalint.exec.operations import in_module
from cudalint.exec.values import NULL, Record, UnknownValue, Value
from cudalint.ir.ctypes import ArrayType, CType, FloatType, IntType, PointerType, RecordType
from cudalint.ir.real import Real

if TYPE_CHECKING:
    from cudalint.sema.types.record_info import RecordInfo


def has_constructor(ex: Executor, ctype: RecordType) -> bool:
    """Whether the source writes constructors of a class: it is no aggregate then."""
    info = ex.program.types.record(ctype)
    return info is not None and info.has_constructor


def has_base(ex: Executor, ctype: RecordType) -> bool:
    """Whether a class has members of a base class."""
    info = ex.program.types.record(ctype)
    return info is not None and bool(info.bases)


def members_as_declared(ex: Executor, ctype: RecordType, given: dict[str, Value]) -> Value:
    """An object of which the members `given` have values; the others have those of their declarations, else
    zero."""
    info = ex.program.types.record(ctype)
    if info is not None and any(one.has_constructor for one in _with_bases(info)):
        return UnknownValue(ctype, False, f"a constructor of '{ctype.name}'")
    declared = declared_values(ex, info, given) if info is not None else {}
    values = given | declared
    for field in ctype.fields:
        if field.name and field.name not in values:
            values[field.name] = const(1) if ctype.name == "dim3" else default_value(ex, field.type)
    return Record(ctype, values)


def left_as_declared(ex: Executor, ctype: RecordType) -> Value | None:
    """An object declared without an initializer: members without one of their own hold nothing known. None
    where no member has one."""
    info = ex.program.types.record(ctype)
    if ctype.is_union or info is None:
        return None
    values = declared_values(ex, info)
    for field in ctype.fields:
        if isinstance(field.type, RecordType) and field.name and field.name not in values:
            inner = left_as_declared(ex, field.type)
            if inner is not None:
                values[field.name] = inner
    if not values:
        return None
    for field in ctype.fields:
        if field.name and field.name not in values:
            values[field.name] = UnknownValue(field.type, False, f"'{field.name}' is read before it is set")
    return Record(ctype, values)


def declared_values(ex: Executor, info: RecordInfo, but: dict[str, Value] | None = None) -> dict[str, Value]:
    """The values of the initializers that a class and its bases write at their members, `but` those."""
    types = {field.name: field.type for field in info.type.fields}
    return {
        name: in_module(ex, node, types.get(name), one.scope)
        for one in _with_bases(info)
        for name, node in one.defaults.items()
        if name in types and name not in (but or {})
    }


def _with_bases(info: RecordInfo) -> list[RecordInfo]:
    """A class after its bases, the outermost first."""
    return [*(found for base in info.bases for found in _with_bases(base)), info]


def default_value(ex: Executor, ctype: CType) -> Value:
    """The value-initialised object (`T{}`, `T()`), zero everywhere."""
    match ctype:
        case IntType():
            return const(0, ctype)
        case FloatType():
            return Real(0.0, ctype)
        case RecordType(is_union=False) if ctype.fields or ctype.size is not None:
            return members_as_declared(ex, ctype, {})
        case PointerType():
            return UnknownValue(ctype, True, NULL)
        case ArrayType():
            return UnknownValue(ctype, True, "an array")
        case _:
            return UnknownValue(ctype, True, "a default value")
