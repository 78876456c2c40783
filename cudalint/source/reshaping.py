"""Attributes that change a type, `__attribute__((mode(QI)))` and `vector_size(16)`, written into the type."""

from __future__ import annotations

from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, words

#: Stands for a type that an attribute changes: no type that is declared.
RESHAPED = "type_changed_by_an_attribute_"
RESHAPERS = words("vector_size ext_vector_type mode")
_FAR = 256  # tokens to look back for the type
#: The type of an integer, of a number, of a mode [GCC 6.33.1, on x86-64].
_INTEGERS = {
    "QI": "char", "byte": "char", "HI": "short", "SI": "int",
    "DI": "long", "word": "long", "pointer": "long",
}  # fmt: skip
_FLOATS = {"SF": "float", "DF": "double"}
_INTEGRAL = words("int unsigned signed char short long __int128")
_WORDS = _INTEGRAL | words("float double bool wchar_t")
_SPECIFIERS = words(
    """const volatile static extern inline constexpr typedef register mutable thread_local friend virtual
    typename struct class union enum __device__ __host__ __global__ __shared__ __constant__ __managed__
    __forceinline__ __restrict__ __inline__ auto"""
)


def reshape(edits: Edits, at: int, end: int) -> None:
    """The attribute in tokens [at, end) changes the type of the declaration that it stands in: to the one of
    its mode where there is one declarator of a plain number, else to none that is known."""
    tokens = edits.tokens
    first, is_one = _start(edits, at)
    is_one = is_one and (tokens[end].text != "," or _is_parameter(edits, first))
    kind = _first_word(edits, first, end)
    if kind is None:
        return
    named = [i for i in range(kind, at if kind < at else end + 8) if tokens[i].text in _WORDS]
    texts = [tokens[i].text for i in named]
    made = _of_mode(edits, at, end, texts) if is_one and named[:1] == [kind] else None
    edits.blank(at, end)
    for index in named or [kind]:
        edits.blank(index, index + 1)
    edits.insert_before(kind, f" {made or RESHAPED} ", IDENTIFIER)


def _start(edits: Edits, at: int) -> tuple[int, bool]:
    """Where the declaration begins that goes on before `at`, and whether no other declarator is before it."""
    tokens, index, angles = edits.tokens, at - 1, 0
    comma: int | None = None
    while index > max(-1, at - _FAR):
        text = tokens[index].text
        if text in (")", "]", "}") and (opening := edits.partner(index)) is not None:
            if text == "}" and tokens[index + 1].text not in (",", "__attribute__"):
                break
            index = opening
        elif text in (">", ">>"):
            angles += len(text)
        elif text == "<":
            angles -= 1
        elif text in (";", "{", "(", ":"):
            break
        elif text == "," and not angles:
            comma = comma or index
        index -= 1
    if comma is not None and _is_parameter(edits, index + 1):
        return comma + 1, True
    return index + 1, comma is None


def _is_parameter(edits: Edits, first: int) -> bool:
    """Whether what begins at `first` is a function's parameter."""
    tokens = edits.tokens
    return first > 1 and tokens[first - 1].text in ("(", ",") and tokens[first - 2].text != "for"


def _first_word(edits: Edits, first: int, end: int) -> int | None:
    """The first word of the type behind `first`."""
    tokens, index = edits.tokens, first
    while index < len(tokens):
        text = tokens[index].text
        if text in ("__attribute__", "alignas") and (closing := edits.partner(index + 1)) is not None:
            index = closing
        elif tokens[index].kind == IDENTIFIER and text not in _SPECIFIERS:
            return index
        elif tokens[index].kind != IDENTIFIER and index >= end:
            return None
        index += 1
    return None


def _of_mode(edits: Edits, at: int, end: int, base: list[str]) -> str | None:
    """The type that an attribute `mode` makes of a number's; None where that is not told."""
    texts = [token.text for token in edits.tokens[at:end] if token.kind == IDENTIFIER]
    texts = [text for text in texts if text not in ("__attribute__", "gnu", "__gnu__")]
    if len(texts) != 2 or texts[0].strip("_") != "mode":
        return None
    mode = texts[1].strip("_")
    if base in (["float"], ["double"]):
        return _FLOATS.get(mode)
    if not base or not _INTEGRAL.issuperset(base) or mode not in _INTEGERS:
        return None
    made = _INTEGERS[mode]
    sign = "unsigned " if "unsigned" in base else "signed " if made == "char" else ""
    return sign + made
