"""Type specifiers and declarators: what the nodes themselves say, names left to the scope."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    FUNCTION,
    ArrayType,
    CType,
    FloatType,
    FunctionType,
    IntType,
    MemberPointerType,
    NoType,
    PointerType,
    ReferenceType,
    UnknownType,
    VoidType,
    referring,
)
from cudalint.sema.symbols.names import QUALIFIED, Component, components
from cudalint.sema.symbols.qualified import resolve_path
from cudalint.sema.templates import specialization as templates
from cudalint.sema.templates.functions import declared_type, refused_parameters
from cudalint.sema.types.builtin import arithmetic_type, builtin_types
from cudalint.sema.types.declarators import (
    Qualifiers,
    declarator_chain,
    member_pointer_class,
    node_text,
    outer_qualifiers,
    qualifiers,
)
from cudalint.sema.types.existence import NO_TYPE, refused, refused_method
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

_SPECIFIERS = frozenset(("struct_specifier", "class_specifier", "union_specifier", "enum_specifier"))
#: Types of C's own words.
WORDS = frozenset(("primitive_type", "sized_type_specifier"))
_PLAIN = frozenset(
    (
        "identifier",
        "field_identifier",
        "pointer_declarator",
        "abstract_pointer_declarator",
        "reference_declarator",
        "abstract_reference_declarator",
    )
)
_PARAMETERS = frozenset(("parameter_declaration", "optional_parameter_declaration"))
_NO_CLASSES = (IntType, FloatType, PointerType, MemberPointerType, ReferenceType, ArrayType, VoidType)
_DEDUCED = UnknownType("auto", "its type is deduced from the initializer")


def read_declaration(scope: TypeScope, type_node: Node, declarator: Node | None) -> CType:
    """The type that a specifier, the qualifiers beside it and a declarator give together."""
    if type_node.type not in WORDS:
        return _read_declaration(scope, type_node, declarator)
    known = _by_declarator(type_node)
    found = known.get(declarator)
    if found is None:
        found = _read_declaration(scope, type_node, declarator)
        if _is_of_words(type_node, declarator):
            known[declarator] = found
    return found


@found_once
def _by_declarator(type_node: Node) -> dict[Node | None, CType]:
    """The types that a specifier of C's own words gives, which are the same in every scope: as they are
    read."""
    return {}


def _is_of_words(type_node: Node, declarator: Node | None) -> bool:
    """Whether nothing of a declaration's type is looked up in a scope: it has no name, no class for a pointer
    to a member, and no length."""
    if type_node.type == "primitive_type" and node_text(type_node) not in builtin_types():
        return False
    chain = declarator_chain(declarator)
    return all(node.type in _PLAIN and member_pointer_class(node) is None for node in chain)


def _read_declaration(scope: TypeScope, type_node: Node, declarator: Node | None) -> CType:
    owner = type_node.parent
    base = read_specifier(scope, type_node)
    if owner is None:
        return _declared(scope, base, Qualifiers(), declarator)
    flags = qualifiers(owner)
    if not flags.const and _may_be_const(type_node, declarator) and scope.is_const(type_node):
        flags = replace(flags, const=True)
    ctype = _declared(scope, base, flags, declarator)
    if isinstance(ctype, ArrayType) and owner.type in _PARAMETERS:
        own = outer_qualifiers(flags, declarator)
        return PointerType(ctype.element, own.const, own.volatile)
    if isinstance(ctype, FunctionType) and owner.type in _PARAMETERS:
        return PointerType(ctype)
    return ctype


def _may_be_const(type_node: Node, declarator: Node | None) -> bool:
    """Whether a specifier may name a const type which a pointer, a reference or an array is of."""
    if type_node.type not in QUALIFIED:
        return type_node.type == "type_identifier"
    return declarator is not None and declarator.type not in ("identifier", "field_identifier")


def read_specifier(scope: TypeScope, node: Node) -> CType:
    """The type of a specifier without a declarator; bounded in depth."""
    with scope.nested() as allowed:
        if not allowed:
            return UnknownType(node_text(node), "its declaration is nested too deeply")
        return _read_specifier(scope, node)


def _read_specifier(scope: TypeScope, node: Node) -> CType:
    text = node_text(node)
    match node.type:
        case "primitive_type":
            return builtin_types().get(text) or resolve_path(scope, (Component(text),), node)
        case "sized_type_specifier":
            parts = [child for child in node.children if child.type != "type_qualifier"]  # `unsigned const`
            words = [node_text(child) for child in parts] or [text]
            return arithmetic_type(words) or UnknownType(text, f"'{text}' is not a known arithmetic type")
        case kind if kind in _SPECIFIERS:
            return _elaborated(scope, node)
        case "placeholder_type_specifier" | "auto":
            return _DEDUCED if text == "auto" else UnknownType("decltype(auto)", _DEDUCED.reason)
        case "decltype":
            from cudalint.sema.constants.stateless import decltype_of

            inner = node.named_children[0] if node.named_child_count == 1 else None
            found = decltype_of(scope, node)
            if inner is not None and (found is None or isinstance(found, UnknownType)):
                found = scope.expression_type(inner) or found
            return found if found is not None else UnknownType(text, f"'{text}' is not evaluated")
        case "type_descriptor" if cst.type(node) is not None:
            return scope.resolve_descriptor(node)
        case kind if kind in QUALIFIED:
            return resolve_path(scope, components(node), node)
        case "type_identifier" | "identifier" | "namespace_identifier" | "field_identifier":
            expansion = scope.expansion(text)
            if expansion is not None:
                return scope.resolve_text(expansion)
            return resolve_path(scope, (Component(text),), node)
        case _:
            return _unreadable(node)


def _elaborated(scope: TypeScope, node: Node) -> CType:
    """`struct S`, or a specifier with its body."""
    name = cst.name(node)
    if cst.body(node) is None:
        return resolve_path(scope, components(name), node) if name is not None else _unreadable(node)
    home, declaration = scope.declaration_at(node)
    return templates.type_of(home, declaration, None, scope) or _unreadable(node)


def _declared(scope: TypeScope, ctype: CType, flags: Qualifiers, declarator: Node | None) -> CType:
    """Wrap a base type in a declarator's pointers, arrays and references, outermost first."""
    const, volatile = flags.const, flags.volatile
    chain = declarator_chain(declarator)
    scope.root.unverified += bool(chain) and ctype == FUNCTION  # it may be a member's, with its const
    for index, node in enumerate(chain):
        if isinstance(ctype, NoType):
            break
        match node.type.removeprefix("abstract_"):
            case "pointer_declarator":
                own, named = qualifiers(node), member_pointer_class(node)
                if named is None:
                    pointer = PointerType(ctype, const, volatile, own.restrict)
                    ctype = refused(ctype, ReferenceType) or refused_method(ctype) or pointer
                else:
                    owner = scope.resolve_descriptor(named)
                    none = refused(owner, NoType, *_NO_CLASSES) or refused(ctype, ReferenceType, VoidType)
                    ctype = none or MemberPointerType(owner, ctype, const)
                const, volatile = own.const, own.volatile
            case "reference_declarator":
                is_rvalue = node.string.startswith("&&")
                none = refused(ctype, VoidType) or refused_method(ctype)
                ctype = none or referring(ctype, const, is_rvalue)
                const = volatile = False
            case "array_declarator":
                ctype = _array(scope, ctype, node)
            case "function_declarator":
                ctype = _returned(scope, ctype, node, chain[index + 1 :])
            case "structured_binding_declarator":
                return _DEDUCED
    return ctype


def _array(scope: TypeScope, element: CType, declarator: Node) -> CType:
    """What an array's declarator makes of the type of its elements."""
    size = cst.size(declarator)
    length = scope.constant_value(size) if size is not None else None
    is_open = size is not None and length is None
    if is_open and size is not None and isinstance(scope.expression_type(size), NoType):
        return NO_TYPE
    if length is not None and length < 0:
        return NO_TYPE
    scope.root.unverified += is_open
    is_unbounded = isinstance(element, ArrayType) and element.length is None and not element.is_open
    none = NO_TYPE if is_unbounded else refused(element, ReferenceType, VoidType, FunctionType)
    return none or ArrayType(element, length, is_open)


def _returned(scope: TypeScope, ctype: CType, function: Node, inside: Sequence[Node]) -> CType:
    """What a function's declarator makes of its return type: that type itself, or for a pointer to a
    function a function type."""
    trailing = next((child for child in function.children if child.type == "trailing_return_type"), None)
    if trailing is not None and trailing.named_children:
        ctype = scope.resolve_descriptor(trailing.named_children[0])
    wraps = ("pointer_declarator", "reference_declarator", "array_declarator")
    if not any(node.type.removeprefix("abstract_") in wraps for node in inside):
        return ctype
    none = refused(ctype, NoType, ArrayType, FunctionType) or refused_parameters(scope, function)
    return none or declared_type(scope, ctype, function)


def _unreadable(node: Node) -> UnknownType:
    return UnknownType(node_text(node), "the type could not be read")
