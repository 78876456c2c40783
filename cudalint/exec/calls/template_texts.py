"""Template arguments of a name as text, as launches and pointers to functions keep them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.template_ids import closure_text
from cudalint.exec.executor import Executor
from cudalint.exec.objects.object_arguments import object_text
from cudalint.exec.operations import rvalue, value_of_name
from cudalint.exec.values import Closure, Record, UnknownValue, Value
from cudalint.ir.ctypes import ConstType, OpenType, PointerType, UnknownType, is_unresolved
from cudalint.ir.expr import Const, Expr
from cudalint.sema.constants.values import TypedValue
from cudalint.sema.symbols.names import components, expression_of
from cudalint.sema.symbols.qualified import find_template
from cudalint.sema.templates.arguments import deduced_value, full_name
from cudalint.sema.templates.packs import expanded
from cudalint.sema.types.builtin import is_enum
from cudalint.sema.types.constness import is_const_name
from cudalint.sema.types.naming import type_name
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def template_argument_nodes(node: Node | None) -> list[Node] | None:
    """The template arguments that a possibly qualified name ends in; None without any."""
    while node is not None and node.type == "qualified_identifier":
        node = cst.name(node)
    is_template = node is not None and node.type in ("template_function", "template_type")
    listed = cst.arguments(node) if node is not None and is_template else None
    return None if listed is None else code_children(listed)


def template_texts(ex: Executor, node: Node | None) -> tuple[str, ...] | None:
    """The template arguments that a possibly qualified name ends in, as text; None without any."""
    listed = template_argument_nodes(node)
    if node is None or listed is None:
        return None
    name = components(node)[-1].name
    deduced = any(t.is_deduced for f in ex.program.functions.get(name, ()) for t in f.templates)
    return tuple(
        (_typed_text(ex, child) if deduced else None) or template_text(ex, child)
        for child in expanded(ex.scope.types, listed)
    )


def _typed_text(ex: Executor, node: Node) -> str | None:
    """A constant for a parameter that takes its type too, `(char)97`; None for what is none. Enumerators stay
    as they are written: their types may have no name."""
    value = deduced_value(ex.scope.types, node)
    if value is None or not isinstance(value, TypedValue):
        return None
    if not is_enum(value.type):
        return str(value)
    return "" if ex.scope.lookup(ex.program.text(node)) is not None else ex.program.text(node)


def template_text(ex: Executor, node: Node) -> str:
    """A template argument as text: constants as numbers, types with this scope's names resolved; nothing
    for what an unbound template parameter of the host code stands for."""
    text = ex.program.text(node)
    is_type_name = node.type == "identifier" and ex.scope.lookup(text) is None and ex.scope.types.knows(text)
    if node.type == "type_descriptor" or is_type_name:  # `k<T, Vec<int, 2>>` has T as an expression
        inner = node if is_type_name else cst.type(node)
        is_plain = inner is not None and inner.type == "type_identifier" and node.named_child_count == 1
        if inner is not None and (is_type_name or is_plain):
            place = ex.scope.lookup(text)
            ctype = ex.scope.types.lookup(text)
            if place is None and (ctype is None or (isinstance(ctype, UnknownType) and is_unresolved(ctype))):
                named = find_template(ex.scope.types, node)
                if named is not None or ctype is not None or ex.scope.types.binds_template(text):
                    return full_name(*named) if named is not None else ""
            if place is not None or ctype is None:
                return value_text(ex, value_of_name(ex, text, inner), text)
            const = " const" if is_const_name(ex.scope.types, text) else ""
            name = type_name(ctype)
            return text if "?" in name else name + const
        function = template_function(ex, node)
        return closure_text(function) if function is not None else _qualified_text(ex, node, inner, text)
    with ex.silent():
        value = rvalue(ex, node)
    return value_text(ex, value, text)


def template_function(ex: Executor, node: Node) -> Closure | None:
    """The function that a template argument names with arguments of its own, which reads as a type."""
    inner = cst.type(node) if node.named_child_count == 1 else None
    name = cst.name(inner) if inner is not None and inner.type == "template_type" else None
    text = ex.program.text(name) if name is not None else ""
    if name is None or text not in ex.program.functions or ex.scope.types.knows(text):
        return None
    with ex.silent():
        found = value_of_name(ex, text, name)
    if not isinstance(found, Closure) or not found.functions:
        return None
    return replace(found, templates=template_texts(ex, inner))


def _qualified_text(ex: Executor, node: Node, inner: Node | None, text: str) -> str:
    """`Codec::kBits` and `typename Codec::Type *`, which mean something in the host code's scope only."""
    types = ex.scope.types
    if inner is not None and inner.type == "qualified_identifier" and node.named_child_count == 1:
        known = types.constant_value(inner)
        if known is not None:
            return str(known)
        with ex.silent():
            value = rvalue(ex, inner)
        if isinstance(value, Closure) and value.functions:
            return closure_text(value)
    ctype = types.resolve_qualified(node)
    target = ctype
    while isinstance(target, PointerType | ConstType):
        target = target.target
    if not is_unresolved(target):
        name = type_name(ctype)
        return text if "?" in name else name
    called = expression_of(node) if node.named_child_count > 1 else node
    if called.type == "call_expression":  # `Policy::size()`, whose last name is no type
        with ex.silent():
            return value_text(ex, rvalue(ex, called), text)
    return "" if isinstance(target, OpenType) else text


def value_text(ex: Executor, value: Value, written: str) -> str:
    """A template argument's value as text: a constant, an object, or the name of a function."""
    if isinstance(value, Const):
        return str(value.value)
    if isinstance(value, Closure) and value.functions:
        return closure_text(value)
    if isinstance(value, Record):
        return object_text(ex, value) or written
    found_here = isinstance(value, Expr) or (isinstance(value, UnknownValue) and not value.missing)
    return "" if found_here else written  # what is not found here may be known where the kernel stands
