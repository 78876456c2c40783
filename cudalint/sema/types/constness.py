"""Whether a type as written is const: types themselves do not say so of what they are types of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import FUNCTION, ConstType, CType, PointerType, ReferenceType, UnknownType
from cudalint.sema.symbols.declarations import Kind
from cudalint.sema.symbols.names import Component, argument_nodes, components
from cudalint.sema.symbols.qualified import find_template, resolve_path
from cudalint.sema.types.declarators import (
    declarator_chain,
    is_const_variable,
    node_text,
    outer_qualifiers,
    qualifiers,
)
from cudalint.sema.types.parsing import parse_type
from cudalint.sema.types.volatility import VOLATILE, is_volatile_argument
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_PLAIN = frozenset(("add_pointer", "remove_const", "remove_cv", "decay", "remove_cvref"))
_CONST = frozenset(("add_const", "add_cv"))
_QUALIFIED = frozenset(("qualified_identifier", "dependent_type", "template_type", "template_function"))


def qualified_type(scope: TypeScope, node: Node) -> CType:
    """The type that a template argument names, with its const; unknown where it is volatile."""
    chain = declarator_chain(cst.declarator(node))
    if chain and "function_declarator" in chain[0].type and len(chain) == 1:
        return FUNCTION
    ctype = scope.resolve_descriptor(node)
    if is_volatile_argument(scope, node):
        return VOLATILE
    if isinstance(ctype, UnknownType | ReferenceType | ConstType) or not is_const_type(scope, node):
        return ctype
    return ConstType(ctype)


def is_const_type(scope: TypeScope, node: Node) -> bool | None:
    """Whether a type_descriptor or a specifier names a const type; None where that is not known, as of
    volatile ones."""
    specifier, declarator = cst.type(node), cst.declarator(node)
    if node.type != "type_descriptor" or specifier is None:
        return is_const_specifier(scope, node)
    chain = declarator_chain(declarator)
    if any("reference_declarator" in layer.type for layer in chain):
        return False
    own = outer_qualifiers(qualifiers(node), declarator)
    if own.volatile:
        return None
    if own.const or any("pointer_declarator" in layer.type for layer in chain):
        return own.const
    return is_const_specifier(scope, specifier)


def qualified_text(scope: TypeScope, text: str) -> CType:
    """The type written as text, with its const."""
    node = parse_type(text) if "const" in text else None
    return scope.resolve_text(text) if node is None else qualified_type(scope, node)


def is_const_declared(scope: TypeScope, type_node: Node, declarator: Node | None) -> bool | None:
    """Whether what a declarator declares is const, or refers to what is; None where that is not known."""
    if is_const_variable(type_node, declarator):
        return True
    if any("pointer_declarator" in layer.type for layer in declarator_chain(declarator)):
        return False
    return is_const_specifier(scope, type_node)


def is_const_specifier(scope: TypeScope, node: Node) -> bool | None:
    """Whether what a declaration names as its type is const; None where that is not known."""
    if node.type in ("type_identifier", "identifier"):
        return scope.is_const_name(node_text(node))
    if node.type == "type_descriptor":
        return is_const_type(scope, node)
    if node.type == "decltype":
        return _of_expression(scope, node.named_children[0]) if node.named_child_count == 1 else None
    if node.type not in _QUALIFIED:
        return False
    path = components(node)
    names = [part.name for part in path]
    if names[:1] == ["std"] or names[:2] == ["cuda", "std"]:
        return _of_trait(scope, path)
    if path[-1].arguments is not None:
        template = find_template(scope, node)
        return None if template is None or template[1].kind is Kind.ALIAS else False
    info = scope.record(resolve_path(scope, path[:-1], node)) if len(path) > 1 else None
    return info.scope.is_const_name(names[-1]) if info is not None else False


def _of_expression(scope: TypeScope, node: Node) -> bool | None:
    """Whether the type that `decltype` has of an expression is const; None where nobody knows."""
    for one in scope.chain():
        found = one.evaluator.is_const_name(node, scope) if one.evaluator is not None else None
        if found is not None:
            return found
    return None


def _of_trait(scope: TypeScope, path: tuple[Component, ...]) -> bool | None:
    part = path[-2] if path[-1].name == "type" and len(path) > 1 else path[-1]
    name, listed = part.name.removesuffix("_t"), argument_nodes(part.arguments)
    if name in _CONST or name in _PLAIN or not listed:
        return name in _CONST
    ctype = scope.resolve_descriptor(listed[0])
    if name == "remove_reference" and isinstance(ctype, ReferenceType):
        return ctype.const
    if name == "remove_pointer" and isinstance(ctype, PointerType):
        return ctype.const
    if name == "conditional" and len(listed) == 3:
        chosen = scope.constant_value(listed[0])
        return None if chosen is None else is_const_type(scope, listed[1 if chosen else 2])
    if name == "enable_if":
        return is_const_type(scope, listed[1]) if len(listed) > 1 else False
    return is_const_type(scope, listed[0]) if part is not path[-1] or part.name.endswith("_t") else False
