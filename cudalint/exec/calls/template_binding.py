"""Template parameters of a function: bound from explicit arguments, from the call's, or left unknown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.operands import value_category
from cudalint.exec.calls.packs import given_nodes, is_uncounted
from cudalint.exec.calls.seen_types import seen_type
from cudalint.exec.calls.substitution import takes_volatile
from cudalint.exec.calls.template_ids import explicit_arguments
from cudalint.exec.calls.template_texts import template_function
from cudalint.exec.calls.volatiles import is_volatile
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.function_types import is_generic
from cudalint.exec.expressions.strings import STRINGS
from cudalint.exec.expressions.unevaluated import place_type, static_type
from cudalint.exec.objects.object_arguments import named_object
from cudalint.exec.operations import place, rvalue, value_of_name
from cudalint.exec.values import Closure, Place, Temporary, Value, named_closure, value_type
from cudalint.ir.ctypes import (
    FUNCTION,
    NULLPTR,
    ArrayType,
    CType,
    FunctionType,
    IntType,
    MemberPointerType,
    NamedFunction,
    NamedTemplate,
    OpenType,
    PointerType,
    ReferenceType,
    UnknownType,
    is_unresolved,
)
from cudalint.ir.expr import INT, Const, Expr, Symbol, SymbolKind
from cudalint.ir.real import Real
from cudalint.sema.constants.values import TypedValue, typed
from cudalint.sema.functions import may_change_arguments
from cudalint.sema.symbols.qualified import written_name
from cudalint.sema.templates.arguments import deduced_value, named_function, template_argument
from cudalint.sema.templates.functions import function_type
from cudalint.sema.templates.packs import element_name
from cudalint.sema.templates.parameters import ParameterKind
from cudalint.sema.templates.unify import Deduction
from cudalint.sema.types.arithmetic import is_named
from cudalint.sema.types.categories import ValueCategory
from cudalint.sema.types.constness import qualified_type
from cudalint.sema.types.declarators import declarator_chain
from cudalint.sema.types.volatility import VOLATILE
from cudalint.syntax import cst
from cudalint.syntax.functions import function_declarator
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.environment import Environment
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function, Parameter
    from cudalint.sema.templates.parameters import TemplateParameter
    from cudalint.syntax.node import Node

_NAMES = frozenset(("identifier", "qualified_identifier", "template_function"))


def _referred(ex: Executor, ctype: CType, node: Node) -> CType:
    """The type that a parameter refers to of an argument of type `ctype`: a function's name is no pointer."""
    node = unparenthesized(node)
    if not isinstance(ctype, PointerType) or not isinstance(ctype.target, FunctionType):
        return ctype
    if node.type not in _NAMES or (node.type == "identifier" and ex.scope.lookup(node.string) is not None):
        return ctype
    if node.type == "template_function":
        return ctype.target
    found = written_name(ex.scope.types, node)
    if bool(found.functions) == bool(found.variables):
        return UnknownType("auto", "whether it is a function or a pointer to one is not known")
    return ctype.target if found.functions else ctype


def _is_number(place: Place) -> bool:
    """Whether an argument is no object, but the value that a call gives: that is not volatile."""
    return isinstance(place, Temporary) and isinstance(place.value, Expr | Real)


def bind_template(
    ex: Executor,
    function: Function,
    templates: tuple[TemplateParameter, ...],
    site: Call,
    scope: Environment,
    values: list[Place],
) -> None:
    """Bind a function's own template parameters in `scope` for a call in the caller's scope (m.scope)."""
    if not templates:
        return
    nodes = site.arguments if site.given is None and len(site.arguments) == len(values) else ()
    actual = [_actual(ex, place) for place in values]
    actual[: len(nodes)] = [_seen(ex, *one) for one in zip(actual, nodes, strict=False)]
    for index, (node, taking) in enumerate(zip(nodes, function.parameters, strict=False)):
        if node.type == "initializer_list" and _takes_array(taking):
            actual[index] = _listed(ex, node) or actual[index]
        if taking.is_reference:
            actual[index] = _referred(ex, actual[index], node)
        elif node.type in STRINGS and isinstance(literal := actual[index], ArrayType):
            actual[index] = PointerType(literal.element, const=True)
    if ex.program.declares_volatile:
        for index, (node, taking) in enumerate(zip(nodes, function.parameters, strict=False)):
            is_object = takes_volatile(taking) and not _is_number(values[index])
            if is_object and is_volatile(ex, node) is not False:
                actual[index] = VOLATILE
    explicit = given_nodes(ex, site.template_arguments)
    # What is given from the first pack on is of that pack [temp.arg.explicit].
    last = next((index for index, parameter in enumerate(templates) if parameter.is_pack), len(templates))
    deduction = None
    for index, parameter in enumerate(templates):
        if not parameter.name:
            continue
        if index > last:
            explicit = []
        if index < len(explicit) and not parameter.is_pack:
            bind_node(ex, parameter, explicit[index], scope)
            continue
        if deduction is None:
            deduction = Deduction({item.name: item for item in templates if item.name}, scope.types)
            named = templates[: min(len(explicit), last + 1)]
            given = {item.name for item in named}
            deduction.found.update(_as_arguments(scope, named))
            deduction.call(function.parameters, actual, given, _categories(ex, function, site, nodes))
            if site.result is not None:
                _deduce_result(deduction, function, site.result)
        if parameter.is_pack:
            if _is_told(parameter, function, deduction):
                _bind_pack(ex, parameter, explicit[index:], deduction, scope, site.arguments)
        else:
            _bind_deduced(ex, parameter, deduction, scope)


def _deduce_result(deduction: Deduction, function: Function, wanted: CType) -> None:
    """`operator V<U, N>()` is deduced from what an object is converted to [temp.deduct.conv]."""
    made = cst.declarator(function.node)
    type_node = cst.type(made) if made is not None else None
    if made is None or type_node is None:
        return
    for layer in declarator_chain(cst.declarator(made)):
        if "pointer_declarator" in layer.type:
            wanted = wanted.target if isinstance(wanted, PointerType) else UnknownType("auto", "no pointer")
    deduction.unify(type_node, None, wanted)


def _as_arguments(scope: Environment, templates: Sequence[TemplateParameter]) -> dict[str, CType | int]:
    """What template parameters are bound to that a call gives, of packs nothing."""
    found: dict[str, CType | int] = {}
    for item in templates:
        held = scope.names.get(item.name)
        if item.is_pack or not item.name:
            continue
        if item.is_type:
            ctype = scope.types.lookup(item.name)
            if ctype is not None and not is_unresolved(ctype):
                found[item.name] = ctype
        elif isinstance(held, Temporary) and isinstance(held.value, Const):
            found[item.name] = held.value.value
    return found


def _takes_array(parameter: Parameter) -> bool:
    """Whether a parameter is a reference to an array, whose length a braced list gives [temp.deduct.call]."""
    kinds = [layer.type.removeprefix("abstract_") for layer in declarator_chain(parameter.declarator)]
    return kinds[:1] == ["array_declarator"] and "reference_declarator" in kinds


def _listed(ex: Executor, node: Node) -> ArrayType | None:
    """The array that a braced list makes; None where its length is not known, or it has none."""
    items = given_nodes(ex, node)
    if not items or is_uncounted(items):
        return None
    types = {_listed(ex, one) if one.type == "initializer_list" else static_type(ex, one) for one in items}
    element = types.pop() if len(types) == 1 else None
    element = element.target if isinstance(element, ReferenceType) else element
    return ArrayType(element or UnknownType("auto", "the type of a list's elements is not known"), len(items))


def _seen(ex: Executor, ctype: CType, node: Node) -> CType:
    """The type of an argument, of which string literals are arrays."""
    if node.type == "null" and node.string == "nullptr":
        return NULLPTR
    return (static_type(ex, node) if node.type in STRINGS else None) or seen_type(ex, ctype, node)


def _categories(ex: Executor, function: Function, site: Call, nodes: Sequence[Node]) -> list[ValueCategory]:
    """The value categories of the arguments, where a parameter asks for them."""
    if not may_change_arguments([function]):
        return []
    if site.operands is not None:
        return [(one.category, one.is_const) for one in site.operands]
    return [value_category(ex, node) for node in nodes]


def _bind_deduced(
    ex: Executor, parameter: TemplateParameter, deduction: Deduction, scope: Environment
) -> None:
    name = parameter.name
    found = deduction.found.get(name)
    if isinstance(found, NamedTemplate):
        scope.types.bind(name, found)
    elif isinstance(found, int) and not parameter.is_type:
        bind_argument(ex, parameter, found, scope)
    elif isinstance(found, NamedFunction):
        bind_value(ex, parameter, named_closure(found), scope)
    elif parameter.is_type and found is not None and not isinstance(found, int | tuple):
        scope.types.bind(name, found, const=deduction.constness(name))
    elif parameter.is_type and name in deduction.unknown:
        scope.types.bind(name, deduction.unknown[name])
    elif name in deduction.unknown:
        bind_unknown(parameter, scope)
    else:
        bind_default(ex, parameter, scope)


def _is_told(parameter: TemplateParameter, function: Function, deduction: Deduction) -> bool:
    """Whether a pack that nothing is deduced for is empty: not that of a class which is not known."""
    is_own = function.owner is None or parameter.name in {one.name for one in function.own_templates()}
    return is_own or parameter.name in deduction.found


def _bind_pack(
    ex: Executor,
    parameter: TemplateParameter,
    explicit: list[Node],
    deduction: Deduction,
    scope: Environment,
    nodes: Sequence[Node],
) -> None:
    """Bind a parameter pack to the arguments as written, and behind them to what those of the call give."""
    if is_uncounted((*explicit, *nodes)):
        return  # of a pack that is not known
    for index, node in enumerate(explicit):
        bind_node(ex, replace(parameter, name=element_name(parameter.name, index)), node, scope)
    found = deduction.found.get(parameter.name, ())
    if parameter.name in deduction.unknown and parameter.name not in deduction.found:
        return
    deduced = found[len(explicit) :] if isinstance(found, tuple) else ()
    for index, value in enumerate(deduced, len(explicit)):
        name = element_name(parameter.name, index)
        if not isinstance(value, int):
            scope.types.bind(name, value)
        elif not parameter.is_type:
            bind_argument(ex, replace(parameter, name=name), value, scope)
    scope.types.packs[parameter.name] = len(explicit) + len(deduced)


def bind_node(ex: Executor, parameter: TemplateParameter, node: Node, scope: Environment) -> None:
    """Bind one parameter to a template argument as written, read in the caller's scope."""
    if parameter.is_type:
        ctype = (
            qualified_type(ex.scope.types, node)
            if node.type == "type_descriptor"
            else ex.scope.types.resolve_text(ex.program.text(node))
        )
        scope.types.bind(parameter.name, ctype)
        return
    if parameter.kind is ParameterKind.TEMPLATE:
        scope.types.bind(parameter.name, template_argument(ex.scope.types, node))
        return
    if parameter.is_reference:
        inner = node.named_children[0] if node.type == "type_descriptor" and node.named_children else node
        scope.names[parameter.name] = place(ex, inner)
        return
    value: Value
    known = deduced_value(ex.scope.types, node) if parameter.is_deduced else None
    if known is not None:
        bind_argument(ex, parameter, known, scope)
        return
    if node.type == "type_descriptor":  # a bare name reads as a type: `k<N>`
        inner = node.named_children[0] if node.named_children else node
        constant = ex.scope.types.typed_constant(node) if inner is node or _is_more(node) else None
        if constant is not None:
            bind_value(ex, parameter, const(constant.value, constant.type), scope)
            return
        function = template_function(ex, node)
        if function is not None:
            value = function
        elif inner.type in ("qualified_identifier", "template_type"):
            value = rvalue(ex, inner)
        else:
            value = value_of_name(ex, ex.program.text(inner), inner)
    else:
        value = rvalue(ex, node)
    bind_value(ex, parameter, value, scope)


def _is_more(descriptor: Node) -> bool:
    """Whether what reads as a type is more than a bare name."""
    first = descriptor.named_children[0]
    return first.type != "type_identifier" or len(descriptor.named_children) > 1


def bind_value(ex: Executor, parameter: TemplateParameter, value: Value, scope: Environment) -> None:
    """Make a template's value parameter mean a value."""
    if isinstance(value, Expr) and parameter.type_node is not None:
        ctype = scope.types.resolve(parameter.type_node, None)
        if isinstance(ctype, IntType):
            value = convert(ex, value, ctype)
            if isinstance(value, Const) and is_named(ctype):  # values do not tell of which type they are
                scope.types.bind_constant(parameter.name, value.value, ctype)
    if (
        isinstance(value, Closure)
        and value.node is None
        and not value.owners
        and all(value.templates or ())
        and len(value.functions) == 1
    ):
        scope.types.bind(parameter.name, named_function(value.functions[0], value.templates))
    elif not isinstance(value, Expr) and (named := named_object(ex, value)) is not None:
        scope.types.bind(parameter.name, named)
    scope.names[parameter.name] = Temporary(value)


def bind_argument(ex: Executor, parameter: TemplateParameter, value: int, scope: Environment) -> None:
    """Make a template's value parameter mean the argument of a class or of a launch."""
    bind_value(ex, parameter, argument(value), scope)
    if isinstance(value, TypedValue):
        scope.types.bind_constant(parameter.name, value)


def argument(value: int) -> Expr:
    """A template's argument, of the type that it has beside its value or that a literal would have."""
    found = typed(value)
    return const(value) if found is None else const(found.value, found.type)


def bind_default(ex: Executor, parameter: TemplateParameter, scope: Environment) -> None:
    """Make a template parameter mean its default argument."""
    if parameter.default is not None and not parameter.is_pack:
        with ex.scoped(scope):
            bind_node(ex, parameter, parameter.default, scope)
    else:
        bind_unknown(parameter, scope)


def bind_unknown(parameter: TemplateParameter, scope: Environment) -> None:
    """Make a template parameter mean something of which nothing is known."""
    reason = f"template parameter '{parameter.name}' is not bound by a launch or a call in view"
    if parameter.is_type:
        scope.types.bind(parameter.name, OpenType(parameter.name, reason))
    elif parameter.kind is ParameterKind.TEMPLATE:
        scope.types.bind_template(parameter.name, None)
    else:
        symbol = Symbol(parameter.name, SymbolKind.ARGUMENT, INT, reason=reason)
        scope.names[parameter.name] = Temporary(symbol)


def _actual(ex: Executor, place: Place) -> CType:
    """The type of a call's argument."""
    if isinstance(place, Temporary) and isinstance(place.value, Closure) and place.value.ctype is None:
        return _of_function(ex, place.value) or UnknownType("auto", "a function object")
    return value_type(place.value) if isinstance(place, Temporary) else place_type(ex, place)


def held_function(ex: Executor, ctype: CType, value: Closure) -> CType:
    """The type of a variable that is declared as `ctype` and holds a pointer to a function, or a lambda."""
    if isinstance(ctype, MemberPointerType):
        return ctype
    if isinstance(ctype, PointerType) and isinstance(ctype.target, FunctionType):
        return ctype
    return _of_function(ex, value) or PointerType(FUNCTION)


def _of_function(ex: Executor, closure: Closure) -> PointerType | None:
    """The type of a pointer to the one function that a name means; None where it is not known."""
    if closure.node is not None or closure.choice is not None or closure.owners:
        return None
    if len(closure.functions) != 1:
        return None
    [function] = closure.functions
    declarator = function_declarator(function.node)
    if declarator is None or function.has_ellipsis or is_generic(function):
        return None
    scope = ex.program.environment(ex, function)
    if function.templates:
        given = explicit_arguments(closure)
        if given is None:
            return None
        site = Call(function.node, function.name, function.name, [], template_arguments=given)
        bind_template(ex, function, function.templates, site, scope, [])
    found = function_type(scope.types, function.return_type(scope.types), declarator, function.parameters)
    return None if found is None else PointerType(found)
