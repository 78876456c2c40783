"""Loops that lead each thread along memory, or that stay where they are."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import prod

from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import replace
from cudalint.ir.access import Access, Effect, EffectKind, Loop, Op, Space, Span
from cudalint.ir.expr import Expr, Symbol, SymbolKind
from cudalint.ir.expr import Op as Operation
from cudalint.ir.result import AccessResult
from cudalint.readonly.effects import effect_table
from cudalint.rules.cause import element_bytes
from cudalint.rules.expressions import kinds
from cudalint.rules.lanes import typical_lanes
from cudalint.rules.trips import least_trips, most_trips
from cudalint.rules.view import FileView, Observation

ROWS = (
    "each thread walks a row of its own: let the lanes of a warp share a row, consecutive lanes at "
    "consecutive elements, stage a tile of rows through shared memory, or store the array the other way round"
)
WINDOWS = (
    "the lanes' windows overlap: load what the block takes into shared memory once, consecutive lanes at "
    "consecutive elements, and take the windows from there"
)
_ROW = 128  # words that go into registers
_OTHERS = (Space.SHARED, Space.LOCAL)  # where a store changes no global memory
_DATA = {SymbolKind.UNIFORM, SymbolKind.VARYING, SymbolKind.MISSING}
SUMMED = (
    "sum in a variable of the thread's own, and store it once after the loop, in which the element stays the "
    "same"
)


def walks_rows(observation: Observation, view: FileView) -> bool:
    """Whether a loop leads each thread along consecutive elements, or along groups of them, in a row that
    no other lane is in."""
    access = observation.access
    if access.offset is None or not access.width:
        return False
    for loop in access.loops:
        step = 0 if is_picked(access, loop) else _step(access.offset, loop, view)
        if step and is_short_beside(loop, step, observation, view):
            continue
        if 0 < step <= access.width:
            return True
        if 0 < step <= view.architecture.sector_bytes // 2:
            lanes = sorted(set(typical_lanes(observation)))
            return all(after - before > step for before, after in pairwise(lanes))
    return False


def is_short_beside(loop: Loop, step: int, observation: Observation, view: FileView) -> bool:
    """Whether the loop leads the thread, within a sector, through at most half of what lies between it and
    the next lane: the rest is no row of its own."""
    most = most_trips(loop, view.architecture.sector_bytes // step) if step else None
    return most is not None and 2 * most * step <= abs(observation.lane_stride or 0)


def rows_beside(observation: Observation, view: FileView) -> list[Observation]:
    """The access and those of the same array whose lanes lie as far apart, as far as they walk rows."""
    own, identity = _distance(observation.result), observation.access.array.identity

    def make() -> list[Observation]:
        rest = (one for one in observation.launch.accesses if one.access.array.identity == identity)
        alike = (replace(observation, result=one) for one in rest if _distance(one) == own)
        return [one for one in alike if walks_rows(one, view)]

    return view.remembered(observation.launch, (rows_beside, identity, own), make)


def is_sliding(observation: Observation, view: FileView) -> bool:
    """Whether a loop surely leads each lane to where the next one starts, as in the window of a filter: it is
    in no row of its own."""
    access = observation.access
    places = sorted({lane for lane in observation.result.lanes if lane >= 0})
    apart = min((after - before for before, after in pairwise(places)), default=0)
    if access.offset is None or not apart:
        return False
    steps = ((loop, _step(access.offset, loop, view)) for loop in access.loops)
    return any(
        step and apart % step == 0 and least_trips(loop, apart // step + 1) > apart // step
        for loop, step in steps
    )


def _distance(result: AccessResult) -> tuple[object, ...]:
    cost = result.cost.full or result.cost
    return result.strides, cost.apart and cost.apart.unknown


def _step(offset: Expr, loop: Loop, view: FileView) -> int:
    """Bytes from a trip's address to the next one's, either way; 0 where they are not known or none."""
    form = view.forms.of(offset)
    return abs(view.forms.slope(form, _counted(view.forms.generators(form), loop.counter)) or 0)


def _counted(generators: Sequence[Expr], counter: Symbol) -> Expr:
    """The counter, or what it is cast to, where the index has that: it goes up with it until it is full."""
    for one in generators:
        if isinstance(one, Operation) and one.op == "cast" and one.args == (counter,):
            return one
    return counter


def is_picked(access: Access, loop: Loop) -> bool:
    """Whether data decide in which trips of the loop there is an access, as in which bin of a histogram."""
    inner = (one for one in access.guards if _is_within(one.span, loop.span))
    return any(SymbolKind.VARYING in kinds(guard.condition) for guard in inner)


def is_seldom_entered(access: Access) -> bool:
    """Whether data decide in which trips of a loop another one within it, with the access, is entered."""
    if len(access.loops) < 2:
        return False
    *outer, inner = access.loops
    picks = [one.span for one in access.guards if SymbolKind.VARYING in kinds(one.condition)]
    between = (one for one in picks if not _is_within(one, inner.span))
    return any(_is_within(one, loop.span) for one in between for loop in outer)


def is_of_one_iteration(access: Access) -> bool:
    """Whether it is made in one iteration of a loop around it, where the counter has a certain value."""
    counters = {loop.counter for loop in access.loops}
    tests = (one.condition for one in access.guards if isinstance(one.condition, Operation))
    return any(one.op == "==" and not counters.isdisjoint(free_symbols(one)) for one in tests)


def _is_within(span: Span | None, outer: Span | None) -> bool:
    if span is None or outer is None or span.path != outer.path:
        return False
    return outer.start <= span.start < outer.end


def is_row_walk(observation: Observation, view: FileView) -> bool:
    """Whether the innermost loop takes, trip by trip, all of the sectors that the lanes are in."""
    access, sector = observation.access, view.architecture.sector_bytes
    if access.offset is None or not access.loops:
        return False
    loop = access.loops[-1]
    step = _step(access.offset, loop, view)
    if not 0 < step <= sector // 2:
        return False
    most = most_trips(loop, sector)
    return most is None or most * step >= sector


def _is_led_by_data(observation: Observation, loop: Loop) -> bool:
    """Whether the element is one that data choose, which the loop may load anew in each trip."""
    assert observation.access.offset is not None
    data = {one for one in free_symbols(observation.access.offset) if one.kind in _DATA}
    if not data:
        return False
    loads = [one.access for one in observation.launch.accesses if one.access.op is Op.LOAD]
    before = {one.expression for one in loads if loop not in one.loops}
    within = {one.expression for one in loads if loop in one.loops}
    # Without the number behind it, which tells two of one text apart.
    named = {one.name.partition("@")[0] for one in data}
    return not named <= before - within


def moving_loops(observation: Observation, view: FileView) -> tuple[Loop, ...]:
    """The loops around the access but for the inner ones in which a load stays at its word and nothing may
    write global memory, and those over which the word is kept: the compiler loads it once, before them, and
    stores it behind them; and but for those in which it stays with all of a short row, which goes into
    registers."""
    access = observation.access
    if access.offset is None or access.volatile or access.op is Op.ATOMIC:
        return access.loops
    loops = access.loops
    while loops and _is_before(observation, loops[-1], view):
        loops = loops[:-1]
    if access.op is not Op.LOAD or len(loops) < 2:
        return loops
    last = len(loops) - 1
    return tuple(
        one
        for at, one in enumerate(loops)
        if at == last or not _is_row_before(observation, one, loops[at + 1 :], view)
    )


def _is_row_before(observation: Observation, loop: Loop, inner: Sequence[Loop], view: FileView) -> bool:
    """Whether the loop asks in each trip for the same row, which those within it walk, unrolled by a pragma
    and a count that the source tells [nvcc 13.0.88: 128 words, and more]."""
    if loop in _written_loops(observation, view) or not _stays(observation, loop):
        return False
    access = observation.access
    called = any(_is_within(one, loop.span) for one in access.call_chain)  # whose conditions stand elsewhere
    if called or any(_is_within(guard.span, loop.span) for guard in access.guards):
        return False
    trips = [most_trips(one, _ROW) if one.copied else None for one in inner]
    known = [count for count in trips if count is not None]
    return len(known) == len(trips) and prod(known) <= _ROW


def _is_before(observation: Observation, loop: Loop, view: FileView) -> bool:
    if not _stays(observation, loop):
        return False
    is_loaded = observation.access.op is Op.LOAD and loop not in _written_loops(observation, view)
    return is_loaded or is_kept(observation, loop, view)


def _stays(observation: Observation, loop: Loop) -> bool:
    offset = observation.access.offset
    if offset is None or loop.counter in free_symbols(offset):
        return False
    return not _is_led_by_data(observation, loop)


def is_kept(observation: Observation, loop: Loop, view: FileView) -> bool:
    """Whether the compiler keeps the element in a register over a loop that stays at it: nothing in the loop
    may lead to it by another pointer, as this one or all others are `__restrict__` or of memory of another
    kind, and each trip comes to it [nvcc 13.0.88]."""
    own = observation.access
    if own.volatile or own.op is Op.ATOMIC or loop.breaks or not _stays(observation, loop):
        return False
    called = any(_is_within(one, loop.span) for one in own.call_chain)  # whose conditions stand elsewhere
    if any(called or _is_within(guard.span, loop.span) for guard in own.guards):
        return False
    within = _accesses_in(loop, observation, view)
    same = [one for one in within if one.array.identity == own.array.identity]
    if any(one.op is Op.ATOMIC or not _is_apart(one, own, view) for one in same):
        return False
    if _is_restrict(own):
        return True
    others = (one for one in within if one.array.identity != own.array.identity)
    return loop not in _called_loops(observation, view) and not any(_may_meet(one, own) for one in others)


def _accesses_in(loop: Loop, observation: Observation, view: FileView) -> list[Access]:
    launch = observation.launch
    return view.remembered(
        launch,
        (_accesses_in, loop),
        lambda: [one.access for one in launch.accesses if loop in one.access.loops],
    )


def _is_restrict(access: Access) -> bool:
    return access.array.restrict and not access.array.identity.member  # of which nvcc takes no heed


def _may_meet(access: Access, own: Access) -> bool:
    """Whether it may be of the same memory as far as the compiler sees, which parts what is of two kinds."""
    spaces = {access.array.space, own.array.space}
    if len(spaces) > 1 and Space.GENERIC not in spaces:
        return False
    return spaces != {Space.SHARED} and not _is_restrict(access)


def _is_apart(access: Access, own: Access, view: FileView) -> bool:
    """Whether it is surely the same element, or surely no part of it."""
    apart = view.apart(access, own)
    if apart is None or not own.width or not access.width:
        return False
    return apart == 0 or apart >= own.width or -apart >= access.width


def _written_loops(observation: Observation, view: FileView) -> set[Loop]:
    """The loops of the launch in which something may write global memory."""

    def make() -> set[Loop]:
        stores = (
            one
            for one in observation.launch.kernel.accesses
            if one.op is not Op.LOAD and one.array.space not in _OTHERS
        )
        return _called_loops(observation, view).union(*(one.loops for one in stores))

    return view.remembered(observation.launch, _written_loops, make)


def _called_loops(observation: Observation, view: FileView) -> set[Loop]:
    """The loops of the launch with calls or barriers that may write global memory."""

    def make() -> set[Loop]:
        kernel = observation.launch.kernel
        effects = [one for one in kernel.effects.sites if not _is_computed(one, view)]
        loops = {loop for one in kernel.accesses for loop in one.loops}
        return {loop for loop in loops if any(_is_within(one.span, loop.span) for one in effects)}

    return view.remembered(observation.launch, _called_loops, make)


def _is_computed(effect: Effect, view: FileView) -> bool:
    """Whether it is a call that gives a value, as a square root, and that the compiler takes for no write;
    one without a value may be a barrier."""
    if effect.kind is not EffectKind.INTRINSIC or not effect.of_type:
        return False
    return effect_table().blocks(effect.name, view.architecture.cc, effect.of_type) is False


def is_accumulated(observation: Observation, view: FileView) -> bool:
    """Whether a loop loads and stores the same element of a thread in every trip, and no other of the array,
    but for other members of structures: what one thread adds up, another one takes in the next trip of a
    reduction. Not where the compiler sees that nothing else leads to it."""
    own = observation.access
    if own.offset is None or not own.loops or own.op is Op.ATOMIC:
        return False
    inner = own.loops[-1]
    if not _stays(observation, inner) or is_kept(observation, inner, view):
        return False
    ops = set()
    for result in observation.launch.accesses:
        access = result.access
        if access.array.identity != own.array.identity or access.loops != own.loops or access.offset is None:
            continue
        if inner.counter in free_symbols(access.offset):
            if _is_of_other_member(access, observation, view):
                continue
            return False
        if view.apart(access, own) == 0:
            ops.add(access.op)
    return ops >= {Op.LOAD, Op.STORE}


def _is_of_other_member(access: Access, observation: Observation, view: FileView) -> bool:
    """Whether it meets the observation's member in no structure of the array."""
    own, size = observation.access, element_bytes(observation)
    if not size or not own.width or not access.width or own.offset is None or access.offset is None:
        return False
    between = view.forms.of(access.offset) - view.forms.of(own.offset)
    constant = between.get((), 0)
    rest = (by for factors, by in between.items() if factors)
    return own.width <= constant % size <= size - access.width and all(by % size == 0 for by in rest)
