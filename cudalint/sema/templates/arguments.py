"""Template arguments by their parameters: what they mean where they are left out, and in a scope."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    CType,
    NamedFunction,
    NamedTemplate,
    UnknownType,
    is_unresolved,
)
from cudalint.ir.expr import IntType
from cudalint.sema.constants import literals
from cudalint.sema.constants.enumerators import enum_of
from cudalint.sema.constants.values import Constant, TypedValue
from cudalint.sema.symbols.declarations import Declaration, Kind
from cudalint.sema.symbols.names import argument_nodes, components, expression_of, plain_name
from cudalint.sema.symbols.namespaces import Namespace, shown
from cudalint.sema.symbols.qualified import find_template, written_name
from cudalint.sema.templates.parameters import ParameterKind, TemplateParameter
from cudalint.sema.types.declarators import node_text
from cudalint.sema.types.naming import type_name
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.sema.functions import Function
    from cudalint.sema.types.scope import Template, TypeScope

_NUMBER = re.compile(r"0|[1-9][0-9]{0,9}")
#: What names a function, a template's with its arguments among them.
_NAMES = ("qualified_identifier", "template_function", "template_type")
Argument = CType | int | None  # None: a value that is not known


def full_name(scope: TypeScope, declaration: Declaration) -> str:
    """The name of a class with the namespaces and classes around it, of a block's class without them."""
    spaces = scope.root.table.spaces if scope.root.table is not None else None
    around = shown(declaration.namespace, spaces) if spaces is not None else declaration.namespace
    outer = next((item.info_name for item in scope.chain() if item.info_name is not None), None)
    path = [*around, declaration.name] if declaration.name else []
    return "::".join([outer, *path] if outer is not None and path else path)


def within(scope: TypeScope, namespace: Namespace) -> TypeScope:
    """A scope for the parameters of a template that `scope` declares, a member of a namespace, in which names
    are read of patterns that are written out."""
    inner = scope.child()
    inner.namespace = namespace if scope.parent is None else None
    return inner


def value_argument(scope: TypeScope, parameter: TemplateParameter, node: Node) -> int | NamedFunction | None:
    """The value of a template argument, with its type where the parameter's is deduced; None where it is not
    known."""
    value = deduced_value(scope, node) if parameter.is_deduced else scope.constant_value(node)
    if value is not None:
        return value
    return function_argument(scope, node) or object_argument(scope, node)


def object_argument(scope: TypeScope, node: Node) -> NamedFunction | None:
    """The object of a class, the pointer to a member or the lambda that an argument is; None for what is
    none."""
    node = expression_of(node)
    name = plain_name(node)
    for around in scope.chain():
        if name is not None and name in around.functions:
            return around.functions[name]
        found = around.evaluator.object_argument(node, scope) if around.evaluator is not None else None
        if found is not None:
            return found
    return None


def function_argument(scope: TypeScope, node: Node) -> NamedFunction | None:
    """The function, one that is not overloaded, that `f` or `&f` names; None for what is none."""
    node = expression_of(node)
    if node.type == "pointer_expression" and node.string.startswith("&"):
        node = cst.argument(node) or node
    name = plain_name(node)
    if name is not None:
        for around in scope.chain():
            if name in around.functions:
                return around.functions[name]
    elif node.type not in _NAMES:
        return None
    found = written_name(scope, node)
    if len(found.functions) != 1 or found.variables or found.enumerators:
        return None
    (function,) = found.functions
    if not function.templates:
        return named_function(function)
    listed = components(node)[-1].arguments
    texts = [_text(scope, one) for one in code_children(listed)] if listed is not None else [None]
    known = tuple(text for text in texts if text is not None)
    return named_function(function, known) if len(known) == len(texts) else None


def _text(scope: TypeScope, node: Node) -> str | None:
    """An argument of a function template, as text that means the same anywhere; None where not known."""
    value = scope.constant_value(expression_of(node))
    if value is not None or node.type != "type_descriptor":
        return None if value is None else str(value)
    ctype = scope.resolve_qualified(node)
    name = type_name(ctype)
    return None if is_unresolved(ctype) or "?" in name else name


def named_function(function: Function, templates: tuple[str, ...] | None = None) -> NamedFunction:
    """A function as a template's argument, or that of a template with these arguments."""
    name = "::".join((*function.namespace, function.name))
    name += f"<{', '.join(templates)}>" if templates is not None else ""
    return NamedFunction(name, "a function as a template argument", function, templates)


def deduced_value(scope: TypeScope, node: Node) -> int | None:
    """The value of an argument with its own type."""
    found = scope.typed_constant(node)
    if found is None:
        return None
    written = expression_of(node)
    literal = literals.integer_type(node_text(written)) if written.type == "number_literal" else None
    kind = literal or enum_of(scope, written)
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
    return template_argument(scope, node)


def are_defaults(template: Template | None, actual: tuple[object, ...], first: int) -> bool | None:
    """Whether the arguments of a class from one on are its template's defaults; None where one may be."""
    if template is None:
        return None
    outer, declaration = template
    if len(actual) > len(declaration.parameters or ()):  # elements of a pack
        return False
    scope = outer.child()
    found: bool | None = True
    for index, (item, value) in enumerate(zip(declaration.parameters or (), actual, strict=False)):
        if index >= first:
            default = default_argument(scope, item)
            if item.is_pack or (default is not None and default != value):
                return False
            found = None if default is None else found
        bind_argument(scope, item, value)
    return found


def bind_argument(scope: TypeScope, parameter: TemplateParameter, value: object) -> None:
    """Make a parameter mean an argument of a class."""
    if parameter.kind is ParameterKind.TEMPLATE and not isinstance(value, NamedTemplate):
        scope.bind_template(parameter.name, None)
    elif isinstance(value, int | None):
        scope.bind_constant(parameter.name, value)
    elif isinstance(value, CType):
        scope.bind(parameter.name, value)


def template_argument(scope: TypeScope, node: Node) -> NamedTemplate:
    """The template that an argument of a template template parameter names: `V`, but not `V<int>`."""
    path = components(cst.type(node) or node)
    return as_argument(find_template(scope, node) if path and path[-1].arguments is None else None)


def as_argument(template: Template | None) -> NamedTemplate:
    """A template as an argument; None for one that is not known."""
    name = full_name(*template) if template is not None else "?"
    return NamedTemplate(name, "a template as a template argument", template)


def is_alias(argument: NamedTemplate) -> bool:
    """Whether a template is one of an alias: compilers differ on whether it is the class's that it means."""
    return isinstance(argument.meant, tuple) and argument.meant[1].kind is Kind.ALIAS


@found_once
def _numbers(arguments: Node) -> tuple[int | None, ...]:
    """The numbers among a specialization's arguments; of packs nothing."""
    nodes = argument_nodes(arguments)
    if any(node.type == "parameter_pack_expansion" for node in nodes):
        return ()
    return tuple(int(node.string) if _NUMBER.fullmatch(node.string) else None for node in nodes)


def are_others(arguments: Node, key: tuple[Argument, ...]) -> bool:
    """Whether a number that a specialization is for is not the one that is given."""
    pairs = zip(_numbers(arguments), key, strict=False)
    return any(number is not None and isinstance(given, int) and given != number for number, given in pairs)
