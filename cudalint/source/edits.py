"""Edits of a token list, collected by index and applied at once."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import field

from cudalint.dataclass import dataclass
from cudalint.source.offsets import BLANK
from cudalint.source.tokens import IDENTIFIER, PUNCTUATOR, Token, pair_brackets


@dataclass(slots=True)
class Edits:
    """Rules read `tokens`, which never change, and leave their edits here: `before` and `after` hold what
    to insert, at an index (that of the end for `before`, too)."""

    tokens: list[Token]
    is_seen: Callable[[str], bool] = lambda name: True  #: whether a name is declared, or a macro, in view
    replaced: dict[int, Token] = field(default_factory=dict)
    before: dict[int, list[Token]] = field(default_factory=dict)
    after: dict[int, list[Token]] = field(default_factory=dict)
    #: Those "<" that surely compare.
    comparisons: Container[int] = ()
    _partners: dict[int, int] | None = None

    def partner(self, index: int) -> int | None:
        """The bracket that belongs to the one at `index`; None for a token that is no paired bracket."""
        if self._partners is None:
            self._partners = pair_brackets(self.tokens)
        return self._partners.get(index)

    def top_level(self, opening: int, closing: int) -> Iterator[int]:
        """Indices between two brackets that lie in no inner bracket; opening inner brackets included."""
        index = opening + 1
        while index < closing:
            yield index
            inner = self.partner(index)
            index = max(inner or 0, index) + 1

    def blank(self, start: int, end: int) -> None:
        """Tokens [start, end) become spaces."""
        for index in range(start, end):
            self.rewrite(index, "", BLANK)

    def rewrite(self, index: int, text: str, kind: str = IDENTIFIER) -> None:
        """A token becomes `text`, padded to its length so that what follows stays where it is."""
        token = self.tokens[index]
        self.replaced[index] = token._replace(kind=kind, text=text.ljust(len(token.text)))

    def insert_before(self, index: int, text: str, kind: str = PUNCTUATOR) -> None:
        """Text before the token at `index`; it maps to where that token begins."""
        token = self.tokens[index]
        use = token.use or (token.start, token.start)
        self.before.setdefault(index, []).append(Token(kind, text, -1, -1, kind != PUNCTUATOR, use=use))

    def insert_after(self, index: int, text: str, kind: str = PUNCTUATOR) -> None:
        """Text behind the token at `index`; it maps to where that token ends."""
        token = self.tokens[index]
        use = token.use or (token.end, token.end)
        self.after.setdefault(index, []).append(Token(kind, text, -1, -1, kind != PUNCTUATOR, use=use))

    def apply(self) -> list[Token]:
        """The tokens with all edits made."""
        if not (self.replaced or self.before or self.after):
            return self.tokens
        output: list[Token] = []
        done = 0
        for index in sorted({*self.replaced, *self.before, *self.after}):
            output.extend(self.tokens[done:index])
            output.extend(self.before.get(index, ()))
            output.extend([self.replaced.get(index, token) for token in self.tokens[index : index + 1]])
            output.extend(self.after.get(index, ()))
            done = index + 1
        output.extend(self.tokens[done:])
        return output
