"""The types of folds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.statements.macros import quoted
from cudalint.sema.templates.packs import folded

if TYPE_CHECKING:
    from cudalint.ir.ctypes import CType
    from cudalint.syntax.node import Node


def fold_type(ex: Executor, node: Node, type_of: Callable[[Executor, Node], CType | None]) -> CType | None:
    """The type of a fold, which is that of what it stands for; None where its pack is not known."""
    whole = folded(ex.scope.types, node)
    if whole is None:
        return None
    with quoted(ex, node):
        return type_of(ex, whole)
