"""Where two paths meet: one value, one state that holds for both."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from cudalint.algebra.build import binary, cast, conjunction, const, logical_not, select
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.host.deferred import need_trip
from cudalint.exec.memory.arrays import base_of
from cudalint.exec.memory.places import dereference
from cudalint.exec.memory.reinterpretation import in_bytes, width_of
from cudalint.exec.parts_of_values import expressions_in, leads_to_many, leaves, where_set
from cudalint.exec.state import State
from cudalint.exec.values import (
    NULL,
    Cell,
    Chosen,
    Closure,
    MemberPointer,
    Memory,
    Modelled,
    Place,
    PlacePointer,
    Pointer,
    Record,
    RecordPlace,
    Temporary,
    UnknownValue,
    Value,
    Variable,
    captures_nothing,
    is_lambda,
    type_at,
    value_type,
)
from cudalint.exec.widening import widened
from cudalint.ir.access import Array, Guard, Provenance, Space
from cudalint.ir.ctypes import CType, IntType, PointerType
from cudalint.ir.expr import INT, LONG, Const, Expr
from cudalint.ir.identity import either_id
from cudalint.ir.reasons import Reason

#: The alignment of address 0, in bytes.
ADDRESS_ALIGN = 1 << 40
#: Objects that a pointer which a loop moves may lead to; of one that leads to more nothing is known.
_MOST_PLACES = 8

#: Values that lead somewhere.
_LEADING = Closure | MemberPointer | Modelled | PlacePointer | Pointer


def join_values(
    ex: Executor, condition: Expr, then: Value, other: Value, ctype: CType | None = None
) -> Value:
    """The value after two paths meet: `then` where `condition` holds."""
    if then is other or then == other:
        return then
    match then, other:
        case Expr(), Expr():
            return widened(ex, select(condition, then, other))
        case MemberPointer(), MemberPointer() if then.type == other.type:
            return replace(then, offset=widened(ex, select(condition, then.offset, other.offset)))
        case (Pointer(), Pointer()) if then.integer == other.integer and not _is_null(then, other):
            return _join_pointers(ex, condition, then, other)
        case _ if (known := _join_nullable(ex, condition, then, other)) is not None:
            return known
        case PlacePointer(), PlacePointer() if then.place == other.place and then.integer == other.integer:
            return replace(then, offset=widened(ex, select(condition, then.offset, other.offset)))
        case _ if _is_null(then) and _is_null(other):
            return then
        case _ if leads_to_many(then) or leads_to_many(other):
            pass
        case PlacePointer(integer=None), (PlacePointer(integer=None) | Pointer(integer=None)) if (
            then.target == other.target
        ):
            return _pointer_to_either(ex, condition, then, other)
        case Pointer(integer=None), PlacePointer(integer=None) if then.target == other.target:
            return _pointer_to_either(ex, condition, then, other)
        case (PlacePointer(integer=None), UnknownValue(ctype=PointerType())) if other.reason == NULL:
            return _pointer_to_either(ex, condition, then, other)
        case (UnknownValue(ctype=PointerType()), PlacePointer(integer=None)) if then.reason == NULL:
            return _pointer_to_either(ex, condition, then, other)
        case (Closure(node=None), Closure(node=None)) if then.functions and other.functions:
            owners = {**(then.owners or {}), **(other.owners or {})} or None
            is_set = _set_where(ex, condition, then, other)
            return replace(_either_closure(condition, then, other), owners=owners, is_set=is_set)
        case Closure(), Closure() if (is_lambda(then) or is_lambda(other)) and (
            not ex.host or (captures_nothing(then) and captures_nothing(other))
        ):
            return replace(_either_closure(condition, then, other), owned=(*then.owned, *other.owned))
        case Closure(node=None), _ if _names_nothing(other):
            return replace(then, is_set=_set_where(ex, condition, then, other))
        case _, Closure(node=None) if _names_nothing(then):
            return replace(other, is_set=_set_where(ex, condition, then, other))
        case Modelled(), Modelled():
            found = ex.models.objects.joined(then, other, partial(join_values, ex, condition))
            if found is not None:
                return found
        case Record(), Record() if then.fields.keys() == other.fields.keys():
            fields = {k: join_values(ex, condition, v, other.fields[k]) for k, v in then.fields.items()}
            return Record(then.type, fields, (*then.made, *other.made))
        case (Expr(), UnknownValue(ctype=IntType())) | (UnknownValue(ctype=IntType()), Expr()):
            left, right = ex.integer(then, "data"), ex.integer(other, "data")
            assert left is not None and right is not None
            return widened(ex, select(condition, left, right))
    uniform = ex.is_uniform(condition) and ex.is_uniform(then) and ex.is_uniform(other)
    reasons = [v.reason for v in (then, other) if isinstance(v, UnknownValue)]
    if Reason.OFFSET in reasons:
        reasons = [Reason.OFFSET]
    reason = reasons[0] if reasons else "its value depends on the path taken"
    if isinstance(then, _LEADING) or isinstance(other, _LEADING):
        need_trip(ex, condition)
    for value in (then, other):
        ex.escape(value)
        if isinstance(value, Modelled):
            ex.models.objects.lose(ex, value, reason, None)
    return UnknownValue(ctype or value_type(then), uniform, reason)


def _is_null(*values: Value) -> bool:
    """Whether one of the values is a null pointer."""
    for value in values:
        match value:
            case Pointer() if value.array.null is True:
                return True
            case UnknownValue(ctype=PointerType()) if value.reason == NULL:
                return True
    return False


def _nullable(value: Value) -> tuple[Expr, Pointer | None] | None:
    """For which lanes a pointer leads to memory, and where; it is null for the others. None where that is
    not all that is known of it."""
    match value:
        case _ if _is_null(value):
            return const(0), None
        case Pointer(integer=None):
            return const(1), value
        case PlacePointer(
            place=Chosen(then=Memory(pointer=pointer), other=Temporary(value=UnknownValue() as held)) as place
        ) if held.reason == NULL:
            return place.condition, replace(pointer, offset=binary("+", pointer.offset, value.offset))
    return None


def _join_nullable(ex: Executor, condition: Expr, then: Value, other: Value) -> Value | None:
    """One of two pointers to memory, of which at least one may be null for some lanes."""
    left, right = _nullable(then), _nullable(other)
    if left is None or right is None or left[1] is right[1] is None:
        return None
    known = [pointer for _, pointer in (left, right) if pointer is not None]
    pointer = known[0]
    if len(known) == 2:
        pointer = _join_pointers(ex, condition, known[0], replace(known[1], target=pointer.target))
    there = select(condition, left[0], right[0])
    target, is_const = pointer.target, any(p.const for p in known)
    if isinstance(there, Const) and there.value:  # where it may be null another one is taken
        return replace(pointer, const=is_const)
    null = Temporary(UnknownValue(target, True, NULL))
    place = Chosen(there, Memory(pointer, target), null, target)
    return PlacePointer(place, const(0, LONG), target, is_const)


def _pointer_to_either(ex: Executor, condition: Expr, then: Value, other: Value) -> PlacePointer:
    """The address of one of two places, of which at least one lives in registers."""
    target = next(value.target for value in (then, other) if isinstance(value, PlacePointer))

    def at(value: Value) -> Place:
        if isinstance(value, Pointer) and value.array.null:
            return Temporary(UnknownValue(target, True, NULL))
        return dereference(ex, value)

    is_const = any(isinstance(value, Pointer | PlacePointer) and value.const for value in (then, other))
    return PlacePointer(Chosen(condition, at(then), at(other), target), const(0, LONG), target, is_const)


def _join_pointers(ex: Executor, condition: Expr, then: Pointer, other: Pointer) -> Pointer:
    """A pointer to one of two objects. Where lanes may differ in which one it is, its offset counts from
    address 0, so that each lane has that of its own object."""
    through = merged_provenance(then, other)
    if then.array == other.array:
        offset = widened(ex, select(condition, then.offset, other.offset))
        return replace(then, offset=offset, through=through, const=then.const or other.const)
    apart = then.array.bases or other.array.bases or not ex.is_uniform(condition)
    left, right = (_address(ex, p) if apart else p.offset for p in (then, other))
    array = merged_array(then.array, other.array)
    if apart:
        array = replace(array, bases=True, align=ADDRESS_ALIGN)
    return Pointer(
        array,
        widened(ex, select(condition, left, right)),
        then.target,
        then.volatile or other.volatile,
        then.integer,
        through,
        then.const or other.const,
    )


def _address(ex: Executor, pointer: Pointer) -> Expr:
    """What a pointer holds: where its object or allocation is, and the offset in it."""
    array = pointer.array
    if array.bases:
        return pointer.offset
    return binary("+", base_of(ex, array), pointer.offset)


def any_of_places(ex: Executor, *pointers: PlacePointer) -> PlacePointer | None:
    """A pointer to one of the objects that pointers lead to, for each lane to any of them, anew each time
    that this is asked for. None where those are many, or parts of objects that are not known."""
    target, places = pointers[0].target, list[Place]()
    for pointer in pointers:
        is_start = isinstance(pointer.offset, Const) and pointer.offset.value == 0
        for leaf in leaves(pointer.place):
            # Behind an object that is no array's element there is nothing to point at.
            if not is_start and not (isinstance(leaf, Variable | RecordPlace) and type_at(leaf) == target):
                return None
            if leaf not in places:
                places.append(leaf)
    is_other = any(one.target != target or one.integer is not None for one in pointers)
    if is_other or len(places) > _MOST_PLACES:
        return None
    if any(True for leaf in places for _ in expressions_in(leaf)):
        return None
    place, *others = places
    for other in others:
        reason = "which object a pointer leads to in a loop is not known"
        place = Chosen(ex.fresh("object", False, INT, low=0, high=1, reason=reason), other, place, target)
    return PlacePointer(place, const(0, LONG), target)


def leads_within(pointer: PlacePointer, other: PlacePointer) -> bool:
    """Whether a pointer leads to no other objects than another one may."""
    known = list(leaves(other.place))
    return all(leaf in known for leaf in leaves(pointer.place))


def either_place(ex: Executor, condition: Expr, then: Place, other: Place) -> Place:
    """One of two places of a type, `then` where `condition` holds."""
    if then == other:
        return then
    match then, other:
        case (Memory(ctype=ctype), Memory()) if ctype == other.ctype:
            pointer = _join_pointers(ex, condition, then.pointer, other.pointer)
            return Memory(pointer, ctype)
    return Chosen(condition, then, other, type_at(then))


def join_states(ex: Executor, condition: Expr, then: State, other: State, base: tuple[Guard, ...]) -> State:
    """The state after an if: `then` and `other` were forked from a state with the guards `base`."""
    if then.dead and other.dead:
        return State(other.values, base, True)
    if then.dead or other.dead:
        live = other if then.dead else then
        return State(live.values, live.guards, False)
    values = dict(other.values)
    torn = []
    for key, value in then.values.items():
        rest = values.get(key)
        if rest is value:
            continue
        if rest is not None and isinstance(key, tuple) and width_of(value) != width_of(rest):
            torn.append(key)
        elif rest is not None:
            ctype = key.ctype if isinstance(key, Cell) else None
            joined = join_values(ex, condition, value, rest, ctype)
            kept = value_type(value) if isinstance(key, tuple) else None
            if isinstance(joined, Expr) and isinstance(kept, IntType):
                joined = cast(joined, kept)  # a choice promotes, but the element is no wider than it was
            values[key] = joined
        elif isinstance(key, Cell):
            values[key] = value
    if torn:
        return join_states(ex, condition, in_bytes(then, torn), in_bytes(other, torn), base)
    for key in values.keys() - then.values.keys():
        if isinstance(key, tuple):
            del values[key]
    guards = _join_guards(then.guards[len(base) :], other.guards[len(base) :], base)
    return State(values, guards, False)


def _join_guards(
    then: tuple[Guard, ...], other: tuple[Guard, ...], base: tuple[Guard, ...]
) -> tuple[Guard, ...]:
    """Each side begins with the branch's own condition (or has nothing, where it was constant); what
    follows are the lanes that left inside it."""
    if len(then) <= 1 and len(other) <= 1:
        return base
    left = logical_not(conjunction(g.condition for g in then))
    right = logical_not(conjunction(g.condition for g in other))
    stays = logical_not(conjunction([left, right]))
    if isinstance(stays, Const):
        return base
    spans = [g.span for g in (*then, *other) if g.span]
    return (*base, Guard(stays, spans[-1] if spans else None))


def common_prefix(a: State, b: State) -> tuple[Guard, ...]:
    """The guards that two states share, from the outermost on."""
    count = 0
    for left, right in zip(a.guards, b.guards, strict=False):
        if left != right:
            break
        count += 1
    return a.guards[:count]


def merged_array(first: Array, second: Array) -> Array:
    """The array that a pointer reaches when it is one of two."""
    left, right = set(first.identity.each), set(second.identity.each)
    bases = first.bases or second.bases
    for one, own, other in ((first, left, right), (second, right, left)):
        if own >= other and one.bases == bases:
            return one if first.null == second.null else replace(one, null=None)
    align = None if first.align is None or second.align is None else min(first.align, second.align)
    names = dict.fromkeys((*first.name.split("|"), *second.name.split("|")))
    return Array(
        identity=either_id(first.identity, second.identity),
        name="|".join(names),
        space=first.space if first.space == second.space else Space.GENERIC,
        element=first.element,
        declared=first.declared,
        const=first.const and second.const,
        volatile=first.volatile or second.volatile,
        align=ADDRESS_ALIGN if bases else align,
        note=f"one of {', '.join(names)}",
        bases=bases,
        null=first.null if first.null == second.null else None,
    )


def merged_provenance(first: Pointer, second: Pointer) -> Provenance:
    """What a pointer has gone through when it is one of two."""
    return first.through if first.through == second.through else Provenance.RESTRICT_INNER


def any_of(conditions: Iterable[Expr]) -> Expr:
    """The disjunction of conditions; 0 when there is none."""
    inverse = conjunction(logical_not(c) for c in conditions)
    return logical_not(inverse)


def _names_nothing(value: Value) -> bool:
    """Whether no function is known that a value points to: what it is called for is the other of two."""
    match value:
        case Pointer():
            return value.array.null is True
        case Const():
            return value.value == 0
        case _:
            return isinstance(value, UnknownValue) and not value.missing


def _either_closure(condition: Expr, then: Closure, other: Closure) -> Closure:
    """A function or a lambda, which is no kernel, of two; it leads to the functions of both."""
    functions = tuple(dict.fromkeys((*then.functions, *other.functions)))
    templates = _common_templates(then, other)
    return replace(then, functions=functions, templates=templates, choice=(condition, then, other))


def _common_templates(then: Closure, other: Closure) -> tuple[str, ...] | None:
    """The template arguments of two namings of a function; where they differ, nothing is known of one."""
    left, right = then.templates, other.templates
    if not then.functions or not other.functions:
        return left or right
    if left == right or left is None or right is None:
        return left if left == right else None
    if then.functions != other.functions or len(left) != len(right):
        return None
    return tuple(one if one == another else "" for one, another in zip(left, right, strict=True))


def _set_where(ex: Executor, condition: Expr, then: Value, other: Value) -> Expr | None:
    """Where one of two pointers to functions is not null; None: everywhere."""
    sides = [_is_set(ex, then), _is_set(ex, other)]
    if all(isinstance(side, Const) and side.value for side in sides):
        return None
    found = widened(ex, select(condition, *sides))
    assert isinstance(found, Expr)
    return found


def _is_set(ex: Executor, value: Value) -> Expr:
    match value:
        case Closure():
            return where_set(value)
        case UnknownValue() if value.reason != NULL:
            return ex.fresh("condition", value.uniform, INT, low=0, high=1, reason=value.reason)
    return const(0)
