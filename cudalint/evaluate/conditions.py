"""The conditions around an access, sorted by what is known of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from math import prod

import numpy as np
from numpy.typing import NDArray

from cudalint.algebra.build import tested
from cudalint.algebra.evaluate import TooManyTrips, UnboundSymbol, evaluate
from cudalint.algebra.polynomial import Polynomials
from cudalint.algebra.ranges import Range, value_range
from cudalint.algebra.walk import free_symbols
from cudalint.algebra.wrapping import may_compare_wrapped
from cudalint.dataclass import dataclass
from cudalint.evaluate.context import MAX_TRIPS, Context
from cudalint.evaluate.trips import most_trips
from cudalint.ir.access import Access, Loop
from cudalint.ir.expr import Const, Expr, Op, Recurrence, Symbol, SymbolKind
from cudalint.ir.launch import WARP_SIZE

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

#: Operators whose results are 0 or 1.
_TRUTHS = frozenset(("<", "<=", ">", ">=", "==", "!=", "&&", "||", "!"))


@dataclass(slots=True)
class KnownLoop:
    """A loop whose activity is known for every lane: trips 0 .. trips-1 hold every active one.
    `monotone`: the condition alone, in one trip, tells whether a lane is active in it."""

    loop: Loop
    trips: int
    monotone: bool


@dataclass(slots=True)
class Conditions:
    """`known` guards can be evaluated for each lane of each warp; `partial` is a reason why any subset of
    the lanes may be active; `skipped` one why whole warps or trips may not take place."""

    known: list[Expr] = field(default_factory=list)
    loops: list[KnownLoop] = field(default_factory=list)
    partial: str | None = None
    skipped: str | None = None
    counters: set[Symbol] = field(default_factory=set)  # of known loops
    most: dict[Symbol, int] = field(default_factory=dict)  # iterations of loops that take too many to follow

    def copy(self) -> Conditions:
        """Conditions that can change apart from these."""
        return Conditions(
            [*self.known], [*self.loops], self.partial, self.skipped, set(self.counters), dict(self.most)
        )

    def trips(self) -> dict[Symbol, int]:
        """The most iterations that the loops take of which that is known."""
        return {known.loop.counter: known.trips for known in self.loops} | self.most

    def is_known(self, context: Context, symbol: Symbol) -> bool:
        """Whether every point of the evaluation has a value for the symbol."""
        return symbol in self.counters or context.is_known(symbol)


_CONDITIONS_A_STEP = 2  #: that are sorted in about the time of a step of the file's work


def sort_conditions(context: Context, access: Access) -> Conditions:
    """An access's guards and loop conditions, by how they can be evaluated."""
    key = access.loops, tuple([guard.condition for guard in access.guards])
    if key in context.conditions:
        known, steps = context.conditions[key]
        context.work.spend(steps)
    else:
        before = context.work.spent
        known = _sorted(context, access)
        context.conditions[key] = known, context.work.spent - before
    assert isinstance(known, Conditions)
    return known.copy()


def _sorted(context: Context, access: Access) -> Conditions:
    found = Conditions()
    for loop in access.loops:
        _sort_loop(context, found, loop)
    parts = [part for guard in access.guards for part in conjuncts(guard.condition)]
    for part in parts:
        _sort_guard(context, found, part)
    exits = sum(len(loop.breaks) for loop in access.loops)
    context.work.spend((len(parts) + exits) // _CONDITIONS_A_STEP)
    return found


def conjuncts(condition: Expr) -> list[Expr]:
    """The operands of `a && b && c`, each once, as they are tested: `(bool)(x < n)` is `x < n`."""
    condition = _as_tested(condition)
    if not isinstance(condition, Op) or condition.op != "&&":
        return [condition]
    stack: list[Expr] = [condition]
    seen, parts = set[Expr](), list[Expr]()
    while stack:
        node = _as_tested(stack.pop())
        if node in seen:
            continue
        seen.add(node)
        if isinstance(node, Op) and node.op == "&&":
            stack.extend(reversed(node.args))
        else:
            parts.append(node)
    return parts


def _as_tested(condition: Expr) -> Expr:
    plain = tested(condition)
    return plain if isinstance(plain, Op) and plain.op in _TRUTHS else condition


def _sort_guard(context: Context, found: Conditions, condition: Expr) -> None:
    if isinstance(condition, Const):
        if not condition.value:
            found.known.append(condition)
        return
    unknown = [s for s in free_symbols(condition) if not found.is_known(context, s)]
    if not unknown:
        found.known.append(condition)
    elif context.is_uniform(condition):
        found.skipped = found.skipped or _why(unknown)
    elif _decided(context, condition) is None:
        found.partial = found.partial or _why(unknown)
    elif not _decided(context, condition):
        found.known.append(Const(0))


def _decided(context: Context, condition: Expr) -> bool | None:
    """Whether the ranges alone decide the condition."""
    low, high = value_range(condition, thread_ranges(context, free_symbols(condition)))
    if int(low) > 0:
        return True
    return False if int(high) == 0 else None


def thread_ranges(context: Context, symbols: frozenset[Symbol]) -> dict[Symbol, tuple[int, int]]:
    """The range of each component of threadIdx among the symbols."""
    from cudalint.algebra.uniformity import AXES

    return {s: (0, context.block[AXES.index(s.name[-1])] - 1) for s in symbols if s.kind is SymbolKind.THREAD}


def _why(unknown: list[Symbol]) -> str:
    first = min(unknown, key=lambda s: (s.kind is not SymbolKind.ARGUMENT, s.name))
    if first.kind is SymbolKind.BLOCK:
        return "the grid is not known"
    name = first.name.partition("@")[0]
    return f"{name} is not known" + (f" ({first.reason})" if first.reason else "")


# -- loops -----------------------------------------------------------------------------------------


def _sort_loop(context: Context, found: Conditions, loop: Loop) -> None:
    parts = [c for c in (loop.condition, *loop.breaks) if c is not None]
    symbols = context.symbols.get(loop)
    if symbols is None:
        symbols = context.symbols[loop] = frozenset[Symbol]().union(*map(free_symbols, parts))
    unknown = [s for s in symbols if s is not loop.counter and not found.is_known(context, s)]
    if loop.condition is not None and not unknown:
        key = (loop, tuple(k.loop for k in found.loops))
        if key in context.trips:
            told, steps = context.trips[key]
            context.work.spend(steps)
        else:
            before = context.work.spent
            told = _known_loop(context, found, loop)
            if told is None:
                told = most_trips(loop, known_ranges(context, found, free_symbols(loop.condition)))
            context.trips[key] = told, context.work.spent - before
        if isinstance(told, KnownLoop):
            context.counters[loop] = 0, max(told.trips - 1, 0)
            found.loops.append(told)
            found.counters.add(loop.counter)
            return
        if isinstance(told, int):
            found.most[loop.counter] = told
    reason = _why(unknown) if unknown else "a loop's number of trips is not known"
    uniform = all(context.is_uniform(part) for part in parts) and loop.condition is not None
    if loop.condition is None and not loop.breaks:
        uniform = True  # a range-based for takes the same trips in every lane of a block of code
    if uniform:
        found.skipped = found.skipped or reason
    else:
        found.partial = found.partial or reason


def _known_loop(context: Context, found: Conditions, loop: Loop) -> KnownLoop | None:
    assert loop.condition is not None
    trips = None
    if not loop.breaks and not _has_recurrence(loop.condition):
        trips = _trips_by_range(context, found, loop)
    if trips is None:
        trips = _trips_by_value(context, found, loop)
    if trips is None:
        return None
    is_tested = not loop.breaks and not loop.body_first
    return KnownLoop(loop, trips, is_tested and _is_monotone(context, found, loop, trips))


def _has_recurrence(expr: Expr) -> bool:
    from cudalint.algebra.walk import postorder

    return any(isinstance(node, Recurrence) for node in postorder(expr))


def _is_monotone(context: Context, found: Conditions, loop: Loop, trips: int) -> bool:
    """Whether every part of the condition, once false, stays false in these trips: an affine comparison that
    the counter drives one way."""
    assert loop.condition is not None
    ranges = known_ranges(context, found, free_symbols(loop.condition))
    polynomials = Polynomials(
        {**ranges, loop.counter: (0, max(trips - 1, 0))},
        lambda symbol: symbol is loop.counter or found.is_known(context, symbol),
    )
    for part in conjuncts(loop.condition):
        if loop.counter not in free_symbols(part):
            continue
        if not isinstance(part, Op) or part.op not in ("<", "<=", ">", ">="):
            return False
        left, right = polynomials.of(part.args[0]), polynomials.of(part.args[1])
        difference = left - right
        value = polynomials.slope(difference, loop.counter)
        if value is None or value == 0 or (value > 0) != (part.op in ("<", "<=")):
            return False
        if polynomials.unproved(part.args[0]) or polynomials.unproved(part.args[1]):
            return False
        if may_compare_wrapped(polynomials, part):
            return False
    return True


def known_ranges(
    context: Context, found: Conditions, symbols: frozenset[Symbol] | set[Symbol]
) -> dict[Symbol, tuple[int, int]]:
    """Ranges of the enumerated symbols."""
    ranges = thread_ranges(context, frozenset(symbols))
    trips = {k.loop.counter: k.trips for k in found.loops}
    for symbol in symbols:
        if symbol in trips:
            ranges[symbol] = (0, max(trips[symbol] - 1, 0))
        elif symbol.kind is SymbolKind.BLOCK and context.is_known(symbol):
            ranges[symbol] = (0, context.extent(symbol) - 1)
    return ranges


def _trips_by_range(context: Context, found: Conditions, loop: Loop) -> int | None:
    """The first trip that no lane of the launch can be active in, by intervals."""
    assert loop.condition is not None
    ranges: dict[Symbol, Range] = dict(known_ranges(context, found, free_symbols(loop.condition)))
    size = 64
    while size <= MAX_TRIPS:
        trips = np.arange(size, dtype=np.int64)
        ranges[loop.counter] = (trips, trips)
        _, high = value_range(loop.condition, ranges)
        over = np.flatnonzero(np.broadcast_to(np.asarray(high) == 0, (size,)))
        if over.size:
            return int(over[0]) + int(loop.body_first)
        size *= 32
    return None


def _trips_by_value(context: Context, found: Conditions, loop: Loop) -> int | None:
    """The same by evaluating every lane, for conditions that intervals say nothing of."""
    size = 16
    while size <= 4096:
        try:
            active = loop_activity(context, found, loop, size)
        except (UnboundSymbol, TooManyTrips, MemoryError):
            return None
        if active is None:
            return None
        alive = np.asarray(active.reshape(size, -1).any(axis=1))
        if not alive[-1]:
            return int(np.flatnonzero(alive)[-1]) + 1 if alive.any() else 0
        size *= 8
    return None


def loop_activity(context: Context, found: Conditions, loop: Loop, size: int) -> Bools | None:
    """Activity of each lane in trips 0 .. size-1: bool of shape (size, points, warps, 32), over all points
    of the outer symbols that the conditions read; None where those are too many."""
    assert loop.condition is not None
    symbols = set(free_symbols(loop.condition))
    for part in loop.breaks:
        symbols |= free_symbols(part)
    outer = sorted(
        (s for s in symbols if s is not loop.counter and s.kind is not SymbolKind.THREAD),
        key=lambda s: s.name,
    )
    extents = [high + 1 for _, high in (known_ranges(context, found, {s})[s] for s in outer)]
    points = prod(extents)
    if points * size * context.lanes.warps * WARP_SIZE > 1 << 24:
        return None
    context.work.spend_lanes(points * size * context.lanes.warps * WARP_SIZE)
    bindings: dict[Symbol, Ints] = dict(context.thread_bindings(symbols))
    rest = np.arange(points, dtype=np.int64)
    for symbol, extent in zip(reversed(outer), reversed(extents), strict=True):  # the last one varies fastest
        rest, value = np.divmod(rest, extent)
        bindings[symbol] = value.reshape(1, points, 1, 1)
    bindings[loop.counter] = np.arange(size, dtype=np.int64).reshape(size, 1, 1, 1)
    return activity(loop, bindings, (size, points, context.lanes.warps, WARP_SIZE))


def activity(loop: Loop, bindings: Mapping[Symbol, Ints], shape: tuple[int, ...]) -> Bools:
    """Whether each lane is active in each trip; the trips run along axis 0 of `shape`."""
    assert loop.condition is not None
    holds = np.broadcast_to(evaluate(loop.condition, bindings) != 0, shape)
    stays: Bools = np.logical_and.accumulate(holds, axis=0)
    if loop.body_first:
        stays = np.concatenate([np.ones_like(stays[:1]), stays[:-1]], axis=0)
    for part in loop.breaks:
        left: Bools = np.logical_or.accumulate(
            np.broadcast_to(evaluate(part, bindings) != 0, shape) & stays, axis=0
        )
        before = np.concatenate([np.zeros_like(left[:1]), left[:-1]], axis=0)
        stays = stays & ~before
    return stays
