"""The tokens of the file that is edited: where names are used, and how."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from cudalint.dataclass import dataclass
from cudalint.source.tokens import IDENTIFIER, NUMBER, Token, pair_brackets, tokenize

_EFFECTS = frozenset({"++", "--", "=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^="})


@dataclass(frozen=True, slots=True)
class Part:
    """The tokens between two brackets, and their text in the source."""

    tokens: tuple[Token, ...]
    text: str

    @property
    def start(self) -> int:
        return self.tokens[0].start

    @property
    def end(self) -> int:
        return self.tokens[-1].end

    @property
    def is_atom(self) -> bool:
        """One name or number."""
        return len(self.tokens) == 1

    @property
    def is_pure(self) -> bool:
        """Whether it may be evaluated once more or once less: no assignment, increment or call."""
        previous = ""
        for token in self.tokens:
            if token.text in _EFFECTS or (token.text == "(" and (previous.isidentifier() or previous == ">")):
                return False
            previous = token.text
        return True


class Code:
    """The tokens of one file, comments left out. Offsets are bytes."""

    def __init__(self, source: bytes) -> None:
        self._text = source.decode("latin-1")
        self.tokens = tokenize(self._text)
        self.pairs = pair_brackets(self.tokens)
        self._starts = [token.start for token in self.tokens]

    def at(self, offset: int) -> int:
        """The index of the first token at or after a byte."""
        return bisect_left(self._starts, offset)

    def text(self, start: int, end: int) -> str:
        """The source between two bytes. Latin-1 there and back is the same bytes."""
        return self._text[start:end].encode("latin-1").decode("utf-8", "surrogateescape")

    def named(self, name: str, start: int, end: int) -> Iterator[int]:
        """Indices of the uses of a name between two bytes; members of that name are others."""
        for index in range(self.at(start), self.at(end)):
            token = self.tokens[index]
            member = index > 0 and self.tokens[index - 1].text in (".", "->", "::")
            if token.kind == IDENTIFIER and token.text == name and not member:
                yield index

    def between(self, start: int, end: int) -> list[Token]:
        """The tokens that start between two bytes."""
        return self.tokens[self.at(start) : self.at(end)]

    def mentions(self, names: frozenset[str], start: int, end: int) -> bool:
        """Whether one of the names stands between two bytes."""
        return any(token.text in names for token in self.between(start, end))

    def subscripts(self, index: int, count: int) -> list[Part] | None:
        """What stands in the `count` pairs of brackets after the name at `index`; None where there are
        fewer, or more, or the address is taken."""
        if index and self.tokens[index - 1].text == "&":
            before = self.tokens[index - 2] if index > 1 else None
            binary = before is not None and (before.kind in (IDENTIFIER, NUMBER) or before.text in ")]")
            if not binary:
                return None
        parts = []
        at = index + 1
        for _ in range(count):
            closing = self.pairs.get(at)
            if closing is None or self.tokens[at].text != "[" or closing == at + 1:
                return None
            parts.append(self.part(at + 1, closing))
            at = closing + 1
        return None if at < len(self.tokens) and self.tokens[at].text == "[" else parts

    def part(self, first: int, last: int) -> Part:
        """The tokens from `first` up to `last`."""
        tokens = tuple(self.tokens[first:last])
        return Part(tokens, self.text(tokens[0].start, tokens[-1].end))

    def directive_names(self) -> frozenset[str]:
        """Every name in a preprocessor line: what a macro does with a name is not seen in the tokens."""
        names: set[str] = set()
        for line in self._text.replace("\\\r\n", " ").replace("\\\n", " ").split("\n"):
            if line.lstrip().startswith("#"):
                names.update(token.text for token in tokenize(line) if token.kind == IDENTIFIER)
        return frozenset(names)


def plus(part: Part, count: int) -> str:
    """`part + count` as source; what was added before is added to, within parentheses, too."""
    inner = _enclosed(part)
    if inner is not None:
        longer = plus(inner, count)
        simpler = longer != f"{inner.text} + {count}" and not longer.startswith("(")
        return f"({longer})" if simpler else f"{part.text} + {count}"
    last = part.tokens[-1]
    is_number = last.kind == NUMBER and last.text.isdecimal() and not last.text.startswith("0")
    simple = all(token.kind in (IDENTIFIER, NUMBER) or token.text in "+-*/" for token in part.tokens)
    if is_number and (part.is_atom or (simple and part.tokens[-2].text == "+")):
        return f"{part.text[: len(part.text) - len(last.text)]}{int(last.text) + count}"
    return f"{part.text} + {count}" if simple else f"({part.text}) + {count}"


def _enclosed(part: Part) -> Part | None:
    """What stands in the parentheses around all of the part, where no further ones are in these."""
    texts = [token.text for token in part.tokens]
    if len(texts) < 3 or (texts[0], texts[-1]) != ("(", ")") or {"(", ")"} & set(texts[1:-1]):
        return None
    tokens = part.tokens[1:-1]
    return Part(tokens, part.text[tokens[0].start - part.start : tokens[-1].end - part.start])


def grouped(part: Part) -> str:
    """The part as an operand."""
    return part.text if part.is_atom else f"({part.text})"
