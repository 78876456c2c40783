"""A launch that stands for all: its guards are those that can be evaluated, and blocks and iterations whose
number is not known run through one period of the addresses."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import gcd, lcm
from typing import Any

from cudalint.algebra.polynomial import Polynomials
from cudalint.algebra.uniformity import AXES
from cudalint.algebra.walk import free_symbols
from cudalint.algebra.wrapping import is_natural
from cudalint.dataclass import dataclass, replace
from cudalint.evaluate.conditions import Conditions, conjuncts
from cudalint.evaluate.context import Context
from cudalint.evaluate.model import Model
from cudalint.evaluate.repeats import guard_period
from cudalint.evaluate.sizes.guards import Known, Passing, Uneven, decided_by, either, passing, sort_guards
from cudalint.ir.access import Access, Guard, Loop
from cudalint.ir.expr import INT, Const, Expr, Op, Symbol, SymbolKind
from cudalint.ir.launch import Extent

_OPEN = (SymbolKind.BLOCK, SymbolKind.COUNTER)
#: Blocks or iterations of one period that are followed.
_LONGEST = 4096


@dataclass(frozen=True, slots=True)
class Virtual:
    """The access in a launch that stands for all. `equality`: only the lanes that have one value of its
    difference take part. `selects`: a guard that reads open blocks or sizes selects lanes, fewer than all.
    `uneven`: what decides which warps take part, where that is not known: means are those that hold whatever
    it is. `periods`: the blocks and iterations of a mean."""

    context: Context
    access: Access
    equality: Op | None
    selects: bool
    uneven: Uneven
    periods: tuple[tuple[Symbol, int], ...]


def virtual_launch(context: Context, access: Access, conditions: Conditions, model: Model) -> Virtual | None:
    """The launch that stands for all of an access's; None where there is none known."""
    assert access.offset is not None
    forms = context.polynomials
    offsets = [access.offset, *((access.partner.offset,) if access.partner is not None else ())]
    polys = [forms.of(offset) for offset in offsets]

    is_known = partial(conditions.is_known, context)
    parts = [part for guard in access.guards for part in conjuncts(guard.condition)]
    wanted = {s for e in offsets for s in free_symbols(e)} | {s for p in parts for s in free_symbols(p)}
    opens = sorted((s for s in wanted if s.kind in _OPEN and not is_known(s)), key=lambda s: s.name)
    periods: dict[Symbol, int | None] = {}
    for symbol in opens:
        found = [_period(context, forms, poly, symbol, model) for poly in polys]
        if any(one == 0 for one in found):
            return None
        periods[symbol] = None if None in found else lcm(*(one or 1 for one in found))

    def repeats(part: Expr) -> bool:
        return all(
            periods.get(s) is not None and guard_period(forms, part, s) is not None
            for s in free_symbols(part)
            if s.kind in _OPEN and not is_known(s)
        )

    guards = sort_guards(context, parts, is_known, repeats)
    if guards is None:
        return None
    for part in guards.kept:
        for symbol in free_symbols(part):
            if (before := periods.get(symbol)) is not None:
                periods[symbol] = lcm(before, guard_period(forms, part, symbol) or 1)
    if any(period is not None and period > _LONGEST for period in periods.values()):
        return None
    loops = _loops(context, access.loops, conditions, periods)
    if loops is None:
        return None
    grid = _grid(context, periods)
    kept = tuple(Guard(part) for part in guards.kept)
    uneven = guards.uneven
    for loop in access.loops:
        if _is_open(loop, conditions):
            uneven = either(uneven, _skew(context, loop))
    means = tuple((s, n) for s, n in periods.items() if n is not None and n > 1)
    return Virtual(
        context.in_grid(grid),
        replace(access, guards=kept, loops=loops),
        guards.equality,
        guards.equality is not None or any(not is_known(s) for g in guards.kept for s in free_symbols(g)),
        uneven,
        means,
    )


def _period(context: Context, forms: Polynomials, poly: Any, symbol: Symbol, model: Model) -> int | None:
    """After how many steps of the symbol an address repeats; None where it is not a polynomial of it, 0
    where lanes have different multiples of it."""
    result = 1
    for factors, coefficient in forms.terms(poly):
        generators = [generator for generator, _ in factors]
        inside = [g for g in generators if symbol in free_symbols(g)]
        if not inside:
            continue
        steps, others = 1, [generator for generator in generators if generator not in inside]
        if any(not context.is_uniform(generator) for generator in others):
            return 0
        if inside != [symbol]:
            found = _quotient_steps(forms, inside[0], symbol) if len(inside) == 1 else None
            if found is None or dict(factors)[inside[0]] > 1:
                return None if all(map(context.is_uniform, inside)) else 0
            steps, more = found
            coefficient *= more
        for generator, power in factors:
            if isinstance(generator, Symbol):
                coefficient *= generator.divisor**power
        result = lcm(result, steps * (model.period // gcd(model.period, coefficient)))
    return result


def _quotient_steps(forms: Polynomials, quotient: Expr, symbol: Symbol) -> tuple[int, int] | None:
    """After how many steps of the symbol a quotient by a constant is larger by a whole number, whatever else
    it reads, and by how much: (32 * blockIdx.x + threadIdx.x) / 48 by 2 after 3 steps."""
    if not isinstance(quotient, Op) or quotient.op != "/" or not isinstance(quotient.args[1], Const):
        return None
    poly, divisor = forms.of(quotient.args[0]), quotient.args[1].value
    if divisor <= 0 or not is_natural(forms, quotient.args[0]):
        return None
    value = forms.slope(poly, symbol)
    if value is None or value < 0:
        return None
    steps = divisor // gcd(divisor, value)
    return steps, value * steps // divisor


# -- loops -----------------------------------------------------------------------------------------


def _is_open(loop: Loop, conditions: Conditions) -> bool:
    return all(known.loop.counter is not loop.counter for known in conditions.loops)


def _loops(
    context: Context, loops: Iterable[Loop], conditions: Conditions, periods: dict[Symbol, int | None]
) -> tuple[Loop, ...] | None:
    """The loops, those of an unknown number of iterations over one period of them, or left out where the
    address does not repeat with them. None where lanes may leave one in a way that is not known."""
    is_known = partial(conditions.is_known, context)
    result = []
    for loop in loops:
        if not _is_open(loop, conditions):
            result.append(loop)
            continue
        if not _is_left_whole(context, loop, is_known):
            return None
        period = periods.get(loop.counter)
        if period is not None:
            once = Op("<", (loop.counter, Const(period, loop.counter.type)), INT)
            result.append(Loop(loop.counter, once))
    return tuple(result)


def _is_left_whole(context: Context, loop: Loop, is_known: Known) -> bool:
    """Whether a warp may run iterations of a loop with all of its lanes."""
    if loop.condition is None:
        return not loop.breaks
    for part in conjuncts(loop.condition):
        if context.is_uniform(part):
            continue
        if passing(context, part, is_known) not in (Passing.ALL, Passing.SOME):
            return False
    for part in loop.breaks:
        if context.is_uniform(part):
            continue
        if not (isinstance(part, Op) and part.op in ("<", "<=", ">", ">=", "==")):
            return False
        if any(s.kind in (SymbolKind.VARYING, SymbolKind.MISSING) for s in free_symbols(part)):
            return False
    return True


def _skew(context: Context, loop: Loop) -> Uneven:
    """What decides how many iterations a warp runs with all of its lanes, unless all run as many."""
    if loop.condition is None or loop.breaks:
        return None
    found: Uneven = frozenset()
    for part in conjuncts(loop.condition):
        found = either(found, decided_by(context, part))
    return frozenset() if found is not None and found <= {loop.counter} else found


def _grid(context: Context, periods: dict[Symbol, int | None]) -> Extent:
    """The grid of one period; where the address does not repeat with the block, it stays unknown."""
    extents: list[int | None] = []
    for axis, extent in zip(AXES, context.grid, strict=True):
        if extent is not None:
            extents.append(extent)
            continue
        blocks = [n for s, n in periods.items() if s.kind is SymbolKind.BLOCK and s.name.endswith(axis)]
        extents.append(None if None in blocks else lcm(*(n or 1 for n in blocks)))
    return extents[0], extents[1], extents[2]
