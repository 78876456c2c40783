"""Code that a constant condition leaves out, by what the condition reads: a launch, or the source alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.objects.members import has_field
from cudalint.exec.values import Temporary
from cudalint.ir.expr import Const
from cudalint.sema.constants.expressions import Constant, evaluate

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.exec.executor import Executor


def leave_out(ex: Executor, test: Node | None) -> None:
    """Note that a constant condition, written `test` where that is known, has left code out of the kernel
    that may be there for another launch. What template arguments decide is so for every launch."""
    if not ex.pruned:
        ex.pruned = ex.host or test is None or evaluate(test, lambda node: _constant(ex, node)) is None


def _constant(ex: Executor, node: Node) -> Constant | None:
    """The value of a template argument, or of a constant of a class around this point."""
    if node.type != "identifier":
        return None
    name, this = ex.program.text(node), ex.frame.this
    held = ex.scope.lookup(name)
    if held is not None:
        if not (isinstance(held, Temporary) and isinstance(held.value, Const)):
            return None
        if any(template.name == name for template in ex.frame.function.templates):
            return Constant(held.value.value, held.value.type)
    elif this is not None and has_field(this, name):
        return None
    found = ex.scope.types.class_constant(name)
    return found if isinstance(found, Constant) else None
