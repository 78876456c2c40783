"""What operands name: data members, `this` and template arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.values import Temporary
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    PointerType,
    RecordType,
    RecursiveType,
    ReferenceType,
    is_unresolved,
)
from cudalint.ir.expr import Const
from cudalint.sema.functions import is_const_method
from cudalint.sema.symbols.names import QUALIFIED, components
from cudalint.sema.templates.packs import without_elements
from cudalint.sema.templates.parameters import is_template_parameter
from cudalint.sema.types.constness import is_const_declared
from cudalint.sema.types.declarators import qualifiers
from cudalint.sema.types.reading import WORDS
from cudalint.syntax import cst
from cudalint.syntax.functions import function_declarator
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cudalint.sema.functions import Function
    from cudalint.sema.symbols.declarations import StaticMember
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


#: The namespaces of libraries whose functions are known by name.
LIBRARIES = ("std", "cuda", "thrust")


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
    info = ex.program.types.record(owner) if isinstance(owner, RecordType | RecursiveType) else None
    return None if info is None else (info, ex.program.text(named))


def static_constness(info: RecordInfo, name: str) -> bool | None:
    """Whether a static data member is const; None where its initializer is not in the class."""
    found = info.scope.own_static(name)
    return None if found is None else is_const_static(*found)


def is_const_static(scope: TypeScope, member: StaticMember) -> bool | None:
    """Whether a static data member is const that is declared in `scope`."""
    owner = member.type_node.parent
    if owner is not None and qualifiers(owner).constexpr:
        return True
    return is_const_declared(scope, member.type_node, member.declarator)


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


def is_this_const(function: Function) -> bool:
    """Whether `*this` is const in a function: in a lambda it is that of the method around, or a copy, which
    is const where that is."""
    node: Node | None = function.node
    if function.node.type != "lambda_expression":
        return is_const_method(function)
    while node is not None and node.type == "lambda_expression":
        captures = cst.captures(node)
        is_copy = captures is not None and "*this" in captures.string.replace(" ", "")
        if is_copy and all(child.string != "mutable" for child in _parts(cst.declarator(node))):
            return True
        node = node.parent
        while node is not None and node.type not in ("lambda_expression", "function_definition"):
            node = node.parent
    parts = _parts(function_declarator(node) if node is not None else None)
    return any(child.type == "type_qualifier" and child.string == "const" for child in parts)


def _parts(declarator: Node | None) -> Sequence[Node]:
    return declarator.children if declarator is not None else ()


def is_argument(ex: Executor, node: Node) -> bool:
    """Whether a name means the value that a template argument has."""
    held = ex.scope.lookup(node.string)
    if not isinstance(held, Temporary):
        return False
    is_element = without_elements(node.string) != node.string and isinstance(held.value, Const)
    return is_element or is_template_parameter(node.string, node)


def is_passed(node: Node) -> bool:
    """Whether it is a call of the library's that gives an xvalue, `std::move(x)`."""
    callee = cst.function(node) if node.type == "call_expression" else None
    path = components(callee) if callee is not None and callee.type in QUALIFIED else ()
    return len(path) > 1 and path[0].name in LIBRARIES and path[-1].name in ("move", "forward")


def names_type(ex: Executor, callee: Node) -> bool:
    """Whether a call is `T(x)`."""
    if callee.type in WORDS:
        return True
    name = ex.program.text(callee) if callee.type == "identifier" else ""
    ctype = ex.scope.types.lookup(name) if name and ex.scope.lookup(name) is None else None
    return ctype is not None and not is_unresolved(ctype)  # as of a base's method that the class uses
