"""Assignments, increments and decrements."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.expr import Const
from cudalint.lower.arithmetic import combine
from cudalint.lower.evaluation import missing, place, rvalue, unsupported
from cudalint.lower.initializers import braced
from cudalint.lower.intrinsics.tuples import assign_tied
from cudalint.lower.load_store import load, store
from cudalint.lower.machine import Machine
from cudalint.lower.objects import assign_object, converting, scalar
from cudalint.lower.operators import call_operator
from cudalint.lower.unevaluated import place_type
from cudalint.lower.values import LocalElement, Memory, Opaque, Place, Pointer, Temporary, Value

if TYPE_CHECKING:
    from tree_sitter import Node


def assignment(m: Machine, node: Node) -> Place:
    """`a = b` and `a op= b`: the place assigned to."""
    left_node, right_node = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left_node is None or right_node is None:
        return Temporary(unsupported(m, node))
    error = next((child for child in node.children if child.type == "ERROR"), None)
    if error is None:
        return _assign(m, node, left_node, right_node)
    if len(error.named_children) == 1 and (error.text or b"").rstrip().endswith(b","):
        _assign(m, node, left_node, error.named_children[0])  # `(a = b, c)`, which the grammar misreads
        return place(m, right_node)
    rvalue(m, right_node)
    store(m, place(m, left_node), missing("assignment", "a syntax error"), left_node)
    return Temporary(missing("assignment", "a syntax error"))


def _assign(m: Machine, node: Node, left_node: Node, right_node: Node) -> Place:
    op = m.program.operator(node)
    if right_node.type == "initializer_list":
        target = place(m, left_node)
        value = braced(m, right_node, place_type(m, target))
        store(m, target, value, left_node)
        return target
    if op == "=":
        value = rvalue(m, right_node)
        at = m.at
        target = place(m, left_node)
        m.at = at
        if assign_tied(m, target, value, node):
            return target
        assigned = assign_object(m, target, value, right_node, node)
        if assigned is not None:
            return assigned
        store(m, target, value, left_node)
        return target
    value = scalar(m, rvalue(m, right_node), node=right_node)
    target = place(m, left_node)
    overloaded = call_operator(m, target, f"operator{op}", [right_node], node)
    if overloaded is not None:
        return overloaded
    if isinstance(target, Temporary):
        target = converting(m, target.value) or target
    before = load(m, target, left_node)
    after = combine(m, op[:-1], before, value, left_node)
    if isinstance(before, Pointer) and isinstance(after, Pointer):
        after = replace(after, target=before.target)
    store(m, target, after, left_node)
    return target


def assignment_value(m: Machine, node: Node) -> Value:
    """An assignment used as a value."""
    return _stored(m, assignment(m, node))


def _stored(m: Machine, target: Place) -> Value:
    """What has just been stored at a place: it is at hand, and reading it back is no access."""
    in_memory = isinstance(target, Memory)
    if in_memory or (isinstance(target, LocalElement) and not isinstance(target.offset, Const)):
        return Opaque(place_type(m, target), False, "a stored value")
    return load(m, target, None)


def update(m: Machine, node: Node) -> Value:
    """`++a` and `a--`: the value before or after."""
    operand = node.child_by_field_name("argument")
    if operand is None:
        return unsupported(m, node)
    op = "+" if m.program.operator(node) == "++" else "-"
    target = place(m, operand)
    before = load(m, target, operand)
    after = combine(m, op, before, const(1))
    store(m, target, after, operand)
    if isinstance(target, Memory):
        return before
    prefix = not node.children[0].is_named
    return _stored(m, target) if prefix else before


def update_place(m: Machine, node: Node) -> Place:
    """`++a` as the place that it names."""
    if node.children and not node.children[0].is_named:
        operand = node.child_by_field_name("argument")
        update(m, node)
        if operand is not None and operand.type in ("identifier", "field_expression"):
            return place(m, operand)
    return Temporary(update(m, node))
