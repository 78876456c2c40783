"""Lambdas with a macro that is not in view: `LIB_LAMBDA(int i) { }`, `[=] LIB_DEVICE(int i) { }`, and
`FN(x) { }` of parameters without types."""

from __future__ import annotations

from cudalint.source.declarations import is_upper
from cudalint.source.edits import Edits
from cudalint.source.kernel_marks import Note
from cudalint.source.tokens import IDENTIFIER, words

_BEHIND_PARAMETERS = words("{ mutable noexcept ->")
_BEFORE_VALUE = words("( , = { return")
#: What libraries' macros for captures end in, and what they stand for; the longest first.
_CAPTURES = (("CLASS_LAMBDA", "[=, *this]"), ("LAMBDA", "[=]"))
#: Behind what no other call can stand with a block behind it: not in a list of initializers.
_BEFORE_LAMBDA = words("( = return")

#: Beside `[&]`: what the lambda only reads may as well be copied.
PERHAPS_COPIES = "__perhaps_copies"


def mark_lambda(edits: Edits, at: int, note: Note) -> None:
    """Give a lambda its captures, and blank what else a macro says of it. `note` takes what that assumes."""
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
    elif captures is not None and not _names_alone(edits, at + 1, closing):
        edits.blank(at, at + 1)
        edits.insert_after(at, f" {captures} ")
    elif (captures is not None or before in _BEFORE_LAMBDA) and not edits.is_seen(name):
        said = "its lambda is taken for one of [&] and deduced parameters"
        note(tokens[at], f"'{name}' is not in view: {said}")
        edits.blank(at, at + 1)
        edits.insert_after(at, f" [&, {PERHAPS_COPIES}] ", IDENTIFIER)
        for index in _names_alone(edits, at + 1, closing):
            edits.insert_before(index, " auto ", IDENTIFIER)


def _names_alone(edits: Edits, opening: int, closing: int) -> list[int]:
    """The parameters of a lambda where all of them are but names, which its macro gives types."""
    inner = list(range(opening + 1, closing, 2))
    commas = range(opening + 2, closing, 2)
    is_listed = all(edits.tokens[index].kind == IDENTIFIER for index in inner)
    return inner if is_listed and all(edits.tokens[index].text == "," for index in commas) else []
