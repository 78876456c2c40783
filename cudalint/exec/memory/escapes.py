"""Addresses that are stored: what they lead to may be changed unseen, and read by any loaded pointer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.values import (
    Cell,
    Place,
    PlacePointer,
    Pointer,
    Record,
    Value,
    home_of,
    objects_at,
    pointees,
)
from cudalint.ir.access import EffectKind
from cudalint.ir.ctypes import ArrayType

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def expose(ex: Executor, place: Place) -> None:
    """The address of a place may be held anywhere: a store that is not understood may reach it."""
    ex.exposed.update(dict.fromkeys(objects_at(place)))


def kept_in_memory(ex: Executor, value: Value, node: Node | None) -> None:
    """A value is stored in memory that other code may read."""
    for part in _stored(ex, value):
        if isinstance(part, Pointer):
            ex.note(EffectKind.ESCAPE, part.array.name, node, [part])
        hidden(ex, part)
        ex.escape(part)


def held_at(ex: Executor, places: Iterable[Place]) -> list[Value]:
    """What is stored at these places, all parts of them."""
    homes = {home for place in places for home in objects_at(place)}
    return [value for key, value in ex.state.values.items() if home_of(key) in homes] if homes else []


def copied_in_bytes(ex: Executor, source: Value) -> None:
    """The bytes to which a pointer leads are copied, wherever to, with the addresses among them."""
    homes = set(pointees(source))
    held = [value for key, value in ex.state.values.items() if home_of(key) in homes] if homes else []
    for value in held:
        hidden(ex, value)
        ex.escape(value)


def _stored(ex: Executor, value: Value) -> Iterator[Value]:
    """What is stored with a value: of an object its members, of an array in it the elements that are known,
    and not the address of the array."""
    if not isinstance(value, Record):
        yield value
        return
    types = {field.name: field.type for field in value.type.fields}
    for name, item in value.fields.items():
        if isinstance(types.get(name), ArrayType) and isinstance(item, PlacePointer):
            cells = [cell for home in pointees(item) for cell in home.cells]
            yield from [held for key, held in ex.state.values.items() if _is_in(key, cells)]
        else:
            yield from _stored(ex, item)


def _is_in(key: object, cells: list[Cell]) -> bool:
    return isinstance(key, tuple) and key[0] in cells


def hidden(ex: Executor, value: Value) -> None:
    """An address outside global memory that is stored may be what is loaded from anywhere."""
    if isinstance(value, Pointer) and value.array.reaches_block_memory:
        ex.effect("hidden_addresses", value.array.name)
    for home in pointees(value):
        ex.effect("hidden_addresses", home.name)
