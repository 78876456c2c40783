"""Literals of C++: numbers, characters and strings, with the types that they have on LP64."""

from __future__ import annotations

import re
import struct
from functools import lru_cache

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import FloatType
from cudalint.ir.expr import CHAR, INT, LONG, UINT, ULONG, IntType
from cudalint.ir.real import Real
from cudalint.sema.constants.values import Constant, converted
from cudalint.sema.types.builtin import builtin_integer

DOUBLE = FloatType("double", 8)
FLOAT = FloatType("float", 4)

_LONGEST = 80  #: digits of an integer: more are over 64 bits, and CPython refuses to read thousands
_INTEGER = re.compile(r"(?P<digits>0[xX][0-9a-fA-F]+|0[bB][01]+|[0-9]+)(?P<suffix>[uUlLzZ]*)")
_REAL = re.compile(
    r"(?P<digits>0[xX](?:[0-9a-fA-F]+\.?[0-9a-fA-F]*|\.[0-9a-fA-F]+)[pP][-+]?[0-9]+"
    r"|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?)(?P<suffix>[fFlL]?)"
)
_QUOTED = re.compile(r"(?P<prefix>u8|[uUL])?(?P<quote>['\"])(?P<body>.*)(?P=quote)", re.DOTALL)
_RAW = re.compile(
    r"(?P<prefix>u8|[uUL])?R\"(?P<delimiter>[^()\\\s]*)\((?P<body>.*)\)(?P=delimiter)\"", re.DOTALL
)
_ESCAPE = re.compile(
    r"\\(?:(?P<octal>[0-7]{1,3})|x(?P<hex>[0-9a-fA-F]+)|u(?P<short>[0-9a-fA-F]{4})|U(?P<code>[0-9a-fA-F]{8})"
    r"|(?P<one>.))",
    re.DOTALL,
)
_ESCAPES = {"n": 10, "t": 9, "r": 13, "a": 7, "b": 8, "f": 12, "v": 11, "e": 27}
_WIDE = {"L": "wchar_t", "u": "char16_t", "U": "char32_t"}


@dataclass(frozen=True, slots=True)
class String:
    """The code units of a string literal, the closing zero included."""

    units: tuple[int, ...]
    type: IntType


@lru_cache(maxsize=4096)
def number(text: str) -> Constant | Real | None:
    """A number literal; None for a user-defined suffix, a long double, and what no type holds. The grammar
    takes a sign before a literal as part of it."""
    text = text.replace("'", "").strip()
    if text[:1] in ("+", "-"):
        magnitude = number(text[1:])
        if text[0] == "+" or magnitude is None:
            return magnitude
        if isinstance(magnitude, Constant):
            return converted(-magnitude.value, magnitude.type)
        return Real(-magnitude.value, magnitude.ctype)
    match = _INTEGER.fullmatch(text)
    if match is not None:
        return _integer(match["digits"], match["suffix"].lower())
    match = _REAL.fullmatch(text)
    if match is None or match["suffix"] in ("l", "L"):
        return None
    digits = match["digits"]
    try:
        value = float.fromhex(digits) if digits[:2] in ("0x", "0X") else float(digits)
    except OverflowError:
        return None
    kind = FLOAT if match["suffix"] else DOUBLE
    held = rounded(value, kind)
    return None if held is None else Real(held, kind)


def integer_type(text: str) -> IntType | None:
    """The type of an integer literal, by its name: its value is held as `long` where it is `long long`."""
    found = number(text)
    if not isinstance(found, Constant):
        return None
    if text.lower().rstrip("u").endswith("ll") and "long long" not in found.type.name:
        return builtin_integer(found.type.name.replace("long", "long long"))
    return found.type


def _integer(digits: str, suffix: str) -> Constant | None:
    if len(digits) > _LONGEST:
        return None
    decimal = digits[0] != "0" or digits == "0"
    octal = not decimal and digits[1].isdigit()
    if octal and set(digits) & set("89"):
        return None
    value = int(digits, 8) if octal else int(digits, 0)
    for kind in (INT, UINT, LONG, ULONG):
        wide_enough = kind.bits == 64 or not set(suffix) & set("lz")
        signed_as_written = not kind.signed if "u" in suffix else (kind.signed or not decimal)
        if wide_enough and signed_as_written and value <= kind.high:
            return Constant(value, kind)
    return None


def rounded(value: float, kind: FloatType) -> float | None:
    """The number of a type that is nearest to a value; None where that is none, or not known."""
    code = {"double": "d", "float": "f", "__half": "e"}.get(kind.name)
    if code is None:
        return value if value.is_integer() and abs(value) <= 16 else None  # which each format holds
    try:
        found: float = struct.unpack(code, struct.pack(code, value))[0]
    except (OverflowError, ValueError):
        return None
    return found if found - found == 0 else None


def character(text: str, utf8: IntType = CHAR) -> Constant | None:
    """A character literal; one of several characters is an int, as nvcc and gcc make it. `utf8`: the type of
    `u8'a'`, which C++20 has changed."""
    match = _QUOTED.fullmatch(text)
    units = _units(match["body"], match["prefix"]) if match is not None else None
    if match is None or not units:
        return None
    if match["prefix"] in _WIDE:
        return converted(units[-1], builtin_integer(_WIDE[match["prefix"]])) if len(units) == 1 else None
    if len(units) == 1:
        return converted(units[0], utf8 if match["prefix"] == "u8" else CHAR)
    value = 0
    for unit in units[-4:]:
        value = value << 8 | (unit & 0xFF)
    return converted(value, INT)


def string(texts: list[str], utf8: IntType = CHAR) -> String | None:
    """A string literal, of one part or of several that stand side by side and share a prefix. `utf8`: the
    type of the characters of `u8"a"`."""
    parts = [_RAW.fullmatch(text) or _QUOTED.fullmatch(text) for text in texts]
    prefixes = {part["prefix"] for part in parts if part is not None and part["prefix"]}
    if len(prefixes) > 1:
        return None
    prefix = prefixes.pop() if prefixes else None
    units: list[int] = []
    for part in parts:
        if part is None:
            return None
        read = _encoded if part.re is _RAW else _units
        found = read(part["body"], prefix)
        if found is None:
            return None
        units += found
    narrow = utf8 if prefix == "u8" else CHAR
    return String((*units, 0), builtin_integer(_WIDE[prefix]) if prefix in _WIDE else narrow)


def _units(body: str, prefix: str | None) -> list[int] | None:
    """The code units of a text with escape sequences."""
    units: list[int] = []
    at = 0
    for match in _ESCAPE.finditer(body):
        units += _encoded(body[at : match.start()], prefix)
        at = match.end()
        if match["octal"] or match["hex"]:
            units.append(int(match["octal"], 8) if match["octal"] else int(match["hex"], 16))
        elif match["short"] or match["code"]:
            code = int(match["short"] or match["code"], 16)
            if code > 0x10FFFF:
                return None
            units += _encoded(chr(code), prefix)
        elif match["one"] != "\n":  # a line that goes on
            units.append(_ESCAPES.get(match["one"], ord(match["one"])))
    return units + _encoded(body[at:], prefix)


def _encoded(body: str, prefix: str | None) -> list[int]:
    match prefix:
        case "L" | "U":
            return [ord(character) for character in body]
        case "u":
            coded = body.encode("utf-16-le", "surrogatepass")
            return [coded[at] | coded[at + 1] << 8 for at in range(0, len(coded), 2)]
        case _:
            return list(body.encode("utf-8", "replace"))
