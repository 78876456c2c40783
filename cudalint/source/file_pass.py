"""One pass over one file: its directives are obeyed, its text is kept or blanked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.ir.access import Span
from cudalint.source.conditionals import Conditionals
from cudalint.source.conditions import evaluate
from cudalint.source.definitions import read_define
from cudalint.source.directives import Directive, branches, find_directives
from cudalint.source.expansion import Expansions
from cudalint.source.offsets import PRAGMA, build
from cudalint.source.repairs import repair
from cudalint.source.text import BOM, SourceText
from cudalint.source.tokens import Token, tokenize
from cudalint.source.unit import PreprocessedFile

if TYPE_CHECKING:
    from cudalint.source.preprocess import Preprocessor

_VISIBLE = re.compile(r"[^\r\n]")
_ASKS_ONE = re.compile(r"defined\s*\(?\s*([A-Za-z_]\w*)\s*\)?")
_DEFINED_AS = re.compile(r"\s*#[ \t]*define[ \t]+[A-Za-z_]\w*[ \t]+([A-Za-z_]\w*)[ \t]*\r?\n")
_DEVICE = re.compile(r"__global__|__device__|__shared__|\b(?:threadIdx|blockIdx)\b|<<<")
_QUOTED_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"', re.MULTILINE)
_UNROLL = re.compile(r"(?:GCC\s+)?(unroll|nounroll)(?![A-Za-z0-9_])\s*(.*)", re.DOTALL)
_PACK = re.compile(r"pack\s*\(")
_SPLICED = re.compile(r"(\w)((?:\\\r?\n)+)(\w+)")
_OPEN = {'"': "string", "'": "character"}
_DEVICE_CODE = re.compile(r"__(?:global|device)__")


class FilePass:
    """One pass over one file."""

    def __init__(self, unit: Preprocessor, original: SourceText, depth: int) -> None:
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
                macro = read_define(argument, Span(self.path, start, end), self.conditionals.assumed)
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
