"""Enumerators as constants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.sema.constants.values import UNDEFINED, Constant, Undefined, typed
from cudalint.sema.symbols.lookup import qualified, unqualified
from cudalint.sema.types.declarators import node_text
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope


def namespace_constant(scope: TypeScope, path: tuple[str, ...], use: Node) -> Constant | Undefined | None:
    """The enumerator that a name means at namespace scope; None where it means none."""
    absolute = node_text(use).startswith("::")
    if len(path) == 1 and not absolute:
        found = unqualified(scope, path[0], use)
    else:
        found = qualified(scope, path, use, absolute)
    return enumerator(found.enumerators[0]) if len(found.enumerators) == 1 else None


def enumerator(found: Node | int | None) -> Constant | Undefined | None:
    """An enumerator's value; None where there is none."""
    if found is None:
        return None
    return (typed(found) if isinstance(found, int) else None) or UNDEFINED
