"""Copies of a thread's own arrays, those within other objects too."""

from __future__ import annotations

from cudalint.algebra.build import binary, const
from cudalint.exec.executor import Executor
from cudalint.exec.memory.invalidation import forget_element
from cudalint.exec.memory.reinterpretation import put
from cudalint.exec.operations import load
from cudalint.exec.values import LocalArray, LocalElement, PlacePointer, Value
from cudalint.ir.ctypes import ArrayType, FloatType, IntType, PointerType, size_of
from cudalint.ir.expr import Const, Expr

#: Elements of an array that are read one by one.
_MOST = 32


def store_array(ex: Executor, target: LocalElement, value: Value) -> None:
    """Make an array a copy of the one whose first element `value` points to: what is known of that one's
    elements holds for it. Of anything else nothing is known."""
    known = _elements(ex, target.ctype, value)
    forget_element(ex, target)
    if isinstance(target.offset, Const):
        for offset, held in known:
            put(ex, target.array.cell, target.offset.value + offset, held)


def _elements(ex: Executor, ctype: object, value: Value) -> list[tuple[int, Value]]:
    """The elements that are known, with their offsets in the array."""
    if not isinstance(value, PlacePointer) or not isinstance(value.place, LocalArray):
        return []
    if not isinstance(ctype, ArrayType) or value.target != ctype.element:
        return []
    if not isinstance(value.offset, Const):
        return _read(ex, ctype, value.place, value.offset)
    first, size = value.offset.value, size_of(ctype)
    if size is None:
        return []
    return [
        (key[1] - first, held)
        for key, held in ex.state.values.items()
        if isinstance(key, tuple) and key[0] is value.place.cell and first <= key[1] < first + size
    ]


def _read(ex: Executor, ctype: ArrayType, source: LocalArray, first: Expr) -> list[tuple[int, Value]]:
    """The elements of an array of numbers or pointers that lies where a lane or a block tells, `first` bytes
    into a local array. That they are read has been told."""
    size, count = size_of(ctype.element), ctype.length or 0
    if not isinstance(ctype.element, IntType | FloatType | PointerType) or size is None or count > _MOST:
        return []
    with ex.silent():
        offsets = [(at * size, binary("+", first, const(at * size, first.type))) for at in range(count)]
        return [(at, load(ex, LocalElement(source, offset, ctype.element), None)) for at, offset in offsets]
