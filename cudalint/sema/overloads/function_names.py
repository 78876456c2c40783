"""Conversions of functions, and of pointers to them, to what is no pointer to a function."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    NULLPTR,
    ArrayType,
    FloatType,
    FunctionType,
    IntType,
    MemberPointerType,
    PointerType,
    RecordType,
    VoidType,
    is_function_type,
)
from cudalint.sema.overloads.ranks import ITSELF, NONE, OPEN, Binding, Rank, Target

if TYPE_CHECKING:
    from cudalint.ir.ctypes import CType
    from cudalint.sema.overloads.ranks import Outcome

#: Behind which the conversion of a pointer to void is better.
TO_BOOL = 200
_OBJECTS = IntType | FloatType | PointerType | RecordType | VoidType | ArrayType


def of_function(target: Target) -> Outcome:
    """The conversion of a function: to bool, and to no pointer but one to a function [conv.ptr]."""
    wanted = target.ctype
    if isinstance(wanted, PointerType):
        return NONE if is_object(wanted.target) else OPEN
    if isinstance(wanted, IntType) and wanted.name == "bool":
        is_referred = target.binding is Binding.LVALUE
        return NONE if is_referred and not target.is_const else (Rank.CONVERSION, TO_BOOL, 0, is_referred, 0)
    is_other = isinstance(wanted, IntType | FloatType | MemberPointerType | ArrayType) or wanted == NULLPTR
    return NONE if is_other else OPEN


def of_reference(given: FunctionType, target: Target) -> Outcome | None:
    """How a reference to a function binds to one; None for what takes a pointer to it."""
    if target.binding is Binding.VALUE or not isinstance(target.ctype, FunctionType):
        return None
    return ITSELF if given == target.ctype else NONE


def is_object(ctype: CType) -> bool:
    """Whether it is known that a type is none of functions."""
    return isinstance(ctype, _OBJECTS) and not is_function_type(ctype)
