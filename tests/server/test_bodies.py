"""Bodies that keep to themselves, the change between two texts, and offsets led from one to the other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cudalint.server.bodies import Shift, change, holder, is_closed, masked


@pytest.mark.parametrize(
    "body",
    [
        b"{ }",
        b"{ if (x) { y[i] = 1; } }",
        b"{ // }\n }",
        b"{ /* } */ char c = '}'; f(\"{\"); }",
        b"{ int n = 1'000'000; }",
        b"{\n#pragma unroll\n for (;;) { } }",
        b'{ s = R"(})"; }',
    ],
)
def test_closed(body: bytes) -> None:
    assert is_closed(body)


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"{ } }",
        b"{ { }",
        b"{ ( }",
        b"{ (] }",
        b"{ /* }",
        b'{ "}',
        b"{ // }",
        b"{\n#define N 3\n}",
        b"{\n  #if 1\n}",
        b"{ } void f() { }",
        b"{ // cudalint: disable[bank-conflict]\n}",
    ],
)
def test_not_closed(body: bytes) -> None:
    assert not is_closed(body)


@given(st.binary(max_size=20), st.binary(max_size=20), st.binary(max_size=20), st.binary(max_size=20))
def test_change_is_all_that_differs(head: bytes, old: bytes, new: bytes, tail: bytes) -> None:
    before, after = head + old + tail, head + new + tail
    found = change(before, after)
    assert before[: found.start] + after[found.start : found.new_end] + before[found.old_end :] == after
    assert found.old_end - found.start <= len(old)


def test_masked_keeps_every_other_byte_and_line() -> None:
    source = b"void a() {\n 1;\r\n 2; \n}\nvoid b() { 3; }"
    first, second = source.index(b"{"), source.rindex(b"{")
    cuts = [(first, source.index(b"}") + 1), (second, len(source))]
    blank = masked(source, cuts, {1})
    assert len(blank) == len(source)
    assert blank.count(b"\n") == source.count(b"\n")
    assert blank[cuts[0][1] :] == source[cuts[0][1] :]
    assert blank[: first + 1] == source[: first + 1]
    assert b"1" not in blank


def test_holder_is_the_body_around_the_change() -> None:
    source = b"aa{bb}cc{dd}"
    cuts = [(2, 6), (8, 12)]
    assert holder(cuts, change(source, b"aa{bXb}cc{dd}")) == 0
    assert holder(cuts, change(source, b"aa{bb}cc{}")) == 1
    assert holder(cuts, change(source, b"aa{bb}ccX{dd}")) is None
    assert holder(cuts, change(source, b"aa{bX}cXc{dd}")) is None


def test_shift_leads_there_and_back() -> None:
    old, new = b"aa{bb}cc{dd}ee", b"aa{bXXb}cc{d}ee"
    cuts, moved = [(2, 6), (8, 12)], [(2, 8), (10, 13)]
    edits = {0: change(b"{bb}", b"{bXXb}"), 1: change(b"{dd}", b"{d}")}
    shift = Shift(cuts, moved, edits)
    for text in (b"aa", b"cc", b"ee"):
        start = old.index(text)
        assert shift.span(start, start + 2) == (new.index(text), new.index(text) + 2)
        assert shift.inverse.span(new.index(text), new.index(text) + 2) == (start, start + 2)
    assert shift.span(3, 5) is None  # XX was typed inside of it
    assert shift.span(4, 5) == (6, 7)
