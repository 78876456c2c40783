"""The state behind a loop: its variables after the last trip, and the lanes that returned inside it."""

from __future__ import annotations

from cudalint.algebra.build import cast, conjunction, const, logical_not
from cudalint.algebra.walk import free_symbols, substitute
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.joins import any_of, any_of_places, merged_array
from cudalint.exec.loops.trip_count import fresh_in_loop, is_affine, trip_count
from cudalint.exec.loops.unroll import MAX_TRIPS, Unrolled, follow
from cudalint.exec.memory.arrays import is_start
from cudalint.exec.memory.racing import raced_behind
from cudalint.exec.objects.destruction import leave_loop
from cudalint.exec.parts_of_values import expressions_in, expressions_of
from cudalint.exec.path import MOST_CONDITIONS, note_exit, path_condition
from cudalint.exec.state import LoopBuilder, Return, State
from cudalint.exec.values import (
    NULL,
    Closure,
    LocalElement,
    MemberPointer,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Record,
    Temporary,
    UnknownValue,
    Value,
    type_at,
    value_type,
)
from cudalint.ir.ctypes import PointerType, ReferenceType, VoidType
from cudalint.ir.expr import INT, LONG, Const, Expr
from cudalint.ir.real import Dyadic, Real
from cudalint.ir.reasons import Reason


def finish(
    ex: Executor,
    loop: LoopBuilder,
    before: State,
    start: State,
    carried: dict[object, Value],
    tested: set[object],
    returns: int,
) -> None:
    """The state behind the loop: carried variables after the last trip, lanes that returned gone. `returns`:
    how many of the frame's returns stand before the loop."""
    last, after = ex.state, before.copy()
    ex.state = after
    if isinstance(loop.condition, Const) and not loop.condition.value and not loop.body_first and not tested:
        return
    trips = None if loop.breaks or loop.body_first else trip_count(ex, loop, start)
    followed = None
    simple = all(key not in tested and _is_simple(loop, start.values.get(key), trips) for key in carried)
    conditions = (loop.condition, *loop.breaks)
    is_long = isinstance(trips, Const) and trips.value > MAX_TRIPS  # and never left before
    if (loop.returned or not simple) and not (is_long or any(_is_made_in(loop, c) for c in conditions)):
        followed = follow(ex, loop)
    uniform = _uniform_exit(ex, loop)
    count = trips
    if count is None:
        reason = "a loop's number of trips is not known"
        count = ex.fresh("trips", uniform, loop.counter.type, low=0, reason=reason)
    exits = [state for _, state in loop.exits if not state.dead]
    raced_behind(ex, after, [*exits, *([] if last.dead else [last])], carried)
    for key in carried:
        value = start.values.get(key)
        final: Value | None = None
        ends = [s.values.get(key) for s in (loop.tested, *exits) if s is not None]
        if followed is not None and key not in loop.moved and not any(_is_made_in(loop, end) for end in ends):
            final = followed.value(key)
        if final is None:
            left = [state.values.get(key) for state in exits]
            if key in tested or any(end is not value and end != value for end in left):
                value = _any_of_ends(ex, value, ends, uniform)
            final = _final(ex, loop, value, count, trips is not None, uniform)
            if key in loop.moved and not uniform:  # lanes have come to different objects
                final = forgotten(ex, final)
        if final is not None:
            after.values[key] = final
        else:
            after.values.pop(key, None)
        ex.assigned.add(key)
    after.dead = bool(isinstance(loop.condition, Const) and loop.condition.value and not loop.breaks)
    if loop.returned:
        _take_returns(ex, loop, followed, uniform, returns, before)


def _is_simple(loop: LoopBuilder, value: Value | None, trips: Expr | None) -> bool:
    """Whether the number of trips alone gives a variable's value behind the loop."""
    offset = value if isinstance(value, Expr) else getattr(value, "offset", None)
    if not isinstance(offset, Expr):
        return True
    unchanged = loop.counter not in free_symbols(offset) and not _is_made_in(loop, offset)
    return not loop.exits and (unchanged or (trips is not None and is_affine(offset, loop.counter)))


def _is_made_in(loop: LoopBuilder, value: Value | None) -> bool:
    """Whether a value depends on an unknown that each trip makes anew."""
    if value is None:
        return False
    return any(fresh_in_loop(loop, free_symbols(part)) for part in expressions_of(value))


def _is_of_trip(loop: LoopBuilder, value: Value) -> bool:
    """Whether a value may be another one in another trip."""
    depends = any(loop.counter in free_symbols(part) for part in expressions_of(value))
    return depends or _is_made_in(loop, value)


# -- returns from inside a loop --------------------------------------------------------------------


def note_return(ex: Executor, loop_base: int, condition: Expr) -> None:
    """Of the lanes here, those for which `condition` holds leave the function: for the innermost loop of it
    that is a break. Loops outside that one learn of it when it is finished."""
    for loop in reversed(ex.loops[loop_base:]):
        here = conjunction([path_condition(ex, loop.base), condition])
        note_exit(ex, loop, here, returns=not loop.is_switch)
        if not loop.is_switch:
            break


def leave_perhaps(ex: Executor) -> None:
    """The function may have been left inside a loop that is not executed."""
    reason = "it may be returned inside a loop"
    gone = ex.fresh("returned", True, INT, low=0, high=1, reason=reason)
    ctype = ex.frame.return_type or VoidType()
    value = UnknownValue(ctype, True, reason)
    place = Temporary(value) if isinstance(ctype, ReferenceType) else None
    held = None if place is not None or isinstance(ctype, VoidType) else value
    ex.frame.returns.append(Return(gone, held, ex.outer_values(), place))


def _take_returns(
    ex: Executor, loop: LoopBuilder, followed: Unrolled | None, uniform: bool, returns: int, before: State
) -> None:
    """What returned in some trip, seen from behind the loop."""
    reason = "lanes may have returned inside a loop"
    frame = ex.frame
    for number in range(returns, len(frame.returns)):
        one = frame.returns[number]
        condition = one.condition
        same = uniform and ex.is_uniform(condition)
        if followed is not None:
            met = followed.happens(condition)
        else:
            met = _happens(ex, loop, condition, same, reason)

        def behind(value: Value, condition: Expr = condition, same: bool = same) -> Value:
            known = followed is not None and not _is_made_in(loop, value)
            found = followed.when(condition, value) if known else None  # type: ignore[union-attr]
            return found if found is not None else _detached(ex, loop, value, same)

        kept = before.values
        outer = {k: v if kept.get(k) is v else behind(v) for k, v in one.outer.items()}
        bound = None if one.place is None else _place_behind(ex, loop, one.place, followed, condition)
        frame.returns[number] = Return(met, None if one.value is None else behind(one.value), outer, bound)
    if _is_left_by_returns(loop):
        gone: Expr = const(1)
    elif followed is not None:
        gone = followed.happens(any_of(loop.returned))
    else:
        same = uniform and all(ex.is_uniform(c) for c in loop.returned)
        gone = _happens(ex, loop, any_of(loop.returned), same, reason)
    note_return(ex, frame.loop_base, gone)
    ex.add_guard(logical_not(gone), loop.span)
    ex.state.dead |= _is_left_by_returns(loop)


def _is_left_by_returns(loop: LoopBuilder) -> bool:
    """Whether returns are the only way out of a loop."""
    is_always = isinstance(loop.condition, Const) and bool(loop.condition.value)
    count = len(loop.breaks)
    return is_always and not loop.exits and count == len(loop.returned) and count < MOST_CONDITIONS


def _happens(ex: Executor, loop: LoopBuilder, condition: Expr, same: bool, reason: str) -> Expr:
    """Whether a condition holds in some iteration. In the first one it is known, and of a condition that
    depends on no iteration's number nothing else is to be known."""
    later = ex.fresh("returned", same, INT, low=0, high=1, reason=reason)
    test = const(1) if loop.condition is None or loop.body_first else loop.condition
    if not ex.host or any(_is_made_in(loop, one) for one in (condition, test, *loop.breaks)):
        return later
    first: dict[Expr, Expr] = {loop.counter: const(0)}
    runs, now = substitute(test, first), substitute(condition, first)
    if loop.counter in free_symbols(condition):
        left = substitute(any_of(loop.breaks), first)
        now = any_of([now, conjunction([logical_not(left), later])])
    return conjunction([runs, now])


def _place_behind(
    ex: Executor, loop: LoopBuilder, place: Place, followed: Unrolled | None, condition: Expr
) -> Place:
    """What a reference refers to that was returned in some trip, by which it differs perhaps."""
    if not _is_of_trip(loop, value := PlacePointer(place, const(0, LONG), type_at(place))):
        return place
    is_told = followed is not None and not loop.moved and not _is_made_in(loop, value)
    if followed is not None and is_told and isinstance(place, LocalElement | Memory):
        known = followed.when(condition, place.offset if isinstance(place, LocalElement) else place.pointer)
        if isinstance(place, LocalElement) and isinstance(known, Expr):
            return replace(place, offset=known)
        if isinstance(place, Memory) and isinstance(known, Pointer):
            return replace(place, pointer=known)
    ex.escape(value)
    return Temporary(UnknownValue(type_at(place), False, "it is returned from inside a loop", True))


def _detached(ex: Executor, loop: LoopBuilder, value: Value, uniform: bool) -> Value:
    """A value of some trip, seen from behind the loop."""
    match value:
        case Expr():
            if loop.counter not in free_symbols(value) and not _is_made_in(loop, value):
                return value
            same = uniform and ex.is_uniform(value)
            return ex.fresh("returned", same, value.type, reason="it is returned from inside a loop")
        case PlacePointer() if _is_of_trip(loop, replace(value, offset=const(0, LONG))):
            return _any_place(ex, "it is chosen inside a loop", value)
        case Closure() if _is_of_trip(loop, value):
            return UnknownValue(value_type(value), False, "it is chosen inside a loop", True)
        case Dyadic() if _is_of_trip(loop, value):
            same = uniform and ex.is_uniform(value)
            return UnknownValue(value.ctype, same, "it is returned from inside a loop")
        case Pointer() | PlacePointer() | MemberPointer():
            offset = _detached(ex, loop, value.offset, uniform)
            assert isinstance(offset, Expr)
            return replace(value, offset=offset)
        case Record():
            return Record(value.type, {k: _detached(ex, loop, v, uniform) for k, v in value.fields.items()})
        case UnknownValue():
            return replace(value, uniform=value.uniform and uniform)
    return value


# -- variables behind a loop -----------------------------------------------------------------------


def _any_of_ends(ex: Executor, value: Value | None, ends: list[Value | None], uniform: bool) -> Value | None:
    """A value that lanes leave a loop with at several places, as far as it is the same at all of them."""
    same = uniform and all(end is not None and ex.is_uniform(end) for end in ends)
    for end in ends:
        if isinstance(value, Pointer) and isinstance(end, Pointer):
            if end.array != value.array:
                value = replace(value, array=merged_array(value.array, end.array))
        elif end is not None and not isinstance(value, Expr | Real | Record) and type(end) is not type(value):
            ex.escape(end)
            if isinstance(value, Pointer | PlacePointer):
                ex.escape(value)
                reason = "it leads elsewhere on another way out of a loop"
                value = UnknownValue(PointerType(value.target), False, reason)
        elif isinstance(end, PlacePointer) and isinstance(value, PlacePointer) and end.place != value.place:
            value = _any_place(ex, "it leads elsewhere on another way out of a loop", value, end)
    return forgotten(ex, value, same)


def forgotten(ex: Executor, value: Value | None, same: bool = False) -> Value | None:
    """What is left of a value that a loop may have changed in a way that is not followed. `same`: lanes
    share it, whatever it is."""
    reason = "its value after a loop is not known"
    match value:
        case Expr():
            return ex.fresh("after_loop", same, value.type, reason=reason)
        case PlacePointer() if any(True for _ in expressions_in(value.place)):
            return _any_place(ex, reason, value)
        case Pointer() if value.array.null:  # it may have been set, in host code to within an allocation
            reason = Reason.OFFSET if ex.host else reason
            return UnknownValue(PointerType(value.target, value.const), same, reason)
        case Pointer() | PlacePointer() | MemberPointer():
            return replace(value, offset=ex.fresh("after_loop", same, LONG, reason=reason))
        case UnknownValue():
            return replace(value, uniform=same, reason=reason if value.reason == NULL else value.reason)
        case Real() | Dyadic():
            return UnknownValue(value.ctype, same, reason)
        case Closure(node=None):  # a pointer to a function
            return UnknownValue(value_type(value), same, reason, True)
        case _:
            return value


def _any_place(ex: Executor, reason: str, *pointers: PlacePointer) -> Value:
    """A pointer to any of the local objects that pointers lead to, unknown where those are."""
    found = any_of_places(ex, *pointers)
    if found is not None:
        return found
    for pointer in pointers:
        ex.escape(pointer)
    return UnknownValue(PointerType(pointers[0].target), False, reason)


def _uniform_exit(ex: Executor, loop: LoopBuilder) -> bool:
    return (
        loop.condition is not None
        and ex.is_uniform(loop.condition)
        and all(ex.is_uniform(b) for b in loop.breaks)
    )


def _final(
    ex: Executor,
    loop: LoopBuilder,
    value: Value | None,
    count: Expr,
    known: bool,
    uniform: bool,
) -> Value | None:
    """A carried variable after `count` trips, from its value in trip `loop.counter`."""
    match value:
        case None:
            return None
        case PlacePointer() if _is_of_trip(loop, replace(value, offset=const(0, LONG))):
            return _any_place(ex, "its value after a loop is not known", value)
        case Closure() if _is_of_trip(loop, value):
            return UnknownValue(value_type(value), False, "its value after a loop is not known", True)
        case Pointer() | PlacePointer() | MemberPointer():
            offset = _final(ex, loop, value.offset, count, known, uniform)
            assert isinstance(offset, Expr)
            return replace(value, offset=offset)
        case Expr():
            symbols = free_symbols(value)
            is_fresh = fresh_in_loop(loop, symbols)
            if loop.counter not in symbols and not is_fresh:
                return value
            if not is_fresh and is_affine(value, loop.counter) and (known or not loop.breaks):
                return substitute(value, {loop.counter: cast(count, loop.counter.type)})
            same = uniform and ex.is_uniform(value)
            name = "after_loop.base" if ex.host and is_start(value) else "after_loop"
            return ex.fresh(name, same, value.type, reason="its value after a loop is not known")
        case Real():
            return UnknownValue(value.ctype, False, "a value computed in a loop")
        case Dyadic() if _is_of_trip(loop, value):
            return UnknownValue(value.ctype, uniform and ex.is_uniform(value), "a value computed in a loop")
        case UnknownValue():
            return replace(value, uniform=value.uniform and uniform)
        case _:
            return value


def leave_by_break(ex: Executor) -> None:
    """The lanes here leave the innermost loop, or the `switch` in it."""
    if ex.loops:
        leave_loop(ex, len(ex.loops) - 1)
        loop = ex.loops[-1]
        here = path_condition(ex, loop.base)
        note_exit(ex, loop, here)
        loop.exits.append((here, ex.state.copy()))
    ex.state.dead = True
