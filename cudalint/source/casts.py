"""What a grammar that knows no types cannot tell: `(T)-x` is a cast or a difference, `(T)(x)` one or a call.

`(_Atomic T)` is a cast to it in every case, and means the same; `((x)) - y` is none. Which it is depends on
what the name is declared as, in the file or in one that the unit has read before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from typing import NamedTuple

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
#: Operators with one operand or two.
_EITHER = ("-", "+", "*", "&", "&&")
_ENDS = (")", "[")
_DECLARATORS = ("*", "&", "&&")
_AFTER_VARIABLE = ("=", ";", "[", "{", ",")
_AFTER_ENUMERATOR = ("=", ",", "}")
_NO_TYPE = words("""return case goto new delete using namespace typename class struct union enum else do throw
    template operator sizeof public private protected typedef and or not concept""")
_OF_TYPES = ("decltype", "typeof", "__typeof__", "__typeof")
_UNARY = ("-", "+", "*", "&", "~", "!", "(", "++", "--")


def is_builtin(name: str) -> bool:
    """Whether the name is that of a type of C or CUDA, `uint32_t` and `float4` among them."""
    return name in _PRIMITIVE or name.endswith("_t") or _BUILTIN.match(name) is not None


class Names(NamedTuple):
    """Names that text declares as types (typedef, using, records) and as nothing else, as values, and as
    both, in scopes of their own."""

    types: frozenset[str] = frozenset()
    values: frozenset[str] = frozenset()
    both: frozenset[str] = frozenset()


def declared_names(tokens: list[Token]) -> Names:
    """The names that a file's tokens declare."""
    types: set[str] = set()
    variables: set[str] = set()  # of builtin types
    values: set[str] = set()
    in_typedef = in_enum = False
    previous = ""
    for at, token in enumerate(tokens):
        text = token.text
        following = tokens[at + 1].text if at + 1 < len(tokens) else ""
        if text == "typedef":
            in_typedef = True
        elif text == "enum":
            in_enum = True
        elif text == ";":
            if in_typedef and at and tokens[at - 1].kind == IDENTIFIER:
                types.add(previous)
            in_typedef = in_enum = False
        elif token.kind == IDENTIFIER and at:
            if (previous == "using" and following == "=") or (
                previous in _RECORDS and following in ("{", ":")
            ):
                types.add(text)
            elif previous in _PRIMITIVE and not in_typedef:
                variables.add(text)
                values.add(text)
            else:
                is_enumerator = in_enum and previous in ("{", ",") and following in _AFTER_ENUMERATOR
                is_variable = following in _AFTER_VARIABLE and _ends_type(tokens[at - 1])
                is_variable |= previous == "," and following == "="  # one of several
                if is_enumerator or (is_variable and not in_typedef):
                    values.add(text)
        previous = text
    return Names(frozenset(types - variables), frozenset(values - types), frozenset(values & types))


def _ends_type(token: Token) -> bool:
    return (token.kind == IDENTIFIER and token.text not in _NO_TYPE) or token.text == ">"


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


def mark_cast(edits: Edits, at: int, types: frozenset[str], kind: Callable[[str], bool | None]) -> None:
    """`(T)x` at the "(" at `at`, where what follows could be read as an operand of a binary operator; and
    `(x) - y`, where `x` could be read as a type. `types`: names that are types here; `kind`: whether a name
    is a type elsewhere in the unit, None where that is not known."""
    tokens = edits.tokens
    called = _end_of_call(edits, at + 1)
    if called is not None:
        _mark_operand(edits, at, called + 1)
        return
    name_at = _last_name(edits, at + 1)
    if name_at is None:
        _mark_product(edits, at, types, kind)
        return
    if name_at + 2 >= len(tokens) or (at and tokens[at - 1].text == "..."):
        return  # of `sizeof...(T)`
    name, is_qualified = tokens[name_at].text, name_at > at + 1
    is_type = name in types or is_builtin(name)
    if not is_type and (tokens[name_at + 1].text == "[" or _is_operator(tokens, name_at + 2)):
        found = kind(name)
        is_type = bool(found)
        if found is False or not (is_type or is_qualified):
            _mark_operand(edits, at, name_at + 1)
            return
    if is_qualified or not is_type or name in _PRIMITIVE or tokens[name_at + 1].text != ")":
        return
    previous = tokens[at - 1] if at else None
    if previous is not None and (
        previous.text in (")", "]", ">")
        or previous.kind in (NUMBER, STRING)
        or (previous.kind == IDENTIFIER and previous.text not in ("return", "case", "else", "do"))
    ):
        return  # a call, a parameter list, sizeof
    if tokens[name_at + 2].text in _UNARY:
        edits.insert_after(at, "_Atomic ", IDENTIFIER)  # to the grammar a qualifier, and nothing to C++


def _mark_product(edits: Edits, at: int, types: frozenset[str], kind: Callable[[str], bool | None]) -> None:
    """`(x * (y)) - z`, of which the grammar makes a cast to a function's type."""
    tokens = edits.tokens
    name_at = _last_name(edits, at + 1, _DECLARATORS)
    closing = edits.partner(at) if name_at is not None else None
    if name_at is None or closing is None or tokens[closing - 1].text not in (")", "]"):
        return
    name = tokens[name_at].text
    if name not in types and not is_builtin(name) and not kind(name):
        _mark_operand(edits, at, closing)


def _end_of_call(edits: Edits, at: int) -> int | None:
    """Where `f(...)`, `T(...)` or `f(...)[i]` ends that stands alone in the parentheses opened before `at`.
    It is no type: nothing can be cast to a function's, as in `(int(x * y)) - z` ([expr.cast])."""
    tokens = edits.tokens
    while at + 1 < len(tokens) and (tokens[at].kind == IDENTIFIER or tokens[at].text == "::"):
        if tokens[at].text in _OF_TYPES:
            return None
        following = tokens[at + 1].text
        if tokens[at].kind == IDENTIFIER and following == "<":
            closing = match_angle(edits, at + 1)
            if closing is None or closing + 1 >= len(tokens):
                return None
            at, following = closing, tokens[closing + 1].text
        if following == "(":
            return _end_of_chain(edits, at + 1)
        at += 1
    return None


def _end_of_chain(edits: Edits, at: int) -> int | None:
    """Where `(...)` or `(...)[i]` at `at` ends in front of a closing parenthesis; `(*)[3]` is of a type."""
    tokens, opening = edits.tokens, at
    while True:
        end = edits.partner(at)
        if end is None or end + 1 >= len(tokens):
            return None
        if tokens[end + 1].text not in ("(", "["):
            return end if tokens[end + 1].text == ")" else None
        if tokens[opening + 1].text in _DECLARATORS:
            return None
        at = end + 1


def _last_name(edits: Edits, at: int, behind: Container[str] = _ENDS) -> int | None:
    """Where the last part of the name at `at` is, `x` or `A::B<C>::x`, with one of `behind` after it; None
    for what is none."""
    tokens = edits.tokens
    if at < len(tokens) and tokens[at].text == "::":
        at += 1
    while at + 1 < len(tokens) and tokens[at].kind == IDENTIFIER:
        following = tokens[at + 1].text
        if following in behind:
            return at
        if following == "<":
            closing = match_angle(edits, at + 1)
            if closing is None or tokens[closing].text != ">" or closing + 1 >= len(tokens):
                return None
            at, following = closing, tokens[closing + 1].text
        if following != "::":
            return None
        at += 2
    return None


def _is_operator(tokens: list[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].text in _EITHER


def _mark_operand(edits: Edits, at: int, closing: int) -> None:
    """`(x) - y % z`, `(a[i]) & b * c` and `(x) && y`, which the grammar can take for casts."""
    tokens = edits.tokens
    while tokens[closing].text == "[":
        partner = edits.partner(closing)
        if partner is None or partner + 2 >= len(tokens):
            return
        closing = partner + 1
    if tokens[closing].text != ")" or not _is_operator(tokens, closing + 1):
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
