"""Who evaluates constant expressions: the abstract interpreter, which the types do not know. And which are
being evaluated."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cudalint.ir.ctypes import CType, NamedObject
    from cudalint.ir.expr import IntType
    from cudalint.sema.constants.values import Constant
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_Constant = tuple[int, int]  # a node and a scope, by their ids


class ConstantEvaluator(Protocol):
    """Reads expressions with the names that a scope of types sees."""

    def constant(self, node: Node, scope: TypeScope, kind: IntType | None = None) -> Constant | None:
        """The integer that an expression gives, converted to `kind` where that is told; None: not known."""

    def expression_type(self, node: Node, scope: TypeScope) -> CType | None:
        """The type of an expression that is not evaluated, as `decltype` has it; None: not known."""

    def object_argument(self, node: Node, scope: TypeScope) -> NamedObject | None:
        """The object of a class, the pointer to a member or the lambda that an expression gives, as a
        template's argument; None: not known."""

    def is_const_name(self, node: Node, scope: TypeScope) -> bool | None:
        """Whether that is a const type; None: not known."""


class Evaluations:
    """The constants of a unit that are under way, and those that have no value as far as is known while the
    outermost one is: what asks for a constant twice, which does so itself, would take twice as long with each
    of them."""

    def __init__(self) -> None:
        self._running: set[_Constant] = set()
        self._unknown: dict[_Constant, TypeScope] = {}  # kept, so that no other has its id
        self.cycles = 0  # how many were asked for within their own evaluations

    def is_under_way(self, constant: _Constant) -> bool:
        """Whether it is asked for within its own evaluation, whose end is not known then."""
        found = constant in self._running
        self.cycles += found
        return found

    def is_unknown(self, constant: _Constant) -> bool:
        """Whether it was found to have no value."""
        return constant in self._unknown

    @contextmanager
    def of(self, constant: _Constant) -> Iterator[None]:
        """While a constant is evaluated."""
        self._running.add(constant)
        try:
            yield
        finally:
            self._running.discard(constant)
            if not self._running:
                self._unknown.clear()

    def note_unknown(self, constant: _Constant, scope: TypeScope, cycles: int) -> None:
        """It has no value, which no cycle among those since then is the reason for."""
        if self._running and self.cycles == cycles:
            self._unknown[constant] = scope
