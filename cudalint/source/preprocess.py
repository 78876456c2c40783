"""The preprocessor: conditionals, macros and quoted includes, leaving text that tree-sitter can parse.

What is dropped becomes spaces, so that columns stay exact; only macros that do not parse as an operand
are expanded in the text, and `PreprocessedFile.to_original` leads back from there.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from cudalint.ir.access import Span
from cudalint.ir.result import Problem
from cudalint.settings import Settings
from cudalint.source import builds, predefined, replay
from cudalint.source.casts import Names
from cudalint.source.conditionals import Assumption
from cudalint.source.conditions import evaluate
from cudalint.source.file_pass import FilePass
from cudalint.source.guards import ONCE, guard_of
from cudalint.source.hidden import needed_names
from cudalint.source.libraries import (
    implicit_headers,
    is_library_stub,
    library_stubs,
    takes_precedence,
)
from cudalint.source.lookup import include_paths
from cudalint.source.macro import Macro, MacroError
from cudalint.source.macros import MacroTable
from cudalint.source.system_headers import is_everywhere, is_system_header
from cudalint.source.text import SourceText
from cudalint.source.tokens import Token
from cudalint.source.unit import PreprocessedFile, Required, Unit
from cudalint.work import Work

MAX_INCLUDE_DEPTH = 64
MAX_FILES = 1000
MAX_BYTES = 16 << 20  # of all files of a unit together
Read = TypeVar("Read")
_TEMPLATE = ".in"  # of a header that the build makes from a file beside it, whose declarations it has


def preprocess(data: bytes, settings: Settings, path: str, work: Work | None = None) -> Unit:
    """Preprocesses a file and, through `settings.read_file`, the files it includes. Never raises on any
    input: what is wrong with it stands in the unit's problems. What macros expand to counts as `work`."""
    work = work or Work()
    with work.for_text():
        of_hip = predefined.HIP_BUILDS if predefined.needs_hip(data) else frozenset[str]()
        preprocessor = Preprocessor(settings, work)
        preprocessor.assumed |= of_hip
        preprocessor.read(path, data, 0)
        in_view = all(is_system_header(name) for name, _ in preprocessor.missing)
        needed = needed_names(preprocessor.files, preprocessor.table) if in_view else frozenset()
        if needed:
            preprocessor = Preprocessor(settings, work)
            preprocessor.assumed |= needed | of_hip
            preprocessor.read(path, data, 0)
    table = preprocessor.table
    table.asked = None
    return Unit(
        tuple(replace(file, _macros=table) for file in preprocessor.files),
        table,
        tuple(preprocessor.problems),
        tuple(preprocessor.missing),
        tuple(preprocessor.assumptions),
        preprocessor.builds[0] if preprocessor.builds else (),
    )


class Preprocessor:
    """The state of a unit under preprocessing: macros, files read so far, and what is wrong."""

    def __init__(self, settings: Settings, work: Work) -> None:
        self.settings = settings
        self.work = work
        self.table = _initial_macros(settings, work)
        self.assumed: set[str] = set()  # names that nothing in view defines, and that are taken to be defined
        self.files: list[PreprocessedFile] = []  # each still without the unit's macros
        self.problems: list[Problem] = []
        self.missing: list[tuple[str, Span]] = []
        self.assumptions: list[Assumption] = []
        self.builds: list[tuple[Required, ...]] = []
        self.seen: set[str] = set()
        self.declared: list[Names] = []  # by each of the files that have been read
        self.types: dict[str, int] = {}  # names that they declare, and by which of them first
        self.values: dict[str, int] = {}
        self.bytes_read = 0
        self.log = replay.Log()
        self.spliced = 0  # files read in the place of a directive
        self.begun: dict[str, int] = {}  # when each file that is being read was begun, the last time
        self._at: dict[str, bytes | None] = {}
        self._guards: dict[str, str | None] = {}
        self._places: dict[replay.Include, tuple[str, ...]] = {}

    def problem(self, path: str, start: int, end: int, message: str) -> None:
        """Note what is wrong in a byte range of a file."""
        self.problems.append(Problem(path, message, Span(path, start, end)))

    def read(self, path: str, data: bytes, depth: int, within: tuple[str, ...] = ()) -> None:
        """Preprocess a file into the unit, and what it includes before it. `within`: the namespaces that are
        open there."""
        if within:  # no other unit's reading of it is looked for
            self.log.deepest = max(self.log.deepest, depth)
            self._read(path, data, depth, within)
            return
        record = replay.find(self, path, data, depth)
        if record is not None:
            record.tell(self, depth)
            return
        start = replay.Start.of(self)
        outer, self.log = self.log, replay.Log(deepest=depth)
        self.table.asked = self.log.macros
        self._read(path, data, depth)
        replay.keep(self, path, data, depth, start)
        outer.absorb(self.log)
        self.log = outer
        self.table.asked = outer.macros

    def _read(self, path: str, data: bytes, depth: int, within: tuple[str, ...] = ()) -> None:
        self.seen.add(posixpath.normpath(path))
        self.bytes_read += len(data)
        original = SourceText(path, data)
        if b"\0" in data:
            self.problem(path, data.index(b"\0"), data.index(b"\0") + 1, _not_text(data))
            self.files.append(PreprocessedFile(path, original, b""))
            return
        if b"std" in data and not within and not is_library_stub(path):
            for header in implicit_headers(data):
                self.include(f"<{header}>", Span(path, 0, 0), depth)
        self.files.append(self.reading(path, FilePass(self, original, depth, within).run))

    def reading(self, path: str, read: Callable[[], Read]) -> Read:
        """What reading a file gives, while it is noted as begun."""
        before = self.begun.get(path)
        self.begun[path] = self.table.now
        try:
            return read()
        finally:
            if before is None:
                del self.begun[path]
            else:
                self.begun[path] = before

    def declare(self, names: Names) -> None:
        """Note what a file that has been read declares."""
        for known, new in ((self.types, names.types), (self.values, names.values)):
            for name in new:
                known.setdefault(name, len(self.declared))
        self.declared.append(names)

    def kind_of(self, name: str) -> bool | None:
        """Whether a name is a type as the files read so far declare it; None where none does, or both."""
        self.log.kinds.add(name)
        return self.kind_before(name, len(self.declared))

    def kind_before(self, name: str, files: int) -> bool | None:
        """The same as the first `files` of these files declare it."""
        is_type = self.types.get(name, files) < files
        return None if is_type == (self.values.get(name, files) < files) else is_type

    def has_room(self, depth: int, files: int, size: int, steps: int = 0) -> bool:
        """Whether the limits allow for that many more files of `size` bytes together, at most this deep,
        and for the steps that they take."""
        return (
            depth <= MAX_INCLUDE_DEPTH
            and self.work.spent + steps <= self.work.limit
            and len(self.seen) + self.spliced + files <= MAX_FILES
            and self.bytes_read + size <= MAX_BYTES
        )

    def defined(self, name: str) -> bool | None:
        """Whether a name is defined at this point; None when nothing says so."""
        if self.table.get(name) is not None or name in predefined.OPAQUE:
            return True
        if name in predefined.HIP_BUILDS and not self.table.is_undefined(name):
            return self.log.assumed.setdefault(name, name in self.assumed)
        if self.table.is_undefined(name) or predefined.is_undefined(name):
            return False
        return None

    def taken(self, name: str) -> bool | None:
        """Whether a name is taken to be defined: as `defined`, or else as in the build that is read."""
        known = self.defined(name)
        if known is None:
            self.log.assumed.setdefault(name, name in self.assumed)
        if known is not None or name in self.assumed:
            return known is not False
        return None if builds.is_of_headers(name) else False

    def assume(self, name: str) -> None:
        """Take a name to be defined from here on."""
        self.log.assumed.setdefault(name, name in self.assumed)
        self.assumed.add(name)

    def require(self, refused: tuple[str, ...]) -> None:
        """Note that a build has to have one of these conditions hold, which do not: an #error is reached."""
        found = tuple(map(builds.required, refused))
        known = [one for one in found if one is not None and self.defined(one.name) is None]
        if known and len(known) == len(found) and not any(builds.is_of_headers(one.name) for one in known):
            self.builds.append(tuple(known))

    def evaluate(self, condition: str, path: str, defined: Callable[[str], bool | None]) -> int | None:
        """The value of an #if condition; None where it is not known."""
        return evaluate(condition, self.table, defined, lambda name: self.has_include(name, path))

    def find_include(self, name: str, includer: str, quoted: bool) -> tuple[str, bytes] | None:
        """The path and text of an include, the text empty where it has been read; None where it is not
        found."""
        include = name, includer, quoted
        found = self.look_up(include)
        self.log.includes.setdefault(include, found)
        return None if found is None else (found[0], found[1] or b"")

    def look_up(self, include: replay.Include) -> replay.Found | None:
        """Where an include leads; None where it is not found."""
        if is_library_stub(include[0]):  # which is looked for nowhere, but has been read or has not
            return include[0], None if include[0] in self.seen else b""
        read = self.settings.read_file
        if read is None:
            return None
        if include not in self._places:
            dirs, headers = self.settings.include_dirs, self.settings.headers
            self._places[include] = tuple(include_paths(*include, dirs, headers))
        places = self._places[include]
        for path in (*places, *(place + _TEMPLATE for place in places)):
            if path in self.seen:
                return path, None
            if path not in self._at:
                self._at[path] = read(path)
            data = self._at[path]
            if data is not None:
                return path, data
        return None

    def text_of(self, path: str) -> bytes:
        """The text of a file that has been read."""
        if self._at.get(path) is None:
            assert self.settings.read_file is not None, "files that were included have been read"
            self._at[path] = self.settings.read_file(path)
        return self._at[path] or b""

    def is_guarded(self, path: str) -> bool:
        """Whether a file that has been read says that it is read once: where it is included again, nothing
        of it is."""
        if is_library_stub(path):
            return True
        if path not in self._guards:
            self._guards[path] = guard_of(self.text_of(path))
        guard = self._guards[path]
        return guard == ONCE or (guard is not None and self.table.get(guard) is not None)

    def has_include(self, name: str, includer: str) -> bool | None:
        """Whether `__has_include` holds; None where the file is not in view: others may be there in a
        build."""
        quoted = name.startswith('"')
        plain = name.strip('"<>').replace("\\", "/")
        found = self.find_include(plain, includer, quoted)
        return True if found or (not quoted and is_everywhere(plain)) else None

    def stand_in(self, name: str, where: Span, quoted: bool, depth: int) -> bool:
        """Read what is told of the library that an include out of view is of, if anything is; one that is
        quoted and of none is noted as missing."""
        headers = library_stubs(name)
        for path, data in headers:
            include = path, "", False
            self.log.includes.setdefault(include, self.look_up(include))
            if path not in self.seen:
                self.read(path, data, depth + 1)
        if quoted and not headers:
            self.missing.append((name, where))
        return bool(headers)

    def include(
        self,
        argument: str,
        where: Span,
        depth: int,
        within: tuple[str, ...] | None = (),
        use: tuple[int, int] = (0, 0),
    ) -> list[Token] | None:
        """Obey an #include; a quoted one that is not found is noted as missing. The tokens are returned of a
        file that is no file of the unit, but read in the place of the directive, `use` of the file that is
        parsed: one within anything but namespaces (`within` is None), or one that is read again. None for
        one within these that is not found."""
        if argument[:1] not in ('"', "<"):
            try:
                argument = self.table.expand(argument)
            except MacroError:
                return []
        quoted = argument.startswith('"')
        closing = argument.find('"' if quoted else ">", 1)
        name = argument[1:closing].replace("\\", "/") if closing > 0 else ""  # as on Windows
        if not name or (not quoted and not argument.startswith("<")):
            return []
        found = None if takes_precedence(name, where.path) else self.find_include(name, where.path, quoted)
        if found is None:
            is_told = self.stand_in(name, where, quoted, depth)
            return [] if is_told or within is not None else None
        path, data = found
        again = path in self.seen
        if again and (self.is_guarded(path) or self.begun.get(path) == self.table.now):
            return []  # or it includes itself, and would do so without end
        if again:  # whoever reads this on record has to find the same there
            data = self.text_of(path)
            self.log.includes[name, where.path, quoted] = path, data
        if not self.has_room(depth + 1, 1, len(data)):
            self.log.is_whole = False
            self.problem(
                where.path, where.start, where.end, f"{name} is not read: too many or too large includes"
            )
            return []
        if within is not None and not again:
            self.read(path, data, depth + 1, within)
            return []
        self.spliced += 1
        self.bytes_read += len(data)
        self.log.deepest = max(self.log.deepest, depth + 1)
        return self.reading(path, FilePass(self, SourceText(path, data), depth + 1, use=use).splice)


def _not_text(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "not read: it is UTF-16, not UTF-8"
    head = data[:1024]
    controls = sum(byte < 32 and byte not in b"\t\n\f\r" for byte in head)
    if controls > 8 and 10 * controls > len(head):
        return "not text: a binary file"
    return "not text: it holds a NUL byte"


def _initial_macros(settings: Settings, work: Work) -> MacroTable:
    table = MacroTable(work)
    builtin = {**predefined.DEFINED, **predefined.architecture(settings.arch)}
    for name, body in builtin.items():
        table.define(Macro(name, None, False, body, Span("<predefined>", 0, 0)))
    for name, body in settings.defines:
        body = body.encode("utf-8", "surrogateescape").decode("latin-1")
        table.define(Macro(name, None, False, body, Span("<command line>", 0, 0)))
    for name in settings.undefines:
        table.undefine(name)
    return table
