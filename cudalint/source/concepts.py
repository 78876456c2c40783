"""Concepts, rewritten as variables of type bool, and as requires-clauses where they stand for `class`; and
functions that are templates by `auto` among their parameters."""

from __future__ import annotations

from itertools import pairwise

from cudalint.source.declarations import match_angle
from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, Token, words

_STANDARD = words(
    "same_as derived_from convertible_to integral signed_integral unsigned_integral floating_point"
)
_HEAD_ENDS = frozenset(("{", ";", "=", ":", "}"))
_USING = 9  # tokens of `using ::cuda::std::integral;` and some more
_REACH = 256  # tokens of the head of a declaration


def declared_concepts(tokens: list[Token]) -> frozenset[str]:
    """The names that a text declares as concepts, and those of the library that it makes visible."""
    found = {name.text for word, name in pairwise(tokens) if word.text == "concept"}
    for at, token in enumerate(tokens):
        if token.text == "using":
            found |= _used([one.text for one in tokens[at + 1 : at + _USING]])
    return frozenset(found)


def _used(texts: list[str]) -> frozenset[str]:
    """The library's concepts that `using namespace std;` and `using std::integral;` make visible."""
    path = texts[: texts.index(";")] if ";" in texts else []
    if path[:1] == ["namespace"]:
        return _STANDARD if path[-1] == "std" else frozenset()
    return _STANDARD & {path[-1]} if "std" in path[:-1] else frozenset()


def constrain(edits: Edits, at: int, concepts: frozenset[str]) -> None:
    """`template <Small T>` becomes `template <class T> requires (Small<T>)`, and `concept Small = ...` the
    variable `constexpr bool Small = ...`. The `template` is at `at`."""
    tokens = edits.tokens
    closing = match_angle(edits, at + 1) if at + 1 < len(tokens) and tokens[at + 1].text == "<" else None
    if closing is None or closing + 3 >= len(tokens):
        return
    if tokens[closing + 1].text == "concept" and tokens[closing + 3].text == "=":
        edits.rewrite(closing + 1, "bool")
        edits.insert_before(closing + 1, "constexpr ", IDENTIFIER)
        return
    found = [_constrained(edits, start, end, concepts) for start, end in _parameters(edits, at + 1, closing)]
    clauses = [clause for clause in found if clause is not None]
    names, more, is_outside = _abbreviated(edits, closing + 1)
    if names and is_outside:  # the list is its class's
        edits.insert_after(closing, f" template <{', '.join(names)}> {_clause(more)}", IDENTIFIER)
        names, more = [], []
    if names:
        edits.insert_before(closing, f"{', ' if closing > at + 2 else ''}{', '.join(names)}", IDENTIFIER)
    clauses += more
    if clauses and tokens[closing + 1].text == "requires":
        edits.insert_after(closing + 1, f" {' && '.join(clauses)} && ", IDENTIFIER)
    elif clauses:
        edits.insert_after(closing, _clause(clauses), IDENTIFIER)


def name_auto(edits: Edits, at: int) -> None:
    """`int f(Small auto x, auto y)` becomes `template <class A, class B> requires (Small<A>) int f(A x, B y)`
    [dcl.fct]. The declaration starts at `at`, without a `template`."""
    names, clauses, _ = _abbreviated(edits, at)
    if names:
        edits.insert_before(at, f" template <{', '.join(names)}> {_clause(clauses)}", IDENTIFIER)


def constrain_lambda(edits: Edits, at: int, concepts: frozenset[str]) -> None:
    """`[]<Small T>(T x)`, whose "<" is at `at`, becomes `[]<class T> requires (Small<T>) (T x)`."""
    closing = match_angle(edits, at)
    if closing is None:
        return
    found = [_constrained(edits, start, end, concepts) for start, end in _parameters(edits, at, closing)]
    clauses = [clause for clause in found if clause is not None]
    if clauses and edits.tokens[min(closing + 1, len(edits.tokens) - 1)].text == "requires":
        edits.insert_after(closing + 1, f" {' && '.join(clauses)} && ", IDENTIFIER)
    elif clauses:
        edits.insert_after(closing, _clause(clauses), IDENTIFIER)


def enclose_requirement(edits: Edits, at: int) -> None:
    """`requires !Small<T>;` in a list of requirements becomes `requires (!Small<T>);`: the grammar reads no
    more than a name as a constraint. The `requires` is at `at`."""
    tokens = edits.tokens
    if not at or tokens[at - 1].text not in ("{", ";") or at + 1 >= len(tokens):
        return
    first = at + 1
    end = first
    while end < len(tokens) and tokens[end].text not in (";", "}"):
        end = (edits.partner(end) or end) + 1 if tokens[end].text in ("(", "[", "{") else end + 1
    is_enclosed = tokens[first].text == "(" and edits.partner(first) == end - 1
    if end == len(tokens) or tokens[end].text != ";" or is_enclosed or tokens[first].text == "requires":
        return
    edits.insert_before(first, "(")
    edits.insert_before(end, ")")


def _clause(clauses: list[str]) -> str:
    return f" requires {' && '.join(clauses)} " if clauses else ""


def _abbreviated(edits: Edits, at: int) -> tuple[list[str], list[str], bool]:
    """The template parameters that `auto` among a function's parameters stands for, which are renamed, and
    the conditions on them; and whether the function's name is qualified. Its declaration starts at `at`."""
    tokens = edits.tokens
    end = min(len(tokens), at + _REACH)
    while at < end and tokens[at].text not in _HEAD_ENDS:
        closing = edits.partner(at) if tokens[at].text == "(" else None
        is_taken = tokens[at - 1].text not in ("decltype", "requires", "noexcept")
        if (
            is_taken
            and closing is not None
            and any(token.text == "auto" for token in tokens[at + 1 : closing])
        ):
            found = [_named(edits, *one) for one in _parameters(edits, at, closing)]
            named = [one for one in found if one is not None]
            if named:
                clauses = [clause for _, clause in named if clause]
                return [name for name, _ in named], clauses, tokens[at - 2].text == "::"
        at = (closing or at) + 1
    return [], [], False


def _named(edits: Edits, start: int, end: int) -> tuple[str, str] | None:
    """Writes a function's parameter `auto x` as one of a type with a name; the template parameter, and the
    condition on it."""
    tokens = edits.tokens
    at = start
    while at < end and tokens[at].text in ("const", "volatile"):
        at += 1
    first, at = at, _unqualified(tokens, at, end)
    concept, given = "", ""
    if at < end and tokens[at].kind == IDENTIFIER and tokens[at].text != "auto":
        concept = "".join(token.text for token in tokens[first : at + 1])
        at += 1
        if at < end and tokens[at].text == "<":
            closing = match_angle(edits, at)
            if closing is None or closing >= end:
                return None
            given = ", " + " ".join(token.text for token in tokens[at + 1 : closing])
            at = closing + 1
    if at >= end or tokens[at].text != "auto" or tokens[min(at + 1, end)].text == "(":
        return None
    name, following = f"auto_{start}", [token.text for token in tokens[at + 1 : end]]
    is_pack = "..." in following[:2]
    edits.blank(first, at + 1)
    edits.insert_before(first, f" {name} ", IDENTIFIER)
    clause = f"{concept}<{name}{given}>" if concept else ""
    if clause:
        clause = f"({clause} && ...)" if is_pack else f"({clause})"
    return f"class {'... ' if is_pack else ''}{name}", clause


def _unqualified(tokens: list[Token], at: int, end: int) -> int:
    """Where the last part of a qualified name stands: `all` of `ducks::tile::all`."""
    at += tokens[at].text == "::"
    while at + 1 < end and tokens[at].kind == IDENTIFIER and tokens[at + 1].text == "::":
        at += 2
    return at


def _parameters(edits: Edits, opening: int, closing: int) -> list[tuple[int, int]]:
    """Where each template parameter begins and ends."""
    found, start, index = [], opening + 1, opening + 1
    while index < closing:
        text = edits.tokens[index].text
        if text == ",":
            found.append((start, index))
            start = index + 1
        elif text == "<":
            index = match_angle(edits, index) or index
        else:
            index = edits.partner(index) or index if text in ("(", "[", "{") else index
        index += 1
    return [*found, (start, closing)]


def _constrained(edits: Edits, start: int, end: int, concepts: frozenset[str]) -> str | None:
    """Writes a parameter that a concept constrains as one of a type; the condition on it."""
    tokens = edits.tokens
    at = _unqualified(tokens, start, end)
    is_standard = at - start > 1 and tokens[at - 2].text == "std"
    if at + 1 >= end or tokens[at].text not in (_STANDARD if is_standard else concepts):
        return None
    at += 1
    name = "".join(token.text for token in tokens[start:at])
    given = ""
    if tokens[at].text == "<":
        closing = match_angle(edits, at)
        if closing is None or closing + 1 >= end:
            return None
        given = ", " + " ".join(token.text for token in tokens[at + 1 : closing])
        at = closing + 1
    is_pack = tokens[at].text == "..."
    own = at + is_pack
    if own >= end or tokens[own].kind != IDENTIFIER:
        return None
    edits.blank(start, at)
    edits.insert_before(at, "class ", IDENTIFIER)
    clause = f"{name}<{tokens[own].text}{given}>"
    return f"({clause} && ...)" if is_pack else f"({clause})"
