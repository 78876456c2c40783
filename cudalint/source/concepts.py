"""Concepts, rewritten as variables of type bool, and as requires-clauses where they stand for `class`."""

from __future__ import annotations

from itertools import pairwise

from cudalint.source.declarations import match_angle
from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, Token, words

_STANDARD = words(
    "same_as derived_from convertible_to integral signed_integral unsigned_integral floating_point"
)


def declared_concepts(tokens: list[Token]) -> frozenset[str]:
    """The names that a text declares as concepts."""
    pairs = pairwise(tokens)
    return frozenset(name.text for word, name in pairs if word.text == "concept")


def constrain(edits: Edits, at: int, concepts: frozenset[str]) -> None:
    """`template <Small T>` becomes `template <class T> requires (Small<T>)`, and `concept Small = ...` the
    variable `constexpr bool Small = ...`. The `template` is at `at`."""
    tokens = edits.tokens
    closing = match_angle(edits, at + 1) if at + 1 < len(tokens) and tokens[at + 1].text == "<" else None
    if closing is None or closing + 3 >= len(tokens):
        return
    if tokens[closing + 1].text == "concept" and tokens[closing + 3].text == "=":
        edits.rewrite(closing + 1, "bool")
        edits.insert_before(closing + 1, "constexpr ", IDENTIFIER)
        return
    found = [_constrained(edits, start, end, concepts) for start, end in _parameters(edits, at + 1, closing)]
    clauses = [clause for clause in found if clause is not None]
    if not clauses:
        return
    text = " && ".join(clauses)
    if tokens[closing + 1].text == "requires":
        edits.insert_after(closing + 1, f" {text} && ", IDENTIFIER)
    else:
        edits.insert_after(closing, f" requires {text} ", IDENTIFIER)


def _parameters(edits: Edits, opening: int, closing: int) -> list[tuple[int, int]]:
    """Where each template parameter begins and ends."""
    found, start, index = [], opening + 1, opening + 1
    while index < closing:
        text = edits.tokens[index].text
        if text == ",":
            found.append((start, index))
            start = index + 1
        elif text == "<":
            index = match_angle(edits, index) or index
        else:
            index = edits.partner(index) or index if text in ("(", "[", "{") else index
        index += 1
    return [*found, (start, closing)]


def _constrained(edits: Edits, start: int, end: int, concepts: frozenset[str]) -> str | None:
    """Writes a parameter that a concept constrains as one of a type; the condition on it."""
    tokens = edits.tokens
    at, is_standard = start, False
    if at + 2 < end and tokens[at].text == "std" and tokens[at + 1].text == "::":
        at, is_standard = at + 2, True
    if at + 1 >= end or tokens[at].text not in (_STANDARD if is_standard else concepts):
        return None
    name = ("std::" if is_standard else "") + tokens[at].text
    at += 1
    given = ""
    if tokens[at].text == "<":
        closing = match_angle(edits, at)
        if closing is None or closing + 1 >= end:
            return None
        given = ", " + " ".join(token.text for token in tokens[at + 1 : closing])
        at = closing + 1
    is_pack = tokens[at].text == "..."
    own = at + is_pack
    if own >= end or tokens[own].kind != IDENTIFIER:
        return None
    edits.blank(start, at)
    edits.insert_before(at, "class ", IDENTIFIER)
    clause = f"{name}<{tokens[own].text}{given}>"
    return f"({clause} && ...)" if is_pack else f"({clause})"
