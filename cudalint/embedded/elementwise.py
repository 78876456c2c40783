"""Kernels whose bodies alone are written: the text that the library puts around them, in our own words.

The loop over the elements and the parameters are those that the libraries generate (see entries.toml for
where). Arrays are taken to be contiguous and of one shape, which the note of their launches says: the
libraries compute other indices for others.
"""

from __future__ import annotations

import re

from cudalint.dataclass import dataclass
from cudalint.embedded.tracked import NOTHING, Piece, Tracked
from cudalint.embedded.values import C_TYPES

ASSUMED = "its arguments are taken for contiguous arrays of one shape"
_PARAMETER = re.compile(
    r"\s*(?P<kind>(?:(?:raw|const|_non_const)\s+)*)(?P<type>[A-Za-z_]\w*)\s+(?P<name>[A-Za-z_]\w*)\s*"
)
_NAME = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class Body:
    """The parts of such a kernel; those that are not given are empty. `place` is that of the call."""

    inputs: Tracked
    outputs: Tracked
    operation: Tracked
    name: str
    place: tuple[int, int]
    preamble: Tracked = NOTHING
    before: Tracked = NOTHING
    after: Tracked = NOTHING


@dataclass(frozen=True, slots=True)
class _Parameter:
    type: str
    name: Tracked
    raw: bool
    output: bool


class BodyError(ValueError):
    """Parameters that are not read; the message says why."""


def elementwise(
    body: Body, scalars: frozenset[int] = frozenset()
) -> tuple[Tracked, tuple[str, ...], tuple[_Parameter, ...]]:
    """The kernel of cupy.ElementwiseKernel, its type parameters and its parameters. The arguments with the
    numbers `scalars` are passed by value. Raises BodyError."""
    parameters = [*_parameters(body.inputs, False), *_parameters(body.outputs, True)]
    types = _types(parameters)
    head, declared = _head(body, parameters, types, scalars)
    parts = [
        *head,
        *body.before.pieces,
        _made(body, f"\nfor (ptrdiff_t i = {_THREAD}; i < _size; i += {_STEP}) {{\n"),
    ]
    for one in declared:
        const = "" if one.output else "const "
        parts += [_made(body, f"{const}{_c_type(one.type)} &"), *one.name.pieces]
        parts += [_made(body, f" = _in_{one.name.text}[i];\n")]
    parts += [*body.operation.pieces, _made(body, ";\n}\n"), *body.after.pieces, _made(body, "\n}\n")]
    return Tracked((*body.preamble.pieces, *parts)), types, tuple(parameters)


def reduction(body: Body) -> tuple[Tracked, tuple[str, ...], tuple[_Parameter, ...]]:
    """The map of a cupy.ReductionKernel: which elements the lanes of a warp read depends on the axes, so that
    the index of each is any. Raises BodyError."""
    parameters = [*_parameters(body.inputs, False), *_parameters(body.outputs, True)]
    types = _types(parameters)
    head, declared = _head(body, parameters, types)
    parts = [*head]
    parts += [_made(body, f"\nfor (ptrdiff_t _j = {_THREAD}; _j < _size; _j += {_STEP}) {{\n")]
    parts += [_made(body, 'long long _element; asm("" : "=l"(_element) : "l"(_j));\n')]
    for one in declared:
        if not one.output:
            parts += [_made(body, f"const {_c_type(one.type)} &"), *one.name.pieces]
            parts += [_made(body, f" = _in_{one.name.text}[_element];\n")]
    parts += [_made(body, "auto _mapped = ("), *body.operation.pieces, _made(body, ");\n}\n}\n")]
    return Tracked((*body.preamble.pieces, *parts)), types, tuple(parameters)


def c_elementwise(body: Body, *, maps: bool = False) -> Tracked:
    """The kernel of pycuda.elementwise.ElementwiseKernel, or the first stage of its ReductionKernel."""
    parts = [*body.preamble.pieces, _made(body, f"\n__global__ void {_identifier(body.name)}(")]
    parts += [*body.inputs.pieces, _made(body, ", size_t n) {\n"), *body.before.pieces]
    parts += [_made(body, f"\nfor (unsigned i = {_THREAD}; i < n; i += {_STEP}) {{\n")]
    opening, closing = ("auto _mapped = (", ");\n}\n") if maps else ("", ";\n}\n")
    parts += [_made(body, opening), *body.operation.pieces, _made(body, closing)]
    parts += [*body.after.pieces, _made(body, "\n}\n")]
    return Tracked(parts)


_THREAD = "blockIdx.x * blockDim.x + threadIdx.x"
_STEP = "blockDim.x * gridDim.x"


def _head(
    body: Body,
    parameters: list[_Parameter],
    types: tuple[str, ...],
    scalars: frozenset[int] = frozenset(),
) -> tuple[list[Piece], list[_Parameter]]:
    """The kernel up to its brace, and the parameters that are elements of arrays."""
    generic = "template <" + ", ".join(f"typename {name}" for name in types) + ">\n" if types else ""
    parts = [_made(body, f"\n{generic}__global__ void {_identifier(body.name)}(")]
    elements = []
    for number, one in enumerate(parameters):
        const = "" if one.output or one.raw else "const "
        by_value = number in scalars and not one.output
        parts.append(_made(body, f"{const}{_c_type(one.type)} {'' if by_value else '*'}"))
        if one.raw or by_value:
            parts += one.name.pieces
        else:
            elements.append(one)
            parts.append(_made(body, f"_in_{one.name.text}"))
        parts.append(_made(body, ", "))
    parts.append(_made(body, "ptrdiff_t _size) {\n"))
    return parts, elements


def _parameters(text: Tracked, output: bool) -> list[_Parameter]:
    found = []
    at = 0
    whole = text.text
    if not whole.strip():
        return []
    for part in whole.split(","):
        match = _PARAMETER.fullmatch(part)
        if match is None:
            raise BodyError(f"'{part.strip()}' is no parameter")
        name = text.cut(at + match.start("name"), at + match.end("name"))
        found.append(_Parameter(match["type"], name, "raw" in match["kind"].split(), output))
        at += len(part) + 1
    return found


def _types(parameters: list[_Parameter]) -> tuple[str, ...]:
    """The types that a call decides: in CuPy those whose name is one letter."""
    return tuple(
        dict.fromkeys(one.type for one in parameters if one.type not in C_TYPES and len(one.type) == 1)
    )


def _c_type(name: str) -> str:
    return C_TYPES.get(name, name)


def _identifier(name: str) -> str:
    return name if _NAME.fullmatch(name) else "kernel"


def _made(body: Body, text: str) -> Piece:
    return Piece(text, *body.place)
