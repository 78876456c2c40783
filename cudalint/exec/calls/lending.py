"""Objects that code out of view is given by reference: it may change them, and keep where they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cudalint.exec.calls.operands import value_category
from cudalint.exec.executor import Executor
from cudalint.exec.memory.invalidation import forget_around, forget_escaped
from cudalint.exec.operations import place, rvalue
from cudalint.exec.values import Place, objects_at
from cudalint.ir.ctypes import CType, is_placeholder
from cudalint.sema.types.categories import Category
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

#: What names an object that a reference can be bound to.
NAMED = frozenset(("identifier", "field_expression", "subscript_expression"))


def named_again(ex: Executor, node: Node) -> Place:
    """The place that an expression names which is evaluated elsewhere: what it changes is changed there."""
    before = ex.state.copy()
    with ex.silent():
        found = place(ex, node)
    ex.state = before
    return found


def lend(ex: Executor, nodes: Sequence[Node], reason: str) -> None:
    """A constructor that is not in view may change what it is given, and keep a reference to it."""
    for node in nodes:
        inner = unparenthesized(node)
        if _may_be_lent(ex, inner):
            lent(ex, named_again(ex, inner), reason)


def lent(ex: Executor, found: Place, reason: str) -> None:
    """The same of one that has been evaluated."""
    forget_around(ex, found, reason)
    ex.escaped.update(dict.fromkeys(objects_at(found)))
    ex.lendings += 1


def keep(ex: Executor, nodes: Sequence[Node]) -> None:
    """Evaluate what an object is made of in a way that is not followed: it may refer to that, and change it
    at any later time."""
    for node in nodes:
        ex.escape(rvalue(ex, node))
        keep_named(ex, node)


def keep_named(ex: Executor, node: Node) -> None:
    """Who is given the object that an expression names, if it does, may change it at any later time."""
    inner = unparenthesized(node)
    if _may_be_lent(ex, inner):
        ex.escaped.update(dict.fromkeys(objects_at(named_again(ex, inner))))


def used(ex: Executor, types: Iterable[CType | None], name: str) -> None:
    """An operator takes what is told by no more than `auto`: a number, or an object of a class out of view
    that has references to what was lent earlier. Host code's are forgotten where it gives them away."""
    if not ex.host and any(one is not None and is_placeholder(one) for one in types):
        forget_escaped(ex, f"'{name}' of what is not in view")


def _may_be_lent(ex: Executor, node: Node) -> bool:
    """Whether an expression names an object, as a call does that gives a reference."""
    return node.type in NAMED or value_category(ex, node)[0] is Category.LVALUE
