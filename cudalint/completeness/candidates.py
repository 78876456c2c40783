"""The syntax nodes that can touch memory, from the tree alone."""

from __future__ import annotations

from cudalint.syntax.node import Node
from cudalint.syntax.nodes import nodes_under

#: Node types by kind. A name may be a reference or a variable in memory; an operator may be overloaded.
KINDS: dict[str, tuple[str, ...]] = {
    "name": ("identifier",),
    "subscript": ("subscript_expression",),
    "dereference": ("pointer_expression",),
    "member": ("field_expression",),
    "call": ("call_expression",),
    "operator": ("binary_expression", "unary_expression", "update_expression", "assignment_expression"),
    "range-for": ("for_range_loop",),
    "asm": ("gnu_asm_expression",),
    "structured binding": ("structured_binding_declarator",),
    "allocation": ("new_expression", "delete_expression"),
    "construction": ("init_declarator", "compound_literal_expression"),
}
_KIND_OF = {node_type: kind for kind, types in KINDS.items() for node_type in types}


class Candidates:
    """The candidates under one node, each with its kind and id, in no order."""

    __slots__ = ("__weakref__", "nodes")

    def __init__(self, root: Node) -> None:
        self.nodes = [
            (node.id, _KIND_OF[node.type], node) for node in nodes_under(root) if node.type in _KIND_OF
        ]
