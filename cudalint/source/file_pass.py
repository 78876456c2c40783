"""One pass over one file: its directives are obeyed, its text is kept or blanked."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING

from cudalint.ir.access import Span
from cudalint.source import builds
from cudalint.source.casts import declared_names
from cudalint.source.conditionals import Conditionals
from cudalint.source.conditions import evaluate
from cudalint.source.definitions import CUDA_KEYWORDS, read_define
from cudalint.source.directives import Branch, Directive, branches, find_directives
from cudalint.source.expansion import Expansions
from cudalint.source.hidden import hidden_macro
from cudalint.source.namespaces import OpenNamespaces, enclosed, ends_in_list
from cudalint.source.offsets import BLANK, PRAGMA, build
from cudalint.source.pragmas import PACK, UNROLL
from cudalint.source.repairs import repair
from cudalint.source.text import BOM, SourceText
from cudalint.source.tokens import (
    COMMENT_PATTERN,
    STRING_PATTERN,
    Token,
    tokenize,
    without_digraphs,
    without_open_strings,
)
from cudalint.source.unit import NOT_IN_VIEW, PreprocessedFile

if TYPE_CHECKING:
    from cudalint.source.preprocess import Preprocessor

_LINE = re.compile(r"[^\r\n]+")
_PUSH = re.compile(r'(push|pop)_macro\s*\(\s*"(\w+)"\s*\)')
_SPLICED = re.compile(r"(\w)((?:\\\r?\n)+)(\w+)")
_SPACED = re.compile(r"\\([ \t\f\v]+)(\r?\n)")
_NO_NAME = re.compile(r"\W")
_OPEN = {'"': "string", "'": "character"}
#: With what both begin in front, which is looked at before each of them is tried.
_COMMENT = re.compile(rf"(?=[\"'/uULR])(?:{STRING_PATTERN}|(?P<comment>{COMMENT_PATTERN}))", re.DOTALL)
_DEVICE_CODE = re.compile(r"__(?:global|device)__")


def _unspliced(text: str) -> str:
    """The text with words in one piece: line breaks within them go behind them. White space behind the sign
    that continues a line goes before it: compilers pass over it, and warn."""
    if "\\ " in text or "\\\t" in text:
        text = _SPACED.sub(r"\1\\\2", text)
    if "\\\n" not in text and "\\\r" not in text:
        return text
    while (whole := _SPLICED.sub(r"\1\3\2", text)) != text:
        text = whole
    return text


def _blank(text: str) -> str:
    """As many spaces, on as many lines."""
    return _LINE.sub(lambda line: " " * len(line[0]), text)


def _without_comment(match: re.Match[str]) -> str:
    """Blanks for a comment: in a tree it may stand where an operand is looked for."""
    return match.group() if match["comment"] is None else _blank(match.group())


def _is_in_view(unit: Preprocessor, path: str, name: str) -> bool:
    """Whether a quoted include of that file is found."""
    return unit.find_include(name, path, True) is not None


class FilePass:
    """One pass over one file."""

    def __init__(
        self,
        unit: Preprocessor,
        original: SourceText,
        depth: int,
        within: tuple[str, ...] = (),
        use: tuple[int, int] | None = None,
    ) -> None:
        self.unit = unit
        self.original = original
        self.path = original.path
        self.depth = depth
        self.within = within  # the namespaces that it is included in
        self.use = use  # the directive, of the file that is parsed, in whose place its tokens are read
        self.namespaces = OpenNamespaces()
        text = original.data.decode("latin-1")
        text = "   " + text[len(BOM) :] if original.data.startswith(BOM) else text
        self.source = without_digraphs(without_open_strings(_unspliced(text)))
        self.contents = builds.Contents(self.source, partial(_is_in_view, unit, self.path))
        self.conditionals = Conditionals(self.path)
        self.expansions = Expansions(unit.table)
        self.parts: list[str] = []  # the text with directives and dropped code blanked
        self.tokens: list[Token] = []
        self.hidden: list[tuple[str, str | None]] = []
        self.branches: dict[int, Branch] = {}
        self.judged: dict[tuple[int, Callable[[tuple[int, int]], int]], tuple[list[int], list[int]]] = {}

    def run(self) -> PreprocessedFile:
        """The file preprocessed; what is wrong with it stands in the unit's problems."""
        self.read()
        return self.finish()

    def splice(self) -> list[Token]:
        """The file's tokens as they are read in the place of a directive, no macro left in them."""
        self.read()
        return [token._replace(start=-1, end=-1, use=self.use) for token in self.tokens]

    def read(self) -> None:
        """Obey the directives, and take the tokens between them."""
        unit = self.unit
        self.mark(0)
        directives, unterminated = find_directives(self.source)
        self.branches = branches(directives)
        self.assume_gates(directives)
        at = 0
        for directive in directives:
            self.copy(at, directive.start)
            text = self.source[directive.start : directive.end]
            packs = directive.name == "pragma" and PACK.match(directive.argument)  # it changes layouts
            is_kept = packs and self.conditionals.active
            self.parts.append(text if is_kept else _blank(text))
            if is_kept and self.use is not None:
                self.tokens.append(Token(BLANK, f"\n#pragma {directive.argument}\n", -1, -1))
            self.directive(directive)
            at = directive.end
        self.copy(at, len(self.source))
        self.conditionals.finish(len(self.source))
        if unterminated is not None:
            unit.problem(self.path, unterminated, unterminated + 2, "this comment is not terminated")
        for start, end, message in sorted(self.conditionals.problems + self.expansions.problems):
            unit.problem(self.path, start, end, message)
        self.report_assumptions()

    def mark(self, offset: int) -> None:
        """What has been defined so far is in effect from this offset on."""
        if self.use is None:
            self.unit.table.mark(self.path, offset)

    def is_known(self, name: str) -> bool:
        """Whether a name is a macro, or declared by the files before."""
        return self.unit.table.was_defined(name) or self.unit.kind_of(name) is not None

    def finish(self) -> PreprocessedFile:
        """The result, once every directive has been obeyed."""
        names = declared_names(self.tokens)
        text = "".join(self.parts)
        known = names.types | names.values | names.both
        tokens = repair(
            self.tokens,
            names=names,
            kind=self.unit.kind_of,
            note=self.note,
            is_seen=lambda name: name in known or self.is_known(name),
        )
        built = build(text, enclosed(tokens, self.within, len(text)))
        self.unit.declare(names)
        unrolls = {offset: self.factor(text) for offset, text in built.unrolls.items()}
        encoded = built.text.encode("latin-1")
        return PreprocessedFile(self.path, self.original, encoded, unrolls, built.map, tuple(self.hidden))

    def note(self, token: Token, text: str) -> None:
        """What is to be said of a token of the file."""
        self.unit.problem(self.path, *(token.use or (token.start, token.end)), text)

    def factor(self, text: str) -> int | None:
        """The factor of an `#pragma unroll`; None where it is not given or not known."""
        if not text.strip():
            return None
        return evaluate(text.strip(), self.unit.table, lambda name: None, lambda name: None)

    def copy(self, start: int, end: int) -> None:
        """Text without directives: kept where it is active, else blanked."""
        text = self.source[start:end]
        if not self.conditionals.active:
            self.parts.append(_blank(text))
            return
        self.parts.append(_COMMENT.sub(_without_comment, text))
        tokens = tokenize(self.source, start, end)
        for token in tokens:
            if token.text in _OPEN:
                text = f"this {_OPEN[token.text]} is not terminated"
                self.unit.problem(self.path, token.start, token.end, text)
        expanded = self.expansions.apply(tokens) if self.use is None else self.expansions.whole(tokens)
        self.tokens.extend(expanded)

    def report_assumptions(self) -> None:
        """What was assumed of undecided conditions, and which device code that left out."""
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
        """Obey a directive: conditionals everywhere, others where they are active."""
        name, argument = directive.name, directive.argument
        start, end = directive.start, directive.end
        conditionals = self.conditionals
        text = f"{name} {argument}".strip()
        asked = builds.condition(directive)

        def value() -> int | None:
            return self.unit.evaluate(asked, self.path, self.unit.defined)

        def suits() -> bool:
            return self.suits(asked, end)

        match name:
            case "if" | "ifdef" | "ifndef":
                conditionals.begin(start, end, text, value, suits)
            case "elif" | "elifdef" | "elifndef":
                conditionals.branch(start, end, text, value, suits)
            case "else":
                conditionals.branch(start, end, "else", lambda: 1, lambda: True)
            case "endif":
                conditionals.end(start, end)
            case _ if conditionals.active:
                self.active_directive(directive)
            case "define" if (refused := conditionals.refused) is not None:
                macro = hidden_macro(argument, refused)
                self.hidden.extend([macro] if macro is not None else [])

    def suits(self, condition: str, end: int) -> bool:
        """Whether to read the branch from `end` on, whose condition is not decided. A name that has to be
        defined for it is from then on taken to be, so that the code that is read is that of one build."""
        own, later = self.against_later(self.branches.get(end) or ([(end, end)], 0), self.contents.worth)
        default = self.unit.evaluate(condition, self.path, self.unit.taken)
        is_read = builds.is_read(default, own, later)
        if is_read and (name := builds.gate(condition)) is not None:
            self.unit.assume(name)
        return is_read

    def refuse(self) -> None:
        """An #error is reached: a build has to have one of the branches before it. It is told apart from the
        others where these declare types or constants."""
        otherwise = self.conditionals.otherwise
        if otherwise is not None:
            bodies, _ = self.branches.get(otherwise[0]) or ([], 0)
            if any(builds.declares(self.source[slice(*body)]) for body in bodies[:-1]):
                self.unit.require(otherwise[1])

    def against_later(self, branch: Branch, judge: Callable[[tuple[int, int]], int]) -> tuple[int, int]:
        """What a branch's body is judged to be, and the most that a later one's is. Each is judged once."""
        bodies, index = branch
        key = bodies[0][0], judge
        if key not in self.judged:
            each = list(map(judge, bodies))
            most = list(accumulate(reversed(each), max, initial=-1))
            self.judged[key] = each, most[::-1]
        each, most = self.judged[key]
        return each[index], most[index + 1]

    def assume_gates(self, directives: list[Directive]) -> None:
        """What kernels or specializations of templates stand under, with none in another branch, is taken to
        be defined in the whole unit."""
        for directive in directives:
            name = builds.gate(builds.condition(directive))
            branch = self.branches.get(directive.end)
            if branch is not None and name is not None and self.unit.defined(name) is None:
                own, later = self.against_later(branch, self.contents.is_needed)
                if own and later < 1:
                    self.unit.assume(name)

    def active_directive(self, directive: Directive) -> None:
        """Obey a directive that is no conditional."""
        argument, start, end = directive.argument, directive.start, directive.end
        table = self.unit.table
        match directive.name:
            case "define":
                macro = read_define(argument, Span(self.path, start, end), self.conditionals.assumed)
                if macro is None:
                    self.unit.problem(self.path, start, end, "this #define cannot be read")
                elif macro.name not in CUDA_KEYWORDS:
                    table.define(macro)
                    self.mark(end)
            case "undef":
                table.undefine(argument.strip())
                self.mark(end)
            case "error":
                self.refuse()
            case "include" | "include_next" | "import":
                self.include(argument, start, end)
                self.mark(end)
            case "pragma":
                if match := _PUSH.match(argument):
                    (table.push if match.group(1) == "push" else table.pop)(match.group(2))
                    self.mark(end)
                elif match := UNROLL.match(argument):
                    factor = "1" if match.group(1) == "nounroll" else match.group(2)
                    self.tokens.append(Token(PRAGMA, factor, start, start))

    def include(self, argument: str, start: int, end: int) -> None:
        """Obey an #include: of a file of its own, or of one that is read in the directive's place."""
        opened = self.namespaces.behind(self.tokens)
        within = None if opened is None or self.use is not None else (*self.within, *opened)
        place = Span(self.path, start, end)
        use = self.use or (start, end)
        found = self.unit.include(argument, place, self.depth, within, use)
        self.tokens.extend(self.unread(argument, use) if found is None else found)

    def unread(self, argument: str, use: tuple[int, int]) -> list[Token]:
        """What stands for a file that is included within a body or a list, and not in view: a variable, or a
        member, of a type that is not in view either, or any number of elements."""
        name = NOT_IN_VIEW + _NO_NAME.sub("_", argument).strip("_")
        text = f"{name}..." if ends_in_list(self.tokens) else f"{name} {name}_ = {name}();"
        return [token._replace(start=-1, end=-1, use=use) for token in tokenize(text)]
