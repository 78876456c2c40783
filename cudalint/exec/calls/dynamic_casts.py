"""`dynamic_cast`: what it gives depends on the class that an object is of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.virtual import complete_object
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.joins import join_values
from cudalint.exec.memory.places import address_of
from cudalint.exec.objects.bases import is_a, seen_as
from cudalint.exec.objects.open_objects import is_open
from cudalint.exec.values import NULL, PlacePointer, Pointer, UnknownValue, Value, type_at
from cudalint.ir.ctypes import PointerType, RecordType
from cudalint.ir.expr import Const

if TYPE_CHECKING:
    from cudalint.exec.values import Place

_REASON = "of which class an object is is not known"


def dynamic_cast(ex: Executor, value: Value, ctype: PointerType) -> Value:
    """A pointer to an object as one to another class of it; null where it is of no such class
    [expr.dynamic.cast]."""
    made, wanted = convert(ex, value, ctype), ex.program.types.complete(ctype.target)
    info = ex.program.types.record(wanted) if isinstance(wanted, RecordType) else None
    if info is None or not isinstance(value, Pointer | PlacePointer):
        return made
    own = ex.program.types.complete(value.target)
    if not isinstance(own, RecordType) or is_a(ex, own, info):
        return made
    null = convert(ex, UnknownValue(ctype, True, NULL), ctype)
    whole = _whole(ex, value)
    if whole is not None:
        actual = type_at(whole)
        if not isinstance(actual, RecordType) or not is_a(ex, actual, info):
            return null
        found = seen_as(ex, whole, wanted)
        return address_of(ex, found) if type_at(found) == wanted else made
    condition = ex.fresh("is_one", True, low=0, high=1, reason=_REASON, missing=True)
    return join_values(ex, condition, made, null)


def _whole(ex: Executor, pointer: Pointer | PlacePointer) -> Place | None:
    """The object that a pointer leads to, or to a base of; None where its class is not known."""
    if not isinstance(pointer, PlacePointer) or pointer.offset != Const(0, pointer.offset.type):
        return None
    whole = complete_object(ex, pointer.place)
    return None if whole is None or is_open(ex, whole) else whole
