"""Number and character literals of C++ as typed constants."""

from __future__ import annotations

import re

from cudalint.algebra.build import const
from cudalint.ir.ctypes import FloatType
from cudalint.ir.expr import CHAR, INT, LONG, UINT, ULONG, Const
from cudalint.ir.real import Real

DOUBLE = FloatType("double", 8)
FLOAT = FloatType("float", 4)

_INTEGER = re.compile(r"(0[xX][0-9a-fA-F]+|0[bB][01]+|[0-9]+)([uUlLzZ]*)\Z")
_ESCAPES = {"n": 10, "t": 9, "r": 13, "0": 0, "a": 7, "b": 8, "f": 12, "v": 11}


def number(text: str) -> Const | Real | None:
    """A number literal with the type that C++ gives it on LP64; None for a user-defined suffix."""
    text = text.replace("'", "")
    if text[:1] in ("+", "-"):  # the grammar takes a sign before a literal as part of it
        magnitude = number(text[1:].strip())
        if text[0] == "+" or magnitude is None:
            return magnitude
        if isinstance(magnitude, Const):
            return const(-magnitude.value, magnitude.type)
        return Real(-magnitude.value, magnitude.ctype)
    match = _INTEGER.match(text)
    if match is None:
        return _real(text)
    digits, suffix = match[1], match[2].lower()
    decimal = False
    if digits[:2] in ("0x", "0X"):
        value = int(digits, 16)
    elif digits[:2] in ("0b", "0B"):
        value = int(digits, 2)
    elif digits[0] == "0" and len(digits) > 1:
        value = int(digits, 8) if set(digits) <= set("01234567") else int(digits)
    else:
        value, decimal = int(digits), True
    unsigned, wide = "u" in suffix, "l" in suffix or "z" in suffix
    for ctype in (INT, UINT, LONG, ULONG):
        if wide and ctype.bits < 64:
            continue
        if unsigned and ctype.signed:
            continue
        if decimal and not unsigned and not ctype.signed:
            continue
        if value <= ctype.high:
            return const(value, ctype)
    return const(value, ULONG)


def _real(text: str) -> Real | None:
    body = text.rstrip("fFlLhH") if not text.lower().startswith("0x") else text.rstrip("lL")
    try:
        value = float.fromhex(body) if body.lower().startswith("0x") else float(body)
    except ValueError:
        return None
    return Real(value, FLOAT if text[-1] in "fF" and not text.lower().startswith("0x") else DOUBLE)


def character(text: str) -> Const:
    """A character literal; anything unusual has the value of its first byte."""
    body = text[text.index("'") + 1 : -1] if "'" in text else text
    if body.startswith("\\") and len(body) > 1:
        if body[1] == "x":
            return const(int(body[2:] or "0", 16), CHAR)
        return const(_ESCAPES.get(body[1], ord(body[1])), CHAR)
    return const(ord(body[0]) if body else 0, CHAR)
