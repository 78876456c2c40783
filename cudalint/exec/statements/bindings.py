"""Structured bindings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.associated_calls import call_associated
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.operands import value_category
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.memory.places import element, member
from cudalint.exec.memory.unseen import unseen_object
from cudalint.exec.objects.classes import materialized
from cudalint.exec.objects.copies import copied_array, copy_of
from cudalint.exec.objects.members import object_methods
from cudalint.exec.operations import method_call, opaque, place
from cudalint.exec.values import Memory, Place, Temporary, UnknownValue
from cudalint.ir.ctypes import ArrayType, ConstType, CType, RecordType, ReferenceType, UnknownType
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.types.categories import Category, ValueCategory
from cudalint.sema.types.tuple_protocol import has_tuple_size
from cudalint.sema.types.tuples import is_library_array
from cudalint.syntax import cst
from cudalint.syntax.parse import parse_expression

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def declare_bindings(
    ex: Executor, declarator: Node, value_node: Node | None, *, copies: bool, is_const: bool
) -> None:
    """`auto [a, b] = value;`: members of a copy of the object, or of the object itself behind a reference."""
    source = _bound_object(ex, value_node, copies=copies) if value_node is not None else None
    seen: ValueCategory = (Category.RVALUE, is_const)
    if not copies and value_node is not None:
        category, const_object = value_category(ex, value_node)
        seen = category, is_const or const_object
    bind_members(ex, declarator, source, seen)
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


def bind_members(
    ex: Executor, declarator: Node, source: Place | None, seen: ValueCategory = (Category.UNKNOWN, None)
) -> None:
    """Let the names of a structured binding mean the members of an object; None: of one not known. `seen`:
    how its get() sees it."""
    names = [ex.program.text(c) for c in declarator.named_children if c.type == "identifier"]
    ctype = place_type(ex, source) if source is not None else None
    if source is not None and isinstance(ctype, RecordType) and is_library_array(ctype):
        source = member(ex, source, ctype.fields[0].name)
        ctype = ctype.fields[0].type
    reason = "a structured binding is not modelled"
    is_modelled = isinstance(ctype, ArrayType) or (
        isinstance(ctype, RecordType)
        and len(ctype.fields) == len(names)
        and not has_tuple_size(ex.program.types, ctype)
    )
    parts = _given_parts(ex, declarator, source, seen, len(names)) if not is_modelled else None
    if parts is not None:
        ex.scope.names |= zip(names, parts, strict=True)
        return
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


def _given_parts(
    ex: Executor, declarator: Node, source: Place | None, seen: ValueCategory, count: int
) -> list[Place] | None:
    """What the get() of an object's class gives for each name; None where that is not known, or is not of the
    type that tuple_element says."""
    ctype = place_type(ex, source) if source is not None else None
    if source is None or not isinstance(ctype, RecordType) or Category.UNKNOWN in seen:
        return None
    if not has_tuple_size(ex.program.types, ctype):
        return None
    info = ex.program.types.record(ctype)
    types, written = ex.scope.types.child(), "element_t"
    types.bind(written, ctype)
    methods = object_methods(ex.program, source, "get")
    if info is None:
        return None
    methods = {one: owner for one, owner in methods.items() if one.own_templates()}
    parts: list[Place] = []
    for index in range(count):
        called = parse_expression(f"get<{index}>()")
        callee = cst.function(called) if called is not None else None
        arguments = cst.arguments(callee) if callee is not None else None
        ex.returned = None
        if methods:
            site = Call(declarator, "get", "get", [], arguments, object=Operand(ctype, *seen))
            found: Place | None = method_call(ex, methods, site, source)
        else:
            found = call_associated(ex, "get", source, seen, declarator, arguments)
        if found is None:
            return None
        made = ex.returned.ctype if ex.returned is not None else place_type(ex, found)
        if _bare(made) != _bare(types.resolve_text(f"typename std::tuple_element<{index}, {written}>::type")):
            return None
        parts.append(materialized(ex, found))
    return parts


def _bare(ctype: CType) -> CType:
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    return ctype.target if isinstance(ctype, ConstType) else ctype


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
