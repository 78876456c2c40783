"""Sizes that blocks and iterations are multiplied by, taken to be multiples of what a sector holds: the case
of which everybody speaks, where the remainders of these sizes make too many requests to tell each."""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd, lcm

from cudalint.algebra.walk import free_symbols, substitute
from cudalint.dataclass import replace
from cudalint.evaluate.context import Context
from cudalint.evaluate.model import Model
from cudalint.evaluate.sizes.names import is_size
from cudalint.ir.access import Access
from cudalint.ir.expr import Expr, Symbol, SymbolKind

_OPEN = (SymbolKind.BLOCK, SymbolKind.COUNTER)


def of_multiples(context: Context, access: Access, model: Model) -> Iterator[tuple[Access, str]]:
    """The access where blocks and iterations move its address by whole sectors, then by whole lines, each
    with the condition for it."""
    units = [model.period]
    if model.space == "global" and model.period > model.arch.sector_bytes:
        units.insert(0, model.arch.sector_bytes)
    for unit in units:
        divisors = _divisors(context, access, unit)
        if divisors:
            text = " && ".join(f"{size.name} % {by} == 0" for size, by in sorted(divisors.items(), key=_name))
            yield _with(access, {size: _multiple(size, by) for size, by in divisors.items()}), text


def _divisors(context: Context, access: Access, unit: int) -> dict[Symbol, int]:
    """What the sizes have to be multiples of, one of each product of a block or an iteration with sizes."""
    assert access.offset is not None
    forms = context.polynomials
    found: dict[Symbol, int] = {}
    for factors, coefficient in forms.terms(forms.of(access.offset)):
        generators = [generator for generator, _ in factors]
        sizes = [g for g in generators if isinstance(g, Symbol) and is_size(g)]
        moves = any(s.kind in _OPEN for g in generators if g not in sizes for s in free_symbols(g))
        by = unit // gcd(unit, coefficient)
        if not sizes or not moves or by == 1:
            continue
        sizes.sort(key=lambda size: (size not in found, size.kind is not SymbolKind.ARGUMENT, size.name))
        found[sizes[0]] = lcm(found.get(sizes[0], 1), by)
    return found


def _name(item: tuple[Symbol, int]) -> str:
    return item[0].name


def _multiple(size: Symbol, by: int) -> Symbol:
    divisor = lcm(size.divisor, by)
    return Symbol(size.name, size.kind, size.type, size.low, size.high, divisor, size.reason)


def _with(access: Access, sizes: dict[Expr, Expr]) -> Access:
    """The access with other symbols for its sizes."""
    assert access.offset is not None
    memo: dict[Expr, Expr] = {}

    def changed(expr: Expr) -> Expr:
        return substitute(expr, sizes, memo)

    return replace(
        access,
        offset=changed(access.offset),
        guards=tuple(replace(guard, condition=changed(guard.condition)) for guard in access.guards),
        loops=tuple(
            replace(
                loop,
                condition=None if loop.condition is None else changed(loop.condition),
                breaks=tuple(map(changed, loop.breaks)),
            )
            for loop in access.loops
        ),
    )
