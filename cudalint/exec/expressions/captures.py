"""What lambdas capture: copies of variables, and what these are in a kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor
from cudalint.exec.objects.copies import copied_array, copy_of
from cudalint.exec.objects.lifetime import begin
from cudalint.exec.operations import store
from cudalint.exec.values import (
    Closure,
    LocalArray,
    Place,
    PlacePointer,
    Pointer,
    RecordPlace,
    Temporary,
    UnknownValue,
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


def in_kernel(
    ex: Executor, name: str, closure: Closure, declare: Callable[[str, str, CType], Place]
) -> Closure:
    """The lambda as the kernel's parameter `name`: what it captures are members of it, which `declare` makes
    by the name in the lambda and that in the launch."""
    assert closure.scope is not None
    types = ex.program.scope_in(ex, closure.scope.types)
    scope = Environment(None, types)
    for captured, value in (closure.captures or {}).items():
        member = f"{name}.{captured}"
        if isinstance(value, Closure):
            inner = value.node is not None and value.scope is not None
            scope.names[captured] = Temporary(in_kernel(ex, member, value, declare) if inner else value)
            continue
        ctype = value_type(value)
        if isinstance(ctype, UnknownType | ArrayType):
            reason = getattr(ctype, "reason", "an array that a lambda captures")
            scope.names[captured] = Temporary(UnknownValue(ctype, True, reason, True))
            continue
        scope.names[captured] = declare(captured, member, ctype)
    return replace(closure, scope=scope, captures=None)
