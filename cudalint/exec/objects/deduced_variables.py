"""Types of variables at namespace scope and of static data members, of a class template whose arguments their
initializers give: `constexpr std::array sizes{1, 2};` [over.match.class.deduct]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.host.variables import declared_type
from cudalint.exec.module import in_module_frame
from cudalint.exec.objects.class_deduction import initialized_class
from cudalint.ir.ctypes import CType, RecordType, UnknownType, is_placeholder
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.symbols.declarations import StaticMember
    from cudalint.sema.symbols.table import ModuleVariable
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


def variable_type(ex: Executor, variable: ModuleVariable) -> CType | None:
    """The type of a variable at namespace scope; None where none is written."""
    return _meant(
        ex, variable, declared_type(ex.program, variable), cst.type(variable.node), variable.value, None
    )


def member_type(ex: Executor, scope: TypeScope, member: StaticMember) -> CType:
    """The type of a static data member; `scope` is that of its class."""
    ctype = scope.resolve(member.type_node, member.declarator)
    return _meant(ex, (member, scope), ctype, member.type_node, member.value, scope) or ctype


def _meant(
    ex: Executor,
    key: object,
    ctype: CType | None,
    type_node: Node | None,
    value: Node | None,
    scope: TypeScope | None,
) -> CType | None:
    if type_node is None or value is None or not isinstance(ctype, UnknownType | RecordType):
        return ctype
    if is_placeholder(ctype):
        return ctype
    known = ex.program.deduced_types
    if key not in known:
        known[key] = ctype  # while its initializer names it
        with in_module_frame(ex, scope):
            known[key] = initialized_class(ex, ctype, type_node, value, type_node.parent or type_node)
    return known[key]
