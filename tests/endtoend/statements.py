"""Statements of a small CUDA kernel, each of which emits its CUDA text and a Python twin.

The twin of a kernel is a Python function of one thread. For each access it calls
`record(LINE, OP, BYTES, ADDRESS, calls, trips)`: `calls` are the lines of the calls that led there, `trips`
the numbers of the trips of the loops around it. Addresses are relative to the start of the array, which is
aligned to 256 bytes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.endtoend.emitter import Emitter, Statement, emit_all
from tests.endtoend.terms import CInt, Term, binary, converted


@dataclass(frozen=True, slots=True)
class Variable:
    """`name` is its CUDA name; `python` is unique in the function, so that CUDA names may shadow."""

    name: str
    python: str
    type: CInt

    def term(self, low: int, high: int) -> Term:
        return Term(self.name, self.python, self.type, low, high)


@dataclass(frozen=True, slots=True)
class Declare(Statement):
    variable: Variable
    value: Term
    qualifier: str = ""

    term_fields = ("value",)

    def emit(self, out: Emitter) -> None:
        v = self.variable
        out.c(f"{self.qualifier}{v.type.name} {v.name} = {self.value.c};")
        out.py(f"{v.python} = {converted(self.value.py, self.value.type, v.type)}")


def assignment(variable: Variable, op: str, value: Term) -> str:
    """Python text of `variable op value` for an assignment operator."""
    result: Term | None = value
    if op != "=":
        # An estimate that never objects: the oracle finds what is undefined.
        current = variable.term(1, 1)
        result = binary(op[:-1], current, Term(value.c, value.py, value.type, 1, 1))
    assert result is not None
    return f"{variable.python} = {converted(result.py, result.type, variable.type)}"


@dataclass(frozen=True, slots=True)
class Assign(Statement):
    variable: Variable
    op: str
    value: Term

    term_fields = ("value",)

    @property
    def c(self) -> str:
        if self.value.c == "1" and self.op in ("+=", "-="):
            return f"{2 * self.op[0]}{self.variable.name}"
        return f"{self.variable.name} {self.op} {self.value.c}"

    @property
    def py(self) -> str:
        return assignment(self.variable, self.op, self.value)

    def emit(self, out: Emitter) -> None:
        out.c(self.c + ";")
        out.py(self.py)


@dataclass(frozen=True, slots=True)
class If(Statement):
    condition: Term
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()

    body_fields = ("then", "otherwise")

    def emit(self, out: Emitter) -> None:
        with out.block(f"if ({self.condition.c}) {{", f"if {self.condition.py}:"):
            emit_all(self.then, out)
        if self.otherwise:
            out.cuda.pop()
            with out.block("} else {", "else:"):
                emit_all(self.otherwise, out)


@dataclass(frozen=True, slots=True)
class Switch(Statement):
    """Cases 0, 1, ... and a default at the end; those in `falls` run on into the next."""

    value: Term
    cases: tuple[tuple[Statement, ...], ...]
    falls: tuple[int, ...] = ()

    @property
    def bodies(self) -> tuple[tuple[Statement, ...], ...]:
        return self.cases

    def with_bodies(self, bodies: tuple[tuple[Statement, ...], ...]) -> Statement:
        return replace(self, cases=bodies)

    def emit(self, out: Emitter) -> None:
        out.names += 1
        value, live = f"switch{out.names}", f"live{out.names}"
        out.py(f"{value} = {self.value.py}", f"{live} = 0")
        out.c(f"switch ({self.value.c}) {{")
        last = len(self.cases) - 1
        for number, body in enumerate(self.cases):
            label = "default:" if number == last else f"case {number}:"
            # live: 0 no case yet, 1 fell through from the case above, 2 left.
            others = f"not 0 <= {value} < {last}" if number == last else f"{value} == {number}"
            with out.block(label + " {", f"if {live} == 1 or ({live} == 0 and {others}):"):
                emit_all(body, out)
                if number in self.falls and number != last:
                    out.py(f"{live} = 1")
                else:
                    out.c("break;")
                    out.py(f"{live} = 2")
        out.c("}")


@dataclass(frozen=True, slots=True)
class For(Statement):
    variable: Variable
    start: Term
    condition: Term
    step: Assign
    body: tuple[Statement, ...]
    pragma: str = ""

    body_fields = ("body",)

    def emit(self, out: Emitter) -> None:
        v = self.variable
        if self.pragma:
            out.c(self.pragma)
        out.py(f"{v.python} = {converted(self.start.py, self.start.type, v.type)}")
        head = f"for ({v.type.name} {v.name} = {self.start.c}; {self.condition.c}; {self.step.c}) {{"
        with out.loop(head, (self.step.py,), test=self.condition.py):
            emit_all(self.body, out)


@dataclass(frozen=True, slots=True)
class While(Statement):
    condition: Term
    body: tuple[Statement, ...]

    body_fields = ("body",)

    def emit(self, out: Emitter) -> None:
        with out.loop(f"while ({self.condition.c}) {{", (), test=self.condition.py):
            emit_all(self.body, out)


@dataclass(frozen=True, slots=True)
class DoWhile(Statement):
    condition: Term
    body: tuple[Statement, ...]

    body_fields = ("body",)

    def emit(self, out: Emitter) -> None:
        latch = (f"if not ({self.condition.py}): break",)
        with out.loop("do {", latch, f"}} while ({self.condition.c});"):
            emit_all(self.body, out)


@dataclass(frozen=True, slots=True)
class Jump(Statement):
    """`break`, `continue` or `return`."""

    word: str

    def emit(self, out: Emitter) -> None:
        out.c(f"{self.word};")
        if self.word == "continue":
            out.py(*out.latches[-1])
        out.py(self.word)


@dataclass(frozen=True, slots=True)
class Text(Statement):
    """CUDA that the oracle need not know of: a barrier, a comment."""

    c: str

    def emit(self, out: Emitter) -> None:
        out.c(self.c)
