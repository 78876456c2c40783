"""Which function a call means: intrinsics and macros first, then functions in view."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.ir.access import EffectKind
from cudalint.ir.ctypes import CType, UnknownType, VoidType
from cudalint.lower import groups, intrinsics
from cudalint.lower.call_site import Call, argument_nodes, read_call
from cudalint.lower.collectives import collective, is_collective
from cudalint.lower.construction import construct
from cudalint.lower.convert import convert_to
from cudalint.lower.cute import calls as cute
from cudalint.lower.evaluation import place, rvalue
from cudalint.lower.inlining import call_best, call_closure
from cudalint.lower.launch_api import runtime_call
from cudalint.lower.launching import record_launch
from cudalint.lower.load_store import load
from cudalint.lower.machine import Machine
from cudalint.lower.macros import expand_call, is_called_macro, is_macro
from cudalint.lower.members import class_methods, class_of, has_field, object_methods, qualifying_class
from cudalint.lower.objects import materialized, plain_class_name
from cudalint.lower.packs import spread
from cudalint.lower.places import member
from cudalint.lower.types.names import components
from cudalint.lower.types.qualified import resolve_path
from cudalint.lower.unseen import opaque
from cudalint.lower.values import (
    Closure,
    Modelled,
    Opaque,
    Place,
    Temporary,
    Value,
    value_type,
)
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from tree_sitter import Node

_BINDING_TIGHTER = ("subscript_expression", "field_expression", "call_expression", "update_expression")


def call(m: Machine, node: Node) -> Place:
    """The place (a temporary, unless it returns a reference) that a call evaluates to."""
    if any(child.type == "kernel_call_syntax" for child in node.children):
        record_launch(m, node)
        return Temporary(Opaque(VoidType(), True, "a launch"))
    site = read_call(m, node)
    if site is None:
        ctype = _cast_type(m, node)
        if ctype is not None:
            return Temporary(convert_to(m, rvalue(m, argument_nodes(node)[0]), ctype))
        return _call_expression(m, node)
    with spread(m, site.arguments, node) as site.arguments:
        return dispatch(m, site)


def _cast_type(m: Machine, node: Node) -> CType | None:
    """T of `(T)(x)`, which reads as a call where T is a type that another file declares."""
    callee, parent = node.child_by_field_name("function"), node.parent
    if callee is None or callee.type != "parenthesized_expression" or len(argument_nodes(node)) != 1:
        return None
    if parent is not None and parent.type in _BINDING_TIGHTER and parent.named_children[0] == node:
        return None  # `(T)(x)[i]` casts `(x)[i]`
    inner = code_children(callee)
    name = m.program.text(inner[0]) if len(inner) == 1 and inner[0].type == "identifier" else ""
    if not name or m.scope.lookup(name) is not None:
        return None
    ctype = m.scope.types.lookup(name)
    return None if isinstance(ctype, UnknownType) else ctype


def _call_expression(m: Machine, node: Node) -> Place:
    """`matrices[i](r, c)`: a call of what an expression names. An object is called where it lies, as its
    operator may give a reference into it."""
    callee = node.child_by_field_name("function")
    if callee is None:
        return opaque(m, Call(node, "call", "call", argument_nodes(node)))
    called = place(m, callee)
    made = Call(node, "operator()", "operator()", argument_nodes(node), callee=callee)
    if object_methods(m.program, called, "operator()"):
        with spread(m, made.arguments, node) as made.arguments:
            return _call_value(m, None, made, materialized(m, called))
    value = load(m, called, callee)
    if isinstance(value, Closure):
        made = Call(node, "lambda", "lambda", made.arguments)
        with spread(m, made.arguments, node) as made.arguments:
            return call_closure(m, value, made)
    made = Call(node, "call", "call", made.arguments)
    return cute.called(m, value, made) if isinstance(value, Modelled) else opaque(m, made)


def dispatch(m: Machine, site: Call) -> Place:
    """The place that a call evaluates to, by what its name means."""
    if site.this is not None:
        return _method(m, site)
    if is_called_macro(m, site.name, site.node):
        return expand_call(m, site)
    local = (
        m.scope.lookup(site.name) if site.callee is not None and site.callee.type == "identifier" else None
    )
    if local is not None:
        return _call_value(m, load(m, local, None), site, local)
    if is_macro(m, site.name, site.node):
        return expand_call(m, site)
    if m.host and site.name.startswith("cuda") and site.name not in m.program.functions:
        called = runtime_call(m, site)
        if called is not None:
            return called
    if site.callee is not None and site.callee.type == "qualified_identifier":
        static = _class_method(m, site)
        if static is not None:
            return static
    if cute.is_call(m, site):
        return cute.call(m, site)
    handler = intrinsics.find(m, site)
    if handler is not None:
        return _known(m, site, handler, site.name)
    if m.frame.owner is not None:
        owner, methods = class_methods(m.program, m.frame.owner, site.name)
        if methods and site.name != plain_class_name(owner.name):
            return call_best(m, methods, site, m.frame.this, owner)
        this = m.frame.this
        if this is not None and has_field(this, site.name):  # a member that can be called
            held = member(m, this, site.name)
            return _call_value(m, load(m, held, None), site, held)
    functions = m.program.functions_named(site.name, site.qualified, m.frame.function.qualified_name)
    free = [f for f in functions if not f.is_method]
    if free:
        return call_best(m, free, site, None)
    ctype = callable_type(m, site)
    if ctype is not None:
        return construct(m, ctype, site)
    return call_best(m, functions, site, None) if functions else opaque(m, site)


def _class_method(m: Machine, site: Call) -> Place | None:
    """`Codec<T>::decode(...)`: a static method, or one of the object's own class or its bases."""
    info = qualifying_class(m, site)
    if info is None:
        return None
    owner, methods = class_methods(m.program, info, site.name)
    if not methods:
        return opaque(m, site) if info.type.fields or info.methods else None
    return call_best(m, methods, site, m.frame.this if m.frame.owner is not None else None, owner)


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


def _call_value(m: Machine, value: Value | None, site: Call, place: Place) -> Place:
    if isinstance(value, Closure):
        return call_closure(m, value, site)
    if isinstance(value, Modelled):
        return cute.called(m, value, site)
    methods = object_methods(m.program, place, "operator()")
    if methods:
        return call_best(m, methods, site, place)
    return opaque(m, replace(site, this=place))


def _method(m: Machine, site: Call) -> Place:
    assert site.this is not None
    if cute.is_object(m, site.this):
        found = cute.method(m, load(m, site.this, None), site)
        if found is not None:
            return found
    handler = intrinsics.find_method(m, site)
    if handler is not None:
        return _known(m, site, handler, f"{groups.kind_of(m, site.this)}.{site.name}")
    methods = object_methods(m.program, site.this, site.name)
    if methods:
        return call_best(m, methods, site, site.this)
    info = class_of(m.program, site.this)
    if info is not None and is_collective(info):
        return collective(m, site, info)
    return opaque(m, site)


# -- executing a function in place -----------------------------------------------------------------


def callable_type(m: Machine, site: Call) -> CType | None:
    """The type that `T(...)` constructs."""
    callee = site.callee
    if callee is None:
        return None
    if callee.type in ("primitive_type", "sized_type_specifier"):
        return m.scope.types.resolve_descriptor(callee)
    path = components(callee)
    types = m.scope.types
    if len(path) == 1 and not types.knows(path[0].name):
        return None
    ctype: CType | None = resolve_path(types, path, callee)
    if not isinstance(ctype, UnknownType):
        return ctype
    ctype = (
        m.scope.types.lookup(site.name)
        if callee.type == "identifier"
        else m.scope.types.resolve_text(site.qualified or m.program.text(callee))
    )
    if ctype is None or isinstance(ctype, UnknownType):
        if callee.type in ("template_function", "qualified_identifier"):
            ctype = m.scope.types.resolve_text(m.program.text(callee))
        if ctype is None or isinstance(ctype, UnknownType):
            return None
    return ctype
