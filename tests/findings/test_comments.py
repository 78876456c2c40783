"""The scan for comments and statements holds on any bytes, as suppression must work in broken code."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cudalint.findings.comments import Scan

PIECES = st.sampled_from(
    [
        "x = 1;",
        "{",
        "}",
        "(",
        ")",
        "else ",
        "\n",
        "\r\n",
        "/*",
        "*/",
        "// c",
        '"',
        "'",
        "\\",
        'R"a(',
        ')a"',
        "#",
    ]
)


@given(st.lists(PIECES, max_size=40).map("".join))
@settings(max_examples=300, deadline=None)
def test_any_text_has_statements_within_it(text: str) -> None:
    source = text.encode()
    scan = Scan(source)
    at = 0
    for comment in scan.comments:
        assert at <= comment.start < comment.end <= len(source)
        at = comment.end
        start, end = scan.statement_after(comment.end)
        assert comment.end <= start <= end <= len(source)
        if not scan.stands_alone(comment):
            start, end = scan.statement_with(comment)
            assert 0 <= start <= end <= len(source)


def test_an_unterminated_comment_runs_to_the_end() -> None:
    assert [comment.text for comment in Scan(b"x; /* y; // z").comments] == ["y; // z"]


def test_digit_separators_are_no_literals() -> None:
    assert [comment.text for comment in Scan(b"int n = 1'000; // a\nint m = 2'000;").comments] == ["a"]


def test_spliced_line_comments_go_on() -> None:
    assert [comment.text for comment in Scan(b"// a \\\nb\nx;").comments] == ["a \\\nb"]


def test_raw_strings_that_end_nowhere_hide_nothing() -> None:
    source = b'R"(// one)" R"x(// two\n)" R"x( " // three\n' + 3 * b'R"y(\n' + b"// four"
    assert [comment.text for comment in Scan(source).comments] == ["two", "three", "four"]
    assert [one.text for one in Scan(source.replace(b'" //', b')x" //')).comments] == ["three", "four"]
