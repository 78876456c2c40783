"""Objects that lie where nobody knows: what a reference from code that is not in view refers to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.expressions.conversions import convert
from cudalint.exec.memory.places import dereference
from cudalint.exec.values import Place, UnknownValue
from cudalint.ir.ctypes import CType, PointerType

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor


def unseen_object(ex: Executor, ctype: CType, reason: str) -> Place:
    """An object in memory of which no more is known than its type: that it is read or stored is told."""
    pointer = PointerType(ctype)
    return dereference(ex, convert(ex, UnknownValue(pointer, False, reason, True), pointer))
