"""Pointers to a class among its own members: `struct Node { Node *next; };`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from cudalint.dataclass import replace
from cudalint.exec.values import PlacePointer, Pointer, UnknownValue, Value
from cudalint.ir.ctypes import PointerType, RecursiveType
from cudalint.sema.types.completion import completed

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor

_Value = TypeVar("_Value", bound=Value)


def pointing_to_whole(ex: Executor, value: _Value) -> _Value:
    """A pointer, to the class itself where its type was read within the definition of that."""
    if isinstance(value, Pointer | PlacePointer):
        if not isinstance(value.target, RecursiveType):
            return value
        return replace(value, target=completed(ex.program.types, value.target))
    if isinstance(value, UnknownValue) and isinstance(value.ctype, PointerType):
        target = value.ctype.target
        if isinstance(target, RecursiveType):
            ctype = replace(value.ctype, target=completed(ex.program.types, target))
            return replace(value, ctype=ctype)
    return value
