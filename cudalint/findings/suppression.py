"""Suppression comments: which findings the source itself silences.

    // cudalint: ignore[RULE] reason        after code: the statements of its line; alone: the next statement
    // cudalint: file-ignore[RULE] reason   the whole file
    // cudalint: disable[RULE] reason       from here to `enable[RULE]`, or to the end of the file
    // NOLINT(cudalint-RULE)                the line; also NOLINTNEXTLINE, NOLINTBEGIN and NOLINTEND

RULE is a code, a rule's name, or several with commas. There is no form that silences every rule.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cudalint.dataclass import dataclass
from cudalint.findings.comments import Comment, Scan
from cudalint.findings.model import Finding
from cudalint.findings.selection import Selectable, matches, suggest
from cudalint.ir.access import Span

_DIRECTIVE = re.compile(r"\bcudalint:\s*(?P<verb>[\w-]+)\s*(?:\[(?P<rules>[^\]]*)\])?")
_NOLINT = re.compile(r"\bNOLINT(?P<verb>NEXTLINE|BEGIN|END|)\s*\((?P<rules>[^)]*)\)")
_VERBS = ("ignore", "file-ignore", "disable", "enable")


@dataclass(frozen=True, slots=True)
class Suppression:
    """Silences rules that `selector` names, for findings that start in bytes [start, end) of a file.
    `span` is the comment."""

    selector: str
    span: Span
    start: int
    end: int

    def covers(self, finding: Finding) -> bool:
        """Whether a finding of a rule that it names stands where it is about."""
        span = finding.span
        return span.path == self.span.path and self.start <= span.start < max(self.end, self.start + 1)

    def names(self, rule: Selectable) -> bool:
        """Whether it is about this rule; ALL is no rule."""
        return matches(self.selector, rule) > 1


@dataclass(frozen=True, slots=True)
class Mistake:
    """A suppression comment that cannot be followed, and why."""

    span: Span
    message: str


def suppressions(
    path: str, source: bytes, rules: Sequence[Selectable]
) -> tuple[list[Suppression], list[Mistake]]:
    """The suppressions that `source` states, in order, and the comments that only look like some."""
    if b"cudalint" not in source:
        return [], []
    return _Reader(path, source, rules).read()


class _Reader:
    def __init__(self, path: str, source: bytes, rules: Sequence[Selectable]) -> None:
        self._path = path
        self._size = len(source)
        self._scan = Scan(source)
        self._rules = rules
        self._found: list[Suppression] = []
        self._mistakes: list[Mistake] = []
        self._open: dict[tuple[bool, str], Comment] = {}

    def read(self) -> tuple[list[Suppression], list[Mistake]]:
        for comment in self._scan.comments:
            directive = _DIRECTIVE.match(comment.text)
            if directive:
                self._directive(comment, directive["verb"], directive["rules"])
            for nolint in _NOLINT.finditer(comment.text):
                self._nolint(comment, nolint["verb"], nolint["rules"])
        for (_, selector), comment in self._open.items():
            self._add(selector, comment, comment.start, self._size + 1)
        self._found.sort(key=lambda suppression: (suppression.span, suppression.selector))
        return self._found, self._mistakes

    def _directive(self, comment: Comment, verb: str, rules: str | None) -> None:
        if verb not in _VERBS:
            near = suggest(verb, _VERBS)
            if near or rules is not None:
                self._mistake(comment, f"unknown suppression `{verb}`{near}")
            return
        written = (selector.strip() for selector in (rules or "").split(","))
        selectors = list(dict.fromkeys(selector for selector in written if selector))
        if not selectors:
            self._mistake(comment, f"`{verb}` names no rule: write `cudalint: {verb}[RULE] reason`")
        for selector in selectors:
            if not any(matches(selector, rule) > 1 for rule in self._rules):
                known = [rule.name for rule in self._rules] + [rule.code for rule in self._rules]
                self._mistake(comment, f"no rule matches `{selector}`{suggest(selector, known)}")
            else:
                self._apply(comment, verb, selector)

    def _apply(self, comment: Comment, verb: str, selector: str) -> None:
        if verb == "file-ignore":
            self._add(selector, comment, 0, self._size + 1)
        elif verb == "ignore":
            alone = self._scan.stands_alone(comment)
            region = self._scan.statement_after(comment.end) if alone else self._scan.statement_with(comment)
            self._add(selector, comment, *region)
        else:
            self._switch(comment, selector, opens=verb == "disable", clang=False)

    def _nolint(self, comment: Comment, verb: str, rules: str) -> None:
        for word in rules.split(","):
            selector = word.strip().removeprefix("cudalint-")
            if selector == word.strip() or not any(matches(selector, rule) > 1 for rule in self._rules):
                continue  # another tool's check
            if verb == "NEXTLINE":
                self._add(selector, comment, *self._scan.line_of(self._scan.line_of(comment.end)[1] + 1))
            elif verb:
                self._switch(comment, selector, opens=verb == "BEGIN", clang=True)
            else:
                self._add(selector, comment, *self._scan.line_of(comment.start))

    def _switch(self, comment: Comment, selector: str, *, opens: bool, clang: bool) -> None:
        key = (clang, selector)
        if opens:
            self._open.setdefault(key, comment)
            return
        opened = self._open.pop(key, None)
        if opened is None:
            self._mistake(comment, f"`{selector}` was not disabled before this comment")
        else:
            self._add(selector, opened, opened.start, comment.end)

    def _add(self, selector: str, comment: Comment, start: int, end: int) -> None:
        span = Span(self._path, comment.start, comment.end)
        self._found.append(Suppression(selector, span, start, end))

    def _mistake(self, comment: Comment, message: str) -> None:
        self._mistakes.append(Mistake(Span(self._path, comment.start, comment.end), message))
