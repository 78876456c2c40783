"""`while (Guard g = next())`: an object that each iteration makes, and destroys at its end [stmt.while]."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cudalint.algebra.build import logical_not
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.loops.exit import leave_by_break
from cudalint.exec.objects.destruction import lifetime
from cudalint.exec.objects.lifetime import is_destroyed, is_hidden
from cudalint.exec.operations import execute
from cudalint.exec.rollback import rolled_back
from cudalint.exec.statements.branches import branch_values
from cudalint.exec.statements.full_expressions import tested
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


def declares_object(ex: Executor, test: Node) -> bool:
    """Whether a loop's condition declares an object whose destruction does anything."""
    declaration = next((one for one in code_children(test) if one.type == "declaration"), None)
    name = cst.declarator(declaration) if declaration is not None else None
    written = cst.type(declaration) if declaration is not None else None
    if name is None or name.type != "identifier" or written is None or written.type == "primitive_type":
        return False
    with rolled_back(ex), ex.scoped(ex.scope.child()), lifetime(ex):
        tested(ex, test)
        made = ex.scope.names.get(ex.program.text(name))
    if made is None:
        return False
    ctype = place_type(ex, made)
    return is_destroyed(ex, ctype) or is_hidden(ex, ctype)


def with_object(ex: Executor, test: Node, body: Node | None) -> None:
    """An iteration, its condition included: the lanes for which that does not hold leave the loop."""
    with ex.scoped(ex.scope.child()), lifetime(ex):
        holds = tested(ex, test)
        branch_values(ex, logical_not(holds), ex.program.site(ex, test)[0], partial(leave_by_break, ex), None)
        if body is not None and not ex.state.dead:
            execute(ex, body)
