"""Accesses to several objects at once: each lane has the address of its own."""

from __future__ import annotations

from cudalint.algebra.build import binary, const
from cudalint.algebra.walk import free_symbols, substitute
from cudalint.dataclass import replace
from cudalint.ir.access import Access
from cudalint.ir.expr import LONG, Expr, Symbol, SymbolKind

#: Bytes from one object to the next: more than any has.
_APART = 1 << 40


def with_bases(access: Access, period: int) -> Access:
    """The access with its objects at addresses far from one another. Of one that is not aligned to `period`
    bytes, it is not known where it starts."""
    if not access.array.bases or access.offset is None:
        return access
    symbols = [s for s in free_symbols(access.offset) if s.kind is SymbolKind.BASE]
    bases: dict[Expr, Expr] = {}
    for number, symbol in enumerate(sorted(symbols, key=lambda s: s.name), 1):
        base: Expr = const(number * _APART, LONG)
        if symbol.divisor % period:
            unknown = Symbol(
                symbol.name, SymbolKind.UNIFORM, LONG, divisor=symbol.divisor, reason="the base's alignment"
            )
            base = binary("+", base, unknown)
        bases[symbol] = base
    return replace(access, offset=substitute(access.offset, bases))
