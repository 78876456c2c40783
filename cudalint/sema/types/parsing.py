"""Types given as text."""

from __future__ import annotations

from functools import cache

import tree_sitter_cuda
from tree_sitter import Language, Parser

from cudalint.sema.symbols.names import tree_root
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once, root_of
from cudalint.syntax.trees import Patience, parse_within

_PREFIX = b"using _ = "


@cache
def _parser() -> Parser:
    return Parser(Language(tree_sitter_cuda.language()))


@found_once
def is_from_text(node: Node) -> bool:
    """Whether a node comes from `parse_type`: then it says nothing about namespaces around it."""
    return (tree_root(node).text or b"").startswith(_PREFIX)


def parse_type(text: str) -> Node | None:
    """The type_descriptor of a type written as `text`; None when it is not exactly one type."""
    if any(mark in text for mark in ";{}"):
        return None
    data = _PREFIX + f"{text};".encode()
    root = root_of(parse_within(Patience(data), _parser(), data), data)
    if root.has_error or root.named_child_count != 1 or root.named_children[0].type != "alias_declaration":
        return None
    return cst.type(root.named_children[0])
