"""Lambdas that the host passes to a kernel: what they capture, and their calls in device code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cudalint.ir.ctypes import ArrayType, CType, UnknownType
from cudalint.lower.load_store import load, store
from cudalint.lower.machine import Machine
from cudalint.lower.scope import Scope
from cudalint.lower.values import Closure, Opaque, PlacePointer, Temporary, Value, value_type
from cudalint.syntax.nodes import nodes_of

_MAX_DEPTH = 4


def with_captures(m: Machine, closure: Closure, depth: int = 0) -> Closure:
    """A lambda with the values that the variables it names have at this point of the host code."""
    if closure.node is None or closure.scope is None or closure.captures is not None:
        return closure
    captures: dict[str, Value] = {}
    body = closure.node.child_by_field_name("body")
    names = {m.program.text(node) for node in nodes_of(body, "identifier")} if body is not None else ()
    for name in sorted(names):
        place = closure.scope.lookup(name)
        if place is None:
            continue
        with m.silent():
            value = load(m, place, None)
        if isinstance(value, Closure) and depth < _MAX_DEPTH:
            value = with_captures(m, value, depth + 1)
        elif isinstance(value, PlacePointer):
            value = Opaque(value_type(value), True, "an array of the host's that a lambda captures")
        captures[name] = value
    return replace(closure, captures=captures, this=None)


def in_kernel(m: Machine, name: str, closure: Closure, parameter: Callable[[str, CType], Value]) -> Closure:
    """The lambda as the kernel's parameter `name`: what it captures are members of it, of which `parameter`
    gives the values."""
    assert closure.scope is not None
    types = m.program.scope_in(m, closure.scope.types)
    scope = Scope(None, types)
    for captured, value in (closure.captures or {}).items():
        member = f"{name}.{captured}"
        if isinstance(value, Closure):
            inner = value.node is not None and value.scope is not None
            scope.names[captured] = Temporary(in_kernel(m, member, value, parameter) if inner else value)
            continue
        ctype = value_type(value)
        if isinstance(ctype, UnknownType | ArrayType):
            reason = getattr(ctype, "reason", "an array that a lambda captures")
            scope.names[captured] = Temporary(Opaque(ctype, True, reason, True))
            continue
        place = scope.names[captured] = m.declare(captured, ctype)
        store(m, place, parameter(member, ctype), None)
    return replace(closure, scope=scope, captures=None)
