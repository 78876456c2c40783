"""Conversion functions, `operator T()`, that the grammar reads as something else."""

from __future__ import annotations

from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, words

_SPECIFIERS = words(
    "explicit virtual __device__ __host__ inline __inline__ __forceinline__ __noinline__ constexpr consteval"
)
_ALLOCATING = words("new delete co_await")


def mark_conversion(edits: Edits, at: int) -> None:
    """`x.operator float()`: a call of a method that the grammar has no name for; `constexpr operator int()`
    and `__device__ A<T>::operator int()`: one that it takes for a method `int` of type `operator`."""
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
    if at and tokens[at - 1].text in (".", "->"):
        name_called(edits, at)


def name_called(edits: Edits, at: int) -> bool:
    """`operator float` of a call becomes a name; False where it is that of no conversion. It is at `at`."""
    tokens = edits.tokens
    opening = next((i for i in range(at, min(at + 8, len(tokens))) if tokens[i].text == "("), at)
    if tokens[at + 1].text in _ALLOCATING or opening <= at + 1:
        return False
    if any(token.kind != IDENTIFIER for token in tokens[at:opening]):
        return False
    edits.rewrite(at, "convert_")
    edits.blank(at + 1, opening)
    return True


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
