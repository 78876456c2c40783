"""Widening: a value that mixes too many unknowns, or takes too many operations, becomes an unknown itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.alignment import trailing_zeros
from cudalint.algebra.interval import intrinsic
from cudalint.algebra.walk import free_symbols
from cudalint.ir.expr import Expr, SymbolKind

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor

#: Unknowns of which a variable's value is a form; of more it is an unknown itself.
_MOST_UNKNOWNS = 16
#: The same for all that it depends on, arguments, say.
_MOST_SYMBOLS = 64
#: Operations one within the other, those that are linear not counted, above which a value says nothing of an
#: address: each makes an atom of its own, and all forms grow with the atoms.
_HIGHEST = 128
_UNKNOWN = frozenset((SymbolKind.MISSING, SymbolKind.POINTER, SymbolKind.UNIFORM, SymbolKind.VARYING))


def widened(ex: Executor, value: Expr) -> Expr:
    """A value to keep in a variable, or past a join."""
    if value.height > _HIGHEST:
        return _unknown(ex, value, "it takes too many operations to be followed")
    if len(free_symbols(value)) > _MOST_UNKNOWNS:
        return _summed_up(ex, value)
    return value


def _summed_up(ex: Executor, value: Expr) -> Expr:
    """An unknown in place of what is computed from many: the state of a hash, whose form says nothing of an
    address and costs more with each step."""
    symbols = free_symbols(value)
    unknown = [s for s in symbols if s.kind in _UNKNOWN]
    if len(unknown) <= _MOST_UNKNOWNS and len(symbols) <= _MOST_SYMBOLS:
        return value
    missing = [s for s in unknown if s.kind is SymbolKind.MISSING]
    reasons = [s.reason for s in missing or unknown]
    return _unknown(ex, value, min(reasons, default="it depends on too many values"), bool(missing))


def _unknown(ex: Executor, value: Expr, reason: str, missing: bool = False) -> Expr:
    """An unknown with the bounds and the alignment of a value."""
    low, high = intrinsic(value)
    return ex.fresh(
        "mixed",
        ex.is_uniform(value),
        value.type,
        reason=reason,
        low=low,
        high=high,
        divisor=1 << trailing_zeros(value),
        missing=missing,
    )
