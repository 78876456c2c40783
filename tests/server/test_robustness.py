"""Hostile input, haste and sudden ends: the server neither dies nor lies, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from lsprotocol.types import Position, Range

from cudalint.server.pool import Pool, WorkerError
from tests.server.conftest import COMMAND, PATIENCE, TILE, Client, Editor, start

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


def framed(body: bytes) -> bytes:
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


class Wire:
    """A client that can say anything."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.number = 0

    def raw(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, body: bytes) -> None:
        self.raw(framed(body))

    def notify(self, method: str, params: Any) -> None:
        self.send(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}).encode())

    def ask(self, method: str, params: Any) -> Any:
        """The answer's result; other messages on the way are passed over."""
        self.number += 1
        message = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.send(json.dumps(message).encode())
        while True:
            answer = self.receive()
            if answer.get("id") == self.number and "method" not in answer:
                return answer.get("result")

    def receive(self) -> Any:
        assert self.process.stdout is not None
        size = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            assert line, "the server is gone"
            if line.lower().startswith(b"content-length:"):
                size = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(size))

    def initialize(self) -> None:
        self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        self.notify("initialized", {})

    def open(self, text: str = TILE, uri: str = "file:///turn.cu") -> list[Any]:
        item = {"uri": uri, "languageId": "cuda-cpp", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})
        while True:
            message = self.receive()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri:
                found: list[Any] = message["params"]["diagnostics"]
                return found

    def children(self) -> list[int]:
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        return [int(child) for task in tasks for child in (task / "children").read_text().split()]


@pytest.fixture
def wire() -> Iterator[Wire]:
    made = Wire()
    yield made
    made.process.kill()
    made.process.wait()


@pytest.fixture(scope="module")
def tough() -> Iterator[Wire]:
    """One server that lives through everything."""
    made = Wire()
    made.initialize()
    yield made
    made.process.kill()
    made.process.wait()


@pytest.mark.parametrize(
    "data",
    [
        b"no header at all\r\n\r\n",
        b"Content-Length: nine\r\n\r\n",
        b"Content-Length: -1\r\n\r\n",
        framed(b"{]"),
        framed(b"null"),
        framed(b"[]"),
        framed(b'{"jsonrpc": "1.0"}'),
        framed(b'{"jsonrpc": "2.0", "method": 3}'),
        framed(b'{"jsonrpc": "2.0", "id": {}, "method": "textDocument/hover"}'),
        framed(b"\xff\xfe\xfd\xfc\xfb"),
        framed(b"[" * 100_000),
    ],
)
def test_malformed_messages_are_survived(tough: Wire, data: bytes) -> None:
    tough.raw(data)
    assert [found["code"] for found in tough.open(uri=f"file:///{hash(data)}.cu")] == ["CL201"]


@pytest.mark.parametrize(
    ("method", "params"),
    [
        (
            "textDocument/didChange",
            {"textDocument": {"uri": "file:///x.cu", "version": 1}, "contentChanges": []},
        ),
        ("textDocument/didClose", {"textDocument": {"uri": "file:///x.cu"}}),
        ("textDocument/didOpen", {"textDocument": 3}),
        ("textDocument/didChange", {}),
        ("no/such/thing", {"a": 1}),
        ("workspace/didChangeConfiguration", {"settings": [1, {"cudalint": 3}]}),
        ("workspace/didChangeWatchedFiles", {"changes": [{"uri": "untitled:x", "type": 2}]}),
        ("$/cancelRequest", {"id": 99}),
    ],
)
def test_messages_that_make_no_sense_are_survived(tough: Wire, method: str, params: Any) -> None:
    tough.notify(method, params)
    assert [found["code"] for found in tough.open(uri=f"file:///{hash(str(params))}.cu")] == ["CL201"]


def test_edits_outside_the_text_are_clamped(wire: Wire) -> None:
    wire.initialize()
    wire.open()
    place = {"start": {"line": 900, "character": 7}, "end": {"line": 3, "character": 10**9}}
    document = {"uri": "file:///turn.cu", "version": 2}
    wire.notify(
        "textDocument/didChange", {"textDocument": document, "contentChanges": [{"range": place, "text": ""}]}
    )
    position = {"textDocument": {"uri": "file:///turn.cu"}, "position": {"line": 50, "character": 3}}
    assert wire.ask("textDocument/hover", position) is None


@LINUX
@pytest.mark.parametrize("how", ["shutdown", "exit", "closed", "killed client"])
def test_nothing_outlives_the_client(wire: Wire, how: str) -> None:
    wire.initialize()
    wire.open()
    children = wire.children()
    assert children
    if how == "shutdown":
        wire.ask("shutdown", None)
    if how in ("shutdown", "exit"):
        wire.notify("exit", None)
    elif how == "closed":
        assert wire.process.stdin is not None
        wire.process.stdin.close()
    else:
        wire.process.send_signal(signal.SIGKILL)
    status = wire.process.wait(PATIENCE)
    assert status == {"shutdown": 0, "exit": 1, "closed": 1, "killed client": -signal.SIGKILL}[how]
    deadline = time.monotonic() + PATIENCE
    while any(running(child) for child in children):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def running(process: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def test_the_server_ends_with_the_process_that_it_was_told_of(wire: Wire) -> None:
    parent = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    wire.ask("initialize", {"processId": parent.pid, "rootUri": None, "capabilities": {}})
    parent.communicate(b"\n")
    assert wire.process.wait(PATIENCE) == 1


@LINUX
def test_a_worker_that_dies_costs_no_result(wire: Wire) -> None:
    wire.initialize()
    wire.open()
    for child in wire.children():
        os.kill(child, signal.SIGKILL)
    assert [found["code"] for found in wire.open(TILE + "\n", "file:///other.cu")] == ["CL201"]


def slow() -> str:
    """A file that takes many seconds: thousands of kernels."""
    kernel = TILE[TILE.index("/*") : TILE.index("int main")]
    return "".join(kernel.replace("turn", f"turn_{i}") for i in range(2500))


@pytest.mark.asyncio
async def test_a_slow_file_delays_no_other(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open(slow(), "slow.cu")
    await asyncio.sleep(0.5)
    for number in range(3):
        editor.open(TILE, f"turn_{number}.cu")
        assert len(await editor.diagnostics(f"turn_{number}.cu")) == 1
    assert editor.uri("slow.cu") not in client.pushed
    editor.close("slow.cu")
    await asyncio.sleep(0.3)
    assert [one.diagnostics for uri, one in client.pushed.items() if uri.endswith("slow.cu")] in (
        [],
        [()],
        [[]],
    )


@pytest.mark.asyncio
async def test_a_file_that_takes_too_long_says_so(client: Client, tmp_path: Path) -> None:
    (tmp_path / "cudalint.toml").write_text("timeout = 1\n")
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open(slow(), "slow.cu")
    (found,) = await editor.diagnostics("slow.cu")
    assert found.message == "not analyzed: took longer than 1 s"


@pytest.mark.asyncio
async def test_five_megabytes(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    comment = "// 核 and nothing else, line after line after line after line\n"
    editor.open(TILE + comment * (5_000_000 // len(comment)))
    assert len(await editor.diagnostics()) == 1
    editor.change((Range(Position(3, 30), Position(3, 32)), "33"))
    assert await editor.diagnostics() == []


@pytest.mark.asyncio
async def test_a_thousand_rapid_edits(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open()
    for number in range(1000):
        wide, typed = (2, "33") if number % 2 == 0 else (2, "32")
        editor.change((Range(Position(3, 30), Position(3, 30 + wide)), typed))
    assert len(await editor.diagnostics()) == 1
    editor.change((Range(Position(3, 30), Position(3, 32)), "33"))
    assert await editor.diagnostics() == []


@pytest.mark.asyncio
async def test_closing_during_the_analysis_leaves_nothing(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    for _ in range(10):
        editor.open()
        editor.change((Range(Position(0, 0), Position(0, 0)), "\n"))
        editor.close()
    await asyncio.sleep(1)
    assert not client.pushed[editor.uri()].diagnostics
    editor.open()
    assert len(await editor.diagnostics()) == 1


@pytest.mark.asyncio
async def test_nothing_is_written_or_run_in_the_workspace(client: Client, tmp_path: Path) -> None:
    for name in ("numpy.py", "sympy.py", "sitecustomize.py", "cudalint.py"):
        (tmp_path / name).write_text(f"open('{tmp_path}/ran', 'w')\n")
    (tmp_path / "turn.cu").write_text(TILE)
    before = sorted(path.name for path in tmp_path.rglob("*"))
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    await editor.pushed("turn.cu", "CL201")
    editor.open()
    await editor.diagnostics()
    assert sorted(path.name for path in tmp_path.rglob("*")) == before


@pytest.mark.asyncio
async def test_cancelled_questions_leave_the_worker_in_order(client: Client, tmp_path: Path) -> None:
    await start(client, tmp_path)
    editor = Editor(client, tmp_path)
    editor.open()
    asked = types.HoverParams(editor.document(), Position(7, 33))
    for number in range(20):
        client.protocol.send_request(types.TEXT_DOCUMENT_HOVER, asked, msg_id=f"hover-{number}")
        client.cancel_request(types.CancelParams(id=f"hover-{number}"))
    found = await client.text_document_hover_async(asked)
    assert found is not None


@pytest.mark.asyncio
async def test_a_pool_that_is_closed_says_so() -> None:
    pool = Pool()
    await pool.warm_up()
    pool.close()
    with pytest.raises((WorkerError, asyncio.CancelledError)):
        await pool.run("file:///a.cu", lambda worker: [])
    await asyncio.sleep(0.2)  # for the loop to see that the process has ended
