"""Terminal colors, widths and safety: the little that prose needs."""

from __future__ import annotations

import os
import re
import stat
import textwrap
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
#: What services that follow commands in a log set: GitHub, Azure.
_SERVICES = ("GITHUB_ACTIONS", "TF_BUILD")
_NARROWEST = 40  # columns: in less nothing is folded further
TAB = 4  # columns that a tab is shown as
#: What build services read as a command wherever it stands in a log: `##[group]`, `##vso[task...]`.
_COMMAND = re.compile(r"##(?=\w*\[)")
#: What GitHub reads as one where a line begins with it: `::error::text`.
_AT_START = re.compile(r"(\s*:)(?=:)")


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


def safe_line(text: str) -> str:
    """A whole line made safe, which may begin with what a source says: `::error::p[i]` is an expression."""
    return _AT_START.sub(r"\1 ", safe(text), count=1) if text.lstrip().startswith("::") else safe(text)


def safe_path(path: str) -> str:
    """A path that a line may begin with: `::error.cu` is no command, but `./::error.cu`."""
    shown = safe(path)
    return f"./{shown}" if shown.lstrip().startswith("::") else shown


def is_log(out: TextIO) -> bool:
    """Whether what is written is shown as it comes: by a terminal, or by a build service, which follows the
    commands that it finds. What goes to a file is not."""
    if out.isatty():
        return True
    if not any(os.environ.get(name) for name in _SERVICES):
        return False
    try:
        return not stat.S_ISREG(os.fstat(out.fileno()).st_mode)
    except (OSError, ValueError):  # no file of the system's
        return True


def width(text: str) -> int:
    """Columns that a terminal gives to safe text: two for wide characters, none for combining ones."""
    columns = 0
    for character in text:
        if unicodedata.combining(character):
            continue
        columns += 2 if unicodedata.east_asian_width(character) in "WF" else 1
    return columns


def folded(text: str, columns: int, first: int, rest: int = 0) -> list[str]:
    """The lines of a text for a terminal of so many columns, of which `first` stand before the first line and
    `rest` before the others; one line where `columns` is 0. Words are not broken."""
    if not columns:
        return [text]
    lead = "x" * max(first - rest, 0)
    room = max(columns - rest, _NARROWEST)
    lines = textwrap.wrap(
        lead + text, room, break_long_words=False, break_on_hyphens=False, drop_whitespace=True
    )
    return [lines[0][len(lead) :], *lines[1:]] if lines else [text]


def unicode_fits(out: TextIO) -> bool:
    """Whether a stream's encoding holds the characters of the drawings."""
    try:
        "■·⋮".encode(getattr(out, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
