"""Comments and statement extents of CUDA source, by a light scan that needs no syntax tree.

Suppression must work inside a region that does not parse, so it must not depend on the parser.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property

from cudalint.dataclass import dataclass

_TOKEN = re.compile(
    rb"""
      (?P<comment> //(?:[^\n\\]|\\(?:\r?\n|.))* | /\*.*?(?:\*/|\Z) )
    | (?P<raw> R"(?P<delimiter>[^()\\\s]{0,16})\( )  # as far as it opens: it may not be closed
    | (?P<literal> "(?:[^"\\\n]|\\.)*"
                 | (?<![0-9a-fA-F])'(?:[^'\\\n]|\\.)+' )
    | (?P<directive> (?:^|(?<=\n)) [ \t]* \# (?:[^\n\\/]|\\(?:\r?\n|.)|/(?![/*]))* )
    """,
    re.VERBOSE | re.DOTALL,
)
_STRUCTURE = re.compile(rb"[(){};]")
_BRACE_OF_VALUE = re.compile(rb"(?:[=,(]|\breturn|\])\s*\Z")
_CODE = re.compile(rb"\S")
_ELSE, _WHILE = re.compile(rb"\s*else\b"), re.compile(rb"\s*while\b")
_DO = re.compile(rb"do\b")


@dataclass(frozen=True, slots=True)
class Comment:
    """`text` is without its markers; `start` and `end` are byte offsets of the whole comment."""

    start: int
    end: int
    text: str


def _tokens(source: bytes) -> Iterator[tuple[int, int, bool]]:
    """Where comments, literals and directives begin and end, and which are comments."""
    unclosed = set[bytes]()  # delimiters of raw strings that end nowhere
    at = 0
    while (token := _TOKEN.search(source, at)) is not None:
        start, at = token.span()
        if token.lastgroup == "raw":
            closing = b")" + token["delimiter"] + b'"'
            end = -1 if closing in unclosed else source.find(closing, at)
            if end < 0:
                unclosed.add(closing)
                at = start + 1  # a string begins there
                continue
            at = end + len(closing)
        yield start, at, token.lastgroup == "comment"


class Scan:
    """The comments of `source`, and which bytes belong to the statement at a place."""

    def __init__(self, source: bytes) -> None:
        self._code = bytearray(source)
        self.comments: list[Comment] = []
        self._beside: dict[tuple[int, int], list[int]] = {}
        for start, end, is_comment in _tokens(source):
            found = source[start:end]
            if is_comment:
                text = found[2:].removesuffix(b"*/").decode("utf-8", "replace").strip(" \t\r\n*")
                self.comments.append(Comment(start, end, text))
            # Blank the token but keep its line breaks, so that offsets and lines stay what they are.
            self._code[start:end] = re.sub(rb"[^\n]", b" ", found)

    def line_of(self, offset: int) -> tuple[int, int]:
        """The line that holds `offset`, without its line break."""
        start = self._code.rfind(b"\n", 0, offset) + 1
        end = self._code.find(b"\n", offset)
        return start, len(self._code) if end < 0 else end

    def stands_alone(self, comment: Comment) -> bool:
        """Whether no code shares the comment's lines."""
        return not self._code_beside(comment)

    def statement_with(self, comment: Comment) -> tuple[int, int]:
        """The statements, or the header of a compound one, that share a line with the comment."""
        first, *last = self._code_beside(comment)
        return self._segment(first)[0], self._segment(last[0] if last else first)[1]

    def _code_beside(self, comment: Comment) -> list[int]:
        """Where the first and the last code stand on the comment's lines, read once for all there."""
        lines = self.line_of(comment.start)[0], self.line_of(max(comment.start, comment.end - 1))[1]
        if lines not in self._beside:
            code = [found.start() for found in _CODE.finditer(self._code, *lines)]
            self._beside[lines] = [*code[:1], *code[1:][-1:]]
        return self._beside[lines]

    def statement_after(self, offset: int) -> tuple[int, int]:
        """The next whole statement or definition, its body and `else` branches included."""
        first = _CODE.search(self._code, offset)
        if first is None:
            return len(self._code), len(self._code)
        end = self._end_of_statement(first.start())
        more = _WHILE if _DO.match(self._code, first.start()) else _ELSE
        while more.match(self._code, end):
            word = _CODE.search(self._code, end)
            assert word is not None
            end = self._end_of_statement(word.start())
        return first.start(), end

    def _end_of_statement(self, start: int) -> int:
        end = self._segment(start)[1]
        if end and self._code[end - 1 : end] == b"{":
            return self._closing.get(end - 1, len(self._code))
        return end

    def _segment(self, offset: int) -> tuple[int, int]:
        """From the code after the boundary before `offset` to the boundary at or after it, included."""
        ends = self._boundaries
        before = bisect_left(ends, offset + 1)
        start = ends[before - 1] if before else 0
        after = bisect_right(ends, offset)
        return start, ends[after] if after < len(ends) else len(self._code)

    @cached_property
    def _boundaries(self) -> list[int]:
        return self._structure[0]

    @cached_property
    def _closing(self) -> dict[int, int]:
        return self._structure[1]

    @cached_property
    def _structure(self) -> tuple[list[int], dict[int, int]]:
        """Offsets just after each `;`, `{` or `}` that ends a piece of a statement list, and for each `{`
        the offset after its `}`. Parentheses and braced values hide what they hold."""
        boundaries: list[int] = []
        closing: dict[int, int] = {}
        stack: list[tuple[bytes, int]] = []
        for match in _STRUCTURE.finditer(self._code):
            token, at = match[0], match.start()
            if token == b"(":
                stack.append((b")", at))
            elif token == b"{":
                value = _BRACE_OF_VALUE.search(self._code, max(0, at - 64), at)
                stack.append((b"v" if value else b"}", at))
                if not value:
                    boundaries.append(at + 1)
            elif token == b";":
                if not stack or stack[-1][0] == b"}":
                    boundaries.append(at + 1)
            elif token == b")":
                if stack and stack[-1][0] == b")":
                    stack.pop()
            else:
                self._close(stack, at, boundaries, closing)
        return boundaries, closing

    @staticmethod
    def _close(
        stack: list[tuple[bytes, int]], at: int, boundaries: list[int], closing: dict[int, int]
    ) -> None:
        while stack and stack[-1][0] == b")":  # a parenthesis that a dropped #if branch left open
            stack.pop()
        kind, opened = stack.pop() if stack else (b"}", -1)
        if kind == b"}":
            boundaries.append(at + 1)
            closing[opened] = at + 1
