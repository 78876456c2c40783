"""Candidates of a call, and the substitution of the template arguments that it gives or that are deduced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass, replace
from cudalint.exec.calls.call_site import Call
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.declared import note_declared
from cudalint.exec.state import Frame
from cudalint.ir.ctypes import CType, NoType, RecordType, ReferenceType, UnknownType, VoidType, is_unresolved
from cudalint.sema.functions import Function, Parameter
from cudalint.sema.overloads.ranks import Operand, Outcome
from cudalint.sema.symbols.names import argument_nodes
from cudalint.sema.templates.arguments import template_argument
from cudalint.sema.templates.functions import is_deduced_from
from cudalint.sema.templates.packs import expanded
from cudalint.sema.templates.parameters import ParameterKind, TemplateParameter
from cudalint.sema.templates.unify import Argument, Deduction
from cudalint.sema.types.categories import Category
from cudalint.sema.types.constness import qualified_type
from cudalint.sema.types.declarators import declarator_chain, qualifiers
from cudalint.sema.types.existence import NO_TYPE, fails, may_fail
from cudalint.sema.types.volatility import VOLATILE
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

#: Nodes that may name a template parameter.
_LEAVES = ("identifier", "type_identifier", "namespace_identifier")


@dataclass(slots=True)
class Candidate:
    """A function that a call may mean, with the conversions of the arguments."""

    function: Function
    outcomes: list[Outcome] = field(default_factory=list)
    templates: tuple[TemplateParameter, ...] = ()
    is_open: bool = False  # it may not be viable
    is_doubted: bool = False  # as it is not known that its constraints hold
    scope: TypeScope | None = None
    has_object: bool = False
    found: dict[str, Argument] = field(default_factory=dict)
    unnamed: dict[int, Argument] = field(default_factory=dict)  # given to parameters without a name

    @property
    def is_template(self) -> bool:
        """Whether it is one, as a lambda that takes `auto` is."""
        return bool(self.templates) or any(one.is_placeholder for one in self.function.parameters)

    def forwards(self, at: int) -> bool:
        """Whether it takes an argument as `T &&`, of a template parameter of its own."""
        given = self.function.parameters[at : at + 1] if at >= 0 else ()
        return any(item.is_type and _forwards(one, item.name) for one in given for item in self.templates)

    def arguments(self, count: int) -> list[Argument | None]:
        """Its first template arguments, so far as they are known."""
        of = enumerate(self.templates[:count])
        return [self.found.get(item.name) if item.name else self.unnamed.get(index) for index, item in of]

    def taken(self, index: int) -> CType | None:
        """The type that it takes an argument as, by value or by reference; None where not known."""
        at, parameters = index - self.has_object, self.function.parameters
        if not 0 <= at < len(parameters) or self.scope is None:
            return None
        ctype = self.scope.resolve(parameters[at].type_node, parameters[at].declarator)
        ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
        return None if is_unresolved(ctype) else ctype


def substituted(
    ex: Executor, made: Candidate, site: Call, operands: list[Operand], base: TypeScope
) -> TypeScope | None:
    """A scope in which a template's parameters are bound, by the call's template arguments, then by those of
    the function; None where that fails."""
    variants = _variants(made, operands)
    if len(variants) == 1:
        return _substituted(ex, made, site, operands, base)
    found: TypeScope | None = None
    for variant in variants:
        one = Candidate(made.function, templates=made.templates)
        scope = _substituted(ex, one, site, variant, base)
        made.is_open |= scope is None or one.is_open
        if found is None and scope is not None:
            found, made.found, made.unnamed = scope, one.found, one.unnamed
    return found


def takes_volatile(parameter: Parameter) -> bool:
    """Whether what is deduced for `T &` is volatile where the argument is: `A<T> &` takes none."""
    if not parameter.is_reference or parameter.type_node.type == "template_type":
        return False
    return not is_declared_volatile(parameter)


def is_declared_volatile(parameter: Parameter) -> bool:
    """Whether a parameter is written as one of a volatile type, or of a reference to one."""
    owner = parameter.type_node.parent
    return owner is not None and qualifiers(owner).volatile


def _variants(made: Candidate, operands: list[Operand]) -> list[list[Operand]]:
    """The operands, with each value category and constness that they may have where `T &&` depends on it."""
    unclear = {
        index
        for index, (parameter, one) in enumerate(zip(made.function.parameters, operands, strict=False))
        if made.templates and parameter.is_forwarding and one.ctype is not None
        if one.category is Category.UNKNOWN or (one.category is Category.LVALUE and one.is_const is None)
    }
    if not unclear:
        return [operands]
    kinds = [(Category.RVALUE, False), (Category.LVALUE, False), (Category.LVALUE, True)]
    if all(operands[index].category is Category.LVALUE for index in unclear):
        del kinds[0]
    return [
        [
            replace(one, category=category, is_const=is_const) if index in unclear else one
            for index, one in enumerate(operands)
        ]
        for category, is_const in kinds
    ]


def _forwards(parameter: Parameter, name: str) -> bool:
    """Whether it is `T &&` of the template parameter of a name."""
    return parameter.is_forwarding and parameter.type_node.string == name


def _substituted(
    ex: Executor, made: Candidate, site: Call, operands: list[Operand], base: TypeScope
) -> TypeScope | None:
    function, templates = made.function, made.templates
    explicit = argument_nodes(site.template_arguments)
    if not templates:
        is_met = _meets(made, base)
        return base if is_met and site.template_arguments is None else None
    deduction = Deduction({item.name: item for item in templates if item.name}, base)
    given = expanded(ex.scope.types, explicit)
    if not _explicit(ex, deduction, made, given):
        return None
    named, braced = set(deduction.found), set[str]()
    untold = dict(deduction.unknown)  # of what the call names, a class that is declared alone among it
    for index, (parameter, one) in enumerate(zip(function.parameters, operands, strict=False)):
        if parameter.variadic:
            if parameter is not function.parameters[-1]:
                break  # no element is deduced of a pack that others follow [temp.deduct.type]
            if not named and any(rest.is_braced for rest in operands[index:]):
                return None  # no element of a pack is deduced from braces
            _deduce_pack(deduction, parameter, operands[index:], is_given=len(given) >= len(templates))
            break
        if one.is_braced and not _is_of_list(parameter):  # braces tell nothing of it [temp.deduct.call]
            braced |= {leaf.string for leaf in nodes_of(parameter.type_node, *_LEAVES)}
            continue
        if one.is_function and any(_forwards(parameter, item.name) for item in templates):
            continue
        if one.ctype is None:
            deduction.is_open = True
            continue
        if not is_deduced_from(parameter, deduction.parameters.keys() - named):
            continue  # converts
        ctype = one.ctype if one.is_volatile is False or not takes_volatile(parameter) else VOLATILE
        if not deduction.argument(parameter, ctype, (one.category, one.is_const)):
            return None
    for index, item in enumerate(templates):
        taking = function.parameters[: len(operands)] if len(given) <= index else function.parameters
        if item.is_pack and item.name and not _may_be_deduced(item.name, taking):
            deduction.found.setdefault(item.name, ())  # [temp.arg.explicit]
    scope, unverified = deduction.bound(), ex.program.types.unverified
    defaults: dict[str, Argument] = {}
    for index, item in enumerate(templates):
        if item.name and item.name not in deduction.found:
            if item.is_pack:
                continue
            if item.name in untold:
                if item.is_type:
                    scope.bind(item.name, untold[item.name])
                else:
                    scope.bind_constant(item.name, None)
            elif item.default is None:
                if item.name in braced and not deduction.is_open:
                    return None
                if not _may_be_deduced(item.name, function.parameters) and site.result is None:
                    return None
                made.is_open |= not any(
                    one.is_function and _forwards(parameter, item.name)
                    for parameter, one in zip(function.parameters, operands, strict=False)
                )
                reason = f"template parameter '{item.name}' is not bound"
                scope.bind(item.name, UnknownType(item.name, reason))
            elif item.is_type:
                ctype = qualified_type(scope, item.default)
                if fails(ctype):
                    return None
                made.is_open = made.is_open or is_unresolved(ctype)
                scope.bind(item.name, ctype)
                defaults[item.name] = ctype
            else:
                value = scope.constant_value(item.default)
                scope.bind_constant(item.name, value)
                if value is not None:
                    defaults[item.name] = value
                failing = _fails(scope, item.default, value, templates)
                if failing:
                    return None
                made.is_open = made.is_open or failing is None
        required = [_type_of_value(scope, item.type_node)] if item.type_node is not None else []
        has_class = any(isinstance(one, RecordType) for one in required)  # which the default may not become
        if not item.name and item.default is not None:
            if item.is_type:
                required.append(scope.resolve_descriptor(item.default))
            elif index not in made.unnamed:
                value = scope.constant_value(item.default)
                if value is not None:
                    made.unnamed[index] = value
                failing = _fails(scope, item.default, value, templates)
                if failing:
                    return None
                made.is_open = made.is_open or failing is None
        if any(map(fails, required)):
            return None
        made.is_open = made.is_open or has_class or any(map(may_fail, required))
    with _parameters_seen(ex, function, scope):
        for parameter in function.parameters:
            ctype = scope.resolve(parameter.type_node, parameter.declarator)
            if fails(ctype):
                return None
            made.is_open |= parameter.type_node.type == "decltype" and may_fail(ctype)
        returned, trailing = function.return_type(scope), function.trailing_type
        is_told = trailing is None or not is_unresolved(scope.resolve_descriptor(trailing))
    if fails(returned):
        return None
    made.is_open |= not is_told or may_fail(returned) or ex.program.types.unverified != unverified
    with _parameters_seen(ex, function, scope):
        if not _meets(made, scope):
            return None
    made.is_open = made.is_open or deduction.is_open
    made.found = deduction.found | defaults
    return scope


def _fails(
    scope: TypeScope, default: Node, value: object, templates: Sequence[TemplateParameter]
) -> bool | None:
    """Whether a default argument with this value, or None, has no meaning; None where that is not known."""
    if not (_discards(default) if value is not None else _depends(default, templates)):
        return False
    is_refused = isinstance(scope.expression_type(default), NoType)
    return is_refused or (None if value is None else False)


def _discards(default: Node) -> bool:
    """Whether a part of a default argument may mean nothing that its value does not tell: `(T{}, 1)`."""
    return next(iter(nodes_of(default, "comma_expression")), None) is not None


def _depends(default: Node, templates: Sequence[TemplateParameter]) -> bool:
    """Whether a default argument names template parameters: without a value it may have no meaning."""
    names = {one.name for one in templates}
    return any(leaf.string in names for leaf in nodes_of(default, *_LEAVES))


def _type_of_value(scope: TypeScope, type_node: Node) -> CType:
    """The type of a value parameter, which is not void."""
    declarator = cst.declarator(type_node.parent) if type_node.parent is not None else None
    ctype = scope.resolve(type_node, declarator)
    return NO_TYPE if isinstance(ctype, VoidType) else ctype


def _may_be_deduced(name: str, parameters: Sequence[Parameter]) -> bool:
    """Whether one of a function's parameters, but for a pack that others follow, names a template parameter:
    no argument gives any other."""
    asked = (one for one in parameters if not one.variadic or one is parameters[-1])
    nodes = (part for one in asked for part in (one.type_node, one.declarator) if part)
    return any(leaf.string == name for node in nodes for leaf in nodes_of(node, *_LEAVES))


def _is_of_list(parameter: Parameter) -> bool:
    """Whether a braced list tells what a parameter is: a list of the library's, or an array."""
    layers = {layer.type.removeprefix("abstract_") for layer in declarator_chain(parameter.declarator)}
    return "array_declarator" in layers or "initializer_list" in parameter.type_node.string


def _meets(made: Candidate, scope: TypeScope) -> bool:
    """Whether a function's constraints may hold; it is open where that is not known."""
    for value in map(scope.constant_value, made.function.constraints):
        if value == 0:
            return False
        made.is_doubted |= value is None
        made.is_open |= made.is_doubted
    return True


@contextmanager
def _parameters_seen(ex: Executor, function: Function, scope: TypeScope) -> Iterator[None]:
    """For types that name a function's parameters, `auto f(T x) -> decltype(x.size())`."""
    if b"decltype" not in function.head and not function.constraints:
        yield
        return
    scope.evaluator = ex.program.scope_in(ex, scope).evaluator
    names = Environment(None, scope)
    ex.frames.append(Frame(function, names, len(ex.state.guards), len(ex.loops)))
    try:
        for parameter in function.parameters:
            if parameter.name is None or parameter.variadic:
                continue
            ctype = scope.resolve(parameter.type_node, parameter.declarator)
            ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
            names.names[parameter.name] = ex.declare(parameter.name, ctype)
            note_declared(ex, names, parameter.name, parameter.type_node, parameter.declarator)
        yield
    finally:
        ex.frames.pop()


def _deduce_pack(
    deduction: Deduction, parameter: Parameter, operands: list[Operand], *, is_given: bool
) -> None:
    """The elements of `T... x` from the arguments that are left; of other patterns they are not known."""
    text = (parameter.type_node.text or b"").decode()
    item = deduction.parameters.get(text)
    if is_given or item is None or not item.is_pack or parameter.pointer_depth:
        deduction.is_open = True
        return
    categories = [(one.category, one.is_const) for one in operands]
    deduction.call([parameter], [one.ctype for one in operands], (), categories)


def _explicit(ex: Executor, deduction: Deduction, made: Candidate, given: list[Node]) -> bool:
    """Bind what the call itself gives; whether that may be given."""
    templates = made.templates
    for index, node in enumerate(given):
        if index >= len(templates):
            return bool(templates) and templates[-1].is_pack
        item = templates[index]
        if item.is_pack:
            return _explicit_pack(ex, deduction, made.function, item, given[index:])
        argument = _explicit_argument(ex, item, node)
        if argument is None or (isinstance(argument, CType) and fails(argument)):
            return False
        if item.name:
            deduction.bind(item.name, argument)
        else:
            made.unnamed[index] = argument
            deduction.is_open |= not isinstance(argument, int) and is_unresolved(argument)
    return True


def _explicit_pack(
    ex: Executor, deduction: Deduction, function: Function, item: TemplateParameter, given: list[Node]
) -> bool:
    """The same of the elements of a pack; where arguments may give it more of them they are not bound."""
    if not item.name or _may_be_deduced(item.name, function.parameters):
        return True
    elements = [_explicit_argument(ex, item, node) for node in given]
    known = [one for one in elements if one is not None and not isinstance(one, tuple)]
    if len(known) < len(elements):
        return False
    if any(map(is_unresolved, known)):
        deduction.is_open = True
    deduction.found[item.name] = tuple(known)
    return True


def _explicit_argument(ex: Executor, item: TemplateParameter, node: Node) -> Argument | None:
    """What a template argument means to a parameter, of an unresolved type where that is not known; None
    where it is of another kind."""
    types = ex.scope.types
    if item.kind is ParameterKind.TEMPLATE:
        return template_argument(types, node)
    if item.is_type:
        ctype = qualified_type(types, node)
        is_value = isinstance(ctype, UnknownType) and types.constant_value(node) is not None
        return None if is_value else ctype  # a value for a type
    value = types.constant_value(node)
    if value is not None:
        return value
    is_type = node.type == "type_descriptor" and not is_unresolved(types.resolve_descriptor(node))
    reason = f"the template argument for '{item.name}' is not known"
    return None if is_type else UnknownType(item.name, reason)  # a type for a value


def is_of_other_length(
    function: Function, scope: TypeScope, templates: tuple[TemplateParameter, ...], count: int
) -> bool:
    """Whether a parameter `T... x` of a class's own pack takes another number of arguments."""
    parameter = function.parameters[-1] if function.parameters else None
    if parameter is None or not parameter.variadic:
        return False
    name = parameter.type_node.string
    length = None if any(item.name == name for item in templates) else scope.pack_length(name)
    return length is not None and count - (len(function.parameters) - 1) != length
