"""The types that operands of different types have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.ir.ctypes import (
    NULLPTR,
    ArrayType,
    BitField,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
)
from cudalint.sema.overloads.conversion_functions import OPERAND, candidates, operand_type
from cudalint.sema.overloads.conversions import convert
from cudalint.sema.overloads.ranking import may_overload
from cudalint.sema.overloads.ranks import NONE, Operand, Target
from cudalint.sema.symbols.members import conversions
from cudalint.sema.types import arithmetic
from cudalint.sema.types.builtin import is_enum, is_scoped
from cudalint.sema.types.categories import Category

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor


def promoted(ex: Executor, ctype: CType | None, op: str) -> IntType | None:
    """What an operand of integer type is promoted to; None for any other type, and for an enum where the unit
    declares such an operator."""
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    if isinstance(ctype, BitField):
        if not is_enum(ctype.unit):
            return arithmetic.promoted(ctype)
        ctype = ctype.unit  # as any other value of the enum [conv.prom]
    if isinstance(ctype, RecordType):
        return _converted(ex, ctype, op)
    if type(ctype) is not IntType or is_scoped(ctype):
        return None
    if is_enum(ctype):
        if may_overload(ex.program, op, ctype):
            return None
        return arithmetic.promoted_enum(ctype, ex.program.types.enum_bases.get(ctype.name))
    return arithmetic.promoted(ctype)


def _converted(ex: Executor, ctype: RecordType, op: str) -> IntType | None:
    """The integer that an object is converted to as an operand, where no class has the operator."""
    if ex.program.functions.get(f"operator{op}"):
        return None
    found = conversions(ex.program, ctype) or ()
    gives = operand_type(candidates(ex.program, found, OPERAND)) if found else None
    return gives if isinstance(gives, IntType) and not any(one.is_template for one in found) else None


def chosen_type(ex: Executor, then: CType | None, other: CType | None) -> CType | None:
    """The type of `c ? then : other`, after the conversions of numbers."""
    if then == other:
        return then
    match then, other:
        case (BitField(), (IntType() | BitField())) | (IntType(), (IntType() | BitField())):
            units = [one.unit if isinstance(one, BitField) else one for one in (then, other)]
            if units[0] == units[1]:
                return units[0]
            one, two = promoted(ex, then, "?:"), promoted(ex, other, "?:")
            return arithmetic.common_type(one, two) if one is not None and two is not None else None
        case (UnknownType() as unknown, IntType() | FloatType()) | (
            IntType() | FloatType(),
            UnknownType() as unknown,
        ):
            return unknown
        case FloatType(), FloatType():
            return max(then, other, key=lambda ctype: ctype.size)
        case FloatType() as kind, (IntType() | BitField()):
            return kind
        case ((IntType() | BitField()), FloatType() as kind):
            return kind
        case (PointerType() as pointer, _) | (_, PointerType() as pointer) if NULLPTR in (then, other):
            return pointer
        case (PointerType() as pointer, IntType()) | (IntType(), PointerType() as pointer):
            return pointer  # the number is 0, a null pointer
        case PointerType(), PointerType():
            return _common_pointer(ex, then, other)
        case (RecordType(), _) | (_, RecordType()):
            return _common_class(ex, then, other)
        case (ArrayType(element=element), _) | (_, ArrayType(element=element)):  # of one length: the same
            return PointerType(element)
        case _:
            return None


def _common_pointer(ex: Executor, then: PointerType, other: PointerType) -> CType:
    """The type that two pointers are converted to, with the qualifiers of both [expr.type]."""
    const, volatile = then.const or other.const, then.volatile or other.volatile
    both = [replace(one, const=const, volatile=volatile) for one in (then, other)]
    pairs = zip((other, then), both, strict=True)
    found = {
        wanted
        for given, wanted in pairs
        if not isinstance(convert(ex.program, Operand(given, Category.RVALUE), Target(wanted)), str)
    }
    return found.pop() if len(found) == 1 else UnknownType("auto", "what two pointers have in common")


def _common_class(ex: Executor, then: CType | None, other: CType | None) -> CType | None:
    """The one of two types, of which one is a class, that the other is converted to [expr.cond]; None where
    that is not told."""
    found = []
    for given, wanted in ((then, other), (other, then)):
        if (
            given is None
            or wanted is None
            or isinstance(given, UnknownType)
            or isinstance(wanted, UnknownType)
        ):
            return None
        outcome = convert(ex.program, Operand(given, Category.RVALUE), Target(wanted))
        if isinstance(outcome, str) and outcome != NONE:
            return None
        if outcome != NONE:
            found.append(wanted)
    return found[0] if len(found) == 1 else None
