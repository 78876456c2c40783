"""A real client, pytest-lsp, on a real server process."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_lsp
from lsprotocol import types
from pygls.protocol import default_converter
from pytest_lsp import ClientServerConfig, LanguageClient
from pytest_lsp.client import DEFAULT_CLIENT_FEATURES, register_lsp_features

PATIENCE = 30  # seconds: a server that never answers is a failure, not a run without end
COMMAND = [sys.executable, "-m", "cudalint", "server"]

TILE = """\
#include <cuda_runtime.h>
/* 核 🚀 */ __global__ void turn(float *out, const float *in)
{
    __shared__ float tile[32][32];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = in[y * 32 + x];
    __syncthreads();
    /* 🚀核 */ out[y * 32 + x] = tile[x][y];
}
int main()
{
    float *a, *b;
    turn<<<64, dim3(32, 32)>>>(a, b);
}
"""
CONFLICT_LINE = 7


class Editor:
    """A client with a folder, an open document and what the server said of it."""

    def __init__(self, client: Client, folder: Path) -> None:
        self.client = client
        self.folder = folder
        self.version = 0

    def uri(self, name: str = "turn.cu") -> str:
        return (self.folder / name).as_uri()

    def open(self, text: str = TILE, name: str = "turn.cu") -> None:
        self.version += 1
        item = types.TextDocumentItem(self.uri(name), "cuda-cpp", self.version, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def change(self, *edits: tuple[types.Range, str], name: str = "turn.cu") -> None:
        self.version += 1
        changes: list[Any] = [types.TextDocumentContentChangePartial(range=r, text=t) for r, t in edits]
        document = types.VersionedTextDocumentIdentifier(version=self.version, uri=self.uri(name))
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, changes))

    def close(self, name: str = "turn.cu") -> None:
        document = types.TextDocumentIdentifier(self.uri(name))
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(document))

    def document(self, name: str = "turn.cu") -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(self.uri(name))

    async def diagnostics(self, name: str = "turn.cu", version: int | None = None) -> list[types.Diagnostic]:
        """Those pushed for the version that was sent last."""
        wanted = self.version if version is None else version
        async with asyncio.timeout(PATIENCE):
            while True:
                params = self.client.pushed.get(self.uri(name))
                if params is not None and params.version == wanted:
                    return list(params.diagnostics)
                await asyncio.sleep(0.01)

    async def pushed(self, name: str, *codes: str) -> None:
        """Wait until exactly these codes are shown for a file."""
        async with asyncio.timeout(PATIENCE):
            while True:
                params = self.client.pushed.get(self.uri(name))
                if params is not None and sorted(d.code or "" for d in params.diagnostics) == sorted(codes):
                    return
                await asyncio.sleep(0.01)


class Client(LanguageClient):
    """pytest-lsp's client, which also keeps each publication whole, with its version."""

    def __init__(self) -> None:
        super().__init__(converter_factory=default_converter)
        self.pushed: dict[str, types.PublishDiagnosticsParams] = {}
        own = {types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS: _publish}
        register_lsp_features(self, {**DEFAULT_CLIENT_FEATURES, **own})


def _publish(client: Client, params: types.PublishDiagnosticsParams) -> None:
    client.pushed[params.uri] = params


async def start(
    client: Client, folder: Path, options: Any = None, capabilities: types.ClientCapabilities | None = None
) -> types.InitializeResult:
    """Initialize a session in a folder."""
    return await client.initialize_session(
        types.InitializeParams(
            capabilities=capabilities or types.ClientCapabilities(),
            workspace_folders=[types.WorkspaceFolder(folder.as_uri(), "folder")],
            initialization_options={"delay": 10, **(options or {})},
        )
    )


@pytest_lsp.fixture(  # type: ignore[untyped-decorator]
    config=ClientServerConfig(server_command=COMMAND, client_factory=Client)
)
async def client(lsp_client: Client) -> AsyncIterator[None]:
    yield
    await lsp_client.shutdown_session()
