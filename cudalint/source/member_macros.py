"""Macros that are not in view where a class declares members: `FIELDS(int, x)`, `PADDING;`, `ALIGNED int x;`.

They may add members, align one or make it static. Ended by a semicolon each stands alone, which no
declaration of a member does: a class with one has no layout that is known."""

from __future__ import annotations

from cudalint.source.declarations import SPECIFIERS, TYPES, WITH_ARGUMENTS, is_upper, skip_name
from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, words

#: What a macro in front of a class's name or behind its body says by its own name that it does.
_LAYING_OUT = ("ALIGN", "PACK")
_ENDING = words("} public private protected")
_NO_DATA = words("static constexpr using typedef friend template operator virtual explicit enum")
_NO_NAMES = SPECIFIERS | words("struct class union typename")
_BEHIND_NAME = words("; = [ , { :")


def _mark_record(edits: Edits, at: int) -> None:
    """`struct ALIGNED S { ... };` and `struct S { ... } PACKED;`: alignments that are not known."""
    tokens = edits.tokens
    opening = at + 1
    while opening < len(tokens) and (tokens[opening].kind == IDENTIFIER or tokens[opening].text == "::"):
        closing = edits.partner(opening + 1) if opening + 1 < len(tokens) else None
        if _says_layout(edits, opening) and tokens[opening + 1].kind == IDENTIFIER:
            edits.insert_after(at, f" alignas({tokens[opening].text}) ", IDENTIFIER)
        opening = (closing or opening) + 1 if tokens[opening].text in WITH_ARGUMENTS else opening + 1
    closing = edits.partner(opening) if opening < len(tokens) and tokens[opening].text == "{" else None
    if closing is not None and closing + 2 < len(tokens) and _says_layout(edits, closing + 1):
        edits.insert_after(at, f" alignas({tokens[closing + 1].text}) ", IDENTIFIER)
        edits.blank(closing + 1, closing + 2)


def _says_layout(edits: Edits, at: int) -> bool:
    name = edits.tokens[at].text
    return is_upper(name) and any(word in name for word in _LAYING_OUT) and not edits.is_seen(name)


RULES = dict.fromkeys(("struct", "class", "union"), _mark_record)


def end_member_macros(edits: Edits, at: int) -> int:
    """Ends the macros with which the declaration at `at` begins; returns where it begins behind them."""
    tokens = edits.tokens
    while _is_unseen(edits, at):
        closing = edits.partner(at + 1) if tokens[at + 1 : at + 2] and tokens[at + 1].text == "(" else at
        if closing is None or closing + 2 >= len(tokens):
            return at
        following = tokens[closing + 1].text
        has_arguments = closing > at
        if following in _ENDING or (has_arguments and _stands_before(edits, closing + 1)):
            edits.insert_after(closing, ";")
        elif not has_arguments and _data_name(edits, at + 1):
            edits.insert_after(at, ";")
        elif following == "~" or _is_conversion(edits, closing + 1):  # whose annotation it is
            edits.blank(at, closing + 1)
        else:
            break
        at = closing + 1
    behind = _data_name(edits, at)  # `int x ALIGNED;`
    if behind and is_upper(tokens[behind].text) and _data_name(edits, at, behind):
        edits.insert_before(at, f" {tokens[behind].text}; ", IDENTIFIER)
        edits.blank(behind, behind + 1)
    return at


def _is_conversion(edits: Edits, at: int) -> bool:
    """Whether a conversion function, `operator T()`, begins there."""
    following = edits.tokens[at + 1]
    is_type = following.kind == IDENTIFIER and following.text not in ("new", "delete")
    return edits.tokens[at].text == "operator" and is_type


def _is_unseen(edits: Edits, at: int) -> bool:
    name = edits.tokens[at].text
    return is_upper(name) and not edits.is_seen(name)


def _stands_before(edits: Edits, at: int) -> bool:
    """Whether what begins at `at` follows a macro with arguments that is no annotation of it: another one, a
    constructor, a data member."""
    name = edits.tokens[at]
    is_called = edits.tokens[at + 1].text == "("
    is_constructor = is_called and name.kind == IDENTIFIER and name.text not in WITH_ARGUMENTS
    return is_constructor or _data_name(edits, at) > 0


def _data_name(edits: Edits, at: int, end: int | None = None) -> int:
    """Where the name stands, of the type that begins at `at` and no function's; 0 where these do not. Before
    `end`, if given."""
    tokens, names, is_typed, last = edits.tokens, 0, False, at
    end = len(tokens) if end is None else end
    while at < end and (tokens[at].kind == IDENTIFIER or tokens[at].text in ("*", "&", "::")):
        text = tokens[at].text
        if text in _NO_DATA:
            return 0
        if text in WITH_ARGUMENTS:
            at = (edits.partner(at + 1) or len(tokens)) + 1
            is_typed |= text == "decltype"
            continue
        if text in TYPES:
            is_typed = True
        elif tokens[at].kind == IDENTIFIER and text not in _NO_NAMES:
            names += 1
            last = at
        at = skip_name(edits, at) if tokens[at].kind == IDENTIFIER else at + 1
    is_ended = end < len(tokens) or (at < end and tokens[at].text in _BEHIND_NAME)
    return last if names + is_typed > 1 and is_ended else 0
