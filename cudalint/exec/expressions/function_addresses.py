"""Names of functions, and comparisons of pointers to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const, select, unary
from cudalint.exec.expressions.static_places import static_place
from cudalint.exec.parts_of_values import where_set
from cudalint.exec.values import NULL, Closure, Pointer, Temporary, UnknownValue, Value, is_function
from cudalint.ir.expr import Const, Expr

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node


def are_same_functions(left: Value, right: Value) -> Expr | None:
    """Whether two pointers lead to one function, or both to none; None where that is not known."""
    if not isinstance(left, Closure):
        left, right = right, left
    if not isinstance(left, Closure) or left.node is not None:
        return None
    if is_null(right):
        return unary("!", where_set(left))
    if not isinstance(right, Closure) or right.node is not None or left.owners or right.owners:
        return None
    same = _are_same(left, right)
    if same is None or (left.is_set is None and right.is_set is None):
        return same
    one, two = where_set(left), where_set(right)
    return select(binary("&&", one, two), same, binary("==", one, two))


def _are_same(left: Closure, right: Closure) -> Expr | None:
    """The same of those that are not null."""
    for chosen, other in ((left, right), (right, left)):
        if chosen.choice is not None:
            condition, then, another = chosen.choice
            sides = _are_same(then, other), _are_same(another, other)
            return None if sides[0] is None or sides[1] is None else select(condition, sides[0], sides[1])
    if len(left.functions) != 1 or len(right.functions) != 1:
        return None
    [one], [two] = left.functions, right.functions
    if one is two or one.node.id == two.node.id:
        is_whole = left.templates is None and right.templates is None and not one.templates
        return const(1) if is_whole else None
    return const(0) if _are_apart(one, two) else None


def _are_apart(one: Function, two: Function) -> bool:
    """Whether two functions are surely not one, declared and defined."""
    return one.body is not None and two.body is not None and one.name != two.name


def is_null(value: Value) -> bool:
    """Whether a value is a null pointer, or the 0 that one is written as."""
    match value:
        case Pointer():
            return value.array.null is True
        case Const():
            return value.value == 0
    return isinstance(value, UnknownValue) and value.reason == NULL


def names_function(ex: Executor, node: Node) -> bool:
    """Whether an expression names one function, or gives its address."""
    found = static_place(ex, node)
    value = found.value if isinstance(found, Temporary) else None
    if not isinstance(value, Closure) or not is_function(value) or value.choice is not None:
        return False
    return len(value.functions) == 1 and (value.templates is not None or not value.functions[0].templates)
