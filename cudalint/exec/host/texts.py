"""C's functions on strings in host code [ISO C, 7.22.1 and 7.24], of those whose characters are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.expressions.conversions import pointer_plus
from cudalint.exec.host.characters import (
    LONGEST,
    UNKNOWN,
    at,
    characters,
    is_of_characters,
    of_each,
    room_at,
)
from cudalint.exec.host.formats import (
    ENDED,
    NUMBERS,
    printed,
    scanned,
    text_number,
)
from cudalint.exec.memory.invalidation import forget
from cudalint.exec.operations import store
from cudalint.exec.values import NULL, PlacePointer, UnknownValue, Value, value_type
from cudalint.ir.expr import INT, ULONG, Const

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor

_COMPARING = frozenset(("strcmp", "strncmp", "strcasecmp", "strncasecmp"))
_COPYING = frozenset(("strcpy", "strncpy", "strcat", "strncat"))
#: What writes characters to the array that its first argument leads to, and nothing beside them.
_WRITING = _COPYING | {"sprintf", "snprintf"}
_SEEKING = frozenset(("strchr", "strrchr", "strstr"))
TEXTS = _COMPARING | _WRITING | _SEEKING | NUMBERS | {"strlen", "sscanf"}


def text_value(ex: Executor, site: Call, given: list[Value]) -> Value | None:
    """What such a function gives back, or does, of these arguments; None where that is not known."""
    if not given:
        return None
    name, first, others = site.name, given[0], given[1:]
    if name in _WRITING:
        length = _length(ex, name, given)
        if not _written(ex, name, given) and not _lost(ex, name, first, others):
            return None
        return first if name in _COPYING else length
    if name == "sscanf":
        return scanned(ex, given)
    if name in ENDED:  # they may store where the number ends
        return _of_one(ex, name, first, others)
    return of_each(ex, first, lambda one: _of_one(ex, name, one, others))


def _of_one(ex: Executor, name: str, first: Value, others: list[Value]) -> Value | None:
    """What a function that only reads tells of one string."""
    text = characters(ex, first)
    if text is None:
        return None
    if name == "strlen":
        return const(len(text), ULONG)
    if name in NUMBERS:
        return text_number(ex, name, first, text, others)
    if name in _SEEKING:
        return _sought(ex, name, first, text, others)
    return (
        of_each(ex, others[0], lambda other: _compared(ex, name, text, other, others[1:])) if others else None
    )


def _compared(ex: Executor, name: str, text: str, with_: Value, most: list[Value]) -> Value | None:
    other = characters(ex, with_)
    if other is None:
        return None
    if "case" in name:
        text, other = text.lower(), other.lower()
    if "n" in name.removeprefix("str"):
        if not most or not isinstance(most[0], Const):
            return None
        text, other = text[: most[0].value], other[: most[0].value]
    if text == other:
        return const(0)
    low, high = (1, INT.high) if text > other else (INT.low, -1)
    return ex.fresh("compared", True, INT, low=low, high=high)


def _sought(ex: Executor, name: str, first: Value, text: str, others: list[Value]) -> Value | None:
    """Where a character or a string stands in one; null where it does not."""
    if not others or not isinstance(first, PlacePointer):
        return None
    if name == "strstr":
        wanted = characters(ex, others[0])
    else:
        wanted = chr(others[0].value & 0xFF) if isinstance(others[0], Const) else None
    if wanted is None:
        return None
    text += "\0" if wanted == "\0" else ""
    index = text.rfind(wanted) if name == "strrchr" else text.find(wanted)
    return (
        pointer_plus(ex, first, const(index)) if index >= 0 else UnknownValue(value_type(first), True, NULL)
    )


def _written(ex: Executor, name: str, given: list[Value]) -> bool:
    """Whether known characters have been written to an array that has room for them."""
    target, text = given[0], _to_be_written(ex, name, given)
    if text is None or not isinstance(target, PlacePointer):
        return False
    start = 0
    if "cat" in name:
        there = characters(ex, target)
        if there is None:
            return False
        start = len(there)
    room = room_at(target)
    if room is None or start + len(text) > room:
        return False
    for index, unit in enumerate(text, start):
        store(ex, at(ex, target, index), const(ord(unit)), None)
    return True


def _length(ex: Executor, name: str, given: list[Value]) -> Value:
    """How many characters a format makes, those for which there is no room included."""
    text = None if name in _COPYING else printed(ex, given[1 if name == "sprintf" else 2 :])
    return const(len(text)) if text is not None else ex.fresh(name, True, INT, reason=UNKNOWN)


def _to_be_written(ex: Executor, name: str, given: list[Value]) -> str | None:
    """The characters that it writes, a closing zero among them."""
    if name == "sprintf":
        text = printed(ex, given[1:])
    elif name == "snprintf":
        text = printed(ex, given[2:])
    else:
        text = characters(ex, given[1]) if len(given) > 1 else None
    if text is None or "n" not in name.removeprefix("str").removesuffix("printf"):
        return None if text is None else text + "\0"
    most = given[1 if name == "snprintf" else 2] if len(given) > 2 else None
    if not isinstance(most, Const) or not 0 <= most.value <= LONGEST:
        return None
    if name == "strncpy":
        return text[: most.value].ljust(most.value, "\0")
    if name == "snprintf":
        return text[: most.value - 1] + "\0" if most.value else ""
    return text[: most.value] + "\0"


def _lost(ex: Executor, name: str, target: Value, others: list[Value]) -> bool:
    """Whether no more than the characters of one array may have been written."""
    room = room_at(target) if isinstance(target, PlacePointer) else None
    text = characters(ex, others[0]) if name == "strcpy" and others else None
    if not isinstance(target, PlacePointer) or room is None or (text is not None and len(text) >= room):
        return False
    if any(isinstance(one, PlacePointer) and not is_of_characters(one) for one in others):
        return False  # which the format may name for a number to be written to
    forget(ex, target.place, UNKNOWN)
    return True
