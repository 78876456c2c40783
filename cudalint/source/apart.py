"""Headers that units of a program share and that mean something else in each, by the macros of these."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cudalint.source.unit import Unit

_DEFINITION = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)(.*)$", re.MULTILINE)
_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)', re.MULTILINE)
_WORD = re.compile(rb"\w+")


def depends_on_includer(unit: Unit, paths: Iterable[str]) -> bool:
    """Whether a header that two of the units at `paths` include mentions macros that they define apart. It is
    read once where they are read together, with the macros of the first."""
    texts = {
        posixpath.normpath(file.path): file.original.data for file in unit.files if not file.is_library_stub
    }
    units = [path for path in map(posixpath.normpath, paths) if path in texts]
    defined = {path: defined_in(_before_includes(texts[path])) for path in units}
    names = {name for macros in defined.values() for name in macros}
    if not names:
        return False
    reached = {path: _included(path, texts) for path in units}
    for header in texts.keys() - set(units):
        sharing = [path for path in units if header in reached[path]]
        mentioned = names.intersection(_WORD.findall(texts[header])) if len(sharing) > 1 else ()
        if any(len({defined[path].get(name) for path in sharing}) > 1 for name in mentioned):
            return True
    return False


def defined_in(text: bytes) -> dict[bytes, bytes]:
    """The macros that a text defines, with what they stand for last."""
    return {name: value.strip() for name, value in _DEFINITION.findall(text.replace(b"\\\n", b" "))}


def _before_includes(text: bytes) -> bytes:
    """What stands in front of the last #include of a file."""
    return text[: max((found.start() for found in _INCLUDE.finditer(text)), default=0)]


def _included(path: str, texts: Mapping[str, bytes]) -> set[str]:
    """The files that one includes, and those that they do, by their names without folders."""
    found: set[str] = set()
    waiting = [path]
    while waiting:
        for name in _INCLUDE.findall(texts[waiting.pop()]):
            last = posixpath.basename(name.decode("latin-1"))
            new = {one for one in texts if posixpath.basename(one) == last} - found
            found |= new
            waiting.extend(new)
    return found
