"""Bits that were stored as one type and are read as another: unions, and pointers to another type."""

from __future__ import annotations

from collections.abc import Iterable

from cudalint.algebra.build import cast
from cudalint.exec.executor import Executor
from cudalint.exec.memory.bytes import left_over
from cudalint.exec.state import State
from cudalint.exec.values import Cell, Value, captures_nothing, value_type
from cudalint.ir.ctypes import FUNCTION, CType, FloatType, IntType, PointerType, size_of
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
    if isinstance(ctype, PointerType) and isinstance(stored, IntType) and stored.size < (size_of(ctype) or 0):
        return None
    return value


def width_of(value: Value) -> int | None:
    """The bytes that a value takes in memory; None where that is not known."""
    return size_of(PointerType(FUNCTION) if captures_nothing(value) else value_type(value))


def in_bytes(state: State, elements: Iterable[tuple[Cell, int]]) -> State:
    """The state with these elements of arrays byte by byte: on one path a part of them was set alone."""
    state = state.copy()
    for cell, at in elements:
        held = state.values[cell, at]
        if width_of(held) == 1:
            continue
        del state.values[cell, at]
        cell.widths.add(1)
        for place, byte in left_over(held, at, at, 0) or ():
            state.values[cell, place] = byte
    return state


def torn(assigned: Iterable[object], before: State) -> set[tuple[Cell, int]]:
    """The elements of local arrays in a state of which a later store has set a part alone."""
    found: set[tuple[Cell, int]] = set()
    for key in assigned:
        if not isinstance(key, tuple) or not isinstance(key[1], int) or key in before.values:
            continue
        cell, at = key
        for start in range(at - 1, at - _WIDEST, -1):
            held = before.values.get((cell, start))
            if held is not None:
                if start + (width_of(held) or _WIDEST) > at:
                    found.add((cell, start))
                break
    return found


def _places(ex: Executor, cell: Cell, start: int, end: int) -> Iterable[int]:
    """Where between two bytes of a local object something may be held."""
    if end - start <= _FEW:
        return range(start, end)
    keys = (key for key in ex.state.values if isinstance(key, tuple) and key[0] is cell)
    return sorted(at for _, at in keys if isinstance(at, int) and start <= at < end)


def put(ex: Executor, cell: Cell, offset: int, value: Value) -> None:
    """Hold a value at `offset` of a local array where nothing is held that it overlaps."""
    cell.widths.add(width_of(value) or 1)
    ex.write((cell, offset), value)


def make_room(ex: Executor, cell: Cell, offset: int, width: int) -> None:
    """A store of `width` bytes at `offset` of a local array: what overlaps it is known no more."""
    if not width:
        return
    cell.widths.add(width if offset % width == 0 else 1)
    if cell.widths == {width}:
        return
    for at in _places(ex, cell, offset - _WIDEST, offset + width):
        key = (cell, at)
        held = ex.state.values.get(key)
        size = (width_of(held) or _WIDEST) if held is not None else 0
        if held is None or at + size <= offset or (at == offset and size <= width):
            continue
        left = left_over(held, at, offset, width)
        if at != offset:
            ex.drop(key)
        for place, byte in left or ():
            cell.widths.add(1)
            ex.write((cell, place), byte)
