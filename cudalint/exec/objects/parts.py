"""What is asked of a class, its bases and its members alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import ArrayType, CType, RecordType

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo


def in_any_part(ex: Executor, ctype: CType, asks: Callable[[RecordInfo], bool]) -> bool:
    """Whether `asks` holds of a class in view, or of one of its bases or members; told once of each class."""
    while isinstance(ctype, ArrayType):
        ctype = ctype.element
    if not isinstance(ctype, RecordType) or ctype.is_vector:
        return False
    info = ex.program.types.record(ctype)
    if info is None:
        return False
    if ctype.is_union:  # no function of its own does anything to its members
        return asks(info)
    known = info.told.get(asks)
    if known is None:
        known = info.told[asks] = (
            asks(info)
            or any(in_any_part(ex, base.type, asks) for base in info.bases)
            or any(in_any_part(ex, field.type, asks) for field in info.type.fields)
        )
    return known


def is_shape(ctype: CType) -> bool:
    """Whether it is dim3, which is not in view, and whose constructor makes ones, or an array of it."""
    while isinstance(ctype, ArrayType):
        ctype = ctype.element
    return isinstance(ctype, RecordType) and ctype.name == "dim3"
