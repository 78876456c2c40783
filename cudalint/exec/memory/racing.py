"""Objects at whose one address the lanes of a warp store different values. A thread that reads it again
need not see what memory holds: the compiler may hand it what it has stored, until the threads synchronize."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.values import Cell
from cudalint.ir.ctypes import size_of
from cudalint.ir.expr import INT, Const

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Memory, Value


def note_stored(ex: Executor, place: Memory, value: Value) -> None:
    """Keep that lanes have stored values of their own at one address."""
    pointer = place.pointer
    if ex.host or pointer.volatile or pointer.array.volatile:
        return
    if ex.is_uniform(pointer.offset) and not ex.is_uniform(value):
        at = pointer.offset.value if isinstance(pointer.offset, Const) else None
        cell = ex.racing.setdefault((pointer.array.identity, at), Cell("race", INT))
        cell.widths.add(size_of(place.ctype) or 0)
        ex.write(cell, const(1))


def lanes_differ(ex: Executor, place: Memory) -> bool:
    """Whether lanes that load from one address may each have what they stored there themselves."""
    pointer = place.pointer
    if not ex.racing or pointer.volatile or pointer.array.volatile:
        return False
    for (identity, at), cell in ex.racing.items():
        if identity != pointer.array.identity:
            continue
        held = ex.state.values.get(cell)
        is_over = isinstance(held, Const) and not held.value
        if not is_over and not _is_apart(place, at, max(cell.widths)):
            return True
    return False


def _is_apart(place: Memory, at: int | None, width: int) -> bool:
    own, size = place.pointer.offset, size_of(place.ctype)
    if not (isinstance(own, Const) and at is not None and size and width):
        return False
    return own.value + size <= at or at + width <= own.value


def synchronize(ex: Executor) -> None:
    """From here on a load gives what memory holds."""
    for cell in ex.racing.values():
        ex.write(cell, const(0))
