"""Template arguments by their parameters: what they mean where they are left out, and in a scope."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import CType, UnknownType, is_open_class, is_unresolved
from cudalint.ir.expr import IntType
from cudalint.sema.constants.enumerators import enum_of
from cudalint.sema.constants.values import Constant, TypedValue
from cudalint.sema.symbols.declarations import Declaration
from cudalint.sema.symbols.names import expression_of
from cudalint.sema.symbols.namespaces import shown
from cudalint.sema.symbols.qualified import find_template
from cudalint.sema.templates.parameters import ParameterKind, TemplateParameter

if TYPE_CHECKING:
    from cudalint.sema.types.scope import Template, TypeScope
    from cudalint.syntax.node import Node

Argument = CType | int | None  # None: a value that is not known


def full_name(scope: TypeScope, declaration: Declaration) -> str:
    """The name of a class with the namespaces and classes around it, of a block's class without them."""
    spaces = scope.root.table.spaces if scope.root.table is not None else None
    around = shown(declaration.namespace, spaces) if spaces is not None else declaration.namespace
    outer = next((item.info_name for item in scope.chain() if item.info_name is not None), None)
    path = [*around, declaration.name] if declaration.name else []
    return "::".join([outer, *path] if outer is not None and path else path)


def value_argument(scope: TypeScope, parameter: TemplateParameter, node: Node) -> int | None:
    """The value of a template argument, with its type where the parameter's is deduced; None where it is not
    known."""
    return deduced_value(scope, node) if parameter.is_deduced else scope.constant_value(node)


def deduced_value(scope: TypeScope, node: Node) -> int | None:
    """The value of an argument with its own type."""
    found = scope.typed_constant(node)
    if found is None:
        return None
    kind = enum_of(scope, expression_of(node))
    return TypedValue.of(Constant(found.value, kind) if isinstance(kind, IntType) else found)


def default_argument(scope: TypeScope, parameter: TemplateParameter) -> Argument:
    """What a parameter means where no argument is given for it; None where that is not known."""
    node = parameter.default
    if node is None:
        return None
    if parameter.kind is ParameterKind.VALUE:
        return value_argument(scope, parameter, node)
    if parameter.kind is ParameterKind.TYPE:
        ctype = scope.resolve_descriptor(node)
        return None if isinstance(ctype, UnknownType) else ctype
    found = find_template(scope, node)
    return None if found is None else as_argument(found)


def bind_argument(scope: TypeScope, parameter: TemplateParameter, value: object) -> None:
    """Make a parameter mean an argument of a class."""
    if parameter.kind is ParameterKind.TEMPLATE:
        scope.bind_template(parameter.name, None)
    elif isinstance(value, int | None):
        scope.bind_constant(parameter.name, value)
    elif isinstance(value, CType):
        scope.bind(parameter.name, value)


def as_argument(template: Template | None) -> UnknownType:
    name = full_name(*template) if template is not None else "?"
    return UnknownType(name, "a template as a template argument")


def agree(known: object, given: object) -> bool | None:
    """Whether two arguments are the same; None where one is not known, or is of a class left open."""
    if any(one is None or is_unresolved(one) or is_open_class(one) for one in (known, given)):
        return None
    return known == given
