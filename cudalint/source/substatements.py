"""Declarations that are the one statement of an `if` or of a loop."""

from __future__ import annotations

from cudalint.source.declarations import skip_name
from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, words

_BEFORE = (")", "else", "do")  # what ends a head, where a statement starts behind it
_QUALIFIERS = words("static const constexpr volatile register typename struct class union enum")
_BUILTIN = words(
    "bool char short int long float double signed unsigned auto wchar_t char8_t char16_t char32_t"
)
#: What begins a statement that is no declaration of a variable.
_OTHER = words(
    """if else for while do switch case default return break continue goto throw try catch new delete sizeof
    using namespace typedef template asm __asm__ __asm static_assert operator this alignas decltype co_return
    co_yield co_await __attribute__ static_cast reinterpret_cast const_cast dynamic_cast and or not"""
)
_AFTER_NAME = words("( { = ; , [")


def enclose_declaration(edits: Edits, at: int) -> None:
    """`if (c) Guard g(x);` is a call to the grammar, with a name too many before it, as it takes no
    declaration there. In braces, which say the same, it does. The statement starts at `at`."""
    tokens = edits.tokens
    if at == 0 or tokens[at - 1].text not in _BEFORE:
        return
    name = declared_name(edits, at)
    end = name
    while name is not None and end is not None and end < len(tokens) and tokens[end].text != ";":
        if tokens[end].text in ("}", ")"):
            return
        end = max(edits.partner(end) or 0, end) + 1
    if end is not None and end < len(tokens):
        edits.insert_before(at, "{")
        edits.insert_after(end, "}")


def declared_name(edits: Edits, at: int) -> int | None:
    """Where the name stands that a declaration declares; None where it is none."""
    tokens = edits.tokens
    limit = len(tokens) - 1
    while at < limit and tokens[at].text in _QUALIFIERS:
        at += 1
    start = at
    while at < limit and (tokens[at].text in _BUILTIN or (at > start and tokens[at].text == "const")):
        at += 1
    if at == start:
        if tokens[at].kind != IDENTIFIER or tokens[at].text in _OTHER:
            return None
        at = skip_name(edits, at)
    while at < limit and tokens[at].text == "const":
        at += 1
    pointed = at
    while at < limit and tokens[at].text in ("*", "&", "&&"):
        at += 1
    if at >= limit or tokens[at].kind != IDENTIFIER or tokens[at].text in _OTHER:
        return None
    wanted = ("=",) if at > pointed else _AFTER_NAME
    return at if tokens[at + 1].text in wanted else None
