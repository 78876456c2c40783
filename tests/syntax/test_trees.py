"""A tree brought up to date is the tree of a fresh parse."""

from __future__ import annotations

from pathlib import Path

import pytest
import tree_sitter
from hypothesis import given, settings
from hypothesis import strategies as st

from cudalint.syntax import trees
from cudalint.syntax.node import Node, root_of
from cudalint.syntax.parse import language, parse_expression
from cudalint.syntax.trees import Patience, RecentTrees, parse_within

SOURCE = (Path(__file__).parents[2] / "fixtures" / "seeds" / "39_transpose.cu").read_bytes()


def shape(root: Node) -> list[tuple[str, int, int, bool]]:
    found, pending = [], [root]
    while pending:
        node = pending.pop()
        found.append((node.type, node.start_byte, node.end_byte, node.has_error))
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
        assert shape(recent.parse("a.cu", text)) == shape(root_of(fresh, text))


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


FIELDS = ("declarator", "type", "value", "body", "name", "left", "right", "parameters", "argument")


def test_nodes_answer_as_the_parser_s_own() -> None:
    """Error and missing nodes as well."""
    text = SOURCE + b"int broken( { x = ; } __global__ void k(int) { int a[3] = {1, 2}; for (;;"
    tree = tree_sitter.Parser(language()).parse(text)
    pending, seen = [(root_of(tree, text), tree.root_node)], 0
    while pending:
        node, raw = pending.pop()
        for name in (
            "type",
            "start_byte",
            "end_byte",
            "is_named",
            "text",
            "has_error",
            "is_error",
            "is_missing",
        ):
            assert getattr(node, name) == getattr(raw, name)
        pairs = list(zip(node.children, raw.children, strict=True))
        number = {raw.id: index for index, (_, raw) in enumerate(pairs)}
        for name in FIELDS:
            found, expected = node.child_by_field_name(name), raw.child_by_field_name(name)
            assert found is (None if expected is None else node.children[number[expected.id]])
        for index, (child, _) in enumerate(pairs):
            assert child.parent is node
            assert child.prev_sibling is (node.children[index - 1] if index else None)
            assert node.field_name_for_child(index) == raw.field_name_for_child(index)
        if node.start_byte < node.end_byte:
            spanned = node.descendant_for_byte_range(node.start_byte, node.start_byte + 1)
            expected = raw.descendant_for_byte_range(node.start_byte, node.start_byte + 1)
            assert expected is not None and str(spanned) == str(expected)
        pending.extend(pairs)
        seen += 1
    assert seen > 300


def test_fields_that_the_grammar_counts_as_an_outer_nodes_own() -> None:
    root = parse_expression("(v += 2)")
    assert root is not None and root.type == "parenthesized_expression"
    left = root.child_by_field_name("left")
    assert left is not None and left.text == b"v" and left.parent is not None
    assert left.parent.type == "assignment_expression"


def test_what_takes_too_long_is_a_syntax_error(monkeypatch: pytest.MonkeyPatch) -> None:
    parser = tree_sitter.Parser(language())
    assert not parse_within(Patience(SOURCE), parser, SOURCE).root_node.has_error
    monkeypatch.setattr(trees, "_REPORTS", 1)
    monkeypatch.setattr(trees, "_BYTES_A_REPORT", 10**9)
    stopped = parse_within(Patience(SOURCE), parser, SOURCE).root_node
    assert (stopped.has_error, stopped.end_byte) == (True, 1)
    assert not parse_within(
        Patience(b""), parser, b"int a;"
    ).root_node.has_error  # what was begun is forgotten
