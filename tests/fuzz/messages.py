"""Messages that no editor sends: malformed, huge, of wrong kinds, out of order."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.fuzz.values import spoiled, text, value

URI = "file:///fuzzed.cu"
_DOCUMENT = {
    "uri": URI,
    "version": 3,
    "languageId": "cuda-cpp",
    "text": "__global__ void k(int *p) { p[0] = 1; }",
}
_PLACE = {"line": 0, "character": 4}
_RANGE = {"start": _PLACE, "end": {"line": 9, "character": 0}}
_AT = {"textDocument": {"uri": URI}, "position": _PLACE}
#: What the server understands, each as an editor would send it.
GOOD: dict[str, Any] = {
    "textDocument/didOpen": {"textDocument": _DOCUMENT},
    "textDocument/didChange": {
        "textDocument": {"uri": URI, "version": 4},
        "contentChanges": [{"range": _RANGE, "text": "x"}],
    },
    "textDocument/didClose": {"textDocument": {"uri": URI}},
    "textDocument/didSave": {"textDocument": {"uri": URI}},
    "textDocument/hover": _AT,
    "textDocument/codeAction": {
        "textDocument": {"uri": URI},
        "range": _RANGE,
        "context": {"diagnostics": [{"range": _RANGE, "message": "m", "code": "CL201"}]},
    },
    "textDocument/codeLens": {"textDocument": {"uri": URI}},
    "textDocument/inlayHint": {"textDocument": {"uri": URI}, "range": _RANGE},
    "textDocument/diagnostic": {"textDocument": {"uri": URI}},
    "workspace/didChangeConfiguration": {"settings": {"cudalint": {"arch": "sm_80"}}},
    "workspace/didChangeWatchedFiles": {"changes": [{"uri": "file:///x/cudalint.toml", "type": 2}]},
    "workspace/didChangeWorkspaceFolders": {"event": {"added": [], "removed": [{"uri": URI, "name": "x"}]}},
    "workspace/executeCommand": {
        "command": "cudalint.chooseLaunch",
        "arguments": [URI, "k", "k<<<1, 32>>>()"],
    },
    "workspace/diagnostic": {"previousResultIds": []},
    "$/cancelRequest": {"id": 3},
    "$/setTrace": {"value": "verbose"},
    "window/workDoneProgress/cancel": {"token": "x"},
    "initialize": {"processId": None, "rootUri": None, "capabilities": {}},
    "initialized": {},
}
#: What is no message at all; the next one can still be found behind it.
_NOISE = (
    b"no header at all\r\n\r\n",
    b"Content-Length: nine\r\n\r\n",
    b"Content-Length: -1\r\n\r\n",
    b"Content-Type: x\r\n\r\n",
    b"\r\n\r\n",
)


def framed(body: bytes) -> bytes:
    """A body as the protocol sends it."""
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def message(rng: random.Random) -> bytes:
    """The bytes of one message, of which the server has to make nothing or an error."""
    match rng.randrange(10):
        case 0:
            return rng.choice(_NOISE)
        case 1:
            return framed(_broken(rng))
        case 2:
            return framed(_encoded(value(rng)))
        case 3:
            answer: dict[str, Any] = {"jsonrpc": "2.0", "id": value(rng, 1), "result": value(rng)}
            return framed(_encoded(answer))
    method = rng.choice(list(GOOD))
    params = spoiled(rng, GOOD[method]) if rng.random() < 0.9 else GOOD[method]
    said: dict[str, Any] = {"jsonrpc": "2.0", "method": method, "params": params}
    if rng.random() < 0.5:
        said["id"] = rng.choice((rng.randrange(10**6, 10**7), f"id {rng.random()}", value(rng, 1)))
    return framed(_encoded(spoiled(rng, said) if rng.random() < 0.1 else said))


def _broken(rng: random.Random) -> bytes:
    whole = _encoded({"jsonrpc": "2.0", "method": text(rng), "params": value(rng)})
    return rng.choice(
        (whole[: rng.randrange(len(whole))], b"[" * 50_000, b"\xff\xfe" + whole, b"", whole * 2, b"0" * 10**6)
    )


def _encoded(data: Any) -> bytes:
    return json.dumps(data).encode("utf-8", "surrogatepass")
