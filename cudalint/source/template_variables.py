"""Variables of class templates that the grammar reads as comparisons."""

from __future__ import annotations

from cudalint.source.declarations import closes_alone, match_angle
from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, NUMBER, Token, words

_REACH = 256  # tokens to look ahead
_ASSIGNING = words("= += -= *= /= %= &= |= ^= <<= >>= ++ --")
_HEADS = words("if for while switch")
_OF_VALUES = words("true false sizeof + - / % | ^ ~ ! ?")
#: Template brackets within each other from which on the grammar may take them for comparisons.
_NESTED = 3


def name_template_type(edits: Edits, at: int) -> None:
    """`C<S<3, 2>, T<I<1>, I<2>>> x;` and `n::T<4> x{3};` are comparisons to the grammar, `typename C<...> x;`
    no statement but a declaration; `held<float> = 2;` is none, but for a parenthesis. The statement starts at
    `at`."""
    tokens = edits.tokens
    end = min(len(tokens), at + _REACH) - 2
    while at < end and tokens[at].text in ("const", "constexpr", "static"):
        at += 1
    name = at
    while name < end and tokens[name].kind == IDENTIFIER and tokens[name + 1].text == "::":
        name += 2
    if name >= end or tokens[name].kind != IDENTIFIER or tokens[name + 1].text != "<":
        return
    closing = match_angle(edits, name + 1)
    if closing is None or closing >= end or not closes_alone(tokens, name + 1, closing):
        return
    inner = [token.text for token in tokens[name + 2 : closing]]
    variable, behind = tokens[closing + 1 : closing + 3]
    if variable.text in _ASSIGNING:
        edits.insert_before(at, "(")
        edits.insert_after(closing, ")")
    is_value = name > at and {"<", ",", "..."}.isdisjoint(inner) and _tells_value(tokens[name + 2 : closing])
    is_declared = variable.kind == IDENTIFIER and behind.text in ("{", ";", "=", "(", ",", "[")
    if is_declared and (is_value or inner.count("<") + 1 >= _NESTED):
        edits.insert_before(at, "typename ")


def name_template_type_in_head(edits: Edits, at: int) -> None:
    """The same of `for (n::T<2> x{3}; ...)` and `if (n::T<2> x = 3)`. The statement starts at `at`."""
    tokens = edits.tokens
    if tokens[at].text not in _HEADS:
        return
    opening = at + 1 + (at + 1 < len(tokens) and tokens[at + 1].text == "constexpr")
    if opening + 1 < len(tokens) and tokens[opening].text == "(":
        name_template_type(edits, opening + 1)


def _tells_value(tokens: list[Token]) -> bool:
    """Whether a template argument has what no type has."""
    return any(one.kind == NUMBER or one.text in _OF_VALUES for one in tokens)


def is_one_name(tokens: list[Token]) -> bool:
    """Whether a template argument is a name alone, which the grammar reads as a type."""
    return len(tokens) == 1 and tokens[0].kind == IDENTIFIER and tokens[0].text not in ("true", "false")
