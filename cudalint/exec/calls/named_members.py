"""The data members that operands name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.ir.ctypes import ArrayType, CType, PointerType, RecordType, ReferenceType
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


def member_type(info: RecordInfo, name: str) -> CType | None:
    """The type of a data member; None where a class has none of the name."""
    return next((field.type for field in info.type.fields if field.name == name), None)


def member_of(ex: Executor, node: Node) -> tuple[RecordInfo, str] | None:
    """The class of the object of `a.b` and `p->b`, and the name of its member; None where it is not known."""
    base, named = cst.argument(node), cst.field(node)
    if base is None or named is None:
        return None
    owner = static_type(ex, base)
    if base.type == "this" and ex.frame.owner is not None:
        owner = ex.frame.owner.type
    while isinstance(owner, ReferenceType | PointerType):
        owner = owner.target
    info = ex.program.types.record(owner) if isinstance(owner, RecordType) else None
    return None if info is None else (info, ex.program.text(named))


def is_member_array(ex: Executor, node: Node) -> bool:
    """Whether an expression names a member that is an array, of whatever object."""
    node = unparenthesized(node)
    known = member_of(ex, node) if node.type == "field_expression" else None
    return known is not None and isinstance(member_type(*known), ArrayType)


def declared_pointer(ex: Executor, node: Node) -> PointerType | None:
    """The type that a pointer variable or member is declared with: values do not keep what their pointees
    are."""
    ctype: CType | None = None
    if node.type == "field_expression":
        known = member_of(ex, node)
        ctype = member_type(*known) if known is not None else None
    elif node.type == "identifier":
        name = ex.program.text(node)
        held = ex.scope.lookup(name)
        if held is not None:
            ctype = held.cell.ctype if hasattr(held, "cell") else None
        elif ex.frame.this is not None and ex.frame.owner is not None:
            ctype = member_type(ex.frame.owner, name)
    return ctype if isinstance(ctype, PointerType) else None
