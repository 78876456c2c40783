"""Random programs, one for each seed.

The estimates that terms carry keep most programs defined and their addresses small; the oracle throws the
others away. Everything that decides is drawn from one `random.Random(seed)`.
"""

from __future__ import annotations

from dataclasses import replace

from tests.endtoend.accesses import (
    Element,
    Pointer,
)
from tests.endtoend.emitter import Statement
from tests.endtoend.program import Array, Program, Scalar, Shape
from tests.endtoend.random_idioms import Idioms
from tests.endtoend.random_statements import RECORDS
from tests.endtoend.random_terms import Scope
from tests.endtoend.statements import If, Jump, Variable
from tests.endtoend.terms import (
    INT,
    SIZE,
    UINT,
    Term,
    binary,
    constant,
)

BLOCKS = [
    *((x, 1, 1) for x in (32, 64, 128, 96, 50, 33, 256, 16)),
    *((x, y, 1) for x, y in ((16, 4), (8, 8), (32, 3), (7, 5), (16, 16), (32, 4), (2, 32))),
    *((4, 4, 4), (3, 5, 4)),
]
GRIDS = [(1, 1, 1), (2, 1, 1), (3, 1, 1), (4, 1, 1), (2, 2, 1), (3, 2, 1), (1, 3, 1), (2, 1, 2)]
ELEMENTS = [Element("float", 4, 4)] * 6 + [
    Element("int", 4, 4),
    Element("int", 4, 4),
    Element("double", 8, 8),
    Element("char", 1, 1),
    Element("short", 2, 2),
    Element("float2", 8, 8),
    Element("float4", 16, 16),
]


class Generator(Idioms):
    """Draws one program."""

    def program(self) -> Program:
        pick = self.random.choice
        self.shape = Shape(pick(GRIDS), pick(BLOCKS))
        scope = Scope()
        self.packed = self.chance(12)
        scalars = self._scalars(scope)
        template = self._template(scope)
        self.make_macros()
        self.make_globals(scope)
        self.make_helpers()
        arrays = self._arrays()
        scope.pointers = [*arrays]
        self.aligned = {a.pointer.name for a in arrays if not a.shift % 4}
        body = [*self._prologue(scope)]
        depth, wanted = pick((1, 2, 2, 3)), pick((1, 2, 3, 5))
        while self.accesses < wanted:
            body += self.statement(scope, depth)
        return Program(
            self.seed, tuple(self.macros), tuple(self.records), tuple(self.helpers), template,
            tuple(arrays), scalars, self.shape, tuple(body), tuple(self.globals), self.packed,
        )  # fmt: skip

    def _scalars(self, scope: Scope) -> tuple[Scalar, ...]:
        scalars = []
        for _ in range(self.random.choice((0, 1, 1, 2))):
            name = self.fresh("n")
            type = self.random.choice((INT, INT, INT, UINT, SIZE))
            value = (
                None if self.chance(15) else self.random.choice((1, 3, 8, 10, 32, 33, 50, 64, 100, 128, 200))
            )
            variable = Variable(self._parameter(name), name, type)
            scalars.append(Scalar(variable, value))
            scope.terms.append(variable.term(*((0, 200) if value is None else (value, value))))
        unknown = [s.variable.python for s in scalars if s.value is None]
        if unknown and self.shape.block[1:] == (1, 1) and self.chance(30):
            self.shape = replace(self.shape, grid=(4, 1, 1), unknown=unknown[0])
        return tuple(scalars)

    def _parameter(self, name: str) -> str:
        return f"args.{name}" if self.packed else name

    def _template(self, scope: Scope) -> tuple[tuple[str, int], ...]:
        names = [(self.fresh("T"), self.random.choice((2, 3, 4, 8, 16, 32))) for _ in range(2)]
        names = names[: self.random.choice((0, 0, 0, 1, 2))]
        scope.terms += [Term(name, name, INT, value, value) for name, value in names]
        return tuple(names)

    def _arrays(self) -> list[Array]:
        arrays = []
        for _ in range(self.random.randrange(2, 4)):
            element = self.random.choice(ELEMENTS)
            if self.chance(12):
                record = self.random.choice(sorted(RECORDS))
                if record not in self.records:
                    self.records.append(record)
                element = RECORDS[record][0]
            name = self.fresh("g")
            pointer = Pointer(self._parameter(name), name, element, self.chance(40))
            shift = self.random.choice((1, 3, 8)) if self.chance(10) and element.width == element.size else 0
            arrays.append(Array(pointer, restrict=self.chance(30), shift=shift))
        if self.chance(45):
            element = self.random.choice(
                [Element("float", 4, 4)] * 4 + [Element("short", 2, 2), Element("char", 1, 1)]
            )
            name, pitch = self.fresh("s"), self.random.choice((0, 0, 8, 16, 17, 32, 33))
            length = pitch * self.random.choice((8, 16, 32)) if pitch else self.random.choice((64, 256, 1024))
            dynamic = not pitch and self.chance(40)
            arrays.append(Array(Pointer(name, name, element, False, length), pitch=pitch, dynamic=dynamic))
        if self.chance(15) and not self.packed:
            chosen = self.random.choice(arrays).pointer.element
            generic = not chosen.member
            arrays = [replace(a, generic=generic and a.pointer.element == chosen) for a in arrays]
        return arrays

    def _prologue(self, scope: Scope) -> list[Statement]:
        """The lines that most kernels begin with."""
        body: list[Statement] = []
        for axis in range(3):
            if self.shape.block[axis] > 1 and self.chance(75):
                body.append(
                    self.declare(
                        scope, self.global_index(axis), self.random.choice((INT, INT, INT, UINT, SIZE))
                    )
                )
        if self.chance(30):
            body.append(self.declare(scope, self.thread_index(self.axis()), INT))
        if self.chance(20):
            body += self.lanes(scope)
        if scope.terms and self.chance(35):
            limit = self.random.choice(scope.terms)
            test = binary(
                ">=", self.random.choice(scope.terms[-3:]), limit if self.chance(50) else constant(60)
            )
            if test is not None:
                body.append(If(test, (Jump("return"),)))
        return body


def generate(seed: int) -> Program:
    """The program of a seed: always the same one."""
    return Generator(seed).program()
