"""Characters that are known: of strings, of arrays that strings are written to, of one of two strings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const
from cudalint.dataclass import replace
from cudalint.exec.expressions.conversions import pointer_plus
from cudalint.exec.joins import join_values
from cudalint.exec.memory.places import dereference
from cudalint.exec.memory.unchanging import unchanging
from cudalint.exec.operations import load
from cudalint.exec.values import Chosen, LocalArray, LocalElement, Place, PlacePointer, UnknownValue, Value
from cudalint.ir.ctypes import ArrayType, IntType, PointerType, size_of
from cudalint.ir.expr import CHAR, LONG, Const, Expr

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.executor import Executor

#: Characters of a string that is read.
LONGEST = 256
#: Strings of which a pointer may be to any one.
_MOST = 8
UNKNOWN = "characters that are not known"


def characters(ex: Executor, value: Value, count: int | None = None) -> str | None:
    """The characters of a string before the closing zero, or so many; None where one is not known."""
    if not isinstance(value, PlacePointer) or not is_of_characters(value):
        return None
    room = room_at(value)
    most = min(room, LONGEST) if room is not None else 0
    if count is not None and count > most:
        return None
    text = ""
    for index in range(most if count is None else count):
        ex.step()
        unit: Value = load(ex, at(ex, value, index), None)
        if not isinstance(unit, Const):
            return None
        if unit.value == 0:
            return text if count is None else None
        text += chr(unit.value & 0xFF)
    return None if count is None else text


def literal(ex: Executor, text: str, name: str = "string") -> PlacePointer:
    """The address of characters that nothing changes."""
    units = tuple(ord(one) - (ord(one) > CHAR.high) * 256 for one in f"{text}\0")
    return PlacePointer(unchanging(ex, name, CHAR, units), const(0, LONG), CHAR, const=True)


def unknown_text() -> UnknownValue:
    return UnknownValue(PointerType(CHAR, const=True), True, UNKNOWN)


def of_each(ex: Executor, value: Value, told: Callable[[Value], Value | None]) -> Value | None:
    """What is told of each of the strings that it may be; None where nothing is told of one."""
    return _of_each(ex, value, told) if len(leaves(value)) <= _MOST else None


def _of_each(ex: Executor, value: Value, told: Callable[[Value], Value | None]) -> Value | None:
    if not isinstance(value, PlacePointer) or not isinstance(value.place, Chosen):
        return told(value)
    place = value.place
    then, other = (_of_each(ex, _into(replace(value, place=one)), told) for one in (place.then, place.other))
    if then is None or other is None:
        return None
    if not isinstance(then, Expr | PlacePointer) or not isinstance(other, Expr | PlacePointer):
        return None
    return join_values(ex, place.condition, then, other)


def leaves(value: Value) -> list[Place]:
    """The places of which a pointer leads to one, so many as are looked at and one more."""
    pending: list[Place] = [value.place] if isinstance(value, PlacePointer) else []
    found: list[Place] = []
    while pending and len(found) <= _MOST:
        place = pending.pop()
        if isinstance(place, Chosen):
            pending += (place.then, place.other)
        else:
            found.append(place)
    return found


def _into(pointer: PlacePointer) -> PlacePointer:
    """A pointer to an element of an array as one into the array."""
    place = pointer.place
    if not isinstance(place, LocalElement):
        return pointer
    return replace(pointer, place=place.array, offset=binary("+", place.offset, pointer.offset))


def room_at(pointer: PlacePointer) -> int | None:
    """The characters from there to the end of an array; None where that is not known."""
    place = pointer.place
    if not isinstance(place, LocalArray) or not isinstance(place.type, ArrayType):
        return None
    whole = size_of(place.type)
    if size_of(place.type.element) != 1 or whole is None or not isinstance(pointer.offset, Const):
        return None
    return whole - pointer.offset.value if 0 <= pointer.offset.value < whole else None


def is_of_characters(pointer: PlacePointer) -> bool:
    return isinstance(pointer.target, IntType) and pointer.target.size == 1


def at(ex: Executor, pointer: PlacePointer, index: int) -> Place:
    """The place of a character so many behind another one."""
    return dereference(ex, pointer_plus(ex, pointer, const(index)))
