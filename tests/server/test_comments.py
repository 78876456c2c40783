"""Completion and hover in `// cudalint:` comments, and what findings say where no exact cost is known."""

from __future__ import annotations

from pathlib import Path

import pytest
from lsprotocol import types
from lsprotocol.types import Position, Range

from tests.server.conftest import Client, Editor, start

pytestmark = pytest.mark.asyncio

ROWS = """\
__global__ void rows(float *out, const float *in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int k = 0; k < n; ++k)
        out[i] += in[i * n + k];
}
"""


async def completed(client: Client, editor: Editor, text: str) -> list[types.CompletionItem]:
    """What is offered at the end of the text's first line."""
    editor.open(text)
    place = Position(0, len(text.partition("\n")[0]))
    found = await client.text_document_completion_async(types.CompletionParams(editor.document(), place))
    assert found is None or isinstance(found, list)
    return list(found or [])


async def test_what_follows_cudalint(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    words = [one.label for one in await completed(client, editor, "// cudalint: \n" + ROWS)]
    assert words == ["ignore", "file-ignore", "disable", "enable", "launch"]
    assert words == [one.label for one in await completed(client, editor, "int x;  // cudalint:ig\n" + ROWS)]
    rules = await completed(client, editor, "// cudalint: ignore[bank-conflict, \n" + ROWS)
    assert {"bank-conflict", "uncoalesced-access"} <= {one.label for one in rules}
    assert any((one.detail or "").startswith("CL201: ") for one in rules)
    assert await completed(client, editor, "// cudalint: ignore[x] because \n" + ROWS) == []
    assert await completed(client, editor, "int cudalint = a[ \n" + ROWS) == []


async def test_a_rule_in_a_comment_is_told(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    text = "// cudalint: file-ignore[CL102, bank-conflict] why\n" + ROWS
    editor.open(text)
    for word, told in (("CL102", "CL102 misaligned-access"), ("conflict", "CL201 bank-conflict")):
        place = Position(0, text.index(word) + 1)
        found = await client.text_document_hover_async(types.HoverParams(editor.document(), place))
        assert found is not None and isinstance(found.contents, types.MarkupContent)
        assert told in found.contents.value
    nothing = types.HoverParams(editor.document(), Position(0, text.index("why")))
    assert await client.text_document_hover_async(nothing) is None


async def test_a_finding_is_told_where_the_cost_is_bounded(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path, {"inlayHints": "costly"})
    editor = Editor(client, tmp_path)
    editor.open(ROWS)
    whole = Range(Position(0, 0), Position(99, 0))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(editor.document(), whole))
    assert [(str(hint.label), hint.position.line) for hint in hints or []] == [("32 sectors, 12 %", 4)]
    place = Position(4, ROWS.splitlines()[4].index("in["))
    found = await client.text_document_hover_async(types.HoverParams(editor.document(), place))
    assert found is not None and isinstance(found.contents, types.MarkupContent)
    assert found.contents.value.startswith("**CL101 uncoalesced-access**: uncoalesced load of `in`")
    assert "help: each thread walks a row of its own" in found.contents.value


async def test_kernels_are_found_by_what_they_waste(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    fine = "__global__ void fine(float *out) { out[blockIdx.x * blockDim.x + threadIdx.x] = 0; }\n"
    editor.open(fine + ROWS)
    await editor.diagnostics()
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams(""))
    assert [one.name for one in found or []] == ["rows", "fine"]
    assert found is not None and (found[0].container_name or "").startswith("wastes about ")
    assert found[1].container_name is None and found[0].location.uri == editor.uri()
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams("fN"))
    assert [one.name for one in found or []] == ["fine"]
