"""What the library stub of `std::string` is made of (`source/libraries/strings.cuh`): arrays that nothing
changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.host.characters import (
    LONGEST,
    UNKNOWN,
    at,
    characters,
    leaves,
    literal,
    of_each,
    unknown_text,
)
from cudalint.exec.host.formats import real_number, whole_number
from cudalint.exec.host.impossible import literal_number, text_number
from cudalint.exec.memory.invalidation import forget
from cudalint.exec.memory.storage import OUTLIVING, declared
from cudalint.exec.operations import store
from cudalint.exec.values import LocalArray, PlacePointer, Pointer, UnknownValue, Value, value_type
from cudalint.ir.ctypes import ArrayType
from cudalint.ir.expr import BOOL, CHAR, LONG, ULONG, Const

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.executor import Executor

#: Arrays of characters: to whose addresses others may have come; that can be changed.
_SHOWN, _OWN = "shown", "characters"
_ROOM = 1 << 30
_NOWHERE = const(ULONG.high, ULONG)


def string_value(ex: Executor, name: str, given: list[Value]) -> Value:
    """What one of the functions gives back."""
    return STRINGS[name](ex, given)


def _kept(ex: Executor, given: list[Value]) -> Value:
    """The characters of a string."""
    return of_each(ex, given[0], lambda one: _literal(ex, characters(ex, one))) or unknown_text()


def _shown(ex: Executor, given: list[Value]) -> Value:
    """The same where others may keep the address."""
    if _is_own(given[0]):
        return given[0]
    return of_each(ex, given[0], lambda one: _literal(ex, characters(ex, one), _SHOWN)) or given[0]


def _own(ex: Executor, given: list[Value]) -> Value:
    """The characters of a string in an array that they can be changed in."""
    if _is_own(given[0]):
        return given[0]
    _outdate(ex)
    text = characters(ex, given[0])
    made = declared(_OWN, ArrayType(CHAR, _ROOM), None, OUTLIVING)
    found = PlacePointer(made, const(0, LONG), CHAR)
    if text is None:
        forget(ex, made, UNKNOWN)
    for index, unit in enumerate(f"{text}\0" if text is not None else ""):
        store(ex, at(ex, found, index), const(ord(unit)), None)
    return found


def _outdate(ex: Executor) -> None:
    """A string's characters are about to be changed where they lie: to whoever has been shown them, they are
    not known from now on."""
    for key, held in list(ex.state.values.items()):
        places = leaves(held) if isinstance(held, PlacePointer) else []
        if any(isinstance(one, LocalArray) and one.cell.name == _SHOWN for one in places):
            ctype = value_type(held)
            ex.write(key, convert(ex, UnknownValue(ctype, True, UNKNOWN), ctype))


def _is_own(value: Value) -> bool:
    """Whether a string's characters may be changed where they lie."""
    places = leaves(value)
    return any(isinstance(one, LocalArray) and one.cell.name == _OWN for one in places)


def _seen(ex: Executor, given: list[Value]) -> Value:
    """A string's characters as they are now."""
    return _taken(ex, given) if _is_own(given[0]) else given[0]


def _part(ex: Executor, given: list[Value]) -> Value:
    """So many of a string's characters, or those that there are, from one on."""
    value, start, count = given
    if not isinstance(start, Const) or not isinstance(count, Const):
        return unknown_text()
    first, most = start.value, count.value

    def part(one: Value) -> Value | None:
        text = characters(ex, one)
        return _literal(ex, text[first : first + most]) if text is not None and first <= len(text) else None

    return of_each(ex, value, part) or unknown_text()


def _taken(ex: Executor, given: list[Value]) -> Value:
    """The first characters of an array that no zero need end; a zero among them is not followed."""
    value, count = given
    if not isinstance(count, Const):
        return unknown_text()
    return of_each(ex, value, lambda one: _literal(ex, characters(ex, one, count.value))) or unknown_text()


def _joined(ex: Executor, given: list[Value]) -> Value:
    """The characters of two strings, one after the other."""
    return _of_both(ex, given, lambda one, other: _literal(ex, one + other)) or unknown_text()


def _filled(ex: Executor, given: list[Value]) -> Value:
    """So many times one character."""
    count, sign = given
    if not isinstance(count, Const) or not isinstance(sign, Const) or not sign.value:
        return unknown_text()
    return _literal(ex, chr(sign.value & 0xFF) * min(count.value, LONGEST)) or unknown_text()


def _sought(ex: Executor, given: list[Value], *, last: bool) -> Value:
    """Where a character or a string stands in one, the first from an index on or the last up to one."""
    text, wanted, index = given
    found: Value | None = None
    if isinstance(wanted, Const):
        wanted = literal(ex, chr(wanted.value & 0xFF)) if wanted.value else unknown_text()
    if isinstance(index, Const):
        start = index.value

        def where(one: str, other: str) -> Value:
            here = one.rfind(other, 0, start + len(other)) if last else one.find(other, start)
            return const(here, ULONG) if here >= 0 else _NOWHERE

        found = _of_both(ex, [text, wanted], where)
    return found if found is not None else ex.fresh("find", True, ULONG, reason=UNKNOWN)


def _equal(ex: Executor, given: list[Value]) -> Value:
    """Whether two strings are equal: one condition, the same for the same characters."""
    known = _of_both(ex, given, lambda one, other: const(int(one == other)))
    if known is not None or given[0] == given[1]:
        return const(1) if known is None else known
    for one, other in (given, reversed(given)):
        text = characters(ex, one)
        if text is not None and isinstance(other, Pointer) and text.isprintable() and "\\" not in text:
            number = text_number(ex, other.array, "text")
            return binary("==", number, literal_number(ex, f'"{text}"'))
    return ex.fresh("equal", True, BOOL, low=0, high=1, reason=UNKNOWN)


def _is_number(ex: Executor, given: list[Value]) -> Value:
    """Whether a conversion finds a number; where that is not known it may throw."""
    text, base = characters(ex, given[0]), given[1] if len(given) > 1 else None
    if text is None or (base is not None and not isinstance(base, Const)):
        ex.exceptions.may_be_thrown()
        return const(1)
    found = real_number(text) if base is None else whole_number(text, base.value)
    return const(int(found is None or found[1] > 0))


def _of_both(ex: Executor, given: list[Value], told: Callable[[str, str], Value | None]) -> Value | None:
    """What is told of two strings, by the characters of both."""

    def of_one(one: Value) -> Value | None:
        text = characters(ex, one)
        return None if text is None else of_each(ex, given[1], lambda other: of_other(text, other))

    def of_other(text: str, value: Value) -> Value | None:
        other = characters(ex, value)
        return None if other is None else told(text, other)

    return of_each(ex, given[0], of_one)


def _literal(ex: Executor, text: str | None, name: str = "string") -> PlacePointer | None:
    return literal(ex, text, name) if text is not None and len(text) < LONGEST else None


STRINGS: dict[str, Callable[[Executor, list[Value]], Value]] = {
    "_text_kept": _kept,
    "_text_shown": _shown,
    "_text_seen": _seen,
    "_text_own": _own,
    "_text_part": _part,
    "_text_taken": _taken,
    "_text_joined": _joined,
    "_text_filled": _filled,
    "_text_find": lambda ex, given: _sought(ex, given, last=False),
    "_text_rfind": lambda ex, given: _sought(ex, given, last=True),
    "_text_equal": _equal,
    "_text_is_number": _is_number,
}
