"""CUDA in the string literals of C++, raw ones above all, as NVRTC and Jitify compile it.

[C++17, 5.13.5 "String literals"; NVRTC, "Basic Usage"; Jitify, README: the first line of a program is its
name]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from cudalint.embedded.host import Hosted, may_stand_in_string
from cudalint.embedded.literals import LiteralError, read_constant
from cudalint.embedded.source import finished
from cudalint.embedded.tracked import NOTHING, Piece, TooLongError, Tracked
from cudalint.ir.access import Span

#: Comments and character literals come first, as a quote in one opens no string. A literal without an end
#: takes what there is, so that nothing is looked at twice.
_TOKEN = re.compile(
    rb"//(?:[^\n\\]|\\(?s:.))*|/\*(?s:.*?)(?:\*/|\Z)|\d[\w.']*|'(?:[^'\\\n]|\\(?s:.))*'?"
    rb"|(?:u8|[uUL])?R\"(?P<delimiter>[^()\\\s\"]{0,16})\((?P<raw>(?s:.*?))(?:\)(?P=delimiter)\"|\Z)"
    rb"|(?:u8|[uUL])?(?P<plain>\"(?:[^\"\\\n]|\\(?s:.))*\"?)|(?P<directive>^[ \t]*\#(?:[^\n\\]|\\(?s:.))*)"
    rb"|[^\s/'\"RuUL#]+|\S",
    re.MULTILINE,
)
#: What compiles a text at run time.
_COMPILERS = re.compile(rb"nvrtc|jitify|cuModuleLoadData|hiprtc", re.IGNORECASE)
_NAME_LINE = re.compile(r"\s*[\w./+-]+[ \t]*\r?\n")


def in_strings(data: bytes, path: str) -> Hosted:
    """The CUDA in a C++ file's strings; adjacent literals are one."""
    found = Hosted(lambda start, end: Span(path, start, end), texts={path: data})
    if not may_stand_in_string(data):
        return found
    compiled = _COMPILERS.search(data) is not None
    for text in _runs(data):
        named = _NAME_LINE.match(text.text)
        if named is not None:
            text = text.cut(named.end(), len(text))
        found.sources.append(finished(text, "a string", possible=not compiled))
    return found


def _runs(data: bytes) -> Iterator[Tracked]:
    """Literals, joined where nothing but comments stands between, that hold kernels."""
    run: list[Tracked] = []
    for token in _TOKEN.finditer(data):
        text = _text(data, token)
        if text is not None:
            run.append(text)
        elif run and not token[0].startswith((b"//", b"/*")):
            yield from _whole(run)
            run = []
    yield from _whole(run)


def _whole(run: list[Tracked]) -> Iterator[Tracked]:
    if any("__global__" in text.text for text in run):
        with suppress(TooLongError):
            yield Tracked.joined(run)


def _text(data: bytes, token: re.Match[bytes]) -> Tracked | None:
    if token["raw"] is not None and token[0][-1:] != b'"':
        return None  # without an end
    if token["raw"] is not None:
        start, end = token.span("raw")
        return Tracked(
            [Piece(token["raw"].decode("utf-8", "replace"), start, end, exact=_is_utf8(token["raw"]))]
        )
    if token["plain"] is not None:
        try:
            return read_constant(data, token.start("plain"), token.end("plain"))
        except LiteralError:
            return NOTHING
    return None


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
