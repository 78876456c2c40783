"""Variables that the conditions of statements declare: `while (T x{f()})`, `for (; auto m = next();)`."""

from __future__ import annotations

from cudalint.source.edits import Edits
from cudalint.source.substatements import declared_name
from cudalint.source.tokens import IDENTIFIER, words

_HEADED = words("if while switch for")
_QUALIFIERS = words("const constexpr volatile")
_SCALARS = words("auto bool char short int long float double signed unsigned")
_MOST_NESTED = 64


def declare_conditions(edits: Edits, at: int) -> None:
    """`if (T x{3})` is read as `if (T x = T{3})`, and `for (a; T x = b; c) d` as
    `{ a; while (T x = b) { d c; } }`: the grammar knows neither. The statement starts at `at`."""
    tokens = edits.tokens
    if tokens[at].text not in _HEADED:
        return
    opening = (
        at + 1 + (tokens[at].text == "if" and at + 1 < len(tokens) and tokens[at + 1].text == "constexpr")
    )
    closing = edits.partner(opening) if opening < len(tokens) and tokens[opening].text == "(" else None
    if closing is None or closing + 1 >= len(tokens):
        return
    ends = [index for index in edits.top_level(opening, closing) if tokens[index].text == ";"]
    is_loop = tokens[at].text == "for"
    if is_loop and len(ends) != 2:
        return
    start = ends[0] + 1 if is_loop else (ends[-1] if ends else opening) + 1
    end = ends[1] if is_loop else closing
    name = declared_name(edits, start)
    if name is None or name + 1 >= end or tokens[name + 1].text not in ("=", "{"):
        return
    if is_loop and not _as_while(edits, at, opening, (ends[0], ends[1]), closing):
        return
    if tokens[name + 1].text == "{" and edits.partner(name + 1) == end - 1:
        _initialize(edits, start, name, end - 1)


def _initialize(edits: Edits, start: int, name: int, closing: int) -> None:
    """`T x{3}`, whose type begins at `start`, as `T x = T{3}`; `int x{3}` as `int x = (3)`."""
    written = [token.text for token in edits.tokens[start:name] if token.text not in _QUALIFIERS]
    if closing > name + 2 and (_SCALARS.issuperset(written) or not {"*", "&", "&&"}.isdisjoint(written)):
        edits.rewrite(name + 1, "(")
        edits.rewrite(closing, ")")
        edits.insert_before(name + 1, " = ")
    elif {"*", "&", "&&"}.isdisjoint(written):
        edits.insert_before(name + 1, f" = {' '.join(written)}", IDENTIFIER)


def _as_while(edits: Edits, at: int, opening: int, ends: tuple[int, int], closing: int) -> bool:
    """Writes a `for` as a `while`. Not where the body begins again by `continue`, which would leave out what
    is done after each iteration."""
    tokens = edits.tokens
    last = statement_end(edits, closing + 1)
    step = " ".join(token.text for token in tokens[ends[1] + 1 : closing])
    if last is None or (step and any(token.text == "continue" for token in tokens[closing + 1 : last])):
        return False
    edits.blank(opening, opening + 1)
    edits.rewrite(at, "{")
    edits.insert_after(ends[0], " while (", IDENTIFIER)
    edits.rewrite(ends[1], ")")
    edits.blank(ends[1] + 1, closing)
    edits.rewrite(closing, "{")
    edits.insert_after(last, f" {step};}} }}" if step else " } }", IDENTIFIER)
    return True


def statement_end(edits: Edits, at: int, depth: int = 0) -> int | None:
    """The last token of the statement that starts at `at`; None where it is not told."""
    tokens = edits.tokens
    if at >= len(tokens) or depth > _MOST_NESTED:
        return None
    match tokens[at].text:
        case "{":
            return edits.partner(at)
        case "if" | "for" | "while" | "switch":
            opening = at + 1 + (at + 1 < len(tokens) and tokens[at + 1].text == "constexpr")
            closing = edits.partner(opening)
            end = statement_end(edits, closing + 1, depth + 1) if closing is not None else None
            is_if = tokens[at].text == "if" and end is not None and end + 1 < len(tokens)
            if end is not None and is_if and tokens[end + 1].text == "else":
                return statement_end(edits, end + 2, depth + 1)
            return end
        case "do":
            end = statement_end(edits, at + 1, depth + 1)
            return statement_end(edits, end + 1, depth + 1) if end is not None else None
        case "try" | "else" | "case" | "default":
            return None
    while at < len(tokens) and tokens[at].text != ";":
        if tokens[at].text in ("}", ")"):
            return None
        at = max(edits.partner(at) or 0, at) + 1
    return at if at < len(tokens) else None


def enclose_cases(edits: Edits, at: int) -> None:
    """`switch (c) case 1: case 2: f();` is no switch to the grammar, nor `switch (c) while (d) { case 1: }`;
    with braces around the statement they are. The switch is at `at`."""
    tokens, limit = edits.tokens, len(edits.tokens) - 1
    closing = edits.partner(at + 1) if at + 1 < limit else None
    first = at = closing + 1 if closing is not None else limit
    while at < limit and tokens[at].text in ("case", "default"):
        while at < limit and tokens[at].text not in (":", ";", "{", "}"):
            at += 1
        at += 1
    if first >= limit or tokens[first].text == "{":
        return
    end = statement_end(edits, at) if at < limit else None
    if end is not None:
        edits.insert_before(first, "{")
        edits.insert_after(end, "}")
