"""Syntax errors: those that no function owns, which hide what is not analyzed, and those of expressions."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection

from cudalint.syntax.node import Node, found_once
from cudalint.syntax.parse import Tree

_FILE_SCOPE = frozenset(
    {"translation_unit", "declaration_list", "linkage_specification", "namespace_definition"}
)

_DECLARATIONS = frozenset(("declaration", "template_declaration"))
#: What stands between an expression and its operands.
_LISTS = frozenset(("argument_list", "subscript_argument_list", "condition_clause"))
_OPERATORS = frozenset(
    ("binary_expression", "unary_expression", "conditional_expression", "cast_expression", "comma_expression")
)
_MENDED = frozenset(
    ("assignment_expression", "subscript_expression", "pointer_expression", "field_expression")
)


@found_once
def is_damaged(node: Node) -> bool:
    """Whether an expression itself holds what does not parse. An assignment and what names an object make the
    best of it."""
    if node.type in _MENDED:
        return False
    for child in node.children:
        if child.has_error and (child.is_error or child.is_missing):
            return True
        is_within = child.type in _LISTS or node.type in _OPERATORS  # whose operands may be others
        if is_within and child.has_error and is_damaged(child):
            return True
    return False


#: Statements that are made of expressions alone.
_SIMPLE = frozenset(("expression_statement", "return_statement", "declaration", "init_declarator"))


@found_once
def is_damaged_statement(node: Node) -> bool:
    """Whether a statement holds what does not parse outside of its expressions. A name alone among a
    declaration's specifiers is a macro's that is not in view; one behind an initializer belongs to that."""
    if node.type not in _SIMPLE:
        return False
    among_specifiers = node.type == "declaration"
    for child in node.children:
        among_specifiers = among_specifiers and child.type != "init_declarator"
        if child.is_error and not (among_specifiers and child.string.strip().isidentifier()):
            return True
        if child.has_error and is_damaged_statement(child):
            return True
    return False


_HEADED = frozenset(("if_statement", "for_statement", "while_statement", "do_statement", "switch_statement"))


@found_once
def is_damaged_head(node: Node) -> bool:
    """Whether a statement with a head holds what does not parse between its parts: when these are executed is
    not known. A name alone is a macro's that is not in view."""
    return node.type in _HEADED and any(
        child.is_error and child.named_children and not child.string.strip().isidentifier()
        for child in node.children
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
        elif node.type in _DECLARATIONS:  # without its end, it has taken what stands in front of a function
            pending.extend(
                child for child in node.children if child.is_missing or child.type in _DECLARATIONS
            )
    return None


def _merged(ranges: Collection[tuple[int, int]]) -> tuple[list[int], list[int]]:
    """The starts of the ranges in order, and how far these up to each of them reach."""
    starts, ends = list[int](), list[int]()
    for start, end in sorted(ranges):
        starts.append(start)
        ends.append(max(end, ends[-1] if ends else end))
    return starts, ends
