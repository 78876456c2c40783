"""Questions that rules ask of an index expression."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.ir.expr import Expr, Op, Recurrence, Symbol, SymbolKind


def symbols(expression: Expr) -> Iterator[Symbol]:
    """Every symbol that the value depends on, once; a recurrence's `previous` stands for nothing outside."""
    seen: set[int] = set()
    bound: set[Symbol] = set()
    found: list[Symbol] = []
    pending = [expression]
    while pending:
        node = pending.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, Symbol):
            found.append(node)
        elif isinstance(node, Op):
            pending.extend(node.args)
        elif isinstance(node, Recurrence):
            bound.update(node.previous)
            pending += [node.counter, *node.initial, *node.step]
    yield from (symbol for symbol in found if symbol not in bound)


def kinds(expression: Expr) -> set[SymbolKind]:
    """What sorts of symbol the value depends on."""
    return {symbol.kind for symbol in symbols(expression)}
