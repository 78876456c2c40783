"""Zero in every part of an object, as value-initialization starts with [dcl.init.general]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.memory.places import element, member
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.defaults import default_value
from cudalint.exec.objects.destruction import MAX_ELEMENTS
from cudalint.exec.operations import forget, store
from cudalint.ir.ctypes import ArrayType, CType, RecordType, ReferenceType

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place


def zero(ex: Executor, target: Place, ctype: CType) -> None:
    """Zero-initialize the object at a place, part by part: what it held before is gone."""
    if isinstance(ctype, ArrayType):
        if ctype.length is None or ctype.length > MAX_ELEMENTS:
            forget(ex, target, "a large array in an object that is set to zero")
            return
        for index in range(ctype.length):
            zero(ex, element(ex, target, const(index)), ctype.element)
        return
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None or info.type.is_union:
        store(ex, target, default_value(ex, ctype), None)
        return
    target = seen_as(ex, target, info.type)
    for base in info.bases:
        zero(ex, seen_as(ex, target, base.type), base.type)
    types = {field.name: field.type for field in info.type.fields}
    for name in info.members:
        if name in types and not isinstance(types[name], ReferenceType):
            zero(ex, member(ex, target, name), types[name])
