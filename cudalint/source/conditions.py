"""Three-valued evaluation of #if conditions: a number, or None when a name in it is not known."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cudalint.source.macro import MacroError
from cudalint.source.macros import MacroTable
from cudalint.source.tokens import ALTERNATIVES, IDENTIFIER, NUMBER, STRING, Token, join, tokenize

if TYPE_CHECKING:
    from pycparser.c_parser import CParser

_DEFINED = re.compile(r"(!?)\s*defined\s*(?:\(\s*([A-Za-z_]\w*)\s*\)|([A-Za-z_]\w*))\Z")
_LONGEST = 80  #: digits of an integer: more are over 64 bits
_INTEGER = re.compile(r"(0[xX][0-9a-fA-F]+|0[bB][01]+|[0-9]+)[uUlLzZ]*\Z")
_WORDS = {"true": "1", "false": "0", **ALTERNATIVES}
_UNKNOWN = "unknown__"
_CHARACTER = re.compile(
    r"(?:u8|[uUL])?'(?:(?P<plain>[^\\'])|\\(?:(?P<digits>x[0-9a-fA-F]{1,2}|[0-7]{1,3})|(?P<escape>[^x0-7])))'"
)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
_HAS = frozenset(
    {"__has_include", "__has_include_next", "__has_attribute", "__has_cpp_attribute", "__has_builtin"}
)
_STEPS = 50  #: of the file's work, that a condition takes for which a parser is needed
_MAX_TOKENS = 2000  # pycparser recurses: keep its input far from Python's limit

Defined = Callable[[str], bool | None]
HasInclude = Callable[[str], bool | None]


def evaluate(condition: str, table: MacroTable, defined: Defined, has_include: HasInclude) -> int | None:
    """The value of an #if condition in 64-bit arithmetic, None when it is not known.

    `defined` says whether a name is defined (None: not known); `has_include` whether a file as written,
    quotes or angle brackets included, is there. Never raises.
    """
    condition = condition.strip()
    number = _integer(condition)
    if number is not None:
        return number
    if match := _DEFINED.match(condition):
        is_defined = defined(match.group(2) or match.group(3))
        return None if is_defined is None else int(is_defined != bool(match.group(1)))
    try:
        tokens = _resolve(tokenize(condition), defined, has_include)
        text = _expression(table.expand_tokens(tokens), table, defined)
    except MacroError:
        return None
    number = _integer(text)
    if number is not None:
        return number
    return _parse(text) if table.spend(_STEPS) else None


def _integer(text: str) -> int | None:
    match = _INTEGER.match(text.replace("'", ""))
    if match is None:
        return None
    digits = match.group(1)
    if len(digits) > _LONGEST:
        return None
    try:
        return int(digits, 8 if len(digits) > 1 and digits.isdigit() and digits[0] == "0" else 0)
    except ValueError:
        return None


def _resolve(tokens: list[Token], defined: Defined, has_include: HasInclude) -> list[Token]:
    """Replaces `defined X` and `__has_...(...)` before macros are expanded."""
    output: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.text == "defined":
            parenthesis = at + 1 < len(tokens) and tokens[at + 1].text == "("
            name = at + 1 + int(parenthesis)
            if name >= len(tokens):
                raise MacroError("defined without a name")
            output.append(_truth(defined(tokens[name].text)))
            at = name + 1 + int(parenthesis)
        elif token.text in _HAS and at + 1 < len(tokens) and tokens[at + 1].text == "(":
            closing = next((i for i in range(at, len(tokens)) if tokens[i].text == ")"), len(tokens))
            name_text = "".join(t.text for t in tokens[at + 2 : closing])
            output.append(_truth(has_include(name_text) if token.text == "__has_include" else None))
            at = closing + 1
        else:
            output.append(token)
            at += 1
    return output


def _truth(value: bool | None) -> Token:
    return Token(IDENTIFIER, _UNKNOWN if value is None else str(int(value)), -1, -1, True)


def _expression(tokens: list[Token], table: MacroTable, defined: Defined) -> str:
    """The condition as C: a name that is known not to be a macro is 0, and so is one that is a macro and was
    not expanded, as it stands in itself or without its arguments; one that is not known stays."""
    if len(tokens) > _MAX_TOKENS:
        raise MacroError("the condition is too long")
    parts = []
    for token in tokens:
        text = _WORDS.get(token.text, token.text)
        if token.kind == IDENTIFIER and token.text not in _WORDS and text not in ("0", "1"):
            text = "0" if text in table or defined(text) is False else _UNKNOWN
        elif token.kind == STRING:
            text = _character(text)
        elif token.kind == NUMBER:
            text = text.replace("'", "")
        parts.append(token._replace(text=text, spaced=True))
    return join(parts)


def _character(text: str) -> str:
    """The number of a character literal; a name that is not known of any other text."""
    match = _CHARACTER.fullmatch(text)
    if match is None:
        return _UNKNOWN
    if match["digits"] is not None:
        value = int(match["digits"].lstrip("x"), 16 if match["digits"].startswith("x") else 8)
    else:
        value = ord(match["plain"] or _ESCAPES.get(match["escape"], match["escape"]))
    return str(value) if value < 128 else _UNKNOWN  # of larger ones it matters whether char is signed


_parser: CParser | None = None


@lru_cache(maxsize=4096)
def _parse(text: str) -> int | None:
    global _parser
    from pycparser import c_ast, c_parser  # 45 ms to import: only for conditions that need a parser

    if _parser is None:
        _parser = c_parser.CParser()
    try:
        tree = _parser.parse(f"int condition = ({text});")
        declaration = tree.ext[0]
        assert isinstance(declaration, c_ast.Decl)
        found = _value(declaration.init)
        return None if found is None else found[0]
    except (c_parser.ParseError, RecursionError, AssertionError, AttributeError, IndexError, ValueError):
        return None


_BITS = 64
#: A number of the preprocessor's (C++17 19.1, paragraph 12): its value, and whether it is unsigned.
_Number = tuple[int, bool]

_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "&": lambda a, b: a & b,
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
}
_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
}


def _number(value: int, unsigned: bool) -> _Number:
    """A value as 64 bits hold it."""
    value &= (1 << _BITS) - 1
    return (value - (1 << _BITS) if not unsigned and value >> (_BITS - 1) else value), unsigned


def _value(node: Any) -> _Number | None:
    match type(node).__name__:
        case "Constant":
            value = _integer(node.value)
            if value is None:
                return None
            return _number(value, "u" in node.value.lower() or value >> (_BITS - 1) > 0)
        case "UnaryOp":
            return _unary(node.op, _value(node.expr))
        case "TernaryOp":
            condition, then, other = _value(node.cond), _value(node.iftrue), _value(node.iffalse)
            if condition is None:
                return then if then == other else None
            chosen = then if condition[0] else other
            if chosen is None:
                return None
            return _number(chosen[0], any(one is not None and one[1] for one in (then, other)))
        case "BinaryOp":
            return _binary(node.op, _value(node.left), _value(node.right))
    return None


def _unary(op: str, operand: _Number | None) -> _Number | None:
    if operand is None:
        return None
    value, unsigned = operand
    match op:
        case "!":
            return int(not value), False
        case "-" | "~" | "+":
            return _number({"-": -value, "~": ~value, "+": value}[op], unsigned)
    return None


def _binary(op: str, left: _Number | None, right: _Number | None) -> _Number | None:
    truths = [None if one is None else one[0] != 0 for one in (left, right)]
    if op == "&&":
        return (0, False) if False in truths else None if None in truths else (1, False)
    if op == "||":
        return (1, False) if True in truths else None if None in truths else (0, False)
    if left is None or right is None:
        return None
    if op in ("<<", ">>"):
        a, b = left[0], right[0]
        return _number(a << b if op == "<<" else a >> b, left[1]) if 0 <= b < _BITS else None
    unsigned = left[1] or right[1]
    (a, _), (b, _) = _number(left[0], unsigned), _number(right[0], unsigned)
    if op in _COMPARISONS:
        return int(_COMPARISONS[op](a, b)), False
    if op in ("/", "%"):
        if b == 0:
            return None
        quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        return _number(quotient if op == "/" else a - quotient * b, unsigned)
    return _number(_ARITHMETIC[op](a, b), unsigned) if op in _ARITHMETIC else None
