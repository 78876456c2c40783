"""The value in trip k of each variable that a loop changes."""

from __future__ import annotations

from collections.abc import Callable

from cudalint.algebra.build import binary, cast, const, unary
from cudalint.algebra.walk import free_symbols, substitute
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.host.deferred import silent_trip
from cudalint.exec.joins import any_of_places, leads_within, merged_array, merged_provenance
from cudalint.exec.loops.exit import forgotten
from cudalint.exec.loops.missed import missed
from cudalint.exec.loops.probe import Probe
from cudalint.exec.memory.arrays import is_start, loaded_pointer
from cudalint.exec.state import LoopBuilder, made_after
from cudalint.exec.values import NULL, Cell, MemberPointer, PlacePointer, Pointer, UnknownValue, Value
from cudalint.ir.ctypes import PointerType
from cudalint.ir.expr import LONG, Const, Expr, IntType, Op, Recurrence, Symbol, SymbolKind
from cudalint.ir.identity import ObjectKind
from cudalint.ir.real import Real

#: Variables that evolve together in a Recurrence. More are the state of a cipher or a hash: their forms cost
#: much, and no address is one of them.
_LARGEST_GROUP = 16

Trip = Callable[[LoopBuilder], None]
#: What may grow by a step: an integer, or an offset from a base.
Counted = Expr | Pointer | PlacePointer | MemberPointer


def _offset(value: Counted) -> Expr:
    return value if isinstance(value, Expr) else value.offset


def _at(value: Counted, offset: Expr) -> Counted:
    return offset if isinstance(value, Expr) else replace(value, offset=offset)


def closed_forms(
    ex: Executor, loop: LoopBuilder, carried: dict[object, Value], trip: Trip, lost: set[object]
) -> Probe | None:
    """Set every carried variable in m.state to its value at the start of trip `loop.counter`. None where
    this took no trip, or one that changed what is not among `carried`.

    A silent trip from unknown values shows how a trip changes each. What is unchanged keeps its value,
    what grows by an invariant step becomes initial + counter * step, what evolves by known operations
    becomes a Recurrence, and anything else an unknown. `lost`: those of which nothing can be said.
    """
    varying: set[object] = set()
    known = {key: _pointer_if_null(ex, value) for key, value in carried.items()}
    integers: dict[object, Counted] = {
        key: value for key, value in known.items() if isinstance(value, Counted)
    }
    for key, value in known.items():
        if key not in integers or key in lost:
            integers.pop(key, None)
            ex.state.values[key] = _unsteady(ex, key, value)
    if not integers:
        return None
    moving: dict[object, PlacePointer] = {}  # pointers to one of several local objects, another in each trip
    returns = len(ex.frame.returns)
    while True:
        del ex.frame.returns[returns:]
        probe = LoopBuilder(loop.counter, loop.base, body_first=loop.body_first)
        with silent_trip(ex) as deferred:
            previous, after, mark = _silent_trip(ex, probe, integers, moving, varying, trip)
        if missed(ex.assigned, ex.state, carried) - ex.racing.cells:
            return None  # the loop is executed once more, with these
        moved = [key for key, value in integers.items() if _leads_elsewhere(ex, value, after.get(key))]
        for key in moved:  # once more, with what it then is: a store through it may change others
            either = _either(ex, integers[key], after.get(key))
            loop.moved.add(key)
            if isinstance(either, Pointer):
                integers[key] = either
                varying |= {key} if either.array.bases else set()
                continue
            del integers[key]
            if isinstance(either, PlacePointer):
                moving[key] = either
            else:
                ex.state.values[key] = either
        for key, pointer in list(moving.items()):
            found = after.get(key)
            if key not in moved and not (isinstance(found, PlacePointer) and leads_within(found, pointer)):
                moved.append(key)
                either = _either(ex, moving.pop(key), found)
                if isinstance(either, PlacePointer):
                    moving[key] = either
                else:
                    ex.state.values[key] = either
        diverged = {
            key
            for key, symbol in previous.items()
            if symbol.kind is SymbolKind.UNIFORM and not _stays_uniform(ex, after.get(key))
        }
        if ex.host:  # nothing differs from lane to lane
            diverged = set()
        if not moved and not diverged:
            break
        varying |= diverged
    forms = _solve(ex, loop, integers, previous, after, mark)
    _set_moving(ex, moving)
    return Probe(probe, forms, deferred)


def _set_moving(ex: Executor, moving: dict[object, PlacePointer]) -> None:
    for key, pointer in moving.items():
        ex.state.values[key] = any_of_places(ex, pointer) or pointer


def _leads_elsewhere(ex: Executor, value: Counted, after: Value | None) -> bool:
    """Whether a pointer comes to another object in a trip."""
    match value, after:
        case Pointer(), Pointer():
            own = value.array.identity
            if ex.host and own.kind is ObjectKind.UNKNOWN and own == after.array.identity:
                # Whether lanes have one each makes no difference: the host has no lanes.
                return value.array.null not in (None, after.array.null)
            return merged_array(value.array, after.array) != value.array
        case PlacePointer(), PlacePointer():
            return value.place != after.place
    return isinstance(value, Pointer | PlacePointer)


def _either(ex: Executor, value: Counted, after: Value | None) -> Value:
    """A pointer that leads to one object in some trips and to another in others."""
    assert isinstance(value, Pointer | PlacePointer)
    if isinstance(value, Pointer) and isinstance(after, Pointer):
        array = merged_array(value.array, after.array)
        offset = value.offset
        if array.bases != value.array.bases:
            offset = ex.fresh("pointer", False, LONG, reason="lanes come to different objects in a loop")
        return replace(value, array=array, offset=offset, through=merged_provenance(value, after))
    if isinstance(value, PlacePointer) and isinstance(after, PlacePointer):
        found = any_of_places(ex, value, after)
        if found is not None:
            return found
    for one in (value, after):
        if one is not None:
            ex.escape(one)
    reason = "the pointer leads to several objects in a loop"
    return UnknownValue(PointerType(value.target), False, reason)


def _pointer_if_null(ex: Executor, value: Value) -> Value:
    """A null pointer, which a loop may set to an object, as a pointer to none."""
    if isinstance(value, UnknownValue) and isinstance(value.ctype, PointerType) and value.reason == NULL:
        return loaded_pointer(ex, value.ctype, value.uniform, "pointer", NULL)
    return value


def _unsteady(ex: Executor, key: object, value: Value) -> Value:
    match value:
        case UnknownValue():
            return replace(value, uniform=False)
        case Real():
            return UnknownValue(value.ctype, False, "a value computed in a loop")
        case _:
            return forgotten(ex, value) or value


def _stays_uniform(ex: Executor, value: Value | None) -> bool:
    if value is None:
        return False
    return ex.is_uniform(value)


def _silent_trip(
    ex: Executor,
    probe: LoopBuilder,
    integers: dict[object, Counted],
    moving: dict[object, PlacePointer],
    varying: set[object],
    trip: Trip,
) -> tuple[dict[object, Symbol], dict[object, Value], int]:
    """One trip from unknown values: the unknowns, the values after it, and the serial number before it."""
    before = ex.state
    ex.state = before.copy()
    previous: dict[object, Symbol] = {}
    for key, value in integers.items():
        offset = _offset(value)
        uniform = key not in varying and ex.is_uniform(offset)
        name = key.name if isinstance(key, Cell) else "element"
        previous[key] = ex.fresh(name, uniform, offset.type)
        ex.state.values[key] = _at(value, previous[key])
    mark = ex.serial
    _set_moving(ex, moving)  # behind the mark: each trip has its own
    trip(probe)
    after: dict[object, Value | None] = {key: ex.state.values.get(key) for key in (*integers, *moving)}
    dead = ex.state.dead
    ex.state = before
    if dead:  # the end of the body is never reached: there is no second trip
        after = {key: _at(integers[key], symbol) for key, symbol in previous.items()}
        after |= moving
    return previous, {k: v for k, v in after.items() if v is not None}, mark


def _solve(
    ex: Executor,
    loop: LoopBuilder,
    integers: dict[object, Counted],
    previous: dict[object, Symbol],
    after: dict[object, Value],
    mark: int,
) -> dict[Expr, Expr]:
    """Put the forms of the variables into m.state, and give them by the unknowns of the silent trip."""
    initial = {key: _offset(value) for key, value in integers.items()}
    steps: dict[object, Expr | None] = {}
    for key, value in integers.items():
        steps[key] = _step(value, after.get(key))
    forms: dict[object, Expr] = {}
    known: dict[Expr, Expr] = {}
    changed = True
    while changed:  # each solved variable may make others' steps invariant
        changed = False
        for key, symbol in previous.items():
            step = steps[key]
            if key in forms or step is None:
                continue
            form = _affine_form(
                loop, symbol, initial[key], substitute(step, known), set(previous.values()), mark
            )
            if form is not None:
                forms[key] = known[symbol] = form
                changed = True
    rest = [key for key in previous if key not in forms]
    _recurrences(ex, loop, rest, previous, initial, steps, known, forms, mark)
    for key, value in integers.items():
        result = forms.get(key)
        if result is None:
            uniform = previous[key].kind is SymbolKind.UNIFORM
            step = steps[key] if ex.host and isinstance(value, Pointer) else None
            starts = step is not None and is_start(initial[key]) and is_start(step, previous[key])
            name = "carried.base" if starts else "carried"
            reason = "a loop changes it in a way not modelled"
            result = ex.fresh(name, uniform, initial[key].type, reason=reason)
        known[previous[key]] = result
        ex.state.values[key] = _at(value, result)
    return known


def _step(value: Value, after: Value | None) -> Expr | None:
    match value, after:
        case Expr(), Expr():
            return after
        case (Pointer(), Pointer()) if value.array.bases == after.array.bases and (
            value.integer == after.integer
        ):
            return after.offset
        case (PlacePointer(), PlacePointer()) if value.place == after.place:
            return after.offset
        case (MemberPointer(), MemberPointer()):
            return after.offset
        case _:
            return None


def _affine_form(
    loop: LoopBuilder, symbol: Symbol, initial: Expr, step: Expr, unsolved: set[Symbol], mark: int
) -> Expr | None:
    if step is symbol:
        return initial
    change = increment(step, symbol)
    if change is None:
        return None
    free = free_symbols(change)
    if free & unsolved or loop.counter in free or any(made_after(s, mark) for s in free):
        return None
    counter = cast(loop.counter, initial.type)
    return binary_in(initial.type, "+", initial, binary_in(initial.type, "*", counter, change))


def binary_in(ctype: IntType, op: str, a: Expr, b: Expr) -> Expr:
    """`a op b` in the arithmetic of `ctype`."""
    return cast(binary(op, a, b), ctype)


def increment(step: Expr, symbol: Symbol) -> Expr | None:
    """`d` where step = symbol + d modulo the symbol's type, with d free of the symbol; None otherwise.

    Only the type's low bits matter, so casts to types at least as wide are looked through. What the symbol
    is not in stays as it is: its parts may be shared, so that there are more paths to them than parts.
    """
    ctype = symbol.type
    total: Expr = const(0, ctype)
    found = 0
    stack: list[tuple[Expr, bool]] = [(step, False)]
    while stack:
        node, negative = stack.pop()
        if node is symbol:
            if negative or found:
                return None
            found = 1
            continue
        varies = symbol in free_symbols(node)
        if varies and isinstance(node, Op) and node.type.bits >= ctype.bits:
            if node.op in ("+", "-"):
                stack.append((node.args[1], negative != (node.op == "-")))
                stack.append((node.args[0], negative))
                continue
            if node.op == "neg":
                stack.append((node.args[0], not negative))
                continue
            if node.op == "cast" and node.args[0].type.bits >= ctype.bits:
                stack.append((node.args[0], negative))
                continue
        if varies:
            return None
        term = signed_constant(node, ctype)
        total = cast(binary("-" if negative else "+", total, term), ctype)
    return total if found else None


def signed_constant(node: Expr, ctype: IntType) -> Expr:
    """The term in the variable's type; a large unsigned constant there is a small negative step."""
    if isinstance(node, Const) and not ctype.signed and node.value > ctype.high // 2:
        return unary("-", const(ctype.high + 1 - node.value, ctype))
    return cast(node, ctype)


def _recurrences(
    ex: Executor,
    loop: LoopBuilder,
    rest: list[object],
    previous: dict[object, Symbol],
    initial: dict[object, Expr],
    steps: dict[object, Expr | None],
    known: dict[Expr, Expr],
    forms: dict[object, Expr],
    mark: int,
) -> None:
    """Variables that evolve by known operations on themselves, one another and the trip number."""
    evolving: dict[object, Expr] = {}
    for key in rest:
        step = steps[key]
        if step is not None:
            step = substitute(step, known)
            if not any(made_after(s, mark) for s in free_symbols(step)):
                evolving[key] = step
    while True:  # drop what depends on a variable that is not known
        symbols = {previous[key] for key in evolving}
        unsolved = {previous[key] for key in rest} - symbols
        bad = [key for key, step in evolving.items() if free_symbols(step) & unsolved]
        if not bad:
            break
        for key in bad:
            del evolving[key]
    members = {previous[key]: key for key in evolving}
    reads = {key: [members[s] for s in free_symbols(step) if s in members] for key, step in evolving.items()}
    for key in evolving:
        needed = _reached(key, reads)
        if len(needed) > _LARGEST_GROUP:
            continue
        keys = [one for one in evolving if one in needed]
        group = tuple(previous[one] for one in keys)
        starts = tuple(initial[one] for one in keys)
        moves = tuple(cast(evolving[one], previous[one].type) for one in keys)
        forms[key] = Recurrence(loop.counter, keys.index(key), group, starts, moves)


def _reached(key: object, reads: dict[object, list[object]]) -> set[object]:
    """The variables on which `key` depends in some trip, itself among them."""
    found, pending = {key}, [key]
    while pending:
        new = [one for one in reads[pending.pop()] if one not in found]
        found.update(new)
        pending.extend(new)
    return found
