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
from cudalint.exec.statements.exceptions import throw
from cudalint.exec.values import NULL, PlacePointer, Pointer, UnknownValue, Value, type_at
from cudalint.ir.ctypes import PointerType, RecordType
from cudalint.ir.expr import Const, Expr

if TYPE_CHECKING:
    from cudalint.exec.values import Place
    from cudalint.ir.ctypes import CType

_REASON = "of which class an object is is not known"


def dynamic_cast(ex: Executor, value: Value, ctype: PointerType) -> Value:
    """A pointer to an object as one to another class of it; null where it is of no such class
    [expr.dynamic.cast]."""
    made = convert(ex, value, ctype)
    found = _found(ex, value, ctype)
    if found is None:
        return made
    null = convert(ex, UnknownValue(ctype, True, NULL), ctype)
    match found:
        case Expr():
            return join_values(ex, found, made, null)
        case True:
            return made
        case False:
            return null
        case _:
            return address_of(ex, found)


def reference_cast(ex: Executor, operand: Place, ctype: CType) -> Place | None:
    """The place of a cast to a reference to a class, which throws where the object is of no such class; None
    where it is that of any other cast."""
    pointer = address_of(ex, operand)
    found = _found(ex, pointer, PointerType(ctype))
    if found is False:
        throw(ex, UnknownValue(ex.scope.types.resolve_text("std::bad_cast"), True, "an exception"))
    elif isinstance(found, Expr):
        ex.exceptions.may_be_thrown()
    return found if not isinstance(found, bool | Expr) else None


def _found(ex: Executor, value: Value, ctype: PointerType) -> Place | Expr | bool | None:
    """The object that a cast leads to, if it is not where one leads that asks nothing; whether it leads to
    one, perhaps as a condition; None where the types do not ask that."""
    wanted = ex.program.types.complete(ctype.target)
    info = ex.program.types.record(wanted) if isinstance(wanted, RecordType) else None
    if info is None or not isinstance(value, Pointer | PlacePointer):
        return None
    own = ex.program.types.complete(value.target)
    if not isinstance(own, RecordType) or is_a(ex, own, info):
        return None
    whole = _whole(ex, value)
    if whole is None:
        return ex.fresh("is_one", True, low=0, high=1, reason=_REASON, missing=True)
    actual = type_at(whole)
    if not isinstance(actual, RecordType) or not is_a(ex, actual, info):
        return False
    found = seen_as(ex, whole, wanted)
    return found if type_at(found) == wanted else True


def _whole(ex: Executor, pointer: Pointer | PlacePointer) -> Place | None:
    """The object that a pointer leads to, or to a base of; None where its class is not known."""
    if not isinstance(pointer, PlacePointer) or pointer.offset != Const(0, pointer.offset.type):
        return None
    whole = complete_object(ex, pointer.place)
    return None if whole is None or is_open(ex, whole) else whole
