"""Tokens of C++ and CUDA source.

All of this package works on text decoded as Latin-1, where one character is one byte: an index is a byte
offset, and bytes that are not ASCII pass through unharmed.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from typing import NamedTuple

#: What a template argument list is given for the grammar's sake as a second argument, and means nothing.
NO_ARGUMENT = "__no_argument"

IDENTIFIER = "identifier"
NUMBER = "number"
STRING = "string"
PUNCTUATOR = "punctuator"

# Runs of characters are one step of the engine, which alternatives within a repetition are not.
COMMENT_PATTERN = r"//[^\\\n]*(?:\\(?:\r?\n)?[^\\\n]*)*|/\*[^*]*(?:\*(?!/)[^*]*)*(?:\*/|\Z)"
#: Characters of a raw string that are read as one.
_LONGEST = 65536
_DELIMITER = r'[^()\\\s"]{0,16}'
STRING_PATTERN = (
    rf'(?:u8|[uUL])?R"(?P<delimiter>{_DELIMITER})\(.{{0,{_LONGEST}}}?\)(?P=delimiter)"'
    r'|(?:u8|[uUL])?"[^"\\\n]*(?:\\(?:\r\n|.)[^"\\\n]*)*"'
    r"|(?:u8|[uUL])?'(?:[^'\\\n]|\\.)+'"
)

# How what takes long to try begins is looked at before.
_TOKEN = re.compile(
    r"(?=[ \t\r\n\f\v\\/])(?P<skip>(?:[ \t\r\n\f\v]+|\\\r?\n|" + COMMENT_PATTERN + r")+)"
    r"|(?=[\"'uULR])(?P<string>" + STRING_PATTERN + r")"
    r"|(?P<identifier>[A-Za-z_$\x80-\xff][A-Za-z0-9_$\x80-\xff]*)"
    r"|(?P<number>\.?[0-9](?:[eEpP][+-]|'[0-9A-Za-z_]|[0-9A-Za-z_.])*)"
    r"|(?P<punctuator><<<|>>>|<<=|>>=|->\*|\.\*|\.\.\.|<=>|::|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\#\#|.)",
    re.DOTALL,
)

_RAW = re.compile(rf'\b(?P<prefix>u8|[uUL])?R"(?={_DELIMITER}\()')
_OPENED = re.compile(rf"({_DELIMITER})\(")
_CLOSED = re.compile(rf'\)({_DELIMITER})"')

#: A number whose digits quotes separate; of a longer word it is tried at the beginning alone.
SEPARATED_PATTERN = r"(?<![A-Za-z0-9_])[0-9][0-9A-Za-z_.]*(?:'[0-9A-Za-z_.]+)+"

#: What may hold quotes, and strings and characters that do not end on their line.
_QUOTED = re.compile(
    rf"(?=[/uULR0-9\"'])(?:{COMMENT_PATTERN}|{STRING_PATTERN}|{SEPARATED_PATTERN}"
    r"|(?P<open>\"(?:[^\"\\\n]|\\\r\n|\\.)*|'(?:[^'\\\n]|\\.)*))".encode(),
    re.DOTALL,
)

#: In front of an operator's name that is called without qualification, which the grammar does not know.
UNQUALIFIED = "__unqualified"

#: The operators that words stand for ([lex.digraph]).
ALTERNATIVES = {
    "and": "&&",
    "and_eq": "&=",
    "bitand": "&",
    "bitor": "|",
    "compl": "~",
    "not": "!",
    "not_eq": "!=",
    "or": "||",
    "or_eq": "|=",
    "xor": "^",
    "xor_eq": "^=",
}

#: And those that other punctuators do; `<::` is `<` and `::`.
_DIGRAPHS = {"<%": "{ ", "%>": "} ", "<:": "[ ", ":>": "] ", "%:": "# ", "%:%:": "##  "}
_DIGRAPH = re.compile(
    rf"{COMMENT_PATTERN}|{STRING_PATTERN}|(?P<digraph>%:%:|<::(?![:>])|<[%:]|[%:]>|%:)", re.DOTALL
)
_MAY_BE_DIGRAPH = re.compile(r"<%|%>|<:(?!:[^:>])|:>|%:")

_NONE: frozenset[str] = frozenset()


class Token(NamedTuple):
    """A token at bytes [start, end) of its file; start is -1 where it comes from a macro's body.

    `spaced`: white space stands before it; `first`: a line break does. `hidden`: macros that may not expand
    it again. `use`: the outermost macro use that it was expanded from.
    """

    kind: str
    text: str
    start: int
    end: int
    spaced: bool = False
    hidden: frozenset[str] = frozenset()
    use: tuple[int, int] | None = None
    first: bool = False


def words(text: str) -> frozenset[str]:
    """A set of words, written with spaces between them."""
    return frozenset(text.split())


def without_digraphs(text: str) -> str:
    """The text with what digraphs stand for."""
    if _MAY_BE_DIGRAPH.search(text) is None:
        return text
    return _DIGRAPH.sub(lambda match: _DIGRAPHS.get(match["digraph"] or "", match[0]), text)


def without_open_strings(text: str) -> str:
    """The text with a space for the R of what begins as a raw string and does not end, and for each escaped
    quote of what begins as a string or a character and does not end on its line: each would be sought to the
    end of the text or the line."""
    text = _without_open_raw(text)
    if '\\"' not in text and "\\'" not in text:
        return text
    data, at = bytearray(text, "latin-1"), 0
    while match := _QUOTED.search(data, at):
        at = match.end()
        if match["open"] is not None:
            at = match.start() + 1
            quote, rest = match["open"][:1], match["open"][1:]
            data[at : match.end()] = rest.replace(quote, b" ")
    return data.decode("latin-1")


def _without_open_raw(text: str) -> str:
    if 'R"' not in text or _RAW.search(text) is None:
        return text
    ends: dict[str, list[int]] = {}
    for match in _CLOSED.finditer(text):
        ends.setdefault(match[1], []).append(match.start())

    def kept(match: re.Match[str]) -> str:
        opened = _OPENED.match(text, match.end())
        assert opened is not None
        known = ends.get(opened[1], [])
        at = bisect_left(known, opened.end())
        if at < len(known) and known[at] - opened.end() <= _LONGEST:
            return match[0]
        return f'{match["prefix"] or ""} "'

    return _RAW.sub(kept, text)


def tokenize(text: str, start: int = 0, end: int | None = None) -> list[Token]:
    """Tokens of text[start:end] without white space and comments. Any text is accepted: what is no token
    is a punctuator of one character."""
    tokens = []
    spaced = first = False
    new = tuple.__new__  # of a named tuple's own, most of the time would go to passing its fields on
    for match in _TOKEN.finditer(text, start, len(text) if end is None else end):
        kind = match.lastgroup
        if kind == "skip":
            spaced = True
            first = "\n" in match.group()
            continue
        assert kind is not None
        tokens.append(new(Token, (kind, match.group(), *match.span(), spaced, _NONE, None, first)))
        spaced = first = False
    return tokens


def join(tokens: Iterable[Token]) -> str:
    """The tokens as text that reads back as the same tokens."""
    parts: list[str] = []
    previous = ""
    for token in tokens:
        if previous and (token.spaced or would_merge(previous, token.text)):
            parts.append(" ")
        parts.append(token.text)
        previous = token.text
    return "".join(parts)


def would_merge(left: str, right: str) -> bool:
    """Whether two tokens' texts written without a space between them would read as something else."""
    match = _TOKEN.match(left[-2:] + right[:2])
    return match is not None and match.end() > len(left[-2:])


_OPENERS = {"(": ")", "[": "]", "{": "}"}
_CLOSERS = frozenset(")]}")


def match_bracket(tokens: list[Token], index: int) -> int | None:
    """Index of the bracket that closes the one at `index`; None when it is not closed."""
    depth = 0
    for at in range(index, len(tokens)):
        text = tokens[at].text
        if text in _OPENERS:
            depth += 1
        elif text in _CLOSERS:
            depth -= 1
            if depth == 0:
                return at
    return None


def pair_brackets(tokens: list[Token]) -> dict[int, int]:
    """Indices of brackets with the index of their partner, both ways; brackets without one are left out."""
    pairs: dict[int, int] = {}
    open_brackets: list[int] = []
    for index, token in enumerate(tokens):
        if token.text in _OPENERS:
            open_brackets.append(index)
        elif token.text in _CLOSERS and open_brackets:
            opening = open_brackets.pop()
            pairs[opening] = index
            pairs[index] = opening
    return pairs


def split_arguments(
    tokens: list[Token], opening: int, closing: int, most: int | None = None
) -> list[list[Token]]:
    """The tokens between a "(" and its ")", split at commas outside nested parentheses, as the
    preprocessor splits a macro's arguments: `most` of them, the last one with all commas that are left."""
    arguments: list[list[Token]] = [[]]
    depth = 0
    for token in tokens[opening + 1 : closing]:
        if token.text == "(":
            depth += 1
        elif token.text == ")":
            depth -= 1
        if token.text == "," and depth == 0 and len(arguments) != most:
            arguments.append([])
        else:
            arguments[-1].append(token)
    return arguments
