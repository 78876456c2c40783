"""Conversions of cooperative groups, whose classes are not in view."""

from __future__ import annotations

from cudalint.ir.ctypes import ArrayType, FloatType, GroupType, IntType, PointerType
from cudalint.sema.overloads.ranks import NONE, OPEN, Operand, Outcome, Target
from cudalint.sema.types.groups import may_convert


def of_group(operand: Operand, target: Target) -> Outcome:
    """Of a group, or to one: they convert to each other alone, and to classes that are made from them. That
    a group is seen as its base is not told, and so how well it converts is not."""
    given, wanted = operand.ctype, target.ctype
    if isinstance(given, GroupType) and isinstance(wanted, GroupType):
        return OPEN if may_convert(given, wanted) else NONE
    scalar = IntType | FloatType | PointerType | ArrayType
    return NONE if isinstance(given, scalar) or isinstance(wanted, scalar) else OPEN
