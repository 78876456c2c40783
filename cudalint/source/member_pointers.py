"""Pointers to members, of which the grammar knows little: rewritten as what it reads everywhere."""

from __future__ import annotations

from cudalint.source.edits import Edits
from cudalint.source.operands import operand_end
from cudalint.source.tokens import IDENTIFIER, NUMBER, PUNCTUATOR, STRING, words

#: Stands first among the indices of `object[member_at_, pointer]`, for `object.*pointer`.
MEMBER_AT = "member_at_"
#: The same for `pointer->*pointer`, which a class may overload.
MEMBER_TO = "member_to_"
_LITERALS = (NUMBER, STRING)
_STATEMENTS = words("return throw case else do new delete co_return goto")
_MOST_PARTS = 64  # of a class's name


def declare_pointer(edits: Edits, at: int) -> None:
    """`T C::*m` becomes `T *alignas(C) m`, a pointer whose class is told: the `*` is at `at`, behind a `::`.
    No pointer has an alignment in between."""
    tokens = edits.tokens
    start = _path_start(edits, at - 1)
    if start is None:
        return
    written = " ".join(token.text for token in tokens[start : at - 1])
    edits.blank(start, at)
    name = f" unnamed_{at}" if _is_parameter(edits, start, at) else ""
    edits.insert_after(at, f" alignas({written}){name} ", IDENTIFIER)


def _is_parameter(edits: Edits, start: int, at: int) -> bool:
    """Whether `(C::*)(...)`, of tokens [start, at], is a parameter without a name: the grammar takes its
    function for a variable, which is initialized by a product."""
    tokens, angles = edits.tokens, 0
    if [token.text for token in (*tokens[start - 1 : start], *tokens[at + 1 : at + 3])] != ["(", ")", "("]:
        return False
    index = start - 2
    while index > max(1, start - 4 * _MOST_PARTS):
        text = tokens[index].text
        if text in (")", "]", "}") and (opening := edits.partner(index)) is not None:
            index = opening
        elif text in (">", ">>"):
            angles += len(text)
        elif text == "<" and angles:
            angles -= 1
        elif text == "(":
            name, before = tokens[index - 1], tokens[index - 2]
            is_typed = before.kind == IDENTIFIER or before.text in ("*", "&", "&&", ">")
            return name.kind == IDENTIFIER and is_typed and before.text not in _STATEMENTS
        elif text in (";", "{", "}", "<", "="):
            return False
        index -= 1
    return False


def select_member(edits: Edits, at: int) -> None:
    """`object.*pointer` becomes `object[member_at_, pointer]`, as its right operand is more than a name:
    `object.*table[i]` is `object.*(table[i])`. The operator is at `at`."""
    end = operand_end(edits, at + 1)
    if end is None and edits.tokens[at + 1].kind in _LITERALS:  # of a class's own `->*`
        end = at + 1
    if end is None or edits.tokens[at - 1].text == "operator":
        return
    word = MEMBER_AT if edits.tokens[at].text == ".*" else MEMBER_TO
    edits.rewrite(at, "[", PUNCTUATOR)
    edits.insert_after(at, f"{word},", IDENTIFIER)
    edits.insert_after(end, "]")


def _path_start(edits: Edits, at: int) -> int | None:
    """Where the name of a class begins that ends in front of the `::` at `at`; None where none does."""
    tokens = edits.tokens
    for _ in range(_MOST_PARTS):
        at -= 1
        if at >= 0 and tokens[at].text in (">", ">>"):
            opening = _opening_angle(edits, at)
            if opening is None:
                return None
            at = opening - 1
        if at < 0 or tokens[at].kind != IDENTIFIER:
            return None
        if at and tokens[at - 1].text == "::":
            is_nested = at > 1 and (tokens[at - 2].kind == IDENTIFIER or tokens[at - 2].text in (">", ">>"))
            if not is_nested or tokens[at - 2].text in ("const", "volatile", "typename"):
                return at - 1
            at -= 1
            continue
        return at
    return None


def _opening_angle(edits: Edits, at: int) -> int | None:
    depth = 0
    for index in range(at, max(-1, at - 4 * _MOST_PARTS), -1):
        match edits.tokens[index].text:
            case ">" | ">>" as text:
                depth += len(text)
            case "<":
                depth -= 1
                if depth <= 0:
                    return index
            case ";" | "{" | "}":
                return None
    return None
