"""Names qualified by namespaces, and the namespaces around a node."""

from __future__ import annotations

from tree_sitter import Node

from cudalint.sema.types.declarators import node_text
from cudalint.syntax import cst

Namespace = tuple[str, ...]


def namespace_path(node: Node) -> list[str]:
    """The names of a possibly qualified identifier, template arguments left out."""
    path: list[str] = []
    pending = [node]
    while pending:
        item = pending.pop()
        if item.type in ("qualified_identifier", "nested_namespace_specifier"):
            pending.extend(reversed(item.named_children))
        elif item.type in ("template_type", "template_function", "template_method"):
            path.append(node_text(cst.name(item) or item))
        elif item.type in ("dependent_type", "dependent_name"):
            pending.extend(reversed(item.named_children[:1]))
        else:
            path.append(node_text(item))
    return path


def enclosing_namespaces(node: Node) -> Namespace:
    """The namespaces around a node, outermost first, without anonymous and inline ones."""
    path: list[list[str]] = []
    current = node.parent
    while current is not None:
        if current.type == "namespace_definition":
            name = cst.name(current)
            if name is not None and not any(child.type == "inline" for child in current.children):
                path.append(namespace_path(name))
        current = current.parent
    return tuple(name for names in reversed(path) for name in names)
