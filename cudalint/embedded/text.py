"""The text of a Python file, whatever its encoding, in UTF-8; and its places in the file."""

from __future__ import annotations

import codecs
import io
import re
import tokenize
from bisect import bisect_right
from functools import cached_property

#: Encodings whose decoders take linear time and read nothing else.
_KNOWN = re.compile(r"iso8859-\d+|cp\d+|latin.*|koi8-.|gb\w+|big5\w*|euc_\w+|shift_jis\w*|mac-\w+")
_BREAK = re.compile(rb"\r\n|\r|\n")


class DecodingError(ValueError):
    """A file whose encoding is not known, or that does not keep to it."""


class HostText:
    """`data` are the file's bytes, `utf8` its text without a byte-order mark. Raises DecodingError."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        try:
            encoding, _ = tokenize.detect_encoding(io.BytesIO(data[:4096]).readline)
            codec = codecs.lookup(encoding).name
        except (SyntaxError, LookupError) as error:
            raise DecodingError(str(error)) from None
        self._shift = len(codecs.BOM_UTF8) if data.startswith(codecs.BOM_UTF8) else 0
        self._encoding = None if codec in ("utf-8", "utf-8-sig", "ascii") else codec
        if self._encoding is not None and _KNOWN.fullmatch(self._encoding) is None:
            raise DecodingError(f"the encoding {encoding} is not read")
        if self._encoding is None:
            self.utf8 = data[self._shift :]
            try:
                self.utf8.decode("utf-8")
            except UnicodeDecodeError as error:
                raise DecodingError(f"not {encoding}: byte {error.start}") from None
        else:
            try:
                self.utf8 = data.decode(self._encoding).encode("utf-8")
            except (UnicodeError, LookupError, TypeError) as error:
                raise DecodingError(f"not {encoding}: {type(error).__name__}") from None

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(found.end() for found in _BREAK.finditer(self.utf8))]

    def offset(self, line: int, column: int) -> int:
        """The byte of the text at a 1-based line and a column of bytes, as `ast` counts them."""
        index = min(max(line - 1, 0), len(self._starts) - 1)
        return min(self._starts[index] + max(column, 0), len(self.utf8))

    def line(self, offset: int) -> int:
        """The 1-based line of a byte of the text."""
        return bisect_right(self._starts, offset)

    def in_file(self, start: int, end: int) -> tuple[int, int]:
        """Bytes of the text as bytes of the file."""
        if self._encoding is None:
            return start + self._shift, end + self._shift
        before = len(self.utf8[:start].decode("utf-8", "ignore").encode(self._encoding, "replace"))
        inside = len(self.utf8[start:end].decode("utf-8", "ignore").encode(self._encoding, "replace"))
        return before, before + inside
