"""Statements as people write them: references, lambdas, tables, chains, loops that count as they test."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from tests.endtoend.accesses import Pointer
from tests.endtoend.emitter import Emitter, Statement, emit_all
from tests.endtoend.statements import Assign, Variable, assignment
from tests.endtoend.terms import INT, Term, constant, converted

Body = tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Reference(Statement):
    """`int &alias = variable;`: in Python both are one variable."""

    alias: Variable
    variable: Variable

    def emit(self, out: Emitter) -> None:
        out.c(f"{self.alias.type.name} &{self.alias.name} = {self.variable.name};")


@dataclass(frozen=True, slots=True)
class Lambda(Statement):
    """`auto name = [&](int x) { return value; };`; with [=], `captured` variables keep their value of now."""

    name: str
    parameter: Variable
    value: Term
    captured: tuple[str, ...] | None

    term_fields = ("value",)

    def emit(self, out: Emitter) -> None:
        p = self.parameter
        capture = "&" if self.captured is None else "="
        out.c(f"auto {self.name} = [{capture}]({p.type.name} {p.name}) {{ return {self.value.c}; }};")
        names = set(re.findall(r"\w+", self.value.py))
        kept = "".join(f", {name}={name}" for name in self.captured or () if name in names)
        out.py(f"def {self.name}({p.python}{kept}): return {self.value.py}")


@dataclass(frozen=True, slots=True)
class Table(Statement):
    """`const int name[] = {...};`"""

    name: str
    values: tuple[int, ...]

    def emit(self, out: Emitter) -> None:
        out.c(f"const int {self.name}[{len(self.values)}] = {{{', '.join(map(str, self.values))}}};")
        out.py(f"{self.name} = {self.values}")


@dataclass(frozen=True, slots=True)
class Declarators(Statement):
    """`int a = ..., b = ...;`"""

    variables: tuple[Variable, ...]
    values: tuple[Term, ...]

    def terms(self) -> tuple[Term, ...]:
        return self.values

    def with_terms(self, terms: tuple[Term, ...]) -> Statement:
        return replace(self, values=terms)

    def emit(self, out: Emitter) -> None:
        pairs = list(zip(self.variables, self.values, strict=True))
        out.c(f"{self.variables[0].type.name} {', '.join(f'{v.name} = {t.at(3)}' for v, t in pairs)};")
        for v, t in pairs:
            out.py(f"{v.python} = {converted(t.py, t.type, v.type)}")


@dataclass(frozen=True, slots=True)
class Later(Statement):
    """`int v; if (condition) v = a; else v = b;`"""

    variable: Variable
    condition: Term
    values: tuple[Term, Term]

    def terms(self) -> tuple[Term, ...]:
        return self.values

    def with_terms(self, terms: tuple[Term, ...]) -> Statement:
        then, other = terms
        return replace(self, values=(then, other))

    def emit(self, out: Emitter) -> None:
        v, (then, other) = self.variable, self.values
        out.c(f"{v.type.name} {v.name};")
        out.c(f"if ({self.condition.c}) {v.name} = {then.c};")
        out.c(f"else {v.name} = {other.c};")
        sides = [converted(t.py, t.type, v.type) for t in self.values]
        out.py(f"{v.python} = {sides[0]} if {self.condition.py} else {sides[1]}")


@dataclass(frozen=True, slots=True)
class Chain(Statement):
    """`a = b = value;`, or `a = b += value;`"""

    first: Variable
    second: Variable
    op: str
    value: Term

    term_fields = ("value",)

    def emit(self, out: Emitter) -> None:
        out.c(f"{self.first.name} = {self.second.name} {self.op} {self.value.c};")
        out.py(assignment(self.second, self.op, self.value))
        out.py(assignment(self.first, "=", self.second.term(1, 1)))


@dataclass(frozen=True, slots=True)
class Split(Statement):
    """`name(value, quotient, rest);`: a helper that gives its results through references."""

    name: str
    divisor: int
    value: Term
    results: tuple[Variable, Variable]

    term_fields = ("value",)

    def emit(self, out: Emitter) -> None:
        quotient, rest = self.results
        out.c(f"int {quotient.name}, {rest.name};")
        out.c(f"{self.name}({self.value.c}, {quotient.name}, {rest.name});")
        value = converted(self.value.py, self.value.type, INT)
        out.py(f"{quotient.python} = quotient({value}, {self.divisor})")
        out.py(f"{rest.python} = remainder({value}, {self.divisor})")

    @property
    def definition(self) -> str:
        return (
            f"__device__ void {self.name}(int v, int &q, int &r) "
            f"{{ q = v / {self.divisor}; r = v % {self.divisor}; }}"
        )


@dataclass(frozen=True, slots=True)
class PointAgain(Statement):
    """`p = base + offset;`"""

    pointer: Pointer
    base: Pointer
    offset: Term

    term_fields = ("offset",)

    def emit(self, out: Emitter) -> None:
        p, b = self.pointer, self.base
        out.c(f"{p.name} = {b.name} + {self.offset.at(13)};")
        out.py(f"{p.python} = {b.python} + {b.element.size} * ({self.offset.py})")


@dataclass(frozen=True, slots=True)
class CountDown(Statement):
    """`while (v-- > 0) { }`"""

    variable: Variable
    body: Body

    body_fields = ("body",)

    def emit(self, out: Emitter) -> None:
        v = self.variable
        with out.loop(f"while ({v.name}-- > 0) {{", ()):
            out.py(f"going = {v.python} > 0", assignment(v, "-=", constant(1)), "if not going: break")
            emit_all(self.body, out)


@dataclass(frozen=True, slots=True)
class Forever(Statement):
    """`for (;;) { if (condition) break; ... }`"""

    condition: Term
    body: Body

    body_fields = ("body",)

    def emit(self, out: Emitter) -> None:
        with out.loop("for (;;) {", ()):
            out.c(f"if ({self.condition.c}) break;")
            out.py(f"if {self.condition.py}: break")
            emit_all(self.body, out)


@dataclass(frozen=True, slots=True)
class ForTwo(Statement):
    """`for (int i = 0, j = 9; i < j; ++i, j -= 2) { }`"""

    variables: tuple[Variable, Variable]
    starts: tuple[Term, Term]
    condition: Term
    steps: tuple[Assign, Assign]
    body: Body

    body_fields = ("body",)

    def emit(self, out: Emitter) -> None:
        pairs = list(zip(self.variables, self.starts, strict=True))
        for v, t in pairs:
            out.py(f"{v.python} = {converted(t.py, t.type, v.type)}")
        starts = ", ".join(f"{v.name} = {t.at(3)}" for v, t in pairs)
        first, second = self.steps
        head = f"for (int {starts}; {self.condition.c}; {first.c}, {second.c}) {{"
        with out.loop(head, (first.py, second.py), test=self.condition.py):
            emit_all(self.body, out)
