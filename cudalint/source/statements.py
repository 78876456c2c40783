"""Statements that the grammar reads as something else."""

from __future__ import annotations

from cudalint.source.declarations import match_angle
from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, STRING, Token, match_bracket, words

_KEYWORDS = words(
    """if for while do switch case default return break continue goto else try catch throw new delete sizeof
    using namespace typedef template asm __asm__ __asm static_assert operator this alignas decltype
    __attribute__ __align__ __launch_bounds__ __cluster_dims__ __maxnreg__ __declspec struct class union enum co_return public private protected"""
)
_QUALIFIERS = words("static const constexpr volatile register __shared__ extern auto typename inline")
_TYPES = words("void bool char short int long float double signed unsigned auto")


def end_macro_call(edits: Edits, at: int) -> None:
    """`CHECK(x)` without a ";" gets one, where its macro is not in view and a statement follows."""
    tokens = edits.tokens
    if tokens[at].kind != IDENTIFIER or tokens[at].text in _KEYWORDS or tokens[at].text in _TYPES:
        return
    if at + 1 >= len(tokens) or tokens[at + 1].text != "(":
        return
    closing = match_bracket(tokens, at + 1)
    if closing is None or closing + 1 >= len(tokens):
        return
    following = tokens[closing + 1]
    if following.text == "}" or (following.kind == IDENTIFIER and following.text not in _AFTER_CALL):
        edits.insert_after(closing, ";")


_AFTER_CALL = words(
    """const noexcept override final and or xor not_eq bitand bitor mutable volatile throw try
    __attribute__ requires"""
)


def disambiguate_variable(edits: Edits, at: int) -> None:
    """`dim3 b(BX);` declares a function to the grammar. A parenthesis around its first argument makes it
    the variable it is: a function that is declared within a function names no variables."""
    tokens = edits.tokens
    while at < len(tokens) and tokens[at].text in _QUALIFIERS:
        at += 1
    if at >= len(tokens) or tokens[at].kind != IDENTIFIER or tokens[at].text in _KEYWORDS:
        return
    at = _skip_type(tokens, at)
    if at + 2 >= len(tokens) or tokens[at].kind != IDENTIFIER or tokens[at + 1].text != "(":
        return
    closing = match_bracket(tokens, at + 1)
    if closing is None or closing + 1 >= len(tokens) or tokens[closing + 1].text not in (";", ","):
        return
    comma = next((i for i in range(at + 2, closing) if tokens[i].text in (",", "(")), closing)
    first = tokens[at + 2 : comma]
    if comma < closing and tokens[comma].text == "(":
        return  # an operator or a call: no type
    if not first or not all(
        token.kind == IDENTIFIER or token.text in ("::", "*", "&", "<", ">") for token in first
    ):
        return
    pairs = zip(first, first[1:], strict=False)
    if any(a.kind == b.kind == IDENTIFIER for a, b in pairs) or any(
        token.text in _TYPES or token.text in _QUALIFIERS for token in first
    ):
        return
    if first[-1].kind == IDENTIFIER:
        edits.insert_before(at + 2, "(")
        edits.insert_after(comma - 1, ")")


def _skip_type(tokens: list[Token], at: int) -> int:
    while at < len(tokens) and (tokens[at].text in _TYPES or tokens[at].text in _QUALIFIERS):
        at += 1
        if at < len(tokens) and tokens[at].kind == IDENTIFIER and tokens[at].text not in _TYPES:
            return at
    at += 1
    while at + 1 < len(tokens):
        if tokens[at].text == "::":
            at += 2
        elif tokens[at].text == "<":
            closing = match_angle(tokens, at)
            if closing is None:
                return at
            at = closing + 1
        else:
            break
    return at


def separate_comparison(edits: Edits, at: int) -> None:
    """`i < n && j > (m)` is a call of a template to the grammar. A parenthesis around `i` says otherwise.
    The "<" is at `at`."""
    tokens = edits.tokens
    if at == 0 or tokens[at - 1].kind != IDENTIFIER:
        return
    logical = False
    depth = 0
    for index in range(at + 1, len(tokens)):
        text = tokens[index].text
        if text in ("(", "["):
            depth += 1
        elif text in (")", "]"):
            depth -= 1
            if depth < 0:
                return
        elif text in (";", "{", "}"):
            return
        elif depth == 0 and text in ("&&", "||"):
            logical = True
        elif depth == 0 and text in (">", ">>"):
            called = index + 1 < len(tokens) and tokens[index + 1].text == "("
            empty = index + 2 < len(tokens) and tokens[index + 2].text == ")"
            if logical and called and not empty and text == ">":
                start = _operand_start(tokens, at - 1)
                if start is not None:
                    edits.insert_before(start, "(")
                    edits.insert_after(at - 1, ")")
            return


def _operand_start(tokens: list[Token], at: int) -> int | None:
    """Where the postfix expression begins that ends with the name at `at`; None for a qualified name."""
    while at > 0 and tokens[at - 1].text in (".", "->"):
        at -= 2
        while at >= 0 and tokens[at].text in (")", "]"):
            depth = 0
            while at >= 0:
                depth += (tokens[at].text in (")", "]")) - (tokens[at].text in ("(", "["))
                at -= 1
                if depth == 0:
                    break
        if at < 0 or tokens[at].kind != IDENTIFIER:
            return None
    return None if at > 0 and tokens[at - 1].text in ("::", "template") else at


def blank_format_macro(edits: Edits, at: int) -> None:
    """`"%" PRIu64 "\\n"`: an unknown name beside string literals is one of them."""
    tokens = edits.tokens
    token = tokens[at]
    if token.kind != IDENTIFIER or not token.spaced or at == 0 or tokens[at - 1].kind != STRING:
        return
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    if following is not None and (following.kind == STRING or following.text in (",", ")", ";")):
        edits.blank(at, at + 1)


def name_restrict(edits: Edits, at: int) -> None:
    """`float* FOO_RESTRICT p`, the macro not in view: two names after a "*". The "*" is at `at`."""
    tokens = edits.tokens
    if at + 3 >= len(tokens) or tokens[at + 1].kind != IDENTIFIER or tokens[at + 2].kind != IDENTIFIER:
        return
    name = tokens[at + 1].text
    if "restrict" in name.lower() and name not in ("__restrict__", "__restrict", "restrict"):
        edits.rewrite(at + 1, "restrict") if len(name) >= len("restrict") else None
