"""Members that expressions name which are not evaluated: what `T::value` and `a.b` are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.expressions.having import methods_of, operand_type, within
from cudalint.ir.ctypes import BitField, PointerType, RecordType, ReferenceType, UnknownType
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import resolve_path
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


def is_method(ex: Executor, node: Node) -> bool:
    """Whether `a.b` names a member function, which may only be called [expr.ref]."""
    base, field = cst.argument(node), cst.field(node)
    ctype = operand_type(ex, base) if base is not None else None
    ctype = ctype.target if isinstance(ctype, PointerType) else ctype
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None or field is None or info.has_field(ex.program.text(field)):
        return False
    methods = methods_of(ex, info, ex.program.text(field))
    return bool(methods) and not any(function.is_static for function in methods)


def qualified(ex: Executor, node: Node) -> bool | None:
    """`T::value`."""
    path = components(node)
    owner = resolve_path(ex.scope.types, path[:-1], node)
    if isinstance(owner, ReferenceType) and path[0].written is None:
        return False  # no class, whatever it refers to
    owner = owner.target if isinstance(owner, ReferenceType) else owner
    if isinstance(owner, UnknownType):
        return None
    return within(ex, owner, path[-1].name)[1]


def address_of_member(ex: Executor, named: Node) -> bool | None:
    """`&T::f`: of a function that is overloaded it means nothing by itself."""
    found = qualified(ex, named)
    path = components(named)
    info = ex.program.types.record(resolve_path(ex.scope.types, path[:-1], named))
    if not found or info is None:
        return found
    methods = methods_of(ex, info, path[-1].name)
    unled = [one for one in info.type.fields if isinstance(one.type, ReferenceType | BitField)]
    if any(one.name == path[-1].name for one in unled):
        return False
    return len(methods) < 2 and not any(function.own_templates() for function in methods)
