"""Which code between #if and #endif is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from cudalint.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Assumption:
    """A condition that could not be decided and is taken to hold or not: the code of the branches that are
    not read lies at original bytes `dropped` of the file."""

    path: str
    start: int
    end: int
    condition: str
    holds: bool
    dropped: tuple[tuple[int, int], ...]


@dataclass(slots=True)
class _Level:
    start: int
    end: int
    parent_active: bool
    active: bool
    taken: bool  # a branch of this level is or was read
    undecided: str | None = None
    refused: bool = False  # the undecided condition is taken not to hold
    dropped: list[tuple[int, int]] = field(default_factory=list)
    dropping_since: int | None = None
    seen_else: bool = False
    false: list[str] = field(default_factory=list)  # the conditions before the branch, none of which holds


Condition = Callable[[], int | None]
Suits = Callable[[], bool]


@dataclass(slots=True)
class Conditionals:
    """The stack of open #if levels. `problems` are (start, end, message); `dropped` are byte ranges."""

    path: str
    problems: list[tuple[int, int, str]] = field(default_factory=list)
    assumptions: list[Assumption] = field(default_factory=list)
    _levels: list[_Level] = field(default_factory=list)

    @property
    def active(self) -> bool:
        return not self._levels or self._levels[-1].active

    @property
    def assumed(self) -> str | None:
        """The innermost undecided condition that the present code stands under."""
        for level in reversed(self._levels):
            if level.undecided is not None:
                return level.undecided
        return None

    @property
    def refused(self) -> str | None:
        """The one undecided condition that, taken not to hold, drops the present code."""
        dropping = [level for level in self._levels if not level.active and level.parent_active]
        return dropping[0].undecided if len(dropping) == 1 and dropping[0].refused else None

    @property
    def otherwise(self) -> tuple[int, tuple[str, ...]] | None:
        """Where the #if ends, and the conditions of which none holds, where the present code stands in the
        #else behind them."""
        level = self._levels[-1] if self._levels else None
        return (level.end, tuple(level.false)) if level and level.active and level.seen_else else None

    def begin(self, start: int, end: int, text: str, condition: Condition, suits: Suits) -> None:
        """#if; `suits` tells whether a condition that is not decided is taken to hold."""
        parent = self.active
        level = _Level(start, end, parent, active=False, taken=False)
        self._levels.append(level)
        if parent:
            self._choose(level, text, condition, end, suits)

    def branch(self, start: int, end: int, text: str, condition: Condition, suits: Suits) -> None:
        """#elif, and #else with a condition that holds."""
        if not self._levels:
            self.problems.append((start, end, f"#{text.split(' ')[0]} without #if"))
            return
        level = self._levels[-1]
        if level.seen_else:
            self.problems.append((start, end, "a branch after #else"))
        level.seen_else = level.seen_else or text == "else"
        if not level.parent_active:
            return
        self._close_dropped(level, start)
        if level.taken:
            level.active = False
            level.dropping_since = end
        else:
            self._choose(level, text, condition, end, suits)

    def end(self, start: int, end: int) -> None:
        if not self._levels:
            self.problems.append((start, end, "#endif without #if"))
            return
        level = self._levels.pop()
        self._close_dropped(level, start)
        self._report(level)

    def finish(self, length: int) -> None:
        """Levels that are still open at the end of the file."""
        for level in reversed(self._levels):
            self.problems.append((level.start, level.end, "this #if has no #endif"))
            self._close_dropped(level, length)
            self._report(level)
        self._levels.clear()

    def _choose(self, level: _Level, text: str, condition: Condition, end: int, suits: Suits) -> None:
        value = condition()
        if value is None and text.count("(") != text.count(")"):
            self.problems.append((level.start, end, f"#{text} cannot be read, and is taken to hold"))
        level.active = level.taken = suits() if value is None else value != 0
        if value is None:
            level.undecided = text
            level.refused = not level.active
        if not level.active:
            level.dropping_since = end
            level.false.append(text)

    @staticmethod
    def _close_dropped(level: _Level, until: int) -> None:
        if level.dropping_since is not None:
            if level.undecided is not None and (level.taken or level.refused):
                level.dropped.append((level.dropping_since, until))
            level.dropping_since = None

    def _report(self, level: _Level) -> None:
        if level.undecided is not None:
            dropped = tuple(level.dropped)
            self.assumptions.append(
                Assumption(self.path, level.start, level.end, level.undecided, not level.refused, dropped)
            )
