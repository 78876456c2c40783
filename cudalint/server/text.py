"""A document's text: UTF-8 bytes, with positions in the encoding that client and server agreed on."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from itertools import accumulate

from lsprotocol.types import Position, PositionEncodingKind, Range

from cudalint.server.wire import Json

_LINE_END = re.compile(rb"\r\n|\n|\r")
_CONTINUATION = bytes(range(0x80, 0xC0))  # bytes of UTF-8 that begin no code point
_BEYOND = bytes(range(0xF0, 0x100))  # first bytes of code points that UTF-16 writes as two units

UTF8, UTF16, UTF32 = PositionEncodingKind.Utf8, PositionEncodingKind.Utf16, PositionEncodingKind.Utf32


class Text:
    """Immutable. Lines end as the protocol says: at \\n, \\r\\n or \\r. Offsets are bytes, clamped to the
    text; characters are clamped to their line and, inside a code point, to its beginning."""

    def __init__(self, data: bytes, encoding: str = UTF16) -> None:
        self.data = data
        self.encoding = encoding

    @classmethod
    def of(cls, text: str, encoding: str = UTF16) -> Text:
        """From a string; lone surrogates, which JSON can carry, are kept as they are."""
        return cls(text.encode("utf-8", "surrogatepass"), encoding)

    @cached_property
    def _lines(self) -> tuple[list[int], list[int]]:
        """Where each line starts, and where its text ends."""
        if b"\r" not in self.data:
            starts = [0, *accumulate(len(line) + 1 for line in self.data.split(b"\n"))]
            return starts[:-1], [start - 1 for start in starts[1:]]
        starts, ends = [0], []
        for match in _LINE_END.finditer(self.data):
            ends.append(match.start())
            starts.append(match.end())
        return starts, [*ends, len(self.data)]

    @property
    def line_count(self) -> int:
        return len(self._lines[0])

    def line(self, index: int) -> bytes:
        """The text of a line, counted from 0, without its end."""
        starts, ends = self._lines
        return self.data[starts[index] : ends[index]]

    def line_at(self, offset: int) -> int:
        """The line, counted from 0, that a byte offset lies in."""
        return bisect_right(self._lines[0], min(max(offset, 0), len(self.data))) - 1

    def line_start(self, index: int) -> int:
        return self._lines[0][index]

    def position(self, offset: int) -> Position:
        """The position of a byte offset."""
        return Position(*self._place(offset))

    def range(self, start: int, end: int) -> Range:
        return Range(self.position(start), self.position(end))

    def json_range(self, start: int, end: int) -> Json:
        """The same in the protocol's JSON."""
        first, last = self._place(start), self._place(end)
        return {
            "start": {"line": first[0], "character": first[1]},
            "end": {"line": last[0], "character": last[1]},
        }

    def _place(self, offset: int) -> tuple[int, int]:
        """The line of a byte offset, and the character in it."""
        offset = min(max(offset, 0), len(self.data))
        line = self.line_at(offset)
        before = self.data[self._lines[0][line] : min(offset, self._lines[1][line])]
        return line, self._units(before)

    def offset(self, position: Position) -> int:
        """The byte offset of a position."""
        if position.line < 0:
            return 0
        if position.line >= self.line_count:
            return len(self.data)
        units = max(position.character, 0)
        return self.line_start(position.line) + self._bytes(self.line(position.line), units)

    def replaced(self, span: Range, text: str) -> Text:
        """The text after an edit."""
        start, end = sorted((self.offset(span.start), self.offset(span.end)))
        new = text.encode("utf-8", "surrogatepass")
        return Text(self.data[:start] + new + self.data[end:], self.encoding)

    def _units(self, data: bytes) -> int:
        if self.encoding == UTF8 or data.isascii():
            return len(data)
        points = len(data.translate(None, _CONTINUATION))
        if self.encoding == UTF32:
            return points
        return points + len(data) - len(data.translate(None, _BEYOND))

    def _bytes(self, line: bytes, units: int) -> int:
        if line.isascii():
            return min(units, len(line))
        if self.encoding == UTF8:
            at = min(units, len(line))
            while 0 < at < len(line) and line[at] in _CONTINUATION:
                at -= 1
            return at
        for at, byte in enumerate(line):
            if byte in _CONTINUATION:
                continue
            units -= 2 if byte >= 0xF0 and self.encoding == UTF16 else 1
            if units < 0:
                return at
        return len(line)
