"""Questions that rules ask of an index expression."""

from __future__ import annotations

from cudalint.algebra.walk import free_symbols
from cudalint.ir.expr import Expr, SymbolKind


def kinds(expression: Expr) -> set[SymbolKind]:
    """What sorts of symbol the value depends on."""
    return {symbol.kind for symbol in free_symbols(expression)}
