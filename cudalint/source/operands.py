"""What the grammar cannot read of operators that C++ has."""

from __future__ import annotations

from cudalint.source.declarations import match_angle
from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, PUNCTUATOR, Token, words

_ASSIGNING = words("+= -= *= /= %= &= |= ^= <<= >>=")
_BEFORE_OPERANDS = words("return if while switch case else do throw sizeof alignof")
_AFTER_TEMPLATE = ("(", "::", "{", ")", ",")
_MOST_CASES = 256


def enclose_assignment(edits: Edits, at: int) -> None:
    """`(a += 2, b)` begins as a fold to the grammar, and `(a = 2, b, c)` as nothing. A parenthesis around the
    assignment says what it is. The "(" is at `at`; arguments of calls are read as they stand."""
    tokens = edits.tokens
    closing = edits.partner(at)
    if closing is None or (at and _is_called(tokens[at - 1])):
        return
    assigns, index = False, at + 1
    while index < closing:
        text = tokens[index].text
        if text == ";":
            return
        if text == ",":
            if assigns and tokens[index + 1].text != "...":
                edits.insert_after(at, "(")
                edits.insert_after(index - 1, ")")
            return
        assigns = assigns or text in _ASSIGNING or (text == "=" and _is_object(edits, at + 1, index))
        inner = edits.partner(index)
        if text == "<" and (angle := match_angle(edits, index)) is not None:
            inner = angle if tokens[min(angle + 1, closing)].text in _AFTER_TEMPLATE else None
        index = max(inner or 0, index) + 1


def _is_called(before: Token) -> bool:
    """Whether what stands before a "(" makes it the begin of arguments, or of the head of a `for`."""
    if before.kind == IDENTIFIER:
        return before.text not in _BEFORE_OPERANDS
    return before.text in ("]", ">", ">>>")


def _is_object(edits: Edits, start: int, end: int) -> bool:
    """Whether the tokens [start, end) name an object, `a[i].x` or `*p`, and declare none."""
    tokens = edits.tokens
    start += tokens[start].text == "*"
    at = end - 1
    while at >= start:
        while tokens[at].text in (")", "]"):
            opening = edits.partner(at)
            if opening is None or opening <= start:
                return opening == start
            at = opening - 1
        if tokens[at].kind != IDENTIFIER:
            return False
        if at == start:
            return True
        if tokens[at - 1].text not in (".", "->", "::"):
            return False
        at -= 2
    return False


def list_cases(edits: Edits, at: int, dots: int) -> bool:
    """`case 1 ... 3:`, as GNU has it, becomes `case 1: case 2: case 3:`; whether it is one of few numbers.
    The `case` is at `at`, the "..." at `dots`."""
    first, last = edits.tokens[dots - 1].text, edits.tokens[dots + 1].text
    if dots != at + 2 or edits.tokens[dots + 2].text != ":" or not (first.isdecimal() and last.isdecimal()):
        return False
    if not 0 <= int(last) - int(first) < _MOST_CASES:
        return False
    edits.rewrite(dots, ":", PUNCTUATOR)
    for value in range(int(first) + 1, int(last)):
        edits.insert_before(dots + 1, f" case {value}:", IDENTIFIER)
    edits.insert_before(dots + 1, " case ", IDENTIFIER)
    return True
