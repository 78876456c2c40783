"""Sizes taken to be multiples: of what a sector holds, the case of which everybody speaks, where the
remainders of sizes that blocks and iterations are multiplied by make too many requests to tell each; and of
what their products are divided by, `(y * width + 2 * x) / 2`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd, lcm

from cudalint.algebra.build import binary, const
from cudalint.algebra.walk import free_symbols, operands, postorder, substitute
from cudalint.dataclass import replace
from cudalint.evaluate.context import Context
from cudalint.evaluate.model import Model
from cudalint.evaluate.sizes.names import is_named, is_size
from cudalint.ir.access import Access
from cudalint.ir.expr import Const, Expr, Op, Symbol, SymbolKind

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


def of_quotients(context: Context, access: Access) -> Iterator[tuple[Access, str]]:
    """The access where what its sizes are part of is divided without a remainder, with the condition for
    it."""
    assert access.offset is not None
    forms = context.polynomials
    found: dict[Symbol, int] = {}
    for node in postorder(access.offset):
        by = _divided_by(node)
        if by is None or is_named(node):
            continue
        for factors, coefficient in forms.terms(forms.of(operands(node)[0])):
            _choose(found, [generator for generator, _ in factors], by // gcd(by, coefficient))
    if found:
        parts: dict[Expr, Expr] = {}
        for size, by in found.items():
            name = f"({size.name} / {by})" if by > 1 else size.name
            part = Symbol(name, size.kind, size.type, 0, size.type.high // by)
            parts[size] = binary("*", const(by, size.type), part)
        texts = [f"{size.name} % {by} == 0" for size, by in found.items() if by > 1]
        text = " && ".join((*texts, *(f"{size.name} >= 0" for size in found)))
        try:
            yield _with(access, parts), text
        except ValueError:  # a recurrence that the size is part of
            return


def _divided_by(node: Expr) -> int | None:
    """The constant that a value is divided by."""
    if not isinstance(node, Op) or node.op not in ("/", ">>") or not isinstance(node.args[1], Const):
        return None
    value = node.args[1].value
    by = value if node.op == "/" else 1 << value if 0 <= value < node.type.bits else 0
    return by if by > 1 else None


def _choose(found: dict[Symbol, int], generators: Sequence[Expr], by: int) -> None:
    """One of a product's sizes, if it has any, has to be a multiple of `by`."""
    sizes = [g for g in generators if isinstance(g, Symbol) and is_size(g)]
    if sizes:
        sizes.sort(key=lambda size: (size not in found, size.kind is not SymbolKind.ARGUMENT, size.name))
        found[sizes[0]] = lcm(found.get(sizes[0], 1), by)


def _divisors(context: Context, access: Access, unit: int) -> dict[Symbol, int]:
    """What the sizes have to be multiples of, one of each product of a block or an iteration with sizes."""
    assert access.offset is not None
    forms = context.polynomials
    found: dict[Symbol, int] = {}
    for factors, coefficient in forms.terms(forms.of(access.offset)):
        generators = [generator for generator, _ in factors]
        by = unit // gcd(unit, coefficient)
        if by > 1 and any(s.kind in _OPEN for g in generators for s in free_symbols(g)):
            _choose(found, generators, by)
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
