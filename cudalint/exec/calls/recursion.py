"""Functions that call themselves: which calls are followed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.exec.calls.arguments import argument_places
from cudalint.exec.calls.packs import variadic
from cudalint.exec.calls.template_binding import bind_template
from cudalint.exec.objects.classes import bind_class
from cudalint.exec.objects.members import class_of
from cudalint.exec.operations import load, rvalue
from cudalint.exec.values import Temporary
from cudalint.ir.ctypes import PointerType, ReferenceType, VoidType, is_unresolved
from cudalint.ir.expr import Const
from cudalint.sema.templates.packs import element_name
from cudalint.sema.templates.parameters import ParameterKind
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.environment import Environment
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place
    from cudalint.sema.functions import Function
    from cudalint.sema.templates.parameters import TemplateParameter
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


#: Calls of a function within each other, of one that calls itself at several places and at one.
_MOST_NESTED = 6
_MOST_IN_A_ROW = 16
#: Instantiations of a function template within each other.
_MOST_INSTANTIATED = 16

_DECISIONS = (
    *("if_statement", "switch_statement", "conditional_expression"),
    *("while_statement", "do_statement", "for_statement"),
)
_ASSIGNING = ("init_declarator", "assignment_expression", "update_expression", "for_range_loop")
_TARGETS = (cst.declarator, cst.left, cst.argument)


def comes_to_an_end(
    ex: Executor, function: Function, site: Call, this: Place | None, owner: RecordInfo | None
) -> bool:
    """Whether a recursion is one of templates or of constants, each call of which tells anew whether there is
    a further one."""
    return (
        _is_instantiated(ex, function, site, owner)
        or _is_constant(ex, function, site)
        or _is_new(ex, function, site, this, owner)
    )


def _is_constant(ex: Executor, function: Function, site: Call) -> bool:
    """`n * factorial(n - 1)` for a constant n: calls of values alone, which go on in a row or are executed
    once each, and few others that get a number which their caller has not."""
    if site.given is not None or not site.arguments:
        return False
    own = re.findall(rb"\b%b\s*[(<]" % re.escape(function.name.encode()), _body(function))
    numbers = _numbers(ex, function, site)
    is_of_values = not isinstance(_return_type(ex, function), VoidType)
    is_known = is_of_values and len(numbers) == len(site.arguments)
    if is_known and (len(own) == 1 or function.is_constexpr):
        return True
    depth = sum(frame.function is function for frame in ex.frames)
    if is_known and not own and depth <= _MOST_IN_A_ROW and _is_by_turns(ex, function):
        return True
    if depth > (_MOST_NESTED if len(own) > 1 else _MOST_IN_A_ROW):
        return False
    deciding = _deciding(function)
    return any(
        function.parameters[index].name in deciding and _changes(ex, function, index, value)
        for index, value in numbers.items()
        if index < len(function.parameters)
    )


def _deciding(function: Function) -> set[str]:
    """The names on whose values it depends what the function executes. One that only counts the calls, to
    choose an element of an array by it, ends no recursion."""
    body, found = function.body, set[str]()
    if body is None:
        return found
    conditions = [cst.condition(node) for node in nodes_of(body, *_DECISIONS)]
    conditions += [cst.left(node) for node in nodes_of(body, "binary_expression") if _is_short_cut(node)]
    pending = [node for node in conditions if node is not None]
    written = [(_named(node, *_TARGETS), node) for node in nodes_of(body, *_ASSIGNING)]
    while pending:
        new = {one.string for node in pending for one in nodes_of(node, "identifier")} - found
        found |= new
        pending = [node for names, node in written if names & new]
    return found


def _is_short_cut(node: Node) -> bool:
    operator = cst.operator(node)
    return operator is not None and operator.text in (b"&&", b"||")


def _named(node: Node, *parts: Callable[[Node], Node | None]) -> set[str]:
    """The names in what an expression or a declarator changes."""
    return {one.string for part in parts if (at := part(node)) for one in nodes_of(at, "identifier")}


def _is_by_turns(ex: Executor, function: Function) -> bool:
    """Whether functions that call each other do so once each: `even` and `odd`."""
    last = max(index for index, frame in enumerate(ex.frames) if frame.function is function)
    others = {frame.function for frame in ex.frames[last:]}
    names = b"|".join(re.escape(one.name.encode()) for one in others)
    return all(len(re.findall(rb"\b(?:%b)\s*[(<]" % names, _body(one))) == 1 for one in others)


def _changes(ex: Executor, function: Function, index: int, value: Const) -> bool:
    """Whether a constant argument is another one than that of the call under execution."""
    name = function.parameters[index].name
    held = ex.scope.lookup(name) if name is not None and ex.frame.function is function else None
    if held is None:
        return False
    with ex.silent():
        return value != load(ex, held, None)


def _numbers(ex: Executor, function: Function, site: Call) -> dict[int, Const]:
    """The arguments that are constants, by their places. None of them is evaluated for good."""
    before, found = ex.state, {}
    ex.state = before.copy()
    with ex.silent():
        for index, node in enumerate(site.arguments):
            calls = nodes_of(node, "call_expression")
            if any(function.name in ex.program.text(cst.function(call) or call) for call in calls):
                continue  # a recursion of its own
            value = rvalue(ex, node)
            if isinstance(value, Const):
                found[index] = value
    ex.state = before
    return found


def _body(function: Function) -> bytes:
    return (function.body.text if function.body is not None else None) or b""


def _return_type(ex: Executor, function: Function) -> object:
    found = function.return_type(ex.program.types)
    return VoidType() if isinstance(found, PointerType | ReferenceType) else found


def _is_instantiated(ex: Executor, function: Function, site: Call, owner: RecordInfo | None) -> bool:
    """Whether a recursion is one of templates, `f<N - 1>()` or `A<N - 1>::f()`: each call gives a number
    anew, which ends it; or is one of classes of which each has a shorter name, as the parts of
    `Sum<Sum<V, V>, V>` have."""
    callers = [frame for frame in reversed(ex.frames) if frame.function is function]
    caller = callers[0]
    if owner is not None and any(isinstance(argument, int) for argument in owner.template_arguments):
        known = [frame.owner.template_arguments for frame in callers if frame.owner is not None]
        if owner.template_arguments not in known:
            return True
    around = [frame.owner.name for frame in callers if frame.owner is not None]
    if owner is not None and len(around) == len(callers) and len(owner.name) < min(map(len, around)):
        return True
    pack = variadic(function)
    if pack is not None:
        length = caller.scope.types.pack_length(pack[1].name or "")
        if length is not None and len(site.arguments) - pack[0] < length:
            return True
    given = site.template_arguments.named_children if site.template_arguments is not None else []
    for parameter, node in zip(function.templates, given, strict=False):
        held = caller.scope.lookup(parameter.name)
        if parameter.is_type or not isinstance(held, Temporary) or not isinstance(held.value, Const):
            continue
        with ex.silent():
            value = rvalue(ex, node)
        if isinstance(value, Const) and value.value != held.value.value:
            return True
    return False


def _is_new(
    ex: Executor, function: Function, site: Call, this: Place | None, owner: RecordInfo | None
) -> bool:
    """Whether a call is of an instantiation of a function template that is not under execution: there are as
    many as a compiler makes."""
    active = [frame for frame in ex.frames if frame.function is function]
    if not function.templates or len(active) > _MOST_INSTANTIATED:
        return False
    before = ex.state.copy()
    with ex.silent():
        values = argument_places(ex, function, site)
        scope = ex.program.environment(ex, function)
        owner = owner or class_of(ex.program, this, function.name)
        templates = bind_class(ex, function, owner, scope)
        bind_template(ex, function, templates, site, scope, values)
    ex.state = before
    made = _instantiation(templates, owner, scope)
    return made is not None and all(
        made != _instantiation(templates, frame.owner, frame.scope) for frame in active
    )


def _instantiation(
    templates: tuple[TemplateParameter, ...], owner: RecordInfo | None, scope: Environment
) -> tuple[object, ...] | None:
    """The class and the template arguments of an instantiation; None where one of them is not known."""
    found: list[object] = [owner.type if owner is not None else None]
    for parameter in templates:
        names = [parameter.name]
        if parameter.is_pack:
            length = scope.types.packs.get(parameter.name)
            if length is None:
                return None
            names = [element_name(parameter.name, index) for index in range(length)]
            found.append(length)
        for name in filter(None, names):
            argument = _bound(parameter.kind, name, scope)
            if argument is None:
                return None
            found.append(argument)
    return tuple(found)


def _bound(kind: ParameterKind, name: str, scope: Environment) -> object | None:
    if kind is ParameterKind.TEMPLATE:
        return scope.types.templates.get(name)
    if kind is ParameterKind.TYPE:
        ctype = scope.types.lookup(name)
        return None if ctype is None or is_unresolved(ctype) else (ctype, scope.types.is_bound_const(name))
    held = scope.names.get(name)
    return held.value if isinstance(held, Temporary) and isinstance(held.value, Const) else None
