"""Static data members of classes that are no plain constants: those of templates, and those in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.expressions.module_variables import module_variable
from cudalint.exec.memory.recording import external_access
from cudalint.exec.values import Place, Temporary, UnknownValue
from cudalint.ir.ctypes import UnknownType
from cudalint.sema.constants.member_templates import template_constant
from cudalint.sema.constants.values import Constant
from cudalint.sema.symbols.names import components

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node

_TEMPLATES = frozenset(("template_method", "template_function", "dependent_name"))


def member_of_template(ex: Executor, info: RecordInfo, name: Node) -> Place | None:
    """`object.N<int>` of a static member that is a template; None where that is no constant."""
    path = components(name) if name.type in _TEMPLATES else ()
    known = template_constant(ex.scope.types, info.scope, path[0]) if len(path) == 1 else None
    return Temporary(const(known.value, known.type)) if isinstance(known, Constant) else None


def static_variable(ex: Executor, info: RecordInfo, name: str, node: Node) -> Place | None:
    """The variable that a class declares as a static member, which lies where it is defined: what is not
    found may be in memory. None where the class has no such member."""
    owner = _declaring(info, name)
    if owner is None:
        return None
    path = owner.scope.path
    found = ex.program.symbols.variables(path, name) if path is not None else ()
    if len(found) == 1 and found[0].template is None and not owner.template_arguments:
        return module_variable(ex, found[0])
    if ex.host:
        return None
    reason = f"the definition of the static member '{name}' was not found"
    value = UnknownValue(UnknownType("auto", reason), False, reason, True)
    external_access(ex, value, node, node)
    return Temporary(value)


def _declaring(info: RecordInfo, name: str) -> RecordInfo | None:
    """The class, or base of it, that declares a static member which is no constant of a known value."""
    if info.declares_itself(name):
        is_constant = info.scope.table is not None and name in info.scope.table.constants
        return info if name in info.static_members and not is_constant else None
    found = (_declaring(base, name) for base in info.bases)
    return next((one for one in found if one is not None), None)
