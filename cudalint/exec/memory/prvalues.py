"""Objects that expressions make: what they initialize is the object itself, wherever it was made first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.memory.regions import located, moved, part_at
from cudalint.exec.operations import load
from cudalint.exec.values import (
    LocalObject,
    Memory,
    Place,
    PlacePointer,
    Record,
    RecordPlace,
    UnknownValue,
    Value,
    pointees,
    type_at,
    value_type,
)
from cudalint.ir.ctypes import ArrayType

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor


def prvalue(ex: Executor, place: Place) -> Value:
    """The object at a place, which is there for what it initializes: pointers to it lead there in the end."""
    is_exposed = isinstance(place, RecordPlace) and place.home in ex.exposed
    value = load(ex, place, None)
    if not (is_exposed and isinstance(place, RecordPlace) and isinstance(value, Record)):
        return value
    is_held = any(place.home in pointees(one) for one in ex.state.values.values())
    return replace(value, made=(*value.made, place.home)) if is_held else value


def assigned(value: Value) -> Value:
    """The value of a prvalue that another object is given: its pointers lead where they did."""
    return replace(value, made=()) if isinstance(value, Record) and value.made else value


def settled(ex: Executor, place: Place, value: Record) -> Record:
    """The value of a prvalue that initializes the object at a place, where its pointers lead from now on."""
    made = frozenset(value.made)
    for key, held in list(ex.state.values.items()):
        after = _moved(ex, held, made, place)
        if after is not held:
            ex.state.values[key] = after
            ex.note_assigned(key)
    found = _moved(ex, value, made, place)
    assert isinstance(found, Record)
    ex.exposed.update(dict.fromkeys(pointees(found)))
    return replace(found, made=())


def _moved(ex: Executor, value: Value, made: frozenset[LocalObject], to: Place) -> Value:
    match value:
        case PlacePointer():
            source = located(value.place)
            return value if source is None or source[0] not in made else _pointer(ex, value, to)
        case Record():
            arrays = {item.name for item in value.type.fields if isinstance(item.type, ArrayType)}
            fields = {
                name: item if name in arrays else _moved(ex, item, made, to)  # an array's elements
                for name, item in value.fields.items()
            }
            if any(fields[name] is not item for name, item in value.fields.items()):
                return replace(value, fields=fields)
    return value


def _pointer(ex: Executor, value: PlacePointer, to: Place) -> Value:
    """A pointer to a part of the one object as a pointer to the same part of the other."""
    source, target = located(value.place), located(to)
    within = source[1] if source is not None else None
    if isinstance(to, Memory) and within is not None:
        offset = moved(moved(to.pointer.offset, within), value.offset)
        assert offset is not None
        return replace(
            to.pointer, offset=offset, target=value.target, const=value.const, integer=value.integer
        )
    if target is None:
        ex.escape(value)
        return UnknownValue(value_type(value), False, "where an object lies is not known")
    return replace(value, place=part_at(target[0], moved(target[1], within), type_at(value.place)))
