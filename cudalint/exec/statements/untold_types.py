"""Variables of a member type that is not in view, which may be references: `V::reference first = v[0];`"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.exec.calls.operands import value_category
from cudalint.exec.loops.modified import assigned_names
from cudalint.exec.memory.places import type_reason
from cudalint.exec.memory.unseen import unseen_object
from cudalint.exec.operations import forget, place
from cudalint.exec.outcomes import is_untyped
from cudalint.exec.values import Place, Variable, objects_at, type_at
from cudalint.ir.ctypes import CType, UnknownType, is_placeholder
from cudalint.sema.types.builtin import builtin_types
from cudalint.sema.types.categories import Category
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

#: How a type is written that a class or a namespace has.
_QUALIFIED = ("qualified_identifier", "dependent_type")

_LISTS = ("argument_list", "initializer_list")


def perhaps_reference(
    ex: Executor, name: str, ctype: CType, declaration: Node, value_node: Node | None
) -> Place | None:
    """What a variable names that is an object of its own or another's, where the text around changes it; else
    None. One that is only read is told as a copy."""
    written = cst.type(declaration)
    if written is None or written.type not in _QUALIFIED:
        return None
    found = _changed_through(ex, name, ctype, declaration, value_node)
    if found is None:
        return None
    ex.escaped.update(dict.fromkeys(objects_at(found)))
    return unseen_object(ex, type_at(found), type_reason(ctype))


def forget_referred(
    ex: Executor, name: str, ctype: CType, declaration: Node, value_node: Node | None
) -> None:
    """A variable of another type that is not in view is told as a copy, which is said; what it refers to if
    it is none may be changed by what changes it."""
    found = _changed_through(ex, name, ctype, declaration, value_node)
    if found is not None:
        forget(ex, found, type_reason(ctype))
    if value_node is not None:
        note_made(ex, name, ctype, _given(ctype, value_node))


def note_made(ex: Executor, name: str, ctype: CType, given: Sequence[Node]) -> None:
    """Remember of a variable of a class that is not in view that it is made of an lvalue, to which a member
    of it may refer."""
    made = ex.scope.names.get(name)
    if isinstance(made, Variable) and is_untyped(ctype):
        made.cell.may_refer = any(value_category(ex, one)[0] is Category.LVALUE for one in given)


def _given(ctype: CType, value: Node) -> list[Node]:
    """What an object is made of by an initializer: `(x)`, `{x}`, `= x`, `= T(x)`."""
    callee = cst.function(value) or cst.type(value)
    if callee is not None and isinstance(ctype, UnknownType) and callee.string == ctype.name:
        value = cst.arguments(value) or cst.value(value) or value
    return code_children(value) if value.type in _LISTS else [value]


def _changed_through(
    ex: Executor, name: str, ctype: CType, declaration: Node, value_node: Node | None
) -> Place | None:
    """The lvalue that a variable of a type that is not in view may refer to, where the text around changes
    that variable; else None."""
    if value_node is None or not isinstance(ctype, UnknownType) or is_placeholder(ctype):
        return None
    around = declaration.parent
    if ctype.name in builtin_types() or around is None or name not in assigned_names(ex, around).direct:
        return None
    return place(ex, value_node) if value_category(ex, value_node)[0] is Category.LVALUE else None
