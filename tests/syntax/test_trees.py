"""A tree brought up to date is the tree of a fresh parse."""

from __future__ import annotations

from pathlib import Path

import pytest
import tree_sitter
from hypothesis import given, settings
from hypothesis import strategies as st

from cudalint.syntax import trees
from cudalint.syntax.parse import language
from cudalint.syntax.trees import RecentTrees

SOURCE = (Path(__file__).parents[2] / "fixtures" / "seeds" / "39_transpose.cu").read_bytes()


def shape(tree: tree_sitter.Tree) -> list[tuple[str, int, int, tuple[int, ...]]]:
    found, pending = [], [tree.root_node]
    while pending:
        node = pending.pop()
        found.append((node.type, node.start_byte, node.end_byte, tuple(node.start_point)))
        pending.extend(node.children)
    return found


EDITS = st.lists(
    st.tuples(
        st.integers(0, len(SOURCE)),
        st.integers(0, 40),
        st.sampled_from([b"", b"x", b"y + 1", b"\n", b"/* */", b"{ int z; }", b"(", b'"', b"#if 0\n", b";"]),
    ),
    max_size=6,
)


@given(EDITS)
@settings(max_examples=150, deadline=None)
def test_edits_give_the_tree_of_a_fresh_parse(edits: list[tuple[int, int, bytes]]) -> None:
    recent, text = RecentTrees(language()), SOURCE
    recent.parse("a.cu", text)
    for at, removed, inserted in edits:
        text = text[:at] + inserted + text[at + removed :]
        fresh = tree_sitter.Parser(language()).parse(text)
        assert shape(recent.parse("a.cu", text)) == shape(fresh)


def test_an_unchanged_text_is_not_parsed_again_and_a_given_tree_stays() -> None:
    recent = RecentTrees(language())
    first = recent.parse("a.cu", SOURCE)
    before = shape(first)
    assert recent.parse("a.cu", bytes(SOURCE)) is first
    recent.parse("a.cu", b"int added;\n" + SOURCE)
    assert shape(first) == before


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trees, "MAX_BYTES", 2 * len(SOURCE))
    recent = RecentTrees(language())
    first, second = recent.parse("0.cu", SOURCE), recent.parse("1.cu", SOURCE)
    assert recent.parse("0.cu", SOURCE) is first
    recent.parse("2.cu", SOURCE)  # 1.cu has not been asked for longest
    assert recent.parse("0.cu", SOURCE) is first
    assert recent.parse("1.cu", SOURCE) is not second
