"""Headers that a second #include of them reads nothing of: `#pragma once`, `#ifndef H` above `#define H`."""

from __future__ import annotations

import re

ONCE = ""  # the guard of a file that `#pragma once` guards: no macro
_ONCE = re.compile(rb"^[ \t]*#[ \t]*pragma[ \t]+once\b", re.MULTILINE)
_BLANKS = rb"(?:\s|//[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/)*"
_UNDEFINED = rb"#[ \t]*if(?:ndef[ \t]+|[ \t(]*![ \t(]*defined[ \t(]*)(?P<asked>\w+)[^\n]*\n"
_GUARD = re.compile(
    rb"(?:\xef\xbb\xbf)?" + _BLANKS + _UNDEFINED + _BLANKS + rb"#[ \t]*define[ \t]+(?P<name>\w+)"
)


def guard_of(data: bytes) -> str | None:
    """The macro that a file defines for it to be read once, ONCE, or None where neither is seen."""
    if _ONCE.search(data):
        return ONCE
    match = _GUARD.match(data)
    if match is None or match["name"] != match["asked"]:
        return None
    return match["name"].decode("latin-1")
