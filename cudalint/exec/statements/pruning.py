"""Code that a constant condition leaves out, by what the condition reads: a launch, or the source alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.evaluation import condition
from cudalint.exec.objects.members import has_field
from cudalint.exec.outcomes import note_unreached
from cudalint.exec.statements.harmless import LITERALS, OPERATORS, is_harmless, is_harmless_end
from cudalint.exec.values import Temporary, UnknownValue, Value
from cudalint.ir.access import Pruned
from cudalint.ir.ctypes import FloatType, IntType
from cudalint.ir.expr import Const, Expr
from cudalint.ir.real import Real
from cudalint.sema.constants.values import Constant
from cudalint.sema.symbols.names import components
from cudalint.syntax import cst
from cudalint.syntax.node import found_once
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.executor import Executor
    from cudalint.exec.state import State
    from cudalint.syntax.node import Node

_NUMBERS, _OF_NUMBERS = (Expr, Real), (IntType, FloatType)


def leave_out(ex: Executor, test: Node | None, dropped: Node | None) -> None:
    """Note that a constant condition, written `test` where that is known, has left code out of the kernel,
    `dropped`, that may be there for another launch. What template arguments decide is so for every launch."""
    note_unreached(ex, dropped)
    if ex.pruned < Pruned.CODE and (ex.host or not _is_same_without(ex, test, dropped)):
        ex.pruned = Pruned.CODE


def leave_guard_out(ex: Executor, test: Node | None, then: Callable[[], object]) -> None:
    """Execute what stands under a condition that always holds, and that nothing stands beside."""
    if ex.pruned is Pruned.CODE or (test is not None and is_of_source(ex, test)):
        then()
        return
    before = ex.state.copy()
    then()
    if ex.host or ex.state.dead or _leads_elsewhere(before, ex.state):
        leave_out(ex, test, None)
    else:
        ex.pruned = max(ex.pruned, Pruned.GUARDS)


def _leads_elsewhere(before: State, after: State) -> bool:
    """Whether a variable that is no number has another value."""
    values = after.values
    return any(
        (now := values.get(key)) is not value and not (_is_number(value) and _is_number(now))
        for key, value in before.values.items()
    )


def _is_number(value: Value | None) -> bool:
    return isinstance(value, _NUMBERS) or (
        isinstance(value, UnknownValue) and isinstance(value.ctype, _OF_NUMBERS)
    )


def _is_same_without(ex: Executor, test: Node | None, dropped: Node | None) -> bool:
    """Whether the kernel's accesses are the same without what a condition leaves out."""
    if test is not None and is_of_source(ex, test):
        return True
    if dropped is not None:
        return is_harmless(ex, dropped)
    return test is not None and is_harmless_end(ex, test)


def is_of_source(ex: Executor, node: Node) -> bool:
    """Whether an expression is made of literals, template arguments, constants and what constexpr functions
    give for those alone."""
    if node.type in LITERALS or node.type == "sizeof_expression":
        return True
    operator = ex.program.operator(node) if node.type == "binary_expression" else ""
    left = cst.left(node)
    if operator in ("&&", "||") and left is not None and is_of_source(ex, left):
        with ex.silent():
            decided = condition(ex, left)
        if isinstance(decided, Const) and bool(decided.value) == (operator == "||"):
            return True
    if node.type in OPERATORS:
        return all(is_of_source(ex, child) for child in code_children(node))
    if node.type == "call_expression":
        return _is_constant_call(ex, node)
    if node.type == "qualified_identifier":
        return ex.scope.types.constant_value(node) is not None
    return node.type == "identifier" and _is_constant(ex, node)


def _is_constant_call(ex: Executor, node: Node) -> bool:
    """Whether it is a call of a constexpr function, which no launch tells anything."""
    callee, listed = cst.function(node), cst.arguments(node)
    if callee is None or listed is None or callee.type not in ("identifier", "qualified_identifier"):
        return False
    name = components(callee)[-1].name
    functions = ex.program.functions.get(name, ())
    if len(functions) != 1 or ex.scope.lookup(name) is not None or not _is_constexpr(functions[0].node):
        return False
    given = all(is_of_source(ex, item) for item in code_children(listed))
    return given and ex.scope.types.constant_value(node) is not None


@found_once
def _is_constexpr(function: Node) -> bool:
    return any(child.string in ("constexpr", "consteval") for child in function.children)


def _is_constant(ex: Executor, node: Node) -> bool:
    """Whether a name means a template argument, or a constant of a class, a block or a namespace."""
    name, this = ex.program.text(node), ex.frame.this
    held = ex.scope.lookup(name)
    if held is not None:
        if ex.scope.is_of_source(name):
            return True
        if not (isinstance(held, Temporary) and isinstance(held.value, Const)):
            return False
        if any(template.name == name for template in ex.frame.function.templates):
            return True
    elif this is not None and has_field(this, name) and not ex.scope.hides(name):
        return False
    if held is None and not ex.scope.hides(name):
        return ex.scope.types.constant_value(node) is not None
    return isinstance(ex.scope.types.class_constant(name), Constant)
