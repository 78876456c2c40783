"""Structured bindings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.operands import value_category
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.memory.places import element, member
from cudalint.exec.memory.unseen import unseen_object
from cudalint.exec.objects.classes import materialized
from cudalint.exec.objects.copies import copied_array, copy_of
from cudalint.exec.operations import opaque, place
from cudalint.exec.values import Memory, Place, Temporary, UnknownValue
from cudalint.ir.ctypes import ArrayType, RecordType, ReferenceType, UnknownType
from cudalint.sema.types.tuple_protocol import has_tuple_size

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def declare_bindings(
    ex: Executor, declarator: Node, value_node: Node | None, *, copies: bool, is_const: bool
) -> None:
    """`auto [a, b] = value;`: members of a copy of the object, or of the object itself behind a reference."""
    source = _bound_object(ex, value_node, copies=copies) if value_node is not None else None
    bind_members(ex, declarator, source)
    ctype = place_type(ex, source) if source is not None else None
    fixed: bool | None = is_const
    if not is_const and value_node is not None and (not copies or isinstance(ctype, ArrayType)):
        fixed = value_category(ex, value_node)[1]
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    fields = ctype.fields if isinstance(ctype, RecordType) else ()
    names = [ex.program.text(child) for child in declarator.named_children]
    for index, name in enumerate(names):
        ex.scope.constants[name] = fixed
        if info is not None and len(fields) == len(names):
            ex.scope.constants[name] = info.is_const_in(fields[index].name, fixed)
            own = fields[index].type
            if isinstance(own, ReferenceType):
                ex.scope.references[name] = own


def binding_declarator(declarator: Node | None) -> Node | None:
    """The `[a, b]` of `auto [a, b]` and `auto &[a, b]`; None for any other declarator."""
    while declarator is not None and declarator.type == "reference_declarator":
        declarator = declarator.named_children[-1] if declarator.named_children else None
    is_binding = declarator is not None and declarator.type == "structured_binding_declarator"
    return declarator if is_binding else None


def bind_members(ex: Executor, declarator: Node, source: Place | None) -> None:
    """Let the names of a structured binding mean the members of an object; None: of one not known."""
    names = [ex.program.text(c) for c in declarator.named_children if c.type == "identifier"]
    ctype = place_type(ex, source) if source is not None else None
    reason = "a structured binding is not modelled"
    is_modelled = isinstance(ctype, ArrayType) or (
        isinstance(ctype, RecordType)
        and len(ctype.fields) == len(names)
        and not has_tuple_size(ex.program.types, ctype)
    )
    if source is not None and not is_modelled:  # its get() reads it, and may give references to its parts
        opaque(ex, Call(declarator, "get", "get", [], this=source), reason)
    for index, name in enumerate(names):
        if source is not None and isinstance(ctype, ArrayType):
            ex.scope.names[name] = element(ex, source, const(index))
        elif source is not None and isinstance(ctype, RecordType) and is_modelled:
            ex.scope.names[name] = member(ex, source, ctype.fields[index].name)
        elif isinstance(source, Memory):  # of references perhaps
            ex.scope.names[name] = unseen_object(ex, UnknownType("auto", reason), reason)
        else:
            ex.scope.names[name] = Temporary(UnknownValue(UnknownType("auto", reason), False, reason, True))


def _bound_object(ex: Executor, value_node: Node, *, copies: bool) -> Place:
    if value_node.type in ("initializer_list", "argument_list") and value_node.named_child_count == 1:
        value_node = value_node.named_children[0]
    source = place(ex, value_node)
    return copied(ex, source, value_node) if copies else materialized(ex, source)


def copied(ex: Executor, source: Place, node: Node) -> Place:
    """A copy of an object or of an array."""
    ctype = place_type(ex, source)
    if isinstance(ctype, ArrayType):
        return copied_array(ex, ctype, source, node)
    if isinstance(ctype, RecordType | UnknownType):
        source = Temporary(copy_of(ex, ctype, source, node))
    return materialized(ex, source)
