"""Terminal colors, widths and safety: the little that prose needs."""

from __future__ import annotations

import re
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
#: What build services read as a command wherever it stands in a log: `##[group]`, `##vso[task...]`.
_COMMAND = re.compile(r"##(?=\w*\[)")


def paint(text: str, style: str, color: bool) -> str:
    """The text in a style, where color is wanted."""
    return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if color and text else text


def safe(text: str) -> str:
    """Text of one line that steers nothing: without control characters, which a terminal would follow, and
    without the signs of commands that build services look for in a log. Tabs become spaces."""
    shown = []
    for character in _COMMAND.sub("## ", text):
        if character == "\t":
            shown.append(" " * TAB)
        elif unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Cs"):
            shown.append("\N{REPLACEMENT CHARACTER}")
        else:
            shown.append(character)
    return "".join(shown)


def safe_path(path: str) -> str:
    """A path that a line may begin with: `::error.cu` is no command, but `./::error.cu`."""
    shown = safe(path)
    return f"./{shown}" if shown.lstrip().startswith("::") else shown


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
