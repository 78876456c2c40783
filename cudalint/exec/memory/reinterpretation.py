"""Bits that were stored as one type and are read as another: unions, and pointers to another type."""

from __future__ import annotations

from collections.abc import Iterable

from cudalint.algebra.build import cast
from cudalint.exec.executor import Executor
from cudalint.exec.memory.bytes import left_over
from cudalint.exec.values import Cell, Value, value_type
from cudalint.ir.ctypes import CType, FloatType, IntType, size_of
from cudalint.ir.expr import Expr

#: The widest scalar, in bytes.
_WIDEST = 16
_FEW = 256  #: bytes, each of which is looked at


def read_as(value: Value, ctype: CType) -> Value | None:
    """What reading gives where `value` was stored; None where its bits are not known. The low bytes of an
    integer come first."""
    stored = value_type(value)
    if isinstance(ctype, IntType):
        if not isinstance(value, Expr):
            return None if isinstance(stored, FloatType) else value
        return cast(value, ctype) if ctype.bits <= value.type.bits else None
    if isinstance(ctype, FloatType) and isinstance(stored, IntType | FloatType):
        return value if isinstance(stored, FloatType) and stored.size == ctype.size else None
    return value


def _places(ex: Executor, cell: Cell, start: int, end: int) -> Iterable[int]:
    """Where between two bytes of a local object something may be held."""
    if end - start <= _FEW:
        return range(start, end)
    keys = (key for key in ex.state.values if isinstance(key, tuple) and key[0] is cell)
    return sorted(at for _, at in keys if isinstance(at, int) and start <= at < end)


def make_room(ex: Executor, cell: Cell, offset: int, width: int) -> None:
    """A store of `width` bytes at `offset` of a local array: what overlaps it is known no more."""
    if not width:
        return
    cell.widths.add(width)
    if len(cell.widths) == 1 and offset % width == 0:
        return
    for at in _places(ex, cell, offset - _WIDEST, offset + width):
        key = (cell, at)
        held = ex.state.values.get(key)
        size = (size_of(value_type(held)) or _WIDEST) if held is not None else 0
        if held is None or at + size <= offset or (at == offset and size <= width):
            continue
        left = left_over(held, at, offset, width)
        if at != offset:
            ex.drop(key)
        for place, byte in left or ():
            cell.widths.add(1)
            ex.write((cell, place), byte)
