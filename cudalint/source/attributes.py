"""Attributes and qualifiers that the grammar does not take where CUDA puts them.

Alignment is kept, as `alignas(n)`, because layouts depend on it; `restrict` keeps its meaning under the
one spelling that the grammar takes everywhere; what says nothing about memory becomes spaces.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from cudalint.source.alignments import (
    OF_ONE,
    REACH,
    RECORDS,
    align_declaration,
    before_attributes,
    is_behind_name,
    place_alignment,
    record_keyword,
)
from cudalint.source.conditions_declared import enclose_cases
from cudalint.source.conversions import mark_conversion
from cudalint.source.declarations import blank_outer_linkage, match_angle, name_enum
from cudalint.source.edits import Edits
from cudalint.source.pragmas import obey_operator
from cudalint.source.reshaping import RESHAPED, RESHAPERS, reshape
from cudalint.source.tokens import IDENTIFIER, PUNCTUATOR, STRING, words

_ENUMS = words("enum")
_SPECIFIERS = words(
    "constexpr inline static virtual explicit __inline__ __forceinline__ __noinline__ __device__ __host__"
)
_BEFORE_VALUE = words("= ( , return + - * / ? : && || ! += -=")
#: Attributes that say nothing about what is accessed: the grammar does not take them behind a name.
_MEANINGLESS = words(
    """unused used noinline always_inline warn_unused_result nodiscard deprecated noreturn nothrow cold hot
    flatten pure const malloc weak visibility format nonnull returns_nonnull optimize optnone no_sanitize
    nodebug artificial leaf sentinel section may_alias fallthrough amdgpu_flat_work_group_size
    amdgpu_waves_per_eu"""
)
_RESHAPING = words("vector_size ext_vector_type mode aligned packed")


def _cluster(edits: Edits, at: int) -> None:
    """`__cluster_dims__(2, 1, 1)` and the like say nothing about an access."""
    closing = _argument_end(edits, at)
    edits.blank(at, (at if closing is None else closing) + 1)


def _launch_bounds(edits: Edits, at: int) -> None:
    """The grammar knows two arguments: the third, blocks a cluster, goes."""
    closing = _argument_end(edits, at)
    if closing is None:
        return
    commas = [i for i in edits.top_level(at + 1, closing) if edits.tokens[i].text == ","]
    if len(commas) > 1:
        edits.blank(commas[1], closing)


def _restrict(edits: Edits, at: int) -> None:
    if any(token.text == "..." for token in edits.tokens[at + 1 : at + 3]):  # which it takes of no pack
        edits.blank(at, at + 1)
    else:
        edits.rewrite(at, "restrict")


def _execution_space(edits: Edits, at: int) -> None:
    """`[=] __device__ (int i) { }`: the grammar has no execution space on a lambda."""
    tokens = edits.tokens
    first = at
    while first > max(0, at - 3) and tokens[first - 1].text in ("__device__", "__host__", "__global__"):
        first -= 1
    after_captures = first > 0 and tokens[first - 1].text == "]"
    follows_arrow = at + 1 < len(tokens) and tokens[at + 1].text in ("(", "{", "mutable", "->")
    if (after_captures or (first > 0 and tokens[first - 1].text == ")")) and (follows_arrow or first < at):
        edits.blank(first, at + 1)


def _explicit(edits: Edits, at: int) -> None:
    """`__host__ __device__ explicit A(int n) : b::B<T, A<T>>(n) {}`: the grammar may take what is behind the
    colon for the width of a bit-field, unless `explicit` comes first."""
    tokens, first = edits.tokens, at
    while first and tokens[first - 1].text in _SPECIFIERS:
        first -= 1
    named = next((i for i in range(at + 1, len(tokens)) if tokens[i].text not in _SPECIFIERS), at)
    if first < at and tokens[named].kind == IDENTIFIER and tokens[named].text != "operator" and named > at:
        edits.blank(at, at + 1)
        edits.insert_before(first, " explicit ", IDENTIFIER)


def _align(edits: Edits, at: int) -> None:
    closing = _argument_end(edits, at)
    if closing is not None:
        place_alignment(edits, at, at, at + 1, closing, closing + 1)


def _alignas(edits: Edits, at: int) -> None:
    """`int x alignas(8) = 1;`, which the grammar takes in front of the type only."""
    closing = _argument_end(edits, at)
    if closing is not None and is_behind_name(edits, at, closing + 1):
        place_alignment(edits, at, at, at + 1, closing, closing + 1)


def _attribute(edits: Edits, at: int) -> None:
    """`__attribute__((aligned(16)))`; other attributes parse, save between an array and its end."""
    tokens = edits.tokens
    closing = _argument_end(edits, at)
    if closing is None:
        return
    reach = range(at, min(closing, at + REACH))
    names = [
        tokens[i].text.strip("_")
        for i in edits.top_level(at + 2, closing - 1)
        if tokens[i].kind == IDENTIFIER
    ]
    if _MEANINGLESS.issuperset(names):
        edits.blank(at, closing + 1)
        return
    if not _RESHAPING.isdisjoint(names) and _blank_alias(edits, at, closing + 1):
        return
    if not RESHAPERS.isdisjoint(names):
        reshape(edits, at, closing + 1)
        return
    packed = any(tokens[i].text in ("packed", "__packed__") for i in reach)
    before = before_attributes(edits, at)
    if packed and tokens[before].text != "}":
        return  # which the grammar takes where it stands
    named = _enum_keyword(edits, before) if packed else None
    if named is not None:
        edits.blank(at, closing + 1)
        edits.insert_after(named, " __attribute__((packed)) ", IDENTIFIER)
        return
    inner = next((i for i in reach if tokens[i].text in ("aligned", "__aligned__")), None)
    if inner is not None and tokens[inner + 1].text == "(":
        end = edits.partner(inner + 1)
        if end is not None:
            place_alignment(edits, at, inner, inner + 1, end, closing + 1)
            keyword = record_keyword(edits, before) if packed else None
            if keyword is not None:
                edits.insert_after(keyword, " __attribute__((packed)) ", IDENTIFIER)
    elif at > 0 and tokens[at - 1].text == "]":
        edits.blank(at, closing + 1)


def _blank_alias(edits: Edits, at: int, end: int) -> bool:
    """`using V = float __attribute__((vector_size(16)))`: the grammar takes no attribute there, in tokens
    [at, end), and the type without it would be another."""
    tokens = edits.tokens
    first = next((i for i in range(at - 1, max(at - REACH, 1), -1) if tokens[i].text in ("=", ";", "}")), 0)
    if tokens[first].text != "=" or tokens[first - 2].text != "using":
        return False
    edits.blank(first + 1, end)
    edits.insert_after(first, f" {RESHAPED} ", IDENTIFIER)
    return True


def _enum_keyword(edits: Edits, closing: int) -> int | None:
    """The `enum` of one whose list ends at `closing`, or the `class` behind it."""
    at = record_keyword(edits, closing, _ENUMS)
    return at if at is None or edits.tokens[at + 1].text not in RECORDS else at + 1


def _typeid(edits: Edits, at: int) -> None:
    """`typeid(double)`: a type is no argument to the grammar; without it the call's value is unknown."""
    closing = _argument_end(edits, at)
    if closing is not None:
        edits.blank(at + 2, closing)


def _template(edits: Edits, at: int) -> None:
    """`template class Pool<float>;` and `a.template f(x)`: the grammar takes them without the `template`."""
    tokens = edits.tokens
    name, after = (tokens[at + k].text if at + k < len(tokens) else "" for k in (1, 2))
    is_deduced = at and tokens[at - 1].text in (".", "->", "::") and name != "operator" and after == "("
    if name in RECORDS or is_deduced:
        edits.blank(at, at + 1)


def _friend(edits: Edits, at: int) -> None:
    """`__device__ constexpr friend bool f(S)`: the grammar wants `friend` first."""
    first = at
    while first and edits.tokens[first - 1].text in _SPECIFIERS:
        first -= 1
    if first < at:
        edits.blank(at, at + 1)
        edits.insert_before(first, " friend ", IDENTIFIER)


def _constructed(edits: Edits, at: int) -> None:
    """`typename T::Scan(storage).sum(x)`, `typename A<T>::Layout{}`: an object made in an expression parses
    without it."""
    tokens = edits.tokens
    opening = at + 1
    while opening < len(tokens) and (
        tokens[opening].kind == IDENTIFIER or tokens[opening].text in ("::", "<")
    ):
        closing = match_angle(edits, opening) if tokens[opening].text == "<" else opening
        if closing is None:
            return
        opening = closing + 1
    previous = tokens[at - 1].text if at else ""
    if previous == "{":  # of a block or of an initializer list, whose first element it is
        closing = edits.partner(opening) if opening < len(tokens) else None
        names = tokens[at + 1 : opening]
        declares = any(a.kind == b.kind == IDENTIFIER and a.text != "template" for a, b in pairwise(names))
        behind = tokens[closing + 1 : closing + 2] if closing is not None else []
        if behind and not declares and behind[0].text != ";":
            edits.blank(at, at + 1)
        return
    if opening < len(tokens) and tokens[opening].text == "{":
        if previous in _BEFORE_VALUE:
            edits.blank(at, at + 1)
        return
    closing = edits.partner(opening) if opening < len(tokens) and tokens[opening].text == "(" else None
    if closing is None or closing + 1 >= len(tokens):
        return
    following = tokens[closing + 1].text
    is_declarator = previous != "return" and tokens[opening + 1].text in ("*", "&")
    declares = is_declarator or following == "("
    if following in (".", "->") or (previous in _BEFORE_VALUE and not declares):
        edits.blank(at, at + 1)


def _asm(edits: Edits, at: int) -> None:
    """`asm("..." : : CONSTRAINT(p))`, the macro not in view: the operand is kept, its constraint is not."""
    tokens = edits.tokens
    opening = next((i for i in range(at + 1, min(at + 4, len(tokens))) if tokens[i].text == "("), None)
    closing = edits.partner(opening) if opening is not None else None
    if opening is None or closing is None:
        return
    for index in edits.top_level(opening, closing):
        is_call = tokens[index].kind == IDENTIFIER and tokens[index + 1].text == "("
        if is_call and tokens[index - 1].text in (":", "::", ","):
            edits.rewrite(index, '""', STRING)
        elif tokens[index].kind == STRING and tokens[index - 1].text == ")":
            edits.insert_before(index, ",")  # nvcc takes operands without a comma between them


def _case(edits: Edits, at: int) -> None:
    """`case FIRST ... LAST:` becomes `case __case_range(FIRST, LAST):`."""
    tokens = edits.tokens
    end = next((i for i in range(at, min(at + 32, len(tokens))) if tokens[i].text in (":", ";", "{")), at)
    dots = next((i for i in range(at, end) if tokens[i].text == "..."), None)
    if dots is not None and at + 1 < dots < end - 1:
        edits.insert_before(at + 1, " __case_range", IDENTIFIER)
        edits.insert_before(at + 1, "(")
        edits.rewrite(dots, ",", PUNCTUATOR)
        edits.insert_after(end - 1, ")")


def _consteval(edits: Edits, at: int) -> None:
    """`if consteval {` and `if !consteval {`, which the grammar does not know [stmt.if]."""
    tokens = edits.tokens
    negated = at > 1 and tokens[at - 1].text in ("!", "not")
    if at < 2 or tokens[at - 1 - negated].text != "if":
        return
    if negated:
        edits.blank(at - 1, at)
    edits.blank(at, at + 1)
    edits.insert_before(at, f"({'!' if negated else ''}__builtin_is_constant_evaluated()) ", IDENTIFIER)


def _new(edits: Edits, at: int) -> None:
    """`new int*[n]`: the grammar has no pointer there; what is allocated on the host is not modelled."""
    tokens = edits.tokens
    while (at := at + 1) < len(tokens) and (tokens[at].kind == IDENTIFIER or tokens[at].text == "::"):
        pass
    first = at
    while at < len(tokens) and tokens[at].text == "*":
        at += 1
    if at < len(tokens) and tokens[at].text == "[":
        edits.blank(first, at)


def blank_attribute(edits: Edits, at: int) -> None:
    """`[[maybe_unused]]` parses in some places only; what layouts depend on is kept in a form that does. Its
    first "[" is at `at`."""
    tokens = edits.tokens
    closing = edits.partner(at)
    if closing is None or tokens[closing - 1].text != "]" or at in edits.replaced:  # within another
        return
    edits.blank(at, closing + 1)
    inner = tokens[at : closing + 1]
    if any(token.text.strip("_") in RESHAPERS for token in inner):
        reshape(edits, at, closing + 1)
        return
    for name in ("packed", "no_unique_address"):
        if any(token.text in (name, f"__{name}__") for token in inner):
            edits.insert_before(at, f" __attribute__(({name})) ", IDENTIFIER)
    for index in range(at, closing):
        if tokens[index].text not in ("aligned", "__aligned__"):
            continue
        end = edits.partner(index + 1) if tokens[index + 1].text == "(" else None
        written = "" if end is None else "".join(f" {token.text}" for token in tokens[index + 2 : end])
        follows = at > 0 and tokens[at - 1].kind == IDENTIFIER and tokens[at - 1].text not in RECORDS
        if tokens[at - 2].text == "using" and at > 1:
            _reshape_alias(edits, closing + 1)
        elif is_behind_name(edits, at, closing + 1):
            align_declaration(edits, at - 1, written or OF_ONE, tokens[closing + 1].text)
        else:
            edits.insert_before(at, f" alignas({(not follows and written) or OF_ONE}) ", IDENTIFIER)


def _reshape_alias(edits: Edits, at: int) -> None:
    """`using V [[gnu::aligned(16)]] = T;`: the type, behind the `=` at `at`, would be another without it."""
    end = next((i for i in range(at, at + REACH) if edits.tokens[i].text == ";"), None)
    if end is not None:
        edits.blank(at + 1, end)
        edits.insert_after(at, f" {RESHAPED} ", IDENTIFIER)


RULES: dict[str, Callable[[Edits, int], None]] = {
    "__cluster_dims__": _cluster,
    "__maxnreg__": _cluster,
    "__block_size__": _cluster,
    "__launch_bounds__": _launch_bounds,
    "__restrict": _restrict,
    "__device__": _execution_space,
    "__host__": _execution_space,
    "__align__": _align,
    "__builtin_align__": _align,
    "__CUDA_ALIGN__": _align,
    "alignas": _alignas,
    "__attribute__": _attribute,
    "__attribute": _attribute,
    "typeid": _typeid,
    "_Pragma": obey_operator,
    "case": _case,
    "enum": name_enum,
    "switch": enclose_cases,
    "operator": mark_conversion,
    "asm": _asm,
    "__asm__": _asm,
    "__asm": _asm,
    "new": _new,
    "consteval": _consteval,
    "template": _template,
    "friend": _friend,
    "explicit": _explicit,
    "extern": blank_outer_linkage,
    "typename": _constructed,
}


def _argument_end(edits: Edits, at: int) -> int | None:
    if at + 1 >= len(edits.tokens) or edits.tokens[at + 1].text != "(":
        return None
    return edits.partner(at + 1)
