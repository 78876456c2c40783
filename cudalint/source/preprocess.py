"""The preprocessor: conditionals, macros and quoted includes, leaving text that tree-sitter can parse.

What is dropped becomes spaces, so that columns stay exact; only macros that do not parse as an operand
are expanded in the text, and `PreprocessedFile.to_original` leads back from there.
"""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, field

from cudalint.ir.access import Span
from cudalint.ir.result import Problem
from cudalint.settings import Settings
from cudalint.source import predefined
from cudalint.source.conditionals import Assumption, Conditionals
from cudalint.source.conditions import evaluate
from cudalint.source.directives import Directive, branches, find_directives
from cudalint.source.expansion import Expansions
from cudalint.source.lookup import include_paths
from cudalint.source.macros import Macro, MacroError, MacroTable
from cudalint.source.offsets import PRAGMA, OffsetMap, build
from cudalint.source.repairs import repair
from cudalint.source.text import BOM, SourceText
from cudalint.source.tokens import Token, tokenize

MAX_INCLUDE_DEPTH = 64
MAX_FILES = 1000
MAX_BYTES = 64 << 20  # of all files of a unit together

_VISIBLE = re.compile(r"[^\r\n]")
_DEFINE = re.compile(r"([A-Za-z_$\x80-\xff][\w$\x80-\xff]*)(\(([^)]*)\))?\s*(.*)", re.DOTALL)
_ASKS_ONE = re.compile(r"defined\s*\(?\s*([A-Za-z_]\w*)\s*\)?")
_DEFINED_AS = re.compile(r"\s*#[ \t]*define[ \t]+[A-Za-z_]\w*[ \t]+([A-Za-z_]\w*)[ \t]*\r?\n")
_DEVICE = re.compile(r"__global__|__device__|__shared__|\b(?:threadIdx|blockIdx)\b|<<<")
_QUOTED_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"', re.MULTILINE)
_NAME = re.compile(r"[A-Za-z_]\w*")
_UNROLL = re.compile(r"(?:GCC\s+)?(unroll|nounroll)(?![A-Za-z0-9_])\s*(.*)", re.DOTALL)
_PACK = re.compile(r"pack\s*\(")
_LINE_BREAK = re.compile(r"[ \t]*\\\r?\n[ \t]*")
_SPLICED = re.compile(r"(\w)((?:\\\r?\n)+)(\w+)")
_OPEN = {'"': "string", "'": "character"}
_DEVICE_CODE = re.compile(r"__(?:global|device)__")


@dataclass(frozen=True, slots=True)
class PreprocessedFile:
    """One file of a unit. `text` is what to parse, in UTF-8; `unroll_pragmas` maps the offset in `text` of
    a statement under a `#pragma unroll` to its factor: None where it is not given or not known, 1 for a
    loop that is not to be unrolled."""

    path: str
    original: SourceText
    text: bytes
    unroll_pragmas: dict[int, int | None] = field(default_factory=dict)
    _map: OffsetMap = field(default_factory=OffsetMap)
    _macros: MacroTable = field(default_factory=MacroTable)

    def to_original(self, start: int, end: int) -> Span:
        """The original bytes that a byte range of `text` comes from. A range that an expansion takes part
        in maps to the whole macro use, unless it lies within one argument of it."""
        return Span(self.path, *self._map.to_original(start, end))

    def macro_at(self, offset: int) -> Span | None:
        """The #define of the macro whose expansion the text at `offset` comes from; None for plain text."""
        use = self._map.use_at(offset)
        if use is None or use[0] == use[1]:
            return None
        match = _NAME.match(self.original.data[use[0] : use[1]].decode("latin-1"))
        macro = self._macros.at(self.path, use[0]).get(match.group()) if match else None
        return None if macro is None else macro.span


@dataclass(frozen=True, slots=True)
class Unit:
    """A translation unit: `files` in inclusion order, the file that was asked for last. `missing_includes`
    are the quoted includes that were not found, as (name, where)."""

    files: tuple[PreprocessedFile, ...]
    macros: MacroTable
    problems: tuple[Problem, ...] = ()
    missing_includes: tuple[tuple[str, Span], ...] = ()
    assumptions: tuple[Assumption, ...] = ()

    @property
    def main(self) -> PreprocessedFile:
        return self.files[-1]

    @property
    def text(self) -> bytes:
        return self.main.text


def preprocess(data: bytes, settings: Settings, path: str) -> Unit:
    """Preprocesses a file and, through `settings.read_file`, the files it includes. Never raises on any
    input: what is wrong with it stands in the unit's problems."""
    preprocessor = _Preprocessor(settings)
    preprocessor.read(path, data, 0)
    return Unit(
        tuple(preprocessor.files),
        preprocessor.table,
        tuple(preprocessor.problems),
        tuple(preprocessor.missing),
        tuple(preprocessor.assumptions),
    )


class _Preprocessor:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.table = _initial_macros(settings)
        self.assumed: dict[str, bool] = {}  # names that an undecided #ifdef has taken to be (un)defined
        self.files: list[PreprocessedFile] = []
        self.problems: list[Problem] = []
        self.missing: list[tuple[str, Span]] = []
        self.assumptions: list[Assumption] = []
        self.seen: set[str] = set()
        self.bytes_read = 0

    def problem(self, path: str, start: int, end: int, message: str) -> None:
        self.problems.append(Problem(path, message, Span(path, start, end)))

    def read(self, path: str, data: bytes, depth: int) -> None:
        self.seen.add(posixpath.normpath(path))
        self.bytes_read += len(data)
        original = SourceText(path, data)
        if b"\0" in data:
            self.problem(path, data.index(b"\0"), data.index(b"\0") + 1, _not_text(data))
            self.files.append(PreprocessedFile(path, original, b"", _macros=self.table))
            return
        self.files.append(_FilePass(self, original, depth).run())

    def defined(self, name: str) -> bool | None:
        """Whether a name is defined at this point; None when nothing says so."""
        if self.table.get(name) is not None or name in predefined.OPAQUE:
            return True
        if self.table.is_undefined(name) or predefined.is_undefined(name):
            return False
        return self.assumed.get(name)

    def evaluate(self, condition: str, path: str) -> int | None:
        return evaluate(condition, self.table, self.defined, lambda name: self.has_include(name, path))

    def find_include(self, name: str, includer: str, quoted: bool) -> tuple[str, bytes] | None:
        if self.settings.read_file is None:
            return None
        for path in include_paths(name, includer, quoted, self.settings.include_dirs):
            if path in self.seen:
                return path, b""
            data = self.settings.read_file(path)
            if data is not None:
                return path, data
        return None

    def has_include(self, name: str, includer: str) -> bool | None:
        quoted = name.startswith('"')
        return True if self.find_include(name.strip('"<>'), includer, quoted) else None

    def include(self, argument: str, where: Span, depth: int) -> None:
        if argument[:1] not in ('"', "<"):
            try:
                argument = self.table.expand(argument)
            except MacroError:
                return
        quoted = argument.startswith('"')
        closing = argument.find('"' if quoted else ">", 1)
        name = argument[1:closing] if closing > 0 else ""
        if not name or (not quoted and not argument.startswith("<")):
            return
        found = self.find_include(name, where.path, quoted)
        if found is None:
            if quoted:
                self.missing.append((name, where))
            return
        path, data = found
        if path in self.seen:
            return
        if (
            depth >= MAX_INCLUDE_DEPTH
            or len(self.seen) >= MAX_FILES
            or self.bytes_read + len(data) > MAX_BYTES
        ):
            self.problem(
                where.path, where.start, where.end, f"{name} is not read: too many or too large includes"
            )
            return
        self.read(path, data, depth + 1)


class _FilePass:
    """One pass over one file."""

    def __init__(self, unit: _Preprocessor, original: SourceText, depth: int) -> None:
        self.unit = unit
        self.original = original
        self.path = original.path
        self.depth = depth
        text = original.data.decode("latin-1")
        text = "   " + text[len(BOM) :] if original.data.startswith(BOM) else text
        while (whole := _SPLICED.sub(r"\1\3\2", text)) != text:  # the line breaks go behind the word
            text = whole
        self.source = text
        self.conditionals = Conditionals(self.path)
        self.expansions = Expansions(unit.table)
        self.parts: list[str] = []  # the text with directives and dropped code blanked
        self.tokens: list[Token] = []
        self.bodies: dict[int, list[tuple[int, int]]] = {}

    def run(self) -> PreprocessedFile:
        unit = self.unit
        unit.table.mark(self.path, 0)
        directives, unterminated = find_directives(self.source)
        self.bodies = branches(directives)
        at = 0
        for directive in directives:
            self.copy(at, directive.start)
            text = self.source[directive.start : directive.end]
            packs = directive.name == "pragma" and _PACK.match(directive.argument)  # it changes layouts
            self.parts.append(text if packs and self.conditionals.active else _VISIBLE.sub(" ", text))
            self.directive(directive)
            at = directive.end
        self.copy(at, len(self.source))
        self.conditionals.finish(len(self.source))
        if unterminated is not None:
            unit.problem(self.path, unterminated, unterminated + 2, "this comment is not terminated")
        for start, end, message in sorted(self.conditionals.problems + self.expansions.problems):
            unit.problem(self.path, start, end, message)
        self.report_assumptions()
        return self.finish()

    def finish(self) -> PreprocessedFile:
        built = build("".join(self.parts), repair(self.tokens))
        unrolls = {offset: self.factor(text) for offset, text in built.unrolls.items()}
        return PreprocessedFile(
            self.path, self.original, built.text.encode("latin-1"), unrolls, built.map, self.unit.table
        )

    def factor(self, text: str) -> int | None:
        text = text.strip()
        value = None
        if text:
            table = self.unit.table
            value = evaluate(text, table, lambda name: None, lambda name: None)
        return value

    def copy(self, start: int, end: int) -> None:
        text = self.source[start:end]
        if not self.conditionals.active:
            self.parts.append(_VISIBLE.sub(" ", text))
            return
        self.parts.append(text)
        tokens = tokenize(self.source, start, end)
        for token in tokens:
            if token.text in _OPEN:
                text = f"this {_OPEN[token.text]} is not terminated"
                self.unit.problem(self.path, token.start, token.end, text)
        self.tokens.extend(self.expansions.apply(tokens))

    def report_assumptions(self) -> None:
        for assumption in self.conditionals.assumptions:
            self.unit.assumptions.append(assumption)
            taken = "to hold" if assumption.holds else "not to hold"
            if any(_DEVICE_CODE.search(self.source, *dropped) for dropped in assumption.dropped):
                self.unit.problem(
                    self.path,
                    assumption.start,
                    assumption.end,
                    f"#{assumption.condition} is not decided and taken {taken}; "
                    "device code in its other branches is not read",
                )

    def directive(self, directive: Directive) -> None:
        name, argument = directive.name, directive.argument
        start, end = directive.start, directive.end
        conditionals, unit = self.conditionals, self.unit
        text = f"{name} {argument}".strip()
        match name:
            case "if":
                conditionals.begin(start, end, text, lambda: self.evaluate(argument, end))
            case "ifdef" if self.is_override(argument, end):
                conditionals.begin(start, end, text, lambda: int(unit.defined(argument) is True))
            case "ifdef" | "ifndef":
                wanted = name == "ifdef"
                conditionals.begin(
                    start,
                    end,
                    text,
                    lambda: self.evaluate_ifdef(argument.split()[0], wanted, end) if argument else None,
                    lambda: not argument or self.unit.defined(argument.split()[0]) == wanted,
                )
            case "elif":
                conditionals.branch(start, end, text, lambda: self.evaluate(argument, end))
            case "elifdef" | "elifndef":
                wanted = name == "elifdef"
                conditionals.branch(start, end, text, lambda: self.evaluate_ifdef(argument, wanted, end))
            case "else":
                conditionals.branch(start, end, "else", lambda: 1)
            case "endif":
                conditionals.end(start, end)
            case _ if conditionals.active:
                self.active_directive(directive)

    def evaluate(self, condition: str, end: int) -> int | None:
        """The value of an #if or #elif that ends at `end`."""
        asked = _ASKS_ONE.fullmatch(condition.strip())
        if asked is not None and self.is_override(asked.group(1), end):
            return int(self.unit.defined(asked.group(1)) is True)
        return self.unit.evaluate(condition, self.path)

    def evaluate_ifdef(self, name: str, wanted: bool, end: int) -> int | None:
        """An undecided name is from then on taken to be what makes this condition hold, so that the code that
        is read is that of one build; or what makes it not hold, where only another branch is CUDA code or has
        its includes in view."""
        is_defined = self.unit.defined(name)
        if is_defined is None:
            self.unit.assumed[name] = wanted != self.suits_less(end)
            return None
        return int(is_defined == wanted)

    def suits_less(self, end: int) -> bool:
        """Whether the branch from `end` on is worth less than a later one of the same #if."""
        own, *others = self.bodies.get(end) or [(end, end)]
        worth = self.worth(*own)
        return any(self.worth(*other) > worth for other in others)

    def worth(self, start: int, end: int) -> int:
        """2 for device code; 0 where an include is not in view; else 1."""
        text = self.source[start:end]
        if _DEVICE.search(text):
            return 2
        quoted = _QUOTED_INCLUDE.findall(text)
        missing = any(self.unit.find_include(name, self.path, True) is None for name in quoted)
        return 0 if missing else 1

    def is_override(self, name: str, end: int) -> bool:
        """Whether `#ifdef NAME` goes on `#define SIZE NAME`: a value that a build may give."""
        match = _DEFINED_AS.match(self.source, end)
        return match is not None and match.group(1) == name

    def active_directive(self, directive: Directive) -> None:
        argument, start, end = directive.argument, directive.start, directive.end
        table = self.unit.table
        match directive.name:
            case "define":
                macro = self.parse_define(argument, Span(self.path, start, end))
                if macro is None:
                    self.unit.problem(self.path, start, end, "this #define cannot be read")
                else:
                    table.define(macro)
                    table.mark(self.path, end)
            case "undef":
                table.undefine(argument.strip())
                table.mark(self.path, end)
            case "include" | "include_next" | "import":
                self.unit.include(argument, Span(self.path, start, end), self.depth)
                table.mark(self.path, end)
            case "pragma":
                if match := _UNROLL.match(argument):
                    factor = "1" if match.group(1) == "nounroll" else match.group(2)
                    self.tokens.append(Token(PRAGMA, factor, start, start))

    def parse_define(self, argument: str, span: Span) -> Macro | None:
        match = _DEFINE.match(argument)
        if match is None:
            return None
        name, call, listed, body = match.groups()
        condition = self.conditionals.assumed
        if condition is not None and _is_default(condition, name):
            condition = None
        body = _utf8(body.strip())
        if call is None:
            return Macro(name, None, False, body, span, condition)
        parameters = [parameter.strip() for parameter in listed.split(",")] if listed.strip() else []
        variadic = bool(parameters) and parameters[-1].endswith("...")
        if variadic:
            parameters[-1] = parameters[-1][:-3].strip() or "__VA_ARGS__"
        if not all(_NAME.fullmatch(parameter) for parameter in parameters):
            return None
        return Macro(name, tuple(parameters), variadic, body, span, condition)


def _is_default(condition: str, name: str) -> bool:
    """Whether the condition only asks that `name` be not defined: `#ifndef N`, `#define N 16`."""
    words = re.findall(r"[A-Za-z_]\w*|!", condition)
    return words in (["ifndef", name], ["if", "!", "defined", name])


def _not_text(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "not read: it is UTF-16, not UTF-8"
    head = data[:1024]
    controls = sum(byte < 32 and byte not in b"\t\n\f\r" for byte in head)
    if controls > 8 and 10 * controls > len(head):
        return "not text: a binary file"
    return "not text: it holds a NUL byte"


def _utf8(text: str) -> str:
    return text if text.isascii() else text.encode("latin-1").decode("utf-8", "replace")


def _initial_macros(settings: Settings) -> MacroTable:
    table = MacroTable()
    builtin = {**predefined.DEFINED, **predefined.architecture(settings.arch)}
    for name, body in builtin.items():
        table.define(Macro(name, None, False, body, Span("<predefined>", 0, 0)))
    for name, body in settings.defines:
        table.define(Macro(name, None, False, body, Span("<command line>", 0, 0)))
    for name in settings.undefines:
        table.undefine(name)
    return table
