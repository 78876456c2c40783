"""Parsing each function of a damaged file by itself, so that an error stays in the function it is in."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

import tree_sitter

from cudalint.source.tokens import Token, tokenize
from cudalint.syntax.node import Node, root_of
from cudalint.syntax.parse import language
from cudalint.syntax.trees import Patience, parse_within

_MARKS = frozenset({"__global__", "__device__"})
_NAMESPACES = frozenset({"namespace", "extern"})
_BEFORE_BODIES = frozenset({")", "noexcept"})
_SCOPES = frozenset({"namespace", "struct", "class", "union"})


def isolated_definitions(text: bytes, whole: Sequence[int]) -> Iterator[tuple[Node, tuple[str, ...]]]:
    """The roots of trees that hold one definition each, of device code or of a function that is no member,
    with the names of the namespaces and classes around it. Node offsets are those of `text`. Definitions
    that an offset in the sorted `whole` lies in are left out."""
    parser, patience = tree_sitter.Parser(language()), Patience(text)
    for start, end, scope in _extents(tokenize(text.decode("latin-1"))):
        at = bisect_left(whole, start)
        if at < len(whole) and whole[at] < end:
            continue
        parser.included_ranges = [_range(text, start, end)]
        yield root_of(parse_within(patience, parser, text), text), scope


def _range(text: bytes, start: int, end: int) -> tree_sitter.Range:
    return tree_sitter.Range(_point(text, start), _point(text, end), start, end)


def _point(text: bytes, offset: int) -> tree_sitter.Point:
    line_start = text.rfind(b"\n", 0, offset) + 1
    return tree_sitter.Point(text.count(b"\n", 0, offset), offset - line_start)


def _extents(tokens: list[Token]) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """(start, end, scope) of each definition that its qualifiers mark as device code, or that stands in
    namespaces alone."""
    scopes: list[str | None] = []  # a name for a namespace or class, None for another brace
    inner: int | None = None  # how many scopes there are around the outermost one that is no namespace
    head = 0  # index of the first token of the declaration at hand
    at = 0
    while at < len(tokens):
        text = tokens[at].text
        if text == "{":
            marks = {token.text for token in tokens[head:at]}
            is_free = inner is None and at > head and tokens[at - 1].text in _BEFORE_BODIES
            if "(" in marks and (is_free or marks & _MARKS):
                closing = _closing(tokens, at, head)
                yield tokens[head].start, tokens[closing].end, tuple(name for name in scopes if name)
                at = head = closing + 1
                continue
            if inner is None and marks.isdisjoint(_NAMESPACES):
                inner = len(scopes)
            scopes.append(_scope_name(tokens[head:at]))
            head = at + 1
        elif text == "}":
            if scopes:
                scopes.pop()
            if inner is not None and len(scopes) <= inner:
                inner = None
            head = at + 1
        elif text == ";":
            head = at + 1
        at += 1


def _closing(tokens: list[Token], opening: int, head: int) -> int:
    """The brace that closes the one at `opening`; where braces do not balance, the last one before the
    next kernel."""
    depth = 0
    last = opening
    for at in range(opening, len(tokens)):
        text = tokens[at].text
        if text == "{":
            depth += 1
        elif text == "}":
            depth -= 1
            last = at
            if depth == 0:
                return at
        elif text == "__global__":
            break
    return last


def _scope_name(head: list[Token]) -> str | None:
    for at, token in enumerate(head):
        if token.text in _SCOPES and at + 1 < len(head):
            names = [follower.text for follower in head[at + 1 :] if follower.kind == "identifier"]
            return names[0] if names and "(" not in {t.text for t in head} else None
    return None
