"""Finding the preprocessing directives of a file."""

from __future__ import annotations

import re
from itertools import pairwise

from cudalint.dataclass import dataclass
from cudalint.source.tokens import COMMENT_PATTERN, SEPARATED_PATTERN, STRING_PATTERN

_ITEM = re.compile(
    r"(?=[/#%\"'uULR0-9 \t\f\v])"  # how they all begin: looked at before each of them is tried
    r"(?:(?P<comment>" + COMMENT_PATTERN + r")"
    r"|(?P<hash>(?:(?<=\n)|\A)[ \t\f\v]*(?:\#|%:))"
    r"|(?P<string>" + STRING_PATTERN + r")"
    r"|(?P<number>" + SEPARATED_PATTERN + r"))",
    re.DOTALL,
)
_REST = re.compile(
    r"(?:" + COMMENT_PATTERN + r"|" + STRING_PATTERN + r"|\\\r?\n|[^\\/\"\'\nuULR]+|[^\n])*", re.DOTALL
)
_NAME = re.compile(r"[ \t\f\v]*(?:\\\r?\n[ \t]*)*([A-Za-z_][A-Za-z0-9_]*)?")
_COMMENT = re.compile(STRING_PATTERN + r"|(?P<comment>" + COMMENT_PATTERN + r")", re.DOTALL)
_CONTINUATION = re.compile(r"\\\r?\n")


@dataclass(frozen=True, slots=True)
class Directive:
    """A directive at bytes [start, end) of its file, line ending not counted. `argument` is what follows
    its name, on one line and without comments; `argument_start` is where that begins in the file."""

    name: str
    argument: str
    start: int
    end: int


def find_directives(text: str) -> tuple[list[Directive], int | None]:
    """The directives of a file in order, and the offset of a comment that is not terminated (or None)."""
    directives: list[Directive] = []
    unterminated = None
    at = 0
    while match := _ITEM.search(text, at):
        at = match.end()
        if match.lastgroup == "comment":
            comment = match.group()
            if comment.startswith("/*") and (len(comment) < 4 or not comment.endswith("*/")):
                unterminated = match.start()
        elif match.lastgroup == "hash":
            directive = _read(text, match.end())
            directives.append(Directive(directive.name, directive.argument, match.end() - 1, directive.end))
            at = directive.end
    return directives, unterminated


#: A branch of an #if: the byte ranges of all its branches' bodies, and which of them this one's is.
Branch = tuple[list[tuple[int, int]], int]


def branches(directives: list[Directive]) -> dict[int, Branch]:
    """The branch that each directive opens, by the directive's end."""
    found: dict[int, Branch] = {}
    open_groups: list[list[Directive]] = []
    for directive in directives:
        if directive.name in ("if", "ifdef", "ifndef"):
            open_groups.append([directive])
        elif open_groups and directive.name in ("elif", "elifdef", "elifndef", "else", "endif"):
            group = open_groups[-1]
            group.append(directive)
            if directive.name == "endif":
                bodies = [(one.end, other.start) for one, other in pairwise(group)]
                found |= {body[0]: (bodies, index) for index, body in enumerate(bodies)}
                open_groups.pop()
    return found


def _read(text: str, after: int) -> Directive:
    rest = _REST.match(text, after)
    assert rest is not None
    end = rest.end()
    name = _NAME.match(text, after, end)
    assert name is not None
    argument = text[name.end() : end]
    if "\\" in argument:
        argument = _CONTINUATION.sub(" ", argument)
    if "/" in argument:
        argument = strip_comments(argument)
    return Directive(name.group(1) or "", argument.strip(), after, end)


def strip_comments(text: str) -> str:
    """The text with each comment outside strings replaced by a space."""
    return _COMMENT.sub(lambda match: " " if match.lastgroup == "comment" else match.group(), text)
