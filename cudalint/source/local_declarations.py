"""Declarations in bodies that the grammar reads as expressions, or as declarations of functions."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from cudalint.source.casts import is_builtin
from cudalint.source.declarations import is_upper, match_angle, skip_name
from cudalint.source.edits import Edits
from cudalint.source.statements import KEYWORDS, QUALIFIERS, REACH, TYPE_WORDS
from cudalint.source.substatements import declared_name
from cudalint.source.tokens import IDENTIFIER, PUNCTUATOR, Token, words

#: `reinterpret_cast<int *>(&a)[0] = 3;` declares nothing.
_CASTS = words("static_cast reinterpret_cast const_cast")
#: What stands between a type and the name of a reference or a pointer.
_LEADING = words("* & && const __restrict__ __restrict")
#: Types of parameters that the grammar reads as names of variables.
_MISREAD = words("long short signed unsigned")
#: Annotations after which a variable may keep what an earlier call has left in it.
_KEPT = re.compile("STATIC|SHARED|THREAD_LOCAL")


def blank_annotation_of_variable(edits: Edits, at: int, is_type: Callable[[str], bool]) -> bool:
    """Blanks an unknown annotation in front of a variable that is given a value, `API_CONST int n = 4;`: a
    shared one has none, so that it lies where it would without. Others stay, and are told as a syntax error.
    The statement starts at `at`."""
    tokens = edits.tokens
    word = tokens[at].text
    if not is_upper(word) or "_" not in word or is_type(word) or _KEPT.search(word):
        return False
    if at + 2 >= len(tokens):
        return False
    if tokens[at + 1].kind != IDENTIFIER or tokens[at + 1].first:
        return False
    name = declared_name(edits, at + 1)
    is_given = name is not None and name + 1 < len(tokens) and tokens[name + 1].text in ("=", "{")
    if is_given:
        edits.blank(at, at + 1)
    return is_given


def disambiguate_variable(edits: Edits, at: int, is_type: Callable[[str], bool]) -> None:
    """`dim3 b(BX);` declares a function to the grammar. A parenthesis around its first argument makes it
    the variable it is: a function that is declared within a function names no variables. A reference or a
    pointer, `int &r(x);`, is given its one value in braces."""
    tokens = edits.tokens
    while at < len(tokens) and tokens[at].text in QUALIFIERS and tokens[at].text != "auto":
        at += 1
    if at + 1 < len(tokens) and tokens[at].text == "decltype":
        at = (edits.partner(at + 1) or at) + 1
    else:
        at += at < len(tokens) and tokens[at].text == "::"
        if at >= len(tokens) or tokens[at].kind != IDENTIFIER or tokens[at].text in KEYWORDS:
            return
        at = _skip_type(edits, at)
    if at >= len(tokens):  # the file ends with a type
        return
    word = tokens[at - 1].text
    is_told = word in TYPE_WORDS or word == ")" or is_type(word)
    while True:
        behind = at
        while at < len(tokens) and tokens[at].text in _LEADING:
            at += 1
        end = _behind_name(edits, at, is_told)
        if end is None or end + 1 >= len(tokens):
            return
        closing = edits.partner(end) if tokens[end].text == "(" else None
        if closing is not None and closing + 1 < len(tokens) and tokens[closing + 1].text in (";", ","):
            if at == behind and end == at + 1:
                _enclose_first(edits, end, closing)
            elif end == at + 1 or tokens[at + 1].text != "*" or tokens[end + 1].text == "&":
                _give_in_braces(edits, end, closing, is_type)
        elif tokens[end].text not in ("=", "[", "{", ","):
            return
        comma = _next_declarator(edits, end)
        if comma is None:
            return
        at = comma + 1


def _behind_name(edits: Edits, at: int, is_told: bool) -> int | None:
    """The index behind a declarator's name. Behind a type that is told `(&r)` and `(*p)` are names, too; they
    are arguments behind other words."""
    tokens = edits.tokens
    if at < len(tokens) and tokens[at].kind == IDENTIFIER:
        return at + 1
    enclosed = tokens[at + 1 : at + 4] if is_told and at < len(tokens) and tokens[at].text == "(" else []
    is_name = len(enclosed) == 3 and enclosed[0].text in ("&", "&&", "*") and enclosed[1].kind == IDENTIFIER
    return at + 4 if is_name and enclosed[2].text == ")" else None


def _next_declarator(edits: Edits, at: int) -> int | None:
    """The comma behind a declarator, which goes on at `at`; None where it is the last."""
    for _ in range(REACH):
        if at >= len(edits.tokens) or edits.tokens[at].text in (";", ")", "]", "}"):
            return None
        if edits.tokens[at].text == ",":
            return at
        at = max(edits.partner(at) or at, at) + 1
    return None


def _enclose_first(edits: Edits, opening: int, closing: int) -> None:
    tokens = edits.tokens
    first: list[Token] = []  # but for template arguments
    comma = opening + 1
    while comma < closing and tokens[comma].text not in (",", "("):
        first.append(tokens[comma])
        end = match_angle(edits, comma) if tokens[comma].text == "<" else None
        comma = (comma if end is None or end >= closing else end) + 1
    if comma < closing and tokens[comma].text == "(":
        return  # an operator or a call: no type
    if not first or not all(
        token.kind == IDENTIFIER or token.text in ("::", "*", "&", "<", ">") for token in first
    ):
        return
    pairs = pairwise(first)
    if any(a.kind == b.kind == IDENTIFIER for a, b in pairs) or any(
        token.text in TYPE_WORDS or token.text in QUALIFIERS for token in first
    ):
        return
    if first[-1].kind == IDENTIFIER:
        edits.insert_before(opening + 1, "(")
        edits.insert_after(comma - 1, ")")


def _give_in_braces(edits: Edits, opening: int, closing: int, is_type: Callable[[str], bool]) -> None:
    """The value of a reference or a pointer between parentheses that are no list of parameters."""
    inner = edits.tokens[opening + 1 : closing]
    if not inner or any(edits.tokens[index].text == "," for index in edits.top_level(opening, closing)):
        return
    if inner[0].text in TYPE_WORDS or inner[0].text in QUALIFIERS:
        return
    is_named = all(token.kind == IDENTIFIER or token.text in ("::", *_LEADING) for token in inner)
    is_declared = any(a.kind == b.kind == IDENTIFIER for a, b in pairwise(inner))
    if is_named and (is_declared or any(is_type(token.text) for token in inner)):
        return
    edits.rewrite(opening, "{", PUNCTUATOR)
    edits.rewrite(closing, "}", PUNCTUATOR)


def declare_array_pointer(edits: Edits, at: int, types: frozenset[str] | set[str]) -> None:
    """`float (*tile)[17] = ...;` is the assignment `float(*tile)[17] = ...` to the grammar, a call that is
    indexed; so is a reference, `float (&row)[17] = ...`. A storage class that says
    nothing makes it the declaration it is."""
    tokens = edits.tokens
    if at >= len(tokens) or tokens[at].kind != IDENTIFIER:
        return
    if tokens[at].text in KEYWORDS or tokens[at].text in _CASTS:
        return
    end = at
    while end < len(tokens) and (tokens[end].text in TYPE_WORDS or tokens[end].text in QUALIFIERS):
        end += 1
    if end == at:
        end = _skip_type(edits, at)
    opening = end
    while opening + 1 < len(tokens) and tokens[opening].text == tokens[opening + 1].text == "(":
        opening += 1  # `float ((*tile)[17])`
    if not _declares_pointer(edits, opening):
        return
    named = {token.text for token in tokens[at:end]}
    is_type = not named.isdisjoint(TYPE_WORDS | types) or any(map(is_builtin, named))
    if "const" not in named and (is_type or _is_cast_to(tokens, at, end)):
        edits.insert_before(at, " register ", IDENTIFIER)


def _declares_pointer(edits: Edits, at: int) -> bool:
    """Whether `(*name)[`, `(*&name)[`, `(*const name)[`, `(*name)(T` or `(C::*&name)(` stands at `at`."""
    tokens = edits.tokens
    limit = min(len(tokens) - 2, at + REACH)
    if at >= limit or tokens[at].text != "(":
        return False
    signs, is_of_member = 0, False
    at += 1
    while at < limit:
        text = tokens[at].text
        if text in ("*", "&", "&&"):
            is_of_member |= text == "*" and tokens[at - 1].text == "::"
            signs += 1
        elif tokens[at].kind != IDENTIFIER and text != "::":
            return False
        elif signs and text not in QUALIFIERS:
            closing = at + 1
            while closing < limit and tokens[closing].text == "[":  # `(*names[2])(T`
                closing = (edits.partner(closing) or limit) + 1
            if closing >= limit or tokens[closing].text != ")" or tokens[closing + 1].text != "(":
                return tokens[at + 1].text == ")" and tokens[at + 2].text == "["
            first = tokens[closing + 2] if closing + 2 < len(tokens) else None
            if first is None or first.text == ")" or first.text in _MISREAD:
                return True
            is_name = first.kind == IDENTIFIER and not is_builtin(first.text)  # read as a variable perhaps
            return is_name or (is_of_member and signs > 1)
        at += 1
    return False


def _is_cast_to(tokens: list[Token], at: int, end: int) -> bool:
    """Whether the statement casts to `T (*)[...]`, where T is what stands at `at` to `end`."""
    cast = [token.text for token in tokens[at:end]] + ["(", "*", ")", "["]
    stop = next((i for i in range(end, len(tokens)) if tokens[i].text == ";"), end)
    texts = [token.text for token in tokens[end : min(stop, end + REACH)]]
    return any(texts[i : i + len(cast)] == cast for i in range(1, len(texts)))


def _skip_type(edits: Edits, at: int) -> int:
    tokens, start = edits.tokens, at
    while at < len(tokens) and (tokens[at].text in TYPE_WORDS or tokens[at].text in QUALIFIERS):
        at += 1
        if at < len(tokens) and tokens[at].kind == IDENTIFIER and tokens[at].text not in TYPE_WORDS:
            return at
    is_told = at > start and at < len(tokens) and tokens[at].kind != IDENTIFIER
    return at if is_told else skip_name(edits, at)
