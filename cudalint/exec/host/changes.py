"""Whether anything changes a variable of host code: by what each use of its name in the unit does with it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.exec.host.reads import CHANGING, Reading
from cudalint.exec.host.uses import uses_of
from cudalint.exec.objects.deduced_variables import variable_type
from cudalint.ir.ctypes import CType, UnknownType

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cudalint.exec.executor import Executor
    from cudalint.sema.symbols.table import ModuleVariable
    from cudalint.source.macro import Macro
    from cudalint.syntax.node import Node


def never_changed(ex: Executor, variable: ModuleVariable) -> bool:
    """Whether nothing in the unit assigns to a variable, or to a part of it, takes its address, or hands it
    to what may take a reference to it."""
    found = ex.program.never_changed.get(variable)
    if found is None:
        ctype = variable_type(ex, variable) or UnknownType("auto", "no type")
        found = not any(_may_change(macro, variable.name) for macro in ex.program.unit.macros.ever())
        roots = (tree.root_node for tree in ex.program.trees if not tree.file.is_library_stub)
        own, around = variable.declarator, variable.namespace
        found = found and is_only_read(ex, variable.name, ctype, roots, own, around)
        ex.program.never_changed[variable] = found
    return found


def _may_change(macro: Macro, name: str) -> bool:
    """Whether a macro's body changes a variable, or stands for a part of it."""
    if name not in macro.body or name in (macro.parameters or ()):
        return False
    part = re.compile(rf"\(*(?:\w+\s*::\s*)*{re.escape(name)}\b[\w\s.>()\[\]+*-]*")
    is_named = re.search(rf"\b{re.escape(name)}\b", macro.body) is not None
    return is_named and (CHANGING.search(macro.body) or part.fullmatch(macro.body.strip())) is not None


def is_only_read(
    ex: Executor,
    name: str,
    ctype: CType,
    roots: Iterable[Node],
    declarator: Node | None,
    around: tuple[str, ...] | None = None,
) -> bool:
    """Whether each use of a name in trees but for its declaration only reads the variable, or a part of it,
    or is of another variable. `around`: the namespace, or the class, of one at namespace scope."""
    reading = Reading(ex)
    return all(
        reading.reads(use, ctype)
        for root in roots
        for use in uses_of(name, root, declarator, members=bool(around), own=around is None)
    )
