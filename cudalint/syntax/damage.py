"""Syntax errors that no function owns: what they hide is not analyzed, and that must be said."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection

from cudalint.syntax.parse import Tree

_FILE_SCOPE = frozenset(
    {"translation_unit", "declaration_list", "linkage_specification", "namespace_definition"}
)


def stray_error(tree: Tree, functions: Collection[tuple[int, int]]) -> tuple[int, int] | None:
    """The first error at file or namespace scope outside the byte ranges of the functions found."""
    starts, ends = _merged(functions)
    pending = [tree.root_node]
    while pending:  # downwards only: the way up from an empty node takes the C stack
        node = pending.pop()
        if node.is_error or node.is_missing:
            at = bisect_right(starts, node.start_byte) - 1
            if at < 0 or node.end_byte > ends[at]:
                return node.start_byte, node.end_byte
        elif node.type in _FILE_SCOPE:
            pending.extend(child for child in reversed(node.children) if child.has_error)
    return None


def _merged(ranges: Collection[tuple[int, int]]) -> tuple[list[int], list[int]]:
    """The starts of the ranges in order, and how far these up to each of them reach."""
    starts, ends = list[int](), list[int]()
    for start, end in sorted(ranges):
        starts.append(start)
        ends.append(max(end, ends[-1] if ends else end))
    return starts, ends
