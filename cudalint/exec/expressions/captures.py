"""What lambdas capture: copies of variables, and the members of those that the host passes to a kernel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor
from cudalint.exec.objects.copies import copied_array, copy_of
from cudalint.exec.objects.lifetime import begin
from cudalint.exec.operations import load, store
from cudalint.exec.values import (
    Closure,
    LocalArray,
    PlacePointer,
    Pointer,
    RecordPlace,
    Temporary,
    UnknownValue,
    Value,
    Variable,
    value_type,
)
from cudalint.ir.ctypes import ArrayType, CType, UnknownType
from cudalint.ir.expr import Expr
from cudalint.ir.real import Real
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

_MAX_DEPTH = 4


def copied(ex: Executor, node: Node, scope: Environment) -> Environment:
    """The scope of a lambda: variables captured by copy keep what they hold now, whatever is done to the
    originals [C++17 8.1.5.2]."""
    names = _captured_by_copy(ex, node)
    if not names:
        return scope
    declarator = cst.declarator(node)
    is_mutable = declarator is not None and b"mutable" in (declarator.text or b"")
    inner = scope.child()
    for name in sorted(names):
        place = scope.lookup(name)
        if not isinstance(place, Variable | RecordPlace | LocalArray):
            continue  # a constant, or memory, of which a copy would be taken
        if isinstance(place, LocalArray) and isinstance(place.type, ArrayType):
            inner.names[name] = copied_array(ex, place.type, place, node)
            begin(ex, inner.names[name], place.type)
            continue
        value = copy_of(ex, UnknownType("auto", "a capture"), place, node)
        if is_mutable or not isinstance(place, Variable):
            ctype = place.cell.ctype if isinstance(place, Variable) else place.type
            inner.names[name] = ex.declare(name, ctype)
            store(ex, inner.names[name], value, None)
            begin(ex, inner.names[name], ctype)
        elif isinstance(value, Expr | Pointer | PlacePointer | Closure | Real | UnknownValue):
            inner.names[name] = Temporary(value)
    return inner


def _captured_by_copy(ex: Executor, node: Node) -> set[str]:
    """The names that a lambda's brackets say, or let its body say, to copy. Some may name no variable."""
    captures, body = cst.captures(node), cst.body(node)
    copies: set[str] = set()
    references: set[str] = set()
    is_reference = False
    for child in captures.children if captures is not None else ():
        text = ex.program.text(child)
        if child.type == "lambda_default_capture" and text == "=" and body is not None:
            copies |= {ex.program.text(used) for used in nodes_of(body, "identifier")}
        elif child.type == "identifier":
            (references if is_reference else copies).add(text)
        is_reference = child.type == "&"
    return copies - references


def with_captures(ex: Executor, closure: Closure, depth: int = 0) -> Closure:
    """A lambda with the values that the variables it names have at this point of the host code."""
    if closure.node is None or closure.scope is None or closure.captures is not None:
        return closure
    captures: dict[str, Value] = {}
    body = cst.body(closure.node)
    names = {ex.program.text(node) for node in nodes_of(body, "identifier")} if body is not None else ()
    for name in sorted(names):
        place = closure.scope.lookup(name)
        if place is None:
            continue
        with ex.silent():
            value = load(ex, place, None)
        if isinstance(value, Closure) and depth < _MAX_DEPTH:
            value = with_captures(ex, value, depth + 1)
        elif isinstance(value, PlacePointer):
            value = UnknownValue(value_type(value), True, "an array of the host's that a lambda captures")
        captures[name] = value
    return replace(closure, captures=captures, this=None)


def in_kernel(ex: Executor, name: str, closure: Closure, parameter: Callable[[str, CType], Value]) -> Closure:
    """The lambda as the kernel's parameter `name`: what it captures are members of it, of which `parameter`
    gives the values."""
    assert closure.scope is not None
    types = ex.program.scope_in(ex, closure.scope.types)
    scope = Environment(None, types)
    for captured, value in (closure.captures or {}).items():
        member = f"{name}.{captured}"
        if isinstance(value, Closure):
            inner = value.node is not None and value.scope is not None
            scope.names[captured] = Temporary(in_kernel(ex, member, value, parameter) if inner else value)
            continue
        ctype = value_type(value)
        if isinstance(ctype, UnknownType | ArrayType):
            reason = getattr(ctype, "reason", "an array that a lambda captures")
            scope.names[captured] = Temporary(UnknownValue(ctype, True, reason, True))
            continue
        place = scope.names[captured] = ex.declare(captured, ctype)
        store(ex, place, parameter(member, ctype), None)
    return replace(closure, scope=scope, captures=None)
