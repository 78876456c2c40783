"""Variable templates: the primary one or the specialization that a name with its arguments means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.exec.operations import in_module
from cudalint.exec.values import UnknownValue, Value
from cudalint.ir.ctypes import ArrayType, IntType, UnknownType
from cudalint.sema.symbols.names import argument_nodes
from cudalint.sema.templates.arguments import Argument, deduced_value, default_argument
from cudalint.sema.templates.packs import bind_pack, expanded
from cudalint.sema.templates.parameters import template_parameters
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.symbols.table import ModuleVariable
    from cudalint.sema.templates.parameters import TemplateParameter
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


def variable_template(ex: Executor, variables: Sequence[ModuleVariable], node: Node) -> Value:
    """`V<arguments>` of a variable template."""
    reason = f"which variable '{variables[0].name}' with its template arguments is, is not known"
    unknown = UnknownValue(UnknownType("auto", reason), True, reason, True)
    named: Node | None = node
    while named is not None and named.type == "qualified_identifier":
        named = cst.name(named)
    is_template = named is not None and named.type in ("template_function", "template_type")
    listed = cst.arguments(named) if named is not None and is_template else None
    primary = [item for item in variables if item.arguments is None]
    if listed is None or len(primary) != 1 or primary[0].template is None:
        return unknown
    given = expanded(ex.scope.types, argument_nodes(listed))
    parameters = template_parameters(primary[0].template)
    typed = any(item.is_deduced for item in parameters)
    bound = _bound(ex, parameters, [_template_argument(ex.scope.types, item, typed) for item in given])
    if bound is None:
        return unknown
    declared = ex.program.symbols.variables(primary[0].namespace, primary[0].name)
    for item in declared:  # lookup does not find specializations: they may be declared behind their use
        if item.arguments is None:
            continue
        if item.template is not None and template_parameters(item.template):
            return unknown  # a partial specialization
        written = argument_nodes(item.arguments)
        theirs = _bound(ex, parameters, [_template_argument(ex.program.types, n, typed) for n in written])
        if theirs is None:
            return unknown
        if theirs[0] == bound[0]:
            return _of_template(ex, item, ex.program.types)
    return _of_template(ex, primary[0], bound[1])


def _bound(
    ex: Executor, parameters: Sequence[TemplateParameter], given: list[Argument]
) -> tuple[list[Argument], TypeScope] | None:
    """The arguments, default ones included, and the scope in which the parameters mean them; None where one
    is not known."""
    key, scope = list(given), ex.program.types.child()
    for index, parameter in enumerate(parameters):
        if parameter.is_pack:
            if None in key[index:]:
                return None
            bind_pack(scope, parameter.name, key[index:])
            return key, scope
        if index == len(key):
            key.append(default_argument(scope, parameter))
        value = key[index]
        if isinstance(value, int) and not parameter.is_type:
            kind = scope.resolve(parameter.type_node, None) if parameter.type_node is not None else None
            scope.bind_constant(parameter.name, value, kind if isinstance(kind, IntType) else None)
        elif isinstance(value, int) or not parameter.is_type or value is None:
            return None
        else:
            scope.bind(parameter.name, value)
    return (key, scope) if len(key) == len(parameters) else None


def _template_argument(types: TypeScope, node: Node, typed: bool) -> Argument:
    value = deduced_value(types, node) if typed else types.constant_value(node)
    if value is not None:
        return value
    ctype = types.resolve_descriptor(node)
    return None if isinstance(ctype, UnknownType) else ctype


def is_fixed(variable: ModuleVariable) -> bool:
    return variable.flags.constexpr or variable.flags.const


def _of_template(ex: Executor, variable: ModuleVariable, types: TypeScope) -> Value:
    type_node = cst.type(variable.node)
    ctype = types.resolve(type_node, variable.declarator) if type_node is not None else None
    if variable.value is None or ctype is None or not is_fixed(variable) or isinstance(ctype, ArrayType):
        reason = f"the value of '{variable.name}' is not known"
        return UnknownValue(UnknownType("auto", reason), True, reason, True)
    return in_module(ex, variable.value, ctype, types)
