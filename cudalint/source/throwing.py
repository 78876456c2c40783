"""`throw` in an expression, which the grammar knows as a statement alone."""

from __future__ import annotations

from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER

_BEFORE = ("?", ":", "(", ",")
_ENDS = (",", ";", ")", "]", "}")
_STARTS = ("(", "[", "{", ";")
_MOST = 256  # tokens: no expression has more, and hostile input takes no time


def enclose_throw(edits: Edits, at: int) -> None:
    """`c ? x : throw e` throws by the statement expression `({ throw e; })`. The word is at `at`."""
    tokens = edits.tokens
    before = tokens[at - 1].text if at else ""
    if before not in _BEFORE or (before == ":" and not _is_of_choice(edits, at - 1)):
        return
    end, open_choices = at + 1, 0
    while end < min(at + _MOST, len(tokens)):
        text = tokens[end].text
        open_choices += (text == "?") - (text == ":")
        if text in _ENDS or open_choices < 0:
            edits.insert_before(at, "({", IDENTIFIER)
            edits.insert_after(end - 1, ";})")
            return
        end = max(edits.partner(end) or 0, end) + 1


def _is_of_choice(edits: Edits, at: int) -> bool:
    """Whether the ":" at `at` is that of `c ? a : b`, and ends no label."""
    open_choices = 1
    for _ in range(_MOST):
        at -= 1
        if at < 0 or edits.tokens[at].text in _STARTS:
            return False
        opening = edits.partner(at)
        at = opening if opening is not None else at
        open_choices += (edits.tokens[at].text == ":") - (edits.tokens[at].text == "?")
        if open_choices == 0:
            return True
    return False


RULES = {"throw": enclose_throw}
