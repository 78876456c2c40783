import pytest
from hypothesis import given
from hypothesis import strategies as st

from cudalint.source.text import SourceText


@given(st.text(alphabet="a\t\r\nä€😀\ufeff", max_size=40), st.integers(0, 200))
def test_a_character_boundary_has_a_position_that_leads_back(text: str, at: int) -> None:
    source = SourceText("a.cu", text.encode())
    boundaries = [len(text[:i].encode()) for i in range(len(text) + 1)]
    offset = boundaries[at % len(boundaries)]
    inside = offset > 2 or not text.startswith("\ufeff")
    ends_line = source.data[offset - 1 : offset] == b"\r" or source.data[offset : offset + 1] == b"\n"
    if inside and not ends_line:
        assert source.offset(*source.position(offset)) == offset


@given(st.binary(max_size=60), st.integers(-5, 70))
def test_any_bytes_have_positions(data: bytes, offset: int) -> None:
    source = SourceText("a.cu", data)
    line, column = source.position(offset)
    assert 1 <= line <= source.line_count and column >= 1
    assert 0 <= source.offset(line, column) <= len(data)


def test_columns_count_code_points() -> None:
    source = SourceText("a.cu", "x\n\tä😀b\r\n".encode())
    at = source.data.index(b"b")
    assert source.position(at) == (2, 4)
    assert source.line_text(2) == "\tä😀b"


def test_a_byte_order_mark_has_no_width() -> None:
    source = SourceText("a.cu", b"\xef\xbb\xbfint a;")
    assert source.position(3) == (1, 1)
    assert source.offset(1, 5) == 7


@pytest.mark.parametrize("line, column, offset", [(1, 99, 2), (99, 1, 3), (0, 1, 0), (1, 0, 0)])
def test_positions_outside_are_clamped(line: int, column: int, offset: int) -> None:
    assert SourceText("a.cu", b"ab\ncd").offset(line, column) == offset
