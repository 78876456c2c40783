"""Qualified names as sequences of components."""

from __future__ import annotations

from cudalint.dataclass import dataclass
from cudalint.sema.types.declarators import node_text
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import code_children
from cudalint.syntax.parse import parse_expression

_TEMPLATES = frozenset(("template_type", "template_function", "template_method"))
_WRAPPERS = frozenset(("dependent_type", "dependent_name"))

#: Nodes of names that have a qualification or template arguments.
QUALIFIED = frozenset(("qualified_identifier", "dependent_type", "template_type", "template_function"))


@dataclass(frozen=True, slots=True)
class Component:
    """One name of `a::b<int>::type`, with its template_argument_list. `written`: a decltype in its place."""

    name: str
    arguments: Node | None = None
    written: Node | None = None


@found_once
def components(node: Node) -> tuple[Component, ...]:
    """The components of a possibly qualified name, outermost first; `typename` and `template` left out."""
    path: list[Component] = []
    pending = [node]
    while pending:
        item = pending.pop()
        if item.type == "qualified_identifier":
            scope, name = cst.scope(item), cst.name(item)
            if name is not None and not name.is_named:  # `P::template apply`
                name = item.named_children[-1]
            pending.extend(child for child in (name, scope) if child is not None)
        elif item.type in _WRAPPERS:
            pending.extend(item.named_children[:1])
        elif item.type in _TEMPLATES:
            name = cst.name(item)
            path.append(Component(node_text(name or item), cst.arguments(item)))
        else:
            path.append(Component(node_text(item), None, item if item.type == "decltype" else None))
    return tuple(path)


def argument_nodes(arguments: Node | None) -> list[Node]:
    """The arguments of a template_argument_list."""
    return [] if arguments is None else code_children(arguments)


def plain_name(argument: Node) -> str | None:
    """The name where an argument is nothing else (the grammar reads `Tile<N>`'s N as a type)."""
    if argument.type == "type_descriptor" and len(argument.named_children) == 1:
        argument = argument.named_children[0]
    return node_text(argument) if argument.type in ("type_identifier", "identifier") else None


def expression_of(argument: Node) -> Node:
    """The expression that an argument is, also where the grammar reads it as a type: `N`, `width()`."""
    if argument.type != "type_descriptor":
        return argument
    if argument.named_child_count == 1:
        return argument.named_children[0]
    return parse_expression(node_text(argument)) or argument


def is_behind(declared: Node, use: Node) -> bool:
    """Whether a name is declared behind its use in one text: at namespace scope it means nothing before."""
    return declared.start_byte > use.start_byte and tree_root(declared) is tree_root(use)


def tree_root(node: Node) -> Node:
    """The root of the tree that a node is in."""
    while node.parent is not None:
        node = node.parent
    return node
