"""What a grammar that knows no types cannot tell: `(T)-x` is a cast or a difference, `(T)(x)` one or a call.

`(const T)` is a cast to it in every case, and means the same; `((x)) - y` is none.
"""

from __future__ import annotations

import re

from cudalint.source.declarations import match_angle
from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, NUMBER, STRING, Token, words

_BUILTIN = re.compile(
    r"(?:(?:u?(?:char|short|int|long|longlong)|float|double|half|__half|__nv_bfloat16)[1-4]?"
    r"|u?int(?:8|16|32|64|ptr|max)_t|s?size_t|ptrdiff_t|__nv_bfloat16[12]|nv_bfloat16|bfloat16|half2"
    r"|ushort|ulong|uchar|cudaTextureObject_t|cuComplex|cuDoubleComplex)\Z"
)
_PRIMITIVE = words("void bool char short int long float double signed unsigned auto size_t")
_RECORDS = words("struct class union enum typename")
_SIZES = words("unsigned signed short long")
_BEFORE_OPERAND = words("return case") | _SIZES
_BEFORE_VALUE = words("( , = [ { ? : + - * / % & | ^ ! ~ < > <= >= == != && || << >> += -= *= /= %= return")
_UNARY = ("-", "+", "*", "&", "~", "!", "(", "++", "--")


def is_builtin(name: str) -> bool:
    """Whether the name is that of a type of C or CUDA, `uint32_t` and `float4` among them."""
    return name in _PRIMITIVE or name.endswith("_t") or _BUILTIN.match(name) is not None


def type_names(tokens: list[Token]) -> frozenset[str]:
    """Names that a file declares as types (typedef, using, records) and as nothing else."""
    types: set[str] = set()
    variables: set[str] = set()
    in_typedef = False
    for at, token in enumerate(tokens):
        following = tokens[at + 1].text if at + 1 < len(tokens) else ""
        previous = tokens[at - 1].text if at else ""
        if token.text == "typedef":
            in_typedef = True
        elif token.text == ";":
            if in_typedef and at and tokens[at - 1].kind == IDENTIFIER:
                types.add(previous)
            in_typedef = False
        elif token.kind != IDENTIFIER or not at:
            continue
        elif (previous == "using" and following == "=") or (previous in _RECORDS and following in ("{", ":")):
            types.add(token.text)
        elif previous in _PRIMITIVE and not in_typedef:
            variables.add(token.text)
    return frozenset(types - variables)


def template_types(edits: Edits, at: int) -> frozenset[str]:
    """The type parameters of the `template <...>` at `at`."""
    tokens = edits.tokens
    found: set[str] = set()
    while at + 1 < len(tokens) and tokens[at].text == "template" and tokens[at + 1].text == "<":
        closing = match_angle(edits, at + 1)
        if closing is None:
            break
        for index in range(at + 2, closing):
            if tokens[index - 1].text in ("typename", "class") and tokens[index].kind == IDENTIFIER:
                found.add(tokens[index].text)
        at = closing + 1
    return frozenset(found)


def mark_cast(edits: Edits, at: int, is_type: frozenset[str]) -> None:
    """`(T)x` at the "(" at `at`, where what follows could be read as an operand of a binary operator; and
    `(x) - y`, where `x` could be read as a type."""
    tokens = edits.tokens
    if at + 3 < len(tokens) and tokens[at + 1].kind == IDENTIFIER and tokens[at + 2].text in ("[", ")"):
        _mark_operand(edits, at, is_type)
    if at + 3 >= len(tokens) or tokens[at + 2].text != ")" or tokens[at + 1].kind != IDENTIFIER:
        return
    name = tokens[at + 1].text
    if name not in is_type and not _BUILTIN.match(name):
        return
    previous = tokens[at - 1] if at else None
    if previous is not None and (
        previous.text in (")", "]", ">")
        or previous.kind in (NUMBER, STRING)
        or (previous.kind == IDENTIFIER and previous.text not in ("return", "case", "else", "do"))
    ):
        return  # a call, a parameter list, sizeof
    if tokens[at + 3].text in _UNARY:
        edits.insert_after(at, "const ", IDENTIFIER)


def _mark_operand(edits: Edits, at: int, is_type: frozenset[str]) -> None:
    """`(x) - y % z`, `(a[i]) & b * c` and `(x) && y`, which the grammar can take for casts."""
    tokens = edits.tokens
    name = tokens[at + 1].text
    if name in is_type or is_builtin(name):
        return
    closing = at + 2
    while tokens[closing].text == "[":
        partner = edits.partner(closing)
        if partner is None or partner + 2 >= len(tokens):
            return
        closing = partner + 1
    if tokens[closing].text != ")" or tokens[closing + 1].text not in ("-", "+", "*", "&", "&&"):
        return
    previous = tokens[at - 1] if at else None
    of_template = previous is not None and previous.text == ">" and tokens[closing + 1].text != "&&"
    if of_template or (previous is not None and previous.text == "]"):
        return
    if previous is not None and previous.kind == IDENTIFIER and previous.text not in _BEFORE_OPERAND:
        return  # a call, a parameter list
    edits.insert_before(at, "(")
    edits.insert_after(closing, ")")


def _mark_size(edits: Edits, at: int) -> None:
    """`unsigned(x)`, which the grammar takes for a call or a declarator, is `(unsigned)(x)`."""
    tokens = edits.tokens
    if at == 0 or at + 2 >= len(tokens) or tokens[at - 1].text not in _BEFORE_VALUE:
        return
    if tokens[at + 1].text == "(" and tokens[at + 2].text not in ("*", "&", ")"):
        edits.insert_before(at, "(")
        edits.insert_after(at, ")")


CAST_RULES = dict.fromkeys(_SIZES, _mark_size)
