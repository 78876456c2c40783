"""Thread-local arrays: in registers when every subscript is a constant after unrolling, else local memory."""

from __future__ import annotations

from cudalint.algebra.walk import free_symbols
from cudalint.exec.executor import Executor
from cudalint.exec.state import serial_of
from cudalint.ir.expr import Expr, SymbolKind


def stays_in_registers(ex: Executor, offset: Expr) -> bool:
    """Whether unrolling makes the offset a constant: it depends on counters of enclosing loops alone, and
    those loops' bounds are constants (nvcc unrolls such loops to keep a local array in registers)."""
    counters = {serial_of(s) for s in free_symbols(offset) if s.kind is SymbolKind.COUNTER}
    if any(s.kind is not SymbolKind.COUNTER for s in free_symbols(offset)):
        return False
    for loop in ex.loops_in_force():
        if serial_of(loop.counter) not in counters:
            continue
        if loop.condition is None:
            return False
        outside = {s for s in free_symbols(loop.condition) if s.kind is not SymbolKind.COUNTER}
        if outside and not loop.unrolled:
            return False
    return True
