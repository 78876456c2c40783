"""Jupyter notebooks: cells of CUDA, and Python cells that share their names.

A place in a notebook is a cell and a line of it, `a.ipynb:cell 3:2:5`, cells counted from 1 as ruff counts
them.
[nbformat 4, "The Notebook file format"; nvcc4jupyter, "Magics"]
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right

from cudalint.dataclass import dataclass
from cudalint.embedded.host import Hosted, may_hold_cuda
from cudalint.embedded.python import find
from cudalint.embedded.source import finished
from cudalint.embedded.syntax import REFUSED, module, why
from cudalint.embedded.text import HostText
from cudalint.embedded.tracked import Piece, Tracked
from cudalint.ir.access import Span
from cudalint.ir.result import Problem

_MOST_CELLS = 5000
#: The magic of a cell, behind comments (Google Colab's forms).
_MAGIC = re.compile(r"(?:\s*#[^\n]*\n)*\s*%%(?P<name>\w+)(?P<rest>[^\n]*)")
#: Cell magics that compile what stands below them [nvcc4jupyter; nvcc_plugin; Google Colab's recipes].
_CUDA_MAGICS = frozenset(("cu", "cuda", "cuda_group_save", "cuda_group_run", "nvcc", "cpp", "c++", "cling"))
_PYTHON_MAGICS = frozenset(("time", "timeit", "capture", "prun", "memit"))
_FILE = re.compile(r"\S+\.(?:cuh?|cpp|cc|cxx|hpp|h|inl)\b")
_PYTHON_FILE = re.compile(r"\S+\.py\b")
#: A line that IPython reads and Python does not.
_IPYTHON = re.compile(r"[ \t]*(?:[%!]|[\w, ]+=\s*[%!]|\?|\S+\?\s*$)")
#: A code cell of a notebook whose kernel is C++ (xeus-cling) holds CUDA as it is.
_CPP = re.compile(r"c\+\+|cuda|cling", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Cell:
    number: int
    text: str


def in_notebook(data: bytes, path: str) -> Hosted:
    """The CUDA of a notebook."""
    empty = Hosted(lambda start, end: Span(path, 0, 0), texts={path: data})
    if not may_hold_cuda(data):
        return empty
    try:
        notebook = json.loads(data)
        cells = _code_cells(notebook)
    except (ValueError, RecursionError, TypeError, AttributeError, KeyError) as error:
        told = error.args[0] if isinstance(error, KeyError | TypeError) and error.args else error
        empty.problems.append(Problem(path, f"not analyzed: it is no notebook ({str(told)[:80]})"))
        return empty
    is_cpp = _CPP.search(_language(notebook)) is not None
    return _Notebook(path, cells, is_cpp).run()


def cell_text(data: bytes, number: int) -> bytes | None:
    """The text of a cell, counted from 1."""
    try:
        return next(
            (one.text.encode() for one in _code_cells(json.loads(data)) if one.number == number), None
        )
    except (ValueError, RecursionError, TypeError, AttributeError, KeyError):
        return None


def _language(notebook: object) -> str:
    metadata = notebook.get("metadata") if isinstance(notebook, dict) else None
    parts = (
        [metadata.get(key) for key in ("kernelspec", "language_info")] if isinstance(metadata, dict) else []
    )
    return " ".join(str(part.get(key, "")) for part in parts if isinstance(part, dict)
                    for key in ("name", "language", "display_name"))  # fmt: skip


def _code_cells(notebook: object) -> list[_Cell]:
    """The code cells. Raises ValueError and others for what is no notebook."""
    if not isinstance(notebook, dict):
        raise ValueError("no object")
    cells = notebook.get("cells")
    if cells is None:  # nbformat 3
        cells = [cell for sheet in notebook["worksheets"] for cell in sheet["cells"]]
    if len(cells) > _MOST_CELLS:
        raise ValueError(f"more than {_MOST_CELLS} cells")
    found = []
    for number, cell in enumerate(cells, 1):
        if cell["cell_type"] != "code":
            continue
        source = cell.get("source", cell.get("input", ""))
        text = source if isinstance(source, str) else "".join(map(str, source))
        found.append(_Cell(number, text.encode("utf-8", "replace").decode("utf-8")))
    return found


class _Notebook:
    """The text of all code cells, one behind the other: what is no Python is blank in it."""

    def __init__(self, path: str, cells: list[_Cell], is_cpp: bool) -> None:
        self._path, self._cells, self._is_cpp = path, cells, is_cpp
        self._starts: list[int] = []
        self._hosted = Hosted(self._locate)
        self._length = 0

    def run(self) -> Hosted:
        texts: list[str] = []
        for cell in self._cells:
            self._starts.append(self._length)
            data = cell.text.encode()
            self._hosted.texts[self._name(cell)] = data
            texts.append(self._python(cell, self._length))
            self._length += len(data) + 1
        host = HostText("\n".join([*texts, ""]).encode())
        found = find(host)
        self._hosted.sources += found.sources
        for text, start, end in found.problems:
            self._hosted.problems.append(Problem(self._path, text, self._locate(start, end)))
        self._hosted.sources.sort(key=lambda source: source.place)
        return self._hosted

    def _name(self, cell: _Cell) -> str:
        return f"{self._path}:cell {cell.number}"

    def _locate(self, start: int, end: int) -> Span:
        index = max(bisect_right(self._starts, start) - 1, 0)
        if index >= len(self._cells):
            return Span(self._path, 0, 0)
        cell, first = self._cells[index], self._starts[index]
        size = len(self._hosted.texts[self._name(cell)])
        return Span(self._name(cell), min(start - first, size), min(max(end, start) - first, size))

    def _python(self, cell: _Cell, at: int) -> str:
        """The cell as Python, in as many bytes; CUDA in it is taken note of."""
        text = cell.text
        magic = _MAGIC.match(text)
        if magic is None:
            if self._is_cpp:
                self._cuda(cell, at, 0)
                return _blank(text)
            return self._parsing(text, cell)
        name, rest = magic["name"].lower(), magic["rest"]
        body = magic.end()
        if name in _CUDA_MAGICS or (name in ("writefile", "file") and _FILE.search(rest)):
            self._cuda(cell, at, body)
        elif name in _PYTHON_MAGICS or (name in ("writefile", "file") and _PYTHON_FILE.search(rest)):
            return self._parsing(_blank(text[:body]) + text[body:], cell)
        return _blank(text)

    def _parsing(self, text: str, cell: _Cell) -> str:
        """A cell that Python can parse; else nothing of it, and if it holds CUDA that is told."""
        told = ""
        for lines in (text, _without_magics(text)):
            try:
                module(lines)
                return lines
            except REFUSED as error:
                told = why(error)
        if "__global__" in text:
            place = Span(self._name(cell), 0, 0)
            self._hosted.problems.append(
                Problem(self._path, f"a cell that is not read as Python ({told})", place)
            )
        return _blank(text)

    def _cuda(self, cell: _Cell, at: int, body: int) -> None:
        data = cell.text
        if "__global__" not in data:
            return
        start = at + len(data[:body].encode())
        text = data[body:]
        piece = Piece(text, start, start + len(text.encode()), exact=True)
        self._hosted.sources.append(finished(Tracked([piece]), "a cell of CUDA"))


def _without_magics(text: str) -> str:
    """The text with IPython's own lines, continuations included, as statements that do nothing."""
    lines = text.split("\n")
    continued = False
    for number, line in enumerate(lines):
        if continued or _IPYTHON.match(line):
            blank = _blank(line)
            inside = len(line) - len(line.lstrip())
            lines[number] = (
                blank if continued or len(blank) < inside + 4 else f"{line[:inside]}pass{blank[inside + 4 :]}"
            )
            continued = line.rstrip().endswith("\\")
    return "\n".join(lines)


def _blank(text: str) -> str:
    """Spaces for as many bytes, line breaks kept."""
    return "\n".join(" " * len(line.encode()) for line in text.split("\n"))
