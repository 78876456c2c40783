"""Which function a call means: intrinsics and macros first, then functions in view."""

from __future__ import annotations

from cudalint.completeness import log
from cudalint.dataclass import replace
from cudalint.exec.calls.call_site import Call, argument_nodes, on_object
from cudalint.exec.calls.closure_bases import call_closures, has_closures, named_closure_base
from cudalint.exec.calls.inlining import call_best
from cudalint.exec.calls.meaning import Meaning, meaning
from cudalint.exec.calls.overloads import is_callable, is_meant
from cudalint.exec.calls.packs import UNCOUNTED, is_uncounted, spread
from cudalint.exec.calls.reading import read_call
from cudalint.exec.calls.results import note_declared_result, note_result
from cudalint.exec.calls.unknown_calls import call_any_method, call_unknown
from cudalint.exec.calls.virtual import call_member, virtual_call
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert_to
from cudalint.exec.expressions.names import global_place, static_constant
from cudalint.exec.expressions.offsets import designated_offset
from cudalint.exec.expressions.throwing import is_noexcept, noexcept_value
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.host.launch_api import is_known, runtime_call
from cudalint.exec.host.launching import record_launch
from cudalint.exec.memory.places import member
from cudalint.exec.objects.class_deduction import deduced_class, meant_class
from cudalint.exec.objects.classes import materialized, scalar
from cudalint.exec.objects.destruction import ends_lifetime
from cudalint.exec.objects.members import called_conversions, class_of, has_field, object_methods
from cudalint.exec.objects.object_arguments import is_without_captures
from cudalint.exec.operations import call_closure, construct, load, method_call, opaque, place, rvalue
from cudalint.exec.outcomes import note_call, note_unreached
from cudalint.exec.registry import Handler
from cudalint.exec.statements.macros import expand_call, is_called_macro, is_macro
from cudalint.exec.values import (
    Closure,
    Modelled,
    Place,
    Temporary,
    UnknownValue,
    Value,
    is_lambda,
    value_type,
)
from cudalint.ir.access import EffectKind, Parting
from cudalint.ir.ctypes import ClosureType, CType, IntType, PointerType, UnknownType, VoidType, is_unresolved
from cudalint.sema.constants.named import qualified_static
from cudalint.sema.overloads.conversion_functions import OPERAND
from cudalint.sema.symbols.members import member_functions
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import resolve_path
from cudalint.sema.types.reading import WORDS
from cudalint.source.conversions import CONVERSION
from cudalint.syntax import cst
from cudalint.syntax.node import Node
from cudalint.syntax.nodes import code_children, launch_syntax

#: Bits of integers that device functions give of more than one type: `long long`, `signed char`.
_ALIKE = (8, 64)
_BINDING_TIGHTER = ("subscript_expression", "field_expression", "call_expression", "update_expression")


def call(ex: Executor, node: Node) -> Place:
    """The place (a temporary, unless it returns a reference) that a call evaluates to."""
    ex.returned = None
    found = _called(ex, node)
    note_result(ex, node, found)
    return found


def _called(ex: Executor, node: Node) -> Place:
    if launch_syntax(node) is not None:
        record_launch(ex, node)
        ex.note(EffectKind.LAUNCH, "launch", node)
        note_call(ex, node, log.MODELLED)
        return Temporary(UnknownValue(VoidType(), True, "a launch"))
    if is_noexcept(node):
        _note_measured(ex, node)
        return Temporary(noexcept_value(ex, node))
    offset = designated_offset(ex, node)
    if offset is not None:
        _note_measured(ex, node)
        return Temporary(offset)
    site = read_call(ex, node)
    if site is None:
        ctype = _cast_type(ex, node)
        if ctype is not None:
            note_call(ex, node, log.MODELLED)
            return Temporary(convert_to(ex, rvalue(ex, argument_nodes(node)[0]), ctype, node))
        return _call_expression(ex, node)
    with spread(ex, site.arguments, node) as site.arguments:
        return dispatch(ex, site)


def _note_measured(ex: Executor, node: Node) -> None:
    """What is asked of its operand is known by the types alone."""
    note_call(ex, node, log.MODELLED)
    for one in argument_nodes(node):
        note_unreached(ex, one)


def _cast_type(ex: Executor, node: Node) -> CType | None:
    """T of `(T)(x)`, which reads as a call where T is a type that another file declares."""
    callee, parent = cst.function(node), node.parent
    if callee is None or callee.type != "parenthesized_expression" or len(argument_nodes(node)) != 1:
        return None
    if parent is not None and parent.type in _BINDING_TIGHTER and parent.named_children[0] == node:
        return None  # `(T)(x)[i]` casts `(x)[i]`
    inner = code_children(callee)
    name = ex.program.text(inner[0]) if len(inner) == 1 and inner[0].type == "identifier" else ""
    if not name or ex.scope.lookup(name) is not None:
        return None
    ctype = ex.scope.types.find(name, callee)
    return None if isinstance(ctype, UnknownType) else ctype


def _call_expression(ex: Executor, node: Node) -> Place:
    """`matrices[i](r, c)`: a call of what an expression names. An object is called where it lies, as its
    operator may give a reference into it."""
    callee = cst.function(node)
    if callee is None:
        return opaque(ex, Call(node, "call", "call", argument_nodes(node)))
    called = place(ex, callee)
    made = Call(node, "operator()", "operator()", argument_nodes(node), callee=callee)
    if object_methods(ex.program, called, "operator()") or has_closures(ex, called):
        with spread(ex, made.arguments, node) as made.arguments:
            return _call_value(ex, None, made, materialized(ex, called))
    value = _told_by_type(ex, load(ex, called, callee), called)
    if isinstance(value, Closure):
        made = Call(node, "lambda", "lambda", made.arguments)
        with spread(ex, made.arguments, node) as made.arguments:
            return call_member(ex, value, made) if value.owners else call_closure(ex, value, made)
    name = ex.program.text(callee)
    made = Call(node, name, name, made.arguments)
    if isinstance(value, Modelled) and not is_uncounted(made.arguments):
        note_call(ex, node, log.MODELLED)
        return ex.models.objects.called(ex, value, made)
    return _call_unknown(ex, value, made, called)


def _told_by_type(ex: Executor, value: Value, held: Place) -> Value:
    """A lambda of which only the class is known, as of `std::declval<F>()`: all objects of one that captures
    nothing do the same, and of others an unevaluated call asks for the type alone."""
    if not isinstance(value, UnknownValue):
        return value
    ctype = value.ctype if isinstance(value.ctype, ClosureType) else place_type(ex, held)
    closure = ex.program.closures.get(ctype.name) if isinstance(ctype, ClosureType) else None
    return closure if closure is not None and (ex.unevaluated or is_without_captures(closure)) else value


def dispatch(ex: Executor, site: Call) -> Place:
    """The place that a call evaluates to, by what its name means."""
    if site.this is not None:
        return _method(ex, site)
    if not site.is_enclosed and is_called_macro(ex, site.name, site.node):
        return expand_call(ex, site)
    local = (
        ex.scope.lookup(site.name) if site.callee is not None and site.callee.type == "identifier" else None
    )
    if local is not None:
        return _call_object(ex, local, site)
    if not site.is_enclosed and is_macro(ex, site.name, site.node):
        return expand_call(ex, site)
    if ex.host and is_known(ex, site.name):
        called = runtime_call(ex, site)
        if called is not None:
            return called
    base = named_closure_base(ex, site)
    if base is not None:
        return call_closure(ex, base, site)
    meant = meaning(ex, site)
    if meant.is_member:
        return _member(ex, site, meant)
    site.spelled = meant.spelled
    if meant.functions:
        if not meant.found.types:
            handler = ex.models.find_overloaded(ex, site, meant.functions)
            if handler is not None:
                return _known(ex, site, handler, site.name)
        count = len(site.arguments)
        fitting = [function for function in meant.functions if function.accepts(count)]
        handler = None if is_uncounted(site.arguments) else ex.models.find(ex, site)
        if handler is not None and is_callable(ex, fitting, site, None, meant.friends) is False:
            return _known(ex, site, handler, site.name)  # the library's own
        if fitting or not ex.models.objects.is_call(ex, site):
            return call_best(ex, meant.functions, site, None, meant.friends)
    if meant.found.variables:
        held = global_place(ex, site.name, site.callee or site.node)
        if site.callee is not None and site.callee.type != "identifier":
            held = place(ex, site.callee)
        return _call_object(ex, held, site)
    if ex.models.objects.is_call(ex, site):
        if is_uncounted(site.arguments):
            return opaque(ex, site, UNCOUNTED)
        note_call(ex, site.node, log.MODELLED)
        return ex.models.objects.call(ex, site)
    handler = ex.models.find(ex, site)
    if handler is not None:
        return _known(ex, site, handler, site.name)
    ctype = callable_type(ex, site)
    if ctype is not None:
        return construct(ex, ctype, site)
    if ex.host:  # a launch by any function of the name is told
        functions = [f for f in ex.program.functions.get(site.name, ()) if f.body and not f.is_kernel]
        if functions:
            return call_best(ex, functions, site, None)
    owner = ex.frame.owner
    if owner is not None and owner.any_unseen_base:  # it may be a member of that
        site = on_object(site, ex.frame.this)
    if ex.program.functions.get(site.name):  # which are others: it says nothing of what this one takes
        site = replace(site, by_value=frozenset())
    return opaque(ex, site)


def _member(ex: Executor, site: Call, meant: Meaning) -> Place:
    """A call of a member that the classes around it have, or the class that it names."""
    this = ex.frame.this if ex.frame.owner is not None else None
    if meant.methods:
        info = next(iter(meant.methods.values()))
        is_plain = site.callee is None or site.callee.type != "qualified_identifier"
        if this is not None and is_plain and info.is_virtual(site.name):
            return virtual_call(ex, site, this, info)
        return call_best(ex, list(meant.methods), site, this, meant.methods)
    if this is not None and has_field(this, site.name):  # a member that can be called
        held = member(ex, this, site.name)
        return _call_object(ex, held, site)
    ctype = callable_type(ex, site)
    if ctype is not None:
        return construct(ex, ctype, site)
    static = _static_member(ex, site)
    return opaque(ex, on_object(site, this)) if static is None else _call_object(ex, static, site)


def _static_member(ex: Executor, site: Call) -> Place | None:
    """The object that is called, where a name means a class's static data member."""
    callee = site.callee
    if callee is None or callee.type not in ("identifier", "qualified_identifier"):
        return None
    types = ex.scope.types
    found = types.static_member(site.name) if callee.type == "identifier" else qualified_static(types, callee)
    return None if found is None else static_constant(ex, *found)


def _known(ex: Executor, site: Call, handler: Handler, name: str) -> Place:
    """The result of a device function known by name, which is noted: some stand for assembly."""
    if is_uncounted(site.arguments):
        return opaque(ex, site, UNCOUNTED)
    reached = not ex.state.dead
    note_call(ex, site.node, log.MODELLED)
    found = handler(ex, site)
    ex.returned = None
    own = value_type(found.value) if isinstance(found, Temporary) else None
    if isinstance(own, IntType) and own.bits in _ALIKE and own.bits in ex.program.named_sizes:
        declared = ex.models.declared_result(ex, site)
        if declared is not None:
            note_declared_result(ex, site.node, declared)
        ex.returned = None
    if reached and not ex.muted:
        ctype = ex.models.operand_type(ex, site) or own
        ex.note(EffectKind.INTRINSIC, name, site.node, of_type=getattr(ctype, "name", ""))
    return found


def _call_object(ex: Executor, held: Place, site: Call) -> Place:
    """A call of what a name means: an object is called where it lies, and is not read for that."""
    if object_methods(ex.program, held, "operator()") or has_closures(ex, held):
        return _call_value(ex, None, site, held)
    return _call_value(ex, _told_by_type(ex, load(ex, held, site.callee), held), site, held)


def _call_value(ex: Executor, value: Value | None, site: Call, place: Place) -> Place:
    if isinstance(value, Closure):
        return call_closure(ex, value, site)
    if isinstance(value, Modelled) and not is_uncounted(site.arguments):
        note_call(ex, site.node, log.MODELLED)
        return ex.models.objects.called(ex, value, site)
    if has_closures(ex, place):
        return call_closures(ex, site, place)
    methods = object_methods(ex.program, place, "operator()")
    info, made = class_of(ex.program, place), replace(site, name="operator()")
    meant = is_meant(ex, methods, made, info)
    if meant:
        return method_call(ex, methods, made, place)
    if meant is False and info is not None and info.converts:  # [over.call.object]
        function = scalar(ex, load(ex, place, None), OPERAND, site.callee)
        if isinstance(function, Closure):
            return call_closure(ex, function, site)
    return _call_unknown(ex, value, replace(site, this=place), place)


def _call_unknown(ex: Executor, value: Value | None, site: Call, held: Place) -> Place:
    """A call of what is not known: an object, or the function that a pointer of each lane's own leads to."""
    found = call_unknown(ex, site, held)
    if value is not None and isinstance(value_type(value), PointerType) and not ex.is_uniform(value):
        ex.convergence.part(ex, Parting.CALLED)
    return found


def _method(ex: Executor, site: Call) -> Place:
    assert site.this is not None
    if isinstance(site.this, Temporary) and is_lambda(site.this.value) and site.name == "operator()":
        return _call_value(ex, site.this.value, site, site.this)
    if ex.models.objects.is_object(ex, site.this) and not is_uncounted(site.arguments):
        found = ex.models.objects.method(ex, load(ex, site.this, None), site)
        if found is not None:
            note_call(ex, site.node, log.MODELLED)
            return found
    handler = ex.models.find_method(ex, site)
    if handler is not None:
        return _known(ex, site, handler, f"{ex.models.receiver(ex, site.this)}.{site.name}")
    info = class_of(ex.program, site.this)
    if site.name.startswith("~") and not site.qualification and ends_lifetime(ex, site.this, site.name):
        note_call(ex, site.node, log.MODELLED)  # what destructors there are, is executed
        return Temporary(UnknownValue(VoidType(), True, "the call of a destructor"))
    if info is not None and site.qualification:  # `object.Base::method()`
        named = resolve_path(info.scope, site.qualification, site.node)
        if is_unresolved(named):  # in the object's class, then where the expression stands [basic.lookup]
            named = resolve_path(ex.scope.types, site.qualification, site.node)
        info = ex.program.types.record(named)
    if info is not None and not site.qualification and info.is_virtual(site.name):
        return virtual_call(ex, site, site.this, info)
    methods = member_functions(ex.program, info, site.name) if info is not None else {}
    if info is not None and site.name == CONVERSION and site.template_arguments is not None:
        methods = called_conversions(ex, info, site.template_arguments)
        if methods:
            return call_best(ex, list(methods), replace(site, template_arguments=None), site.this, methods)
    if methods:
        return call_best(ex, list(methods), site, site.this, methods)
    if has_field(site.this, site.name):
        held = member(ex, site.this, site.name)
        return _call_object(ex, held, site)
    if info is not None and ex.models.is_collective(info):
        note_call(ex, site.node, log.MODELLED)
        return ex.models.collective(ex, site, info)
    return opaque(ex, site) if info is not None else call_any_method(ex, site)


# -- executing a function in place -----------------------------------------------------------------


def callable_type(ex: Executor, site: Call) -> CType | None:
    """The type that `T(...)` constructs."""
    callee = site.callee
    if callee is None:
        return None
    if callee.type in WORDS:
        return ex.scope.types.resolve_descriptor(callee)
    path = components(callee)
    types = ex.scope.types
    if len(path) == 1 and not types.knows(path[0].name):
        return None
    ctype: CType | None = resolve_path(types, path, callee)
    assert ctype is not None
    if isinstance(ctype, ClosureType):
        return ctype
    if not isinstance(ctype, UnknownType):
        return meant_class(ex, ctype, callee, site.arguments, site.node)
    ctype = (
        ex.scope.types.find(site.name, callee)
        if callee.type == "identifier"
        else ex.scope.types.resolve_text(site.qualified or ex.program.text(callee))
    )
    if ctype is None or isinstance(ctype, UnknownType):
        if callee.type in ("template_function", "qualified_identifier"):
            ctype = ex.scope.types.resolve_text(ex.program.text(callee))
        if ctype is None or isinstance(ctype, UnknownType):
            return deduced_class(ex, callee, site.arguments, site.node)
    return ctype
