"""Expressions: one function a node type, from a syntax node to a value or a place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.affine.build import binary, cast, common_type, const, select, unary
from cudalint.ir.ctypes import IntType, PointerType, UnknownType, VoidType
from cudalint.ir.expr import Const, Expr
from cudalint.lower import literals
from cudalint.lower.arithmetic import combine
from cudalint.lower.assignment import assignment, assignment_value, update, update_place
from cudalint.lower.captures import copied
from cudalint.lower.control import branch_values
from cudalint.lower.convert import convert_to, truth
from cudalint.lower.evaluation import condition, missing, place, rvalue, unsupported
from cudalint.lower.initializers import compound_literal
from cudalint.lower.joins import join_values
from cudalint.lower.load_store import load, store
from cudalint.lower.lookup import global_place, qualified_place
from cudalint.lower.machine import Machine
from cudalint.lower.members import has_field, lambda_function
from cudalint.lower.objects import scalar
from cudalint.lower.operators import overloaded
from cudalint.lower.packs import fold
from cudalint.lower.places import address_of, member
from cudalint.lower.postfix import dereference_place, field, pointer_expression, subscript
from cudalint.lower.pruning import leave_out
from cudalint.lower.scope import Scope
from cudalint.lower.unevaluated import alignof, place_type, sizeof, static_type
from cudalint.lower.values import (
    NULL,
    Chosen,
    Closure,
    Memory,
    Opaque,
    Place,
    Real,
    Temporary,
    Value,
    value_type,
)

if TYPE_CHECKING:
    from tree_sitter import Node


# -- names -----------------------------------------------------------------------------------------


def _identifier(m: Machine, node: Node) -> Place:
    return name_place(m, m.program.text(node), node)


def name_place(m: Machine, name: str, node: Node) -> Place:
    """The place that a plain name means: a variable, a data member, or what the file declares."""
    found = m.scope.lookup(name)
    if found is not None:
        return found
    this = m.frame.this
    if this is not None:
        if name == "this":
            return Temporary(address_of(m, this))
        if has_field(this, name):
            return member(m, this, name)
    return global_place(m, name, node)


def _qualified(m: Machine, node: Node) -> Place:
    return qualified_place(m, node)


# -- literals and simple wrappers ------------------------------------------------------------------


def _number(m: Machine, node: Node) -> Value:
    value = literals.number(m.program.text(node))
    return value if value is not None else missing("number", "a user-defined literal")


def _parenthesized(m: Machine, node: Node) -> Value:
    inner = node.named_children
    return rvalue(m, inner[-1]) if inner else unsupported(m, node)


def _parenthesized_place(m: Machine, node: Node) -> Place:
    inner = node.named_children
    return place(m, inner[-1]) if inner else Temporary(unsupported(m, node))


def _comma(m: Machine, node: Node) -> Value:
    value: Value = const(0)
    for child in node.named_children:
        value = rvalue(m, child)
    return value


# -- operators -------------------------------------------------------------------------------------


def _binary(m: Machine, node: Node) -> Value:
    op = m.program.operator(node)
    left_node, right_node = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left_node is None or right_node is None:
        return unsupported(m, node)
    if op in ("&&", "||"):
        return _short_circuit(m, op, left_node, right_node)
    left, right = rvalue(m, left_node), rvalue(m, right_node)
    if isinstance(left, Expr) and isinstance(right, Expr):
        return binary(op, left, right)
    found = overloaded(m, op, left, right, node)
    if found is not None:
        return found
    left, right = scalar(m, left, node=left_node), scalar(m, right, node=right_node)
    return combine(m, op, left, right, node)


def _short_circuit(m: Machine, op: str, left_node: Node, right_node: Node) -> Value:
    left = condition(m, left_node)
    guard = left if op == "&&" else unary("!", left)
    if isinstance(guard, Const) and guard.value == 0:
        leave_out(m, left_node)
        return const(0 if op == "&&" else 1)
    right: list[Expr] = []
    span = m.program.site(m, left_node)[0]
    branch_values(m, guard, span, lambda: right.append(condition(m, right_node)), None, left_node)
    if not right:
        return left
    return binary(op, left, right[0])


def _unary(m: Machine, node: Node) -> Value:
    op = m.program.operator(node)
    operand = node.child_by_field_name("argument")
    if operand is None:
        return unsupported(m, node)
    value = scalar(m, rvalue(m, operand), node=operand)
    if op in ("!", "not"):
        return unary("!", truth(m, value))
    if isinstance(value, Expr):
        return value if op == "+" and value.type.bits >= 32 else unary(op, value)
    if isinstance(value, Real):
        return Real(-value.value, value.ctype) if op == "-" else value
    if isinstance(value, Opaque) and isinstance(value.ctype, IntType):
        found = m.integer(value)
        if found is not None:
            return unary(op, found)
    if isinstance(value, Opaque):
        return value
    return missing("unary", f"operator {op} on a value that is not modelled")


def _conditional(m: Machine, node: Node) -> Value:
    condition_node = node.child_by_field_name("condition")
    other_node = node.child_by_field_name("alternative")
    if condition_node is None or other_node is None:
        return unsupported(m, node)
    return _choice(m, node, condition_node, other_node, condition(m, condition_node))


def _choice(m: Machine, node: Node, condition_node: Node, other_node: Node, chosen: Expr) -> Value:
    """The value of `condition ? then : other`, the condition being evaluated already."""
    then_node = node.child_by_field_name("consequence")
    if isinstance(chosen, Const):
        leave_out(m, condition_node)
        picked, dropped = (then_node, other_node) if chosen.value else (other_node, then_node)
        if picked is None or dropped is None:
            return rvalue(m, picked) if picked is not None else chosen
        value, ctype = rvalue(m, picked), static_type(m, dropped)
        if isinstance(value, Expr) and isinstance(ctype, IntType):
            return cast(value, common_type(value.type, ctype))  # `true ? -1 : 0u` is unsigned
        return value
    results: dict[bool, Value] = {}

    def run(which: bool, target: Node | None) -> Callable[[], None]:
        def execute() -> None:
            results[which] = scalar(m, rvalue(m, target)) if target is not None else chosen

        return execute

    span = m.program.site(m, condition_node)[0]
    branch_values(m, chosen, span, run(True, then_node), run(False, other_node))
    then, other = results.get(True), results.get(False)
    if then is None or other is None:
        return then if then is not None else other if other is not None else unsupported(m, node)
    if isinstance(then, Expr) and isinstance(other, Expr):
        return select(chosen, *_common(then, other))
    return join_values(m, chosen, then, other)


def _conditional_place(m: Machine, node: Node) -> Place:
    """`(c ? a : b)` as the place of what is chosen, where that is known."""
    clause, then, other = map(node.child_by_field_name, ("condition", "consequence", "alternative"))
    if clause is None or then is None or other is None:
        return Temporary(_conditional(m, node))
    chosen = condition(m, clause)
    if not isinstance(chosen, Const):
        with m.silent():
            places = place(m, then), place(m, other)
        ctypes = {place_type(m, one) for one in places}
        if len(ctypes) == 1 and not any(isinstance(one, Memory | Temporary) for one in places):
            return Chosen(chosen, *places, ctypes.pop())
        return Temporary(_choice(m, node, clause, other, chosen))
    leave_out(m, clause)
    return place(m, then if chosen.value else other)


def _common(a: Expr, b: Expr) -> tuple[Expr, Expr]:
    ctype = common_type(a.type, b.type)
    return cast(a, ctype), cast(b, ctype)


# -- access paths ----------------------------------------------------------------------------------


def _cast(m: Machine, node: Node) -> Value:
    type_node, value_node = node.child_by_field_name("type"), node.child_by_field_name("value")
    if type_node is None or value_node is None or _names_a_value(m, type_node):
        return unsupported(m, node)
    return convert_to(m, rvalue(m, value_node), m.scope.types.resolve_descriptor(type_node))


def _names_a_value(m: Machine, type_node: Node) -> bool:
    """Whether the grammar took `(x) - y` for a cast."""
    name = m.program.text(type_node)
    return m.scope.lookup(name) is not None and m.scope.types.lookup(name) is None


def _cast_place(m: Machine, node: Node) -> Place:
    """`*(T*)p` and `((T&)x)` are places by way of their pointers."""
    return Temporary(_cast(m, node))


def _lambda(m: Machine, node: Node) -> Value:
    scope = copied(m, node, m.scope)
    captures = node.child_by_field_name("captures")
    for capture in captures.named_children if captures is not None else ():
        if capture.type == "lambda_capture_initializer":
            scope = _captured(m, capture, scope)
    closure = Closure(node, scope, (), m.frame.this, macro_use=tuple(m.macro_use))
    lambda_function(m, closure)  # which is of this function's file
    return closure


def _captured(m: Machine, capture: Node, scope: Scope) -> Scope:
    """`[x = value]` and `[&x = object]`: a scope in which the lambda has a variable of its own."""
    name, value_node = capture.child_by_field_name("left"), capture.child_by_field_name("right")
    if name is None or value_node is None:
        return scope
    inner, text = scope.child(), m.program.text(name)
    if any(child.type == "&" for child in capture.children):
        inner.names[text] = place(m, value_node)
        return inner
    value = rvalue(m, value_node)
    inner.names[text] = Temporary(value)
    if not isinstance(value, Closure):
        inner.names[text] = m.declare(text, value_type(value), m.program.site(m, capture)[0])
        store(m, inner.names[text], value, None)
    return inner


def _call(m: Machine, node: Node) -> Value:
    from cudalint.lower.calls import call

    return load(m, call(m, node), node)


def _call_place(m: Machine, node: Node) -> Place:
    from cudalint.lower.calls import call

    return call(m, node)


def _string(m: Machine, node: Node) -> Value:
    return Opaque(PointerType(IntType("char", 8, True), const=True), True, "a string")


def _new(m: Machine, node: Node) -> Value:
    from cudalint.lower.allocation import new_expression

    return _opaque_expression(m, node) if m.host else new_expression(m, node)


def _delete(m: Machine, node: Node) -> Value:
    from cudalint.lower.allocation import delete_expression

    return _opaque_expression(m, node) if m.host else delete_expression(m, node)


def _opaque_expression(m: Machine, node: Node) -> Value:
    for child in node.named_children:
        if child.type not in ("type_descriptor", "type_identifier", "template_argument_list"):
            rvalue(m, child)
    return Opaque(UnknownType("auto", f"'{node.type}'"), True, f"'{node.type}' is not modelled", True)


VALUES: dict[str, Callable[[Machine, Node], Value]] = {
    "number_literal": _number,
    "char_literal": lambda m, n: literals.character(m.program.text(n)),
    "true": lambda m, n: const(1),
    "false": lambda m, n: const(0),
    "null": lambda m, n: Opaque(PointerType(VoidType()), True, NULL),
    "nullptr": lambda m, n: Opaque(PointerType(VoidType()), True, NULL),
    "string_literal": _string,
    "raw_string_literal": _string,
    "concatenated_string": _string,
    "parenthesized_expression": _parenthesized,
    "comma_expression": _comma,
    "sizeof_expression": sizeof,
    "alignof_expression": alignof,
    "binary_expression": _binary,
    "unary_expression": _unary,
    "pointer_expression": pointer_expression,
    "conditional_expression": _conditional,
    "assignment_expression": assignment_value,
    "update_expression": update,
    "cast_expression": _cast,
    "compound_literal_expression": compound_literal,
    "lambda_expression": _lambda,
    "call_expression": _call,
    "new_expression": _new,
    "delete_expression": _delete,
    "throw_statement": _opaque_expression,
    "fold_expression": fold,
}

PLACES: dict[str, Callable[[Machine, Node], Place]] = {
    "identifier": _identifier,
    "this": _identifier,
    "field_identifier": _identifier,
    "type_identifier": _identifier,
    "qualified_identifier": _qualified,
    "template_function": _qualified,
    "parenthesized_expression": _parenthesized_place,
    "pointer_expression": dereference_place,
    "subscript_expression": subscript,
    "field_expression": field,
    "assignment_expression": assignment,
    "update_expression": update_place,
    "call_expression": _call_place,
    "cast_expression": _cast_place,
    "conditional_expression": _conditional_place,
}
