"""Loops of host code that come to no launch: what they may change is forgotten. Where the text does not tell
what that is, an iteration is executed silently."""

from __future__ import annotations

from collections.abc import Callable

from cudalint.exec.executor import Executor, TooComplexError
from cudalint.exec.host.changing import places_named
from cudalint.exec.host.known_calls import is_named_of_c
from cudalint.exec.loops.exit import leave_perhaps
from cudalint.exec.loops.host_loops import may_return
from cudalint.exec.loops.host_text import text_of
from cudalint.exec.loops.missed import forget, missed, missed_before, note_missed
from cudalint.exec.loops.modified import AssignedNames
from cudalint.exec.memory.invalidation import (
    forget_around,
    forget_escaped,
    forget_exposed,
    forget_pointee,
)
from cudalint.exec.memory.places import member
from cudalint.exec.objects.members import has_field
from cudalint.exec.operations import load
from cudalint.exec.state import LoopBuilder, State
from cudalint.exec.statements.jumps import jump_perhaps
from cudalint.exec.values import (
    Place,
    PlacePointer,
    Pointer,
    RecordPlace,
    UnknownValue,
    Value,
    Variable,
    objects_at,
    type_at,
    value_type,
)
from cudalint.ir.ctypes import ArrayType, CType, PointerType, RecordType, ReferenceType
from cudalint.ir.expr import INT, Symbol, SymbolKind
from cudalint.ir.reasons import Reason
from cudalint.syntax.node import Node

#: Silences within one another in which iterations are still executed, and steps that one may take.
_DEEPEST = 6
_MOST_STEPS = 3_000
_REASON = "a loop may change it"


def pass_over(
    ex: Executor, node: Node, names: AssignedNames, iteration: Callable[[LoopBuilder], None]
) -> None:
    """What a loop may change is no longer known, and it may have been left by a return or a goto. `iteration`
    executes its condition, its body and its update."""
    ex.exceptions.may_be_thrown()
    lost: dict[object, Value] | None = None
    hides = ex.host and _hides(ex, node)
    if hides:
        lost = _find_changed(ex, node, names, iteration)
    forget(ex, names)
    if ex.host and lost is None:
        _forget_led_to(ex, node)
        if hides:
            _forget_all(ex, node)
    for key, value in (lost or {}).items():
        ex.write(key, value)
    if ex.host and len(ex.frames) > 1 and may_return(node):
        leave_perhaps(ex)
    jump_perhaps(ex, node)


def _find_changed(
    ex: Executor, node: Node, names: AssignedNames, iteration: Callable[[LoopBuilder], None]
) -> dict[object, Value] | None:
    """Add to `names` what an iteration changes, from a state in which all that is known to change has any
    value, until it changes nothing else. Returns the pointers that come to lead elsewhere, as unknowns;
    None where it takes too long."""
    lost: dict[object, Value] = {}
    before, assigned, pruned = ex.state, ex.assigned, ex.pruned
    steps, most, returns = ex.steps, ex.max_steps, len(ex.frame.returns)
    names.extra |= missed_before(ex, node)
    ex.max_steps = min(most, steps + _MOST_STEPS)
    is_followed = ex.muted < _DEEPEST
    try:
        while is_followed:
            ex.state, ex.assigned = before.copy(), set()
            forget(ex, names)
            ex.state.values.update(lost)
            known, ex.assigned = names.extra | names.cells(ex).keys(), set()
            counter = Symbol("iteration", SymbolKind.COUNTER, INT, 0)
            loop = LoopBuilder(counter, len(before.guards), node=node)
            with ex.silent():
                iteration(loop)
            unseen = missed(ex.assigned, before, known)
            moved = _moved(ex, before, [ex.state, *(state for _, state in loop.exits)]) - lost.keys()
            if not unseen and not moved:
                break
            for key in moved:  # an object's start, or not
                lost[key] = UnknownValue(value_type(before.values[key]), ex.host, Reason.OFFSET)
            names.extra |= unseen
            note_missed(ex, node, unseen, in_body=False)
    except TooComplexError:
        if ex.work.is_over or ex.steps > most:
            raise
        is_followed = False
    finally:
        del ex.frame.returns[returns:]
        ex.state, ex.assigned, ex.pruned = before, assigned, pruned
        ex.max_steps, ex.steps = most, steps
    return lost if is_followed else None


def _moved(ex: Executor, before: State, ends: list[State]) -> set[object]:
    """The pointers that lead to other objects after an iteration than before the loop."""
    found = set()
    for key in ex.assigned & before.values.keys():
        held = before.values[key]
        after = [end.values.get(key, held) for end in ends if not end.dead]
        match held:
            case PlacePointer():
                same = all(isinstance(one, PlacePointer) and one.place == held.place for one in after)
            case Pointer(array=array) if not array.null:
                same = all(isinstance(one, Pointer) and one.array.identity == array.identity for one in after)
            case Pointer() | UnknownValue(ctype=PointerType()):
                same = all(one == held for one in after)
            case _:
                continue
        if not same:
            found.add(key)
            for one in (held, *after):
                ex.escape(one)
    return found


def _forget_led_to(ex: Executor, node: Node) -> None:
    """Forget what may be changed by way of pointers, and by functions that hold addresses."""
    text = text_of(node)
    calls_any = not all(is_named_of_c(ex, name) for name in text.callees)
    if calls_any:
        for name in text.lent:
            for place in places_named(ex, name):
                ex.escaped.update(dict.fromkeys(objects_at(place)))
    through = [_held(ex, name) for name in text.stores]
    for value in through:
        if isinstance(value, PlacePointer):
            forget_pointee(ex, value, _REASON, keeps=False)
    if None in through:
        forget_exposed(ex, _REASON)
    elif calls_any or any(isinstance(value, Pointer) for value in through):
        forget_escaped(ex, _REASON)


def _held(ex: Executor, name: str | None) -> Pointer | PlacePointer | bool | None:
    """The pointer that a store goes through; False where it changes the variable itself, which its name
    tells, None where it is not known."""
    named = places_named(ex, name) if name is not None else []
    place = named[0] if len(named) == 1 else None
    this = ex.frame.this
    if place is None and name is not None and this is not None and has_field(this, name):
        place = member(ex, this, name)
    if place is None:
        return None
    if not isinstance(place, Variable):
        return False if _is_object(place) else None
    with ex.silent():
        value = load(ex, place, None)
    return value if isinstance(value, Pointer | PlacePointer) else None


def _is_object(place: Place) -> bool:
    return isinstance(place, RecordPlace) or next(objects_at(place), None) is not None


def _forget_all(ex: Executor, node: Node) -> None:
    """What the names in a loop lead to, and all of which the address was taken, is no longer known."""
    for name in text_of(node).names:
        for place in places_named(ex, name):
            forget_around(ex, place, _REASON)
    if ex.frame.this is not None:
        forget_around(ex, ex.frame.this, _REASON)
    forget_exposed(ex, _REASON)


def _hides(ex: Executor, node: Node) -> bool:
    """Whether a loop may change more than what stands in its text to the left of an assignment."""
    text, program = text_of(node), ex.program
    if text.hides or any(
        name in program.functions or program.unit.macros.was_defined(name) for name in text.called
    ):
        return True
    this, types = ex.frame.this, ex.scope.types
    for name in text.names:
        place = ex.scope.lookup(name)
        if place is None and this is not None and has_field(this, name):
            return True
        named = type_at(place) if place is not None else types.find(name, None) if types.knows(name) else None
        if _is_of_program(ex, named) or (name in text.set and isinstance(named, PointerType)):
            return True
    return False


def _is_of_program(ex: Executor, ctype: CType | None) -> bool:
    """Whether a type, or what it points to or has as elements, is a class with functions."""
    while isinstance(ctype, ArrayType | PointerType | ReferenceType):
        ctype = ctype.element if isinstance(ctype, ArrayType) else ctype.target
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    return info is not None and bool(
        info.methods
        or info.prototypes
        or info.defaults
        or info.bases
        or any(isinstance(field.type, ReferenceType | RecordType | PointerType) for field in info.type.fields)
    )
