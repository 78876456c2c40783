"""A file that holds CUDA as text, by its kind: what it holds, and where that stands."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.ir.access import Span
from cudalint.ir.result import Problem

if TYPE_CHECKING:
    from cudalint.embedded.source import EmbeddedSource

PYTHON_SUFFIXES = frozenset((".py", ".pyi", ".pyw"))
NOTEBOOK_SUFFIX = ".ipynb"
#: Names without which a file of another language holds no CUDA: looked for in its bytes before it is parsed.
_MARKS = (
    b"__global__",
    b"ElementwiseKernel",
    b"ReductionKernel",
    b"get_elwise_kernel",
    b"cuda.elementwise(",
    b"cuda.reduce(",
)
_WINDOW = 2000  # bytes of a line in front of a mark that are looked at
_CELL = re.compile(r"(?P<file>.+\.ipynb):cell (?P<number>\d{1,6})")

Locate = Callable[[int, int], Span]


@dataclass(slots=True)
class Hosted:
    """The CUDA in a file. `locate` gives the span of bytes of its text; `texts` are the bytes of the paths
    that spans name: the file's, or those of a notebook's cells."""

    locate: Locate
    sources: list[EmbeddedSource] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    texts: dict[str, bytes] = field(default_factory=dict)


def is_host(path: str) -> bool:
    """Whether a file is of a language in whose strings CUDA is looked for, and that is none itself."""
    return suffix(path) in PYTHON_SUFFIXES or path.lower().endswith(NOTEBOOK_SUFFIX)


def suffix(path: str) -> str:
    """The suffix of a path's last component, in small letters."""
    name = path.rpartition("/")[2]
    return name[name.rfind(".") :].lower() if "." in name else ""


def may_hold_cuda(data: bytes) -> bool:
    """Whether a look at the bytes does not rule it out."""
    return any(mark in data for mark in _MARKS)


def may_stand_in_string(data: bytes) -> bool:
    """Whether a look at the lines of a C++ file does not rule out that a kernel stands in a literal."""
    mark = _MARKS[0]
    at = data.find(mark)
    if at < 0 or b'"' not in data:
        return False
    if b'R"' in data:
        return True
    while at >= 0:
        start = max(data.rfind(b"\n", max(0, at - _WINDOW), at), at - _WINDOW, 0)
        if b'"' in data[start:at] or data[max(0, start - 2) : start].rstrip(b"\r")[-1:] == b"\\":
            return True
        at = data.find(mark, at + 1)
    return False


def file_of(path: str) -> str:
    """The file that a path of a span lies in: the notebook of a cell."""
    found = _CELL.fullmatch(path)
    return found["file"] if found else path


def cell_of(path: str) -> int | None:
    """The number of the cell that a path of a span names."""
    found = _CELL.fullmatch(path)
    return int(found["number"]) if found else None
