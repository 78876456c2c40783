"""Positions in a source file: byte offsets, code-point columns and the language server's UTF-16 columns.

Offsets are what every stage computes with; people and editors are served from here and nowhere else.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property

BOM = b"\xef\xbb\xbf"


class SourceText:
    """The bytes of one file. Bytes that are not UTF-8 count as one code point each (shown as U+FFFD), so
    that every offset has a position and every position an offset. A byte-order mark has no width."""

    def __init__(self, path: str, data: bytes) -> None:
        self.path = path
        self.data = data

    @cached_property
    def _starts(self) -> list[int]:
        starts = [len(BOM) if self.data.startswith(BOM) else 0]
        find = self.data.find
        at = find(b"\n")
        while at >= 0:
            starts.append(at + 1)
            at = find(b"\n", at + 1)
        return starts

    @property
    def line_count(self) -> int:
        return len(self._starts)

    def _line_bytes(self, line: int) -> tuple[int, bytes]:
        """Offset and bytes of a 1-based line, with its line ending; lines outside the file are clamped."""
        index = min(max(line, 1), len(self._starts)) - 1
        start = self._starts[index]
        end = self._starts[index + 1] if index + 1 < len(self._starts) else len(self.data)
        return start, self.data[start:end]

    def line_text(self, line: int) -> str:
        """The text of a 1-based line, without its line ending."""
        return self._line_bytes(line)[1].rstrip(b"\r\n").decode("utf-8", "replace")

    def line_of(self, offset: int) -> int:
        """The 1-based line that a byte offset lies in."""
        return max(bisect_right(self._starts, offset), 1)

    def position(self, offset: int) -> tuple[int, int]:
        """1-based line and 1-based column in code points. Offsets outside the file are clamped to it."""
        offset = min(max(offset, 0), len(self.data))
        line = self.line_of(offset)
        start, data = self._line_bytes(line)
        return line, _units(data, max(offset - start, 0)) + 1

    def offset(self, line: int, column: int) -> int:
        """The byte offset of a 1-based line and code-point column; clamped to the line."""
        start, data = self._line_bytes(line)
        return start + _bytes(data, column - 1)

    def slice(self, start: int, end: int) -> str:
        """The text of a byte range."""
        return self.data[start:end].decode("utf-8", "replace")


def _units(data: bytes, end: int) -> int:
    """Code points before byte `end` of a line."""
    if data.isascii():
        return min(end, len(data))
    units = at = 0
    for character in data.decode("utf-8", "surrogateescape"):
        at += _size(character)
        if at > end:
            break
        units += 1
    return units


def _bytes(data: bytes, units: int) -> int:
    """Bytes of a line before column `units`, not counting past the line's ending."""
    data = data.rstrip(b"\r\n")
    if data.isascii():
        return min(max(units, 0), len(data))
    at = 0
    for character in data.decode("utf-8", "surrogateescape"):
        units -= 1
        if units < 0:
            break
        at += _size(character)
    return at


def _size(character: str) -> int:
    code = ord(character)
    if code < 0x80 or 0xDC80 <= code <= 0xDCFF:  # the latter: an escaped byte that is not UTF-8
        return 1
    return 2 if code < 0x800 else 3 if code < 0x10000 else 4
