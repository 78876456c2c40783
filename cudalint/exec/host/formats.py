"""Numbers as text in host code [ISO C, 7.21.6 and 7.22.1]: what C's functions read of known characters, and
write."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.algebra.semantics import wrap
from cudalint.exec.expressions.conversions import pointer_plus
from cudalint.exec.expressions.function_addresses import is_null
from cudalint.exec.host.characters import characters
from cudalint.exec.memory.places import dereference
from cudalint.exec.operations import store
from cudalint.exec.values import PlacePointer, Value, value_type
from cudalint.ir.ctypes import FloatType, IntType, PointerType, size_of
from cudalint.ir.expr import CHAR, INT, LONG, UINT, ULONG, Const
from cudalint.ir.real import Real
from cudalint.sema.constants.literals import DOUBLE, FLOAT, rounded

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor

_WHOLE: dict[str, tuple[IntType, bool]] = {
    "atoi": (INT, False),
    "atol": (LONG, False),
    "atoll": (LONG, False),
    "strtol": (LONG, True),
    "strtoll": (LONG, True),
    "strtoul": (ULONG, True),
    "strtoull": (ULONG, True),
}
_REAL: dict[str, tuple[FloatType, bool]] = {
    "atof": (DOUBLE, False),
    "strtod": (DOUBLE, True),
    "strtof": (FLOAT, True),
}
NUMBERS = frozenset((*_WHOLE, *_REAL))
#: Those that tell where the number ends.
ENDED = frozenset(name for name, (_, ends) in (*_WHOLE.items(), *_REAL.items()) if ends)

_DIGITS = {8: "0-7", 10: "0-9", 16: "0-9a-fA-F"}
_SPACE = " \t\n\v\f\r"
_DECIMAL = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_WORDS = re.compile(r"[+-]?(?:inf|nan|0x)", re.IGNORECASE)
_DIRECTIVE = re.compile(
    r"%(?P<flags>[-+ 0]*)(?P<width>[0-9]*)(?:\.(?P<most>[0-9]+))?(?P<size>ll|l|z)?(?P<kind>.)"
)
_SIGNED: dict[str | None, IntType] = {None: INT, "l": LONG, "ll": LONG, "z": LONG}
_UNSIGNED: dict[str | None, IntType] = {None: UINT, "l": ULONG, "ll": ULONG, "z": ULONG}


def whole_number(text: str, base: int) -> tuple[int, int] | None:
    """The number that a text begins with and where it ends, (0, 0) for none; None for a base that is not
    read."""
    start = len(text) - len(text.lstrip(_SPACE))
    if base == 0:
        bare = text[start:].lstrip("+-")
        base = 16 if bare[:2].lower() == "0x" else 8 if bare[:1] == "0" else 10
    if base not in _DIGITS:
        return None
    prefix = "(?:0[xX](?=[0-9a-fA-F]))?" if base == 16 else ""
    found = re.compile(rf"([+-]?){prefix}([{_DIGITS[base]}]+)").match(text, start)
    if found is None:
        return 0, 0
    return int(found[1] + found[2], base), found.end()


def real_number(text: str) -> tuple[float, int] | None:
    """The same of a floating-point number; None for one that is written as a word, or in hexadecimal."""
    start = len(text) - len(text.lstrip(_SPACE))
    if _WORDS.match(text, start):
        return None
    found = _DECIMAL.match(text, start)
    return (float(found[0]), found.end()) if found is not None else (0.0, 0)


def text_number(ex: Executor, name: str, first: Value, text: str, others: list[Value]) -> Value | None:
    """The number that a function finds at the begin of a text; it says where it ends."""
    value: Value
    if name in _WHOLE:
        kind, ends = _WHOLE[name]
        base = others[1] if ends and len(others) > 1 else const(10)
        found = whole_number(text, base.value) if isinstance(base, Const) else None
        if found is None or not kind.low <= found[0] <= kind.high:
            return None
        value, used = const(found[0], kind), found[1]
    else:
        ctype, ends = _REAL[name]
        read = real_number(text)
        held = rounded(read[0], ctype) if read is not None else None
        if read is None or held is None:
            return None
        value, used = Real(held, ctype), read[1]
    if ends and not is_null(others[0]):
        if not isinstance(first, PlacePointer) or not isinstance(others[0], PlacePointer):
            return None
        store(ex, dereference(ex, others[0]), pointer_plus(ex, first, const(used)), None)
    return value


def printed(ex: Executor, given: list[Value]) -> str | None:
    """The characters that a format makes of known values; None where it is not known."""
    form = characters(ex, given[0]) if given else None
    if form is None:
        return None
    text, values = "", iter(given[1:])
    while form:
        plain, sign, rest = form.partition("%")
        text += plain
        if not sign:
            break
        found = _DIRECTIVE.match(sign + rest)
        if found is None:
            return None
        form = rest[found.end() - 1 :]
        if found["kind"] == "%":
            text += "%"
            continue
        made = _printed(ex, found, next(values, None))
        if made is None:
            return None
        text += made
    return text


def _printed(ex: Executor, form: re.Match[str], value: Value | None) -> str | None:
    kind, size = form["kind"], form["size"]
    shape = f"%{form['flags']}{form['width']}" + (f".{form['most']}" if form["most"] is not None else "")
    if kind == "s" and value is not None and size is None and "0" not in form["flags"]:
        text = characters(ex, value)
        return f"{shape}s" % text if text is not None else None
    if kind == "c" and isinstance(value, Const) and size is None and 0 < value.value <= CHAR.high:
        return f"{shape}c" % chr(value.value) if form["most"] is None else None
    if kind in "di" and isinstance(value, Const):
        return f"{shape}d" % wrap(value.value, _SIGNED[size])
    if kind in "uxX" and isinstance(value, Const) and not set(form["flags"]) & {"+", " "}:
        return f"{shape}{'d' if kind == 'u' else kind}" % wrap(value.value, _UNSIGNED[size])
    if kind in "feg" and isinstance(value, Real) and size in (None, "l"):
        return f"{shape}{kind}" % value.value
    return None


def scanned(ex: Executor, given: list[Value]) -> Value | None:
    """How many numbers `sscanf` finds in a text, each of which is stored; None, and nothing is, where that is
    not known."""
    text, form = (characters(ex, one) for one in given[:2]) if len(given) > 1 else (None, None)
    if text is None or form is None:
        return None
    found: list[tuple[PlacePointer, Value]] = []
    targets, at, is_short = iter(given[2:]), 0, False
    while form:
        if form[0] in _SPACE:
            at, form = _skipped(text, at), form[1:]
            continue
        if form[0] != "%":
            if text[at : at + 1] != form[0]:
                is_short = at >= len(text)
                break
            at, form = at + 1, form[1:]
            continue
        match = _DIRECTIVE.match(form)
        if match is None or match["flags"] or match["width"] or match["most"]:
            return None
        read = _scanned(text[at:], match)
        if read is None:
            return None
        value, used = read
        if not used:
            is_short = _skipped(text, at) >= len(text)
            break
        target = next(targets, None)
        if not isinstance(target, PlacePointer) or not _fits(target, value):
            return None
        found.append((target, value))
        at, form = at + used, form[match.end() :]
    for target, value in found:
        store(ex, dereference(ex, target), value, None)
    return const(-1 if is_short and not found else len(found))


def _skipped(text: str, at: int) -> int:
    return len(text) - len(text[at:].lstrip(_SPACE))


def _scanned(text: str, form: re.Match[str]) -> tuple[Value, int] | None:
    """The number that a directive finds, and how many characters that takes."""
    kind, size = form["kind"], form["size"]
    if kind in "dux":
        ctype = (_SIGNED if kind == "d" else _UNSIGNED)[size]
        read = whole_number(text, 16 if kind == "x" else 10)
        if read is None or not ctype.low <= read[0] <= ctype.high:
            return None
        return const(read[0], ctype), read[1]
    if kind == "c" and size is None:
        return const(ord(text[0]) if text else 0, CHAR), min(len(text), 1)
    if kind in "feg" and size in (None, "l"):
        real = DOUBLE if size else FLOAT
        seen = real_number(text)
        held = rounded(seen[0], real) if seen is not None else None
        return (Real(held, real), seen[1]) if seen is not None and held is not None else None
    return None


def _fits(target: PlacePointer, value: Value) -> bool:
    """Whether it points to an object of the type that the directive writes."""
    ctype, wanted = value_type(target), value_type(value)
    if not isinstance(ctype, PointerType) or isinstance(ctype.target, FloatType) != isinstance(
        wanted, FloatType
    ):
        return False
    return size_of(ctype.target) == size_of(wanted)
