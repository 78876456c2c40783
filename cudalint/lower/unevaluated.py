"""Unevaluated operands: the type of an expression, without its effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.ctypes import CType, align_of, size_of
from cudalint.ir.expr import ULONG
from cudalint.lower.evaluation import place
from cudalint.lower.machine import Machine
from cudalint.lower.types.packs import counted_pack
from cudalint.lower.types.special import named_type
from cudalint.lower.values import LocalArray, Memory, Place, Temporary, Value, value_type

if TYPE_CHECKING:
    from tree_sitter import Node


def sizeof(m: Machine, node: Node) -> Value:
    """`sizeof`, of a type or of an expression."""
    pack = counted_pack(node)
    if pack is not None:
        length = m.scope.types.pack_length(pack)
        reason = f"the length of the pack '{pack}' is not known"
        return m.fresh(pack, True, ULONG, low=0, reason=reason) if length is None else const(length, ULONG)
    ctype = _measured(m, node)
    size = size_of(ctype) if ctype is not None else None
    if size is None:
        return m.fresh("sizeof", True, ULONG, low=1, reason="the size of the type is not known")
    return const(size, ULONG)


def alignof(m: Machine, node: Node) -> Value:
    """`alignof`, of a type."""
    ctype = _measured(m, node)
    align = align_of(ctype) if ctype is not None else None
    if align is None:
        return m.fresh("alignof", True, ULONG, low=1, reason="the alignment of the type is not known")
    return const(align, ULONG)


def _measured(m: Machine, node: Node) -> CType | None:
    """The type of which `sizeof` or `alignof` tells, or that of its expression."""
    ctype: CType | None = None
    type_node = node.child_by_field_name("type")
    if type_node is not None:
        ctype = m.scope.types.resolve_descriptor(type_node)
    else:
        value_node = node.child_by_field_name("value")
        if value_node is not None:
            ctype = static_type(m, value_node)
    return ctype


def static_type(m: Machine, node: Node) -> CType | None:
    """The type of an unevaluated operand."""
    while node.type == "parenthesized_expression" and node.named_children:
        node = node.named_children[0]
    if node.type == "identifier":
        named = m.scope.types.lookup(m.program.text(node))
        if named is not None:
            return named
    if node.type in ("template_function", "qualified_identifier"):
        named = named_type(m.scope.types, node)
        if named is not None:
            return named
    return place_type(m, static_place(m, node))


def static_place(m: Machine, node: Node) -> Place:
    """What an unevaluated operand stands for."""
    with m.silent():
        before = m.state
        m.state = before.copy()
        try:
            return place(m, node)
        finally:
            m.state = before


def place_type(m: Machine, target: Place) -> CType:
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
