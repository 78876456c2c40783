"""What a project's files tell, each when it is asked: of most files a run on one file asks nothing that needs
their words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from functools import cached_property

from cudalint.project.facts import (
    Facts,
    defined_markers_of,
    includes_of,
    may_define,
    named_markers_of,
    taken_in,
)

_NONE: frozenset[bytes] = frozenset()
_SELDOM = 8  # times


class FileFacts:
    """The facts of a file's text, which `read` finds in its words; see `Facts` for what they are."""

    def __init__(self, data: bytes, read: Callable[[bytes], Facts]) -> None:
        self._data = data
        self._read = read
        self._marked: Set[bytes] = _NONE  # kernels that a macro of another file marks

    @cached_property
    def includes(self) -> set[tuple[str, bool]]:
        """The names that it includes, and whether each is quoted."""
        return includes_of(self._data)

    @cached_property
    def named_markers(self) -> set[bytes]:
        """Its words that may stand for `__global__` by what they are called, wherever that is defined."""
        return named_markers_of(self._data)

    @cached_property
    def defined_markers(self) -> set[bytes]:
        """Its macros that stand for `__global__`."""
        return defined_markers_of(self._data)

    @cached_property
    def taken(self) -> set[bytes]:
        """The names that it may hand on to be called elsewhere."""
        return taken_in(self._data)

    @cached_property
    def _words(self) -> Facts:
        return self._read(self._data)

    def mentions(self, names: Iterable[bytes]) -> bool:
        """Whether one of the names stands in it, if only within a longer word."""
        return any(name in self._data for name in names)

    def may_define(self, names: Set[bytes]) -> bool:
        """Whether one of the names may be a function's with a body in it."""
        return self.mentions(names) and may_define(self._data, names)

    def mark(self, markers: Set[bytes], sought: Set[bytes]) -> None:
        """Note the kernels that macros of the project mark, as `LIBRARY_KERNEL void f(` does. `sought` are
        those of the macros that their names do not tell, for which the text is to be looked through."""
        if self.named_markers or self.mentions(sought):
            pairs = (pair.split(b":") for pair in self._words.headed)
            self._marked = {name for macro, name in pairs if macro in markers}

    @property
    def kernels(self) -> Set[bytes]:
        return (self._words.kernels if b"__global__" in self._data else _NONE) | self._marked

    @property
    def defined(self) -> Set[bytes]:
        """Those of the kernels with a body."""
        own = self._words.defined if b"__global__" in self._data else _NONE
        return own | self._marked & self._words.functions if self._marked else own

    @property
    def launches(self) -> Set[bytes]:
        return self._words.launches if b"<<" in self._data else _NONE

    @property
    def handed(self) -> Set[bytes]:
        return self._words.handed if b">>>" in self._data else _NONE

    @property
    def shaping(self) -> Set[bytes]:
        return self._words.shaping if b"dim3" in self._data else _NONE

    @property
    def named(self) -> Set[bytes]:
        return self._words.named

    @property
    def functions(self) -> Set[bytes]:
        return self._words.functions

    @property
    def asked(self) -> Set[bytes]:
        return self._words.asked


def mark(files: Iterable[FileFacts]) -> None:
    """Let each file know the kernels in it that a macro of one of them marks."""
    known = list(files)
    named = set[bytes]().union(*(one.named_markers for one in known))
    defined = set[bytes]().union(*(one.defined_markers for one in known))
    for one in known if named or defined else ():
        one.mark(named | defined, defined - named)


class Names:
    """Which files have which names. What is asked seldom is looked for in every file that `may_have` it."""

    def __init__(
        self,
        files: Mapping[str, FileFacts],
        names_of: Callable[[FileFacts], Set[bytes]],
        may_have: Callable[[FileFacts, Set[bytes]], bool] = FileFacts.mentions,
    ) -> None:
        self._of_files, self._names_of, self._may_have = files, names_of, may_have
        self._files: dict[bytes, list[str]] = {}
        self._asked = 0

    def having(self, names: Set[bytes]) -> dict[str, set[bytes]]:
        """The files that have some of the names, with those that they have."""
        self._asked += 1
        if self._asked <= _SELDOM:
            of_files = ((path, one) for path, one in self._of_files.items() if self._may_have(one, names))
            having = ((path, set(names & self._names_of(one))) for path, one in of_files)
            return {path: common for path, common in having if common}
        if not self._files:
            for path, one in self._of_files.items():
                for name in self._names_of(one):
                    self._files.setdefault(name, []).append(path)
        found: dict[str, set[bytes]] = {}
        for name in names:
            for path in self._files.get(name, ()):
                found.setdefault(path, set()).add(name)
        return found


class Index:
    """The facts of many files, by name."""

    def __init__(self, facts: Mapping[str, FileFacts]) -> None:
        self.defined = Names(facts, lambda one: one.defined)
        self.functions = Names(facts, lambda one: one.functions, FileFacts.may_define)
        self.launches = Names(facts, lambda one: one.launches)
        self.named = Names(facts, lambda one: one.named)
        self.taken = Names(facts, lambda one: one.taken)
