"""Positions in every encoding, against an oracle that counts characters one by one."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol.types import Position, Range

from cudalint.server.text import UTF8, UTF16, UTF32, Text

ENCODINGS = [UTF8, UTF16, UTF32]
PIECES = [
    "a",
    " ",
    "\t",
    "é",
    "核",
    "缓存",
    "🚀",
    "👩‍💻",
    "\u2028",
    "\x0c",
    "\n",
    "\r\n",
    "\r",
    "in[i]",
    "// ",
]
texts = st.lists(st.sampled_from(PIECES), max_size=30).map("".join)
encodings = st.sampled_from(ENCODINGS)


def units(text: str, encoding: str) -> int:
    if encoding == UTF8:
        return len(text.encode())
    return len(text.encode("utf-16-le")) // 2 if encoding == UTF16 else len(text)


def lines_of(text: str) -> list[str]:
    return re.split(r"\r\n|\n|\r", text)


@given(texts, encodings)
def test_every_position_leads_to_its_offset_and_back(text: str, encoding: str) -> None:
    document = Text.of(text, encoding)
    lines = lines_of(text)
    assert document.line_count == len(lines)
    for number, line in enumerate(lines):
        for column in range(len(line) + 1):
            position = Position(number, units(line[:column], encoding))
            offset = document.offset(position)
            assert document.data[document.line_start(number) : offset].decode() == line[:column]
            assert document.position(offset) == position


@given(texts, texts, st.data(), encodings)
def test_an_edit_replaces_what_the_client_sees(
    text: str, new: str, data: st.DataObject, encoding: str
) -> None:
    lines = lines_of(text)
    ends = [*re.findall(r"\r\n|\n|\r", text), ""]
    places = [(n, c) for n, line in enumerate(lines) for c in range(len(line) + 1)]
    low, high = sorted([data.draw(st.sampled_from(places)), data.draw(st.sampled_from(places))])

    def index(place: tuple[int, int]) -> int:
        return (
            sum(len(line) + len(end) for line, end in zip(lines[: place[0]], ends, strict=False)) + place[1]
        )

    def position(place: tuple[int, int]) -> Position:
        return Position(place[0], units(lines[place[0]][: place[1]], encoding))

    edited = Text.of(text, encoding).replaced(Range(position(low), position(high)), new)
    assert edited.data.decode() == text[: index(low)] + new + text[index(high) :]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_positions_outside_are_clamped(encoding: str) -> None:
    document = Text.of("核a\r\nb", encoding)
    assert document.offset(Position(0, 99)) == 4
    assert document.offset(Position(99, 0)) == 7
    assert document.position(99) == Position(1, 1)
    assert document.position(-1) == Position(0, 0)


def test_a_position_inside_a_character_is_its_beginning() -> None:
    assert Text.of("🚀x", UTF16).offset(Position(0, 1)) == 0
    assert Text.of("核x", UTF8).offset(Position(0, 2)) == 0


def test_lone_surrogates_are_text_too() -> None:
    document = Text.of("a\ud800b")
    assert document.position(len(document.data)) == Position(0, 3)
    assert document.offset(Position(0, 2)) == 4
