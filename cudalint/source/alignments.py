"""Where the grammar takes the alignment of a class or of a variable: `alignas(n)` in front of its type."""

from __future__ import annotations

from cudalint.source.declarations import match_angle
from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, words

RECORDS = words("struct class union")
REACH = 64  # tokens to look for what belongs to an attribute
ALIGNERS = ("__align__", "__builtin_align__", "__CUDA_ALIGN__")
#: Stands for the alignment of one declarator among several: no known constant.
OF_ONE = "alignment_of_one_of_several_"
_BEHIND_DECLARATORS = words("; , = : { [ )")
_CLASSES = words("struct class union enum")
_BEFORE_NAMES = words("* & && > >> ,")


def place_alignment(edits: Edits, start: int, name: int, opening: int, closing: int, end: int) -> None:
    """Tokens [start, end) give an alignment, whose argument stands between `opening` and `closing`.
    Written in place as `alignas` where the grammar takes one, else moved to where it does."""
    tokens = edits.tokens
    following = tokens[end].text if end < len(tokens) else ""
    previous = tokens[start - 1].text if start else ""
    target: int | None = None
    if following in RECORDS and previous not in RECORDS and _is_defined(edits, end):
        target = end
    elif tokens[before_attributes(edits, start)].text == "}":
        target = record_keyword(edits, before_attributes(edits, start))
    elif is_behind_name(edits, start, end):
        argument = "".join(f" {token.text}" for token in tokens[opening + 1 : closing])
        edits.blank(start, end)
        align_declaration(edits, start - 1, argument or OF_ONE, following)
        return
    else:
        edits.blank(start, name)
        edits.rewrite(name, "alignas")
        edits.blank(closing + 1, end)
        return
    edits.blank(start, end)
    if target is not None and target >= 0:
        argument = "".join(f" {token.text}" for token in tokens[opening + 1 : closing]) or OF_ONE
        edits.insert_after(target, f" alignas({argument.strip()}) ", IDENTIFIER)


def _is_defined(edits: Edits, at: int) -> bool:
    """Whether the class whose `struct` is at `at` is defined there."""
    texts = (token.text for token in edits.tokens[at : at + REACH])
    return next((text for text in texts if text in (";", "{", "=", ")")), "") == "{"


def align_declaration(edits: Edits, at: int, argument: str, following: str) -> None:
    """Give a declaration an alignment that stands behind the declarator which ends at `at`, or none that is
    known where it has several declarators. One of a function's parameter says nothing."""
    tokens, index, angles = edits.tokens, at, 0
    is_one = following != ","
    while index > max(-1, at - 4 * REACH):
        text = tokens[index].text
        if text in (")", "]", "}"):
            opening = edits.partner(index)
            keyword = record_keyword(edits, index) if text == "}" else opening
            is_list = text == "}" and keyword is None and tokens[index + 1].text == ","
            if opening is None or (keyword is None and not is_list):
                break
            index = opening if keyword is None else keyword
        elif text in (">", ">>", ">>>"):
            angles += len(text)
        elif text == "<":
            angles -= 1
        elif text == "(" and tokens[index + 1].text not in ("*", "&", "&&"):
            return
        elif text in (";", "{", ":"):
            break
        elif text == "," and angles == 0:
            is_one = False
        index -= 1
    first = index + 1
    closing = match_angle(edits, first + 1) if tokens[first].text == "template" else None
    first = first if closing is None else closing + 1
    first += tokens[first].text == "typedef"
    edits.insert_before(first, f" alignas({argument.strip() if is_one else OF_ONE}) ", IDENTIFIER)


def is_behind_name(edits: Edits, start: int, end: int) -> bool:
    """Whether tokens [start, end) stand between a declarator and what comes behind it."""
    tokens = edits.tokens
    following = tokens[end].text if end < len(tokens) else ""
    if following not in _BEHIND_DECLARATORS or start < 2:
        return False
    name, before = tokens[start - 1], tokens[start - 2]
    if name.text == "]":
        return not _ends_attribute(edits, start - 1)
    if name.text == ")":
        opening = edits.partner(start - 1)  # of a pointer to a function
        return bool(opening) and tokens[(opening or 1) - 1].text == ")"
    if name.kind != IDENTIFIER or not _CLASSES.isdisjoint((name.text, before.text)):
        return False
    return before.kind == IDENTIFIER or before.text == "}" or before.text in _BEFORE_NAMES


def before_attributes(edits: Edits, at: int) -> int:
    """The token before the attributes that end at `at`: `} __attribute__((a)) __attribute__((b))`."""
    at -= 1
    while at > 0 and edits.tokens[at].text == ")":
        opening = edits.partner(at)
        if not opening or edits.tokens[opening - 1].text not in ("__attribute__", *ALIGNERS):
            break
        at = opening - 2
    return max(at, 0)


def record_keyword(edits: Edits, closing: int, keywords: frozenset[str] = RECORDS) -> int | None:
    """The `struct` of a record whose body ends at `closing`."""
    opening = edits.partner(closing)
    for at in range(opening or 0, max((opening or 0) - REACH, -1), -1):
        if edits.tokens[at].text in keywords:
            return at
        if edits.tokens[at].text in (";", "}"):
            break
    return None


def _ends_attribute(edits: Edits, at: int) -> bool:
    """Whether the "]" at `at` ends a `[[...]]`."""
    opening = edits.partner(at)
    return opening is not None and edits.tokens[opening + 1].text == "["
