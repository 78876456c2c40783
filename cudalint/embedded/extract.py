"""The CUDA in a file of another language."""

from __future__ import annotations

from cudalint.embedded.host import NOTEBOOK_SUFFIX, Hosted, may_hold_cuda
from cudalint.embedded.notebooks import in_notebook
from cudalint.embedded.python import find
from cudalint.embedded.text import DecodingError, HostText
from cudalint.ir.access import Span
from cudalint.ir.result import Problem


def hosted(data: bytes, path: str) -> Hosted:
    """The CUDA in a Python file or a notebook. Whatever the file is, this does not raise."""
    if path.lower().endswith(NOTEBOOK_SUFFIX):
        return in_notebook(data, path)
    return _in_module(data, path)


def _in_module(data: bytes, path: str) -> Hosted:
    found = Hosted(lambda start, end: Span(path, start, end), texts={path: data})
    if not may_hold_cuda(data):
        return found
    if b"\0" in data:
        found.problems.append(Problem(path, "not analyzed: it holds NUL bytes"))
        return found
    try:
        host = HostText(data)
    except DecodingError as error:
        found.problems.append(Problem(path, f"not analyzed: {error}"))
        return found
    found.locate = lambda start, end: Span(path, *host.in_file(start, end))
    module = find(host)
    found.sources = module.sources
    found.problems = [Problem(path, text, found.locate(start, end)) for text, start, end in module.problems]
    return found
