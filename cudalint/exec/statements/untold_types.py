"""Variables of a member type that is not in view, which may be references: `V::reference first = v[0];`"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.operands import value_category
from cudalint.exec.loops.modified import assigned_names
from cudalint.exec.memory.unseen import unseen_object
from cudalint.exec.operations import place
from cudalint.exec.values import Place, objects_at, type_at
from cudalint.ir.ctypes import CType, UnknownType, is_placeholder
from cudalint.sema.types.builtin import builtin_types
from cudalint.sema.types.categories import Category
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

#: How a type is written that a class or a namespace has.
_QUALIFIED = ("qualified_identifier", "dependent_type")


def perhaps_reference(
    ex: Executor, name: str, ctype: CType, declaration: Node, value_node: Node | None
) -> Place | None:
    """What a variable names that is an object of its own or another's, where the text around changes it; else
    None. One that is only read is told as a copy."""
    if value_node is None or not isinstance(ctype, UnknownType) or is_placeholder(ctype):
        return None
    written = cst.type(declaration)
    if written is None or written.type not in _QUALIFIED or ctype.name in builtin_types():
        return None
    around = declaration.parent
    if around is None or name not in assigned_names(ex, around).direct:
        return None
    if value_category(ex, value_node)[0] is not Category.LVALUE:
        return None
    found = place(ex, value_node)
    ex.escaped.update(dict.fromkeys(objects_at(found)))
    return unseen_object(ex, type_at(found), ctype.reason)
