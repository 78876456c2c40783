"""What the grammar cannot read of operators that C++ has."""

from __future__ import annotations

from collections.abc import Callable

from cudalint.source.casts import is_builtin
from cudalint.source.declarations import match_angle
from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, NUMBER, PUNCTUATOR, Token, words

_ASSIGNING = words("+= -= *= /= %= &= |= ^= <<= >>=")
_BEFORE_OPERANDS = words("return if while switch case else do throw sizeof alignof")
_BEFORE_STATEMENTS = words("return else do case throw")
_SIZES = words("sizeof alignof _Alignof __alignof__ __alignof noexcept")
_SPECIFIERS = words("const volatile noexcept override final mutable throw requires")
_BEFORE_MADE = words("( , = { ? : + - * / % & | ^ && || == != >= <= << ! ~")
_OF_TYPES = words("const volatile typename struct class union enum")
_PREFIXES = words("* & - + ! ~ ++ --")
#: Those whose operand the grammar reads as all that follows, an assignment too.
GREEDY = words("++ -- ! ~ - +")
_OF_POINTERS = words("* const __restrict__ __restrict restrict")
#: In front of a pack of pointers: the grammar takes that for a qualifier. Twice where these are const.
PACK_OF_POINTERS = "__extension__"
_POSTFIXES = words(". -> :: ++ --")
_OF_OBJECTS = (".", "->", "[", "(")
_AFTER_TEMPLATE = ("(", "::", "{", ")", ",")
_MOST_PARTS = 256  # of an operand: no expression has more, and hostile input takes no time


def enclose_assignment(edits: Edits, at: int) -> None:
    """`(a += 2, b)` begins as a fold to the grammar, and `(a = 2, b, c)` as nothing. A parenthesis around the
    assignment says what it is. The "(" is at `at`; arguments of calls are read as they stand."""
    closing = edits.partner(at)
    if closing is not None and not (at and _is_called(edits.tokens[at - 1])):
        _enclose_first(edits, at, closing)


def _enclose_first(edits: Edits, at: int, closing: int) -> None:
    """The same for what stands between "(" and ")", whatever is in front of it."""
    tokens = edits.tokens
    assigns, index = False, at + 1
    while index < closing:
        text = tokens[index].text
        if text == ";":
            return
        if text == ",":
            if assigns and tokens[index + 1].text != "...":
                edits.insert_after(at, "(")
                edits.insert_after(index - 1, ")")
            return
        assigns = assigns or text in _ASSIGNING or (text == "=" and _is_object(edits, at + 1, index))
        inner = edits.partner(index)
        if text == "<" and (angle := match_angle(edits, index)) is not None:
            inner = angle if tokens[min(angle + 1, closing)].text in _AFTER_TEMPLATE else None
        index = max(inner or 0, index) + 1


def enclose_decltype(edits: Edits, at: int) -> None:
    """`decltype(a, b)` is `decltype((a, b))` to the grammar, and means the same. The word is at `at`."""
    closing = edits.partner(at + 1) if at + 1 < len(edits.tokens) else None
    if closing is not None:
        _name_decltype(edits, at, closing)
    if closing is None or all(edits.tokens[one].text != "," for one in edits.top_level(at + 1, closing)):
        return
    edits.insert_after(at + 1, "(")
    edits.insert_before(closing, ")")
    _enclose_first(edits, at + 1, closing)


def _name_decltype(edits: Edits, at: int, closing: int) -> None:
    """`decltype(x){}` and `decltype(x)(3)` make an object, which the grammar knows of a type's name alone."""
    behind = edits.tokens[closing + 1].text if closing + 1 < len(edits.tokens) else ""
    before = edits.tokens[at - 1] if at else None
    if behind not in ("{", "(") or before is None or before.kind not in (PUNCTUATOR, IDENTIFIER):
        return
    is_operand = before.text in _BEFORE_MADE or (before.kind == IDENTIFIER and before.text == "return")
    if is_operand:
        edits.insert_before(at, "std::type_identity_t<", IDENTIFIER)
        edits.insert_after(closing, ">")


def name_typeof(edits: Edits, at: int, is_type: Callable[[str], bool]) -> None:
    """`__typeof__(*p)` of GNU C is the type of an expression without the reference, or a type itself."""
    closing = edits.partner(at + 1) if at + 1 < len(edits.tokens) else None
    if closing is None or edits.tokens[at + 1].text != "(":
        return
    first = edits.tokens[at + 2].text
    is_named = is_builtin(first) or first in _OF_TYPES or is_type(first)
    edits.blank(at, at + 1)
    edits.insert_before(at, f"std::remove_reference_t<{'' if is_named else 'decltype'}", IDENTIFIER)
    if is_named:
        edits.blank(at + 1, at + 2)
        edits.blank(closing, closing + 1)
    edits.insert_after(closing, ">")


def name_offset(edits: Edits, at: int) -> None:
    """`offsetof(T, a.b[2])`, of which the grammar knows members alone, becomes
    `__offset(((T *)0)->a.b[2])`, and `__builtin_offsetof(T, a)` is `offsetof(T, a)`. The word is at `at`."""
    closing = edits.partner(at + 1) if at + 1 < len(edits.tokens) else None
    if closing is None or edits.tokens[at + 1].text != "(":
        return
    commas = [one for one in edits.top_level(at + 1, closing) if edits.tokens[one].text == ","]
    if not commas:
        return
    if commas[-1] == closing - 2:
        edits.rewrite(at, "offsetof")
        return
    edits.rewrite(at, "__offset")
    edits.insert_after(at + 1, "((", PUNCTUATOR)
    edits.blank(commas[-1], commas[-1] + 1)
    edits.insert_before(commas[-1], " *)0)->", PUNCTUATOR)


def tell_pack_of_pointers(edits: Edits, at: int) -> None:
    """`f(Ts *...p)`, with the `*` at `at`: the grammar takes it for a product, unless Ts is qualified; what
    is said of the pointers themselves, `Ts *const __restrict__...p`, it does not take at all."""
    tokens = edits.tokens
    end = at + 1
    while end < len(tokens) and tokens[end].text in _OF_POINTERS:
        end += 1
    dots, name = (*tokens[end : end + 2], None, None)[:2]
    if at < 2 or dots is None or dots.text != "..." or name is None:
        return
    if not name.kind == tokens[at - 1].kind == IDENTIFIER:
        return
    consts = [index for index in range(at + 1, end) if tokens[index].text == "const"]
    if any(tokens[index + 1].text == "*" for index in consts):
        return
    for index in range(at + 1, end):
        if tokens[index].text != "*":
            edits.blank(index, index + 1)
    if tokens[at - 2].text == "(" or consts:
        edits.insert_before(at, f" {PACK_OF_POINTERS} " * (2 if consts else 1), IDENTIFIER)


def assign_designated(edits: Edits, at: int) -> None:
    """`{.a{5}}` is `{.a = {5}}`, which alone the grammar knows: the second "{" is at `at`."""
    tokens = edits.tokens
    is_named = at > 2 and tokens[at - 1].kind == IDENTIFIER and tokens[at - 2].text == "."
    if is_named and tokens[at - 3].text in ("{", ","):
        edits.insert_before(at, " = ")


def open_inline(edits: Edits, at: int) -> None:
    """`namespace a::inline b { }` is `namespace a { inline namespace b { }}`: the "inline" is at `at`."""
    tokens = edits.tokens
    opening = next((i for i in range(at, min(at + 16, len(tokens))) if tokens[i].text in ("{", ";", "=")), at)
    closing = edits.partner(opening) if tokens[opening].text == "{" else None
    if at and tokens[at - 1].text == "::" and closing is not None:
        edits.rewrite(at - 1, " { ", PUNCTUATOR)
        edits.rewrite(at, "inline namespace")
        edits.insert_after(closing, "}")


def separate_sign(edits: Edits, at: int) -> None:
    """`-1[p]` is `-(1[p])`, and `-5_k` is `-(5_k)`; the grammar has the sign in the number, and so a cast in
    `sizeof(char)-1`. It is at `at`."""
    number, behind = (*edits.tokens[at + 1 : at + 3], None, None)[:2]
    if number is None or number.kind != NUMBER or number.spaced:
        return
    is_indexed = behind is not None and behind.text == "["
    if "_" in number.text or is_indexed or _is_behind_size(edits, at):
        edits.insert_before(at + 1, " ")


def _is_behind_size(edits: Edits, at: int) -> bool:
    """Whether `sizeof(...)`, or the like, ends in front of the token at `at`."""
    opening = edits.partner(at - 1) if at and edits.tokens[at - 1].text == ")" else None
    return opening is not None and opening > 0 and edits.tokens[opening - 1].text in _SIZES


def _enclose_measured(edits: Edits, at: int) -> None:
    """`sizeof(a)[0]` and `sizeof(m).x` measure the element and the member; the grammar has them of the size.
    The word is at `at`."""
    tokens = edits.tokens
    closing = edits.partner(at + 1) if at + 1 < len(tokens) and tokens[at + 1].text == "(" else None
    if closing is None or closing + 1 == len(tokens) or tokens[closing + 1].text not in _OF_OBJECTS:
        return
    end = operand_end(edits, at + 1)
    if end is not None:
        edits.insert_after(at, "(")
        edits.insert_after(end, ")")


RULES: dict[str, Callable[[Edits, int], None]] = {
    "sizeof": _enclose_measured,
    "inline": open_inline,
    "decltype": enclose_decltype,
}


def name_parameter(edits: Edits, at: int) -> None:
    """`T * = nullptr`, a parameter without a name, which the grammar takes for a product."""
    if at + 1 < len(edits.tokens) and edits.tokens[at + 1].text == "=":
        edits.insert_after(at, f" unnamed_{at} ", IDENTIFIER)


def enclose_reference_cast(edits: Edits, at: int) -> None:
    """`(T &)x[i] = v` assigns to the cast; the grammar casts the assignment. The `&` or `&&` is at `at`."""
    tokens = edits.tokens
    opening = edits.partner(at + 1) if at + 1 < len(tokens) and tokens[at + 1].text == ")" else None
    if opening is None or opening + 1 == at:
        return
    before = tokens[opening - 1] if opening else None
    if before is not None and (
        before.text in ("]", ">") or (before.kind == IDENTIFIER and before.text not in _BEFORE_STATEMENTS)
    ):
        return  # parameters
    end = operand_end(edits, at + 2)
    if end is not None and end + 1 < len(tokens) and tokens[end + 1].text in _ASSIGNING | {"="}:
        edits.insert_before(opening, "(")
        edits.insert_after(end, ")")


def enclose_prefixed(edits: Edits, at: int) -> None:
    """`++x %= n` assigns to what `++x` is; the grammar steps the assignment. The operator is at `at`."""
    tokens = edits.tokens
    before = tokens[at - 1] if at else None
    if before is None or at + 1 == len(tokens) or before.text in _PREFIXES:
        return
    is_step = tokens[at].text in ("++", "--", "!", "~")  # which stands between no operands
    ends = before.text in (")", "]") or before.kind not in (IDENTIFIER, PUNCTUATOR)
    ends |= before.kind == IDENTIFIER and before.text not in _BEFORE_OPERANDS
    following = tokens[at + 1]
    begins = following.kind == IDENTIFIER or following.text in _PREFIXES | {"("}
    end = operand_end(edits, at + 1) if begins and (is_step or not ends) else None
    if end is not None and end + 1 < len(tokens) and tokens[end + 1].text in _ASSIGNING | {"="}:
        edits.insert_before(at, "(")
        edits.insert_after(end, ")")


def operand_end(edits: Edits, at: int) -> int | None:
    """Where the operand of a cast ends that begins at `at`; None where none does."""
    tokens = edits.tokens
    at = next(
        (i for i in range(at, min(at + _MOST_PARTS, len(tokens))) if tokens[i].text not in _PREFIXES), at
    )
    end: int | None = None
    for _ in range(_MOST_PARTS):
        if at >= len(tokens):
            break
        text, inner = tokens[at].text, edits.partner(at)
        if text in ("[", "(") and inner is not None:
            end = inner
        elif text == "<" and (angle := match_angle(edits, at)) is not None:
            if angle + 1 == len(tokens) or tokens[angle + 1].text not in ("(", "::"):
                return end
            end = angle
        elif text in _POSTFIXES or (tokens[at].kind == IDENTIFIER and _continues(tokens, at, end)):
            end = at
        else:
            return end
        at = end + 1
    return end


def _continues(tokens: list[Token], at: int, end: int | None) -> bool:
    """Whether a name belongs to the operand that has been read up to `end`."""
    if tokens[at].text in _SPECIFIERS:
        return False
    return end is None or tokens[at - 1].text in (".", "->", "::", ")")


def _is_called(before: Token) -> bool:
    """Whether what stands before a "(" makes it the begin of arguments, or of the head of a `for`."""
    if before.kind == IDENTIFIER:
        return before.text not in _BEFORE_OPERANDS
    return before.text in ("]", ">", ">>>")


def _is_object(edits: Edits, start: int, end: int) -> bool:
    """Whether the tokens [start, end) name an object, `a[i].x` or `*p`, and declare none."""
    tokens = edits.tokens
    start += tokens[start].text == "*"
    at = end - 1
    while at >= start:
        while tokens[at].text in (")", "]"):
            opening = edits.partner(at)
            if opening is None or opening <= start:
                return opening == start
            at = opening - 1
        if tokens[at].kind != IDENTIFIER:
            return False
        if at == start:
            return True
        if tokens[at - 1].text not in (".", "->", "::"):
            return False
        at -= 2
    return False
