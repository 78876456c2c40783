"""What every reader of syntax nodes needs."""

from __future__ import annotations

from tree_sitter import Node


def code_children(node: Node) -> list[Node]:
    """The named children that are code: comments may stand anywhere."""
    return [child for child in node.named_children if child.type != "comment"]
