"""The words of a built-in type that stand apart, which C++ takes in any order [dcl.spec.general]."""

from __future__ import annotations

from cudalint.source.edits import Edits
from cudalint.source.tokens import words

TYPES = words("bool char short int long signed unsigned float double wchar_t __int128")
_OTHERS = words(
    "const volatile static constexpr constinit extern inline register mutable thread_local typedef"
)
_MAX = 16  # words in a row


def join_type(edits: Edits, at: int) -> None:
    """`int volatile const unsigned long n` is read as an `int` and an error: the words behind the one at `at`
    that name the type, too, are joined to it, `int unsigned long volatile const n`; and a `typedef` begins
    its declaration."""
    tokens = edits.tokens
    end = at + 1
    while end < len(tokens) and tokens[end].text in TYPES:
        end += 1
    if end == len(tokens) or tokens[end].text not in _OTHERS:
        return
    start, behind = at, end  # the words in front of the type, and behind its first ones
    while start and tokens[start - 1].text in _OTHERS:
        start -= 1
    if start and tokens[start - 1].text in TYPES:  # which these words are joined to
        return
    while end < min(len(tokens), at + _MAX) and (tokens[end].text in TYPES or tokens[end].text in _OTHERS):
        end += 1
    for index in range(behind, end):
        if tokens[index].text in TYPES:
            edits.insert_after(behind - 1, f" {tokens[index].text}")
        elif tokens[index].text == "typedef":
            edits.insert_before(start, "typedef ")
        else:
            continue
        edits.blank(index, index + 1)
