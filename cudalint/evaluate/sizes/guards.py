"""Which conditions a warp can get past with all of its lanes, whatever the sizes in them are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from enum import Enum, auto
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.build import logical_not, unconverted
from cudalint.algebra.polynomial import Polynomials
from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass
from cudalint.evaluate.conditions import conjuncts
from cudalint.evaluate.context import Context
from cudalint.evaluate.sizes.names import is_size
from cudalint.ir.expr import INT, Const, Expr, Op, Symbol, SymbolKind

_COMPARISONS = ("<", "<=", ">", ">=")
_TRUTHS = (*_COMPARISONS, "==", "!=", "&&", "||", "!")
_DATA = (SymbolKind.VARYING, SymbolKind.MISSING)
_OPEN = (SymbolKind.BLOCK, SymbolKind.COUNTER)
_PAIRED = 12  #: bounds of which each is held against each
_DEEPEST = 32  #: conditions within conditions
_FAR = 1 << 60  # beyond all that lanes lie apart


#: Whether all values of a symbol are followed.
Known = Callable[[Symbol], bool]
#: Symbols whose values decide which warps take part, as nobody knows; None: something else decides it.
Uneven = frozenset[Symbol] | None


def either(first: Uneven, second: Uneven) -> Uneven:
    """What decides where both do."""
    return None if first is None or second is None else first | second


class Passing(Enum):
    """What can be said of a condition for a warp with all lanes active."""

    ALL = auto()  # some sizes let every warp of the launch past it
    SOME = auto()  # it lets some warps past whole, and never all: which, is not known
    ONE_VALUE = auto()  # an equality, past which get the lanes that have one value
    NEVER = auto()  # not known to let any warp past whole


@dataclass(slots=True)
class Guards:
    """An access's guards: those that can be evaluated, and what is left of the others. `equality`: the lanes
    that get past have one value of this difference. `uneven`: what decides which warps get past the others,
    where that is not known."""

    kept: list[Expr] = field(default_factory=list)
    equality: Op | None = None
    uneven: Uneven = field(default_factory=frozenset)
    _bounds: list[Expr] = field(default_factory=list)

    def is_passed_whole(self, context: Context) -> bool:
        """Whether a warp can get past the bounds that were set aside: `x >= n - 4 && x < n` holds for four
        lanes at most."""
        forms = context.polynomials
        margins = [margin for one in self._bounds[:_PAIRED] if (margin := _margin(forms, one)) is not None]
        for first, second in combinations(margins, 2):
            total = first + second
            if all(_is_of_threads(generator) for generator in forms.generators(total)):
                mine = known_part(context, forms, first)
                other = known_part(context, forms, second)
                valid = context.lanes.valid
                high = np.where(valid, -mine, np.iinfo(np.int64).min).max(axis=-1)
                low = np.where(valid, other, np.iinfo(np.int64).max).min(axis=-1)
                if not (high <= low).any():
                    return False
        return True


def sort_guards(
    context: Context,
    parts: Sequence[Expr],
    is_known: Known,
    period: Callable[[Expr], bool],
) -> Guards | None:
    """The guards sorted; `period` tells whether one that reads open blocks or iterations repeats with them,
    and can be evaluated over a period. None where no warp is known to get past them whole."""
    found = Guards()
    for part in parts:
        unknown = [s for s in free_symbols(part) if not is_known(s)]
        if isinstance(part, Const) or not unknown:
            found.kept.append(part)
            continue
        if not context.is_uniform(part) and all(s.kind in _OPEN for s in unknown) and period(part):
            found.kept.append(part)
            continue
        match passing(context, part, is_known):
            case Passing.ALL:
                found._bounds.extend(_bounds_in(part))
            case Passing.SOME:
                found.uneven = either(found.uneven, decided_by(context, part))
                found._bounds.extend(_bounds_in(part))
            case Passing.ONE_VALUE if found.equality is None and isinstance(part, Op):
                found.equality, found.uneven = part, None
            case _:
                return None
    return found if found.is_passed_whole(context) else None


def passing(context: Context, part: Expr, is_known: Known, depth: int = 0) -> Passing:
    """How a warp gets past a condition, which is part of `depth` others."""
    unknown = [s for s in free_symbols(part) if not is_known(s)]
    if depth > _DEEPEST or any(s.kind in _DATA for s in unknown):
        return Passing.NEVER
    known_names = all(map(is_size, unknown))
    if context.is_uniform(part):
        if known_names and free_symbols(part) == frozenset(unknown):
            return Passing.ALL  # it holds for the whole launch, or not at all
        bounded = isinstance(part, Op) and part.op in (*_COMPARISONS, "!=")
        return Passing.ALL if bounded and _is_bound(unknown) else Passing.SOME
    return _of_lanes(context, part, is_known, depth)


def _is_bound(unknown: Sequence[Symbol]) -> bool:
    """Whether a size stands in a comparison, and besides only blocks: of iterations, the last may be left out
    whatever the size is."""
    return any(map(is_size, unknown)) and all(is_size(s) or s.kind is SymbolKind.BLOCK for s in unknown)


def _of_lanes(context: Context, part: Expr, is_known: Known, depth: int) -> Passing:
    """The same of a condition that lanes may differ in."""
    if not isinstance(part, Op) or part.op not in _TRUTHS:
        part = Op("!=", (part, Const(0, part.type)), INT)
    inner = part.args[0]
    if part.op == "!" and isinstance(inner, Op) and inner.op in ("&&", "||"):
        parts = [logical_not(arg) for arg in inner.args]
        return _joined(context, parts, inner.op == "||", is_known, depth)
    if part.op == "!=" and part.args[1] == Const(0, part.args[1].type) and (truth := _truth(inner)):
        return passing(context, truth, is_known, depth + 1)
    if part.op in ("&&", "||"):
        return _joined(context, part.args, part.op == "&&", is_known, depth)
    if part.op not in (*_COMPARISONS, "!=", "=="):
        return Passing.NEVER
    forms = context.polynomials
    left, right = forms.of(part.args[0]), forms.of(part.args[1])
    difference = left - right
    unknown: set[Symbol] = set()
    for generator in forms.generators(difference):
        inside = {s for s in free_symbols(generator) if s.kind is not SymbolKind.THREAD}
        if inside and not context.is_uniform(generator):
            return Passing.NEVER
        unknown |= inside
    if part.op == "==":
        return Passing.ONE_VALUE
    if part.op != "!=" and not _is_possible(context, forms, part):
        return Passing.NEVER
    return Passing.ALL if _is_bound([s for s in unknown if not is_known(s)]) else Passing.SOME


def _truth(value: Expr) -> Expr | None:
    """The condition that a number is 1 for, and else 0: `(int)(x < n)`, `x < n ? 1 : 0`."""
    value = unconverted(value)
    if isinstance(value, Op) and value.op == "?:":
        chosen, one, other = value.args
        if not isinstance(one, Const) or not isinstance(other, Const) or bool(one.value) == bool(other.value):
            return None
        return chosen if one.value else logical_not(chosen)
    return (
        value if isinstance(value, Op) and value.op in (*_COMPARISONS, "==", "!=", "&&", "||", "!") else None
    )


def decided_by(context: Context, part: Expr) -> Uneven:
    """The blocks, iterations and threads that decide which warps a condition lets past, sizes aside."""
    symbols = {s for s in free_symbols(part) if not is_size(s)}
    if any(s.kind not in (*_OPEN, SymbolKind.THREAD) for s in symbols):
        return None
    others = frozenset(s for s in symbols if s.kind is not SymbolKind.THREAD)
    return others if _is_same_for_warps(context, part) else frozenset(symbols)


def _is_same_for_warps(context: Context, part: Expr) -> bool:
    """Whether a comparison lets every warp of a block past where it does one."""
    if not isinstance(part, Op) or part.op not in _COMPARISONS:
        return False
    forms = context.polynomials
    margin = _margin(forms, part)
    for generator in forms.generators(margin):
        symbols = free_symbols(generator)
        if len({s.kind is SymbolKind.THREAD for s in symbols}) > 1:
            return False
    for factors, _ in forms.terms(margin):
        if len({_is_of_threads(generator) for generator, _ in factors}) > 1:
            return False
    least = np.where(context.lanes.valid, known_part(context, forms, margin), _FAR).min(axis=-1)
    return bool((least == least[0]).all())


def _joined(context: Context, parts: Sequence[Expr], every: bool, is_known: Known, depth: int) -> Passing:
    found = []
    for part in parts:
        symbols = [s for s in free_symbols(part) if s.kind is not SymbolKind.THREAD]
        found.append(passing(context, part, is_known, depth + 1) if symbols else Passing.NEVER)
    whole = [one for one in found if one in (Passing.ALL, Passing.SOME)]
    if (every and len(whole) < len(found)) or not whole:
        return Passing.NEVER
    if every:
        return Passing.ALL if all(one is Passing.ALL for one in whole) else Passing.SOME
    return Passing.ALL if Passing.ALL in whole else Passing.SOME


def _is_possible(context: Context, forms: Polynomials, part: Op) -> bool:
    """Whether the bounds of what is not known leave a warp all of whose lanes hold to the comparison."""
    margin = _margin(forms, part)
    if margin is None:
        return False
    groups = forms.split(margin, lambda g: not _is_of_threads(g))
    known = groups.pop((), None)
    if any(forms.constant(coefficient) is None for coefficient in groups.values()):
        return True  # an unknown stride: it may be small
    rest = margin - (0 if known is None else known)
    _, most = forms.bounds(rest)
    lanes = known_part(context, forms, margin)
    least = np.where(context.lanes.valid, lanes, np.iinfo(np.int64).max).min(axis=-1)
    return bool((least + min(most, _FAR) >= 0).any())


def _bounds_in(part: Expr) -> list[Expr]:
    return [one for one in conjuncts(part) if isinstance(one, Op) and one.op in _COMPARISONS]


def _margin(forms: Polynomials, part: Expr) -> Any:
    """A polynomial that is not negative where the comparison holds."""
    assert isinstance(part, Op)
    left, right = forms.of(part.args[0]), forms.of(part.args[1])
    difference = left - right
    if part.op in ("<", "<="):
        difference = -difference
    return difference - (1 if part.op in ("<", ">") else 0)


def _is_of_threads(generator: Expr) -> bool:
    return all(s.kind is SymbolKind.THREAD for s in free_symbols(generator))


def known_part(context: Context, forms: Polynomials, poly: Any) -> NDArray[np.int64]:
    """What each lane has of a polynomial by its thread index alone, of shape (warps, 32)."""
    known = forms.split(poly, lambda g: not _is_of_threads(g)).get(())
    if known is None:
        return np.zeros(context.lanes.valid.shape, dtype=np.int64)
    symbols = {s for g in forms.generators(known) for s in free_symbols(g)}
    values = forms.evaluate(known, context.thread_bindings(symbols))
    return np.broadcast_to(values, context.lanes.valid.shape)
