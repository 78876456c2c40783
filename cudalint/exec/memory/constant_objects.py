"""Objects that are const: nothing changes them once they are made [dcl.type.cv]."""

from __future__ import annotations

from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.values import objects_at
from cudalint.ir.ctypes import ArrayType, CType, FloatType, IntType, PointerType, RecordType


def note_constant(ex: Executor, name: str) -> None:
    """A variable that was just made may be const."""
    scope = ex.scope
    if scope.constants.get(name) is not True or not scope.is_automatic(name, ex.frame.function):
        return
    if ex.program.declares_volatile and scope.volatiles.get(name) is not False:
        return
    place = scope.names[name]
    if _holds_still(ex, place_type(ex, place)):
        for made in objects_at(place):
            made.is_constant = True


def _holds_still(ex: Executor, ctype: CType) -> bool:
    """Whether no part of a const object of a type may be changed."""
    match ctype:
        case IntType() | FloatType() | PointerType():
            return True
        case ArrayType():
            return _holds_still(ex, ctype.element)
        case RecordType():
            info = ex.program.types.record(ctype)
            if info is None or info.mutable_fields or info.any_unseen_base:
                return False
            bases = all(_holds_still(ex, base.type) for base in info.bases)
            return bases and all(_holds_still(ex, field.type) for field in ctype.fields)
        case _:
            return False
