"""The trees of the texts parsed last: an edited text is parsed where it changed, the same one not again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import cache

import tree_sitter

from cudalint.syntax.node import Node, root_of

#: Bytes of text whose trees are kept.
MAX_BYTES = 2_000_000
#: How often the parser may report on its way through a text, which it does every hundred operations, and how
#: many bytes allow one report more. 32,712 files of 95 public repositories need at most 0.27 of it; recovery
#: from an error in every token takes time in the square of the text.
_REPORTS = 10_000
_BYTES_A_REPORT = 20


class RecentTrees:
    """The last tree of each path. Trees are shared: nobody edits one that was given out."""

    def __init__(self, language: tree_sitter.Language) -> None:
        self._parser = tree_sitter.Parser(language)
        self._trees: OrderedDict[str, tuple[bytes, tree_sitter.Tree, Node]] = OrderedDict()
        self._bytes = 0

    def parse(self, path: str, text: bytes) -> Node:
        """The root of the tree of `text`, the same as a fresh parse gives."""
        before, old, root = self._trees.get(path, (b"", None, None))
        if root is not None and before == text:
            self._trees.move_to_end(path)
            return root
        tree = None
        if old is not None and not old.root_node.has_error:
            tree = parse_within(Patience(text), self._parser, text, edited(old, before, text))
        if tree is None or tree.root_node.has_error:  # recovery from errors may depend on what was before
            tree = parse_within(Patience(text), self._parser, text)
        root = root_of(tree, text)
        self._keep(path, text, tree, root)
        return root

    def forget(self, path: str) -> None:
        """Keep the path's tree no longer: what was read of it takes a hundred times the room of its text."""
        if path in self._trees:
            self._bytes -= len(self._trees.pop(path)[0])

    def _keep(self, path: str, text: bytes, tree: tree_sitter.Tree, root: Node) -> None:
        self._bytes += len(text) - len(self._trees.pop(path, (b"",))[0])
        self._trees[path] = (text, tree, root)
        while self._bytes > MAX_BYTES and self._trees:
            self._bytes -= len(self._trees.popitem(last=False)[1][0])


class Patience:
    """How long the parser may take over a text."""

    def __init__(self, text: bytes) -> None:
        self._left = _REPORTS + len(text) // _BYTES_A_REPORT

    def is_over(self, offset: int, has_error: bool) -> bool:
        """Whether the parser is to stop; it asks on its way."""
        self._left -= 1
        return self._left < 0


#: What the parser reads next. py-tree-sitter 0.26 never lets go of what a callback returns to it: these
#: views are as many as they can become, where parts of each text would stay for good.
_window = bytearray(4096)


@cache
def _view(size: int) -> memoryview:
    return memoryview(_window)[:size]


def parse_within(
    patience: Patience, parser: tree_sitter.Parser, text: bytes, old: tree_sitter.Tree | None = None
) -> tree_sitter.Tree:
    """The tree of a text; that of a syntax error alone where the parser takes too long over it."""

    def chunk(at: int, _: tree_sitter.Point) -> memoryview:
        part = text[at : at + len(_window)]
        _window[: len(part)] = part
        return _view(len(part))

    try:
        if old is not None:
            return parser.parse(chunk, old, progress_callback=patience.is_over)
        return parser.parse(chunk, progress_callback=patience.is_over)
    except ValueError:  # as it says that it was stopped
        parser.reset()
        return tree_sitter.Parser(parser.language).parse(b"(")


def edited(tree: tree_sitter.Tree, before: bytes, after: bytes) -> tree_sitter.Tree:
    """A copy of the tree of `before` that knows where `after` differs."""
    shorter = min(len(before), len(after))
    start = _common(shorter, lambda n: before[:n] == after[:n])
    tail = _common(shorter - start, lambda n: before[len(before) - n :] == after[len(after) - n :])
    old_end, new_end = len(before) - tail, len(after) - tail
    copy = tree.copy()
    copy.edit(start, old_end, new_end, _point(before, start), _point(before, old_end), _point(after, new_end))
    return copy


def _common(limit: int, holds: Callable[[int], bool]) -> int:
    """The largest n up to `limit` for which `holds`; it holds for all smaller ones."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if holds(middle):
            low = middle
        else:
            high = middle - 1
    return low


def _point(text: bytes, at: int) -> tuple[int, int]:
    return text.count(b"\n", 0, at), at - text.rfind(b"\n", 0, at) - 1
