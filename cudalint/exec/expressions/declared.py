"""What declarations say of names beside the types of their values: whether they are const, and references."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.operands import member_of, value_category
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import place_type, static_place, static_type
from cudalint.exec.values import Temporary, type_at
from cudalint.ir.ctypes import CType, ReferenceType, UnknownType
from cudalint.sema.overloads.conversions import Category
from cudalint.sema.types.constness import is_const_specifier
from cudalint.sema.types.declarators import declarator_chain, is_const_variable

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

_DEDUCED = ("auto", "decltype(auto)")
_NAMES = frozenset(("identifier", "field_expression", "qualified_identifier"))


def note_declared(
    ex: Executor,
    scope: Environment,
    name: str,
    type_node: Node,
    declarator: Node | None,
    value_node: Node | None = None,
    *,
    is_const: bool = False,
) -> None:
    """Keep what a declaration says of a name in `scope`, whose place is there already. `value_node`: what
    initializes it. `is_const`: what a deduced type names is const."""
    layers = declarator_chain(declarator)
    reference = next((layer for layer in layers if "reference_declarator" in layer.type), None)
    written = type_node.string.replace(" ", "")
    is_deduced = written in _DEDUCED
    const: bool | None = is_const or is_const_variable(type_node, declarator)
    category = Category.LVALUE
    if is_deduced and value_node is not None and (reference is not None or written != "auto"):
        category, known = value_category(ex, value_node)
        const = True if const else known
    elif not const and not is_deduced and not any("pointer_declarator" in layer.type for layer in layers):
        const = is_const_specifier(scope.types, type_node)
    scope.constants[name] = const
    if reference is not None:
        ctype = scope.types.resolve(type_node, declarator)
        is_rvalue = reference.string.startswith("&&")
        if not is_deduced and isinstance(ctype, ReferenceType):
            scope.references[name] = replace(ctype, const=bool(const)) if const is not None else None
        elif is_rvalue and category is Category.UNKNOWN:
            scope.references[name] = None
        else:
            found = scope.lookup(name)
            target = type_at(found) if found is not None else UnknownType(name, "no place")
            is_rvalue = is_rvalue and category is Category.RVALUE
            scope.references[name] = None if const is None else ReferenceType(target, const, is_rvalue)


def decltype_of(ex: Executor, node: Node) -> CType | None:
    """The type that `decltype` has of an expression [dcl.type.simple]; None where it is not known."""
    found = static_place(ex, node)
    ctype = static_type(ex, node) if isinstance(found, Temporary) else place_type(ex, found)
    if ctype is None or (isinstance(ctype, UnknownType) and ctype.name == "auto"):
        return None
    if node.type in _NAMES:
        return _of_name(ex, node, ctype)
    if isinstance(ctype, ReferenceType):
        return ctype
    category, is_const = value_category(ex, node)
    if category is Category.LVALUE:
        return None if is_const is None else ReferenceType(ctype, is_const)
    if category is Category.RVALUE and not isinstance(found, Temporary):  # one that may be moved from
        return None if is_const is None else ReferenceType(ctype, is_const, True)
    return ctype


def is_declared_const(ex: Executor, node: Node) -> bool | None:
    """Whether the type that `decltype` has of an expression is const; None where that is not known."""
    if node.type == "field_expression":
        own = member_of(ex, node)
        return own[0].is_const_in(own[1], False) if own is not None else None
    if node.type not in _NAMES:
        return False
    return value_category(ex, node)[1]


def _of_name(ex: Executor, node: Node, ctype: CType) -> CType | None:
    """The type that what a name means is declared with, where the type of what it stands for is `ctype`."""
    if node.type == "field_expression":
        own = member_of(ex, node)
        fields = own[0].type.fields if own is not None else ()
        return next((field.type for field in fields if own is not None and field.name == own[1]), ctype)
    known, reference = ex.scope.reference(node.string) if node.type == "identifier" else (False, None)
    if not known:
        return ctype
    is_open = reference is not None and isinstance(reference.target, UnknownType)
    return replace(reference, target=ctype) if is_open and reference is not None else reference
