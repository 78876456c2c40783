"""Types given as text."""

from __future__ import annotations

import re
from functools import cache

import tree_sitter_cuda
from tree_sitter import Language, Parser

from cudalint.sema.symbols.names import tree_root
from cudalint.syntax import cst
from cudalint.syntax.node import Node, Snippet, found_once
from cudalint.syntax.trees import Patience, parse_within

_PREFIX = b"using _ = "
#: In front of `space::name<`: the grammar gives up on several, nested, which might be comparisons.
_NESTED = re.compile(r"(?<![\w:])(?<!typename )(?=(?:::)?(?:\w+::)+\w+\s*<)")
#: `enum class Mode@120`: an enum as types are told, by where it is defined.
_ENUM = re.compile(r"\benum (?:class )?\w*@(\d+)")


@cache
def _parser() -> Parser:
    return Parser(Language(tree_sitter_cuda.language()))


@found_once
def is_from_text(node: Node) -> bool:
    """Whether a node comes from `parse_type`: then it says nothing about namespaces around it."""
    return (tree_root(node).text or b"").startswith(_PREFIX)


def enum_name(start: int) -> str:
    """What an enum is called where its type is written as text: its own name may be hidden there."""
    return f"enum__{start}"  # two underscores in a row are not for programs to use


def parse_type(text: str) -> Node | None:
    """The type_descriptor of a type written as `text`; None when it is not exactly one type."""
    if any(mark in text for mark in ";{}"):
        return None
    text = _ENUM.sub(lambda found: enum_name(int(found[1])), text)
    marked = _NESTED.sub("typename ", text)
    return _parsed(text) or (_parsed(marked) if marked != text else None)


def _parsed(text: str) -> Node | None:
    data = _PREFIX + f"{text};".encode()
    root = Snippet(parse_within(Patience(data), _parser(), data).root_node, data)
    if root.has_error or root.named_child_count != 1 or root.named_children[0].type != "alias_declaration":
        return None
    return cst.type(root.named_children[0])
