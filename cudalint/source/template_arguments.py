"""Comparisons among the arguments and the parameters of templates, which the grammar takes for brackets."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cudalint.source.comparisons import Templates
from cudalint.source.declarations import closes_alone, match_angle
from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, NO_ARGUMENT, NUMBER, PUNCTUATOR, Token, words

#: Tokens of a template's head and of a call's arguments that are looked at.
_REACH = 200
#: What a comparison does not go on behind.
_ENDS_COMPARISON = words("&& || ? : , ; ) ] } = == !=")
#: What no list of template arguments goes on behind.
_ENDS_COMPARED = words(
    "< <= > >= >> ; { } ) ] && || typename class bool char short int long float double void"
)
#: Operators that make an expression of a template's argument, and those that stand in types, too.
_COMPUTES = words("+ - / % | ^ ~ ! == != <= << || ?")
_COMPUTES_OR_REFERS = words("* & &&")
_QUALIFIERS = words("const volatile __restrict__ __restrict")
#: What follows the "&&" of a type.
_ENDS_REFERENCE = words("> >> >>> , ) ... ;")
#: Of a type, what is more than its name.
_COMPOUND = words("* & && const volatile [")


def declared_templates(edits: Edits) -> Templates:
    """The names of the templates that the tokens declare."""
    tokens = edits.tokens
    functions: set[str] = set()
    variables: set[str] = set()
    types: set[str] = set()
    objects: set[str] = set()
    places: set[int] = set()
    for at, token in enumerate(tokens):
        if token.text != "template" or at + 1 >= len(tokens) or tokens[at + 1].text != "<":
            continue
        closing = match_angle(edits, at + 1)
        behind = 0  # the arguments of `__launch_bounds__(f(256))`
        for index in range(closing + 1 if closing is not None else len(tokens), len(tokens)):
            if index < behind:
                continue
            text = tokens[index].text
            name = tokens[index - 1]
            if text in ("=", "[", ";", "{") and name.kind == IDENTIFIER:
                (variables if text == "=" else objects).add(name.text)
                places.add(index - 1)
            if text in ("class", "struct", "union", "using"):
                types.update(_declared_type(tokens, index + 1))
            if text in (";", "{", "=", "class", "struct", "using", "template", "concept"):
                break
            if text == "(" and name.kind == IDENTIFIER:
                if not name.text.startswith("__"):
                    functions.add(name.text)
                    break
                behind = edits.partner(index) or index
    return Templates(
        frozenset(functions), frozenset(variables), frozenset(types), frozenset(objects), frozenset(places)
    )


def _declared_type(tokens: list[Token], at: int) -> Iterator[str]:
    """The name of the class or alias that is declared from `at` on, attributes in front of it."""
    for token, behind in zip(tokens[at : at + 8], tokens[at + 1 : at + 9], strict=False):
        if token.kind == IDENTIFIER and behind.text in ("{", ":", ";", "<", "=", ",", ">", "final"):
            yield token.text
            return


def enclose_comparison(edits: Edits, at: int) -> bool:
    """`f<B < 256 ? B * 2 : B>(p, n)`: where fewer brackets close than open, one of these compares: its
    argument gets parentheses. The "<" of a function template is at `at`. Whether it is such a call."""
    tokens = edits.tokens
    opened, first, compared = 0, at + 1, 0
    index = at + 1
    while index < min(len(tokens), at + _REACH):
        text = tokens[index].text
        if text in ("(", "["):
            closing = edits.partner(index)
            if closing is None:
                return False
            index = closing
        elif text in (")", "]", ";", "{", "}", ">>", ">>>"):
            return False
        elif text == "," and not opened:
            first = index + 1
        elif text == "<":
            opened, compared = opened + 1, first
        elif text == ">":
            following = tokens[index + 1].text if index + 1 < len(tokens) else ""
            if opened != 1 or following not in ("(", "<<<") or _closes_again(edits, index + 1):
                return False
            end = next((i for i in range(compared, index) if tokens[i].text == ","), index)
            edits.insert_before(compared, "(")
            edits.insert_before(end, ")")
            return True
        index += 1
    return False


def is_call(edits: Edits, at: int, is_value: Callable[[Token], bool]) -> bool:
    """Whether `f<B < 4 ? 2 : 3>(2)` is a call of a template though nothing in view declares `f`: what a
    comparison gives is compared with nothing. `i < f<3>(2)` is none. The "<" behind it is at `at`."""
    tokens = edits.tokens
    if at < 1 or tokens[at - 1].kind != IDENTIFIER or tokens[max(at - 2, 0)].text in (".", "->"):
        return False
    compares = False
    for index in edits.top_level(at, min(len(tokens), at + _REACH)):
        text = tokens[index].text
        if compares and text in ("?", ">"):
            return text == "?"
        if text in _ENDS_COMPARISON:
            return False
        if text == "<" and is_value(tokens[index - 1]):
            return True
        compares |= text == "<"
    return False


def separate_listed(edits: Edits, at: int, is_type: Callable[[str], bool]) -> None:
    """`f(i < j, k > (n))` calls a template to the grammar; a parenthesis around `i` says that it is none. The
    "<" behind a variable's name is at `at`."""
    tokens = edits.tokens
    if at < 2 or tokens[at - 2].text in (".", "->", "::", "template"):
        return
    is_listed, index = False, at + 1
    while index < min(len(tokens), at + _REACH) - 1:
        token = tokens[index]
        if token.text in ("(", "["):
            index = edits.partner(index) or len(tokens)
        elif token.text == ">" and is_listed and tokens[index + 1].text == "(":
            edits.insert_before(at - 1, "(")
            edits.insert_after(at - 1, ")")
            return
        elif token.text in _ENDS_COMPARED or is_type(token.text):
            return
        is_listed |= token.text == ","
        index += 1


def enclose_at_least(edits: Edits, at: int) -> None:
    """`enable_if_t<N >= 4>` and `template <bool B = sizeof(T) >= 4>`: the grammar ends the list in the `>=`,
    unless the argument stands in parentheses. The "<" of a template's list is at `at`."""
    tokens = edits.tokens
    closing = match_angle(edits, at)
    if closing is None or all(token.text != ">=" for token in tokens[at:closing]):
        return
    start, compares, index = at + 1, False, at + 1
    while index <= closing:
        text = tokens[index].text
        if text == "," or index == closing:
            if compares:
                edits.insert_before(start, "(")
                edits.insert_after(index - 1, ")")
            start, compares = index + 1, False
        elif text == "=":
            start = index + 1
        elif text == ">=":
            compares = True
        elif text == "<":
            index = match_angle(edits, index) or index
        elif text in ("(", "[", "{"):
            index = edits.partner(index) or index
        index += 1


def enclose_compared(edits: Edits, at: int, is_qualifier: bool = False) -> None:
    """`V<n < m>::v` opens two lists to the grammar, `V<(n < m)>::v` one. The "<" of a template's list is at
    `at`; with `is_qualifier` it is one if a `::` follows."""
    tokens, closing = edits.tokens, match_angle(edits, at)
    if closing is None or tokens[closing].text == ">>>":
        return
    if is_qualifier and [token.text for token in tokens[closing + 1 : closing + 2]] != ["::"]:
        return
    start, compares, index = at + 1, False, at + 1
    while index <= closing:
        text = tokens[index].text
        if text == "," or index == closing:
            if compares and not _is_enclosed(edits, start):
                _enclose(edits, start, index, at)
            start, compares = index + 1, False
        elif text == "=":
            start, compares = index + 1, False  # of parameters
        elif text == "<" and index in edits.comparisons:
            compares = True
        elif text == "<":
            index = match_angle(edits, index) or closing
            if index == closing:
                continue
        elif text in ("(", "[", "{"):
            index = edits.partner(index) or closing
        index += 1


def enclose_computed(edits: Edits, at: int) -> None:
    """`V<1 + n::K<2>>::v` is a comparison to the grammar, `V<(1 + n::K<2>)>::v` is not. The "<" behind a
    template's name is at `at`."""
    tokens, closing = edits.tokens, match_angle(edits, at)
    if (
        closing is None
        or tokens[closing].text == ">>>"
        or all(one.text != "<" for one in tokens[at + 1 : closing])
    ):
        return
    start, computes, nests, index = at + 1, False, False, at + 1
    while index <= closing:
        text = tokens[index].text
        if text == "," or index == closing:
            if computes and nests and not _is_enclosed(edits, start):
                _enclose(edits, start, index, at)
            start, computes, nests = index + 1, False, False
        elif text == "<":
            nests = True
            index = match_angle(edits, index) or closing
            if index == closing:
                continue  # which ends both lists
        elif text in ("(", "[", "{"):
            computes |= index == start  # a cast, where an operand follows
            index = edits.partner(index) or closing
        elif text == "=":
            return  # of parameters
        else:
            following = tokens[index + 1]
            is_operand = following.kind in (IDENTIFIER, NUMBER) and following.text not in _QUALIFIERS
            computes |= text in _COMPUTES or (text in _COMPUTES_OR_REFERS and is_operand)
        index += 1


def _enclose(edits: Edits, start: int, end: int, at: int) -> None:
    """Parentheses around the argument in front of the "," or ">" at `end`, of the list that opens at `at`."""
    tokens = edits.tokens
    edits.insert_before(start, "(")
    if len(tokens[end].text) > 1 and closes_alone(tokens, at, end):  # all but the last ">" are the argument's
        edits.rewrite(end, tokens[end].text[1:], PUNCTUATOR)
        is_alone = start == at + 1 and tokens[at - 2].text == tokens[end + 1].text == "::"
        edits.insert_after(end, f"), {NO_ARGUMENT}>" if is_alone else ")>")
    else:
        edits.insert_after(end - 1 - (tokens[end - 1].text == "..."), ")")


def enclose_values(edits: Edits, at: int, is_value: Callable[[str], bool]) -> None:
    """`sequence<tuple_size<decay_t<T>>::value>{}` and `sequence<size_v<decay_t<T>>>{}` are comparisons to the
    grammar, unless the argument stands in parentheses. The "<" of a template's list is at `at`."""
    tokens = edits.tokens
    closing = match_angle(edits, at)
    if closing is None:
        return
    start, opened, is_logical, index = at + 1, 0, False, at + 1
    while index <= closing:
        text = tokens[index].text
        if text == "," or index == closing:
            if opened > 1:
                _enclose_value(edits, start, index, is_logical, is_value)
            start, opened, is_logical = index + 1, 0, False
        elif text in ("&&", "||"):
            is_logical |= tokens[index + 1].text not in _ENDS_REFERENCE
        elif text == "<":
            inner = match_angle(edits, index) or index
            opened += sum(token.text == "<" for token in tokens[index:inner])
            index = inner - (inner == closing)
        index = max(edits.partner(index) or 0, index) + 1


def _enclose_value(
    edits: Edits, start: int, end: int, is_logical: bool, is_value: Callable[[str], bool]
) -> None:
    """The tokens [start, end) are an argument, and what it shares of a ">>" at `end`."""
    tokens, name = edits.tokens, start
    if _is_enclosed(edits, start):
        return
    while tokens[name + 1].text == "::":
        name += 2
    inner = [match_angle(edits, index) for index in range(start, end) if tokens[index].text == "<"]
    is_whole = end not in inner
    is_member = is_whole and tokens[end - 2].text == "::"
    is_member = is_member and (tokens[end - 1].text == "value" or is_value(tokens[end - 1].text))
    is_variable = tokens[name].text.endswith("_v") and inner[0] == (end - 1 if is_whole else end)
    if tokens[start].text == "typename" or not (is_member or is_variable or is_logical):
        return
    if is_whole or closes_alone(tokens, start - 1, end):
        _enclose(edits, start, end, start - 1)


def _is_enclosed(edits: Edits, start: int) -> bool:
    """Whether the argument from `start` on has been given parentheses."""
    return any(token.text == "(" for token in edits.before.get(start, ()))


def name_type(edits: Edits, at: int) -> None:
    """`A<n::B<0, C<T>>>::v` compares B with 0 to the grammar, `A<typename n::B<0, C<T>>>::v` does not, and so
    does `f<A<B<C<3>>, C<4>>>(p)` C with 3. The "<" behind a type's name is at `at`."""
    tokens, start = edits.tokens, at - 1
    while start > 1 and tokens[start - 1].text == "::" and tokens[start - 2].kind == IDENTIFIER:
        start -= 2
    closing = match_angle(edits, at)
    if closing is None or closing + 1 == len(tokens) or tokens[start - 1].text not in ("<", ","):
        return
    if tokens[start - 1].text == "<" and start - 1 in edits.comparisons:
        return
    if _is_enclosed(edits, start):
        return  # a value
    behind = tokens[closing + 1].text
    if behind == "::" and tokens[start - 1].text == "," and _is_called(edits, start - 1):
        return
    is_argument = behind in (",", ">", ">>", ">>>")
    if all(token.text != "<" for token in tokens[at + 1 : closing]):
        is_argument = is_argument or tokens[closing].text != ">"
    elif start == at - 1:
        return
    elif tokens[closing].text != ">":  # `f<A<T>>(x)` calls, where that ends no other list
        is_argument = behind not in ("(", "{") or not closes_alone(tokens, at, closing)
    if is_argument:
        edits.insert_before(start, "typename ")


def _is_called(edits: Edits, at: int) -> bool:
    """Whether the "," at `at` parts the arguments of a call."""
    tokens, depth = edits.tokens, 0
    limit = max(0, at - _REACH)
    while at > limit:
        at -= 1
        text = tokens[at].text
        if text in (")", "]", "}"):
            at = edits.partner(at) or 0
        elif text in ("(", "[", "{", ";"):
            return text == "("
        elif text in (">", ">>", ">>>"):
            depth += len(text)
        elif text == "<" and at not in edits.comparisons:
            if depth == 0:
                return False
            depth -= 1
    return False


def enclose_defaults(edits: Edits, at: int) -> None:
    """`template <class T, class U = const T *>`: the grammar knows a type's name alone there, and takes T for
    it. The "<" of a template's list is at `at`."""
    tokens = edits.tokens
    closing = match_angle(edits, at)
    index = at + 1
    while closing is not None and index < closing:
        text, start = tokens[index].text, index + 1
        index = _behind(edits, index)
        if text != "=" or not {tokens[start - 2].text, tokens[start - 3].text} & {"class", "typename"}:
            continue
        is_compound = False
        while index < closing and tokens[index].text != ",":
            is_called = tokens[index].text == "(" and tokens[index - 1].text != "decltype"
            is_compound |= is_called or tokens[index].text in _COMPOUND
            index = _behind(edits, index)
        if is_compound and tokens[closing].text == ">":
            edits.insert_before(start, "std::type_identity_t<", IDENTIFIER)
            edits.insert_after(index - 1, ">")


def _behind(edits: Edits, at: int) -> int:
    """The token behind the one at `at`, or behind the brackets that it opens."""
    inner = match_angle(edits, at) if edits.tokens[at].text == "<" else edits.partner(at)
    return max(inner or at, at) + 1


def _closes_again(edits: Edits, at: int) -> bool:
    """Whether another ">" follows in the statement."""
    tokens: list[Token] = edits.tokens
    for token in tokens[at : at + _REACH]:
        if token.text in (";", "{", "}"):
            return False
        if token.text in (">", ">>"):
            return True
    return False
