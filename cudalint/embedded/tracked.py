"""A text that knows where in the host file each of its characters was written."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property

from cudalint.dataclass import dataclass

#: Characters of one text: what is longer is no kernel, and is not known.
LONGEST = 4 << 20
#: Pieces of one text: an escape or a placeholder is one.
MOST_PIECES = 100_000

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text. It is written at bytes [start, end) of the host: byte for byte where it is `exact`,
    else as a whole (an escape, a number that was formatted). What replaces a placeholder has `use`, the
    placeholder's bytes. A piece with a `hole` stands for text that is not known, the value of that
    expression."""

    text: str
    start: int
    end: int
    exact: bool = False
    use: Range | None = None
    hole: str | None = None

    def cut(self, first: int, last: int) -> Piece:
        """The characters [first, last) of it."""
        if first == 0 and last == len(self.text):
            return self
        if not self.exact:
            return replace(self, text=self.text[first:last])
        start = self.start + len(self.text[:first].encode("utf-8", "surrogatepass"))
        text = self.text[first:last]
        return replace(self, text=text, start=start, end=start + len(text.encode("utf-8", "surrogatepass")))


class TooLongError(Exception):
    """A text that grows beyond all bounds."""


class Tracked:
    """A string and the places that it comes from. Immutable."""

    def __init__(self, pieces: Iterable[Piece] = ()) -> None:
        self.pieces = tuple(piece for piece in pieces if piece.text)

    @cached_property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)

    @cached_property
    def _starts(self) -> list[int]:
        starts, at = [], 0
        for piece in self.pieces:
            starts.append(at)
            at += len(piece.text)
        return starts

    @property
    def has_holes(self) -> bool:
        """Whether a part of it is not known."""
        return any(piece.hole is not None for piece in self.pieces)

    def __len__(self) -> int:
        return len(self.text)

    def __add__(self, other: Tracked) -> Tracked:
        return Tracked.joined((self, other))

    @staticmethod
    def joined(texts: Iterable[Tracked]) -> Tracked:
        """Many texts, one behind the other."""
        pieces: list[Piece] = []
        length = 0
        for text in texts:
            pieces.extend(text.pieces)
            length += len(text)
            if length > LONGEST or len(pieces) > MOST_PIECES:
                raise TooLongError
        return Tracked(pieces)

    def times(self, count: int) -> Tracked:
        """It, `count` times over."""
        if len(self) * count > LONGEST or len(self.pieces) * count > MOST_PIECES:
            raise TooLongError
        return Tracked(self.pieces * max(count, 0))

    def cut(self, first: int, last: int) -> Tracked:
        """The characters [first, last)."""
        return Tracked(self._cut(first, last))

    def _cut(self, first: int, last: int) -> Iterator[Piece]:
        at = max(bisect_right(self._starts, first) - 1, 0)
        while at < len(self.pieces) and self._starts[at] < last:
            piece, start = self.pieces[at], self._starts[at]
            if start + len(piece.text) > first:
                yield piece.cut(max(first - start, 0), min(last - start, len(piece.text)))
            at += 1

    def replaced(self, edits: Iterable[tuple[int, int, Tracked]]) -> Tracked:
        """It with ranges of characters, in order, replaced; what comes in remembers where."""
        pieces: list[Piece] = []
        at = length = 0
        for first, last, new in edits:
            pieces.extend(self._cut(at, first))
            use = self.place(first, last)
            pieces.extend(replace(piece, use=use) for piece in new.pieces)
            length += len(new)
            if length > LONGEST or len(pieces) > MOST_PIECES:
                raise TooLongError
            at = last
        return Tracked((*pieces, *self._cut(at, len(self))))

    def place(self, first: int, last: int) -> Range:
        """The host's bytes for the characters [first, last)."""
        pieces = list(self._cut(first, max(last, first + 1)))
        if not pieces:
            return (self.pieces[-1].end, self.pieces[-1].end) if self.pieces else (0, 0)
        low, high = pieces[0], pieces[-1]
        start = low.use[0] if low.use else low.start
        end = high.use[1] if high.use else high.end
        return (start, end) if start <= end else (low.start, low.end)


#: The empty text.
NOTHING = Tracked()


class Origin:
    """Maps bytes of a virtual source, a text in UTF-8, to bytes of its host."""

    def __init__(self, text: Tracked) -> None:
        self._pieces = text.pieces
        self._starts = []
        at = 0
        for piece in text.pieces:
            self._starts.append(at)
            at += len(piece.text.encode("utf-8", "replace"))

    def to_host(self, start: int, end: int) -> Range:
        """The bytes that [start, end) comes from: exact for what is written in one go, else from the first to
        the last of the places that it comes from, or the placeholder that it grew out of."""
        if not self._pieces:
            return 0, 0
        low = max(bisect_right(self._starts, start) - 1, 0)
        high = max(bisect_right(self._starts, max(end - 1, start)) - 1, low)
        first, last = self._pieces[low], self._pieces[high]
        begin = first.start + start - self._starts[low] if first.exact else first.start
        finish = last.start + end - self._starts[high] if last.exact else last.end
        begin, finish = min(begin, first.end), max(min(finish, last.end), last.start)
        if first.use != last.use:
            begin = first.use[0] if first.use else begin
            finish = last.use[1] if last.use else finish
        if begin <= finish:
            return begin, finish
        return first.use if first.use else (begin, max(begin, first.end))


def written(text: str, start: int, end: int) -> Tracked:
    """A text that stands for the host's bytes [start, end) as a whole."""
    return Tracked([Piece(text, start, end)])
