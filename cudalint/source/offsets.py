"""Building the text to parse from edited tokens, and the way back to the original bytes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from cudalint.source.tokens import Token, would_merge

BLANK = "blank"  # kind of a token that is written as spaces
PRAGMA = "pragma"  # kind of a token that stands for a #pragma unroll; its text is the factor


class Segment(NamedTuple):
    """From byte `start` of the built text on: original bytes from `original` on (`exact`), or text that
    comes from the macro use at original bytes `use`."""

    start: int
    original: int
    exact: bool
    use: tuple[int, int] | None


class OffsetMap:
    """Maps byte ranges of the built text to byte ranges of the original."""

    def __init__(self, segments: Sequence[Segment] = ()) -> None:
        self._segments = segments
        self._starts = [segment.start for segment in segments]

    def to_original(self, start: int, end: int) -> tuple[int, int]:
        """Exact for a range written as such; otherwise the ends grow to the macro uses they lie in."""
        if not self._segments:
            return start, end
        first = self._segments[max(bisect_right(self._starts, start) - 1, 0)]
        last = self._segments[max(bisect_right(self._starts, max(end - 1, start)) - 1, 0)]
        if first is last and first.exact:
            return first.original + start - first.start, first.original + end - first.start
        low = first.use[0] if first.use else first.original + start - first.start
        high = last.use[1] if last.use else last.original + end - last.start
        return low, high

    def use_at(self, offset: int) -> tuple[int, int] | None:
        """The macro use, in original bytes, that the built text at `offset` comes from."""
        if not self._segments:
            return None
        return self._segments[max(bisect_right(self._starts, offset) - 1, 0)].use


class Built(NamedTuple):
    text: str
    map: OffsetMap
    unrolls: dict[int, str]  # offset of the token after a #pragma unroll -> the factor as written


def build(text: str, tokens: Sequence[Token]) -> Built:
    """The text with its tokens replaced by `tokens`, which are in order; what lies between them is kept.

    A token with a `use` replaces, with its neighbours of the same use, the bytes of the use; the others
    stand at their own bytes and are as long as these.
    """
    builder = _Builder(text)
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.kind == PRAGMA:
            builder.pragmas.append(token.text)
        elif token.use is not None:
            until = at + 1
            while until < len(tokens) and tokens[until].use == token.use and tokens[until].kind != PRAGMA:
                until += 1
            builder.replace(token.use, tokens[at:until])
            at = until
            continue
        else:
            if builder.pragmas and token.kind != BLANK:
                builder.copy(token.start)
                builder.settle_pragmas()
            if not text.startswith(token.text, token.start):
                builder.copy(token.start)
                builder.emit(token.text)
                builder.at = token.end
        at += 1
    builder.copy(len(text))
    return Built("".join(builder.parts), OffsetMap(builder.segments), builder.unrolls)


class _Builder:
    def __init__(self, text: str) -> None:
        self.text = text
        self.parts: list[str] = []
        self.length = 0  # of the built text
        self.at = 0  # in the original text
        self.segments: list[Segment] = []
        self.pragmas: list[str] = []
        self.unrolls: dict[int, str] = {}

    def emit(self, text: str) -> None:
        self.parts.append(text)
        self.length += len(text)

    def copy(self, until: int) -> None:
        if until > self.at:
            self.emit(self.text[self.at : until])
            self.at = until

    def settle_pragmas(self) -> None:
        for factor in self.pragmas:
            self.unrolls[self.length] = factor
        self.pragmas.clear()

    def segment(self, original: int, exact: bool, use: tuple[int, int] | None) -> None:
        if self.segments and self.segments[-1].start == self.length:
            self.segments.pop()
        self.segments.append(Segment(self.length, original, exact, use))

    def replace(self, use: tuple[int, int], tokens: Sequence[Token]) -> None:
        if not self.segments:
            self.segments.append(Segment(0, 0, True, None))
        if self.at <= use[0]:
            self.copy(use[0])
        previous: Token | None = None
        outer = " " if use[0] < use[1] else ""  # so that the expansion's ends do not join what is beside them
        for token in tokens:
            gap = "" if previous is not None else outer
            follows = previous is not None and previous.end >= 0 and token.start >= previous.end
            if follows and previous is not None:
                between = self.text[previous.end : token.start]
                follows = not between.strip()
                gap = between if follows else " "
            elif previous is not None and token.spaced:
                gap = " "
            elif previous is not None:
                gap = " " if would_merge(previous.text, token.text) else ""
            if not follows:
                self.segment(use[0], False, use)
            self.emit(gap)
            if not follows and token.start >= 0:
                self.segment(token.start, True, use)
            if self.pragmas and token.kind != BLANK:
                self.settle_pragmas()
            self.emit(token.text)
            previous = token
        self.at = max(self.at, use[1])
        if outer:
            self.segment(use[0], False, use)
            self.emit(outer)
        self.segment(self.at, True, None)
