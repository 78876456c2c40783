"""What host code throws while a `try` is executed."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass

if TYPE_CHECKING:
    from cudalint.exec.state import State
    from cudalint.exec.values import Place, Value


@dataclass(frozen=True, slots=True)
class Thrown:
    """An exception, and what is known where it leaves for its handler."""

    value: Value
    state: State


@dataclass(slots=True)
class Attempt:
    """A block of `try` under execution: the functions, loops, lifetimes and silences around it. `is_open`:
    something that is not followed may throw in it, or in which state is not known."""

    frames: int
    loops: int
    lifetimes: int
    muted: int
    thrown: list[Thrown] = field(default_factory=list)
    is_open: bool = False


@dataclass(slots=True)
class Exceptions:
    """The blocks of `try` under execution, and the exceptions of the handlers that are (None: not known)."""

    attempts: list[Attempt] = field(default_factory=list)
    handled: list[Place | None] = field(default_factory=list)

    def may_be_thrown(self) -> None:
        """Code that is not followed runs."""
        if self.attempts:
            self.attempts[-1].is_open = True

    def looks_on(self, muted: int) -> bool:
        """Whether a block of `try` is under execution, and not by a pass within it that is made once more."""
        return bool(self.attempts) and muted <= self.attempts[-1].muted
