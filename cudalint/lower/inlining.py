"""Functions in view, executed in place of their calls."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.ir.access import EffectKind
from cudalint.ir.ctypes import ArrayType, CType, PointerType, RecordType, ReferenceType, UnknownType, VoidType
from cudalint.ir.expr import Const, Expr, IntType
from cudalint.lower.call_site import Call, object_node
from cudalint.lower.constant_calls import Watch, call_key
from cudalint.lower.evaluation import place, rvalue
from cudalint.lower.functions import Function
from cudalint.lower.initializers import braced
from cudalint.lower.joins import join_states, join_values
from cudalint.lower.load_store import load, store
from cudalint.lower.machine import Machine
from cudalint.lower.members import class_of, lambda_function
from cudalint.lower.objects import bind_class, by_constness, materialized, scalar
from cudalint.lower.overloads import narrow
from cudalint.lower.packs import element_type, variadic
from cudalint.lower.scope import Scope
from cudalint.lower.state import Frame, State
from cudalint.lower.tally import is_passed_over
from cudalint.lower.template_ids import explicit_arguments
from cudalint.lower.templates import bind_template
from cudalint.lower.types.packs import element_name
from cudalint.lower.unseen import opaque
from cudalint.lower.values import (
    Closure,
    LocalArray,
    Opaque,
    Place,
    PlacePointer,
    Record,
    Temporary,
    Value,
    value_type,
)

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.lower.functions import Parameter
    from cudalint.lower.types.records import RecordInfo

MAX_DEPTH = 24
#: Bytes of a host function that is followed for its value alone.
SMALL = 600

#: Overloads that are tried where the types of a call of host code do not tell them apart.
_MOST_TRIED = 4


def inline(
    m: Machine, function: Function, site: Call, this: Place | None, owner: RecordInfo | None = None
) -> Place:
    """Execute a function in place of a call; what cannot be followed is an opaque call."""
    active = [frame.function for frame in m.frames]
    again = active.count(function) > 1 and not _is_instantiated(m, function, site, owner)
    if len(m.frames) > MAX_DEPTH or again or function.body is None:
        reason = "it calls itself" if function in active else "its body is not in view"
        result = opaque(m, site, f"'{site.name}' was not followed: {reason}")
        return _declared(m, function.return_type(m, _scope_in(m)), result) if m.host else result
    if m.host and _is_aside(m, function):
        result = opaque(m, site, f"'{site.name}' comes to no launch and was not followed")
        return _declared(m, function.return_type(m, _scope_in(m)), result)
    if m.host and this is None and _is_idle(m, function, site):
        return opaque(m, site, f"'{site.name}' leaves no trace and was not followed")
    explicit = [site.template_arguments] if site.template_arguments is not None else []
    if is_passed_over(m, function, [*explicit, *site.arguments]):
        return opaque(m, site, f"'{site.name}' launches kernels that are launched often enough")
    launched = len(m.tally.log) if m.tally is not None else 0
    span = m.program.site(m, site.node)[0]
    scope = _scope_in(m)
    frame = Frame(function, scope, len(m.state.guards), len(m.loops), this)
    frame.separate = m.frame.separate or function.is_separate
    if this is not None:
        frame.this = this = materialized(m, this)
    frame.owner = owner = owner or class_of(m.program, this, function.name)
    templates = bind_class(m, function, owner, scope) if owner is not None else function.templates
    values = argument_places(m, function, site)
    if function.is_separate:
        _note_separate(m, site, values, this)
    bind_template(m, function, templates, site, scope, values)
    values = _converted(m, function, frame, site, values)
    key = call_key(m, function, templates, scope, values)
    known = m.program.constant_calls.get(key) if key is not None else None
    if known is not None:
        m.pruned = m.pruned or known.pruned
        return known.result
    watch = Watch(m)
    uses, m.macro_use = m.macro_use, []
    chain, at = m.calls, m.at
    m.calls = [*chain, (span, function.name)]
    m.frames.append(frame)
    try:
        bind_parameters(m, function, scope, values)
        result = run_body(m, function, frame)
    finally:
        m.leave_frame()
        m.frames.pop()
        m.calls, m.at, m.macro_use = chain, at, uses
        watch.end(m)
    watch.keep(m, key, result)
    if m.tally is not None:
        m.tally.followed(function, launched)
    return result


def _is_aside(m: Machine, function: Function) -> bool:
    """Whether a host function is long, comes to no launch, and does not speak of a launch's shape."""
    text = function.node.text or b""
    is_long = function.body is not None and len(function.body.text or b"") > SMALL
    return is_long and not m.matters(function.name.encode() + b"(") and b"dim3" not in text


def _is_instantiated(m: Machine, function: Function, site: Call, owner: RecordInfo | None) -> bool:
    """Whether a recursion is one of templates, `f<N - 1>()` or `A<N - 1>::f()`: each call gives a number
    anew, which ends it."""
    callers = [frame for frame in reversed(m.frames) if frame.function is function]
    caller = callers[0]
    if owner is not None and any(isinstance(argument, int) for argument in owner.template_arguments):
        known = [frame.owner.template_arguments for frame in callers if frame.owner is not None]
        if owner.template_arguments not in known:
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
        with m.silent():
            value = rvalue(m, node)
        if isinstance(value, Const) and value.value != held.value.value:
            return True
    return False


def _is_idle(m: Machine, function: Function, site: Call) -> bool:
    """Whether a host call leaves nothing behind for a launch: its result is not used, and it is given values
    alone, no way to a variable."""
    parent = site.node.parent
    if parent is None or parent.type != "expression_statement" or site.given is not None:
        return False
    if m.matters(function.name.encode() + b"(") or any(p.is_reference for p in function.parameters):
        return False
    return all(_is_plain(m, argument) for argument in site.arguments)


def _is_plain(m: Machine, argument: Node) -> bool:
    if argument.type != "identifier":
        return argument.type in ("number_literal", "string_literal", "true", "false", "null")
    place = m.scope.lookup(m.program.text(argument))
    if place is None or isinstance(place, LocalArray):
        return place is None
    return not any(isinstance(m.state.values.get(cell), PlacePointer) for cell in m.cells_of(place))


def _note_separate(m: Machine, site: Call, values: list[Place], this: Place | None) -> None:
    """What a function that is not inlined does to the objects whose addresses it is given is a write."""
    given = [v for v in values if not isinstance(v, Temporary) or isinstance(v.value, PlacePointer)]
    if given or this is not None:
        m.note(EffectKind.SEPARATE, site.name, site.node)


def argument_places(m: Machine, function: Function, site: Call) -> list[Place]:
    """Arguments in order: by reference where the parameter is one, else their values."""
    if site.given is not None:
        return [Temporary(value) for value in site.given]
    found: list[Place] = []
    for index, node in enumerate(site.arguments):
        if function.by_reference(index):
            found.append(place(m, node))
        elif node.type == "initializer_list":
            found.append(Temporary(braced(m, node, UnknownType("auto", "a braced argument"))))
        else:
            found.append(Temporary(rvalue(m, node)))
    return found


def _converted(m: Machine, function: Function, frame: Frame, site: Call, values: list[Place]) -> list[Place]:
    """The arguments, where objects that convert themselves to a parameter's type have done so: a caller's
    work, whose accesses are at the call."""
    found = list(values)
    for index, (value, parameter) in enumerate(zip(values, function.parameters, strict=False)):
        if not isinstance(value, Temporary) or not isinstance(value.value, Record):
            continue
        m.frames.append(frame)  # whose names the type may need
        ctype = frame.scope.types.resolve(parameter.type_node, parameter.declarator)
        m.frames.pop()
        if isinstance(ctype, ReferenceType):
            ctype = ctype.target
        if not isinstance(ctype, RecordType | UnknownType):
            node = site.arguments[index] if index < len(site.arguments) else site.node
            found[index] = Temporary(scalar(m, value.value, ctype, node))
    return found


def bind_parameters(m: Machine, function: Function, scope: Scope, values: list[Place]) -> None:
    """Declare the parameters with the arguments' values, default arguments where none are given."""
    for index, parameter in enumerate(function.parameters):
        if parameter.name is None:
            continue
        if parameter.variadic:
            _bind_variadic(m, parameter, scope, values[index:])
            continue
        ctype = scope.types.resolve(parameter.type_node, parameter.declarator)
        place: Place | None = values[index] if index < len(values) else None
        if place is None:
            default = parameter.default
            value = rvalue(m, default) if default is not None else Opaque(ctype, False, "a missing argument")
            place = Temporary(value)
        scope.names[parameter.name] = bind_argument(m, parameter.name, ctype, place)


def _bind_variadic(m: Machine, parameter: Parameter, scope: Scope, values: list[Place]) -> None:
    """Declare the elements of a parameter pack, which have names of their own."""
    assert parameter.name is not None
    for index, value in enumerate(values):
        name = element_name(parameter.name, index)
        scope.names[name] = bind_argument(m, name, element_type(parameter, index, scope), value)
    scope.types = scope.types.child()
    scope.types.packs[parameter.name] = len(values)


def bind_argument(m: Machine, name: str, ctype: CType, place: Place) -> Place:
    """The place of a parameter: the argument itself for a reference, else a variable with its value."""
    if isinstance(ctype, ReferenceType):
        if not isinstance(place, Temporary):
            return place
        ctype = ctype.target
    if isinstance(ctype, ArrayType):  # a parameter of array type is a pointer
        ctype = PointerType(ctype.element)
    value = load(m, place, None) if not isinstance(place, Temporary) else place.value
    if isinstance(ctype, UnknownType) and ctype.name in ("auto", "decltype(auto)"):
        ctype = value_type(value)
    if isinstance(value, Closure) or (
        not isinstance(ctype, IntType | RecordType | PointerType) and not isinstance(value, Opaque | Expr)
    ):
        return Temporary(value)
    target = m.declare(name, ctype)
    if isinstance(target, LocalArray):
        return Temporary(value)
    store(m, target, value, None)
    return target


def run_body(m: Machine, function: Function, frame: Frame) -> Place:
    """Execute a function's body: the place that it returns, else a temporary with the value."""
    from cudalint.lower.construction import initialize_members
    from cudalint.lower.statements import execute

    assert function.body is not None
    frame.return_type = function.return_type(m, frame.scope)
    initialize_members(m, function)
    execute(m, function.body)
    _meet(m, frame)
    if frame.place is not None and len(frame.returns) == 1:
        return _declared(m, frame.return_type, frame.place)
    return _declared(m, frame.return_type, Temporary(_returned(m, frame)))


def _scope_in(m: Machine) -> Scope:
    return Scope(None, m.program.scope_in(m, m.program.types))


def _declared(m: Machine, ctype: CType | None, result: Place) -> Place:
    """What a host function returns, of the type that it declares where nothing else is known of it."""
    match result:
        case Temporary(value=Opaque(ctype=UnknownType()) as value) if m.host and ctype is not None:
            return Temporary(replace(value, ctype=ctype))
    return result


def _meet(m: Machine, frame: Frame) -> None:
    """Behind the call all its lanes go on, each with what it made of the callers' variables."""
    base = m.state.guards[: frame.base]
    returns = list(frame.returns)
    if m.state.dead and returns:
        m.state.values = returns.pop().outer
        m.state.dead = False
    m.state.guards = base
    for one in reversed(returns):
        m.state = join_states(m, one.condition, State(one.outer, base), m.state, base)


def _returned(m: Machine, frame: Frame) -> Value:
    """The value of the return that each lane took."""
    result: Value | None = None
    for one in reversed(frame.returns):
        if one.value is None:
            continue
        result = one.value if result is None else join_values(m, one.condition, one.value, result)
    if result is None:
        ctype = frame.return_type or VoidType()
        return Opaque(ctype, True, "nothing is returned")
    return result


def call_best(
    m: Machine, functions: list[Function], site: Call, this: Place | None, owner: RecordInfo | None = None
) -> Place:
    """The overload that takes this many arguments; several are told apart by their parameters' types."""
    count = len(site.arguments)
    fitting = [f for f in functions if f.accepts(count)]
    if not fitting:
        return opaque(m, site)
    if len(fitting) > 1 and (this is not None or owner is not None):
        fitting = by_constness(m, fitting, object_node(site))
    if len(fitting) > 1:
        info = owner or class_of(m.program, this, fitting[0].name)
        fitting = narrow(m, fitting, site, info.scope if info is not None else None)
    if len(fitting) != 1:
        if m.host:
            _try_each(m, fitting, site, this, owner)
        return opaque(m, site, f"the overload of '{site.name}' could not be told")
    return inline(m, fitting[0], site, this, owner)


def _try_each(
    m: Machine, functions: list[Function], site: Call, this: Place | None, owner: RecordInfo | None
) -> None:
    """Note the launches of each of the host functions that a call may mean, as in template code whose types
    nothing tells: each overload is some instantiation's."""
    before = m.state
    for function in functions[:_MOST_TRIED]:
        if function.name in m.reaching:
            m.state = before.copy()
            inline(m, function, site, this, owner)
    m.state = before


def method_call(m: Machine, methods: list[Function], site: Call, this: Place) -> Place:
    """A call of one of an object's methods that take the arguments' number."""
    return call_best(m, methods, site, this, class_of(m.program, this, methods[0].name))


def call_closure(m: Machine, closure: Closure, site: Call) -> Place:
    """Call a lambda, or the function that a pointer names."""
    if closure.node is None:
        if not closure.functions:
            return opaque(m, site)
        given = explicit_arguments(closure) or site.template_arguments
        return call_best(m, list(closure.functions), replace(site, template_arguments=given), closure.this)
    function = lambda_function(m, closure)
    if function is None or closure.scope is None or len(m.frames) > MAX_DEPTH:
        return opaque(m, site)
    values = argument_places(m, function, site)
    scope = closure.scope.child()
    frame = Frame(function, scope, len(m.state.guards), len(m.loops), closure.this)
    frame.separate, frame.owner = m.frame.separate, class_of(m.program, closure.this)
    values = _converted(m, function, frame, site, values)
    chain, at, uses = m.calls, m.at, m.macro_use
    m.calls = [*chain, (m.program.site(m, site.node)[0], "lambda")]
    m.frames.append(frame)
    m.macro_use = list(closure.macro_use)
    try:
        bind_parameters(m, function, scope, values)
        return run_body(m, function, frame)
    finally:
        m.leave_frame()
        m.frames.pop()
        m.calls, m.at, m.macro_use = chain, at, uses
