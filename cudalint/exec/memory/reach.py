"""Which functions a kernel may run: what no text that it reaches names, it does not call.

A kernel has room for the shared variables of what it calls, and for no others [ptxas and nvlink of
CUDA 13.0, with -G and -rdc=true as well].
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cudalint.exec.program import ExecutableProgram
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node

_WORD = re.compile(rb"[A-Za-z_]\w*")


class Names:
    """The words in the text of each device function of a program. Those outside of all, in host code, tables
    of functions, prototypes, classes and macros, are everybody's."""

    def __init__(self, program: ExecutableProgram) -> None:
        found = [one for group in program.functions.values() for one in group]
        self._functions = [one for one in found if one.is_device and not one.is_kernel]
        self._by_name: dict[bytes, list[Function]] = {}
        for function in self._functions:
            self._by_name.setdefault(_last(function.name), []).append(function)
        self._macros: dict[bytes, list[bytes]] = {}
        for macro in program.unit.macros.ever():
            self._macros.setdefault(macro.name.encode(), []).append(macro.body.encode())
        bodies = [body for group in self._macros.values() for body in group]
        self._pastes = any(b"##" in body for body in bodies)
        texts = [
            _without(tree.root_node, (f for f in found if f.file is tree.file)) for tree in program.trees
        ]
        self._outside = _words(b"\n".join((*bodies, *texts)))
        self._reached: dict[Function, set[bytes]] = {}
        self._named: dict[Function, set[bytes]] = {}

    def may_call(self, kernel: Function, function: Function) -> bool:
        """Whether a kernel may, by itself or by what it calls, call a function."""
        if kernel not in self._reached:
            self._reached[kernel] = self._words_of(kernel)
        words, name = self._reached[kernel], _last(function.name)
        return _is_unnamed(function) or name in words or (self._pastes and _is_pasted(name, words))

    def names(self, kernel: Function, name: str) -> bool:
        """Whether a kernel, or what it surely calls by name or by a macro, names a variable."""
        if kernel not in self._named:
            found, left = set[bytes](), set(_words(kernel.node.text or b""))
            while left:
                word = left.pop()
                found.add(word)
                for one in self._by_name.get(word, ()):
                    left |= _words(one.node.text or b"") - found
                for body in self._macros.get(word, ()):
                    left |= _words(body) - found
            self._named[kernel] = found
        return name.encode() in self._named[kernel]

    def _words_of(self, kernel: Function) -> set[bytes]:
        """The words of all that a kernel may run."""
        roots = [kernel, *filter(_is_unnamed, self._functions)]
        left = set(self._outside).union(*(_words(one.node.text or b"") for one in roots))
        found: set[bytes] = set()
        while left:
            word = left.pop()
            found.add(word)
            for one in self._by_name.get(word, ()):
                left |= _words(one.node.text or b"") - found
        return found


def _without(root: Node, functions: Iterable[Function]) -> bytes:
    """The text under a node without that of kernels and device functions."""
    text, start = bytearray(root.text or b""), root.start_byte
    for node in (one.node for one in functions if one.is_kernel or one.is_device):
        place = slice(node.start_byte - start, node.end_byte - start)
        if text[place] == (node.text or b""):
            text[place] = b" " * (node.end_byte - node.start_byte)
    return bytes(text)


def _is_unnamed(function: Function) -> bool:
    """Whether it may be called without its name: operators, conversions, constructors and destructors."""
    name = _last(function.name)
    known = _WORD.fullmatch(name) is not None and not name.startswith(b"operator")
    return not known or name == _last(function.owner or "").partition(b"<")[0]


def _is_pasted(name: bytes, words: set[bytes]) -> bool:
    """Whether a macro may make the name of words: it begins or ends with one."""
    return any(name[:at] in words or name[at:] in words for at in range(1, len(name)))


def _last(name: str) -> bytes:
    """A function's name without its class."""
    return name.rpartition("::")[2].encode()


@lru_cache(maxsize=1024)
def _words(text: bytes) -> frozenset[bytes]:
    return frozenset(_WORD.findall(text))
