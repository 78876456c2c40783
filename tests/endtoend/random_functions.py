"""Random macros and `__device__` functions."""

from __future__ import annotations

from dataclasses import replace

from tests.endtoend.accesses import (
    AccessArray,
    Pointer,
)
from tests.endtoend.emitter import Statement
from tests.endtoend.program import Array, Helper, ReturnValue
from tests.endtoend.random_terms import LARGE, Scope, Terms
from tests.endtoend.statements import Assign, Declare, For, If, Variable, While
from tests.endtoend.terms import (
    INT,
    UINT,
    Term,
    binary,
    call,
    constant,
)


class _Pure(Terms):
    """Expressions for functions, which may name their parameters only."""

    def __init__(self, parent: Terms) -> None:
        self.random = parent.random
        self.functions = []

    def atom(self, scope: Scope) -> Term:
        return self.random.choice(scope.terms) if self.chance(65) else self.small()


class Functions(Terms):
    """Draws macros and helper functions."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.macros: list[tuple[str, str]] = []
        self.helpers: list[Helper] = []

    def make_macros(self) -> None:
        if self.chance(40):
            name, value = self.fresh("WIDTH"), self.random.choice((16, 20, 32, 33, 64))
            self.macros.append((name, str(value)))
            self.functions.append(lambda scope: Term(name, str(value), INT, value, value))
        if self.chance(30):
            macro, pitch = self.fresh("AT"), self.random.choice((8, 17, 32))
            self.macros.append((f"{macro}(r, c)", f"((r) * {pitch} + (c))"))

            def at(scope: Scope) -> Term | None:
                row, column = self.atom(scope), self.atom(scope)
                product = binary("*", row, constant(pitch))
                total = product and binary("+", product, column)
                return total and replace(total, c=f"{macro}({row.c}, {column.c})", precedence=16)

            self.functions.append(at)
        if self.chance(20):
            bare = self.fresh("NEXT")
            self.macros.append((f"{bare}(v)", "v + 1"))

            def unguarded(scope: Scope) -> Term | None:
                """Without parentheses, 2 * NEXT(x) is 2 * x + 1."""
                value = self.atom(scope)
                product = binary("*", constant(2), value)
                total = product and binary("+", product, constant(1))
                return total and replace(total, c=f"2 * {bare}({value.at(13)})", parts=())

            self.functions.append(unguarded)

    def make_helpers(self) -> None:
        for _ in range(self.random.choice((0, 0, 1, 1, 2))):
            self._value_helper()

    def _value_helper(self) -> None:
        name = self.fresh("helper")
        types = tuple(self.random.choice((INT, INT, UINT)) for _ in range(self.random.randrange(1, 3)))
        variables = tuple(Variable(f"a{k}", f"a{k}", t) for k, t in enumerate(types))
        scope = Scope(terms=[v.term(0, 300) for v in variables])
        template = ""
        if self.chance(30):
            template = "W"
            scope.terms.append(Term("W", "W", INT, 4, 16))
        result = self.random.choice((INT, INT, UINT))
        pure = _Pure(self)
        body: tuple[Statement, ...] = ()
        if self.chance(40):
            early = ReturnValue(result, pure.expression(scope, 1))
            body = (If(pure.condition(scope), (early,)),)
        elif self.chance(40):
            variable = Variable("r", "r", INT)
            shifted = Variable("a0", "a0", types[0])
            test = binary(">", variables[0].term(0, 300), constant(1))
            assert test is not None
            halve = (Assign(shifted, ">>=", constant(1)), Assign(variable, "+=", constant(1)))
            body = (Declare(variable, constant(0)), While(test, halve))
            scope.terms.append(variable.term(0, 9))
        value = pure.expression(scope, 2)
        body += (ReturnValue(result, value),)
        self.helpers.append(Helper(name, result, variables, body, template))
        low, high = (value.low, value.high) if value.type.signed or result == UINT else (0, LARGE)
        estimate = Term("", "", result, max(low, result.low), min(high, result.high))

        def invoke(scope: Scope) -> Term | None:
            arguments = tuple(self.atom(scope) for _ in types)
            spelled = f"{name}<{self.random.choice((4, 8, 16))}>" if template else name
            return call(spelled, arguments, types, estimate)

        self.functions.append(invoke)

    def access_helper(self, array: Array) -> Helper:
        """A `__device__` function that accesses an array which it is given."""
        base = array.pointer
        pointer = Pointer("p", "p", base.element, base.const)
        variables = (Variable("i", "i", INT), Variable("j", "j", INT))[: self.random.randrange(1, 3)]
        scope = Scope(terms=[v.term(0, 500) for v in variables])
        returns = base.const or self.chance(50)
        pure = _Pure(self)
        index = self.below(pure.expression(scope, self.random.randrange(3)), LARGE)
        body: tuple[Statement, ...] = (AccessArray(pointer, "load" if returns else "store", index),)
        if self.chance(25):
            counter = Variable("k", "k", INT)
            count, term = self.random.choice((2, 3, 4)), counter.term(0, 3)
            test, moved = binary("<", term, constant(count)), binary("+", index, term)
            assert test is not None
            if moved is not None:
                body = (AccessArray(pointer, "load" if returns else "store", moved),)
            body = (For(counter, constant(0), test, Assign(counter, "+=", constant(1)), body),)
        if self.chance(25):
            body = (If(pure.condition(scope), body),)
        helper = Helper(self.fresh("access"), None, variables, body, "", pointer, returns)
        self.helpers.append(helper)
        return helper
