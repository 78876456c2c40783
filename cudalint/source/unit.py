"""A translation unit preprocessed: its files, its macros, and what is wrong with them."""

from __future__ import annotations

import re
from dataclasses import field

from cudalint.dataclass import dataclass
from cudalint.ir.access import Span
from cudalint.ir.result import Problem
from cudalint.source.conditionals import Assumption
from cudalint.source.libraries import is_library_stub
from cudalint.source.macro import Macro
from cudalint.source.macros import MacroTable
from cudalint.source.offsets import OffsetMap
from cudalint.source.text import SourceText

#: The name of the text that includes several units of a program, as if they were one.
LINKED = "<linked>"
#: What the names begin with that stand for what a file would have within a body, where it is not found.
NOT_IN_VIEW = "included_and_not_in_view_"
_NAME = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class PreprocessedFile:
    """One file of a unit. `text` is what to parse, in UTF-8; `unroll_pragmas` maps the offset in `text` of
    a statement under a `#pragma unroll` to its factor: None where it is not given or not known, 1 for a
    loop that is not to be unrolled. `hidden_macros` are those whose definitions are dropped, each with the
    name that has to be defined for it."""

    path: str
    original: SourceText
    text: bytes
    unroll_pragmas: dict[int, int | None] = field(default_factory=dict)
    _map: OffsetMap = field(default_factory=OffsetMap)
    hidden_macros: tuple[tuple[str, str | None], ...] = ()
    _macros: MacroTable = field(default_factory=MacroTable)

    @property
    def is_library_stub(self) -> bool:
        """Whether it is no file, but stands for a library's headers."""
        return is_library_stub(self.path)

    def to_original(self, start: int, end: int) -> Span:
        """The original bytes that a byte range of `text` comes from. A range that an expansion takes part
        in maps to the whole macro use, unless it lies within one argument of it."""
        return Span(self.path, *self._map.to_original(start, end))

    def macro_at(self, offset: int) -> Span | None:
        """The #define of the macro whose expansion the text at `offset` comes from; None for plain text."""
        macro = self.used_macro(offset)
        return None if macro is None else macro.span

    def is_of_use(self, offset: int) -> bool:
        """Whether the text at `offset` is what a macro's use or an #include was replaced with."""
        use = self._map.use_at(offset)
        return use is not None and use[0] < use[1]

    def used_macro(self, offset: int) -> Macro | None:
        """The macro of whose use, its arguments included, the text at `offset` is; None for plain text."""
        use = self._map.use_at(offset)
        if use is None or not self.is_of_use(offset):
            return None
        match = _NAME.match(self.original.data[use[0] : use[1]].decode("latin-1"))
        return self._macros.at(self.path, use[0]).get(match.group()) if match else None


@dataclass(frozen=True, slots=True)
class Required:
    """A macro that a build may have: where it is defined as `value`, the condition `when` holds."""

    when: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Unit:
    """A translation unit: `files` in inclusion order, the file that was asked for last. `missing_includes`
    are the quoted includes that were not found, as (name, where)."""

    files: tuple[PreprocessedFile, ...]
    macros: MacroTable
    problems: tuple[Problem, ...] = ()
    missing_includes: tuple[tuple[str, Span], ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    builds: tuple[Required, ...] = ()  # one of which it has to be of: `#else` leads to an `#error`

    @property
    def main(self) -> PreprocessedFile:
        """The file that was asked for."""
        return self.files[-1]

    @property
    def text(self) -> bytes:
        """The text to parse of the file that was asked for."""
        return self.main.text
