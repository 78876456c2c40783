"""C's functions on strings in host code [ISO C, 7.22.1 and 7.24], of those whose characters are known."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const
from cudalint.dataclass import replace
from cudalint.exec.expressions.conversions import pointer_plus
from cudalint.exec.joins import join_values
from cudalint.exec.memory.invalidation import forget
from cudalint.exec.memory.places import dereference
from cudalint.exec.operations import load, store
from cudalint.exec.values import Chosen, LocalArray, LocalElement, Place, PlacePointer, Value
from cudalint.ir.ctypes import ArrayType, IntType, size_of
from cudalint.ir.expr import INT, LONG, ULONG, Const, Expr

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor

_COMPARING = frozenset(("strcmp", "strncmp", "strcasecmp", "strncasecmp"))
_NUMBERS = {"atoi": INT, "atol": LONG, "atoll": LONG}
_COPYING = frozenset(("strcpy", "strncpy", "strcat", "strncat"))
#: What writes characters to the array that its first argument leads to, and nothing beside them.
_WRITING = _COPYING | {"sprintf", "snprintf"}
TEXTS = _COMPARING | _WRITING | {"strlen", *_NUMBERS}

#: Characters of a string that is read.
_LONGEST = 256
_DECIMAL = re.compile(r"[ \t\n\v\f\r]*([+-]?[0-9]+)")


def text_value(ex: Executor, site: Call, given: list[Value]) -> Value | None:
    """What such a function gives back, or does, of these arguments; None where that is not known."""
    if not given:
        return None
    name, at = site.name, given[0]
    if isinstance(at, PlacePointer) and isinstance(at.place, Chosen) and name not in _WRITING:
        return _of_either(ex, site, at, at.place, given[1:])
    if name in _WRITING:
        if not _copied(ex, name, given) and not _lost(ex, name, at, given[1:]):
            return None
        return at if name in _COPYING else ex.fresh(name, True, INT, reason="characters that are not known")
    text = _text(ex, at)
    if text is None:
        return None
    if name == "strlen":
        return const(len(text), ULONG)
    if name in _NUMBERS:
        kind, digits = _NUMBERS[name], _DECIMAL.match(text)
        value = int(digits[1]) if digits is not None else 0
        return const(value, kind) if kind.low <= value <= kind.high else None
    return _compared(ex, name, text, given[1:])


def _of_either(
    ex: Executor, site: Call, pointer: PlacePointer, place: Chosen, others: list[Value]
) -> Value | None:
    """The result by which of two strings it is."""
    sides = [_into(replace(pointer, place=one)) for one in (place.then, place.other)]
    then, other = (text_value(ex, site, [side, *others]) for side in sides)
    if not isinstance(then, Expr) or not isinstance(other, Expr):
        return None
    return join_values(ex, place.condition, then, other)


def _into(pointer: PlacePointer) -> PlacePointer:
    """A pointer to an element of an array as one into the array."""
    place = pointer.place
    if not isinstance(place, LocalElement):
        return pointer
    return replace(pointer, place=place.array, offset=binary("+", place.offset, pointer.offset))


def _compared(ex: Executor, name: str, text: str, given: list[Value]) -> Value | None:
    other = _text(ex, given[0]) if given else None
    if other is None:
        return None
    if "case" in name:
        text, other = text.lower(), other.lower()
    if "n" in name.removeprefix("str"):
        most = given[1] if len(given) > 1 else None
        if not isinstance(most, Const):
            return None
        text, other = text[: most.value], other[: most.value]
    if text == other:
        return const(0)
    low, high = (1, INT.high) if text > other else (INT.low, -1)
    return ex.fresh("compared", True, INT, low=low, high=high)


def _copied(ex: Executor, name: str, given: list[Value]) -> bool:
    """Whether known characters have been written to an array that has room for them."""
    target, text = given[0], _text(ex, given[1]) if name in _COPYING and len(given) > 1 else None
    if text is None or not isinstance(target, PlacePointer) or not isinstance(target.offset, Const):
        return False
    start = 0
    if "n" in name:
        most = given[2] if len(given) > 2 else None
        if not isinstance(most, Const) or not 0 <= most.value <= _LONGEST:
            return False
        text = text[: most.value]
        text += "\0" * (most.value - len(text) if name == "strncpy" else 1)
    else:
        text += "\0"
    if "cat" in name:
        there = _text(ex, target)
        if there is None:
            return False
        start = len(there)
    room = _room(target)
    if room is None or start + len(text) > room:
        return False
    for index, unit in enumerate(text, start):
        store(ex, _at(ex, target, index), const(ord(unit)), None)
    return True


def _lost(ex: Executor, name: str, target: Value, others: list[Value]) -> bool:
    """Whether no more than the characters of one array may have been written."""
    room = _room(target) if isinstance(target, PlacePointer) else None
    text = _text(ex, others[0]) if name == "strcpy" and others else None
    if not isinstance(target, PlacePointer) or room is None or (text is not None and len(text) >= room):
        return False
    if any(isinstance(one, PlacePointer) and not _is_of_characters(one) for one in others):
        return False  # which the format may name for a number to be written to
    forget(ex, target.place, "characters that are not known")
    return True


def _room(pointer: PlacePointer) -> int | None:
    """The characters from there to the end of an array; None where that is not known."""
    place = pointer.place
    if not isinstance(place, LocalArray) or not isinstance(place.type, ArrayType):
        return None
    whole = size_of(place.type)
    if size_of(place.type.element) != 1 or whole is None or not isinstance(pointer.offset, Const):
        return None
    return whole - pointer.offset.value if 0 <= pointer.offset.value < whole else None


def _is_of_characters(pointer: PlacePointer) -> bool:
    return isinstance(pointer.target, IntType) and pointer.target.size == 1


def _text(ex: Executor, value: Value) -> str | None:
    """The characters of a string before the closing zero; None where one is not known."""
    if not isinstance(value, PlacePointer) or not _is_of_characters(value):
        return None
    room = _room(value)
    text = ""
    for index in range(min(room, _LONGEST) if room is not None else 0):
        ex.step()
        unit: Value = load(ex, _at(ex, value, index), None)
        if not isinstance(unit, Const):
            return None
        if unit.value == 0:
            return text
        text += chr(unit.value & 0xFF)
    return None


def _at(ex: Executor, pointer: PlacePointer, index: int) -> Place:
    return dereference(ex, pointer_plus(ex, pointer, const(index)))
