"""A call as the source writes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass, replace
from cudalint.exec.values import Place, Value
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.ir.ctypes import CType
    from cudalint.sema.functions import Function
    from cudalint.sema.overloads.ranks import Operand
    from cudalint.sema.symbols.names import Component
    from cudalint.syntax.node import Node


@dataclass(slots=True)
class Call:
    """A call as written: the callee's name without its qualifiers, and its argument nodes."""

    node: Node
    name: str
    qualified: str
    arguments: list[Node]
    template_arguments: Node | None = None
    this: Place | None = None
    callee: Node | None = None
    given: Sequence[Value | Place] | None = None  # the arguments where they have been evaluated
    qualification: tuple[Component, ...] = ()  # of a method: `Base` of `object.Base::method()`
    operands: list[Operand] | None = None  # the arguments as overload resolution sees them, where known
    object: Operand | None = None  # that a method is called on, where no expression of the call is it
    #: Of the function that is meant and not followed: the ids of the arguments that it takes by value.
    by_value: frozenset[int] | None = None
    result: CType | None = None  # of a conversion function that is a template: what it is to give
    constructor: Function | None = None  # that makes the object, where that was told before
    is_enclosed: bool = False  # the name is in parentheses: no macro is called, nor what goes with arguments
    spelled: tuple[str, ...] = ()  # the full names that a function may have which is not in view


def argument_nodes(node: Node) -> list[Node]:
    """The arguments of a call, comments left out."""
    listed = cst.arguments(node)
    return [] if listed is None else code_children(listed)


def object_node(site: Call) -> Node | None:
    """The expression of the object that a method is called on."""
    callee = site.callee
    if callee is None:
        return cst.argument(site.node)
    if callee.type != "field_expression":
        return callee if site.name == "operator()" else None
    named = cst.field(callee)
    is_member = site.name == "operator()" and named is not None and not named.string.startswith("operator")
    return callee if is_member else cst.argument(callee)  # `a.f(x)` where f is an object


def on_object(site: Call, this: Place | None, function: Function | None = None) -> Call:
    """A call that is not followed, of a method that works on an object though the call may not name it."""
    if this is None or site.this is not None:
        return site
    is_static = function is not None and function.body is None and function.is_static
    return site if is_static else replace(site, this=this)
