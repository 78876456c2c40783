"""Which template parameter lists in front of a method that is defined outside its class are the classes'."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.sema.templates.parameters import listed_parameters
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.syntax.node import Node


def class_lists(name: Node, lists: tuple[Node, ...]) -> list[tuple[Node, Node]]:
    """For `template <class T> template <class U> void A<T>::f<U>()`, A's list with A's arguments; outermost
    first. `name`: the qualified name, `lists`: all template parameter lists, outermost first."""
    found: list[tuple[Node, Node]] = []
    for arguments in _qualifier_arguments(name):
        if len(found) < len(lists) and _may_belong(lists[len(found)], arguments):
            found.append((lists[len(found)], arguments))
    return found


def _qualifier_arguments(name: Node) -> list[Node]:
    """The template argument lists of `A<T>::B<U>::f`, outermost first, without those of `f` itself."""
    found = []
    node: Node | None = name
    while node is not None and node.type == "qualified_identifier":
        scope = cst.scope(node)
        arguments = cst.arguments(scope) if scope is not None and scope.type == "template_type" else None
        if arguments is not None:
            found.append(arguments)
        node = cst.name(node)
    return found


def _may_belong(listed: Node, arguments: Node) -> bool:
    """Whether a class's arguments may be of a template parameter list: `template <>`, or one whose names they
    use. Those of an explicit specialization (`A<int>::f`) have none of their own."""
    names = {item.name for item in listed_parameters(listed) if item.name}
    leaves = nodes_of(arguments, "identifier", "type_identifier", "namespace_identifier")
    return not names or any(leaf.string in names for leaf in leaves)
