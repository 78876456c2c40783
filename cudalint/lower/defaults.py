"""What the members of an object start with: the initializers of their declarations, else zero or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.ctypes import RecordType
from cudalint.lower.machine import Machine
from cudalint.lower.values import Opaque, Record, Value

if TYPE_CHECKING:
    from cudalint.lower.types.records import RecordInfo


def has_constructor(m: Machine, ctype: RecordType) -> bool:
    """Whether the source writes constructors of a class: it is no aggregate then."""
    info = m.program.types.record(ctype)
    return info is not None and info.has_constructor


def has_base(m: Machine, ctype: RecordType) -> bool:
    """Whether a class has members of a base class."""
    info = m.program.types.record(ctype)
    return info is not None and bool(info.bases)


def members_as_declared(m: Machine, ctype: RecordType, given: dict[str, Value]) -> Value:
    """An object of which the members `given` have values; the others have those of their declarations, else
    zero."""
    from cudalint.lower.convert import default_value

    info = m.program.types.record(ctype)
    if info is not None and any(one.has_constructor for one in _with_bases(info)):
        return Opaque(ctype, False, f"a constructor of '{ctype.name}'")
    declared = declared_values(m, info, given) if info is not None else {}
    values = given | declared
    for field in ctype.fields:
        if field.name and field.name not in values:
            values[field.name] = const(1) if ctype.name == "dim3" else default_value(m, field.type)
    return Record(ctype, values)


def left_as_declared(m: Machine, ctype: RecordType) -> Value | None:
    """An object declared without an initializer: members without one of their own hold nothing known. None
    where no member has one."""
    info = m.program.types.record(ctype)
    if ctype.is_union or info is None:
        return None
    values = declared_values(m, info)
    for field in ctype.fields:
        if isinstance(field.type, RecordType) and field.name and field.name not in values:
            inner = left_as_declared(m, field.type)
            if inner is not None:
                values[field.name] = inner
    if not values:
        return None
    for field in ctype.fields:
        if field.name and field.name not in values:
            values[field.name] = Opaque(field.type, False, f"'{field.name}' is read before it is set")
    return Record(ctype, values)


def declared_values(m: Machine, info: RecordInfo, but: dict[str, Value] | None = None) -> dict[str, Value]:
    """The values of the initializers that a class and its bases write at their members, `but` those."""
    from cudalint.lower.lookup import in_module

    types = {field.name: field.type for field in info.type.fields}
    return {
        name: in_module(m, node, types.get(name), one.scope)
        for one in _with_bases(info)
        for name, node in one.defaults.items()
        if name in types and name not in (but or {})
    }


def _with_bases(info: RecordInfo) -> list[RecordInfo]:
    """A class after its bases, the outermost first."""
    return [*(found for base in info.bases for found in _with_bases(base)), info]
