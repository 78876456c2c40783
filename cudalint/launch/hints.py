"""A block shape that the kernel gives away: what it asserts, or a tile whose extents threadIdx walks."""

from __future__ import annotations

import re
from math import prod

from cudalint.exec.executor import Executor
from cudalint.exec.kernel import constant_text
from cudalint.exec.program import ExecutableProgram
from cudalint.exec.state import Frame
from cudalint.sema.functions import Function

_TILE = re.compile(r"__shared__\s+[\w:<>\s]+?\b(?P<name>\w+)\s*(?P<extents>(?:\[[^\]]+\])+)\s*[;,]")
_LOOP = re.compile(r"\bfor\s*\([^;]*;")
_ASSERTION = re.compile(r"\b(?:assert|__builtin_assume)\s*\((?P<what>[^;|?]*)\)\s*;")
_EXTENT = re.compile(r"\(*\s*blockDim\s*\.\s*(?P<axis>[xyz])\s*==(?P<extent>[^,]+)")
_THREADS = 256  # of a block, where no more is told
_MOST = 1024
_NARROW = (4, 8, 16)  # threads of a row of a block, where not a warp


def block_hint(
    program: ExecutableProgram, function: Function, text: str, uses_y: bool
) -> tuple[tuple[int, int, int], str] | None:
    """The shape, with a note for people; None where nothing in the kernel tells.

    A `__shared__` tile that is subscripted by threadIdx.y and threadIdx.x alone, in either order, is taken
    to have the block's extents (padding of one column taken off). What is asserted of blockDim goes before.
    """
    asserted = _asserted(program, function, text, uses_y)
    if asserted is not None:
        return asserted, "the kernel asserts its block"
    x, y = _names(text, "x", "tx"), _names(text, "y", "ty")
    width = _apart(program, function, text, x) if uses_y else None
    for match in _TILE.finditer(text):
        name = match["name"]
        extents = [_constant(program, function, e) for e in re.findall(r"\[([^\]]+)\]", match["extents"])]
        if len(extents) == 2 and None not in extents:
            rows, columns = (e for e in extents if e is not None)
            columns -= 1 if columns % 2 and columns > 1 else 0
            for first, second, shape in ((y, x, (columns, rows, 1)), (x, y, (rows, columns, 1))):
                use = re.search(rf"\b{name}\s*\[\s*(?:{first})\s*\]\s*\[\s*(?:{second})\s*\]", text)
                if use is not None and min(rows, columns) > 0 and rows * columns <= _MOST:
                    return shape, f"threadIdx walks the tile '{name}'"
        use = re.search(rf"\b{name}\s*\[\s*(?:threadIdx\s*\.\s*x|tid|tx)\s*\]", text)
        if use is not None and len(extents) == 1 and extents[0] is not None and "threadIdx.y" not in text:
            width = extents[0]
            if 32 <= width <= _MOST and width % 32 == 0:
                return (width, 1, 1), f"threadIdx.x walks '{name}'"
    if width is not None:
        return (width, _THREADS // width, 1), f"its blocks begin {width} threads apart"
    return None


def _apart(program: ExecutableProgram, function: Function, text: str, x: str) -> int | None:
    """By how many threads along x the kernel has its blocks apart, fewer than a warp, as `blockIdx.x * 16 +
    threadIdx.x` says."""
    block = "|".join((r"blockIdx\s*\.\s*x", *re.findall(r"\b(\w+)\s*=\s*blockIdx\s*\.\s*x\s*[;,]", text)))
    for pattern in (
        rf"\b(?:{block})\s*\*\s*(\w+)\s*\+\s*(?:{x})\b",
        rf"\b(?:{x})\s*\+\s*(?:{block})\s*\*\s*(\w+)",
        rf"\b(\w+)\s*\*\s*(?:{block})\s*\+\s*(?:{x})\b",
    ):
        for match in re.finditer(pattern, text):
            width = _constant(program, function, match[1])
            if width is not None and width in _NARROW:
                return width
    return None


def _names(text: str, axis: str, usual: str) -> str:
    """What the threads along an axis are called in a kernel, as alternatives of a pattern; what a loop begins
    with walks on."""
    outside = _LOOP.sub("", text)
    own = re.findall(rf"\b(\w+)\s*=\s*threadIdx\s*\.\s*{axis}\s*[;,]", outside)
    return "|".join((rf"threadIdx\s*\.\s*{axis}", *(dict.fromkeys(own) or (usual,))))


def _asserted(
    program: ExecutableProgram, function: Function, text: str, uses_y: bool
) -> tuple[int, int, int] | None:
    """The block of which the kernel asserts extents: of 256 threads, where that along x or y is left."""
    extents: dict[str, int] = {}
    for assertion in _ASSERTION.finditer(text):
        for part in assertion["what"].split("&&"):
            match = _EXTENT.match(part.strip())
            value = _constant(program, function, match["extent"].rstrip(" )")) if match else None
            if match and value is not None:
                extents[match["axis"]] = value
    if not extents:
        return None
    for axis in "xy" if uses_y else "x":
        extents.setdefault(axis, max(1, _THREADS // max(1, prod(extents.values()))))
    known = prod(extents.values())
    return (extents["x"], extents.get("y", 1), extents.get("z", 1)) if 0 < known <= _MOST else None


def _constant(program: ExecutableProgram, function: Function, text: str) -> int | None:
    m = Executor(program, (None, None, None), host=True)
    m.frames.append(Frame(function, program.environment(m, function), 0, 0))
    return constant_text(m, text)
