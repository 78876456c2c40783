"""Python's string literals, read character by character so that each keeps its place.

The grammar is that of "String and Bytes literals" and "Formatted string literals" in the Python Language
Reference; escapes that are not known stay as they are, as there.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from cudalint.dataclass import dataclass
from cudalint.embedded.tracked import Piece, Tracked

_GAP = re.compile(rb"(?:[ \t\f\r\n]|\\\r?\n|#[^\r\n]*)*")
_OPENING = re.compile(rb"([A-Za-z]{0,2})(\"\"\"|'''|\"|')")
#: What ends an ordinary run of characters of a literal.
_SPECIAL = re.compile(rb"\\(?:\r\n|(?s:.))|\r\n?|\{\{|\}\}|\{|\"\"\"|'''|\"|'|\n")
_NUMBERED = {b"x": re.compile(rb"[0-9A-Fa-f]{2}"), b"u": re.compile(rb"[0-9A-Fa-f]{4}"),
             b"U": re.compile(rb"[0-9A-Fa-f]{8}")}  # fmt: skip
_OCTAL = re.compile(rb"[0-7]{1,3}")
_NAMED = re.compile(rb"\{([^}\n]{1,80})\}")
_PLAIN = {
    b"\\": "\\", b"'": "'", b'"': '"', b"a": "\a", b"b": "\b", b"f": "\f", b"n": "\n", b"r": "\r",
    b"t": "\t", b"v": "\v",
}  # fmt: skip
_BRACKETS = {b"(": b")", b"[": b"]", b"{": b"}"}
_FIELD_TOKEN = re.compile(
    rb"[A-Za-z]{0,2}(\"\"\"|'''|\"|')|[()\[\]{}]|![rsa]|!=|==|<=|>=|:|=|\\.|[^\w\s]|\w+|\s+"
)


@dataclass(frozen=True, slots=True)
class Field:
    """A replacement field of an f-string: bytes [start, end) with its braces. `spec` is None where it has
    fields of its own."""

    expression: bytes
    start: int
    end: int
    conversion: str = ""
    spec: str | None = ""
    shown: bool = False  # {name=}


class LiteralError(ValueError):
    """No literal that is understood."""


def read(data: bytes, start: int, end: int) -> list[Piece | Field]:
    """The parts of the adjacent literals in [start, end). Raises LiteralError."""
    parts: list[Piece | Field] = []
    at = _after_gap(data, start)
    while at < end:
        opening = _OPENING.match(data, at)
        if opening is None:
            raise LiteralError
        reader = _Literal(data, opening, end)
        parts.extend(reader.parts())
        at = _after_gap(data, reader.at)
    return parts


def read_constant(data: bytes, start: int, end: int) -> Tracked:
    """A literal without fields. Raises LiteralError."""
    parts = read(data, start, end)
    if any(isinstance(part, Field) for part in parts):
        raise LiteralError
    return Tracked(part for part in parts if isinstance(part, Piece))


def _after_gap(data: bytes, at: int) -> int:
    found = _GAP.match(data, at)
    return found.end() if found else at


class _Literal:
    """One literal, from its prefix on; `at` is behind what was read."""

    def __init__(self, data: bytes, opening: re.Match[bytes], limit: int) -> None:
        prefix = opening[1].lower()
        self._data, self._limit, self._quote = data, limit, opening[2]
        self._raw, self._formatted, self._bytes = b"r" in prefix, b"f" in prefix, b"b" in prefix
        self.at = opening.end()

    def parts(self) -> Iterator[Piece | Field]:
        data, run = self._data, self.at
        while True:
            special = _SPECIAL.search(data, self.at)
            if special is None or special.start() >= self._limit:
                raise LiteralError
            found, at = special[0], special.start()
            if found[:1] in (b'"', b"'"):
                if data.startswith(self._quote, at):
                    yield from self._run(run, at)
                    self.at = at + len(self._quote)
                    return
                self.at = at + 1
                continue
            if found[:1] == b"\\" and self._raw and found[1:2] not in (b"\r",):
                self.at = special.end()  # it keeps a quote from ending the literal, and stays
                continue
            if found[:1] == b"\n" or (found[:1] in b"{}" and not self._formatted) or found == b"}":
                self.at = at + 1
                continue
            yield from self._run(run, at)
            if found[:1] == b"\\":
                yield from self._escape(special)
            elif found[:1] == b"\r":
                yield Piece("\n", at, special.end())
                self.at = special.end()
            elif found in (b"{{", b"}}"):
                yield Piece(found[:1].decode(), at, special.end())
                self.at = special.end()
            else:
                yield self._field(at)
            run = self.at

    def _run(self, start: int, end: int) -> Iterator[Piece]:
        if end > start:
            text = self._data[start:end]
            yield Piece(text.decode("utf-8", "replace"), start, end, exact=True)

    def _escape(self, found: re.Match[bytes]) -> Iterator[Piece]:
        data, at, mark = self._data, found.start(), found[0][1:]
        self.at = found.end()
        if self._raw:  # a backslash in front of "\r\n"
            yield Piece("\\\n", at, self.at)
            return
        if mark in (b"\n", b"\r", b"\r\n"):
            return
        if mark in _PLAIN:
            yield Piece(_PLAIN[mark], at, self.at)
            return
        octal = _OCTAL.match(data, at + 1)
        if octal is not None:
            self.at = octal.end()
            yield Piece(chr(int(octal[0], 8) & (0xFF if self._bytes else 0x1FF)), at, self.at)
            return
        digits = _NUMBERED[mark].match(data, self.at) if mark in _NUMBERED else None
        if digits is not None and (mark == b"x" or not self._bytes):
            code = int(digits[0], 16)
            if code <= 0x10FFFF:
                self.at = digits.end()
                yield Piece(chr(code), at, self.at)
                return
        named = _NAMED.match(data, self.at) if mark == b"N" and not self._bytes else None
        if named is not None:
            try:
                text = unicodedata.lookup(named[1].decode("utf-8", "replace"))
            except KeyError:
                raise LiteralError from None
            self.at = named.end()
            yield Piece(text, at, self.at)
            return
        self.at = at + 1  # not an escape: the backslash stays, and what follows is as any
        yield Piece("\\", at, self.at, exact=True)

    def _field(self, start: int) -> Field:
        """The replacement field that begins with the brace at `start`."""
        data, at = self._data, start + 1
        expected: list[bytes] = []
        end = None
        conversion, shown = "", False
        while True:
            token = _FIELD_TOKEN.match(data, at)
            if token is None or at >= self._limit:
                raise LiteralError
            text = token[0]
            if token[1]:
                inner = _Literal(data, _OPENING.match(data, at) or token, self._limit)
                for _ in inner.parts():
                    pass
                at = inner.at
                continue
            if not expected and text == b"}":
                end = at if end is None else end
                break
            if not expected and text == b":":
                end = at if end is None else end
                spec, at = self._spec(at + 1)
                return self._made(start, end, at, conversion, spec, shown)
            if not expected and text in (b"!r", b"!s", b"!a"):
                end, conversion = (at if end is None else end), text[1:].decode()
            elif not expected and text == b"=" and data[token.end() :].lstrip()[:1] in (b"}", b"!", b":"):
                end, shown = at, True
            elif text in _BRACKETS:
                expected.append(_BRACKETS[text])
            elif text in (b")", b"]", b"}") and (not expected or expected.pop() != text):
                raise LiteralError
            at = token.end()
        return self._made(start, end, at + 1, conversion, "", shown)

    def _spec(self, at: int) -> tuple[str | None, int]:
        """A format specification, and where its field ends."""
        begin, depth, nested = at, 0, False
        while at < self._limit:
            sign = self._data[at : at + 1]
            if sign == b"{":
                depth, nested = depth + 1, True
            elif sign == b"}":
                if depth == 0:
                    spec = self._data[begin:at].decode("utf-8", "replace")
                    return (None if nested or "\\" in spec else spec), at + 1
                depth -= 1
            at += 1
        raise LiteralError

    def _made(
        self, start: int, end: int, behind: int, conversion: str, spec: str | None, shown: bool
    ) -> Field:
        self.at = behind
        return Field(self._data[start + 1 : end], start, behind, conversion, spec, shown)


#: Literals as a scanner finds them in text that is no Python 3, quotes of three first. One without an end
#: takes the rest of its line or of the text, so that nothing is looked at twice.
_ANY = re.compile(
    rb"#[^\r\n]*|(?<![A-Za-z0-9_])[rRbBuU]{0,2}(?:\"\"\"(?:[^\"\\]|\\(?s:.)|\"(?!\"\"))*(?:\"\"\"|\Z)"
    rb"|'''(?:[^'\\]|\\(?s:.)|'(?!''))*(?:'''|\Z)"
    rb"|\"(?:[^\"\\\r\n]|\\(?s:.))*\"?|'(?:[^'\\\r\n]|\\(?s:.))*'?)"
)


def scan(data: bytes, mark: bytes) -> Iterator[Tracked]:
    """The literals of a text that hold `mark`, whatever else it is."""
    for found in _ANY.finditer(data):
        if mark in found[0] and found[0][:1] != b"#":
            try:
                yield read_constant(data, found.start(), found.end())
            except LiteralError:
                continue
