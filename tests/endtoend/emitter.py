"""Where a statement writes its two texts, and the base of the statements."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import ClassVar

from tests.endtoend.terms import Term


@dataclass(slots=True)
class Emitter:
    """Writes both texts in step. `places` holds the operations and the lvalue of each line with an access."""

    cuda: list[str] = field(default_factory=list)
    python: list[str] = field(default_factory=list)
    depth: int = 0
    python_depth: int = 0
    names: int = 0
    trips: list[str] = field(default_factory=list)
    latches: list[tuple[str, ...]] = field(default_factory=list)
    places: dict[int, tuple[tuple[str, ...], str]] = field(default_factory=dict)

    @property
    def line(self) -> int:
        """The 1-based number of the next line of CUDA."""
        return len(self.cuda) + 1

    @property
    def trips_text(self) -> str:
        return "(*trips, " + "".join(f"{name}, " for name in self.trips) + ")"

    def c(self, text: str) -> None:
        self.cuda.append("    " * self.depth + text)

    def py(self, *lines: str) -> None:
        self.python.extend("    " * self.python_depth + line for line in lines)

    @contextmanager
    def block(self, head: str, python_head: str, tail: str = "}") -> Iterator[None]:
        self.c(head)
        self.py(python_head)
        self.depth += 1
        self.python_depth += 1
        yield
        self.py("pass")
        self.depth -= 1
        self.python_depth -= 1
        self.c(tail)

    @contextmanager
    def loop(self, head: str, latch: tuple[str, ...], tail: str = "}", test: str = "True") -> Iterator[None]:
        """A loop of which `latch` is what Python does at the end of a trip and before `continue`."""
        self.names += 1
        trip = f"trip{self.names}"
        self.py(f"{trip} = -1")
        self.trips.append(trip)
        self.latches.append(latch)
        with self.block(head, f"while {test}:", tail):
            self.py(f"{trip} += 1", "tick()")
            yield
            self.py(*latch)
        self.latches.pop()
        self.trips.pop()


@dataclass(frozen=True, slots=True)
class Statement:
    """Base. `terms` are what a smaller kernel may replace, by `with_terms`; `bodies` the nested statements,
    which `with_bodies` replaces. `term_fields` and `body_fields` name the fields that hold them, one each."""

    term_fields: ClassVar[tuple[str, ...]] = ()
    body_fields: ClassVar[tuple[str, ...]] = ()

    @property
    def bodies(self) -> tuple[tuple[Statement, ...], ...]:
        return tuple(getattr(self, name) for name in self.body_fields)

    def with_bodies(self, bodies: tuple[tuple[Statement, ...], ...]) -> Statement:
        return replace(self, **dict(zip(self.body_fields, bodies, strict=True)))

    def terms(self) -> tuple[Term, ...]:
        return tuple(getattr(self, name) for name in self.term_fields)

    def with_terms(self, terms: tuple[Term, ...]) -> Statement:
        return replace(self, **dict(zip(self.term_fields, terms, strict=True)))

    def emit(self, out: Emitter) -> None:
        raise NotImplementedError


def emit_all(statements: tuple[Statement, ...], out: Emitter) -> None:
    for statement in statements:
        statement.emit(out)
