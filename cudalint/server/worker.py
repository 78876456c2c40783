"""A worker process: analyzes documents and answers questions about them, one message at a time.

It reads the messages of the server on standard input and ends, whatever it is doing, when that closes: no
worker outlives its server.
"""

from __future__ import annotations

import os
import posixpath
import queue
import signal
import sys
import threading
import traceback
from pathlib import Path
from typing import Any, BinaryIO

from cudalint.collector import collect_at_rest, collect_seldom
from cudalint.project.parent import end_with_parent
from cudalint.server.messages import Ask, Failure, Forget, Scan, Survey, Update, Updated, pack, receive

#: Seconds without a message after which garbage is looked for, and answers after which it is even so.
_PAUSE, _MOST = 0.1, 128


def main() -> None:
    """Serve until standard input closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when to end
    end_with_parent()
    collect_seldom()
    requests = sys.stdin.buffer
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a stray print must not come between the messages
    inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(requests, inbox), daemon=True).start()
    desk = Desk()
    answered = 0  # since the last look
    while True:
        try:
            request = inbox.get(timeout=_PAUSE if answered else None)
        except queue.Empty:
            collect_at_rest()
            answered = 0
            continue
        try:
            answer = desk.handle(request)
        except Exception as error:  # the server tells it to the user; the worker goes on
            answer = Failure(_told(error))
        if not isinstance(request, Forget):
            answers.write(pack(answer))
            answers.flush()
        answered += 1
        if answered >= _MOST and inbox.empty():
            collect_at_rest()
            answered = 0


def _read(stream: BinaryIO, inbox: queue.SimpleQueue[Any]) -> None:
    try:
        while True:
            inbox.put(receive(stream))
    except (EOFError, OSError):
        os._exit(0)


def _told(error: Exception) -> str:
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"


class Desk:
    """The documents of one worker."""

    def __init__(self) -> None:
        from cudalint.server.document import Document

        self._new = Document
        self._documents: dict[str, Document] = {}
        self._overlays: dict[str, bytes] = {}

    def handle(self, request: object) -> Any:
        """The answer to one message."""
        match request:
            case Update():
                self._overlay(request.overlays)
                document = self._documents.get(request.job.uri)
                if document is None:
                    document = self._documents[request.job.uri] = self._new(request.job, self.read)
                return document.update(request)
            case Scan():
                self._overlay(request.overlays)
                return self._scan(request)
            case Survey():
                from cudalint.project.context import contexts

                return contexts(request.files, self.read, request.headers, request.sources)
            case Ask():
                document = self._documents.get(request.uri)
                return None if document is None else document.answer(request.what, request.arguments)
            case Forget():
                self._documents.pop(request.uri, None)
        return None

    def read(self, path: str) -> bytes | None:
        """An open document's text, else the file's."""
        from cudalint.project.reading import read_include

        overlay = self._overlays.get(posixpath.normpath(path))
        return read_include(path) if overlay is None else overlay

    def _overlay(self, changes: dict[str, bytes | None]) -> None:
        for path, data in changes.items():
            if data is None:
                self._overlays.pop(path, None)
            else:
                self._overlays[path] = data

    def _scan(self, request: Scan) -> Updated | None:
        data = self.read(request.job.settings.path)
        if data is None or b"\0" in data:
            return None
        return self._new(request.job, self.read).update(Update(request.job, data))


if __name__ == "__main__":
    main()
