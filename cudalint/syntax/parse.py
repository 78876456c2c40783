"""Parsing with tree-sitter-cuda."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

import tree_sitter
import tree_sitter_cuda

from cudalint.dataclass import dataclass
from cudalint.source.repairs import repair
from cudalint.source.tokens import join, tokenize
from cudalint.source.unit import PreprocessedFile
from cudalint.syntax.node import Node, Snippet
from cudalint.syntax.trees import Patience, RecentTrees, parse_within


@dataclass(frozen=True, slots=True)
class Tree:
    """A tree over `file.text`: node offsets are offsets of that text."""

    file: PreprocessedFile
    root_node: Node

    @property
    def text(self) -> bytes:
        return self.file.text


@cache
def language() -> tree_sitter.Language:
    return tree_sitter.Language(tree_sitter_cuda.language())


def parse(file: PreprocessedFile) -> Tree:
    """Parses any text; what the grammar does not know stands in ERROR nodes."""
    return Tree(file, _recent().parse(file.path, file.text))


def forget(path: str) -> None:
    """The file of that path will not be parsed again soon."""
    _recent().forget(path)


def forget_all() -> None:
    """Keep no tree."""
    _recent.cache_clear()
    parse_expression.cache_clear()
    parse_statements.cache_clear()


@cache
def _recent() -> RecentTrees:
    return RecentTrees(language())


@lru_cache(maxsize=4096)
def parse_expression(text: str, *, is_expanded: bool = False) -> Node | None:
    """The expression that `text` is, None when it is none. `node.text` gives the bytes of a node.
    `is_expanded`: it is what macros expand to."""
    root = _parse_text(f"int m = ({text});", is_expanded)
    declaration = root.named_children[0] if root.named_child_count == 1 else None
    if root.has_error or declaration is None or declaration.type != "declaration":
        return None
    declarator = declaration.child_by_field_name("declarator")
    value = declarator.child_by_field_name("value") if declarator else None
    if value is None or value.type != "parenthesized_expression" or value.named_child_count != 1:
        return None
    return value.named_children[0]


@lru_cache(maxsize=1024)
def parse_statements(text: str, *, is_expanded: bool = False) -> Node | None:
    """The block (compound_statement) whose statements `text` is, None when it does not parse as such."""
    root = _parse_text("void m() {" + text + "}", is_expanded)
    function = root.named_children[0] if root.named_child_count == 1 else None
    if root.has_error or function is None or function.type != "function_definition":
        return None
    return function.child_by_field_name("body")


def _parse_text(text: str, is_expanded: bool) -> Node:
    tokens = tokenize(text)
    repaired = repair(tokens)
    if repaired != tokens:
        text = join(token._replace(spaced=True) for token in repaired)
    data = text.encode()
    tree = parse_within(Patience(data), tree_sitter.Parser(language()), data)
    return Snippet(tree.root_node, data, is_expanded=is_expanded)


def error_spans(node: Node) -> list[tuple[int, int]]:
    """Byte ranges of the ERROR and MISSING nodes under a node, outermost ones only, in order."""
    return [(error.start_byte, error.end_byte) for error in error_nodes(node)]


def error_nodes(node: Node) -> Iterator[Node]:
    """The outermost ERROR and MISSING nodes under a node, itself included."""
    pending = [node]
    while pending:
        node = pending.pop()
        if not node.has_error:
            continue
        if node.is_error or node.is_missing:
            yield node
        else:
            pending.extend(reversed(node.children))
