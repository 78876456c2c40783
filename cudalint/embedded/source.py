"""A piece of CUDA taken out of another file, ready to be analyzed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cudalint.dataclass import dataclass
from cudalint.embedded.tracked import Origin, Piece, Range, Tracked

#: Comments, literals and the brackets of CUDA; a directive's line is one token.
_TOKEN = re.compile(
    r"//[^\n]*|/\*(?s:.*?)(?:\*/|\Z)|\"(?:[^\"\\\n]|\\(?s:.))*\"?|'(?:[^'\\\n]|\\(?s:.))*'?|[{}]"
)
_COMMENT = re.compile(r"//[^\n]*|/\*(?s:.*?)(?:\*/|\Z)")
_BEGINS = re.compile(
    r"\s*(?:$|\n|;|\}|#|//|(?:extern|template|static|struct|typedef|using|__\w+__|inline)\b)"
)
_DECLARES = re.compile(r"[ \t]*(?:const\b|[*&]|[A-Za-z_]\w*[ \t]*[,;=()]|<|::)")
_WINDOW = 400  # characters in front of a hole that are looked at
#: What stands in place of text at the top level that is not known: it declares what it may.
_INCLUDE = '\n#include "unknown"\n'


@dataclass(frozen=True, slots=True)
class HostLaunch:
    """A launch as CUDA writes it, which stands at these bytes of the host's text."""

    text: str
    start: int
    end: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class EmbeddedSource:
    """CUDA in a host. `possible`: nothing shows that it is ever compiled. `blind` are the bytes of the text
    at which statements stand that are not known."""

    text: bytes
    origin: Origin
    place: Range
    entry: str
    possible: bool = False
    launches: tuple[HostLaunch, ...] = ()
    defines: tuple[tuple[str, str], ...] = ()
    undefines: tuple[str, ...] = ()
    include_dirs: tuple[str, ...] = ()
    holes: tuple[tuple[str, int, int], ...] = ()
    blind: tuple[int, ...] = ()


def finished(
    text: Tracked,
    entry: str,
    *,
    possible: bool = False,
    launches: Sequence[HostLaunch] = (),
    defines: Sequence[tuple[str, str]] = (),
    undefines: Sequence[str] = (),
    include_dirs: Sequence[str] = (),
) -> EmbeddedSource:
    """The source of a text. A hole among declarations becomes an include that is not in view; one that stands
    for statements is marked, as nothing is known of what is around it."""
    whole = text.text
    depths = _depths(whole)
    pieces: list[Piece] = []
    blind: list[int] = []
    holes: dict[str, tuple[str, int, int]] = {}
    at = length = 0
    for piece in text.pieces:
        behind = at + len(piece.text)
        if piece.hole is not None:
            depth = _depth_at(depths, at)
            if depth is not None:
                place = piece.use or (piece.start, piece.end)
                holes.setdefault(piece.hole, (piece.hole, *place))
                if _stands_alone(whole, at, behind) and not _in_directive(whole, at):
                    if depth == 0:
                        piece = Piece(_INCLUDE, piece.start, piece.end, False, piece.use)
                    else:
                        blind.append(length)
                        piece = Piece(";", piece.start, piece.end, False, piece.use)
                elif _in_condition(whole, at) or _may_declare(whole, at, behind, depth):
                    blind.append(length)
        pieces.append(piece)
        length += len(piece.text.encode("utf-8", "replace"))
        at = behind
    made = Tracked(pieces)
    return EmbeddedSource(
        made.text.encode("utf-8", "replace"),
        Origin(made),
        made.place(0, len(made)),
        entry,
        possible,
        tuple(launches),
        tuple(defines),
        tuple(undefines),
        tuple(include_dirs),
        tuple(holes.values()),
        tuple(blind),
    )


def _depths(text: str) -> list[tuple[int, int, int | None]]:
    """Ranges of the text with the depth of their braces; None within comments and literals."""
    found: list[tuple[int, int, int | None]] = []
    depth = at = 0
    for token in _TOKEN.finditer(text):
        found.append((at, token.start(), depth))
        at = token.end()
        if token[0] == "{":
            depth += 1
        elif token[0] == "}":
            depth = max(depth - 1, 0)
        else:
            found.append((token.start(), token.end(), None if token[0][0] != '"' else depth))
    found.append((at, len(text) + 1, depth))
    return found


def _depth_at(depths: list[tuple[int, int, int | None]], at: int) -> int | None:
    low, high = 0, len(depths)
    while low + 1 < high:
        middle = (low + high) // 2
        low, high = (middle, high) if depths[middle][0] <= at else (low, middle)
    return depths[low][2]


def _line_before(text: str, at: int) -> str:
    """What stands in front on the line, as far as is looked."""
    first = max(0, at - _WINDOW)
    return text[max(text.rfind("\n", first, at) + 1, first) : at]


def _in_directive(text: str, at: int) -> bool:
    return _line_before(text, at).lstrip().startswith("#")


def _in_condition(text: str, at: int) -> bool:
    return re.match(r"\s*#\s*(?:if|elif)", _line_before(text, at)) is not None


def _stands_alone(text: str, start: int, end: int) -> bool:
    """Whether what is not known stands for whole statements or declarations."""
    line = _COMMENT.sub("", _line_before(text, start)).rstrip()
    begins = not line.strip() or line[-1] in ";{}"
    if not line.strip():
        window = text[max(0, start - _WINDOW) : start]
        last = _COMMENT.sub("", window).rstrip()[-1:] or ";"
        begins = last in ';{}>"' or _in_directive(text, start - len(window) + len(window.rstrip()))
    return begins and _BEGINS.match(text, end) is not None


def _may_declare(text: str, start: int, end: int, depth: int) -> bool:
    """Whether what is not known begins a statement, and is not surely a type."""
    if depth == 0:
        return False
    before = text[max(0, start - _WINDOW) : start].rstrip()
    if before[-1:] not in (";", "{", "}", ""):
        return False
    return _DECLARES.match(text, end) is None
