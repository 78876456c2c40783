"""Kernel bodies as pieces of a file: which one an edit lies in, and where the rest has moved to."""

from __future__ import annotations

import re
import sys
from bisect import bisect_right
from collections.abc import Collection, Iterable, Sequence

from cudalint.dataclass import dataclass

#: Bytes [start, end) of a body, its braces included.
Cut = tuple[int, int]

_TOKEN = re.compile(
    rb"""
      (?P<skip> //(?:[^\n\\]|\\(?:\r?\n|.))* | /\*.*?\*/
              | R"(?P<delimiter>[^()\\\s]{0,16})\(.*?\)(?P=delimiter)"
              | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)+' )
    | (?P<open> [({\[] ) | (?P<close> [)}\]] )
    | (?P<bad> /\* | " | ^[ \t]*\#(?![ \t]*pragma\b) )
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_DIGIT_QUOTE = re.compile(rb"(?<=[0-9a-fA-F])'(?=[0-9a-fA-F])")
_FAR_REACHING = re.compile(rb"cudalint:\s*(?:file-ignore|disable|enable)|NOLINT(?:BEGIN|END)")
_PARTNER = {b"(": b")", b"[": b"]", b"{": b"}"}


def is_closed(body: bytes) -> bool:
    """Whether a body, with its braces, keeps to itself whatever stands in it: brackets pair, comments and
    literals end, and no directive or suppression comment reaches beyond it."""
    if body[:1] != b"{" or body[-1:] != b"}" or _FAR_REACHING.search(body):
        return False
    expected: list[bytes] = []
    end = 0
    for token in _TOKEN.finditer(_DIGIT_QUOTE.sub(b" ", body)):
        end = token.end()
        if token["bad"]:
            return False
        if token["open"]:
            expected.append(_PARTNER[token["open"]])
        elif token["close"]:
            if not expected or expected.pop() != token["close"]:
                return False
            if not expected:  # the body's own brace must be the last thing in it
                return end == len(body)
    return False


def masked(source: bytes, cuts: Sequence[Cut], keep: Collection[int]) -> bytes:
    """The source with a comment of spaces in place of every body that is not in `keep`: the fastest thing to
    read past. Every other byte keeps its offset and its line."""
    parts, at = [], 0
    for index, (start, end) in enumerate(cuts):
        if index not in keep:
            breaks = source.count(b"\n", start, end)
            space = end - start - 2 - breaks - 4  # the braces, the line breaks, the comment's own marks
            if space >= 0:
                parts += [source[at : start + 1], b"/*", b"\n" * breaks, b" " * space, b"*/"]
                at = end - 1
    return b"".join([*parts, source[at:]])


def disjoint(cuts: Iterable[Cut]) -> list[Cut]:
    """The cuts in order, without those that overlap an earlier one."""
    found: list[Cut] = []
    for start, end in sorted(set(cuts)):
        if not found or start >= found[-1][1]:
            found.append((start, end))
    return found


@dataclass(frozen=True, slots=True)
class Change:
    """Bytes [start, old_end) of a text became [start, new_end) of the next."""

    start: int
    old_end: int
    new_end: int

    @property
    def growth(self) -> int:
        return self.new_end - self.old_end


def change(old: bytes, new: bytes) -> Change:
    """The one region in which two texts differ."""
    start = _common(old, new)
    limit = min(len(old), len(new)) - start
    tail = min(_common(old[: -limit - 1 : -1], new[: -limit - 1 : -1]), limit) if limit else 0
    return Change(start, len(old) - tail, len(new) - tail)


def _common(left: bytes, right: bytes) -> int:
    """Length of the common beginning, by halving: comparing slices is fast, looping over bytes is not."""
    low, high = 0, min(len(left), len(right))
    if left[:high] == right[:high]:
        return high
    while low < high:
        middle = (low + high + 1) // 2
        if left[low:middle] == right[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def holder(cuts: Sequence[Cut], edit: Change) -> int | None:
    """The body whose inside holds the whole change."""
    index = bisect_right(cuts, (edit.start, sys.maxsize)) - 1
    if index < 0:
        return None
    start, end = cuts[index]
    return index if start < edit.start and edit.old_end < end else None


class Shift:
    """Leads offsets of one version of a file to another that differs inside bodies only.

    `changes` are the bodies whose text differs, each with its change relative to the body's start; what a
    change touches leads nowhere."""

    def __init__(
        self, old: Sequence[Cut], new: Sequence[Cut], changes: dict[int, Change] | None = None
    ) -> None:
        self._old, self._new = old, new
        self._starts = [start for start, _ in old]
        self._changes = changes or {}
        self.is_identity = list(old) == list(new) and not self._changes

    def offset(self, offset: int) -> int | None:
        index = bisect_right(self._starts, offset) - 1
        if index < 0:
            return offset
        (start, end), (new_start, new_end) = self._old[index], self._new[index]
        if offset >= end:
            return new_end + offset - end
        moved = offset - start
        edit = self._changes.get(index)
        if edit is not None and moved >= edit.start:
            if moved < edit.old_end:
                return None
            moved += edit.growth
        return new_start + moved

    def span(self, start: int, end: int) -> Cut | None:
        """Where the range went; None when a change lies in it."""
        if self.is_identity:
            return start, end
        low, last = self.offset(start), self.offset(max(end - 1, start))
        if low is None or last is None or last - low != max(end - 1, start) - start:
            return None
        return low, low + end - start

    @property
    def inverse(self) -> Shift:
        """From the new version to the old."""
        turned = {i: Change(c.start, c.new_end, c.old_end) for i, c in self._changes.items()}
        return Shift(self._new, self._old, turned)
