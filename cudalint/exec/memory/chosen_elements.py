"""Stores to one of a small array's elements, which one by what the lane is or by a loop's counter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, cast, const, select
from cudalint.algebra.walk import free_symbols
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.joins import join_values
from cudalint.exec.memory.alignment import lattice
from cudalint.exec.values import Pointer
from cudalint.ir.ctypes import IntType, PointerType, size_of
from cudalint.ir.expr import Expr, SymbolKind

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import LocalElement, Value

_MOST_ELEMENTS = 16
_UNKNOWN = frozenset((SymbolKind.POINTER, SymbolKind.UNIFORM, SymbolKind.VARYING, SymbolKind.MISSING))


def store_chosen(ex: Executor, place: LocalElement, value: Value) -> bool:
    """Write an integer or a pointer to an element at an offset that is not a constant: each of those that are
    known is the new one where it is meant, else what it was. False where that is not done."""
    cell, kind, offset = place.array.cell, place.ctype, place.offset
    if any(symbol.kind in _UNKNOWN for symbol in free_symbols(offset)):
        return False
    if isinstance(value, Pointer) and (isinstance(kind, PointerType) or value.integer == kind):
        return _store_pointer(ex, place, value)
    if not isinstance(kind, IntType):
        return False
    size = kind.bits // 8
    new = convert(ex, value, kind)
    start, step = lattice(offset)
    known = {key: held for key, held in ex.state.values.items() if isinstance(key, tuple) and key[0] is cell}
    if not isinstance(new, Expr) or step % size or not 0 < len(known) <= _MOST_ELEMENTS:
        return False
    for (_, at), held in known.items():
        if not isinstance(held, Expr) or held.type != kind or (at - start) % size:
            return False
    for (_, at), held in known.items():
        assert isinstance(held, Expr)
        here = binary("==", offset, const(at, offset.type))
        ex.write((cell, at), cast(select(here, new, held), kind))
    ex.assigned.add(cell)
    return True


def _store_pointer(ex: Executor, place: LocalElement, new: Pointer) -> bool:
    """The same of a pointer into memory, or of what holds one as a number, among others."""
    cell, offset, size = place.array.cell, place.offset, size_of(place.ctype) or 1
    start, step = lattice(offset)
    known = {key: held for key, held in ex.state.values.items() if isinstance(key, tuple) and key[0] is cell}
    if step % size or not 0 < len(known) <= _MOST_ELEMENTS:
        return False
    made: list[tuple[int, Pointer]] = []
    for (_, at), held in known.items():
        if not isinstance(held, Pointer) or (at - start) % size:
            return False
        joined = join_values(ex, binary("==", offset, const(at, offset.type)), new, held)
        if not isinstance(joined, Pointer):
            return False
        made.append((at, joined))
    for at, pointer in made:
        ex.write((cell, at), pointer)
    ex.assigned.add(cell)
    return True
