"""Where two paths meet: one value, one state that holds for both."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from cudalint.algebra.build import conjunction, const, logical_not, select
from cudalint.exec.executor import Executor
from cudalint.exec.memory.places import dereference
from cudalint.exec.state import State
from cudalint.exec.values import (
    NULL,
    Cell,
    Chosen,
    Closure,
    Modelled,
    Place,
    PlacePointer,
    Pointer,
    Record,
    Temporary,
    UnknownValue,
    Value,
    value_type,
)
from cudalint.ir.access import Array, Guard, Provenance, Space
from cudalint.ir.ctypes import CType, IntType, PointerType
from cudalint.ir.expr import LONG, Const, Expr
from cudalint.ir.identity import either_id


def join_values(
    ex: Executor, condition: Expr, then: Value, other: Value, ctype: CType | None = None
) -> Value:
    """The value after two paths meet: `then` where `condition` holds."""
    if then is other or then == other:
        return then
    match then, other:
        case Expr(), Expr():
            return select(condition, then, other)
        case (Pointer(), Pointer()) if then.integer == other.integer:
            return _join_pointers(condition, then, other)
        case PlacePointer(), PlacePointer() if then.place == other.place:
            return replace(then, offset=select(condition, then.offset, other.offset))
        case PlacePointer() | Pointer(), PlacePointer() | Pointer() if then.target == other.target:
            return _pointer_to_either(ex, condition, then, other)
        case (PlacePointer(), UnknownValue(ctype=PointerType())) if other.reason == NULL:
            return _pointer_to_either(ex, condition, then, other)
        case (UnknownValue(ctype=PointerType()), PlacePointer()) if then.reason == NULL:
            return _pointer_to_either(ex, condition, then, other)
        case (Closure(node=None), Closure(node=None)) if then.functions and other.functions:
            functions = dict.fromkeys((*then.functions, *other.functions))
            templates = _common_templates(then, other)
            return replace(then, functions=tuple(functions), templates=templates)
        case Closure(node=None), _ if _names_nothing(other):
            return then
        case _, Closure(node=None) if _names_nothing(then):
            return other
        case Modelled(), Modelled():
            found = ex.models.objects.joined(then, other, partial(join_values, ex, condition))
            if found is not None:
                return found
        case Record(), Record() if then.fields.keys() == other.fields.keys():
            fields = {k: join_values(ex, condition, v, other.fields[k]) for k, v in then.fields.items()}
            return Record(then.type, fields)
        case (Expr(), UnknownValue(ctype=IntType())) | (UnknownValue(ctype=IntType()), Expr()):
            left, right = ex.integer(then, "data"), ex.integer(other, "data")
            assert left is not None and right is not None
            return select(condition, left, right)
    uniform = ex.is_uniform(condition) and ex.is_uniform(then) and ex.is_uniform(other)
    reasons = [v.reason for v in (then, other) if isinstance(v, UnknownValue)]
    reason = reasons[0] if reasons else "its value depends on the path taken"
    for value in (then, other):
        if isinstance(value, Modelled):
            ex.models.objects.lose(ex, value, reason, None)
    return UnknownValue(ctype or value_type(then), uniform, reason)


def _pointer_to_either(ex: Executor, condition: Expr, then: Value, other: Value) -> PlacePointer:
    """The address of one of two places, of which at least one lives in registers."""
    target = next(value.target for value in (then, other) if isinstance(value, PlacePointer))

    def at(value: Value) -> Place:
        if isinstance(value, Pointer) and value.array.null:
            return Temporary(UnknownValue(target, True, NULL))
        return dereference(ex, value)

    return PlacePointer(Chosen(condition, at(then), at(other), target), const(0, LONG), target)


def _join_pointers(condition: Expr, then: Pointer, other: Pointer) -> Value:
    through = then.through if then.through == other.through else Provenance.RESTRICT_INNER
    if then.array == other.array:
        return replace(then, offset=select(condition, then.offset, other.offset), through=through)
    return Pointer(
        merged_array(then.array, other.array),
        select(condition, then.offset, other.offset),
        then.target,
        then.volatile or other.volatile,
        then.integer,
        through,
    )


def join_states(ex: Executor, condition: Expr, then: State, other: State, base: tuple[Guard, ...]) -> State:
    """The state after an if: `then` and `other` were forked from a state with the guards `base`."""
    if then.dead and other.dead:
        return State(other.values, base, True)
    if then.dead or other.dead:
        live = other if then.dead else then
        return State(live.values, live.guards, False)
    values = dict(other.values)
    for key, value in then.values.items():
        rest = values.get(key)
        if rest is value:
            continue
        if rest is not None:
            ctype = key.ctype if isinstance(key, Cell) else None
            values[key] = join_values(ex, condition, value, rest, ctype)
        elif isinstance(key, Cell):
            values[key] = value
    for key in [key for key in values if isinstance(key, tuple) and key not in then.values]:
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
    align = None if first.align is None or second.align is None else min(first.align, second.align)
    return Array(
        identity=either_id(first.identity, second.identity),
        name=f"{first.name}|{second.name}" if first.name != second.name else first.name,
        space=first.space if first.space == second.space else Space.GENERIC,
        element=first.element,
        declared=first.declared,
        const=first.const and second.const,
        volatile=first.volatile or second.volatile,
        align=align,
        note=f"one of {first.name}, {second.name}",
    )


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
            return isinstance(value, UnknownValue)


def _common_templates(then: Closure, other: Closure) -> tuple[str, ...] | None:
    """The template arguments of two namings of a function; where they differ, nothing is known of one."""
    left, right = then.templates, other.templates
    if left == right or left is None or right is None:
        return left if left == right else None
    if then.functions != other.functions or len(left) != len(right):
        return None
    return tuple(one if one == another else "" for one, another in zip(left, right, strict=True))
