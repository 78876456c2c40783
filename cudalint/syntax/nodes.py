"""What every reader of syntax nodes needs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cudalint.source.tokens import COMMENT_PATTERN, NO_ARGUMENT, STRING_PATTERN
from cudalint.syntax.node import Node, found_once

#: The statements that are executed again and again.
LOOPS = frozenset(("for_statement", "while_statement", "do_statement", "for_range_loop"))
_FILLER = NO_ARGUMENT.encode()
_WORD = re.compile(rb"[A-Za-z_]\w*")
_NO_CODE = re.compile(rf"(?=[\"'/uULR])(?:{COMMENT_PATTERN}|{STRING_PATTERN})".encode(), re.DOTALL)


def code_children(node: Node) -> list[Node]:
    """The named children that are code: comments may stand anywhere."""
    return [child for child in node.named_children if child.type != "comment" and not _is_filler(child)]


def _is_filler(node: Node) -> bool:
    return node.type == "type_descriptor" and node.text == _FILLER


@found_once
def launch_syntax(call: Node) -> Node | None:
    """The `<<<...>>>` of a call, which launches then."""
    return next((child for child in call.children if child.type == "kernel_call_syntax"), None)


def code_words(text: bytes) -> set[bytes]:
    """The words of a text outside its comments and its strings."""
    return set(_WORD.findall(_NO_CODE.sub(b" ", text)))


def unparenthesized(node: Node) -> Node:
    """An expression without the parentheses around it."""
    while node.type == "parenthesized_expression" and node.named_child_count == 1:
        node = node.named_children[0]
    return node


def nodes_of(node: Node, *kinds: str) -> Iterator[Node]:
    """The nodes of these types under a node, itself included, in the order of the text."""
    pending = [node]
    while pending:
        node = pending.pop()
        if node.type in kinds:
            yield node
        pending.extend(reversed(node.named_children))


def nodes_under(node: Node) -> Iterator[Node]:
    """The named nodes under a node, itself included."""
    pending = [node]
    while pending:
        node = pending.pop()
        yield node
        pending.extend(node.named_children)


def nodes_with(node: Node, word: bytes) -> Iterator[Node]:
    """The named nodes under a node, itself included, in whose text a word stands."""
    pending = [node]
    while pending:
        node = pending.pop()
        if word in node.text:
            yield node
            pending.extend(node.named_children)


@found_once
def names_under(node: Node) -> tuple[str, ...]:
    """The identifiers in a node, each once, in the order of the text."""
    if node.type == "identifier":
        return (node.string,)
    names: dict[str, None] = {}
    for child in node.named_children:
        names.update(dict.fromkeys(names_under(child)))
    return tuple(names)


@found_once
def type_names_under(node: Node) -> tuple[str, ...]:
    """The same of the names that read as types."""
    if node.type == "type_identifier":
        return (node.string,)
    names: dict[str, None] = {}
    for child in node.named_children:
        names.update(dict.fromkeys(type_names_under(child)))
    return tuple(names)
