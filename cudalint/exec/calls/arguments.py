"""Arguments of calls: evaluated, converted and bound to parameters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeGuard

from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.operands import value_category
from cudalint.exec.calls.packed_members import OWN_TYPE, bound_argument
from cudalint.exec.calls.packs import (
    element_scope,
    element_type,
    elements_given,
    has_const_pointers,
    is_uncounted,
    unknown_elements,
    variadic,
)
from cudalint.exec.calls.seen_types import as_known, deduced_from, seen_type
from cudalint.exec.calls.template_binding import held_function
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.declared import note_declared
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.memory.storage import new_object
from cudalint.exec.memory.unseen import forget_unread, of_class, unseen_referent
from cudalint.exec.objects.aggregates import make_braced
from cudalint.exec.objects.bases import is_derived
from cudalint.exec.objects.categories import LVALUES
from cudalint.exec.objects.classes import NUMBERS, converting, materialized, referred_to, scalar
from cudalint.exec.objects.copies import copy_of, initialized, is_copied
from cudalint.exec.objects.implicit import converted, converted_object, note_unseen
from cudalint.exec.objects.lifetime import begin, is_destroyed
from cudalint.exec.objects.referring import referring_parameters
from cudalint.exec.operations import braced, load, place, store
from cudalint.exec.outcomes import is_untyped
from cudalint.exec.state import Frame
from cudalint.exec.values import (
    Closure,
    LocalArray,
    MemberPointer,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Record,
    RecordPlace,
    Temporary,
    UnknownValue,
    is_lambda,
    stored,
    value_type,
)
from cudalint.ir.ctypes import (
    NULLPTR,
    ArrayType,
    ClosureType,
    CType,
    MemberPointerType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    may_hold_another,
)
from cudalint.ir.expr import Expr
from cudalint.ir.real import Real
from cudalint.sema.functions import Function
from cudalint.sema.overloads.conversion_functions import Wanted
from cudalint.sema.overloads.related import may_be_same
from cudalint.sema.templates.packs import element_name
from cudalint.sema.types.categories import ValueCategory
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.sema.functions import Parameter
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

#: What stands for a braced argument until the parameter's type is known.
BRACED = UnknownValue(UnknownType("auto", "a braced argument"), False, "a braced argument")
_ASSIGNED, _OPEN = NUMBERS | RecordType, UnknownValue | Expr


def argument_places(
    ex: Executor, function: Function, site: Call, references: frozenset[int] = frozenset()
) -> list[Place]:
    """Arguments in order: by reference where the parameter is one, as those of `references` are whose types'
    names alone say so, else their values."""
    if site.given is not None:
        return [given if isinstance(given, Place) else Temporary(given) for given in site.given]
    found: list[Place] = []
    for index, node in enumerate(site.arguments):
        if node.type == "initializer_list":
            found.append(Temporary(BRACED))  # made where the parameter's type is known
        elif function.by_reference(index) or index in references:
            found.append(bound_argument(ex, function.parameter_at(index), place(ex, node), node))
        elif unparenthesized(node).type in LVALUES:
            given = place(ex, node)
            found.append(
                given
                if _is_object(given, ex) or _is_bound(ex, function, index, given)
                else Temporary(copy_of(ex, OWN_TYPE, given, node))
            )
        else:
            found.append(Temporary(initialized(ex, OWN_TYPE, node)))
    return found


def _is_bound(ex: Executor, function: Function, index: int, given: Place) -> bool:
    """Whether an argument is a number or a pointer to which what a parameter is made of it may refer."""
    if isinstance(given, Temporary) or index not in referring_parameters(ex.program, function):
        return False
    ctype = place_type(ex, given)
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    return isinstance(ctype, NUMBERS)


def _is_object(given: Place, ex: Executor) -> TypeGuard[Memory | RecordPlace]:
    """Whether an argument is an object in memory, or one whose copies run code, which is copied, or is
    converted where it lies, once the parameter's type is known."""
    if isinstance(given, RecordPlace):
        return is_copied(ex, given.type)
    return isinstance(given, Memory) and isinstance(given.ctype, RecordType)


def _taken(
    ex: Executor,
    function: Function,
    site: Call,
    index: int,
    types: TypeScope,
    given: Memory | RecordPlace,
    node: Node,
) -> Place:
    """An object as an argument: itself where the parameter refers to it, else a copy, or what a function that
    takes it where it lies makes of it."""
    parameter = function.parameters[index] if index < len(function.parameters) else None
    actual, is_reference = place_type(ex, given), function.by_reference(index)
    if parameter is not None and not parameter.variadic:
        ctype = types.resolve(parameter.type_node, parameter.declarator)
        is_reference = isinstance(ctype, ReferenceType)
        ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
        if isinstance(actual, RecordType) and actual != ctype:
            made = converted_object(ex, ctype, actual, given, node, is_bound=is_reference)
            if made is not None:
                return made
    if is_reference or site.given is not None:
        return given
    return Temporary(copy_of(ex, OWN_TYPE, given, node))


def converted_arguments(
    ex: Executor, function: Function, frame: Frame, site: Call, values: list[Place]
) -> list[Place]:
    """The arguments, where objects that convert themselves to a parameter's type have done so: a caller's
    work, whose accesses are at the call."""
    found = list(values)
    for index, value in enumerate(values):
        braces = isinstance(value, Temporary) and value.value is BRACED
        node = site.arguments[index] if index < len(site.arguments) else site.node
        parameter = function.parameters[index] if index < len(function.parameters) else None
        own = _element(function, frame, index) if braces else None
        if own is not None:
            found[index] = _converted(ex, own, value, node)
            continue
        if _is_object(value, ex):
            value = found[index] = _taken(ex, function, site, index, frame.scope.types, value, node)
        takes = braces or _may_convert(ex, value) or _is_bound(ex, function, index, value)
        if parameter is None or not takes:
            if braces:
                found[index] = Temporary(braced(ex, node, UnknownType("auto", "a braced argument")))
            continue
        ex.frames.append(frame)  # whose names the type may need
        ctype = frame.scope.types.resolve(parameter.type_node, parameter.declarator)
        ex.frames.pop()
        found[index] = _converted(ex, ctype, value, node)
    return found


def _element(function: Function, frame: Frame, index: int) -> CType | None:
    """The type of the element of a class's parameter pack that an argument is for; None for any other."""
    pack = variadic(function)
    if pack is None or index < pack[0]:
        return None
    ctype = element_type(pack[1], index - pack[0], frame.scope)
    return None if isinstance(ctype, UnknownType) else ctype


def _converted(ex: Executor, ctype: CType, value: Place, node: Node) -> Place:
    """An argument, `node`, as a parameter of type `ctype` takes it."""
    braces = isinstance(value, Temporary) and value.value is BRACED
    is_reference = isinstance(ctype, ReferenceType)
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    if braces and isinstance(ctype, ArrayType) and ctype.length is not None:
        array = ex.declare("list", ctype)
        make_braced(ex, array, ctype, node)
        return array
    if braces:
        return Temporary(braced(ex, node, ctype))
    note_unseen(ex, ctype, value, node)
    if isinstance(ctype, RecordType):
        given = place_type(ex, value)
        is_bound = is_reference and isinstance(given, RecordType) and is_derived(ex, given, ctype)
        if given != ctype and not is_bound and not may_be_same(given, ctype):
            if isinstance(value, Memory) or is_reference:
                bound = converted_object(ex, ctype, given, value, node, is_bound=is_reference)
                if bound is not None:
                    return bound
            held = load(ex, value, node)
            made = converted(ex, ctype, held, node, source=value)
            return value if made is held else Temporary(made)
    elif isinstance(ctype, UnknownType) or (isinstance(value, Temporary) and is_lambda(value.value)):
        return value  # as of `auto &&`, which refers to the object itself
    elif is_reference and isinstance(value, Temporary) and isinstance(value.value, Record):
        return converting(ex, value.value, Wanted(ctype), node) or value
    elif isinstance(value, Temporary):
        return Temporary(scalar(ex, value.value, Wanted(ctype), node))
    return value


def _default(ex: Executor, ctype: CType, node: Node) -> Place:
    """A default argument, as a parameter of type `ctype` takes it."""
    if node.type == "initializer_list":
        value: Place = Temporary(BRACED)
    elif isinstance(ctype, ReferenceType):
        value = place(ex, node)
    else:
        value = Temporary(initialized(ex, OWN_TYPE, node))
    is_made = isinstance(value, Temporary) and value.value is BRACED
    return _converted(ex, ctype, value, node) if is_made or _may_convert(ex, value) else value


def _may_convert(ex: Executor, value: Place) -> bool:
    """Whether an argument may be converted to or from an object of a class that the source writes."""
    if isinstance(value, Temporary):
        held = value.value
        if isinstance(held, UnknownValue):
            return not isinstance(held.ctype, UnknownType) or is_untyped(held.ctype)
        return isinstance(held, Expr | Real | Pointer | PlacePointer | Record) or is_lambda(held)
    ctype = place_type(ex, value)
    return not isinstance(ctype, UnknownType) or isinstance(ctype, ClosureType) or is_untyped(ctype)


def argument_categories(ex: Executor, function: Function, site: Call) -> dict[int, ValueCategory]:
    """What arguments are that decide whether a parameter refers to what is const, and how: those of `T &`,
    `T &&` and `auto &`, by position."""
    found: dict[int, ValueCategory] = {}
    if site.given is not None:
        return found
    for index, node in enumerate(site.arguments):
        parameter = function.parameter_at(index)
        if parameter is None or not parameter.is_reference:
            continue
        name = parameter.type_node.string
        is_free = name == "auto" or any(template.name == name for template in function.templates)
        if is_free:
            found[index] = value_category(ex, node)
    return found


def deduced_types(ex: Executor, function: Function, site: Call, values: list[Place]) -> dict[int, CType]:
    """The types of parameters declared `auto` whose arguments' values do not tell them, by position."""
    found: dict[int, CType] = {}
    if site.given is not None or len(site.arguments) != len(values):
        return found
    for index, given in enumerate(values):
        parameter = function.parameter_at(index)
        if isinstance(given, Temporary) and parameter is not None and parameter.type_node.string == "auto":
            ctype = value_type(given.value)
            known = seen_type(ex, ctype, site.arguments[index])
            if known != ctype:
                found[index] = known
    return found


def bind_parameters(
    ex: Executor,
    function: Function,
    scope: Environment,
    values: list[Place],
    categories: Mapping[int, ValueCategory],
    deduced: Mapping[int, CType],
    arguments: Sequence[Node],
) -> None:
    """Declare the parameters with the arguments' values, default arguments where none are given.
    `categories`: what those are that references of a deduced type refer to. `deduced`: types of those
    declared `auto`, where known."""
    behind = False  # a pack of which it is not known how many elements it has
    at = -1  # the argument
    for index, parameter in enumerate(function.parameters):
        at += 1
        if parameter.variadic:
            own = elements_given(function, index, scope, values, at) if not behind else None
            if own is None:
                own, behind = unknown_elements(parameter, scope), True
            if parameter.name is None:
                _bind_unnamed(ex, parameter, at, scope, values[: at + len(own or ())])
            elif own is not None and not is_uncounted(arguments):
                _bind_variadic(ex, parameter, scope, own, at, categories, deduced)
            at += len(own or ()) - 1
            continue
        if parameter.name is None:
            _bind_unnamed(ex, parameter, at, scope, values)
            continue
        ctype = as_known(scope.types.resolve(parameter.type_node, parameter.declarator), deduced.get(at))
        if behind:
            given: Place = Temporary(UnknownValue(ctype, False, "a parameter behind a pack"))
        elif at < len(values):
            given = values[at]
        elif parameter.default is not None:
            given = _default(ex, ctype, parameter.default)
        else:
            given = Temporary(UnknownValue(ctype, False, "a missing argument"))
        scope.names[parameter.name] = bind_argument(ex, parameter.name, ctype, given)
        if not isinstance(ctype, ReferenceType):
            scope.automatic[parameter.name] = function
        written = parameter.type_node, parameter.declarator
        note_declared(ex, scope, parameter.name, *written, categories.get(at), ctype)


def _bind_unnamed(
    ex: Executor, parameter: Parameter, index: int, scope: Environment, values: list[Place]
) -> None:
    """A parameter without a name is made and destroyed as any other."""
    ctype = scope.types.resolve(parameter.type_node, parameter.declarator)
    if parameter.default is not None and index >= len(values):
        bind_argument(ex, "", ctype, _default(ex, ctype, parameter.default))
        return
    for at, given in enumerate(values[index:] if parameter.variadic else values[index : index + 1]):
        forget_unread(ex, parameter, given)
        if not isinstance(given, Temporary) or not isinstance(given.value, Record):
            continue
        if is_destroyed(ex, given.value.type):
            own = element_type(parameter, at, scope) if parameter.variadic else None
            bind_argument(ex, "", own or ctype, given)


def _bind_variadic(
    ex: Executor,
    parameter: Parameter,
    scope: Environment,
    values: list[Place],
    at: int,
    categories: Mapping[int, ValueCategory],
    deduced: Mapping[int, CType],
) -> None:
    """Declare the elements of a parameter pack, which have names of their own; `at`: the first argument."""
    assert parameter.name is not None
    for index, value in enumerate(values):
        name = element_name(parameter.name, index)
        ctype = as_known(element_type(parameter, index, scope), deduced.get(at + index))
        scope.names[name] = bind_argument(ex, name, ctype, value)
        types = element_scope(parameter, index, scope)
        written = parameter.type_node, parameter.declarator
        note_declared(ex, scope, name, *written, categories.get(at + index), ctype, types)
        if parameter.pointer_depth:
            scope.constants[name] = has_const_pointers(parameter)
    scope.types = scope.types.child()
    scope.types.packs[parameter.name] = len(values)


def bind_argument(ex: Executor, name: str, ctype: CType, place: Place) -> Place:
    """The place of a parameter: the argument itself for a reference, else a variable with its value."""
    if isinstance(ctype, ReferenceType):
        given = place.value if isinstance(place, Temporary) else None
        if not ex.host and (unseen := unseen_referent(ex, ctype, place)) is not None:
            return unseen
        if isinstance(given, Record):
            place = materialized(ex, place, in_caller=True)
        place = referred_to(ex, name, place, ctype, in_caller=True)
        ctype = ctype.target
        if not isinstance(place, Temporary) or isinstance(ctype, ArrayType):
            return place
    if isinstance(ctype, ArrayType):  # a parameter of array type is a pointer
        ctype = PointerType(ctype.element)
    value = load(ex, place, None) if not isinstance(place, Temporary) else place.value
    value = of_class(ex, value, ctype, place)
    if ctype == NULLPTR:  # whose objects are all one value
        return Temporary(value)
    may_hold = may_hold_another(ctype)
    ctype = deduced_from(ctype, value)
    if isinstance(value, Closure) and (value.node is None or isinstance(ctype, PointerType)):
        ctype = held_function(ex, ctype, value)
    elif isinstance(value, MemberPointer):
        ctype = ctype if isinstance(ctype, MemberPointerType) else value.type
    elif isinstance(value, Closure) and may_hold:
        value = stored(value)
    elif isinstance(value, Closure) or not isinstance(ctype, _ASSIGNED) | isinstance(value, _OPEN):
        ctype = value_type(value)  # that the function may change, as any other
        if isinstance(value, Closure) or not isinstance(ctype, _ASSIGNED):
            return Temporary(stored(value))
    # A parameter that is destroyed lives until the caller's full expression ends [Itanium C++ ABI 3.1.1].
    target = new_object(name, ctype, len(ex.frames) - is_destroyed(ex, ctype))
    if isinstance(target, LocalArray):
        return Temporary(value)
    store(ex, target, value, None)
    begin(ex, target, ctype)
    return target
