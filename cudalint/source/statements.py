"""Statements that the grammar reads as something else."""

from __future__ import annotations

from cudalint.source.comparisons import enclose_operand, operand_start
from cudalint.source.conversions import name_called
from cudalint.source.declarations import closes_alone, is_upper, match_angle
from cudalint.source.edits import Edits
from cudalint.source.template_variables import is_one_name
from cudalint.source.tokens import (
    IDENTIFIER,
    NO_ARGUMENT,
    NUMBER,
    PUNCTUATOR,
    STRING,
    UNQUALIFIED,
    Token,
    words,
)

KEYWORDS = words(
    """if for while do switch case default return break continue goto else try catch throw new delete sizeof
    using namespace typedef template asm __asm__ __asm static_assert operator this alignas decltype
    __typeof__ __typeof __attribute__ __align__ __launch_bounds__ __cluster_dims__ __maxnreg__ __declspec
    struct class union enum co_return public private protected"""
)
QUALIFIERS = words("static const constexpr volatile register __shared__ extern auto typename inline")
REACH = 256  # tokens to look ahead: no expression is longer, and hostile input takes no time
_LOOPS = words("for while do")
_RESTRICT = words("__restrict__ __restrict restrict")
_METHODS = ("()", "[]", "->", "=")
_BEFORE_OPERATORS = words("return else do case throw co_return co_yield and or not")
TYPE_WORDS = words("void bool char short int long float double signed unsigned auto")


def name_operator(edits: Edits, at: int) -> None:
    """`operator()(x)`, `operator->()` and others that are methods alone are called for a method's own object,
    and `operator+(a, b)` is the call of a name: the grammar has none. The word is at `at`."""
    tokens, before = edits.tokens, edits.tokens[at - 1] if at else None
    if before is None or before.text in (".", "->", "::"):
        return
    if before.kind == IDENTIFIER and before.text not in _BEFORE_OPERATORS:
        return  # a declaration
    if name_called(edits, at):
        edits.insert_before(at, " this->", IDENTIFIER)
        return
    opening = next((i for i in range(at + 2, min(at + 4, len(tokens))) if tokens[i].text == "("), None)
    spelled = "".join(token.text for token in tokens[at + 1 : opening])
    if opening is None or any(token.kind != PUNCTUATOR for token in tokens[at + 1 : opening]):
        return
    edits.insert_before(at, " this->" if spelled in _METHODS else f" {UNQUALIFIED}::", IDENTIFIER)


def end_macro(edits: Edits, at: int) -> None:
    """A name in capitals on a line of its own, in front of a loop or a block, or any name in front of a
    launch, is a statement, its macro not in view. On the line of a declaration it may be a `__shared__`, so
    there it stays, and the declaration is not read."""
    name, following = edits.tokens[at], edits.tokens[at + 1 : at + 3]
    if len(following) < 2 or name.kind != IDENTIFIER or name.text in KEYWORDS:
        return
    is_word = following[0].kind == IDENTIFIER
    is_statement = following[0].first or following[0].text in _LOOPS
    if is_word and following[1].text == "<":  # a template's launch
        closing = match_angle(edits, at + 2)
        following = edits.tokens[closing : closing + 2] if closing is not None else following
    is_launched = is_word and following[-1].text == "<<<" and edits.tokens[at + 1].text not in KEYWORDS
    is_stated = is_statement if is_word else is_block(edits, at + 1)
    if is_launched or (is_stated and is_upper(name.text)):
        edits.insert_after(at, ";")


def is_block(edits: Edits, at: int) -> bool:
    """Whether a "{" at `at` opens a block, and no list: a statement stands in it."""
    closing = edits.partner(at) if edits.tokens[at].text == "{" else None
    inner = edits.top_level(at, closing) if closing is not None else ()
    return any(edits.tokens[index].text == ";" for index in inner)


ASSIGNING = words("= += -= *= /= %= &= |= ^= <<= >>= ++ --")


def enclose_object(edits: Edits, at: int) -> None:
    """`f(Layout<Shape<Int<M>, Int<N>>, Stride<_1, _8>>{}, 1)`: the grammar may read comparisons among the
    template arguments of an object that is made as an argument, but not in parentheses. The "<" is at
    `at`."""
    tokens = edits.tokens
    if at < 2 or tokens[at - 1].kind != IDENTIFIER or tokens[at - 2].text not in ("(", ","):
        return
    closing = match_angle(edits, at)
    if closing is None or closing + 2 >= len(tokens) or not closes_alone(tokens, at, closing):
        return
    if [token.text for token in tokens[closing + 1 : closing + 3]] == ["{", "}"]:
        edits.insert_before(at - 1, "(")
        edits.insert_after(closing + 2, ")")


def separate_comparison(edits: Edits, at: int) -> None:
    """`i < n && j > (m)` is a call of a template to the grammar, `i < n && j > -1` a difference, `i < n >> 1`
    and `i < n ? j >> 3 : 0` name one, and `(i < 0 || i >= n)` assigns to one. A parenthesis around `i` says
    otherwise. The "<" is at `at`."""
    tokens = edits.tokens
    if at == 0 or tokens[at - 1].kind != IDENTIFIER or _is_qualified(tokens, at - 1):
        return
    start = operand_start(edits, at - 1)
    if start is not None and _is_comparison(tokens, start, at):
        enclose_operand(edits, at)


def separate_value(edits: Edits, at: int, is_listed: bool = False) -> None:
    """`f(n < m, A<2>::v)` reads as `f(n<m, A<2>...>::v)`: a parenthesis around what is surely a value says
    otherwise, where a ">" behind, and a comma if `is_listed`, may end such a list. The "<" is at `at`."""
    tokens, closing = edits.tokens, match_angle(edits, at)
    behind = tokens[closing + 1 : closing + 2] if closing is not None else []
    if edits.after.get(at - 1) or (behind and behind[0].kind != NUMBER) or _is_qualified(tokens, at - 1):
        return  # it may be a template of that name after all
    for index in range(at + 1, min(len(tokens), at + REACH)):
        text = tokens[index].text
        is_listed &= text != ","
        if text in (";", "{", "}"):
            return
        if text in (">", ">>", ">>>") and not is_listed:
            enclose_operand(edits, at)
            return


def separate_initialized(edits: Edits, at: int) -> None:
    """`a = n < m ? n : m, b = n > 2` reads as a template's arguments in a list of members or enumerators. No
    such list has an assignment. The "<" is at `at`."""
    tokens, index = edits.tokens, at + 1
    while index < min(len(tokens), at + REACH):
        text = tokens[index].text
        closing = match_angle(edits, index) if text == "<" else edits.partner(index)
        if text == "=":
            is_name = tokens[at - 1].kind == IDENTIFIER and tokens[at - 1].text not in (
                "template",
                "operator",
            )
            if is_name and not edits.after.get(at - 1) and not _is_qualified(tokens, at - 1):
                enclose_operand(edits, at)
            return
        if text in (";", ")", "}", ">", ">>", ">>>"):
            return
        index = max(closing or 0, index) + 1


def tell_template(edits: Edits, at: int, is_variable: bool) -> None:
    """`n::K<4>::v`, and `n::k<4> + 1` of a variable's template, are two comparisons to the grammar, unless K
    has two arguments. The "<" is at `at`."""
    tokens = edits.tokens
    if at < 2 or tokens[at - 1].kind != IDENTIFIER or tokens[at - 2].text != "::":
        return
    closing = match_angle(edits, at)
    if closing is None or tokens[closing].text != ">" or closing + 1 >= len(tokens):
        return
    inner = tokens[at + 1 : closing]
    is_name = is_one_name(inner)
    is_listed = any(token.text in (",", "...") for token in inner)
    is_read = tokens[closing + 1].text in ("::", *(_EITHER if is_variable else ()))
    if is_read and inner and not is_name and not is_listed:
        edits.insert_before(closing, f", {NO_ARGUMENT}")


#: Operators with one operand or two.
_EITHER = ("+", "-", "*", "&", "&&")
#: What follows the `&&` of a type, and no operator: `static_cast<T &&>(x)`.
_AFTER_REFERENCE = (">", ",", "...", ">>")


def _is_comparison(tokens: list[Token], start: int, at: int) -> bool:
    logical = choice = called = compared = False
    listed = start > 0 and (tokens[start - 1].text in ("<", ",") or tokens[start - 1].kind == IDENTIFIER)
    depth, opened = 0, 1
    for index in range(at + 1, min(len(tokens), at + REACH)):
        text = tokens[index].text
        if text in ("(", "["):
            depth += 1
        elif text in (")", "]", ";", "{", "}"):
            depth -= 1
            if depth < 0 or text in (";", "{", "}"):
                return called or compared  # never closed, though a template or a ">" in it was
        elif depth:
            continue
        elif text in ("&&", "||"):
            following = tokens[index + 1].text if index + 1 < len(tokens) else ""
            logical = logical or following not in _AFTER_REFERENCE
        elif text == "?":
            choice = True
        elif text == ",":
            listed = True
        elif text == ">=":
            compared = True
        elif text == "<":
            opened += 1
        elif text == ">>>":
            if opened <= 3:
                return False
            opened, called = opened - 3, True
        elif text in (">", ">>"):
            if logical and text == ">" and _is_operand(tokens, index + 1):
                return True
            if opened > 1 and text == ">":
                opened, called = opened - 1, True
                continue
            shifts = choice or (text == ">>" and opened == 1 and not listed)
            return shifts and _is_any_operand(tokens, index + 1)
    return False


def _is_operand(tokens: list[Token], at: int) -> bool:
    """Whether what follows a ">" is the right side of a comparison, not what may follow `T<...>`."""
    following = [token.text for token in tokens[at : at + 3]] + ["", "", ""]
    match following[0]:
        case "(":
            return following[1] != ")"
        case "+" | "-":
            return True
        case "*" | "&":  # `T<...> *p = ...;` declares
            return following[2] in (")", "&&", "||", "?", ".", "->")
        case _:
            return False


def _is_any_operand(tokens: list[Token], at: int) -> bool:
    return _is_operand(tokens, at) or (at < len(tokens) and tokens[at].kind in (NUMBER, IDENTIFIER))


def _is_qualified(tokens: list[Token], at: int) -> bool:
    """Whether the name at `at` is one of a class or a namespace, in which it may be a template's."""
    return at > 0 and tokens[at - 1].text in ("::", "template")


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
    if "restrict" in name.lower() and name not in _RESTRICT:
        edits.rewrite(at + 1, "restrict") if len(name) >= len("restrict") else None


def blank_restrict(edits: Edits, at: int) -> None:
    """`float &__restrict__ x`, which the grammar takes of pointers alone. The "&" is at `at`."""
    following = edits.tokens[at + 1 : at + 3]
    if len(following) == 2 and following[0].text in _RESTRICT and following[1].kind == IDENTIFIER:
        edits.blank(at + 1, at + 2)


def name_launch_extents(edits: Edits, at: int) -> None:
    """`k<<<grid, {32, 8}>>>()`: the grammar wants the braces' type. The "<<<" ends at `at`."""
    tokens = edits.tokens
    index = at + 1
    limit = min(len(tokens), at + REACH)
    while index < limit and tokens[index].text not in (">>>", ";"):
        if tokens[index].text in ("(", "[", "{"):
            if tokens[index].text == "{" and tokens[index - 1].text in ("<<<", "<", ","):
                edits.insert_before(index, " dim3", IDENTIFIER)
            closing = edits.partner(index)
            if closing is None:
                return
            index = closing
        index += 1


def join_launch(edits: Edits, at: int) -> None:
    """`k<< <grid, block>> >()`, as formatters that know no CUDA leave it: nvcc takes it for a launch."""
    tokens = edits.tokens
    if at + 1 >= len(tokens) or tokens[at + 1].text != "<":
        return
    index = at + 2
    limit = min(len(tokens), at + REACH)
    while index + 2 < limit and tokens[index].text != ";":
        if [token.text for token in tokens[index : index + 3]] == [">>", ">", "("]:
            for first, bracket in ((at, "<"), (index, ">")):
                edits.insert_after(first, bracket)
                edits.blank(first + 1, first + 2)
            name_launch_extents(edits, at + 1)
            return
        index = max(edits.partner(index) or 0, index) + 1


def open_statement_argument(edits: Edits, at: int) -> None:
    """`DISPATCH(type, "name", using T = ...; k<<<1, 32>>>(p);)`, the macro not in view: its last argument is
    statements. They become a block after the call, so that what they launch is seen."""
    tokens = edits.tokens
    if at + 1 >= len(tokens) or tokens[at + 1].text != "(" or tokens[at].text in KEYWORDS:
        return
    closing = edits.partner(at + 1)
    if closing is None:
        return
    comma = None
    index = at + 2
    while index < closing and tokens[index].text != ";":
        text = tokens[index].text
        if text == ",":
            comma = index
        inner = edits.partner(index) if text in ("(", "[", "{") else None
        if text == "<":
            inner = match_angle(edits, index)
        elif text == "<<<":
            reach = range(index, min(closing, index + REACH))
            inner = next((i for i in reach if tokens[i].text == ">>>"), None)
        index = (index if inner is None else inner) + 1
    if comma is None or index >= closing:
        return
    edits.rewrite(comma, ")", PUNCTUATOR)
    edits.insert_after(comma, ";{")
    edits.rewrite(closing, "}", PUNCTUATOR)
