"""Copies of a thread's own arrays, those within other objects too."""

from __future__ import annotations

from cudalint.exec.executor import Executor
from cudalint.exec.memory.invalidation import forget_element
from cudalint.exec.values import LocalArray, LocalElement, PlacePointer, Value
from cudalint.ir.ctypes import ArrayType, size_of
from cudalint.ir.expr import Const


def store_array(ex: Executor, target: LocalElement, value: Value) -> None:
    """Make an array a copy of the one whose first element `value` points to: what is known of that one's
    elements holds for it. Of anything else nothing is known."""
    known = _elements(ex, target.ctype, value)
    forget_element(ex, target)
    if isinstance(target.offset, Const):
        for offset, held in known:
            ex.write((target.array.cell, target.offset.value + offset), held)


def _elements(ex: Executor, ctype: object, value: Value) -> list[tuple[int, Value]]:
    """The elements that are known, with their offsets in the array."""
    if not isinstance(value, PlacePointer) or not isinstance(value.place, LocalArray):
        return []
    if (
        not isinstance(value.offset, Const)
        or not isinstance(ctype, ArrayType)
        or value.target != ctype.element
    ):
        return []
    first, size = value.offset.value, size_of(ctype)
    if size is None:
        return []
    return [
        (key[1] - first, held)
        for key, held in ex.state.values.items()
        if isinstance(key, tuple) and key[0] is value.place.cell and first <= key[1] < first + size
    ]
