"""Blocks and iterations that run through a whole period on their own: their number times a size is added to
the address of every lane, and nothing else reads it. Whatever the size is, the multiples of it that they add
are all multiples of one number, each as often: a mean over these needs no block or iteration of its own."""

from __future__ import annotations

from math import gcd

from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass, replace
from cudalint.evaluate.conditions import Conditions
from cudalint.evaluate.context import Context
from cudalint.evaluate.model import Model
from cudalint.evaluate.offset import Offset
from cudalint.evaluate.sizes.guards import Uneven
from cudalint.evaluate.sizes.names import is_named, is_pointer
from cudalint.ir.expr import Expr, Symbol, SymbolKind


@dataclass(frozen=True, slots=True, eq=False)
class Averaged:
    """The blocks and iterations, and the address without what constants multiply of them; `amounts` are these
    constants, in bytes."""

    symbols: frozenset[Symbol] = frozenset()
    amounts: tuple[int, ...] = ()


NONE = Averaged()


def averaged(context: Context, found: Conditions, offset: Offset, model: Model, uneven: Uneven) -> Averaged:
    """Those of an access whose requests take place as often in each of their blocks or iterations."""
    if uneven is None or not all(_is_size(one, model) for term in offset.terms for one, _ in term.monomial):
        return NONE  # what has no name may be another value in each block: a row's number, i / cols
    extents = _extents(context, found, offset)
    read = set(uneven)
    for guard in found.known:
        read |= free_symbols(guard)
    for known in found.loops:
        conditions = [c for c in (known.loop.condition, *known.loop.breaks) if c is not None]
        symbols = {s for condition in conditions for s in free_symbols(condition)}
        read |= symbols if not known.monotone else symbols - {known.loop.counter}
        if symbols != {known.loop.counter}:
            read.add(known.loop.counter)
    chosen = {symbol: extent for symbol, extent in extents.items() if symbol not in read}
    amounts: dict[Symbol, list[tuple[int, bool]]] = {}
    for factors, coefficient in offset.forms.terms(offset.forms.of(offset.expr)):
        generators = [generator for generator, _ in factors]
        mine = [s for s in chosen if any(s in free_symbols(generator) for generator in generators)]
        for symbol in mine:
            others = [one for one in factors if one[0] is not symbol]
            alone = (symbol, 1) in factors and all(_is_size(one, model) for one, _ in others)
            if not alone:
                del chosen[symbol]
                continue
            amounts.setdefault(symbol, []).append((coefficient, bool(others)))
    found_amounts = []
    for symbol, extent in list(chosen.items()):
        mine_amounts = amounts.get(symbol, [])
        step = gcd(model.period, *(coefficient for coefficient, _ in mine_amounts))
        if not mine_amounts or extent % (model.period // step) or len({by for _, by in mine_amounts}) > 1:
            del chosen[symbol]
        elif not mine_amounts[0][1]:
            found_amounts.append(mine_amounts[0][0])
    return Averaged(frozenset(chosen), tuple(found_amounts))


def without(offset: Offset, averaged: Averaged) -> Offset:
    """The offset of the first of these blocks and iterations, its unknown terms left as they are."""
    if not averaged.symbols:
        return offset
    forms = offset.forms

    def is_averaged(generator: Expr) -> bool:
        return generator in averaged.symbols

    nothing = offset.known * 0
    return replace(
        offset,
        known=forms.split(offset.known, is_averaged).get((), nothing),
        shared=forms.split(offset.shared, is_averaged).get((), nothing),
        known_symbols=offset.known_symbols - averaged.symbols,
        entangled=offset.entangled - averaged.symbols,
    )


def _is_size(generator: Expr, model: Model) -> bool:
    return is_named(generator) and (model.granule == model.period or not is_pointer(generator))


def _extents(context: Context, found: Conditions, offset: Offset) -> dict[Symbol, int]:
    """How many blocks or iterations there are of each symbol that the address reads."""
    extents = {known.loop.counter: known.trips for known in found.loops}
    for symbol in offset.known_symbols:
        if symbol.kind is SymbolKind.BLOCK:
            extents[symbol] = context.extent(symbol)
    return {symbol: extent for symbol, extent in extents.items() if symbol in offset.known_symbols}
