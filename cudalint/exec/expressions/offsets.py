"""Where members lie: `offsetof`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, cast, const
from cudalint.exec.evaluation import integer
from cudalint.ir.ctypes import ArrayType, CType, PointerType, RecordType, size_of
from cudalint.ir.expr import ULONG, Expr
from cudalint.sema.symbols.names import argument_nodes
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value
    from cudalint.syntax.node import Node


def offsetof(ex: Executor, node: Node) -> Value:
    """`offsetof(T, member)`."""
    type_node = cst.type(node)
    named = next((child for child in node.named_children if child.type == "field_identifier"), None)
    ctype = ex.scope.types.resolve_descriptor(type_node) if type_node is not None else None
    found = _member(ctype, named.string) if named is not None else None
    return found[0] if found is not None else _unknown(ex)


def designated_offset(ex: Executor, node: Node) -> Value | None:
    """`offsetof(T, a.b[2])` as it was rewritten, `__offset(((T *)0)->a.b[2])`; None for other calls."""
    callee = cst.function(node)
    if callee is None or callee.string != "__offset":
        return None
    given = argument_nodes(cst.arguments(node))
    found = _designated(ex, given[0]) if len(given) == 1 else None
    return found[0] if found is not None else _unknown(ex)


def _designated(ex: Executor, node: Node) -> tuple[Expr, CType] | None:
    """How far into an object a member of a member lies, and its type."""
    base, named = cst.argument(node), cst.field(node)
    if base is None:
        return None
    if node.type == "subscript_expression":
        outer, listed = _designated(ex, base), cst.indices(node)
        if outer is None or listed is None or not isinstance(outer[1], ArrayType):
            return None
        element = outer[1].element
        size = size_of(element)
        if size is None or len(listed.named_children) != 1:
            return None
        index = cast(integer(ex, listed.named_children[0]), ULONG)
        return binary("+", outer[0], binary("*", index, const(size, ULONG))), element
    if node.type != "field_expression" or named is None:
        return None
    made = unparenthesized(base)
    if made.type == "cast_expression":
        type_node = cst.type(made)
        pointer = ex.scope.types.resolve_descriptor(type_node) if type_node is not None else None
        return _member(pointer.target, named.string) if isinstance(pointer, PointerType) else None
    outer = _designated(ex, base)
    inner = _member(outer[1], named.string) if outer is not None else None
    return None if outer is None or inner is None else (binary("+", outer[0], inner[0]), inner[1])


def _member(ctype: CType | None, name: str) -> tuple[Expr, CType] | None:
    fields = ctype.fields if isinstance(ctype, RecordType) else ()
    found = next((one for one in fields if one.name == name), None)
    if found is None or found.offset is None:
        return None
    return const(found.offset, ULONG), found.type


def _unknown(ex: Executor) -> Value:
    return ex.fresh("offsetof", True, ULONG, low=0, reason="the offset of the member is not known")
