"""Evaluation of an expression, as a value or as a place, by the function of its node type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import truth
from cudalint.exec.objects.classes import materialized, operand_value
from cudalint.exec.objects.lifetime import note_operand
from cudalint.exec.operations import execute, external_conversion, forget_around, load, place, rvalue
from cudalint.exec.values import Temporary, UnknownValue, Value
from cudalint.ir.ctypes import UnknownType
from cudalint.ir.expr import BOOL, INT, Expr
from cudalint.ir.real import Real
from cudalint.sema.overloads.conversion_functions import CONDITION
from cudalint.sema.types.declarators import declarator_chain
from cudalint.syntax import cst
from cudalint.syntax.damage import is_damaged
from cudalint.syntax.nodes import code_children, names_under, type_names_under

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

#: Names that are forgotten in the time of a step.
_NAMES_A_STEP = 4
_DAMAGE = "a syntax error"


def condition(ex: Executor, node: Node) -> Expr:
    """An expression used as a condition: 0, 1, or an expression that has one of the two."""
    if node.type in ("call_expression", "compound_literal_expression"):
        found = place(ex, node)
        found = note_operand(ex, materialized(ex, found), node, is_prvalue=isinstance(found, Temporary))
        value = load(ex, found, node)
    else:
        value = operand_value(ex, node, CONDITION)
    external_conversion(ex, value, BOOL, node)
    return truth(ex, value, node)


def integer(ex: Executor, node: Node) -> Expr:
    """An expression used as an index or a count; never fails: what is not an integer is an unknown."""
    value = operand_value(ex, node)
    external_conversion(ex, value, INT, node)
    found = ex.integer(value, ex.program.text(node))
    if found is None:
        if isinstance(value, Real):
            return const(int(value.value))
        return ex.fresh(ex.program.text(node), ex.is_uniform(value), INT, reason="not an integer")
    return found


def unsupported(ex: Executor, node: Node) -> Value:
    """A construct that is not modelled: its operands are evaluated, so that their accesses are seen. What
    text that does not parse does to the variables that it names is not known."""
    places = ex.operations.places
    for child in node.named_children:
        if child.type.endswith("expression") or child.type in places:
            rvalue(ex, child)
    is_damage = node.is_error or is_damaged(node)
    what = _DAMAGE if is_damage else f"'{node.type}' is not modelled"
    if is_damage:
        forget_named(ex, node)
    return UnknownValue(UnknownType("auto", what), False, what, True)


def forget_named(ex: Executor, node: Node, reason: str = _DAMAGE) -> None:
    """Text that is not understood may change every variable that it names, what those lead to, and all that
    any address leads to."""
    types = type_names_under(node)  # `x ADD 4;` reads as a declaration
    names = tuple(dict.fromkeys((*names_under(node), *types)))
    ex.work.spend(len(names) // _NAMES_A_STEP)
    for name in names:
        found = ex.scope.lookup(name)
        if found is not None:
            forget_around(ex, found, reason)
    if names:
        forget_around(ex, Temporary(missing("text", reason)), reason)


def missing(name: str, reason: str) -> UnknownValue:
    """A value of which nothing is known: its name or its operator is not modelled."""
    return UnknownValue(UnknownType("auto", reason), False, reason, True)


def clause_value(ex: Executor, clause: Node) -> Node | None:
    """What is tested in the parentheses of `if`, `while` and `switch`, an initializer or a declaration before
    it executed. None where nothing stands there."""
    init = cst.initializer(clause)
    if init is not None:
        for child in init.named_children or [init]:
            execute(ex, child)
    value = cst.value(clause)
    if value is None:
        inner = code_children(clause)
        value = inner[-1] if inner else None
    if value is not None and value.type == "declaration":
        execute(ex, value)
        return next(reversed(declarator_chain(cst.declarator(value))), None)  # the name of `T *name = ...`
    return value
