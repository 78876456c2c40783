"""Syntax errors that no function owns: what they hide is not analyzed, and that must be said."""

from __future__ import annotations

from collections.abc import Collection

from cudalint.syntax.parse import Tree, error_nodes

_FILE_SCOPE = frozenset(
    {"translation_unit", "declaration_list", "linkage_specification", "namespace_definition", "ERROR"}
)


def stray_error(tree: Tree, functions: Collection[tuple[int, int]]) -> tuple[int, int] | None:
    """The first error at file or namespace scope outside the byte ranges of the functions found."""
    for error in error_nodes(tree.root_node):
        parent = error.parent
        if parent is not None and parent.type not in _FILE_SCOPE:
            continue
        if not any(start <= error.start_byte and error.end_byte <= end for start, end in functions):
            return error.start_byte, error.end_byte
    return None
