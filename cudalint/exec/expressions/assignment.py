"""Assignments, increments and decrements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.calls.external import external_conversion, external_operator
from cudalint.exec.evaluation import missing, unsupported
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.arithmetic import combine
from cudalint.exec.expressions.operators import call_operator, call_update
from cudalint.exec.expressions.unevaluated import place_type, static_place
from cudalint.exec.memory.places import type_reason
from cudalint.exec.objects.classes import assign_object, converting, scalar
from cudalint.exec.operations import braced, load, place, rvalue, store
from cudalint.exec.outcomes import is_untyped
from cudalint.exec.values import LocalElement, Memory, Place, Pointer, Temporary, UnknownValue, Value
from cudalint.ir.ctypes import RecordType
from cudalint.ir.expr import Const
from cudalint.syntax import cst

if TYPE_CHECKING:
    from tree_sitter import Node


def assignment(ex: Executor, node: Node) -> Place:
    """`a = b` and `a op= b`: the place assigned to."""
    left_node, right_node = cst.left(node), cst.right(node)
    if left_node is None or right_node is None:
        return Temporary(unsupported(ex, node))
    error = next((child for child in node.children if child.type == "ERROR"), None)
    if error is None:
        return _assign(ex, node, left_node, right_node)
    if len(error.named_children) == 1 and (error.text or b"").rstrip().endswith(b","):
        _assign(ex, node, left_node, error.named_children[0])  # `(a = b, c)`, which the grammar misreads
        return place(ex, right_node)
    rvalue(ex, right_node)
    store(ex, place(ex, left_node), missing("assignment", "a syntax error"), left_node)
    return Temporary(missing("assignment", "a syntax error"))


def _assign(ex: Executor, node: Node, left_node: Node, right_node: Node) -> Place:
    op = ex.program.operator(node)
    if right_node.type == "initializer_list":
        target = place(ex, left_node)
        value = braced(ex, right_node, place_type(ex, target))
        store(ex, target, value, left_node)
        return target
    if op == "=":
        value = rvalue(ex, right_node)
        at = ex.at
        target = place(ex, left_node)
        ex.at = at
        if ex.models.assign_tied(ex, target, value, node):
            return target
        assigned = assign_object(ex, target, value, right_node, node)
        if assigned is not None:
            return assigned
        if not isinstance(target, Memory | Temporary):
            _changed_unseen(ex, target, "operator=", node, [value])
        external_conversion(ex, value, place_type(ex, target), right_node)
        store(ex, target, value, left_node)
        return target
    value = scalar(ex, rvalue(ex, right_node), node=right_node)
    target = place(ex, left_node)
    overloaded = call_operator(ex, target, f"operator{op}", [right_node], node)
    if overloaded is not None:
        return overloaded
    if isinstance(target, Temporary):
        target = converting(ex, target.value) or target
    if _changed_unseen(ex, target, f"operator{op}", node, [value]):
        return target
    before = load(ex, target, left_node)
    after = combine(ex, op[:-1], before, value, left_node)
    if isinstance(before, Pointer) and isinstance(after, Pointer):
        after = replace(after, target=before.target)
    store(ex, target, after, left_node)
    return target


def _changed_unseen(ex: Executor, target: Place, name: str, node: Node, operands: Sequence[Value]) -> bool:
    """Whether an operator that changes an object is one of a class that is not in view. The object is not
    loaded: nobody knows how much of it the operator takes."""
    ctype = place_type(ex, target)
    if not is_untyped(ctype):
        return False
    external_operator(ex, name, node, [UnknownValue(ctype, False, ""), *operands], target)
    return True


def assignment_value(ex: Executor, node: Node) -> Value:
    """An assignment used as a value."""
    return _stored(ex, assignment(ex, node))


def _stored(ex: Executor, target: Place) -> Value:
    """What has just been stored at a place: it is at hand, and reading it back is no access."""
    in_memory = isinstance(target, Memory)
    if in_memory or (isinstance(target, LocalElement) and not isinstance(target.offset, Const)):
        return UnknownValue(place_type(ex, target), False, "a stored value")
    return load(ex, target, None)


def update(ex: Executor, node: Node) -> Value:
    """`++a` and `a--`: the value before or after."""
    operand = cst.argument(node)
    if operand is None:
        return unsupported(ex, node)
    op = "+" if ex.program.operator(node) == "++" else "-"
    target = place(ex, operand)
    prefix = not node.children[0].is_named
    called = call_update(ex, target, f"operator{op}{op}", operand, node, prefix=prefix)
    if called is not None:
        return load(ex, called, node)
    ctype = place_type(ex, target)
    if _changed_unseen(ex, target, f"operator{op}{op}", node, []):
        return UnknownValue(ctype, False, type_reason(ctype), True)
    before = load(ex, target, operand)
    after = combine(ex, op, before, const(1))
    store(ex, target, after, operand)
    if isinstance(target, Memory):
        return before
    return _stored(ex, target) if prefix else before


def _update_of_object(ex: Executor, node: Node, operand: Node | None) -> Place | None:
    """What a class's own `++a` gives; None where it is of no class that has one."""
    if operand is None or not _may_be_object(ex, operand):
        return None
    target = place(ex, operand)
    name = f"operator{ex.program.operator(node)}"
    return call_update(ex, target, name, operand, node, prefix=True)


def _may_be_object(ex: Executor, operand: Node) -> bool:
    """Whether an operand that is evaluated without effect is an object."""
    return isinstance(place_type(ex, static_place(ex, operand)), RecordType)


def update_place(ex: Executor, node: Node) -> Place:
    """`++a` as the place that it names."""
    if node.children and not node.children[0].is_named:
        operand = cst.argument(node)
        called = _update_of_object(ex, node, operand)
        if called is not None:
            return called
        update(ex, node)
        if operand is not None and operand.type in ("identifier", "field_expression"):
            return place(ex, operand)
    return Temporary(update(ex, node))
