"""The namespaces that are open where a file includes another one, whose declarations then stand in them."""

from __future__ import annotations

from collections.abc import Sequence

from cudalint.source.tokens import IDENTIFIER, PUNCTUATOR, Token, words

#: What no declaration ends with.
_UNENDED = words("( [ , = < : ? + - * / & | return")


class OpenNamespaces:
    """What is open behind the tokens of a file that have been read, each of which is looked at once."""

    def __init__(self) -> None:
        self._read = 0
        self._open: list[str | None] = []  # how each bracket was opened; None for what is no namespace
        self._header: list[str] | None = None  # `inline namespace a::b` that has been begun
        self._before = ("", "")

    def behind(self, tokens: Sequence[Token]) -> tuple[str, ...] | None:
        """The beginnings `namespace a::b {` that are not ended; None within anything else, or within a
        declaration."""
        for index in range(self._read, len(tokens)):
            self._take(tokens[index])
        self._read = len(tokens)
        if None in self._open or self._before[1] in _UNENDED:
            return None
        return tuple(one for one in self._open if one)

    def _take(self, token: Token) -> None:
        text, (second, last) = token.text, self._before
        if text == "namespace" and last != "using":
            self._header = ["inline", text] if last == "inline" else [text]
        elif text == "{":
            is_linkage = second == "extern" and last == '"C"'
            plain = "" if is_linkage else None
            self._open.append(plain if self._header is None else " ".join([*self._header, "{"]))
            self._header = None
        elif text == "}":
            del self._open[-1:]
        elif self._header is not None:
            if token.kind == IDENTIFIER or text == "::":
                self._header.append(text)
            else:
                self._header = None
        if text.strip():
            self._before = (last, text)


def ends_in_list(tokens: Sequence[Token]) -> bool:
    """Whether what follows is an operand or an element of a list, and no statement or member."""
    last, before = (tokens[-at].text if len(tokens) >= at else "" for at in (1, 2))
    return last in _UNENDED or (last == "{" and before in (*_UNENDED, "{", "]"))


def enclosed(tokens: Sequence[Token], within: Sequence[str], size: int) -> Sequence[Token]:
    """The tokens of a file of `size` bytes between the beginnings and the ends of namespaces."""
    if not within:
        return tokens
    begin = Token(PUNCTUATOR, " ".join(within), -1, -1, use=(0, 0))
    end = Token(PUNCTUATOR, "}" * len(within), -1, -1, use=(size, size))
    return [begin, *tokens, end]
