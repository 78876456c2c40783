"""Operators in front of one operand, as `-x`: of numbers, and of classes, which may give a reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import unary
from cudalint.exec.calls.external import external_operator
from cudalint.exec.evaluation import missing, unsupported
from cudalint.exec.expressions.arithmetic import are_numbers, combine
from cudalint.exec.expressions.conversions import truth
from cudalint.exec.expressions.dyadic import opposite
from cudalint.exec.expressions.open_numbers import of_any_type
from cudalint.exec.expressions.operators import operand, operator_call
from cudalint.exec.objects.classes import operand_at
from cudalint.exec.operations import load
from cudalint.exec.values import (
    Closure,
    Place,
    PlacePointer,
    Pointer,
    Record,
    Temporary,
    UnknownValue,
    Value,
)
from cudalint.ir.ctypes import IntType
from cudalint.ir.expr import Expr
from cudalint.ir.real import Dyadic, Real
from cudalint.sema.overloads.conversion_functions import CONDITION, OPERAND
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node


def unary_value(ex: Executor, node: Node) -> Value:
    return load(ex, unary_place(ex, node), node)


def unary_place(ex: Executor, node: Node) -> Place:
    """What an operator gives: of a class's own perhaps a place."""
    op = ex.program.operator(node)
    operand_node = cst.argument(node)
    if operand_node is None:
        return Temporary(unsupported(ex, node))
    target = operand(ex, operand_node)
    overloaded = operator_call(ex, op, (target,), node)
    return overloaded or Temporary(_built_in(ex, op, target, operand_node, node))


def _built_in(ex: Executor, op: str, target: Place, operand_node: Node, node: Node) -> Value:
    wanted = CONDITION if op == "!" else OPERAND
    value = operand_at(ex, target, operand_node, wanted)
    if isinstance(value, Record) and are_numbers(value):
        return combine(ex, op, value, value, node)
    external = external_operator(ex, f"operator{op}", node, [value], lent=(target,), objects=True)
    if external is not None:
        return external
    if op == "!":
        return unary("!", truth(ex, value))
    if isinstance(value, Expr):
        result = value if op == "+" and value.type.bits >= 32 else unary(op, value)
        return of_any_type(ex, op, (operand_node,), (value,), result)
    if op == "+" and isinstance(value, Closure | Pointer | PlacePointer):
        return value
    if isinstance(value, Real):
        return Real(-value.value, value.ctype) if op == "-" else value
    if isinstance(value, Dyadic):
        return opposite(value) if op == "-" else value
    if isinstance(value, UnknownValue) and isinstance(value.ctype, IntType):
        found = ex.integer(value)
        if found is not None:
            return unary(op, found)
    if isinstance(value, UnknownValue):
        return value
    return missing("unary", f"operator {op} on a value that is not modelled")
