"""Code that a constant condition leaves out, by what the condition reads: a launch, or the source alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.expr import Const
from cudalint.lower.members import has_field
from cudalint.lower.types.constants import Constant, evaluate
from cudalint.lower.values import Temporary

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.lower.machine import Machine


def leave_out(m: Machine, test: Node | None) -> None:
    """Note that a constant condition, written `test` where that is known, has left code out of the kernel
    that may be there for another launch. What template arguments decide is so for every launch."""
    if not m.pruned:
        m.pruned = m.host or test is None or evaluate(test, lambda node: _constant(m, node)) is None


def _constant(m: Machine, node: Node) -> Constant | None:
    """The value of a template argument, or of a constant of a class around this point."""
    if node.type != "identifier":
        return None
    name, this = m.program.text(node), m.frame.this
    held = m.scope.lookup(name)
    if held is not None:
        if not (isinstance(held, Temporary) and isinstance(held.value, Const)):
            return None
        if any(template.name == name for template in m.frame.function.templates):
            return Constant(held.value.value, held.value.type)
    elif this is not None and has_field(this, name):
        return None
    found = m.scope.types.class_constant(name)
    return found if isinstance(found, Constant) else None
