"""Which types are one, and which classes derive from each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    PointerType,
    RecordType,
    ReferenceType,
    is_open_class,
    is_unresolved,
)

if TYPE_CHECKING:
    from cudalint.sema.program import Program


def base_distance(program: Program, given: RecordType, wanted: RecordType) -> int | None:
    """The steps from a class to its base; -1 where it is none, None where not all bases are in view."""
    if same(given, wanted):
        return 0
    info = program.types.record(given)
    if info is None:
        return -1
    distances = [base_distance(program, base.type, wanted) for base in info.bases]
    found = [distance for distance in distances if distance is not None and distance >= 0]
    if found:
        return min(found) + 1
    return None if None in distances or info.has_unseen_base else -1


def is_known(ctype: CType) -> bool:
    """Whether it is known which type it is."""
    if is_unresolved(ctype):
        return False
    if isinstance(ctype, ArrayType):
        return is_known(ctype.element)
    if isinstance(ctype, ReferenceType):
        return is_known(ctype.target)
    return not is_open_class(ctype)


def same(one: CType, other: CType) -> bool:
    """Whether two types are one."""
    if isinstance(one, PointerType) and isinstance(other, PointerType):
        alike = (one.const, one.volatile) == (other.const, other.volatile)
        return alike and same(one.target, other.target)
    return one == other
