"""Python documents in a real client: diagnostics where the CUDA stands, unsaved text included."""

from __future__ import annotations

from pathlib import Path

import pytest
from lsprotocol import types
from lsprotocol.types import Position, Range

from tests.server.conftest import Client, Editor, start

pytestmark = pytest.mark.asyncio

MODULE = """\
import cupy

TILE = 32
SOURCE = f'''
/* 核 🚀 */ __global__ void turn(float *out, const float *in) {{
    __shared__ float tile[{TILE}][{TILE}];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = in[y * {TILE} + x];
    __syncthreads();
    /* 🚀核 */ out[y * {TILE} + x] = tile[x][y];
}}'''
turn = cupy.RawKernel(SOURCE, "turn")
turn((64,), (TILE, TILE), (a, b))
"""
CONFLICT = Range(Position(9, 36), Position(9, 46))  # in UTF-16


async def test_a_diagnostic_stands_in_the_string(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open(MODULE, "turn.py")
    (found,) = await editor.diagnostics("turn.py")
    assert (found.code, found.range) == ("CL201", CONFLICT)
    related = {info.message: info.location.range.start.line for info in found.related_information or []}
    assert related["the launch of `turn`"] == 12


async def test_unsaved_text_counts(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open(MODULE, "turn.py")
    assert len(await editor.diagnostics("turn.py")) == 1
    editor.change((Range(Position(5, 34), Position(5, 40)), "33"), name="turn.py")
    assert await editor.diagnostics("turn.py") == []
    editor.change((Range(Position(2, 0), Position(2, 9)), "TILE = ("), name="turn.py")
    (problem,) = await editor.diagnostics("turn.py")
    assert "not read as Python 3" in problem.message


async def test_hovering_tells_of_the_access(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open(MODULE, "turn.py")
    await editor.diagnostics("turn.py")
    params = types.HoverParams(editor.document("turn.py"), Position(9, 40))
    found = await client.text_document_hover_async(params)
    assert found is not None
    assert "32 wavefronts" in str(found.contents)


async def test_python_without_cuda_says_nothing(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open("import this\nx = (\n", "plain.py")
    assert await editor.diagnostics("plain.py") == []
