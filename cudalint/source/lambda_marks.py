"""Lambdas with a macro that is not in view: `LIB_LAMBDA(int i) { }`, and `[=] LIB_DEVICE(int i) { }`."""

from __future__ import annotations

from cudalint.source.declarations import is_upper
from cudalint.source.edits import Edits
from cudalint.source.tokens import words

_BEHIND_PARAMETERS = words("{ mutable noexcept ->")
_BEFORE_VALUE = words("( , = { return")
#: What libraries' macros for captures end in, and what they stand for; the longest first.
_CAPTURES = (("CLASS_LAMBDA", "[=, *this]"), ("LAMBDA", "[=]"))


def mark_lambda(edits: Edits, at: int) -> None:
    """Give a lambda its captures, and blank what else a macro says of it."""
    tokens = edits.tokens
    before, name = tokens[at - 1].text if at else "", tokens[at].text
    if not is_upper(name) or (before != "]" and before not in _BEFORE_VALUE):
        return
    closing = edits.partner(at + 1) if at + 1 < len(tokens) and tokens[at + 1].text == "(" else None
    if closing is None or closing + 1 >= len(tokens) or tokens[closing + 1].text not in _BEHIND_PARAMETERS:
        return
    captures = next((text for end, text in _CAPTURES if name.endswith(end)), None)
    if before == "]":
        edits.blank(at, at + 1)
    elif captures is not None:
        edits.blank(at, at + 1)
        edits.insert_after(at, f" {captures} ")
