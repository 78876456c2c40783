"""Unevaluated operands: the type of an expression, without its effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.executor import Executor
from cudalint.exec.operations import place
from cudalint.exec.values import LocalArray, Memory, Place, Temporary, Value, value_type
from cudalint.ir.ctypes import CType, align_of, size_of
from cudalint.ir.expr import ULONG
from cudalint.sema.constants.of_types import named_type
from cudalint.sema.templates.packs import counted_pack

if TYPE_CHECKING:
    from tree_sitter import Node


def sizeof(ex: Executor, node: Node) -> Value:
    """`sizeof`, of a type or of an expression."""
    pack = counted_pack(node)
    if pack is not None:
        length = ex.scope.types.pack_length(pack)
        reason = f"the length of the pack '{pack}' is not known"
        return ex.fresh(pack, True, ULONG, low=0, reason=reason) if length is None else const(length, ULONG)
    ctype = _measured(ex, node)
    size = size_of(ctype) if ctype is not None else None
    if size is None:
        return ex.fresh("sizeof", True, ULONG, low=1, reason="the size of the type is not known")
    return const(size, ULONG)


def alignof(ex: Executor, node: Node) -> Value:
    """`alignof`, of a type."""
    ctype = _measured(ex, node)
    align = align_of(ctype) if ctype is not None else None
    if align is None:
        return ex.fresh("alignof", True, ULONG, low=1, reason="the alignment of the type is not known")
    return const(align, ULONG)


def _measured(ex: Executor, node: Node) -> CType | None:
    """The type of which `sizeof` or `alignof` tells, or that of its expression."""
    ctype: CType | None = None
    type_node = node.child_by_field_name("type")
    if type_node is not None:
        ctype = ex.scope.types.resolve_descriptor(type_node)
    else:
        value_node = node.child_by_field_name("value")
        if value_node is not None:
            ctype = static_type(ex, value_node)
    return ctype


def static_type(ex: Executor, node: Node) -> CType | None:
    """The type of an unevaluated operand."""
    while node.type == "parenthesized_expression" and node.named_children:
        node = node.named_children[0]
    if node.type == "identifier":
        named = ex.scope.types.lookup(ex.program.text(node))
        if named is not None:
            return named
    if node.type in ("template_function", "qualified_identifier"):
        named = named_type(ex.scope.types, node)
        if named is not None:
            return named
    return place_type(ex, static_place(ex, node))


def static_place(ex: Executor, node: Node) -> Place:
    """What an unevaluated operand stands for."""
    with ex.silent():
        before = ex.state
        ex.state = before.copy()
        try:
            return place(ex, node)
        finally:
            ex.state = before


def place_type(ex: Executor, target: Place) -> CType:
    """The type of what lies at a place."""
    match target:
        case Memory():
            return target.ctype
        case Temporary():
            return value_type(target.value)
        case LocalArray():
            return target.type
        case _ if hasattr(target, "cell"):
            return target.cell.ctype
        case _ if hasattr(target, "ctype"):
            return target.ctype
        case _:
            return target.type
