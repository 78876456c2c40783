"""Who evaluates constant expressions: the abstract interpreter, which the types do not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cudalint.ir.ctypes import CType, NamedObject
    from cudalint.ir.expr import IntType
    from cudalint.sema.constants.values import Constant
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


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
