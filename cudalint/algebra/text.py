"""Expressions as C-like text with minimal parentheses."""

from __future__ import annotations

import re

from cudalint.algebra.interval import intrinsic
from cudalint.algebra.walk import postorder
from cudalint.ir.expr import Const, Expr, Op, Recurrence, Symbol

PRIMARY = 16
UNARY = 14
FACTOR = 13
SUM = 12

_LEVELS = {
    **dict.fromkeys(("*", "/", "%"), FACTOR),
    **dict.fromkeys(("+", "-"), SUM),
    **dict.fromkeys(("<<", ">>"), 11),
    **dict.fromkeys(("<", "<=", ">", ">="), 9),
    **dict.fromkeys(("==", "!="), 8),
    "&": 7,
    "^": 6,
    "|": 5,
    "&&": 4,
    "||": 3,
    "?:": 2,
}
_SIGNS = {"neg": "-", "~": "~", "!": "!"}
_TIGHT = frozenset("*/")
_MISREAD = frozenset(("<<", ">>", "&", "^", "|"))  # where people misread C's precedence of the operands

#: Characters of a part that is written out: a part of an expression counts each time that it is used, so that
#: what takes few operations may be text without end.
_LONGEST = 4000

_SERIAL = re.compile(r"@\d+(?:@[\w.]+@\d+)?")

Text = tuple[str, int]


def without_serials(text: str) -> str:
    """Without what tells symbols of one name apart."""
    return _SERIAL.sub("", text)


def text_and_level(expr: Expr, hide_casts: bool = False) -> Text:
    """C-like text without the conversions that keep the value, and how tightly its outermost operator binds
    (PRIMARY: it needs no parentheses). `hide_casts` hides every conversion to 32 or 64 bits that does not
    narrow."""
    memo: dict[Expr, Text] = {}
    if isinstance(expr, Symbol):
        return _text(expr, memo, hide_casts)
    for node in postorder(expr, into=_written):
        text = _text(node, memo, hide_casts)
        memo[node] = text if len(text[0]) <= _LONGEST else ("...", PRIMARY)
    return memo[expr]


def _written(node: Expr) -> tuple[Expr, ...]:
    """The parts that a node is written with: a recurrence is told by its name."""
    return node.args if isinstance(node, Op) else ()


def _text(node: Expr, memo: dict[Expr, Text], hide_casts: bool) -> Text:
    match node:
        case Const():
            return str(node.value), PRIMARY if node.value >= 0 else UNARY
        case Symbol():
            return node.name, PRIMARY
        case Recurrence():
            previous = node.previous[node.index].name
            return f"{previous}@{node.counter.name}", PRIMARY
        case Op(op="cast"):
            inner = node.args[0]
            low, high = intrinsic(inner)
            widens = hide_casts and node.type.bits >= max(inner.type.bits, 32)
            if widens or (node.type.low <= low and high <= node.type.high):
                return memo[inner]
            return f"({node.type.name}){parenthesized(memo[inner], UNARY)}", UNARY
        case Op(op="?:"):
            condition, a, b = (memo[e] for e in node.args)
            return f"{parenthesized(condition, 3)} ? {a[0]} : {parenthesized(b, 2)}", 2
        case Op(op="*") if isinstance(node.args[1], Const):
            return _operator("*", [memo[a] for a in reversed(node.args)])
        case Op():
            return _operator(node.op, [memo[a] for a in node.args])
    return repr(node), PRIMARY


def _operator(op: str, args: list[Text]) -> Text:
    if op in _SIGNS:
        inner = parenthesized(args[0], UNARY)
        return _SIGNS[op] + (f"({inner})" if inner.startswith("-") else inner), UNARY
    if op not in _LEVELS:
        return f"{op}({', '.join(text for text, _ in args)})", PRIMARY
    level = _LEVELS[op]
    if op in _MISREAD:
        left, right = (parenthesized(a, FACTOR) for a in args)
    else:
        left, right = parenthesized(args[0], level), parenthesized(args[1], level + 1)
    return (f"{left}{op}{right}" if op in _TIGHT else f"{left} {op} {right}"), level


def parenthesized(text: Text, level: int) -> str:
    """The text where an operand of at least `level` is wanted."""
    return text[0] if text[1] >= level else f"({text[0]})"
