"""CUDA in notebooks: cells of it, and Python cells."""

from __future__ import annotations

import json

import pytest

from cudalint import analyze
from cudalint.embedded.notebooks import cell_text
from cudalint.ir.result import Analysis
from cudalint.settings import Settings
from cudalint.source.text import SourceText

KERNEL = "__global__ void k(float *x) {\n  x[threadIdx.x] = 1;\n}\n"


def notebook(*cells: str, kernel: str = "python3") -> bytes:
    whole = {
        "nbformat": 4,
        "metadata": {"kernelspec": {"name": kernel}},
        "cells": [
            {"cell_type": "markdown" if text.startswith("#!") else "code", "source": text.splitlines(True)}
            for text in cells
        ],
    }
    return json.dumps(whole).encode()


def places(data: bytes) -> list[tuple[str, str, tuple[int, int]]]:
    analysis = of(data)
    return [
        (
            kernel.name,
            result.access.span.path,
            position(analysis, result.access.span.path, result.access.span.start),
        )
        for kernel in analysis.kernels
        for launch in kernel.launches
        for result in launch.accesses
    ]


def of(data: bytes) -> Analysis:
    analysis = analyze(data, Settings(path="d/a.ipynb"))
    assert not [problem for problem in analysis.problems if problem.is_failure]
    return analysis


def position(analysis: Analysis, path: str, offset: int) -> tuple[int, int]:
    return SourceText(path, analysis.sources[path]).position(offset)


@pytest.mark.parametrize(
    "magic", ["%%cu", "%%cuda", "%%writefile a.cu", "%%cuda_group_save -n a.cu -g g", "%%cuda --name a.cu"]
)
def test_a_cell_of_cuda(magic: str) -> None:
    data = notebook("#! title", f"{magic}\n{KERNEL}k<<<1, 32>>>(p);\n")
    assert places(data) == [("k", "d/a.ipynb:cell 2", (3, 3))]


def test_a_title_may_stand_above_the_magic() -> None:
    assert places(notebook(f"# @title A form\n%%cu\n{KERNEL}")) == [("k", "d/a.ipynb:cell 1", (4, 3))]


def test_python_cells_share_their_names() -> None:
    code = f'src = """{KERNEL}"""'
    call = "import cupy\n%timeit x\n!nvidia-smi\nk = cupy.RawKernel(src, 'k')"
    data = notebook(code, "#! text", call, "k((1,), (64,), (x,))")
    assert places(data) == [("k", "d/a.ipynb:cell 1", (2, 3))]
    [kernel] = of(data).kernels
    launch = kernel.launches[0].launch
    assert (launch.block, launch.line) == ((64, 1, 1), 1)
    assert launch.span is not None
    assert launch.span.path == "d/a.ipynb:cell 4"


def test_a_magic_within_a_string_stays() -> None:
    data = notebook(f'src = """\n/*\n!x\n*/\n{KERNEL}"""')
    assert [name for name, _, _ in places(data)] == ["k"]


def test_a_cell_that_is_no_python_is_told_and_the_others_are_read() -> None:
    data = notebook('print "__global__"\n', f's = """{KERNEL}"""')
    assert places(data) == [("k", "d/a.ipynb:cell 2", (2, 3))]
    assert [problem.path for problem in of(data).problems] == ["d/a.ipynb"]


def test_a_notebook_of_cpp_is_cuda() -> None:
    data = notebook(KERNEL, kernel="xcpp17-cuda")
    assert places(data) == [("k", "d/a.ipynb:cell 1", (2, 3))]


@pytest.mark.parametrize(
    "data",
    [
        b"__global__",
        b"[" * 100000 + b"__global__",
        b'{"cells": 5, "__global__": 1}',
        b'{"cells": [{"source": "__global__"}]}',
        b'{"cells": [{"cell_type": "code", "source": [1, "__global__"]}]}',
        b'{"cells": [{"cell_type": "code", "source": "__global__ \\ud800"}]}',
        b'{"cells": null, "worksheets": "__global__"}',
        b"\xff__global__\0",
    ],
)
def test_hostile_notebooks_are_told(data: bytes) -> None:
    of(data)


def test_the_text_of_a_cell_is_found_again() -> None:
    data = notebook("#! a", "b = 'é'\n")
    assert cell_text(data, 2) == "b = 'é'\n".encode()
    assert cell_text(data, 1) is None
    assert cell_text(b"{", 1) is None
