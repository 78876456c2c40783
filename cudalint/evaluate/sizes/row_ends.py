"""1-D indices taken apart, `i / cols` and `i % cols`, where a row may end within a warp: of `cols` of what a
warp spans or more, the lanes from some on are in the next row."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.algebra.build import binary, cast
from cudalint.algebra.walk import free_symbols, postorder, substitute
from cudalint.dataclass import replace
from cudalint.evaluate.conditions import conjuncts
from cudalint.evaluate.context import Context
from cudalint.evaluate.model import Model
from cudalint.evaluate.sizes.divisors import Apart, quotient_of, span_of
from cudalint.evaluate.sizes.names import is_named
from cudalint.ir.access import Access, Guard, Loop
from cudalint.ir.expr import INT, Const, Expr, Op, Symbol, SymbolKind

_BOUNDS = ("<", "<=", ">", ">=")


def with_row_ends(context: Context, access: Access, model: Model) -> Iterator[Apart]:
    """The access where rows end at any multiple of what a sector holds, then where they end anywhere: each
    place where one may end within a warp is an iteration of a loop of its own. Nothing where the address has
    other quotients than of one index by one size."""
    assert access.offset is not None
    nodes = postorder(access.offset)
    quotients = [node for node in nodes if isinstance(node, Op) and _is_quotient(context, node)]
    if len({(node.args[0], node.args[1]) for node in quotients}) != 1:
        return
    index, size = quotients[0].args
    span = span_of(context, context.polynomials, index)
    lane = _of_lanes(context, index)
    guards = _guards(context, access)
    if span is None or span == 1 or lane is None or guards is None:
        return
    steps = [1] if model.space == "shared" else [model.arch.sector_bytes // model.width, 1]
    for step in dict.fromkeys(step for step in steps if step < span):
        end = Symbol("end@0", SymbolKind.COUNTER, INT, low=0)
        at = binary("*", binary("+", end, Const(1)), Const(step))
        beyond = binary(">=", binary("%", lane, Const(span)), at)
        places: dict[Expr, Expr] = {}
        for node in quotients:
            row = binary("+", quotient_of(index, size, node), cast(beyond, node.type))
            places[node] = row if node.op == "/" else binary("-", index, binary("*", size, row))
        loop = Loop(end, binary("<", end, Const(span // step)))
        try:
            offset = substitute(access.offset, places)
        except ValueError:  # a recurrence that the quotient would be captured by
            return
        mine = replace(access, offset=offset, guards=guards, loops=(*access.loops, loop))
        yield Apart(mine, {size: step}, frozenset(), span)


def _is_quotient(context: Context, node: Expr) -> bool:
    """Whether it is a quotient or a remainder by a size in which lanes differ."""
    if not isinstance(node, Op) or node.op not in ("/", "%"):
        return False
    return is_named(node.args[1]) and not context.is_uniform(node.args[0])


def _of_lanes(context: Context, index: Expr) -> Expr | None:
    """The part of an index that lanes have by their thread index; None where that cannot be told."""
    forms = context.polynomials
    others = [s for s in free_symbols(index) if s.kind is not SymbolKind.THREAD]
    generators = forms.generators(forms.of(index))
    if any(not isinstance(g, Symbol) and not free_symbols(g).isdisjoint(others) for g in generators):
        return None
    return substitute(index, {symbol: Const(0, symbol.type) for symbol in others})


def _guards(context: Context, access: Access) -> tuple[Guard, ...] | None:
    """The guards, without those on rows and columns, where these are bounds: they are passed by whole warps,
    of which nobody knows which. None where they may be others."""
    kept = []
    for guard in access.guards:
        for part in conjuncts(guard.condition):
            if not any(_is_quotient(context, node) for node in postorder(part)):
                kept.append(replace(guard, condition=part))
            elif not isinstance(part, Op) or part.op not in _BOUNDS:
                return None
    return tuple(kept)
