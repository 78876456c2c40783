"""The one place that decides which rules run and which findings are shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Protocol

from cudalint.embedded.host import file_of
from cudalint.findings.model import Confidence, Finding, Severity
from cudalint.settings import Settings


class Named(Protocol):
    """What a selector can name: a rule, or a finding of one."""

    @property
    def code(self) -> str: ...
    @property
    def name(self) -> str: ...


class Selectable(Named, Protocol):
    """What selection needs to know of a rule."""

    @property
    def preview(self) -> bool: ...
    @property
    def default(self) -> bool: ...


class SelectionError(ValueError):
    """A selector that names no rule, or an unknown severity or confidence. The message says which."""


def selectors(settings: Settings) -> tuple[str, ...]:
    """All that the settings name rules by."""
    return (*settings.select, *settings.extend_select, *settings.ignore)


_EXACTLY = 100  # specificity of a code or a name


class Selection:
    """Decides by the most specific selector: a rule's code or name, then a code's prefix, then ALL.

    `ignore` wins over `select` where both are as specific. An empty `select` means the rules that are on by
    default. Preview rules take part only with `preview`. Raises SelectionError for a selector that names
    nothing in `rules`.
    """

    def __init__(self, settings: Settings, rules: Sequence[Selectable]) -> None:
        for selector in selectors(settings):
            _check(selector, rules, settings.preview, ignoring=selector in settings.ignore)
        self._settings = settings
        self._min_severity = parse_severity(settings.min_severity)
        self.min_confidence = parse_confidence(settings.min_confidence)
        self._enabled = frozenset(rule.code for rule in rules if self._enables(rule))
        named = (*settings.select, *settings.extend_select)
        self._named = frozenset(rule.code for rule in rules if _specificity(named, rule) == _EXACTLY)

    def enabled(self, code: str) -> bool:
        """Whether the rule with this code runs."""
        return code in self._enabled

    def shows(self, finding: Finding) -> bool:
        """Whether a finding of an enabled rule reaches the user, who asks for a rule's hints by naming it."""
        is_severe = finding.severity >= self._min_severity or finding.code in self._named
        return finding.code in self._enabled and is_severe and finding.confidence >= self.min_confidence

    def _enables(self, rule: Selectable) -> bool:
        settings = self._settings
        if rule.preview and not settings.preview:
            return False
        wanted = _specificity(settings.extend_select, rule)
        if settings.select:
            wanted = max(wanted, _specificity(settings.select, rule))
        elif rule.default or rule.preview:
            wanted = max(wanted, 1)
        return wanted > _specificity(settings.ignore, rule)


def matches(selector: str, rule: Named) -> int:
    """How specifically `selector` names `rule`: 0 not at all, 1 by ALL, the prefix's length, 100 exactly."""
    if selector.upper() == rule.code or selector.lower() == rule.name:
        return _EXACTLY
    if selector.upper() == "ALL":
        return 1
    if selector and rule.code.startswith(selector.upper()):
        return len(selector)
    return 0


def ignored_in_file(finding: Finding, ignores: Iterable[tuple[str, Sequence[str]]]) -> bool:
    """Whether one of the (glob, selectors) pairs of `per-file-ignores` names the finding's file and rule."""
    path = Path(file_of(finding.span.path))
    for pattern, selectors in ignores:
        named = fnmatch(path.as_posix(), pattern) or fnmatch(path.name, pattern)
        if named and any(matches(selector, finding) for selector in selectors):
            return True
    return False


def parse_severity(text: str) -> Severity:
    """Raises SelectionError for a name that is none."""
    return Severity(_level(text, [level.label for level in Severity], "severity"))


def parse_confidence(text: str) -> Confidence:
    """Raises SelectionError for a name that is none."""
    return Confidence(_level(text, [level.label for level in Confidence], "confidence"))


def suggest(word: str, known: Iterable[str]) -> str:
    """`; did you mean X?`, or nothing when no known word is near."""
    import difflib

    near = difflib.get_close_matches(word, list(known), n=1)
    return f"; did you mean `{near[0]}`?" if near else ""


def _level(text: str, names: list[str], what: str) -> int:
    if text not in names:
        raise SelectionError(f"unknown {what} `{text}`: use one of {', '.join(names)}")
    return names.index(text)


def _specificity(selectors: Iterable[str], rule: Selectable) -> int:
    return max((matches(selector, rule) for selector in selectors), default=0)


def _check(selector: str, rules: Sequence[Selectable], preview: bool, ignoring: bool) -> None:
    named = [rule for rule in rules if matches(selector, rule)]
    if not named:
        known = [name for rule in rules for name in (rule.code, rule.name)]
        near = suggest(selector.upper(), known) or suggest(selector.lower(), known)
        raise SelectionError(f"no rule matches `{selector}`{near}")
    if not ignoring and not preview and all(rule.preview for rule in named):
        raise SelectionError(f"`{selector}` names only preview rules: enable them with --preview")
