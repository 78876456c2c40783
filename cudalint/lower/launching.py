"""Kernel launches met while executing host code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cudalint.ir.access import Span
from cudalint.ir.expr import Const
from cudalint.lower.machine import Machine
from cudalint.lower.values import Closure, Opaque, Real, Record, Temporary, Value

if TYPE_CHECKING:
    from tree_sitter import Node


@dataclass(frozen=True, slots=True)
class LaunchSite:
    """A launch as host execution saw it. `named` are arguments given as `name = value`."""

    kernel: str
    grid: tuple[int | None, int | None, int | None]
    block: tuple[int | None, int | None, int | None]
    shared: int | None
    arguments: tuple[Value, ...]
    named: dict[str, Value]
    templates: tuple[str, ...] | None
    span: Span


def extent(value: Value | None) -> tuple[int | None, int | None, int | None]:
    """A launch's grid or block from the value of its expression: an integer or a dim3."""
    match value:
        case Const():
            return (value.value, 1, 1)
        case Real():
            return (int(value.value), 1, 1)
        case Record():
            x, y, z = (
                item.value if isinstance(item := value.fields.get(axis), Const) else None for axis in "xyz"
            )
            return (x, y, z)
        case Opaque():
            return (None, None, None)
        case _:
            from cudalint.ir.expr import Expr

            return (None, 1, 1) if isinstance(value, Expr) else (None, None, None)


def record_launch(m: Machine, node: Node) -> None:
    """`kernel<T><<<grid, block, shared, stream>>>(arguments)`"""
    from cudalint.lower.expressions import rvalue

    callee = node.child_by_field_name("function")
    syntax = next(child for child in node.children if child.type == "kernel_call_syntax")
    configuration = [rvalue(m, child) for child in syntax.named_children if child.type != "comment"]
    arguments: list[Value] = []
    named: dict[str, Value] = {}
    listed = node.child_by_field_name("arguments")
    for child in listed.named_children if listed is not None else ():
        if child.type == "comment":
            continue
        if child.type == "assignment_expression":
            left, right = child.child_by_field_name("left"), child.child_by_field_name("right")
            if left is not None and right is not None and m.program.operator(child) == "=":
                if m.scope.lookup(m.program.text(left)) is None:
                    named[m.program.text(left)] = rvalue(m, right)
                    continue
        arguments.append(rvalue(m, child))
    if m.muted or m.state.dead or callee is None:
        return
    names, templates = callee_names(m, callee)
    shared = configuration[2] if len(configuration) > 2 else Const(0)
    for name in names:
        m.launches.append(
            LaunchSite(
                name,
                extent(configuration[0] if configuration else None),
                extent(configuration[1] if len(configuration) > 1 else None),
                shared.value if isinstance(shared, Const) else None,
                tuple(arguments),
                named,
                templates,
                m.program.site(m, node)[0],
            )
        )


def callee_names(m: Machine, callee: Node) -> tuple[tuple[str, ...], tuple[str, ...] | None]:
    """The plain names of the kernels that may be launched (several through a function pointer), and the
    template arguments as text, constants evaluated."""
    from cudalint.lower.places import load

    node: Node | None = callee
    templates: tuple[str, ...] | None = None
    while node is not None and node.type in ("parenthesized_expression", "pointer_expression"):
        node = node.named_children[-1] if node.named_children else None
    while node is not None and node.type in ("qualified_identifier", "template_function"):
        if node.type == "template_function":
            listed = node.child_by_field_name("arguments")
            if listed is not None:
                templates = tuple(template_text(m, child) for child in listed.named_children)
        node = node.child_by_field_name("name")
    if node is None:
        return (m.program.text(callee),), templates
    name = m.program.text(node)
    place = m.scope.lookup(name)
    value = load(m, place, None) if place is not None else None
    if isinstance(value, Closure) and value.functions:  # a kernel through a pointer or an argument
        return tuple(dict.fromkeys(function.name for function in value.functions)), templates
    return (name,), templates


def template_text(m: Machine, node: Node) -> str:
    """A template argument as text: constants as numbers, types with this scope's names resolved."""
    from cudalint.lower.expressions import rvalue

    text = m.program.text(node)
    if node.type == "type_descriptor":
        inner = node.child_by_field_name("type")
        if inner is not None and inner.type == "type_identifier" and node.named_child_count == 1:
            place = m.scope.lookup(text)
            if place is not None or m.scope.types.lookup(text) is None:
                return value_text(m.program.value_of_name(m, text, inner), text)
            ctype = m.scope.types.lookup(text)
            return getattr(ctype, "name", text) or text
        return text
    with m.silent():
        value = rvalue(m, node)
    return value_text(value, text)


def value_text(value: Value, written: str) -> str:
    """A template argument's value as text: a constant, or the name of a function."""
    if isinstance(value, Const):
        return str(value.value)
    if isinstance(value, Closure) and value.functions:
        return value.functions[0].name
    return written


