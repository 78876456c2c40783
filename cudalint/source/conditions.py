"""Three-valued evaluation of #if conditions: a number, or None when a name in it is not known."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cudalint.source.macro import MacroError
from cudalint.source.macros import MacroTable
from cudalint.source.tokens import IDENTIFIER, Token, join, tokenize

if TYPE_CHECKING:
    from pycparser.c_parser import CParser

_DEFINED = re.compile(r"(!?)\s*defined\s*(?:\(\s*([A-Za-z_]\w*)\s*\)|([A-Za-z_]\w*))\Z")
_LONGEST = 80  #: digits of an integer: more are over 64 bits
_INTEGER = re.compile(r"(0[xX][0-9a-fA-F]+|0[bB][01]+|[0-9]+)[uUlLzZ]*\Z")
_WORDS = {"true": "1", "false": "0", "and": "&&", "or": "||", "not": "!", "bitand": "&", "bitor": "|"}
_UNKNOWN = "unknown__"
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
        text = _expression(table.expand_tokens(tokens), defined)
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


def _expression(tokens: list[Token], defined: Defined) -> str:
    """The condition as C: a name that is known not to be a macro is 0, one that is not known stays."""
    if len(tokens) > _MAX_TOKENS:
        raise MacroError("the condition is too long")
    parts = []
    for token in tokens:
        text = _WORDS.get(token.text, token.text)
        if token.kind == IDENTIFIER and text[0] not in "01&|!":
            text = "0" if defined(text) is False else _UNKNOWN
        parts.append(token._replace(text=text, spaced=True))
    return join(parts)


_parser: CParser | None = None


@lru_cache(maxsize=4096)
def _parse(text: str) -> int | None:
    global _parser
    from pycparser import c_ast, c_parser  # 45 ms to import: only for conditions that need a parser

    if _parser is None:
        _parser = c_parser.CParser()
    try:
        tree = _parser.parse(f"int condition = ({text.replace(chr(39), '')});")
        declaration = tree.ext[0]
        assert isinstance(declaration, c_ast.Decl)
        return _value(declaration.init)
    except (c_parser.ParseError, RecursionError, AssertionError, AttributeError, IndexError, ValueError):
        return None


_BINARY: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "<<": lambda a, b: a << b if 0 <= b < 64 else 0,
    ">>": lambda a, b: a >> b if 0 <= b < 64 else 0,
    "&": lambda a, b: a & b,
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
    "<": lambda a, b: int(a < b),
    "<=": lambda a, b: int(a <= b),
    ">": lambda a, b: int(a > b),
    ">=": lambda a, b: int(a >= b),
    "==": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
}


def _value(node: Any) -> int | None:
    match type(node).__name__:
        case "Constant":
            return _integer(node.value)
        case "UnaryOp":
            value = _value(node.expr)
            if value is None:
                return None
            return {"!": int(not value), "-": -value, "+": value, "~": ~value}.get(node.op)
        case "TernaryOp":
            condition = _value(node.cond)
            if condition is not None:
                return _value(node.iftrue if condition else node.iffalse)
            then, otherwise = _value(node.iftrue), _value(node.iffalse)
            return then if then == otherwise else None
        case "BinaryOp":
            return _binary(node.op, _value(node.left), _value(node.right))
    return None


def _binary(op: str, left: int | None, right: int | None) -> int | None:
    if op == "&&":
        if left == 0 or right == 0:
            return 0
        return None if left is None or right is None else 1
    if op == "||":
        if left or right:
            return 1
        return None if left is None or right is None else 0
    if left is None or right is None:
        return None
    if op in "/%":
        if right == 0:
            return None
        quotient = abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)
        return quotient if op == "/" else left - quotient * right
    apply = _BINARY.get(op)
    return None if apply is None else apply(left, right)
