"""Calls of macros that are not in view, which stand as statements: what stands behind them, and their names,
say what they are."""

from __future__ import annotations

import re

from cudalint.source.declarations import match_angle
from cudalint.source.edits import Edits
from cudalint.source.leaving_macros import REPORTING, may_leave
from cudalint.source.statements import ASSIGNING, KEYWORDS, REACH, TYPE_WORDS
from cudalint.source.tokens import IDENTIFIER, words

#: What a macro's name has in it whose call stands before a statement.
_HEAD = re.compile(
    r"loop|for_?each|(?:^|_)(?:for|while|until|repeat|times|if|when|unless|only)(?:_|\d|$)", re.IGNORECASE
)
_PRIMITIVE = words(
    """bool char short int long float double unsigned size_t ssize_t int8_t int16_t int32_t int64_t
    uint8_t uint16_t uint32_t uint64_t"""
)
#: What stands behind the first name of a statement that is no declaration.
_STATED = ASSIGNING | words("[ ( . ->")
_PRAGMAS = words("_Pragma __pragma")
_HEADS = words("if for while do switch")
_JUMPS = words("return break continue goto throw")
_AFTER_CALL = words(
    """const noexcept override final and or xor not_eq bitand bitor mutable volatile throw try
    __attribute__ requires"""
)


def complete_macro_call(edits: Edits, at: int, in_body: bool) -> None:
    """The calls of macros that are not in view: `CHECK(x)` without a ";" gets one where a statement follows.
    `EACH(i, n) { }` in a body becomes `while (EACH(i, n)) { }`: a loop whose condition is not known. So does
    `EACH(i, n) a[i] = 1;` on one line, or where the name says so, and `UNLESS(x) return;` a branch."""
    behind: int | None = at
    while behind is not None:
        behind = _complete_call(edits, behind, in_body) if in_body or behind == at else None


def _complete_call(edits: Edits, at: int, in_body: bool) -> int | None:
    """Complete the one at `at`; where the statement begins that follows it, if that was done."""
    tokens = edits.tokens
    if tokens[at].kind != IDENTIFIER or tokens[at].text in KEYWORDS or tokens[at].text in TYPE_WORDS:
        return None
    closing = edits.partner(at + 1) if at + 1 < len(tokens) and tokens[at + 1].text == "(" else None
    if closing is None or closing + 1 >= len(tokens) or (in_body and may_leave(edits, at)):
        return None
    following = tokens[closing + 1]
    listed = at  # the end of template arguments, where types are at home
    for index in edits.top_level(at + 1, closing) if in_body else ():
        if tokens[index].text == "<" and index > listed:
            listed = match_angle(edits, index) or listed
        if index < listed:
            continue
        alone = tokens[index - 1].text in ("(", ",") and tokens[index + 1].text in (")", ",")
        if tokens[index].text in _PRIMITIVE and alone:
            edits.insert_after(index, "{}")  # a type is no argument to the grammar, its default value is
    head = _head(edits, at, closing) if in_body and tokens[at].text not in _PRAGMAS else None
    if head is not None:
        edits.insert_before(at, f" {head} ", IDENTIFIER)
        edits.insert_before(at, "(")
        edits.insert_after(closing, ")")
    elif following.text == "}" or (following.kind == IDENTIFIER and following.text not in _AFTER_CALL):
        edits.insert_after(closing, ";")
    else:
        return None
    return closing + 1


def _head(edits: Edits, at: int, closing: int) -> str | None:
    """What the call of a macro out of view at `at` is the head of, as what stands behind its ")" or its name
    says: a branch, or a loop, which may be a branch; None where it is none."""
    name, following = edits.tokens[at], edits.tokens[closing + 1]
    behind = edits.tokens[closing + 2].text if closing + 2 < len(edits.tokens) else ""
    if following.text == "{":
        end = edits.partner(closing + 1)
        after = edits.tokens[end + 1 : end + 2] if end is not None else []
        return "if" if after and after[0].text == "else" else "while"
    is_word = following.kind == IDENTIFIER and following.text not in _AFTER_CALL
    if is_word and not following.first and not REPORTING.search(name.text):
        if following.text in _JUMPS:
            return "if"
        if following.text in _HEADS or (following.text not in KEYWORDS and behind in _STATED):
            return "while"
    if following.text == "*" and _is_stored(edits, closing + 1):
        return "while"
    return "while" if _HEAD.search(name.text) and (is_word or following.text in ("++", "--")) else None


def _is_stored(edits: Edits, start: int) -> bool:
    """Whether a statement from `start` on assigns: `WHEN(i < n) *p = 1;`, whose left side is no product."""
    tokens, index = edits.tokens, start
    while index < min(len(tokens), start + REACH) and tokens[index].text not in (";", "}", ")"):
        if tokens[index].text in ASSIGNING:
            return True
        index = max(edits.partner(index) or 0, index) + 1
    return False
