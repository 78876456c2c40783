"""Structured bindings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.associated_calls import call_associated
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.element_constness import is_const_element
from cudalint.exec.calls.meaning import is_of_template
from cudalint.exec.calls.operands import value_category
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.memory.places import element, member
from cudalint.exec.memory.unseen import unseen_object
from cudalint.exec.objects.classes import materialized
from cudalint.exec.objects.copies import copied_array, copy_of
from cudalint.exec.objects.destruction import bound_place, lifetime
from cudalint.exec.objects.lifetime import begin, begin_unseen, hand_on, keep_alive
from cudalint.exec.objects.members import object_methods
from cudalint.exec.operations import method_call, opaque, place, store
from cudalint.exec.values import Memory, Place, Temporary, UnknownValue, value_type
from cudalint.ir.ctypes import (
    ArrayType,
    ConstType,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    unqualified_type,
)
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.types.categories import Category, ValueCategory
from cudalint.sema.types.parsing import parse_type
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
    elif value_node is not None and isinstance(place_type(ex, source) if source else None, ArrayType):
        seen = Category.RVALUE, is_const or value_category(ex, value_node)[1]
    bind_members(ex, declarator, source, seen)


def _names(ex: Executor, declarator: Node) -> list[str]:
    return [ex.program.text(child) for child in declarator.named_children if child.type == "identifier"]


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
    names = _names(ex, declarator)
    ctype = place_type(ex, source) if source is not None else None
    for index, name in enumerate(names):
        ex.scope.constants[name] = is_const_element(ex, ctype, index, seen[1])
    if source is not None and isinstance(ctype, RecordType) and is_library_array(ctype):
        source = member(ex, source, ctype.fields[0].name)
        ctype = ctype.fields[0].type
    reason = "a structured binding is not modelled"
    is_modelled = isinstance(ctype, ArrayType) or (
        isinstance(ctype, RecordType)
        and len(ctype.fields) == len(names)
        and not _has_tuple_size(ex, ctype, declarator)
    )
    parts = _given_parts(ex, declarator, source, seen, names) if not is_modelled else None
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
            _note_type(ex, name, ctype.fields[index].type)
        elif isinstance(source, Memory):  # of references perhaps
            ex.scope.names[name] = unseen_object(ex, UnknownType("auto", reason), reason)
        else:
            ex.scope.names[name] = Temporary(UnknownValue(UnknownType("auto", reason), False, reason, True))


def _note_type(ex: Executor, name: str, ctype: CType) -> None:
    """The type of a name is a reference where that of the member, or of the tuple's element, is one."""
    if isinstance(ctype, ReferenceType):
        ex.scope.references[name] = ctype


def _has_tuple_size(ex: Executor, ctype: RecordType, declarator: Node) -> bool:
    """Whether a binding goes by the class's get(): a template's, by what is declared behind it, too."""
    use = None if is_of_template(ex.frame.function) else declarator
    return has_tuple_size(ex.program.types, ctype, use)


def _given_parts(
    ex: Executor, declarator: Node, source: Place | None, seen: ValueCategory, names: list[str]
) -> list[Place] | None:
    """What the get() of an object's class gives for each name; None where that is not known, or is not of the
    type that tuple_element says. A value that it gives is a variable of that type [dcl.struct.bind]."""
    ctype = place_type(ex, source) if source is not None else None
    if source is None or not isinstance(ctype, RecordType) or Category.UNKNOWN in seen:
        return None
    if not _has_tuple_size(ex, ctype, declarator):
        return None
    info = ex.program.types.record(ctype)
    types, written = ex.scope.types.child(), "element_t"
    types.bind(written, ctype)
    methods = object_methods(ex.program, source, "get")
    if info is None:
        return None
    methods = {one: owner for one, owner in methods.items() if one.own_templates()}
    parts: list[Place] = []
    wanted: list[CType] = []
    own_type = f"typename std::tuple_element<{{}}, {written}>::type"
    for index, name in enumerate(names):
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
        node = parse_type(own_type.format(index))
        wanted.append(types.resolve_qualified(node) if node is not None else types.resolve_text(own_type))
        if _bare(made) != _bare(wanted[-1]):
            return None
        parts.append(_variable(ex, name, materialized(ex, found)))
    for name, own in zip(names, wanted, strict=True):
        _note_type(ex, name, own)
        is_const = own.const if isinstance(own, ReferenceType) else isinstance(own, ConstType) or seen[1]
        ex.scope.constants[name] = is_const
    return parts


def _variable(ex: Executor, name: str, found: Place) -> Place:
    """What a reference is bound to that is initialized by a value."""
    ctype = value_type(found.value) if isinstance(found, Temporary) else None
    if not isinstance(found, Temporary) or not isinstance(ctype, IntType | FloatType | PointerType):
        return found
    held = ex.declare(name, ctype)
    store(ex, held, found.value, None)
    return held


def _bare(ctype: CType) -> CType:
    return unqualified_type(ctype.target if isinstance(ctype, ReferenceType) else ctype)


def _bound_object(ex: Executor, value_node: Node, *, copies: bool) -> Place:
    """The object that the names of a declaration mean members of; it lives on, and other temporaries that its
    initializer makes do not."""
    if value_node.type in ("initializer_list", "argument_list") and value_node.named_child_count == 1:
        value_node = value_node.named_children[0]
    if not copies:
        return materialized(ex, bound_place(ex, value_node))
    lendings = ex.lendings
    with lifetime(ex):
        made = _copy(ex, place(ex, value_node), value_node)
        held = made.value if isinstance(made, Temporary) else None
        kept = hand_on(ex, held, ex.lifetimes[-1:])  # what lambdas in it have captured
    keep_alive(ex, kept)
    begin_unseen(ex, made, lendings)
    return _begun(ex, made)


def copied(ex: Executor, source: Place, node: Node) -> Place:
    """A copy of an object or of an array."""
    return _begun(ex, _copy(ex, source, node))


def _copy(ex: Executor, source: Place, node: Node) -> Place:
    ctype = place_type(ex, source)
    if isinstance(ctype, ArrayType):
        return copied_array(ex, ctype, source, node)
    if isinstance(ctype, RecordType | UnknownType):
        return Temporary(copy_of(ex, ctype, source, node))
    return source


def _begun(ex: Executor, made: Place) -> Place:
    ctype = place_type(ex, made)
    if isinstance(ctype, ArrayType):
        begin(ex, made, ctype)
    return materialized(ex, made)
