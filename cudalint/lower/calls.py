"""Which function a call means: intrinsics and macros first, then functions in view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.access import EffectKind
from cudalint.ir.ctypes import VoidType
from cudalint.lower import groups, intrinsics
from cudalint.lower.call_site import Call, argument_nodes, object_node, read_call
from cudalint.lower.construction import construct
from cudalint.lower.evaluation import rvalue
from cudalint.lower.inlining import MAX_DEPTH, argument_places, bind_parameters, inline, run_body
from cudalint.lower.launch_api import launch_call
from cudalint.lower.launching import record_launch
from cudalint.lower.load_store import load
from cudalint.lower.machine import Frame, Machine
from cudalint.lower.objects import by_constness, plain_class_name
from cudalint.lower.places import member
from cudalint.lower.unseen import opaque
from cudalint.lower.values import Closure, Opaque, Place, Temporary, Value, value_type

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.lower.program import Function
    from cudalint.lower.types.records import RecordInfo


def call(m: Machine, node: Node) -> Place:
    """The place (a temporary, unless it returns a reference) that a call evaluates to."""
    if any(child.type == "kernel_call_syntax" for child in node.children):
        record_launch(m, node)
        return Temporary(Opaque(VoidType(), True, "a launch"))
    site = read_call(m, node)
    if site is None:
        callee = node.child_by_field_name("function")
        value = rvalue(m, callee) if callee is not None else None
        if isinstance(value, Closure):
            return call_closure(m, value, Call(node, "lambda", "lambda", argument_nodes(node)))
        return opaque(m, Call(node, "call", "call", argument_nodes(node)))
    return dispatch(m, site)


def dispatch(m: Machine, site: Call) -> Place:
    if site.this is not None:
        return _method(m, site)
    local = (
        m.scope.lookup(site.name) if site.callee is not None and site.callee.type == "identifier" else None
    )
    if local is not None:
        return _call_value(m, load(m, local, None), site, local)
    if m.program.is_macro(m, site.name, site.node):
        return m.program.expand_call(m, site)
    if m.host and site.name.startswith("cudaLaunch"):
        launched = launch_call(m, site)
        if launched is not None:
            return launched
    if site.callee is not None and site.callee.type == "qualified_identifier":
        static = _class_method(m, site)
        if static is not None:
            return static
    handler = intrinsics.find(m, site)
    if handler is not None:
        return _known(m, site, handler, site.name)
    if m.frame.owner is not None:
        owner, methods = m.program.methods_of(m.frame.owner, site.name)
        if methods and site.name != plain_class_name(owner.name):
            return _best(m, methods, site, m.frame.this, owner)
        this = m.frame.this
        if this is not None and m.program.has_field(this, site.name):  # a member that can be called
            held = member(m, this, site.name)
            return _call_value(m, load(m, held, None), site, held)
    functions = m.program.functions_named(site.name, site.qualified)
    free = [f for f in functions if not f.is_method]
    if free:
        return _best(m, free, site, None)
    ctype = m.program.callable_type(m, site)
    if ctype is not None:
        return construct(m, ctype, site)
    return _best(m, functions, site, None) if functions else opaque(m, site)


def _class_method(m: Machine, site: Call) -> Place | None:
    """`Codec<T>::decode(...)`: a static method, or one of the object's own class or its bases."""
    info = m.program.qualifying_class(m, site)
    if info is None:
        return None
    owner, methods = m.program.methods_of(info, site.name)
    if not methods:
        return opaque(m, site) if info.type.fields or info.methods else None
    return _best(m, methods, site, m.frame.this if m.frame.owner is not None else None, owner)


def _known(m: Machine, site: Call, handler: intrinsics.Handler, name: str) -> Place:
    """The result of a device function known by name, which is noted: some stand for assembly."""
    reached = not m.state.dead
    found = handler(m, site)
    if reached and not m.muted:
        ctype = intrinsics.operand_type(m, site) or (
            value_type(found.value) if isinstance(found, Temporary) else None
        )
        m.note(EffectKind.INTRINSIC, f"{name}:{getattr(ctype, 'name', '')}", site.node)
    return found


def _call_value(m: Machine, value: Value, site: Call, place: Place) -> Place:
    if isinstance(value, Closure):
        return call_closure(m, value, site)
    methods = m.program.methods(place, "operator()")
    if methods:
        return _best(m, methods, site, place)
    return opaque(m, site)


def _method(m: Machine, site: Call) -> Place:
    assert site.this is not None
    handler = intrinsics.find_method(m, site)
    if handler is not None:
        return _known(m, site, handler, f"{groups.kind_of(m, site.this)}.{site.name}")
    methods = m.program.methods(site.this, site.name)
    if methods:
        return _best(m, methods, site, site.this)
    return opaque(m, site)


def _best(
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
        fitting = m.program.overload(m, fitting, site)
    if len(fitting) != 1:
        return opaque(m, site, f"the overload of '{site.name}' could not be told")
    return inline(m, fitting[0], site, this, owner)


def method_call(m: Machine, methods: list[Function], site: Call, this: Place) -> Place:
    """A call of one of an object's methods that take the arguments' number."""
    return _best(m, methods, site, this, m.program.owner(this, methods[0].name))


# -- executing a function in place -----------------------------------------------------------------


def call_closure(m: Machine, closure: Closure, site: Call) -> Place:
    if closure.node is None:
        return _best(m, list(closure.functions), site, closure.this) if closure.functions else opaque(m, site)
    function = m.program.lambda_function(m, closure)
    if function is None or closure.scope is None or len(m.frames) > MAX_DEPTH:
        return opaque(m, site)
    values = argument_places(m, function, site)
    scope = closure.scope.child()
    frame = Frame(function, scope, len(m.state.guards), len(m.loops), closure.this)
    frame.separate, frame.owner = m.frame.separate, m.program.owner(closure.this)
    m.frames.append(frame)
    chain = m.calls
    m.calls = [*chain, (m.program.site(m, site.node)[0], "lambda")]
    try:
        bind_parameters(m, function, scope, values)
        return run_body(m, function, frame)
    finally:
        m.leave_frame()
        m.frames.pop()
        m.calls = chain
