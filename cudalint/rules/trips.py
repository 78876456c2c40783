"""How many trips a loop surely takes, whatever is not known."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, reduce

from cudalint.algebra.build import binary
from cudalint.algebra.walk import free_symbols
from cudalint.ir.access import Loop
from cudalint.ir.expr import Const, Expr, IntType, Op, Symbol, SymbolKind
from cudalint.rules.view import FileView, Observation

_WORD = re.compile(rb"[A-Za-z_]\w*")

#: What shares a loop's trips out among the threads, and what a size is that they and the trips are held to.
_OWN = (SymbolKind.THREAD, SymbolKind.BLOCK, SymbolKind.BLOCK_DIM, SymbolKind.GRID_DIM)
_SIZES = (SymbolKind.ARGUMENT, SymbolKind.UNIFORM)
_COMPARISONS = ("<", "<=", ">", ">=")
_FEW = 32  # trips that are no way through as many elements as a size says


def least_trips(loop: Loop, most: int) -> int:
    """Trips that take place in any case, up to `most`; at least the one that is spoken of."""
    trips = 1
    while trips < most and _condition(loop, trips)[0] > 0:
        trips += 1
    return trips


def most_trips(loop: Loop, limit: int) -> int | None:
    """A power of two, up to `limit`, that the trips surely do not exceed; None where there is none."""
    trips = 1
    while trips <= limit:
        if _condition(loop, trips)[1] == 0:
            return trips
        trips *= 2
    return None


def ends_by(loop: Loop, trip: int) -> bool:
    """Whether the trip of this number, the first one's being 0, surely does not take place."""
    return _condition(loop, trip)[1] == 0


def has_known_trips(loop: Loop) -> bool:
    """Whether nothing but the loop's own counter decides how often it runs, so that it may be unrolled."""
    conditions = (loop.condition, *loop.breaks)
    return all(one is not None and free_symbols(_reduced(one)) <= {loop.counter} for one in conditions)


def is_bounded_by_argument(loop: Loop, observation: Observation, view: FileView) -> bool:
    """Whether the loop's head compares with a parameter of the kernel, as it is written: the trips of this
    launch are known, and others are not."""
    if loop.span is None:
        return False
    text = view.analysis.sources.get(loop.span.path, b"")[loop.span.start : loop.span.end]
    head = text.partition(b"{")[0].split(b";")
    named = {one.name.encode() for one in observation.launch.kernel.parameters}
    return len(head) > 2 and not named.isdisjoint(_WORD.findall(head[1]))


def counted_axes(loop: Loop, observation: Observation, view: FileView) -> int:
    """The axes of the grid that guards of the launch count up to the same bound as the loop does its trips:
    where one thread is started for each of n elements, a loop over n takes as many trips as there are
    threads, whatever access in the loop is asked about; and so does one that goes up to the thread's number,
    but for a half of them."""

    def make() -> int:
        asked = _asked(loop)
        bounds = {one for one in asked if one.kind in _SIZES}
        if not bounds or any(one.kind in _OWN for one in asked):
            return _axes_before(loop, view)  # none where the threads share out the trips
        axes: set[Symbol] = set()
        guards = {guard for one in observation.launch.accesses for guard in one.access.guards}
        for guard in guards:
            found = free_symbols(guard.condition)
            blocks = {one for one in found if one.kind is SymbolKind.BLOCK}
            is_counted = any(one.kind is SymbolKind.THREAD for one in found)
            if is_counted and bounds == {one for one in found if one.kind in _SIZES}:
                axes |= blocks
        return len(axes)

    return view.remembered(observation.launch, (counted_axes, loop), make)


def _axes_before(loop: Loop, view: FileView) -> int:
    """The axes of the grid along which each thread's trips go up to its own number, as in a sum over all that
    lies before it."""
    if not isinstance(loop.condition, Op) or loop.condition.op not in _COMPARISONS:
        return 0
    left, right = map(view.forms.of, loop.condition.args)
    to_go = right - left if loop.condition.op in ("<", "<=") else left - right
    blocks = [one for one in _asked(loop) if one.kind is SymbolKind.BLOCK]
    is_down = (view.forms.slope(to_go, loop.counter) or 0) < 0
    return len(blocks) if is_down and all((view.forms.slope(to_go, one) or 0) > 0 for one in blocks) else 0


def is_staged(loop: Loop, observation: Observation, view: FileView) -> bool:
    """Whether the threads of a block share out the trips of this loop, which is as long as one beside it that
    each of them takes whole, as a tile is filled and then gone through."""
    whole, _ = _tiles(observation, view)
    return bool(_bound(loop)) and _key(loop, observation) in whole and is_shared_out(loop)


def is_of_tile(loop: Loop, observation: Observation, view: FileView) -> bool:
    """Whether each thread takes all trips of this loop, and a loop beside it shares them out."""
    _, shared = _tiles(observation, view)
    return bool(_bound(loop)) and _key(loop, observation) in shared and not is_shared_out(loop)


_Key = tuple[tuple[Loop, ...], frozenset[Symbol]]  # the loops around one, and what its trips are held to


def _tiles(observation: Observation, view: FileView) -> tuple[set[_Key], set[_Key]]:
    """The loops of a launch that each thread takes whole, and those that the threads share out."""

    def make() -> tuple[set[_Key], set[_Key]]:
        found: tuple[set[_Key], set[_Key]] = set(), set()
        for result in observation.launch.accesses:
            loops = result.access.loops
            for at, one in enumerate(loops):
                is_shared = is_shared_out(one)
                if is_shared or most_trips(one, _FEW) is None:  # else it ends long before that
                    found[is_shared].add((loops[:at], _bound(one)))
        return found

    return view.remembered(observation.launch, _tiles, make)


def _key(loop: Loop, observation: Observation) -> _Key:
    loops = observation.access.loops
    return loops[: loops.index(loop)] if loop in loops else (), _bound(loop)


def is_shared_out(loop: Loop) -> bool:
    """Whether which trips a thread takes depends on the thread."""
    return any(one.kind is SymbolKind.THREAD for one in _asked(loop))


def _asked(loop: Loop) -> frozenset[Symbol]:
    return free_symbols(loop.condition) if loop.condition is not None else frozenset()


def _bound(loop: Loop) -> frozenset[Symbol]:
    """What its trips are held to."""
    return frozenset(one for one in _asked(loop) if one.kind not in _OWN and one is not loop.counter)


def _condition(loop: Loop, trip: int) -> tuple[int, int]:
    """The range of the condition in one trip."""
    return (0, 1) if loop.condition is None else _in_trip(loop.condition, loop.counter, trip)


@lru_cache(maxsize=1024)  # the accesses in a loop all ask the same of it
def _in_trip(condition: Expr, counter: Symbol, trip: int) -> tuple[int, int]:
    from cudalint.algebra.ranges import value_range  # numpy: only where there is something to compute

    low, high = value_range(_reduced(condition), {counter: (trip, trip)})
    return int(low), int(high)


def _reduced(condition: Expr) -> Expr:
    """Without what both sides of a comparison of signed numbers add: from `i` on, a loop up to `i + 4` takes
    four trips, whatever `i` is."""
    if not isinstance(condition, Op) or condition.op not in ("<", "<=", ">", ">=", "!="):
        return condition
    left, right = (Counter(_terms(one)) for one in condition.args)
    if not left & right:
        return condition
    type_ = condition.args[0].type
    return Op(condition.op, (_total(left - right, type_), _total(right - left, type_)), condition.type)


def _terms(sum_: Expr) -> Iterator[Expr]:
    if isinstance(sum_, Op) and sum_.op == "+" and sum_.type.signed:
        for one in sum_.args:
            yield from _terms(one)
    elif isinstance(sum_, Op) and sum_.op == "*" and sum_.type.signed and isinstance(sum_.args[1], Const):
        for one in _terms(sum_.args[0]):  # of `(t + 1) * 4` those are `t * 4` and 4
            yield binary("*", one, sum_.args[1])
    else:
        yield sum_


def _total(terms: Counter[Expr], type_: IntType) -> Expr:
    first, *rest = list(terms.elements()) or [Const(0, type_)]
    return reduce(lambda one, other: Op("+", (one, other), type_), rest, first)
