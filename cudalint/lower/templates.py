"""Template parameters of a function: bound from explicit arguments, from the call's, or left unknown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.ctypes import CType, IntType, UnknownType
from cudalint.ir.expr import INT, Expr, Symbol, SymbolKind
from cudalint.lower.convert import convert
from cudalint.lower.deduction import deduce
from cudalint.lower.evaluation import rvalue
from cudalint.lower.lookup import value_of_name
from cudalint.lower.packs import bind_type_pack, given_nodes
from cudalint.lower.types.packs import element_name
from cudalint.lower.types.parameters import ParameterKind
from cudalint.lower.types.qualified import find_template
from cudalint.lower.unevaluated import place_type
from cudalint.lower.values import Closure, Place, Temporary, Value, value_type

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.lower.call_site import Call
    from cudalint.lower.functions import Function
    from cudalint.lower.machine import Machine
    from cudalint.lower.scope import Scope
    from cudalint.lower.types.parameters import TemplateParameter


def bind_template(
    m: Machine,
    function: Function,
    templates: tuple[TemplateParameter, ...],
    site: Call,
    scope: Scope,
    values: list[Place],
) -> None:
    """Bind a function's own template parameters in `scope` for a call in the caller's scope (m.scope)."""
    if not templates:
        return
    actual = [_actual(m, place) for place in values]
    explicit = given_nodes(m, site.template_arguments)
    for index, parameter in enumerate(templates):
        if not parameter.name:
            continue
        if parameter.is_pack:
            _bind_pack(m, function, parameter, explicit[index:], actual, scope)
        elif index < len(explicit):
            bind_node(m, parameter, explicit[index], scope)
        else:
            _bind_deduced(m, function, parameter, actual, scope)


def _bind_deduced(
    m: Machine, function: Function, parameter: TemplateParameter, actual: list[CType], scope: Scope
) -> None:
    found = deduce(function.parameters, actual, parameter.name)
    if parameter.is_type and found is not None:
        known = scope.types.resolve_text(found) if isinstance(found, str) else found
        scope.types.bind(parameter.name, known)
    elif isinstance(found, str) and found.isdecimal():
        bind_value(m, parameter, const(int(found)), scope)
    else:
        bind_default(m, parameter, scope)


def _bind_pack(
    m: Machine,
    function: Function,
    parameter: TemplateParameter,
    explicit: list[Node],
    actual: list[CType],
    scope: Scope,
) -> None:
    """Bind a parameter pack to the arguments as written, and to what those of the call give."""
    if any(node.type == "parameter_pack_expansion" for node in explicit):
        return  # of a pack that is not known
    for index, node in enumerate(explicit):
        bind_node(m, replace(parameter, name=element_name(parameter.name, index)), node, scope)
    if parameter.is_type:
        names = (element_name(parameter.name, index) for index in range(len(explicit)))
        named = [scope.types.lookup(name) for name in names]
        bind_type_pack(function, parameter, [item for item in named if item is not None], actual, scope)
    else:
        scope.types.packs[parameter.name] = len(explicit)


def bind_node(m: Machine, parameter: TemplateParameter, node: Node, scope: Scope) -> None:
    """Bind one parameter to a template argument as written, read in the caller's scope."""
    if parameter.is_type:
        ctype = (
            m.scope.types.resolve_descriptor(node)
            if node.type == "type_descriptor"
            else m.scope.types.resolve_text(m.program.text(node))
        )
        scope.types.bind(parameter.name, ctype)
        return
    if parameter.kind is ParameterKind.TEMPLATE:
        scope.types.bind_template(parameter.name, find_template(m.scope.types, node))
        return
    value: Value
    if node.type == "type_descriptor":  # a bare name reads as a type: `k<N>`
        from cudalint.lower.launching import template_function

        inner = node.named_children[0] if node.named_children else node
        constant = m.scope.types.typed_constant(node) if inner.type == "qualified_identifier" else None
        if constant is not None:
            bind_value(m, parameter, const(constant.value, constant.type), scope)
            return
        function = template_function(m, node)
        value = function if function is not None else value_of_name(m, m.program.text(inner), inner)
    else:
        value = rvalue(m, node)
    bind_value(m, parameter, value, scope)


def bind_value(m: Machine, parameter: TemplateParameter, value: Value, scope: Scope) -> None:
    """Make a template's value parameter mean a value."""
    if isinstance(value, Expr) and parameter.type_node is not None:
        ctype = scope.types.resolve(parameter.type_node, None)
        if isinstance(ctype, IntType):
            value = convert(m, value, ctype)
    scope.names[parameter.name] = Temporary(value)


def bind_default(m: Machine, parameter: TemplateParameter, scope: Scope) -> None:
    """Make a template parameter mean its default argument."""
    if parameter.default is not None and not parameter.is_pack:
        with m.scoped(scope):
            bind_node(m, parameter, parameter.default, scope)
    else:
        bind_unknown(parameter, scope)


def bind_unknown(parameter: TemplateParameter, scope: Scope) -> None:
    """Make a template parameter mean something of which nothing is known."""
    reason = f"template parameter '{parameter.name}' is not bound by a launch or a call in view"
    if parameter.is_type:
        scope.types.bind(parameter.name, UnknownType(parameter.name, reason))
    elif parameter.kind is ParameterKind.TEMPLATE:
        scope.types.bind_template(parameter.name, None)
    else:
        symbol = Symbol(parameter.name, SymbolKind.ARGUMENT, INT, reason=reason)
        scope.names[parameter.name] = Temporary(symbol)


def _actual(m: Machine, place: Place) -> CType:
    """The type of a call's argument."""
    if isinstance(place, Temporary) and isinstance(place.value, Closure):
        return UnknownType("auto", "a function object")
    return value_type(place.value) if isinstance(place, Temporary) else place_type(m, place)
