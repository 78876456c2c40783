"""Random uses of the idioms, and what kernels begin with."""

from __future__ import annotations

from dataclasses import replace

from tests.endtoend.accesses import DeclarePointer, Pointer
from tests.endtoend.emitter import Statement
from tests.endtoend.idioms import (
    Chain,
    CountDown,
    Declarators,
    Forever,
    ForTwo,
    Lambda,
    Later,
    PointAgain,
    Reference,
    Split,
    Table,
)
from tests.endtoend.program import Array
from tests.endtoend.random_loops import Loops
from tests.endtoend.random_terms import Scope
from tests.endtoend.statements import Assign, Declare, If, Variable
from tests.endtoend.terms import BOOL, INT, UINT, Term, binary, call, constant, fit

SIMPLE = (
    *("reference", "lambda", "table", "declarators", "later", "chain", "split", "boolean"),
    *("again", "share"),
)
LOOPING = ("countdown", "forever", "two")


class Idioms(Loops):
    """Draws idioms. `globals` are lines of CUDA in front of the functions."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.globals: list[str] = []

    def make_globals(self, scope: Scope) -> None:
        """Constants that are no macros, and macros that use macros."""
        if self.chance(30):
            name, value = self.fresh("K"), self.random.choice((4, 24, 32, 48))
            line = self.random.choice(("constexpr int {} = {} / 2 * 2;", "static const int {} = {};"))
            self.globals.append(line.format(name, value))
            scope.terms.append(Term(name, str(value), INT, value, value))
        if self.chance(20):
            outer, inner, pitch = self.fresh("CELL"), self.fresh("IDX"), self.random.choice((8, 32, 33))
            self.macros.append((f"{inner}(r, c, ld) ", "((c) * (ld) + (r))"))
            self.macros.append((f"{outer}(r, c)", f"{inner}(c, r, {pitch})"))

            def cell(scope: Scope) -> Term | None:
                row, column = self.expression(scope, 1), self.atom(scope)
                product = binary("*", row, constant(pitch))
                total = product and binary("+", product, column)
                return total and replace(total, c=f"{outer}({row.c}, {column.c})", precedence=16)

            self.functions.append(cell)
        if self.chance(20):
            name, index = self.fresh("TID"), self.global_index(0)
            self.macros.append((name, f"({index.c})"))
            self.functions.append(lambda scope: replace(index, c=name, precedence=16))

    def lanes(self, scope: Scope) -> list[Statement]:
        """A thread's number in its block, its warp and its lane."""
        x, y, z = (self.thread_index(k) for k in range(3))
        width, height = (self.block_size(k) for k in range(2))
        plane = binary("*", height, z)
        rows = plane and binary("+", y, plane)
        whole = rows and binary("*", width, rows)
        number = whole and binary("+", x, whole)
        if number is None:
            return []
        body: list[Statement] = [self.declare(scope, number, self.random.choice((INT, INT, UINT)))]
        tid = scope.terms[-1]
        lane = binary(*self.random.choice((("&", tid, constant(31)), ("%", tid, constant(32)))))
        warp = binary(*self.random.choice(((">>", tid, constant(5)), ("/", tid, constant(32)))))
        for value in (lane, warp):
            if value is not None and self.chance(80):
                body.append(self.declare(scope, value, INT))
        return body

    def idiom(self, scope: Scope, depth: int) -> list[Statement]:
        kinds = SIMPLE + (LOOPING if depth > 0 and scope.loops < 3 else ())
        return getattr(self, "_idiom_" + self.random.choice(kinds))(scope, depth)  # type: ignore[no-any-return]

    # Values

    def _idiom_reference(self, scope: Scope, depth: int) -> list[Statement]:
        if not scope.mutable:
            return self._declare(scope, depth)
        variable, low, high = self.random.choice(scope.mutable)
        alias = Variable(self.fresh("r"), variable.python, variable.type)
        scope.mutable.append((alias, low, high))
        scope.terms.append(alias.term(low, high))
        return [Reference(alias, variable)]

    def _idiom_lambda(self, scope: Scope, depth: int) -> list[Statement]:
        name, x = self.fresh("f"), self.fresh("x")
        parameter = Variable(x, x, self.random.choice((INT, INT, UINT)))
        inner = scope.nested()
        inner.terms.append(parameter.term(0, 100))
        value = self.expression(inner, 2)
        captured = tuple(sorted({v.python for v, _, _ in scope.mutable})) if self.chance(50) else None

        def invoke(scope: Scope) -> Term:
            return call(name, (self.atom(scope),), (parameter.type,), value)

        scope.functions.append(invoke)
        return [Lambda(name, parameter, value, captured)]

    def _idiom_table(self, scope: Scope, depth: int) -> list[Statement]:
        name = self.fresh("t")
        values = tuple(self.random.randrange(70) for _ in range(self.random.choice((2, 4, 5, 8))))

        def element(scope: Scope) -> Term:
            index = self.below(self.atom(scope), len(values))
            py = f"{name}[inside({index.py}, {len(values)})]"
            return Term(f"{name}[{index.c}]", py, INT, min(values), max(values))

        scope.functions.append(element)
        return [Table(name, values)]

    def _idiom_declarators(self, scope: Scope, depth: int) -> list[Statement]:
        type = self.random.choice((INT, INT, UINT))
        variables, values = [], []
        for _ in range(2):
            declared = self.declare(scope, self.expression(scope, 1), type, mutable=self.chance(30))
            variables.append(declared.variable)
            values.append(declared.value)
        if variables[0].name == variables[1].name:
            return [Declare(v, t) for v, t in zip(variables, values, strict=True)]
        return [Declarators(tuple(variables), tuple(values))]

    def _idiom_later(self, scope: Scope, depth: int) -> list[Statement]:
        test, a, b = self.condition(scope), self.expression(scope, 1), self.expression(scope, 1)
        name = self.fresh("v")
        variable = Variable(name, name, INT)
        estimate = fit(min(a.low, b.low), max(a.high, b.high), INT) or (INT.low, INT.high)
        scope.terms.append(variable.term(*estimate))
        return [Later(variable, test, (a, b))]

    def _idiom_boolean(self, scope: Scope, depth: int) -> list[Statement]:
        name = self.fresh("b")
        variable = Variable(name, name, BOOL)
        value = self.condition(scope)
        scope.terms.append(variable.term(0, 1))
        return [Declare(variable, value), If(variable.term(0, 1), tuple(self._access(scope.nested(), 0)))]

    def _idiom_chain(self, scope: Scope, depth: int) -> list[Statement]:
        if len({v.python for v, _, _ in scope.mutable}) < 2:
            return self._declare(scope, depth)
        (first, _, _), (second, _, _) = self.random.sample(scope.mutable, 2)
        value = self.below(self.expression(scope, 1), 60)
        scope.terms = [t for t in scope.terms if t.c not in (first.name, second.name)]
        scope.terms += [first.term(0, 400), second.term(0, 400)]
        return [Chain(first, second, self.random.choice(("=", "+=")), value)]

    def _idiom_split(self, scope: Scope, depth: int) -> list[Statement]:
        q, r = self.fresh("q"), self.fresh("r")
        divisor = self.random.choice((3, 8, 16, 17))
        value = self.below(self.expression(scope, 1), 4096)
        results = Variable(q, q, INT), Variable(r, r, INT)
        scope.terms += [results[0].term(0, value.high // divisor), results[1].term(0, divisor - 1)]
        statement = Split(self.fresh("split"), divisor, value, results)
        self.globals.append(statement.definition)
        return [statement]

    # Pointers

    def _idiom_again(self, scope: Scope, depth: int) -> list[Statement]:
        bases = [a for a in scope.pointers if not a.pitch and not a.shared]
        base = self.random.choice([a for a in bases if not a.pointer.name.startswith("p")]).pointer
        name = self.fresh("p")
        pointer = Pointer(name, name, base.element, base.const)
        start = DeclarePointer(pointer, base, self.index(scope, 4096))
        again: Statement = PointAgain(pointer, base, self.index(scope, 4096))
        if self.chance(60):
            again = If(self.condition(scope), (again,))
        scope.pointers.append(Array(pointer))
        return [start, again]

    def _idiom_share(self, scope: Scope, depth: int) -> list[Statement]:
        """A pointer into a shared array."""
        bases = [a for a in scope.pointers if a.shared and not a.pitch]
        if not bases:
            return self._idiom_again(scope, depth)
        base = self.random.choice(bases).pointer
        assert base.length is not None
        name = self.fresh("p")
        pointer = Pointer(name, name, base.element, False)
        scope.pointers.append(Array(pointer, near=base.length // 2))
        start = self.index(scope, base.length // 2)
        return [DeclarePointer(pointer, base, start, by_address=self.chance(30))]

    # Loops

    def _idiom_countdown(self, scope: Scope, depth: int) -> list[Statement]:
        name = self.fresh("w")
        variable = Variable(name, name, INT)
        start = self.below(self.atom(scope), 7)
        inner = self._loop_scope(scope)
        inner.terms.append(variable.term(0, 6))
        scope.terms.append(variable.term(-1, -1))
        return [Declare(variable, start), CountDown(variable, self.block(scope, depth, inner))]

    def _idiom_forever(self, scope: Scope, depth: int) -> list[Statement]:
        name = self.fresh("w")
        variable = Variable(name, name, INT)
        bound = self.below(self.expression(scope, 1), 9)
        test = binary(">", variable.term(0, 9), bound)
        if test is None:
            return self._access(scope, depth)
        inner = self._loop_scope(scope)
        inner.can_continue = False
        inner.terms.append(variable.term(0, 9))
        step = Assign(variable, "+=", constant(self.random.choice((1, 1, 2))))
        body = (*self.block(scope, depth, inner), step)
        scope.terms.append(variable.term(0, 10))
        return [Declare(variable, constant(0)), Forever(test, body)]

    def _idiom_two(self, scope: Scope, depth: int) -> list[Statement]:
        i, j = (Variable(n, n, INT) for n in (self.fresh("i"), self.fresh("j")))
        high = self.below(self.atom(scope), 12)
        test = binary("<", i.term(0, 12), j.term(0, 12))
        assert test is not None
        steps = (
            Assign(i, "+=", constant(self.random.choice((1, 2)))),
            Assign(j, "-=", constant(self.random.choice((1, 2)))),
        )
        inner = self._loop_scope(scope)
        inner.terms += [i.term(0, 12), j.term(0, 12)]
        body = self.block(scope, depth, inner)
        return [ForTwo((i, j), (constant(0), high), test, steps, body)]
