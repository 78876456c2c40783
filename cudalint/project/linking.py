"""Which functions of other files decide a launch: those that call its function, and those that it asks."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Mapping

_FUNCTION = re.compile(
    rb"\b([A-Za-z_]\w*)\s*\(([^(){};]*(?:\([^(){};]*\)[^(){};]*)*)\)\s*(?:const\b|noexcept\b|\s)*\{"
)
_LAUNCH = re.compile(rb"<<<(.*?)>>>", re.DOTALL)
_WORD = re.compile(rb"[A-Za-z_]\w*")
#: A call whose value is used.
_VALUE = re.compile(rb"(?:[=(,?:+*/-]|\breturn)\s*(?:\([\w:]+\)\s*)?(?:\w+\s*::\s*)*([A-Za-z_]\w*)\s*\(")
#: A function that gives a shape, or writes one where it is told to.
_SHAPING = re.compile(
    rb"\bdim3\s+(?:\w+\s*::\s*)*(\w+)\s*\(|\b(\w+)\s*\([^(){};]*(?<!const )\bdim3\s*[*&][^(){};]*\)"
)
_STATEMENTS = frozenset((b"if", b"for", b"while", b"switch", b"catch", b"else", b"return", b"sizeof"))


def handed_on(data: bytes) -> set[bytes]:
    """The functions whose parameters stand in the block of a launch in them."""
    found, functions = set[bytes](), _functions(data)
    for launch in _LAUNCH.finditer(data):
        function, block = _around(functions, launch.start()), set(_WORD.findall(_second(launch[1])))
        if function is not None and not block.isdisjoint(_WORD.findall(function[2])):
            found.add(function[1])
    return found


def callers(data: bytes, names: set[bytes]) -> set[bytes]:
    """The functions in which one of the names is called."""
    functions = _functions(data)
    calls = re.finditer(rb"\b([A-Za-z_]\w*)\s*\(", data)
    around = (_around(functions, call.start()) for call in calls if call[1] in names)
    return {function[1] for function in around if function is not None} - names


def defined(data: bytes) -> set[bytes]:
    """The functions that have a body in the text."""
    return {name for _, name, _ in _functions(data)}


def asked(data: bytes) -> set[bytes]:
    """The functions whose results are used."""
    return set(_VALUE.findall(data))


def shaping(data: bytes) -> set[bytes]:
    """The functions that a header declares and that give or write the shape of a launch."""
    return {match[1] or match[2] for match in _SHAPING.finditer(data)}


def covering(names: Mapping[str, set[bytes]], most: int) -> list[str]:
    """Of the files with the names that each has, those that together have the most: the best first."""
    left, chosen = dict(names), list[str]()
    while len(chosen) < most and any(left.values()):
        best = min(left, key=lambda path: (-len(left[path]), path))
        covered = left.pop(best)
        chosen.append(best)
        left = {path: rest - covered for path, rest in left.items()}
    return chosen


def _second(arguments: bytes) -> bytes:
    """The second of several arguments."""
    depth, starts = 0, [0]
    for at, byte in enumerate(arguments):
        if byte in b"([{":
            depth += 1
        elif byte in b")]}":
            depth -= 1
        elif byte == ord(",") and not depth:
            starts.append(at + 1)
    return arguments[starts[1] : starts[2] - 1 if len(starts) > 2 else None] if len(starts) > 1 else b""


_Function = tuple[int, bytes, bytes]  # where its body begins, its name, its parameters


def _functions(data: bytes) -> list[_Function]:
    return [
        (match.end(), match[1], match[2]) for match in _FUNCTION.finditer(data) if match[1] not in _STATEMENTS
    ]


def _around(functions: list[_Function], at: int) -> _Function | None:
    """The function that begins last before a place: the one around it, as functions are not nested."""
    index = bisect(functions, at, key=lambda function: function[0])
    return functions[index - 1] if index else None
