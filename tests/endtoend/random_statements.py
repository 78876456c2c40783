"""Random statements, apart from loops."""

from __future__ import annotations

from dataclasses import replace

from tests.endtoend.accesses import (
    AccessArray,
    CallHelper,
    DeclarePointer,
    Element,
    LoadValue,
    MovePointer,
    Pointer,
)
from tests.endtoend.emitter import Statement
from tests.endtoend.program import Array
from tests.endtoend.random_functions import Functions
from tests.endtoend.random_terms import LARGE, LOCAL_TYPES, Scope
from tests.endtoend.statements import Assign, Declare, If, Jump, Switch, Text, Variable
from tests.endtoend.terms import (
    INT,
    UINT,
    CInt,
    Term,
    binary,
    cast,
    constant,
)

RECORDS = {
    "struct Vec3 { float x, y, z; };": [Element("Vec3", 12, 4, "xyz"[k], 4 * k) for k in range(3)],
    "struct Pair { double d; int i; };": [Element("Pair", 16, 8, "d", 0), Element("Pair", 16, 4, "i", 8)],
    "struct Mixed { char tag; short code; float w[3]; };": [
        Element("Mixed", 16, 1, "tag", 0),
        Element("Mixed", 16, 2, "code", 2),
        Element("Mixed", 16, 4, "w[1]", 8),
    ],
}


PLAIN = ("access",) * 4 + ("declare", "declare", "mutate", "pointer", "call", "data", "sync")
COMPOUND = ("if", "if", "for", "for", "for", "while", "dowhile", "switch")


class Statements(Functions):
    """Draws the statements of a body. `accesses` counts those that reach memory."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.accesses = 0
        self.records: list[str] = []
        self.aligned: set[str] = set()

    def idiom(self, scope: Scope, depth: int) -> list[Statement]:
        raise NotImplementedError

    def declare(self, scope: Scope, value: Term, type: CInt, mutable: bool = False) -> Declare:
        python = self.fresh("v")
        shadows = [t.c for t in scope.terms if t.c.startswith("v") and t.c.isalnum()]
        name = self.random.choice(shadows) if shadows and scope.loops and self.chance(8) else python
        if name in value.c or name != python:
            name = python
        variable = Variable(name, python, type)
        value_here = value if type.low <= value.low and value.high <= type.high else cast(value, type)
        scope.terms = [t for t in scope.terms if t.c != name]
        scope.terms.append(variable.term(value_here.low, value_here.high))
        if mutable:
            scope.mutable.append((variable, value_here.low, value_here.high))
        qualifier = "" if mutable or self.chance(60) else "const "
        return Declare(variable, value, qualifier)

    def statement(self, scope: Scope, depth: int) -> list[Statement]:
        if self.chance(18):
            return self.idiom(scope, depth)
        kinds = list(PLAIN)
        if depth > 0:
            kinds += COMPOUND
        if scope.can_break or scope.can_continue:
            kinds += ["jump"]
        return getattr(self, "_" + self.random.choice(kinds))(scope, depth)  # type: ignore[no-any-return]

    def block(self, scope: Scope, depth: int, inner: Scope | None = None) -> tuple[Statement, ...]:
        nested = inner or scope.nested()
        body: list[Statement] = []
        for _ in range(self.random.randrange(1, 4)):
            body += self.statement(nested, depth - 1)
        if not self._accesses_in(body):
            body += self._access(nested, 0)
        return tuple(body)

    def _accesses_in(self, body: list[Statement]) -> bool:
        return any(isinstance(s, AccessArray | CallHelper) or any(s.bodies) for s in body)

    def _access(self, scope: Scope, depth: int) -> list[Statement]:
        self.accesses += 1
        array = self.random.choice(scope.pointers)
        pointer = array.pointer
        for record, elements in RECORDS.items():
            if pointer.element in elements and record in self.records:
                pointer = replace(pointer, element=self.random.choice(elements))
        forms = ["load"] * 3 if pointer.const else ["load", "load", "store", "store"]
        if not pointer.const and pointer.element.name in ("float", "int"):
            forms += ["update", "atomic"]
        form = self.random.choice(forms)
        if array.pitch:
            assert pointer.length is not None
            row = self.index(scope, pointer.length // array.pitch)
            return [AccessArray(pointer, form, self.index(scope, array.pitch), row, array.pitch)]
        limit = pointer.length or array.near or LARGE
        counters = [m for m in scope.mutable if m[1] >= 0 and m[2] < limit // 8 and m[0].type in (INT, UINT)]
        if counters and form in ("load", "store") and self.chance(20):
            variable, low, high = self.random.choice(counters)
            return [AccessArray(pointer, form, variable.term(low, high), bump=variable)]
        deref = not pointer.element.member and self.chance(10)
        if array.pointer.name.startswith("p") and self.chance(40):
            return [
                AccessArray(pointer, form, constant(0), deref=True)
                if deref
                else AccessArray(pointer, form, constant(0))
            ]
        return [AccessArray(pointer, form, self.index(scope, limit), deref=deref)]

    def _declare(self, scope: Scope, depth: int) -> list[Statement]:
        value = self.expression(scope, 2)
        return [self.declare(scope, value, self.random.choice(LOCAL_TYPES), mutable=self.chance(50))]

    def _mutate(self, scope: Scope, depth: int) -> list[Statement]:
        if not scope.mutable:
            return self._declare(scope, depth)
        variable, low, high = self.random.choice(scope.mutable)
        op = self.random.choice(("=", "+=", "+=", "+=", "-=", "*=", "^=", "&=", "%=", ">>="))
        value = self.small() if op in ("*=", "%=") else self.expression(scope, 1)
        if op == ">>=":
            value = constant(self.random.randrange(1, 3))
        elif op == "-=" or (op in ("+=", "=") and value.low < 0):
            value = constant(1)
        grown = min(max(high, 1) * (64 if op == "*=" else 1) + 20 * abs(value.high), variable.type.high)
        scope.terms = [t for t in scope.terms if t.c != variable.name]
        scope.terms.append(variable.term(min(low, -20) if op == "-=" else low, grown))
        step: Statement = Assign(variable, op, value)
        return [If(self.condition(scope), (step,)) if self.chance(35) else step]

    def _pointer(self, scope: Scope, depth: int) -> list[Statement]:
        moved = [a for a in scope.pointers if a.pointer.name.startswith("p") and not a.near]
        if moved and self.chance(50):
            value = self.small() if self.chance(60) else self.below(self.expression(scope, 1), 4096)
            return [MovePointer(self.random.choice(moved).pointer, "+=", value)]
        bases = [a for a in scope.pointers if not a.pitch and not a.shared and not a.near]
        base = self.random.choice(bases).pointer
        name = self.fresh("p")
        pointer = Pointer(name, name, base.element, base.const or self.chance(20))
        if base.element.name == "float" and base.name in self.aligned and self.chance(30):
            pointer = replace(
                pointer, element=self.random.choice((Element("float2", 8, 8), Element("float4", 16, 16)))
            )
            scope.pointers.append(Array(pointer))
            wide = binary("*", self.index(scope, 4096), constant(4))
            return [
                DeclarePointer(pointer, base, wide if wide is not None and self.chance(50) else constant(0))
            ]
        scope.pointers.append(Array(pointer))
        return [DeclarePointer(pointer, base, self.index(scope), by_address=self.chance(30))]

    def _call(self, scope: Scope, depth: int) -> list[Statement]:
        plain = [a for a in scope.pointers
                 if not a.pitch and not a.shared and not a.near and not a.pointer.element.member]  # fmt: skip
        if not plain:
            return self._access(scope, depth)
        array = self.random.choice(plain)
        known = [h for h in self.helpers if h.pointer and h.pointer.element == array.pointer.element
                 and h.pointer.const >= array.pointer.const]  # fmt: skip
        helper = self.random.choice(known) if known and self.chance(50) else self.access_helper(array)
        self.accesses += 1
        offset = constant(0) if self.chance(60) else self.index(scope, 4096)
        arguments = tuple(self.index(scope, 500) for _ in helper.parameters)
        return [CallHelper(helper.name, array.pointer, offset, arguments, helper.returns)]

    def _data(self, scope: Scope, depth: int) -> list[Statement]:
        maps = [a.pointer for a in scope.pointers if a.pointer.element.name == "int" and a.pointer.const]
        if not maps or not self.chance(40):
            return self._access(scope, depth)
        self.accesses += 1
        python = self.fresh("v")
        variable = Variable(python, python, INT)
        statement = LoadValue(variable, self.random.choice(maps), self.index(scope))
        scope.terms.append(variable.term(0, 99))
        return [statement]

    def _sync(self, scope: Scope, depth: int) -> list[Statement]:
        return [Text("__syncwarp();")] if self.chance(30) else self._access(scope, depth)

    def _if(self, scope: Scope, depth: int) -> list[Statement]:
        then = self.block(scope, depth)
        otherwise = self.block(scope, depth) if self.chance(30) else ()
        return [If(self.condition(scope), then, otherwise)]

    def _switch(self, scope: Scope, depth: int) -> list[Statement]:
        cases = self.random.randrange(2, 5)
        value = binary("%", self.expression(scope, 1), constant(cases))
        if value is None:
            return self._if(scope, depth)
        inner = scope.nested()
        inner.can_break = False
        bodies = tuple(self.block(scope, depth, inner.nested()) for _ in range(cases))
        falls = tuple(k for k in range(cases - 1) if self.chance(15))
        return [Switch(value, bodies, falls)]

    def _jump(self, scope: Scope, depth: int) -> list[Statement]:
        words = (["break"] if scope.can_break else []) + (["continue"] if scope.can_continue else [])
        word = "return" if self.chance(10) else self.random.choice(words)
        return [If(self.condition(scope), (Jump(word),))]
