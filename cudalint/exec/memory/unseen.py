"""Objects that lie where nobody knows: what a reference from code that is not in view refers to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.expressions.conversions import convert
from cudalint.exec.memory.places import dereference
from cudalint.exec.values import Place, UnknownValue, Value
from cudalint.ir.ctypes import CType, PointerType, ReferenceType, is_placeholder

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor


def unseen_object(ex: Executor, ctype: CType, reason: str) -> Place:
    """An object in memory of which no more is known than its type: that it is read or stored is told."""
    pointer = PointerType(ctype)
    return dereference(ex, convert(ex, UnknownValue(pointer, False, reason, True), pointer))


def unseen_referent(ex: Executor, reference: ReferenceType, bound: Value | None) -> Place | None:
    """What a reference to a changeable lvalue refers to that is bound to what is not in view; else None."""
    if not isinstance(bound, UnknownValue) or not bound.missing or reference.const or reference.rvalue:
        return None
    own = bound.ctype if is_placeholder(reference.target) else reference.target
    return unseen_object(ex, own, bound.reason)
