"""Terminal colors, widths and safety: the little that prose needs."""

from __future__ import annotations

import unicodedata
from typing import TextIO

_CODES = {
    "bold": "1",
    "red": "31;1",
    "yellow": "33;1",
    "cyan": "36;1",
    "blue": "34;1",
    "green": "32",
    "dim": "2",
}
TAB = 4  # columns that a tab is shown as


def paint(text: str, style: str, color: bool) -> str:
    """The text in a style, where color is wanted."""
    return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if color and text else text


def safe(text: str) -> str:
    """Without control characters, which a source file could steer a terminal with; tabs become spaces."""
    shown = []
    for character in text:
        if character == "\t":
            shown.append(" " * TAB)
        elif unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Cs"):
            shown.append("\N{REPLACEMENT CHARACTER}")
        else:
            shown.append(character)
    return "".join(shown)


def width(text: str) -> int:
    """Columns that a terminal gives to safe text: two for wide characters, none for combining ones."""
    columns = 0
    for character in text:
        if unicodedata.combining(character):
            continue
        columns += 2 if unicodedata.east_asian_width(character) in "WF" else 1
    return columns


def unicode_fits(out: TextIO) -> bool:
    """Whether a stream's encoding holds the characters of the drawings."""
    try:
        "■·⋮".encode(getattr(out, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
