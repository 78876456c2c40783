"""Random loops, in the shapes that kernels have."""

from __future__ import annotations

from tests.endtoend.emitter import Statement
from tests.endtoend.random_statements import Statements
from tests.endtoend.random_terms import Scope
from tests.endtoend.statements import Assign, Declare, DoWhile, For, Variable, While
from tests.endtoend.terms import (
    INT,
    SIZE,
    UINT,
    Term,
    binary,
    constant,
)

LOOPS = ("count", "count", "count", "triangle", "thread", "grid", "down", "halve", "double", "lane")


class Loops(Statements):
    """Draws loops: their bounds, steps and bodies."""

    def _loop_scope(self, scope: Scope) -> Scope:
        inner = scope.nested()
        inner.loops += 1
        inner.can_break = inner.can_continue = True
        return inner

    def _for(self, scope: Scope, depth: int) -> list[Statement]:
        if scope.loops >= 3:
            return self._access(scope, depth)
        python = self.fresh("i")
        type = self.random.choice((INT, INT, INT, UINT, SIZE))
        variable = Variable(python, python, type)
        one = constant(1)
        kind = self.random.choice(LOOPS)
        start, low, high, op, step = constant(0), 0, 0, "+=", one
        test: Term | None = None
        match kind:
            case "count":
                step = constant(self.random.choice((1, 1, 1, 2, 3, 4)))
                start = constant(self.random.choice((0, 0, 0, 1, 2)))
                high = start.low + step.low * self.random.randrange(1, 7)
                bound = constant(high) if self.chance(60) else self.below(self.expression(scope, 1), 12)
                high = max(high, bound.high)
                test = binary("<", variable.term(low, high), bound)
            case "triangle":
                bound = self.below(self.atom(scope), 8)
                high = bound.high
                test = binary(self.random.choice(("<", "<=")), variable.term(0, high), bound)
            case "thread":
                start, step = self.thread_index(0), self.block_size(0)
                high = self.shape.block[0] * self.random.randrange(1, 5) + self.random.randrange(9)
                test = binary("<", variable.term(0, high), constant(high))
            case "grid":
                start = self.global_index(0)
                total = binary("*", self.block_size(0), self.grid_size(0))
                assert total is not None
                step, high = total, total.high * self.random.randrange(1, 4) + self.random.randrange(9)
                test = binary("<", variable.term(0, high), constant(high))
            case "down":
                type = INT
                variable = Variable(python, python, INT)
                high = self.random.randrange(1, 9)
                start, op = constant(high), "-="
                test = binary(">=", variable.term(-1, high), constant(0))
            case "halve":
                high = self.random.choice((16, 32, 64))
                start = constant(high)
                op, step = self.random.choice(((">>=", one), ("/=", constant(2))))
                test = binary(">", variable.term(0, high), constant(0))
            case "double":
                low, high, start = 1, self.random.choice((16, 32, 64)), one
                op, step = self.random.choice((("<<=", one), ("*=", constant(2))))
                test = binary("<", variable.term(1, high), constant(high))
            case _:
                start = self.below(self.thread_index(self.axis()), 32)
                high, step = 64, constant(self.random.choice((8, 16, 32)))
                test = binary("<", variable.term(0, high), constant(64))
        assert test is not None
        inner = self._loop_scope(scope)
        inner.terms.append(variable.term(low, high))
        body = self.block(scope, depth, inner)
        pragma = "#pragma unroll" if self.chance(10) else ""
        return [For(variable, start, test, Assign(variable, op, step), body, pragma)]

    def _while(self, scope: Scope, depth: int) -> list[Statement]:
        return self._conditional_loop(scope, depth, do=False)

    def _dowhile(self, scope: Scope, depth: int) -> list[Statement]:
        return self._conditional_loop(scope, depth, do=True)

    def _conditional_loop(self, scope: Scope, depth: int, do: bool) -> list[Statement]:
        """A loop over a variable from before it. The step comes last, so `continue` would never end."""
        if scope.loops >= 3:
            return self._access(scope, depth)
        type = self.random.choice((INT, INT, UINT))
        kind = self.random.choice(("halve", "down", "up", "thread"))
        inner = self._loop_scope(scope)
        inner.can_continue = False
        python = self.fresh("w")
        variable = Variable(python, python, type)
        match kind:
            case "halve":
                high = self.random.choice((8, 16, 64))
                start, op, step = constant(high), self.random.choice(("/=", ">>=")), constant(2)
                step = constant(1) if op == ">>=" else step
                test = binary(">", variable.term(0, high), constant(0))
            case "down":
                high = self.random.randrange(1, 8)
                start, op, step = constant(high), "-=", constant(1)
                test = binary(">", variable.term(0, high), constant(0))
            case "up":
                high = self.random.randrange(4, 20)
                start, op, step = constant(0), "+=", constant(self.random.randrange(1, 5))
                test = binary("<", variable.term(0, high), constant(high))
            case _:
                high = self.shape.block[0] * 3
                start, op, step = self.thread_index(0), "+=", self.block_size(0)
                test = binary("<", variable.term(0, high), constant(high))
        assert test is not None
        inner.terms.append(variable.term(0, high))
        body = (*self.block(scope, depth, inner), Assign(variable, op, step))
        scope.terms.append(variable.term(0, high + step.high))
        loop: Statement = DoWhile(test, body) if do else While(test, body)
        return [Declare(variable, start), loop]
