"""Loops that are written as jumps: `again: a; b; if (c) goto again;` is `again: do { a; b; } while (c);`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

_NAME = re.compile(rb"[A-Za-z_]\w*")
#: Statements that a loop's body may have where the text has no block: none of them is a label.
_PLAIN = frozenset(
    """
    comment compound_statement declaration do_statement expression_statement for_range_loop for_statement
    if_statement return_statement switch_statement while_statement
    """.split()
)
#: What a `break` in a body would leave, had the text no loop there: the loop around it.
_LEFT_BY_BREAK = frozenset(
    ("for_statement", "while_statement", "do_statement", "for_range_loop", "switch_statement")
)
#: Types that a declaration may define.
_CLASSES = frozenset(("class_specifier", "enum_specifier", "struct_specifier", "union_specifier"))
_FUNCTIONS = frozenset(("function_definition", "lambda_expression"))


def as_loops(block: Node, items: list[Node]) -> list[Node]:
    """The statements of a block, those that a jump behind them repeats as a loop."""
    if not any(item.type == "labeled_statement" for item in items) or not _is_outermost(block):
        return items
    found: list[Node] = []
    at = 0
    while at < len(items):
        end = _end(block, items, at) if items[at].type == "labeled_statement" else None
        if end is not None:
            _repeat(block, items[at], items[at + 1 : end], items[end])
        found.append(items[at])
        at = at + 1 if end is None else end + 1
    return found


def _is_outermost(block: Node) -> bool:
    """Whether no loop of a function is around a block."""
    around = block.parent
    while around is not None and around.type not in _FUNCTIONS:
        if around.type in _LEFT_BY_BREAK:
            return False
        around = around.parent
    return around is not None


def _end(block: Node, items: list[Node], at: int) -> int | None:
    """Where the jump stands that leads back to a label, if nothing but it ends the loop."""
    label = items[at].child_by_field_name("label")
    if label is None or items[at].named_children[-1].type not in _PLAIN:
        return None
    for index in range(at + 1, len(items)):
        if _leads_to(items[index], label):
            is_kept = _declared(items[at + 1 : index]).isdisjoint(_named(block, items[index].start_byte))
            return index if is_kept and not items[index].has_error else None
        if items[index].type not in _PLAIN:
            return None
    return None


def _leads_to(item: Node, label: Node) -> bool:
    """Whether a statement is `if (c) goto label;`, without a declaration in its head."""
    if item.type != "if_statement" or [one.type for one in item.children][:1] != ["if"]:
        return False
    clause, *rest = (one for one in item.named_children if one.type != "comment")
    while len(rest) == 1 and rest[0].type == "compound_statement":
        rest = [one for one in rest[0].named_children if one.type != "comment"]
    is_jump = len(rest) == 1 and rest[0].type == "goto_statement"
    target = rest[0].child_by_field_name("label") if is_jump else None
    inner = clause.named_children
    is_plain = clause.type == "condition_clause" and len(inner) == 1 and inner[0].type != "declaration"
    is_plain = is_plain and len(item.children) == len(item.named_children) + 1  # no `constexpr`
    return is_plain and target is not None and target.text == label.text


def _declared(items: list[Node]) -> set[bytes]:
    """The names that declarations among statements may introduce."""
    texts = list[bytes]()
    for item in (one for one in items if one.type == "declaration"):
        ctype = item.child_by_field_name("type")
        texts += [ctype.text] if ctype is not None and ctype.type in _CLASSES else []
        for one in item.children_by_field_name("declarator"):
            texts.append((one.child_by_field_name("declarator") or one).text)
    return {name for text in texts for name in _NAME.findall(text)}


def _named(block: Node, start: int) -> set[bytes]:
    """The names in a block from a byte of the text on."""
    return set(_NAME.findall(block.text[start - block.start_byte :]))


def _repeat(block: Node, labelled: Node, items: list[Node], jump: Node) -> None:
    """Make a loop of what a label stands in front of, up to a jump there."""
    name, *first = labelled.named_children
    clause = next(one for one in jump.named_children if one.type == "condition_clause")
    body = block.standing("compound_statement", [*first, *items])
    loop = block.standing("do_statement", [body, clause], {"body": body, "condition": clause})
    labelled.end_byte = loop.end_byte = jump.end_byte
    labelled.take([name, loop], {"label": name})
