"""Built-in operators of pointers, and objects that no constructor of the source makes: which of them C++ has.
None where that is not known, or where compilers differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.expressions.having import every
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    MemberPointerType,
    PointerType,
    RecordType,
    ReferenceType,
    VoidType,
    is_function_type,
    is_unresolved,
)
from cudalint.ir.expr import BOOL
from cudalint.sema.symbols.members import constructors_of
from cudalint.sema.types.builtin import is_enum
from cudalint.sema.types.derived import is_abstract

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo

_NUMBERS = IntType | FloatType


def moves(ctype: CType) -> bool | None:
    """Whether what a pointer or an array leads to has a size, by which the pointer may be moved."""
    target = ctype.target if isinstance(ctype, PointerType) else ctype
    target = target.element if isinstance(target, ArrayType) and target is ctype else target
    if isinstance(target, VoidType) or is_function_type(target):
        return False
    return None if is_unresolved(target) else True


def steps(ctype: CType, op: str) -> bool | None:
    """Whether `++` or `--` changes a variable of a type that is no class."""
    if isinstance(ctype, PointerType):
        return moves(ctype)
    if ctype == BOOL:
        return False if op == "--" else None  # since C++17 there is no `++` of it, which nvcc has still
    return isinstance(ctype, _NUMBERS) and not is_enum(ctype)


def adds(op: str, one: CType, two: CType) -> bool | None:
    """Whether `+`, `-`, `*` and operators of integers take a pointer and something else that is no class."""
    pointers = [isinstance(ctype, PointerType | ArrayType) for ctype in (one, two)]
    if op not in ("+", "-"):
        return False
    if pointers == [True, True]:
        return False if op == "+" else None
    if pointers == [False, True] and op == "-":
        return False
    pointer, number = (one, two) if pointers[0] else (two, one)
    return every((moves(pointer) or None, isinstance(number, IntType)))


def is_made_empty(ex: Executor, ctype: CType, *, is_base: bool = False) -> bool | None:
    """Whether `T()` makes an object of a type, or of the part that is of a base class."""
    if isinstance(ctype, ArrayType):
        return is_made_empty(ex, ctype.element)
    if isinstance(ctype, PointerType | MemberPointerType | _NUMBERS):
        return True
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None or info.any_unseen_base or info.type.is_union:
        return None
    if not is_base and is_abstract(info):
        return False
    is_written = info.has_constructor or bool(constructors_of(ex.program, info.type))
    if is_written and not info.has_default_constructor:
        return None
    if info.declares_destructor and not info.has_destructor:
        return None  # it may be deleted
    fields = [one for one in info.type.fields if one.name not in info.defaults]
    if any(isinstance(one.type, ReferenceType) for one in fields):
        return False
    if info.const_fields and any(one.name in info.const_fields for one in fields):
        return None
    parts = [is_made_empty(ex, one.type) for one in fields]
    parts += [is_made_empty(ex, base.type, is_base=True) for base in info.bases]
    return every(parts)


def is_aggregate_of_numbers(ex: Executor, info: RecordInfo) -> bool:
    """Whether a braced list gives the members of a class, all of which are numbers, their values."""
    ctype = info.type
    if (
        info.bases
        or info.has_constructor
        or info.declares_destructor
        or info.layout.polymorphic
        or ctype.is_union
    ):
        return False
    if constructors_of(ex.program, ctype):
        return False
    return all(isinstance(one.type, _NUMBERS) and info.is_public(one.name) for one in ctype.fields)
