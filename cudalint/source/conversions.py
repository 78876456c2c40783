"""Operators by their names, and conversion functions, that the grammar reads as something else."""

from __future__ import annotations

from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, words

_SPECIFIERS = words(
    "explicit virtual __device__ __host__ inline __inline__ __forceinline__ __noinline__ constexpr consteval"
)
_ALLOCATING = words("new delete co_await")
#: What no type has in it, but for template arguments.
_ENDS = frozenset("; { } ( ) < = , return".split())
#: What stands for the name of a conversion function that is called, with its type as a template argument.
CONVERSION = "convert_"
_SIGNS = (
    *("() [] -> ->* + - * / % ^ & | ~ ! << >> == != < > <= >= <=> && || ++ -- ,").split(),
    *("= += -= *= /= %= ^= &= |= <<= >>=").split(),
)
#: The names of operators, by what stands for them where the grammar has no such name.
OPERATORS = {f"op__{index:02}__": f"operator{sign}" for index, sign in enumerate(_SIGNS)}
_STAND_INS = {name: stand_in for stand_in, name in OPERATORS.items()}


def spelled_operator(name: str) -> str:
    """A function's name as the source has it."""
    return OPERATORS.get(name, name)


def mark_conversion(edits: Edits, at: int) -> None:
    """`x.operator float()` and `x.A::operator()(3)`: calls of methods that the grammar has no name for;
    `constexpr operator int()` and `__device__ A<T>::operator int()`: one that it takes for a method `int` of
    type `operator`."""
    tokens = edits.tokens
    if at + 1 < len(tokens) and tokens[at + 1].kind == IDENTIFIER and tokens[at + 1].text not in _ALLOCATING:
        name = first = _start_of_name(edits, at)
        while first and tokens[first - 1].text in _SPECIFIERS:
            first -= 1
        found = [tokens[index].text for index in range(first, name)]
        space = "__device__" if "__device__" in found else "__host__"
        is_virtual = "virtual" in found and "explicit" not in found  # it is `virtual operator int()` then
        kept = ("virtual",) if is_virtual else ("explicit", "virtual", space) if name == at else ()
        for index, text in enumerate(found, first):
            if text not in kept or text in found[index - first + 1 :]:
                edits.blank(index, index + 1)
    start = _start_of_name(edits, at)
    if _is_specialized(edits, at, start):
        _name_operator(edits, at)
        return
    is_template = start > 1 and tokens[start - 1].text == "template"
    if not start or tokens[start - 1 - is_template].text not in (".", "->"):
        return
    if not name_called(edits, at) and (is_template or start != at):
        _name_operator(edits, at)


def _is_specialized(edits: Edits, at: int, start: int) -> bool:
    """Whether an explicit specialization is declared: `template <> int A::operator()<float>(int i)`. The name
    with its scopes begins at `start`."""
    tokens = edits.tokens
    sign = 2 if at + 2 < len(tokens) and tokens[at + 1].text + tokens[at + 2].text in ("()", "[]") else 1
    if at + sign + 1 >= len(tokens) or tokens[at + sign + 1].text != "<":
        return False
    depth = 0  # of the arguments of what the type is an instance of
    while start > 2:
        start -= 1
        text = tokens[start].text
        if text in (">", ">>"):
            if not depth and tokens[start - 1].text == "<":
                return tokens[start - 2].text == "template"
            depth += len(text)
        elif depth:
            depth -= text == "<"
        elif text in _ENDS:
            break
    return False


def name_called(edits: Edits, at: int) -> bool:
    """`operator float` of a call becomes a name; False where it is that of no conversion. It is at `at`."""
    tokens = edits.tokens
    opening = next((i for i in range(at, min(at + 16, len(tokens))) if tokens[i].text == "("), at)
    if tokens[at + 1].text in _ALLOCATING or opening <= at + 1 or tokens[at + 1].kind != IDENTIFIER:
        return False
    edits.rewrite(at, CONVERSION)
    edits.insert_after(at, "<")
    edits.insert_after(opening - 1, ">")
    return True


def _name_operator(edits: Edits, at: int) -> None:
    """The name of an operator that is called becomes a plain one. It is at `at`."""
    for count in (2, 1):  # `()` is two tokens
        end = at + 1 + count
        found = _STAND_INS.get("operator" + "".join(token.text for token in edits.tokens[at + 1 : end]))
        if found is not None:
            edits.rewrite(at, found)
            edits.blank(at + 1, end)
            return


def _start_of_name(edits: Edits, at: int) -> int:
    """Where the scopes begin that stand in front of a name, `A<T>::` and the like."""
    tokens = edits.tokens
    while at > 1 and tokens[at - 1].text == "::":
        at -= 2
        depth = 0
        while at > 0 and (tokens[at].text in (">", ">>") or depth):
            depth += len(tokens[at].text) if tokens[at].text in (">", ">>") else -(tokens[at].text == "<")
            at -= 1
    return at
