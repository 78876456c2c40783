import pytest

from cudalint.syntax.parse import parse_expression, parse_statements


@pytest.mark.parametrize(
    "text, type_",
    [
        ("a + 1", "binary_expression"),
        ("f(x)[3].y", "field_expression"),
        ("((i + 1) * n + (j))", "parenthesized_expression"),
        ("(float)x", "cast_expression"),
        ("16", "number_literal"),
        ("a = b", "assignment_expression"),
    ],
)
def test_an_expression(text: str, type_: str) -> None:
    node = parse_expression(text)
    assert node is not None and node.type == type_ and (node.text or b"").decode() == text


@pytest.mark.parametrize("text", ["", "a +", "int", "a; b", "a) + (b", "for (;;) x", "x y"])
def test_no_expression(text: str) -> None:
    assert parse_expression(text) is None


def test_statements() -> None:
    block = parse_statements("int a = 1; if (a) { b(); }")
    assert block is not None and [node.type for node in block.named_children] == [
        "declaration",
        "if_statement",
    ]


@pytest.mark.parametrize("text", ["}", "int a = ;", "} void g() {"])
def test_no_statements(text: str) -> None:
    assert parse_statements(text) is None


def test_statements_are_repaired_too() -> None:
    block = parse_statements("if (i<n && j>(m)) return;")
    assert block is not None and "template_function" not in str(block)
