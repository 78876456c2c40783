"""The terms of a polynomial as text for people."""

from __future__ import annotations

import re

from cudalint.algebra.text import FACTOR, PRIMARY, parenthesized, text_and_level
from cudalint.algebra.walk import free_symbols
from cudalint.ir.expr import Expr, Symbol, SymbolKind

Term = tuple[tuple[tuple[Expr, int], ...], int]

_ORDER = {
    SymbolKind.THREAD: 0,
    SymbolKind.BLOCK: 1,
    SymbolKind.COUNTER: 2,
    SymbolKind.ARGUMENT: 3,
    SymbolKind.POINTER: 3,
    SymbolKind.BLOCK_DIM: 3,
    SymbolKind.GRID_DIM: 3,
    SymbolKind.MISSING: 5,
    SymbolKind.BASE: 4,
    SymbolKind.UNIFORM: 4,
    SymbolKind.VARYING: 5,
}
_CONSTANT = 6


def terms_text(terms: list[Term]) -> str:
    """The sum: thread terms first (x, y, z), then block, counters, arguments, others, the constant last."""
    if len(terms) == 1 and terms[0][1] == 1 and [n for _, n in terms[0][0]] == [1]:
        return text_and_level(terms[0][0][0][0], hide_casts=True)[0]
    text = ""
    for factors, coefficient in _sorted(terms):
        sign = ("-" if coefficient < 0 else "") if not text else (" - " if coefficient < 0 else " + ")
        text += sign + _term_text(factors, abs(coefficient))
    return text or "0"


def _sorted(terms: list[Term]) -> list[Term]:
    """In an order that does not depend on that in which the factors were met."""
    return sorted(terms, key=lambda term: (_rank(term[0]), _names(term[0]), term[1]))


def _names(factors: tuple[tuple[Expr, int], ...]) -> list[tuple[list[tuple[str, int, str]], int]]:
    return sorted((_name(e), power) for e, power in factors)


def _rank(factors: tuple[tuple[Expr, int], ...]) -> tuple[int, str, int, int]:
    """By the symbol that varies fastest: its kind, its name, whether it stands alone; then the degree."""
    leads = ((*_leading(e), int(not isinstance(e, Symbol))) for e, _ in factors)
    return (*min(leads, default=(_CONSTANT, "", 0)), len(factors))


def _leading(e: Expr) -> tuple[int, str]:
    return min(((_ORDER[s.kind], s.name) for s in free_symbols(e)), default=(_CONSTANT - 1, ""))


def _name(e: Expr) -> list[tuple[str, int, str]]:
    """Text by which i2 sorts before i10."""
    text = text_and_level(e, hide_casts=True)[0]
    numbered = ((word, digits.lstrip("0")) for word, digits in re.findall(r"(\D*)(\d*)", text))
    return [(word, len(number), number) for word, number in numbered]  # read as a number it might be too long


def _term_text(factors: tuple[tuple[Expr, int], ...], coefficient: int) -> str:
    """What varies slowest comes first: 8*n*threadIdx.y."""
    if len(factors) == 1 and coefficient == 1 and factors[0][1] == 1:
        return parenthesized(text_and_level(factors[0][0], hide_casts=True), FACTOR)
    ordered = sorted(factors, key=lambda f: ([-x for x in _leading(f[0])[:1]], _name(f[0])))
    words = [str(coefficient)] if coefficient != 1 or not factors else []
    for e, power in ordered:
        words += [parenthesized(text_and_level(e, hide_casts=True), PRIMARY)] * power
    return "*".join(words)
