"""Assignments, increments and decrements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.calls.external import external_conversion, external_operator
from cudalint.exec.calls.lending import used
from cudalint.exec.calls.operands import value_category
from cudalint.exec.evaluation import missing, unsupported
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.arithmetic import combine
from cudalint.exec.expressions.having import operand_type
from cudalint.exec.expressions.open_numbers import of_any_type
from cudalint.exec.expressions.operators import call_operator, object_type, operand, operator_call, stepped
from cudalint.exec.expressions.quotients import QUOTIENTS, note_quotient
from cudalint.exec.expressions.unevaluated import place_type, static_type
from cudalint.exec.memory.places import type_reason
from cudalint.exec.memory.prvalues import assigned
from cudalint.exec.objects.assigned import (
    assign,
    assign_list,
    assign_untold,
    is_no_assignment,
    is_of_source,
    operator_untold,
    side_of_assignment,
)
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.classes import (
    as_number,
    converting,
    converting_in_memory,
    materialized,
    operand_at,
)
from cudalint.exec.objects.copies import names_object
from cudalint.exec.objects.lifetime import is_destroyed, note_operand
from cudalint.exec.objects.referring import may_bind_numbers
from cudalint.exec.operations import braced, load, place, rvalue, store
from cudalint.exec.outcomes import is_untyped
from cudalint.exec.statements.unseen_macros import forget_named_by_macro
from cudalint.exec.values import (
    Chosen,
    LocalElement,
    Memory,
    Place,
    Pointer,
    Record,
    Temporary,
    UnknownValue,
    Value,
)
from cudalint.ir.ctypes import CType, IntType, RecordType, ReferenceType, UnknownType
from cudalint.ir.expr import Const
from cudalint.sema.overloads.conversion_functions import OPERAND, Wanted
from cudalint.sema.types.builtin import is_enum
from cudalint.sema.types.categories import Category
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

_NAMES = frozenset(("identifier", "field_expression", "subscript_expression", "call_expression"))


def assignment(ex: Executor, node: Node) -> Place:
    """`a = b` and `a op= b`: the place assigned to."""
    left_node, right_node = cst.left(node), cst.right(node)
    if left_node is None or right_node is None:
        return Temporary(unsupported(ex, node))
    error = next((child for child in node.children if child.type == "ERROR"), None)
    if error is None:
        target = _assign(ex, node, left_node, right_node)
        forget_named_by_macro(ex, left_node)
        return target
    if len(error.named_children) == 1 and (error.text or b"").rstrip().endswith(b","):
        _assign(ex, node, left_node, error.named_children[0])  # `(a = b, c)`, which the grammar misreads
        return place(ex, right_node)
    rvalue(ex, right_node)
    store(ex, place(ex, left_node), missing("assignment", "a syntax error"), left_node)
    return Temporary(missing("assignment", "a syntax error"))


def _assign(ex: Executor, node: Node, left_node: Node, right_node: Node) -> Place:
    op = ex.program.operator(node)
    if right_node.type == "initializer_list" and op != "=":
        return _combine_list(ex, op, node, left_node, right_node)
    if right_node.type == "initializer_list":
        target = place(ex, left_node)
        done = assign_list(ex, target, node, right_node)
        if done is not None:
            return done
        value = assigned(braced(ex, right_node, place_type(ex, target)))
        store(ex, side_of_assignment(target), value, left_node)
        return _assigned_to(target, value)
    if op == "=":
        source = _source(ex, right_node, left_node)
        at, told = ex.at, len(ex.pending)
        target = place(ex, left_node)
        ex.at, is_told = at, len(ex.pending) > told
        if ex.models.assign_tied(ex, target, source, node):
            return target
        done = assign(ex, target, source, node, right_node)
        if done is not None:
            return done
        ctype = place_type(ex, target)
        wanted = Wanted(ctype)
        taken = converting_in_memory(ex, source, wanted, right_node)
        taken = taken or side_of_assignment(seen_as(ex, source, ctype))
        value = load(ex, taken, right_node)
        if not isinstance(target, Memory) and not (isinstance(target, Temporary) and is_told):
            _changed_unseen(ex, target, "operator=", node, [value], (source,))
        value = as_number(ex, assigned(value), place_type(ex, target), right_node)
        external_conversion(ex, value, place_type(ex, target), right_node)
        if is_no_assignment(ex, target, value):
            return assign_untold(ex, target, node, right_node)
        store(ex, side_of_assignment(target), value, left_node)
        return _assigned_to(target, value)
    may_bind = may_bind_numbers(ex.program, op)
    is_bound = may_bind and isinstance(operand_type(ex, left_node), RecordType)
    source = operand(ex, right_node, is_bound=is_bound)
    target = place(ex, left_node)
    overloaded = operator_call(ex, op, (target, source), node)
    if overloaded is not None:
        return overloaded
    value = operand_at(ex, source, right_node)
    target = _as_number_in(ex, target, left_node)
    if _changed_unseen(ex, target, f"operator{op}", node, [value], (source,)):
        return target
    if external_operator(ex, f"operator{op}", node, [value], target, lent=(source,)) is not None:
        return target
    before = load(ex, target, left_node)
    if op[:-1] in QUOTIENTS:
        note_quotient(ex, before, value, right_node)
    after = combine(ex, op[:-1], before, value, left_node)
    after = of_any_type(ex, op[:-1], (left_node, right_node), (before, value), after)
    if isinstance(before, Pointer) and isinstance(after, Pointer):
        after = replace(after, target=before.target)
    store(ex, target, after, left_node)
    return target


def _assigned_to(target: Place, value: Value) -> Place:
    """What an assignment gives: of an object that is made in an expression, the one with the value."""
    return replace(target, value=value) if isinstance(target, Temporary) else target


def _combine_list(ex: Executor, op: str, node: Node, left_node: Node, values: Node) -> Place:
    """`a += {1, 2}`: the operator of an object takes the list [expr.ass]; a number's list is a number."""
    target, name = place(ex, left_node), f"operator{op}"
    if object_type(ex, target) is None:
        value = braced(ex, values, place_type(ex, target))
        store(ex, target, combine(ex, op[:-1], load(ex, target, left_node), value, left_node), left_node)
        return target
    done = call_operator(ex, target, name, [values], node)
    if done is not None:
        return done
    return operator_untold(
        ex, target, name, node, values, f"which '{name}' takes a braced list could not be told"
    )


def _as_number_in(ex: Executor, target: Place, node: Node) -> Place:
    """What a built-in operator changes that stands to an object: what its conversion function refers to
    [C++17 16.6, paragraphs 3 and 18]."""
    if isinstance(target, Temporary):
        return converting(ex, target.value) or target
    if not isinstance(place_type(ex, target), RecordType):
        return target
    with ex.silent():
        value = load(ex, target, node)
    return converting(ex, value, OPERAND, node, lies_at=target) or target


def _changed_unseen(
    ex: Executor,
    target: Place,
    name: str,
    node: Node,
    operands: Sequence[Value],
    lent: Sequence[Place] = (),
) -> bool:
    """Whether an operator that changes an object is not in view, nor perhaps its class. The object is not
    loaded: nobody knows how much of it the operator takes. `lent`: where the operands lie."""
    ctype = place_type(ex, target)
    held: Value = UnknownValue(ctype, False, "")
    is_object = isinstance(ctype, RecordType) and name != "operator=" and is_of_source(ex, ctype)
    if isinstance(ctype, RecordType) and is_object:
        with ex.silent():
            found = load(ex, target, node)
        held = found if isinstance(found, Record) else Record(ctype, {})
    elif type(ctype) is IntType and is_enum(ctype) and name != "operator=":  # no built-in one changes it
        held = UnknownValue(UnknownType(ctype.name, f"'{name}' of an enum is not in view"), False, "")
    elif not is_untyped(ctype):
        used(ex, [ctype], name)
        return False
    changed = None if isinstance(target, Temporary) else target  # nothing more is known of a value anyhow
    external_operator(ex, name, node, [held, *operands], changed, lent=lent, objects=is_object)
    return True


def _source(ex: Executor, node: Node, target: Node) -> Place:
    """What is assigned: an object, or what is assigned to one, where it lies, so that an operator may be
    given it, else a value."""
    is_named = node.type in _NAMES or names_object(ex, node, assigned=True)
    found = place(ex, node) if is_named else Temporary(rvalue(ex, node))
    ctype = place_type(ex, found)
    if isinstance(ctype, RecordType):
        is_made = is_destroyed(ex, ctype) and value_category(ex, node)[0] is not Category.LVALUE
        if is_made:
            return note_operand(ex, materialized(ex, found), node, is_prvalue=isinstance(found, Temporary))
        return found
    if not isinstance(found, Temporary) and _is_object(static_type(ex, target)):
        return found
    return found if isinstance(found, Temporary) else Temporary(load(ex, found, node))


def _is_object(ctype: CType | None) -> bool:
    return isinstance(ctype.target if isinstance(ctype, ReferenceType) else ctype, RecordType)


def assignment_value(ex: Executor, node: Node) -> Value:
    """An assignment used as a value."""
    return _stored(ex, assignment(ex, node))


def _stored(ex: Executor, target: Place) -> Value:
    """What has just been stored at a place: it is at hand, and reading it back is no access."""
    if _is_in_memory(target):
        return UnknownValue(place_type(ex, target), False, "a stored value")
    return load(ex, target, None)


def _is_in_memory(place: Place) -> bool:
    """Whether reading a place would be an access, for some lanes."""
    match place:
        case Chosen():
            return _is_in_memory(place.then) or _is_in_memory(place.other)
        case LocalElement():
            return not isinstance(place.offset, Const)
        case _:
            return isinstance(place, Memory)


def update(ex: Executor, node: Node) -> Value:
    """`++a` and `a--`: the value before or after."""
    found = _update(ex, node)
    if isinstance(found, Temporary) or object_type(ex, found) is not None:
        return load(ex, found, node)
    return _stored(ex, found)


def update_place(ex: Executor, node: Node) -> Place:
    """`++a` as the place that it names, `a++` as the value before."""
    return _update(ex, node)


def _update(ex: Executor, node: Node) -> Place:
    operand = cst.argument(node)
    if operand is None:
        return Temporary(unsupported(ex, node))
    prefix = not node.children[0].is_named
    target = place(ex, operand)
    op = ex.program.operator(node)
    stepping = stepped(ex, op, target, node, prefix=prefix)
    if stepping is not None:
        return stepping
    target = _as_number_in(ex, target, operand)
    ctype = place_type(ex, target)
    if _changed_unseen(ex, target, f"operator{op}", node, []):
        return Temporary(UnknownValue(ctype, False, type_reason(ctype), True))
    before = load(ex, target, operand)
    after = combine(ex, op[0], before, const(1))
    store(ex, target, after, operand)
    forget_named_by_macro(ex, operand)
    return target if prefix else Temporary(before)
