"""The protocol's wire: document synchronization into our own texts, and input that may be anything."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING, Any, BinaryIO, TypeVar

from lsprotocol import types
from pygls.protocol import LanguageServerProtocol
from pygls.protocol.language_server import lsp_method

if TYPE_CHECKING:
    from cudalint.server.server import CudaServer

_LARGEST = 1 << 28  # bytes of one message
_CHUNK = 1 << 20
_T = TypeVar("_T")


class Protocol(LanguageServerProtocol):
    """pygls's protocol, less its copy of each document: the sessions keep the texts."""

    _server: CudaServer

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> None:
        self._server.sessions.open(params.text_document)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> None:
        self._server.sessions.change(params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> None:
        self._server.sessions.close(params.text_document.uri)

    @lsp_method(types.SHUTDOWN)
    def lsp_shutdown(self, *params: object) -> None:  # type: ignore[override]
        """At once: `exit` may follow before anything else comes to run."""
        self._shutdown = True
        for future in list(self._request_futures.values()):
            future.cancel()
        self._server.close()

    def handle_message(self, message: Any) -> None:
        """Drop what is no message: a JSON value of another kind, an object of unknown form."""
        if hasattr(message, "jsonrpc"):
            super().handle_message(message)

    def notify_json(self, method: str, params: dict[str, Any]) -> None:
        """Send a notification whose parameters are in the protocol's JSON."""
        self._send_data({"jsonrpc": self.VERSION, "method": method, "params": params})

    def read_json(self, value: Any, form: type[_T]) -> _T:
        """An object of the protocol from its JSON."""
        return self._converter.structure(value, form)

    @property
    def was_shut_down(self) -> bool:
        """Whether the client asked for the end before it told us to exit."""
        return self._shutdown


class Input:
    """Standard input, whose messages are not believed to be of any length that they claim."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def readline(self) -> bytes:
        return self._stream.readline()

    def read(self, size: int) -> bytes:
        """The bytes; for a message too large, it is passed over and read as `null`."""
        if size <= _LARGEST:
            return self._stream.read(size)
        while size > 0:
            data = self._stream.read(min(size, _CHUNK))
            if not data:
                return b""
            size -= len(data)
        return b"null"


async def wait_for_end_of(process: int, interval: float = 3.0) -> None:
    """Return when a process is gone, where the system can tell."""
    while os.name == "posix" and process > 0:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return
        except PermissionError:
            pass
        await asyncio.sleep(interval)
    await asyncio.Event().wait()
