"""What a real client sees: diagnostics, hovers, hints, lenses, actions, commands and configuration."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from lsprotocol.types import Position, Range

from cudalint.project.folder import user_cache
from tests.server.conftest import CONFLICT_LINE, PATIENCE, TILE, Client, Editor, start

pytestmark = pytest.mark.asyncio

FULL = types.ClientCapabilities(
    text_document=types.TextDocumentClientCapabilities(diagnostic=types.DiagnosticClientCapabilities()),
    window=types.WindowClientCapabilities(
        work_done_progress=True, show_document=types.ShowDocumentClientCapabilities(support=True)
    ),
    workspace=types.WorkspaceClientCapabilities(
        configuration=True,
        diagnostics=types.DiagnosticWorkspaceClientCapabilities(refresh_support=True),
        did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=False),
    ),
)


def of_encoding(encoding: str) -> types.ClientCapabilities:
    general = types.GeneralClientCapabilities(position_encodings=[types.PositionEncodingKind(encoding)])
    return types.ClientCapabilities(general=general)


@pytest.mark.parametrize(("encoding", "column"), [("utf-8", 36), ("utf-16", 32), ("utf-32", 31)])
async def test_a_diagnostic_stands_on_its_subscript(
    client: Client, tmp_path: Path, encoding: str, column: int
) -> None:
    result = await start(client, tmp_path, capabilities=of_encoding(encoding))
    assert result.capabilities.position_encoding == encoding
    editor = Editor(client, tmp_path)
    for newline in ("\n", "\r\n"):
        editor.open(TILE.replace("\n", newline))
        (found,) = await editor.diagnostics()
        assert found.range == Range(Position(CONFLICT_LINE, column), Position(CONFLICT_LINE, column + 10))


async def test_a_diagnostic_says_all(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open()
    (found,) = await editor.diagnostics()
    assert (found.code, found.source, found.severity) == (
        "CL201",
        "cudalint",
        types.DiagnosticSeverity.Warning,
    )
    assert found.message.startswith("32-way bank conflict in the load of `tile`")
    assert found.code_description is not None
    assert found.code_description.href.endswith("/bank-conflict.md")
    related = {info.message: info.location.range.start.line for info in found.related_information or []}
    assert related == {"`tile` is declared here": 3, "the launch of `turn`": 12}


async def test_unsaved_text_counts(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open()
    assert len(await editor.diagnostics()) == 1
    width = Range(Position(3, 30), Position(3, 32))
    editor.change((width, "33"))
    assert await editor.diagnostics() == []
    editor.change((width, "3"), (Range(Position(3, 31), Position(3, 31)), "2"))  # in order, in one message
    assert len(await editor.diagnostics()) == 1


async def test_useless_suppressions_are_tagged(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    kernel = "__global__ void k(float *p) { p[threadIdx.x] = 1; }\n"
    editor.open(f"// cudalint: file-ignore[bank-conflict] none here\n{kernel}")
    (found,) = await editor.diagnostics()
    assert list(found.tags or ()) == [types.DiagnosticTag.Unnecessary]


async def test_diagnostics_are_pulled_where_the_client_asks(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path, capabilities=FULL)
    editor = Editor(client, tmp_path)
    editor.open()
    params = types.DocumentDiagnosticParams(editor.document())
    full = await client.text_document_diagnostic_async(params)
    assert isinstance(full, types.RelatedFullDocumentDiagnosticReport)
    assert [item.code for item in full.items] == ["CL201"]
    again = types.DocumentDiagnosticParams(editor.document(), previous_result_id=full.result_id)
    unchanged = await client.text_document_diagnostic_async(again)
    assert isinstance(unchanged, types.RelatedUnchangedDocumentDiagnosticReport)
    editor.change((Range(Position(3, 30), Position(3, 32)), "33"))
    full = await client.text_document_diagnostic_async(again)
    assert isinstance(full, types.RelatedFullDocumentDiagnosticReport)
    assert not full.items
    assert editor.uri() not in client.pushed


HOVERS = [
    (
        CONFLICT_LINE,
        "tile[x]",
        ["32 wavefronts per request, ideal 1", "32*threadIdx.x", "lanes  0-7", "line 13"],
    ),
    (5, "in[y", ["4 sectors per request, ideal 4", "read-only cache"]),
    (1, "turn", ["| 8 | load `tile[x][y]` | 32 wavefronts | 1 | exact |"]),
    (1, "in)", ["pointer parameter of `turn`", "read-only cache", "256-byte aligned"]),
    (3, "tile", ["shared array", "4096 bytes", "32-way"]),
]


async def test_hover(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path, capabilities=of_encoding("utf-32"))
    editor = Editor(client, tmp_path)
    editor.open()
    for line, word, told in HOVERS:
        place = Position(line, TILE.splitlines()[line].index(word))
        found = await client.text_document_hover_async(types.HoverParams(editor.document(), place))
        assert found is not None and isinstance(found.contents, types.MarkupContent)
        for text in told:
            assert text in found.contents.value


async def test_hover_on_nothing(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open()
    assert (
        await client.text_document_hover_async(types.HoverParams(editor.document(), Position(0, 3))) is None
    )
    elsewhere = types.TextDocumentIdentifier("file:///nowhere.cu")
    assert await client.text_document_hover_async(types.HoverParams(elsewhere, Position(0, 3))) is None


@pytest.mark.parametrize(
    ("setting", "labels"),
    [
        ("off", []),
        ("costly", ["32-way"]),
        ("all", ["4 sectors, 100 %", "1-way", "4 sectors, 100 %", "32-way"]),
    ],
)
async def test_hints(client: Client, tmp_path: Path, setting: str, labels: list[str]) -> None:
    await start(client, tmp_path, {"inlayHints": setting})
    editor = Editor(client, tmp_path)
    editor.open()
    whole = Range(Position(0, 0), Position(99, 0))
    found = await client.text_document_inlay_hint_async(types.InlayHintParams(editor.document(), whole))
    assert sorted(str(hint.label) for hint in found or []) == sorted(labels)


@pytest.mark.parametrize("wanted", [True, False])
async def test_lenses(client: Client, tmp_path: Path, wanted: bool) -> None:
    await start(client, tmp_path, {"codeLens": wanted})
    editor = Editor(client, tmp_path)
    editor.open()
    found = await client.text_document_code_lens_async(types.CodeLensParams(editor.document())) or []
    titles = [lens.command.title for lens in found if lens.command is not None]
    assert titles == (["<<<64, dim3(32, 32)>>> line 13", "worst: tile[x][y]: 32-way"] if wanted else [])


async def actions(client: Client, editor: Editor, only: list[str] | None = None) -> dict[str, Any]:
    (found,) = await editor.diagnostics()
    context = types.CodeActionContext([found], only=only)
    params = types.CodeActionParams(editor.document(), found.range, context)
    offered = await client.text_document_code_action_async(params) or []
    return {action.title: action for action in offered}


def edits_of(action: Any) -> list[tuple[Range, str]]:
    (change,) = action.edit.document_changes
    return [(edit.range, edit.new_text) for edit in change.edits]


async def test_a_fix_says_what_it_gives_and_gives_it(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open()
    offered = await actions(client, editor)
    title = next(title for title in offered if "32 wavefronts -> 1 wavefront" in title)
    assert offered[title].is_preferred
    editor.change(*edits_of(offered[title]))
    assert await editor.diagnostics() == []


async def test_all_fixes_of_a_file(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open()
    (action,) = (await actions(client, editor, ["source.fixAll"])).values()
    editor.change(*edits_of(action))
    assert await editor.diagnostics() == []


async def test_a_suppression_silences(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open()
    offered = await actions(client, editor)
    editor.change(*edits_of(offered["Ignore CL201 bank-conflict here"]))
    assert await editor.diagnostics() == []


async def test_a_launch_is_written_down(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open()
    offered = await actions(client, editor)
    ((place, text),) = edits_of(offered["Write down the launch <<<64, dim3(32, 32)>>> of turn"])
    assert (place, text) == (
        Range(Position(1, 0), Position(1, 0)),
        "// cudalint: launch <<<64, dim3(32, 32)>>>()\n",
    )
    editor.change((place, text))
    await editor.diagnostics()
    found = await client.text_document_code_lens_async(types.CodeLensParams(editor.document())) or []
    assert found[0].command is not None
    assert found[0].command.title == "<<<64, dim3(32, 32)>>> line 2"


async def test_a_rule_is_explained(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path, capabilities=FULL)
    page = types.ExecuteCommandParams("cudalint.rule", ["CL201"])
    assert "bank-conflict" in str(await client.workspace_execute_command_async(page))
    explain = types.ExecuteCommandParams("cudalint.explain", ["CL201"])
    await client.workspace_execute_command_async(explain)
    assert [shown.uri.rpartition("/")[2] for shown in client.shown_documents] == ["bank-conflict.md"]


async def choose(client: Client, editor: Editor, launch: str | None) -> Any:
    arguments = [editor.uri(), "turn", launch]
    return await client.workspace_execute_command_async(
        types.ExecuteCommandParams("cudalint.setLaunch", arguments)
    )


async def test_a_chosen_launch_is_used_and_remembered(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open()
    assert len(await editor.diagnostics()) == 1
    assert "no launch of" in str(await choose(client, editor, "other<<<1, 32>>>()"))
    assert "not a launch" in str(await choose(client, editor, "turn<<<"))
    assert await choose(client, editor, "turn<<<1, dim3(1, 32)>>>()") is None
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(editor.document())) or []
    assert lenses[0].command is not None
    assert lenses[0].command.title.startswith("<<<1, dim3(1, 32)>>>")
    (file,) = user_cache().glob("launches/*.json")
    remembered = json.loads(file.read_text())
    assert not list(tmp_path.iterdir())
    assert remembered["files"] == {"turn.cu": {"turn": "turn<<<1, dim3(1, 32)>>>()"}}
    listed = types.ExecuteCommandParams("cudalint.launches", [editor.uri(), "turn"])
    offered: Any = await client.workspace_execute_command_async(listed)
    assert [one["launch"] if isinstance(one, dict) else one.launch for one in offered] == [
        "turn<<<64, dim3(32, 32)>>>()"
    ]
    assert await choose(client, editor, None) is None
    await editor.pushed("turn.cu", "CL201")


async def test_severity_is_the_clients(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path, {"severity": {"CL": "hint", "bank-conflict": "error"}})
    editor = Editor(client, tmp_path)
    editor.open()
    (found,) = await editor.diagnostics()
    assert found.severity is types.DiagnosticSeverity.Error


async def test_settings_that_are_not_understood_are_told(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path, {"inlayHints": 3, "severity": {"CL201": "loud"}})
    editor = Editor(client, tmp_path)
    editor.open()
    await editor.diagnostics()
    told = " ".join(message.message for message in client.messages)
    assert "cudalint.inlayHints: 3" in told
    assert "'loud' is none of" in told


def watched(editor: Editor, *names: str) -> types.DidChangeWatchedFilesParams:
    kind = types.FileChangeType.Changed
    return types.DidChangeWatchedFilesParams([types.FileEvent(editor.uri(name), kind) for name in names])


async def test_configuration_is_watched(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open()
    await editor.pushed("turn.cu", "CL201")
    (tmp_path / "cudalint.toml").write_text('ignore = ["bank-conflict"]\n')
    client.workspace_did_change_watched_files(watched(editor, "cudalint.toml"))
    await editor.pushed("turn.cu")
    (tmp_path / "cudalint.toml").write_text("ignore = 3\n")
    client.workspace_did_change_watched_files(watched(editor, "cudalint.toml"))
    await editor.pushed("turn.cu", "CL201")
    async with asyncio.timeout(PATIENCE):
        while not any("a list of strings is expected" in message.message for message in client.messages):
            await asyncio.sleep(0.01)


async def test_compile_commands_are_watched(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open("__global__ void k(float *p) { p[threadIdx.x * STRIDE] = 1; }\n")
    await editor.pushed("turn.cu")
    command = {"directory": str(tmp_path), "file": "turn.cu", "arguments": ["nvcc", "-DSTRIDE=8", "turn.cu"]}
    (tmp_path / "compile_commands.json").write_text(json.dumps([command]))
    client.workspace_did_change_watched_files(watched(editor, "compile_commands.json"))
    await editor.pushed("turn.cu", "CL101")


async def test_macros_come_from_open_headers_first(client: Client, tmp_path: Path) -> None:
    (tmp_path / "size.h").write_text("#define WIDTH 33\n")
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open(TILE.replace("<cuda_runtime.h>", '"size.h"').replace("[32][32]", "[32][WIDTH]"))
    await editor.pushed("turn.cu")
    editor.open("#define WIDTH 32\n", "size.h")
    await editor.pushed("turn.cu", "CL201")
    editor.change((Range(Position(0, 14), Position(0, 16)), "33"), name="size.h")
    await editor.pushed("turn.cu")
    editor.change((Range(Position(0, 14), Position(0, 16)), "64"), name="size.h")
    await editor.pushed("turn.cu", "CL201")
    editor.close("size.h")
    await editor.pushed("turn.cu")


async def test_the_whole_workspace_is_looked_at(client: Client, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "turn.cu").write_text(TILE)
    (tmp_path / "clean.cu").write_text("__global__ void k(float *p) { p[threadIdx.x] = 1; }\n")
    await start(client, tmp_path, capabilities=FULL)
    editor = Editor(client, tmp_path)
    await editor.pushed("a/turn.cu", "CL201")
    async with asyncio.timeout(PATIENCE):
        while not any(isinstance(told[-1], types.WorkDoneProgressEnd) for told in reports(client)):
            await asyncio.sleep(0.01)
    (tmp_path / "a" / "turn.cu").write_text(TILE.replace("[32][32]", "[32][33]"))
    client.workspace_did_change_watched_files(watched(editor, "a/turn.cu"))
    await editor.pushed("a/turn.cu")


def reports(client: Client) -> list[list[Any]]:
    return [list(told) for told in client.progress_reports.values() if told]


async def test_a_header_is_read_where_it_is_included(client: Client, tmp_path: Path) -> None:
    header = "__global__ void k(float *p) { p[threadIdx.x * STRIDE] = 1; }\n"
    (tmp_path / "k.cuh").write_text(header)
    (tmp_path / "main.cu").write_text(
        '#define STRIDE 8\n#include "k.cuh"\nint main() { k<<<4096, 64>>>(0); }\n'
    )
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open(header, "k.cuh")
    await editor.pushed("k.cuh", "CL101")


async def test_folders_come_and_go(client: Client, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "turn.cu").write_text(TILE)
    await start(client, tmp_path / "one")
    editor = Editor(client, tmp_path)
    await editor.pushed("one/turn.cu", "CL201")
    one, two = (types.WorkspaceFolder(editor.uri(name), name) for name in ("one", "two"))
    event = types.WorkspaceFoldersChangeEvent(added=[two], removed=[one])
    client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(event))
    await editor.pushed("two/turn.cu", "CL201")
    await editor.pushed("one/turn.cu")


async def test_configuration_of_the_client_can_change(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open()
    await editor.pushed("turn.cu", "CL201")
    settings = {"cudalint": {"severity": {"CL201": "off"}, "delay": 10}}
    client.workspace_did_change_configuration(types.DidChangeConfigurationParams(settings))
    await editor.pushed("turn.cu")
