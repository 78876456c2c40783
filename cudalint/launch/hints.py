"""A block shape that the kernel itself gives away: a tile whose extents threadIdx walks."""

from __future__ import annotations

import re

from cudalint.exec.executor import Executor
from cudalint.exec.kernel import constant_text
from cudalint.exec.program import ExecutableProgram
from cudalint.exec.state import Frame
from cudalint.sema.functions import Function

_TILE = re.compile(r"__shared__\s+[\w:<>\s]+?\b(?P<name>\w+)\s*(?P<extents>(?:\[[^\]]+\])+)\s*;")


def block_hint(
    program: ExecutableProgram, function: Function, text: str
) -> tuple[tuple[int, int, int], str] | None:
    """The shape, with a note for people; None where nothing in the kernel tells.

    A `__shared__` tile that is subscripted by threadIdx.y and threadIdx.x alone, in that order, is taken
    to have the block's extents (padding of one column taken off).
    """
    for match in _TILE.finditer(text):
        name = match["name"]
        extents = [_constant(program, function, e) for e in re.findall(r"\[([^\]]+)\]", match["extents"])]
        use = re.search(
            rf"\b{name}\s*\[\s*(?:threadIdx\s*\.\s*y|ty)\s*\]\s*\[\s*(?:threadIdx\s*\.\s*x|tx)\s*\]", text
        )
        if use is not None and len(extents) == 2 and None not in extents:
            height, width = (e for e in extents if e is not None)
            width -= 1 if width % 2 and width > 1 else 0
            if min(width, height) > 0 and width * height <= 1024:
                return (width, height, 1), f"threadIdx walks the tile '{name}'"
        use = re.search(rf"\b{name}\s*\[\s*(?:threadIdx\s*\.\s*x|tid|tx)\s*\]", text)
        if use is not None and len(extents) == 1 and extents[0] is not None and "threadIdx.y" not in text:
            width = extents[0]
            if 32 <= width <= 1024 and width % 32 == 0:
                return (width, 1, 1), f"threadIdx.x walks '{name}'"
    return None


def _constant(program: ExecutableProgram, function: Function, text: str) -> int | None:
    m = Executor(program, (None, None, None), host=True)
    m.frames.append(Frame(function, program.environment(m, function), 0, 0))
    return constant_text(m, text)
