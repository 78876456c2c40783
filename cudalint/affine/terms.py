"""The terms of a polynomial as text for people."""

from __future__ import annotations

import re

from cudalint.affine.text import FACTOR, PRIMARY, parenthesized, text_and_level
from cudalint.affine.walk import free_symbols
from cudalint.ir.expr import Expr, Symbol, SymbolKind

Term = tuple[tuple[tuple[Expr, int], ...], int]

_ORDER = {
    SymbolKind.THREAD: 0,
    SymbolKind.BLOCK: 1,
    SymbolKind.COUNTER: 2,
    SymbolKind.ARGUMENT: 3,
    SymbolKind.BLOCK_DIM: 3,
    SymbolKind.GRID_DIM: 3,
    SymbolKind.UNIFORM: 4,
    SymbolKind.VARYING: 5,
}
_CONSTANT = 6


def terms_text(terms: list[Term]) -> str:
    """The sum: thread terms first (x, y, z), then block, counters, arguments, others, the constant last."""
    parts = [
        (coefficient < 0, _term_text(factors, abs(coefficient))) for factors, coefficient in _sorted(terms)
    ]
    if not parts:
        return "0"
    first_negative, first = parts[0]
    return (
        ("-" if first_negative else "") + first + "".join(f" {'-' if n else '+'} {t}" for n, t in parts[1:])
    )


def _sorted(terms: list[Term]) -> list[Term]:
    return sorted(terms, key=lambda term: (_rank(term[0]), [_name(e) for e, _ in term[0]], term[1]))


def _rank(factors: tuple[tuple[Expr, int], ...]) -> tuple[int, int, str, int]:
    """By the symbol that varies fastest: its kind, whether it stands alone, its name; then the degree."""
    best = min(
        ((*_leading(e), int(not isinstance(e, Symbol))) for e, _ in factors), default=(_CONSTANT, "", 0)
    )
    kind, name, is_atom = best
    return kind, is_atom, name, len(factors)


def _leading(e: Expr) -> tuple[int, str]:
    return min(((_ORDER[s.kind], s.name) for s in free_symbols(e)), default=(_CONSTANT - 1, ""))


def _name(e: Expr) -> list[tuple[str, int]]:
    """Text by which i2 sorts before i10."""
    text = text_and_level(e, hide_casts=True)[0]
    return [(word, int(number or 0)) for word, number in re.findall(r"(\D*)(\d*)", text)]


def _term_text(factors: tuple[tuple[Expr, int], ...], coefficient: int) -> str:
    """What varies slowest comes first: 8*n*threadIdx.y."""
    if len(factors) == 1 and coefficient == 1 and factors[0][1] == 1:
        return parenthesized(text_and_level(factors[0][0], hide_casts=True), FACTOR)
    ordered = sorted(factors, key=lambda f: ([-x for x in _leading(f[0])[:1]], _name(f[0])))
    words = [str(coefficient)] if coefficient != 1 or not factors else []
    for e, power in ordered:
        words += [parenthesized(text_and_level(e, hide_casts=True), PRIMARY)] * power
    return "*".join(words)
