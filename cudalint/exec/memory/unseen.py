"""Objects that lie where nobody knows: what a reference from code that is not in view refers to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.expressions.conversions import convert
from cudalint.exec.memory.places import dereference, type_reason
from cudalint.exec.objects.referring import is_unread, may_be_reference
from cudalint.exec.operations import forget
from cudalint.exec.outcomes import hides_class, is_called_as_made
from cudalint.exec.values import (
    Place,
    PlacePointer,
    Pointer,
    Temporary,
    UnknownValue,
    Value,
    is_lambda,
    objects_at,
    type_at,
    value_type,
)
from cudalint.ir.ctypes import CType, PointerType, ReferenceType, is_placeholder
from cudalint.ir.expr import Expr
from cudalint.ir.real import Real
from cudalint.ir.unknown_types import UnknownTemplate

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Parameter

_SCALARS = (Expr, Real, Pointer, PlacePointer)
#: Templates whose objects are the numbers that they are made of.
_KEEPING = frozenset("std::atomic cuda::atomic cuda::std::atomic".split())


def unseen_object(ex: Executor, ctype: CType, reason: str) -> Place:
    """An object in memory of which no more is known than its type: that it is read or stored is told."""
    pointer = PointerType(ctype)
    return dereference(ex, convert(ex, UnknownValue(pointer, False, reason, True), pointer))


def forget_unread(ex: Executor, parameter: Parameter, given: Place) -> None:
    """An argument for a parameter that a macro out of view declares may be changed by it."""
    if is_unread(parameter) and not isinstance(given, Temporary):
        forget(ex, given, f"'{parameter.type_node.string}' is not in view")


def of_class(ex: Executor, value: Value, ctype: CType, source: Place | None = None) -> Value:
    """A value as one of a type, which may hide the class of an object, or be a reference's to the `source` of
    the value; anything else as it is."""
    if source is not None and not isinstance(source, Temporary) and may_be_reference(ctype):
        forget(ex, source, type_reason(ctype))
    if isinstance(value, _SCALARS) and isinstance(ctype, UnknownTemplate):
        if is_called_as_made(ctype) or ctype.name in _KEEPING:
            return value
        ex.escape(value)
        return UnknownValue(ctype, ex.is_uniform(value), type_reason(ctype), True)
    is_hidden = hides_class(value_type(value), ctype) or (is_lambda(value) and not is_called_as_made(ctype))
    return convert(ex, value, ctype) if is_hidden else value


def unseen_referent(ex: Executor, reference: ReferenceType, bound: Place) -> Place | None:
    """What a reference refers to in a way that is not followed: one to a changeable lvalue that is bound to
    what is not in view, or one to a class that is not in view, perhaps a base of the object's; else None."""
    if not ex.host and hides_class(type_at(bound), reference.target):
        ex.escaped.update(dict.fromkeys(objects_at(bound)))
        if isinstance(bound, Temporary):
            ex.escape(bound.value)
        return unseen_object(ex, reference.target, type_reason(reference.target))
    value = bound.value if isinstance(bound, Temporary) else None
    if not isinstance(value, UnknownValue) or not value.missing or reference.const or reference.rvalue:
        return None
    own = value.ctype if is_placeholder(reference.target) else reference.target
    return unseen_object(ex, own, value.reason)
