"""How types ask for the value of a constant expression."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.sema.types.scope import TypeScope


class ConstantEvaluator(Protocol):
    """Evaluates constant expressions; the interpreter does."""

    def __call__(self, node: Node, types: TypeScope, /) -> int | None:
        """The value of an expression with the names that `types` sees; None where it is no known integer."""
