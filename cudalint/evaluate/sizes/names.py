"""The unknowns that a reader of the source can name, and conditions can speak of."""

from __future__ import annotations

from cudalint.algebra.text import without_serials
from cudalint.algebra.walk import free_symbols, postorder
from cudalint.ir.expr import Const, Expr, Op, Symbol, SymbolKind

#: What is the same for a whole launch, and has a name in the source.
NAMED = (SymbolKind.ARGUMENT, SymbolKind.POINTER, SymbolKind.GRID_DIM, SymbolKind.BLOCK_DIM)
#: Operators that C has as well.
_OF_C = frozenset("neg ~ ! + - * / % << >> & | ^ < <= > >= == != && || ?: cast".split())
#: Operations in a value beyond which a condition on it helps nobody.
_MOST = 12


def is_named(expr: Expr) -> bool:
    """Whether it is a value of named sizes alone that C can write."""
    symbols = free_symbols(expr)
    if is_pointer(expr):
        return True
    if not symbols or not all(map(is_size, symbols)):
        return False
    if isinstance(expr, Symbol):
        return True
    if any(s.kind is SymbolKind.POINTER for s in symbols):
        return False
    operations = 0
    for node in postorder(expr):
        if isinstance(node, Const | Symbol):
            continue
        if not isinstance(node, Op) or node.op not in _OF_C:
            return False
        operations += 1
    return operations <= _MOST


def is_size(symbol: Symbol) -> bool:
    """Whether it has one value in a whole launch, which the source names."""
    return symbol.kind in NAMED and "@" not in symbol.name


def is_pointer(expr: Expr) -> bool:
    """Whether it is where a pointer of the caller's points."""
    return isinstance(expr, Symbol) and expr.kind is SymbolKind.POINTER


def name_of(symbol: Symbol) -> str:
    """The symbol in C. Where a pointer points is told by its value: objects begin at whole lines."""
    if symbol.kind is SymbolKind.POINTER:
        return f"(size_t){without_serials(symbol.name).removesuffix('.offset').removesuffix('.base')}"
    return symbol.name
