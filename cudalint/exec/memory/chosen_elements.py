"""Stores to one of a small array's elements, which one by what the lane is or by a loop's counter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, cast, const, select
from cudalint.algebra.walk import free_symbols
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.memory.alignment import lattice
from cudalint.ir.ctypes import IntType
from cudalint.ir.expr import Expr, SymbolKind

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import LocalElement, Value

_MOST_ELEMENTS = 16
_UNKNOWN = frozenset((SymbolKind.POINTER, SymbolKind.UNIFORM, SymbolKind.VARYING, SymbolKind.MISSING))


def store_chosen(ex: Executor, place: LocalElement, value: Value) -> bool:
    """Write an integer to an element at an offset that is not a constant: each of those that are known is
    the new one where it is meant, else what it was. False where that is not done."""
    cell, kind, offset = place.array.cell, place.ctype, place.offset
    if not isinstance(kind, IntType) or any(symbol.kind in _UNKNOWN for symbol in free_symbols(offset)):
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
