"""The value of a C expression of integers: the conditions of cases, as a reader would evaluate them."""

from __future__ import annotations

import re
from collections.abc import Mapping

_TOKEN = re.compile(r"\s*(\d+|[A-Za-z_][\w.]*(?:\[\d+\])?|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%<>&|^~!?:()])")
_LEVELS: tuple[tuple[str, ...], ...] = (
    *(("||",), ("&&",), ("|",), ("^",), ("&",)),
    *(("==", "!="), ("<", "<=", ">", ">="), ("<<", ">>"), ("+", "-"), ("*", "/", "%")),
)
_TYPE = re.compile(r"\((?:unsigned |long )?(?:int|long|char|short|bool|size_t)\)")


def value(text: str, values: Mapping[str, int]) -> int:
    """What the expression gives; raises KeyError for a name without a value, ValueError for no C."""
    tokens, at = [], 0
    text = _TYPE.sub("", text)
    while at < len(text.rstrip()):
        match = _TOKEN.match(text, at)
        if match is None:
            raise ValueError(text)
        tokens.append(match[1])
        at = match.end()
    tokens.append("")
    found, end = _ternary(tokens, 0, values)
    if tokens[end]:
        raise ValueError(text)
    return found


def _ternary(tokens: list[str], at: int, values: Mapping[str, int]) -> tuple[int, int]:
    found, at = _level(tokens, at, 0, values)
    if tokens[at] != "?":
        return found, at
    first, at = _ternary(tokens, at + 1, values)
    assert tokens[at] == ":"
    second, at = _ternary(tokens, at + 1, values)
    return (first if found else second), at


def _level(tokens: list[str], at: int, level: int, values: Mapping[str, int]) -> tuple[int, int]:
    if level == len(_LEVELS):
        return _unary(tokens, at, values)
    found, at = _level(tokens, at, level + 1, values)
    while tokens[at] in _LEVELS[level]:
        operator = tokens[at]
        right, at = _level(tokens, at + 1, level + 1, values)
        found = _apply(operator, found, right)
    return found, at


def _unary(tokens: list[str], at: int, values: Mapping[str, int]) -> tuple[int, int]:
    token = tokens[at]
    if token == "(":
        found, at = _ternary(tokens, at + 1, values)
        assert tokens[at] == ")"
        return found, at + 1
    if token in ("-", "~", "!"):
        found, at = _unary(tokens, at + 1, values)
        return {"-": -found, "~": ~found, "!": int(not found)}[token], at
    return (int(token) if token.isdigit() else values[token]), at + 1


def _apply(operator: str, a: int, b: int) -> int:
    match operator:
        case "/" | "%":
            quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
            return quotient if operator == "/" else a - b * quotient
        case "+":
            return a + b
        case "-":
            return a - b
        case "*":
            return a * b
        case "<<":
            return a << b
        case ">>":
            return a >> b
        case "&":
            return a & b
        case "|":
            return a | b
        case "^":
            return a ^ b
        case "&&":
            return int(bool(a and b))
        case "||":
            return int(bool(a or b))
    return int({"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "==": a == b, "!=": a != b}[operator])
