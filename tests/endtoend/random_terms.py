"""Random integer expressions over what is in scope."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random

from tests.endtoend.program import AXES, Array, Shape
from tests.endtoend.statements import Variable
from tests.endtoend.terms import (
    INT,
    LONG,
    PRIMARY,
    SHORT,
    SIZE,
    UCHAR,
    UINT,
    CInt,
    Term,
    binary,
    cast,
    choice,
    complement,
    constant,
    extreme,
    negated,
)

LARGE = 1 << 18
SMALL_CONSTANTS = (1, 2, 3, 4, 5, 7, 8, 12, 16, 17, 31, 32, 33, 64)
OPERATIONS = (
    *("+", "+", "+", "+", "-", "-", "*", "*", "*", "/", "%", "%"),
    *("<<", ">>", "&", "&", "|", "^", "?:", "min", "max", "cast", "neg", "~", "call"),
)
_BUILT_IN = (
    Term("warpSize", "32", INT, 32, 32),
    Term("sizeof(float4)", "16", SIZE, 16, 16),
    Term("sizeof(double)", "8", SIZE, 8, 8),
)
LOCAL_TYPES = (INT, INT, INT, UINT, UINT, SIZE, LONG, SHORT, UCHAR)


@dataclass(slots=True)
class Scope:
    """What a statement may name. Nested blocks get a copy."""

    terms: list[Term] = field(default_factory=list)
    mutable: list[tuple[Variable, int, int]] = field(default_factory=list)
    pointers: list[Array] = field(default_factory=list)
    functions: list[Callable[[Scope], Term | None]] = field(default_factory=list)
    loops: int = 0
    can_break: bool = False
    can_continue: bool = False

    def nested(self) -> Scope:
        return replace(
            self,
            terms=[*self.terms],
            mutable=[*self.mutable],
            pointers=[*self.pointers],
            functions=[*self.functions],
        )


class Terms:
    """Draws terms. `functions` are the macros and helpers that terms may call."""

    shape: Shape

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed)
        self.names = 0
        self.functions: list[Callable[[Scope], Term | None]] = []

    # Drawing

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def fresh(self, stem: str) -> str:
        self.names += 1
        return f"{stem}{self.names}"

    # Terms

    def thread_index(self, axis: int) -> Term:
        high = self.shape.block[axis] - 1
        return Term(f"threadIdx.{AXES[axis]}", f"threadIdx_{AXES[axis]}", UINT, 0, high)

    def block_index(self, axis: int) -> Term:
        high = self.shape.grid[axis] - 1 if self.shape.unknown is None or axis else 8
        return Term(f"blockIdx.{AXES[axis]}", f"blockIdx_{AXES[axis]}", UINT, 0, high)

    def block_size(self, axis: int) -> Term:
        extent = self.shape.block[axis]
        return Term(f"blockDim.{AXES[axis]}", str(extent), UINT, extent, extent)

    def grid_size(self, axis: int) -> Term:
        extent = self.shape.grid[axis] if self.shape.unknown is None or axis else 8
        return Term(f"gridDim.{AXES[axis]}", f"gridDim_{AXES[axis]}", UINT, extent, extent)

    def axis(self) -> int:
        return self.random.choice([k for k in range(3) if self.shape.block[k] > 1] or [0])

    def small(self, type: CInt = INT) -> Term:
        return constant(self.random.choice(SMALL_CONSTANTS), type)

    def global_index(self, axis: int) -> Term:
        scaled = binary("*", self.block_index(axis), self.block_size(axis))
        assert scaled is not None
        parts = [scaled, self.thread_index(axis)]
        self.random.shuffle(parts)
        total = binary("+", *parts)
        assert total is not None
        return total

    def atom(self, scope: Scope) -> Term:
        kind = self.random.randrange(12)
        if kind < 6 and scope.terms:
            return self.random.choice(scope.terms[-8:] if self.chance(70) else scope.terms)
        match kind:
            case 0 | 6 | 7:
                return self.thread_index(self.axis())
            case 1 | 8:
                return self.block_index(self.random.choice((0, 0, 0, 1, 2)))
            case 2:
                return self.block_size(self.random.choice((0, 0, 1)))
            case 3:
                return self.grid_size(0)
            case 9 | 10 if functions := [*self.functions, *scope.functions]:
                return self.random.choice(functions)(scope) or self.small()
            case 11 if self.chance(20):
                return self.random.choice(_BUILT_IN)
        return constant(self.random.randrange(70)) if self.chance(40) else self.small()

    def expression(self, scope: Scope, depth: int) -> Term:
        if depth <= 0:
            return self.atom(scope)
        for _ in range(6):
            term = self._operation(scope, depth)
            if (
                term is not None
                and term.low > -LARGE * 64
                and (term.high < LARGE * 64 or not term.type.signed)
            ):
                return term
        return self.atom(scope)

    def _operation(self, scope: Scope, depth: int) -> Term | None:
        a = self.expression(scope, depth - 1)
        op = self.random.choice(OPERATIONS)
        match op:
            case "+" | "-":
                return binary(op, a, self.expression(scope, depth - 1))
            case "*":
                return binary(op, a, self.small() if self.chance(75) else self.atom(scope))
            case "/" | "%" | "&" | "|" | "^":
                if self.chance(12):
                    b = binary("+", self.expression(scope, depth - 1), constant(1))
                    return b and binary(op, a, b)
                return binary(op, a, self.small(self.random.choice((INT, INT, UINT))))
            case "<<" | ">>":
                return binary(op, a, constant(self.random.randrange(1, 6)))
            case "?:":
                return choice(self.condition(scope, depth - 1), a, self.expression(scope, depth - 1))
            case "min" | "max":
                b = (
                    constant(self.random.choice((1, 7, 30, 100)), a.type)
                    if self.chance(60)
                    else self.atom(scope)
                )
                return (
                    extreme(op, a, cast(b, a.type) if b.type != a.type else b)
                    if a.type in (INT, UINT)
                    else None
                )
            case "cast":
                result = cast(a, self.random.choice(LOCAL_TYPES))
                name = result.type.name
                written = [result.c, f"static_cast<{name}>({a.c})"] + [f"{name}({a.c})"] * (" " not in name)
                spelled = self.random.choice(written)
                return result if spelled == result.c else replace(result, c=spelled, precedence=PRIMARY)
            case "neg":
                return negated(a) if a.type.signed else None
            case "~":
                return complement(a) if a.type.signed else None
        functions = [*self.functions, *scope.functions]
        return self.random.choice(functions)(scope) if functions else None

    def condition(self, scope: Scope, depth: int = 1) -> Term:
        kind = self.random.randrange(10)
        a = self.expression(scope, min(depth, 1))
        result: Term | None = None
        if kind < 3:
            residue = binary("%", a, constant(self.random.choice((2, 3, 4, 8))))
            result = residue and binary(
                self.random.choice(("==", "!=")), residue, constant(self.random.randrange(3))
            )
        elif kind < 5 and depth > 0:
            op = self.random.choice(("&&", "||"))
            result = binary(op, self.condition(scope, depth - 1), self.condition(scope, depth - 1))
        elif kind == 5 and self.chance(40):
            inside = cast(a, UINT)  # 0 <= a < limit in one comparison
            result = binary("<", inside, constant(self.random.choice((8, 20, 64)), UINT))
        elif kind < 6:
            result = binary(self.random.choice(("<", ">", "<=", "!=")), a, self.atom(scope))
        if result is None:
            middle = min(max(0, (a.low + min(a.high, 4000)) // 2 + self.random.randrange(-3, 4)), 4000)
            op = self.random.choice(("<", "<", "<=", ">", ">=", "!=", "=="))
            result = binary(op, a, constant(middle))
        assert result is not None
        return result

    def below(self, term: Term, limit: int) -> Term:
        """The term, brought into [0, limit) where its estimate is not there."""
        result: Term | None = term
        if term.low < 0 and not self.chance(5):
            if term.type == INT and self.chance(50):
                result = extreme("max", term, constant(0))
            else:
                mask = 1 << min(12, max(limit.bit_length() - 1, 0))
                result = binary("&", term, constant(mask - 1))
            assert result is not None
        assert result is not None
        if result.high >= limit:
            result = binary("%", result, constant(limit))
        assert result is not None
        return result

    def index(self, scope: Scope, limit: int = LARGE) -> Term:
        if self.chance(35):
            linear = self._linear(scope)
            if linear is not None:
                return self.below(linear, limit)
        return self.below(self.expression(scope, self.random.randrange(4)), limit)

    def _linear(self, scope: Scope) -> Term | None:
        """A sum of products, as people write subscripts."""
        total: Term | None = self.thread_index(self.axis()) if self.chance(60) else self.atom(scope)
        for _ in range(self.random.randrange(1, 4)):
            factor = self.small() if self.chance(60) else self.atom(scope)
            product = binary("*", self.atom(scope), factor)
            total = total and product and binary(self.random.choice("+++-"), total, product)
        return total
