"""Functions in view, executed in place of their calls."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from cudalint.completeness import log
from cudalint.dataclass import replace
from cudalint.exec.calls.arguments import (
    argument_categories,
    argument_places,
    bind_parameters,
    converted_arguments,
    deduced_types,
)
from cudalint.exec.calls.by_value import is_by_value
from cudalint.exec.calls.call_site import Call, object_node, on_object
from cudalint.exec.calls.closures import (
    MAX_DEPTH,
    call_either,
    call_pointed,
    not_followed,
    with_defaults,
)
from cudalint.exec.calls.constant_calls import Watch, call_key
from cudalint.exec.calls.function_ends import return_by_macro
from cudalint.exec.calls.host_calls import is_aside, is_idle, may_only_tell, tells_alone
from cudalint.exec.calls.macro_items import accepting
from cudalint.exec.calls.named_references import named_references
from cudalint.exec.calls.overloads import resolve
from cudalint.exec.calls.packs import UNCOUNTED, counted, is_uncounted
from cudalint.exec.calls.recursion import comes_to_an_end
from cudalint.exec.calls.returned_types import returned_type
from cudalint.exec.calls.summarized import unfollowed
from cudalint.exec.calls.template_binding import bind_template
from cudalint.exec.calls.template_ids import explicit_arguments
from cudalint.exec.calls.unevaluated_calls import keep_type, type_key
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor, TooComplexError
from cudalint.exec.expressions.declared import is_deduced
from cudalint.exec.host.tails import tails_of_called
from cudalint.exec.host.tally import is_passed_over
from cudalint.exec.joins import either_place, join_states, join_values
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.classes import bind_class, materialized
from cudalint.exec.objects.construction import initialize_members
from cudalint.exec.objects.destruction import end_parameters, lifetime
from cudalint.exec.objects.members import class_of, lambda_function
from cudalint.exec.operations import execute, opaque
from cudalint.exec.outcomes import note_call, note_entered
from cudalint.exec.rollback import rolled_back
from cudalint.exec.state import Frame, State
from cudalint.exec.values import (
    Closure,
    Place,
    PlacePointer,
    Temporary,
    UnknownValue,
    Value,
    objects_at,
    pointees,
)
from cudalint.ir.access import EffectKind
from cudalint.ir.ctypes import (
    CType,
    FloatType,
    IntType,
    PointerType,
    UnknownType,
    VoidType,
    is_placeholder,
)
from cudalint.sema.functions import Function

if TYPE_CHECKING:
    from cudalint.sema.types.record_info import RecordInfo

#: Steps that a call takes beside those of the function's body: its parameters, its scope, its end.
_STEPS = 16
#: Overloads that are tried where the types of a call of host code do not tell them apart.
_MOST_TRIED = 4


def inline(
    ex: Executor, function: Function, site: Call, this: Place | None, owner: RecordInfo | None = None
) -> Place:
    """Execute a function in place of a call; what cannot be followed is an opaque call."""
    if is_uncounted(site.arguments):
        arguments = counted(function, site.arguments)
        if arguments is None:
            return opaque(ex, _unseen(ex, function, site, this, owner), UNCOUNTED)
        site = replace(site, arguments=arguments)
    active = [frame.function for frame in ex.frames]
    again = active.count(function) > 1 and not comes_to_an_end(ex, function, site, this, owner)
    if len(ex.frames) > MAX_DEPTH or again or function.body is None:
        reason = "it calls itself" if function in active else "its body is not in view"
        unseen = _unseen(ex, function, site, this, owner)
        result = unfollowed(ex, function, unseen, f"'{site.name}' was not followed: {reason}")
        if ex.unevaluated and function.body is None:  # the type is all that is asked for
            frame = Frame(function, _bound(ex, function, site, owner, bool(function.templates)), 0, 0, this)
            frame.return_type = function.return_type(frame.scope.types)
            ex.returned = returned_type(function, frame)
            return _declared(ex, frame.return_type, result)
        return (
            _declared(ex, function.return_type(_scope_in(ex, function).types), result) if ex.host else result
        )
    if ex.host and is_aside(ex, function):
        reason = f"'{site.name}' comes to no launch and was not followed"
        result = unfollowed(ex, function, _unseen(ex, function, site, this, owner), reason)
        return _declared(ex, function.return_type(_scope_in(ex, function).types), result)
    if ex.host and this is None and is_idle(ex, function, site):
        reason = f"'{site.name}' leaves no trace and was not followed"
        return unfollowed(ex, function, site, reason)
    explicit = [site.template_arguments] if site.template_arguments is not None else []
    if is_passed_over(ex, function, [*explicit, *site.arguments]):
        reason = f"'{site.name}' launches kernels that are launched often enough"
        return opaque(ex, _unseen(ex, function, site, this, owner), reason)
    telling = ex.host and this is None and may_only_tell(ex, function, site)
    launched = len(ex.tally.log) if ex.tally is not None else 0
    span = ex.program.site(ex, site.node)[0]
    scope = _scope_in(ex, function)
    frame = Frame(function, scope, len(ex.state.guards), len(ex.loops), this, site.node)
    frame.separate = ex.frame.separate or function.is_separate
    frame.tails = tails_of_called(ex, site.node, function.body)
    if this is not None:
        frame.this = this = materialized(ex, this)
    frame.owner = owner = owner or class_of(ex.program, this, function.name)
    if this is not None and owner is not None:
        frame.this = this = seen_as(ex, this, owner.type)
    templates = bind_class(ex, function, owner, scope)
    references = named_references(ex, function, site, partial(_bound, ex, function, site, owner))
    values = argument_places(ex, function, site, references)
    if telling and tells_alone(ex, values):
        ex.returned = None
        return Temporary(UnknownValue(VoidType(), True, "nothing is returned"))
    if function.is_separate:
        ex.keep_rolled()
        _note_separate(ex, site, values, this)
        ex.convergence.call(ex)
    bind_template(ex, function, templates, site, scope, values)
    values = converted_arguments(ex, function, frame, site, values)
    key = call_key(ex, function, templates, scope, values)
    known = ex.program.constant_calls.get(key) if key is not None else None
    if known is not None and not (ex.unevaluated and known.is_deduced):
        ex.pruned = max(ex.pruned, known.pruned)
        ex.returned = known.returned
        note_call(ex, site.node, log.ENTERED)
        return known.result
    began = ex.work.spent, ex.steps
    ex.step(_STEPS + ex.state.steps)
    note_entered(ex, site.node, function)
    categories = argument_categories(ex, function, site)
    deduced = deduced_types(ex, function, site, values)
    asked = type_key(ex, function, owner, scope, values, this, categories, deduced)
    typed, unverified = ex.program.typed_calls.get(asked) if asked else None, ex.program.types.unverified
    if typed is not None:
        ex.returned = typed.returned
        return typed.result
    watch = Watch(ex, *began)
    uses, ex.macro_use = ex.macro_use, []
    chain, at = ex.calls, ex.at
    ex.calls = [*chain, (span, function.name)]
    ex.frames.append(frame)
    try:
        bind_parameters(ex, function, scope, values, categories, deduced, site.arguments)
        with lifetime(ex):
            result = run_body(ex, function, frame)
    except TooComplexError:
        if ex.tally is not None:
            ex.tally.cut(function, ex.steps - began[1], ex.reaching)
        raise
    finally:
        ex.leave_frame()
        ex.frames.pop()
        ex.calls, ex.at, ex.macro_use = chain, at, uses
        watch.end(ex)
    ex.returned = returned_type(function, frame)
    watch.keep(ex, key, result, is_deduced=is_deduced(frame.return_type))
    keep_type(ex, asked, result, unverified)
    if ex.tally is not None:
        ex.tally.followed(function, launched)
    return result


def _unseen(
    ex: Executor, function: Function, site: Call, this: Place | None, owner: RecordInfo | None
) -> Call:
    """A call of a function that is not followed."""
    taken: frozenset[int] = frozenset()
    under_way = ex.program.reading
    if function not in under_way:  # a type that calls the function itself would be read without end
        types = owner.scope if owner is not None else _scope_in(ex, function).types
        under_way.add(function)
        try:
            taken = frozenset(
                node.id
                for index, node in enumerate(site.arguments)
                if is_by_value(function, types, index, site.template_arguments)
            )
        finally:
            under_way.remove(function)
    return replace(on_object(site, this, function), by_value=taken)


def _bound(
    ex: Executor, function: Function, site: Call, owner: RecordInfo | None, by_arguments: bool
) -> Environment:
    """A function's scope as a call binds it; with what its arguments tell, they are evaluated in vain."""
    scope = _scope_in(ex, function)
    templates = bind_class(ex, function, owner, scope)
    if templates:
        with rolled_back(ex):
            values = argument_places(ex, function, site) if by_arguments else []
            bind_template(ex, function, templates, site, scope, values)
    return scope


def _note_separate(ex: Executor, site: Call, values: list[Place], this: Place | None) -> None:
    """What a function that is not inlined does to the objects whose addresses it is given is a write."""
    given = [v for v in values if not isinstance(v, Temporary) or isinstance(v.value, PlacePointer)]
    if given or this is not None:
        ex.note(EffectKind.SEPARATE, site.name, site.node)
    for one in (*given, *((this,) if this is not None else ())):
        for home in pointees(one.value) if isinstance(one, Temporary) else objects_at(one):
            ex.parameters.change(home)  # which has an address of its own then


def run_body(ex: Executor, function: Function, frame: Frame) -> Place:
    """Execute a function's body: the place that it returns, else a temporary with the value."""
    assert function.body is not None
    ctype = frame.return_type = function.return_type(frame.scope.types)
    if ex.unevaluated and isinstance(ctype, IntType | FloatType | PointerType):
        return Temporary(UnknownValue(ctype, True, "an unevaluated operand"))
    initialize_members(ex, function)
    execute(ex, function.body)
    return_by_macro(ex, function.body)
    end_parameters(ex)
    _meet(ex, frame)
    bound = _returned_place(ex, frame)
    if bound is not None:
        return _declared(ex, frame.return_type, bound)
    return _declared(ex, frame.return_type, Temporary(_returned(ex, frame)))


def _scope_in(ex: Executor, function: Function) -> Environment:
    return ex.program.environment(ex, function)


def _declared(ex: Executor, ctype: CType | None, result: Place) -> Place:
    """What a function returns, of the type that it declares where nothing else is known of it."""
    match result:
        case Temporary(value=UnknownValue(ctype=UnknownType()) as value) if ctype is not None:
            return Temporary(replace(value, ctype=ctype))
    return result


def _meet(ex: Executor, frame: Frame) -> None:
    """Behind the call all its lanes go on, each with what it made of the callers' variables."""
    base = ex.state.guards[: frame.base]
    returns = list(frame.returns)
    if ex.state.dead and returns:
        ex.state.values = returns.pop().outer
        ex.state.dead = False
    ex.state.guards = base
    for one in reversed(returns):
        ex.state = join_states(ex, one.condition, State(one.outer, base), ex.state, base)


def _returned_place(ex: Executor, frame: Frame) -> Place | None:
    """What the reference refers to that each lane has returned; None where the function returns none."""
    result: Place | None = None
    for one in reversed(frame.returns):
        if one.place is not None:
            result = one.place if result is None else either_place(ex, one.condition, one.place, result)
    return result


def _returned(ex: Executor, frame: Frame) -> Value:
    """The value of the return that each lane took."""
    result: Value | None = None
    for one in reversed(frame.returns):
        if one.value is not None:
            result = one.value if result is None else join_values(ex, one.condition, one.value, result)
    if result is not None:
        return result
    told = frame.return_type or VoidType()
    told = VoidType() if is_placeholder(told) else told  # which `auto` is deduced to be
    is_uniform = ex.host or isinstance(told, VoidType)  # else what is returned is out of view
    return UnknownValue(told, is_uniform, "nothing is returned")


def call_best(
    ex: Executor,
    functions: list[Function],
    site: Call,
    this: Place | None,
    owners: Mapping[Function, RecordInfo] | None = None,
) -> Place:
    """The overload that takes this many arguments; several are told apart by their parameters' types.
    `owners`: the classes of methods."""
    owners = owners or {}
    fitting = accepting(ex, functions, site)
    if is_uncounted(site.arguments):
        if len(functions) > 1:
            return opaque(ex, on_object(site, this), UNCOUNTED)
        fitting = functions
    if not fitting:
        return opaque(ex, on_object(site, this))
    if len(fitting) > 1:
        fitting = resolve(ex, fitting, site, object_node(site), owners)
    if len(fitting) != 1:
        if ex.host:
            _try_each(ex, fitting, site, this, owners)
        return opaque(ex, on_object(site, this), f"the overload of '{site.name}' could not be told")
    return inline(ex, fitting[0], site, this, owners.get(fitting[0]))


def _try_each(
    ex: Executor,
    functions: list[Function],
    site: Call,
    this: Place | None,
    owners: Mapping[Function, RecordInfo],
) -> None:
    """Note the launches of each of the host functions that a call may mean, as in template code whose types
    nothing tells: each overload is some instantiation's."""
    before = ex.state
    for function in functions[:_MOST_TRIED]:
        if function.name in ex.reaching:
            ex.state = before.copy()
            inline(ex, function, site, this, owners.get(function))
    ex.state = before


def call_closure(ex: Executor, closure: Closure, site: Call) -> Place:
    """Call a lambda, or the function that a pointer names."""
    if closure.choice is not None:
        return call_either(ex, closure, *closure.choice, site)
    if closure.target is not None and not ex.host:
        return call_pointed(ex, closure, closure.target, site)
    if closure.node is None:
        if not closure.functions:
            return opaque(ex, site)
        if len(closure.functions) > 1 and closure.this is None and not ex.host:
            return opaque(ex, site, f"which overload of '{closure.functions[0].name}' is called is not known")
        given = explicit_arguments(closure) or site.template_arguments
        made = replace(site, template_arguments=given)
        if closure.scope is not None and not is_uncounted(site.arguments):  # that of a block declares it
            made = with_defaults(ex, made, closure.functions[0], closure.scope)
        return call_best(ex, list(closure.functions), made, closure.this, closure.owners)
    function = lambda_function(ex, closure)
    if function is None or closure.scope is None or len(ex.frames) > MAX_DEPTH:
        return not_followed(ex, closure, site)
    if is_uncounted(site.arguments):
        arguments = counted(function, site.arguments)
        if arguments is None:
            return not_followed(ex, closure, site, UNCOUNTED)
        site = replace(site, arguments=arguments)
    note_entered(ex, site.node, function)
    scope = closure.scope.child()
    references = named_references(ex, function, site, lambda by_arguments: scope)
    values = argument_places(ex, function, site, references)
    if function.templates:
        scope.types = scope.types.child()
    frame = Frame(function, scope, len(ex.state.guards), len(ex.loops), closure.this, site.node)
    frame.separate, frame.owner = ex.frame.separate, class_of(ex.program, closure.this)
    bind_template(ex, function, function.templates, site, scope, values)
    values = converted_arguments(ex, function, frame, site, values)
    categories = argument_categories(ex, function, site)
    deduced = deduced_types(ex, function, site, values)
    chain, at, uses = ex.calls, ex.at, ex.macro_use
    ex.calls = [*chain, (ex.program.site(ex, site.node)[0], "lambda")]
    ex.frames.append(frame)
    ex.macro_use = list(closure.macro_use)
    try:
        bind_parameters(ex, function, scope, values, categories, deduced, site.arguments)
        with lifetime(ex):
            result = run_body(ex, function, frame)
    finally:
        ex.leave_frame()
        ex.frames.pop()
        ex.calls, ex.at, ex.macro_use = chain, at, uses
    ex.returned = returned_type(function, frame)
    return result
