"""The open documents: their texts, and when each is analyzed.

Each document waits until its typing pauses, and has at most one analysis under way. A result that is older
than the text is not shown.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from lsprotocol.types import (
    DiagnosticSeverity,
    DidChangeTextDocumentParams,
    TextDocumentContentChangePartial,
    TextDocumentItem,
)
from pygls.uris import to_fs_path

from cudalint.server.messages import Ask, Update, Updated
from cudalint.server.options import Options
from cudalint.server.pool import Pool, Worker, WorkerError
from cudalint.server.project import Project
from cudalint.server.symbols import KernelSymbol
from cudalint.server.text import Text
from cudalint.server.wire import Json, diagnostic

PATIENCE = 1.0  # seconds of typing after which a document is analyzed without a pause
STALE = 10.0  # seconds after which an analysis whose text has changed is given up


class Session:
    """One open document. `stamp` counts what could change its result, `done` is that of the last result."""

    def __init__(self, item: TextDocumentItem, encoding: str) -> None:
        self.uri = item.uri
        path = to_fs_path(item.uri) if item.uri.startswith("file:") else None
        self.path = Path(path) if path else None
        self.version = item.version
        self.text = Text.of(item.text, encoding)
        self.stamp, self.done = 1, 0
        self.whole = False  # whether more than the text has changed
        self.started: float | None = None  # of the analysis under way
        self.changed = asyncio.Event()
        self.lock = asyncio.Lock()
        self.reads: frozenset[str] = frozenset()
        self.diagnostics: list[Json] = []
        self.kernels: tuple[KernelSymbol, ...] = ()
        self.is_open = True
        self.follower: asyncio.Task[None] | None = None

    @property
    def name(self) -> str:
        """The path that spans and include directives call it by."""
        return self.path.as_posix() if self.path is not None else self.uri

    def touch(self, *, whole: bool = False) -> None:
        """Something that its result depends on has changed."""
        self.stamp += 1
        self.whole |= whole
        self.changed.set()


class Sessions:
    """All open documents. `show` is told of a session with new diagnostics, `closed` of one's uri."""

    def __init__(
        self,
        pool: Pool,
        project: Callable[[], Project],
        show: Callable[[Session], None],
        closed: Callable[[str], None],
    ) -> None:
        self.encoding = "utf-16"
        self._pool = pool
        self._project = project
        self._show = show
        self._closed = closed
        self._open: dict[str, Session] = {}
        self.analyses = 0  # kernels analyzed so far

    def __iter__(self) -> Iterator[Session]:
        return iter(list(self._open.values()))

    def get(self, uri: str) -> Session | None:
        return self._open.get(uri)

    @property
    def _options(self) -> Options:
        return self._project().options

    # -- synchronization ---------------------------------------------------------------------------

    def open(self, item: TextDocumentItem) -> None:
        """A document that is opened twice without a close is taken as the client last said."""
        if item.uri in self._open:
            self._end(self._open.pop(item.uri))
        session = self._open[item.uri] = Session(item, self.encoding)
        session.follower = asyncio.ensure_future(self._follow(session))
        session.changed.set()
        self._touch_readers(session)

    def change(self, params: DidChangeTextDocumentParams) -> None:
        """Apply the client's edits in their order. A change to what was not opened is not ours to judge."""
        session = self._open.get(params.text_document.uri)
        if session is None:
            return
        for one in params.content_changes:
            if isinstance(one, TextDocumentContentChangePartial):
                session.text = session.text.replaced(one.range, one.text)
            else:
                session.text = Text.of(one.text, self.encoding)
        session.version = params.text_document.version
        session.touch()
        if session.started is not None and time.monotonic() - session.started > STALE:
            self._pool.interrupt(session.uri)
        self._touch_readers(session)

    def close(self, uri: str) -> None:
        session = self._open.pop(uri, None)
        if session is not None:
            self._end(session)
            self._touch_readers(session)
            self._closed(uri)

    def close_all(self) -> None:
        """Forget every document without a word to the client."""
        for session in self._open.values():
            self._end(session)
        self._open.clear()

    def touch_all(self) -> None:
        """The configuration has changed."""
        for session in self._open.values():
            session.touch(whole=True)

    def touch_readers_of(self, path: str) -> None:
        """A file that is not open has changed on the disk."""
        for session in self._open.values():
            if path in session.reads:
                session.touch(whole=True)

    def _touch_readers(self, changed: Session) -> None:
        for session in self._open.values():
            if session is not changed and changed.name in session.reads:
                session.touch(whole=True)

    def _end(self, session: Session) -> None:
        session.is_open = False
        if session.follower is not None:
            session.follower.cancel()
        if session.started is not None:
            self._pool.interrupt(session.uri)
        self._pool.forget(session.uri)

    # -- analysis ----------------------------------------------------------------------------------

    async def _follow(self, session: Session) -> None:
        """Analyze after each pause, and show the result if it is still that of the text."""
        while True:
            await session.changed.wait()
            since = time.monotonic()
            while session.done and time.monotonic() - since < PATIENCE:
                stamp = session.stamp
                await asyncio.sleep(self._options.delay)
                if session.stamp == stamp:
                    break
            session.changed.clear()
            await self.refresh(session)
            if session.is_open and session.done == session.stamp:
                self._show(session)
            elif session.done != session.stamp:
                session.changed.set()

    async def refresh(self, session: Session) -> None:
        """Bring the session's result up to its text."""
        async with session.lock:
            if session.done != session.stamp and session.is_open:
                await self._update(session)

    async def ask(self, uri: str, what: str, *arguments: Any) -> Any:
        """A worker's answer about the document as it is now; None where there is no such document or no
        answer."""
        session = self._open.get(uri)
        if session is None:
            return None
        async with session.lock:
            if session.done != session.stamp:
                await self._update(session)
            if not session.is_open:
                return None

            def messages(worker: Worker) -> list[object]:
                asked = Ask(uri, what, arguments)
                return [asked] if uri in worker.known else [self._message(session, worker), asked]

            with contextlib.suppress(WorkerError):
                return await self._pool.run(uri, messages, self._timeout(session))
        return None

    async def _update(self, session: Session) -> None:
        stamp, text = session.stamp, session.text
        session.started = time.monotonic()
        try:
            updated: Updated = await self._pool.run(
                session.uri, lambda worker: [self._message(session, worker)], self._timeout(session)
            )
        except Exception as error:  # whatever it is, the document stays alive, and says so
            if not session.is_open:
                return
            failed = diagnostic(Text(b"").json_range(0, 0), str(error), DiagnosticSeverity.Warning)
            session.diagnostics, session.done = [failed], stamp
            return
        finally:
            session.started = None
        session.diagnostics, session.reads = updated.diagnostics, updated.reads
        session.kernels = updated.kernels
        session.done = stamp
        self.analyses += updated.analyses
        if session.text is text and session.stamp == stamp:
            session.whole = False

    def _message(self, session: Session, worker: Worker) -> Update:
        job = self._project().job(session.uri, session.path, self.encoding)
        return Update(job, session.text.data, session.whole, self.overlays(worker, session))

    def overlays(self, worker: Worker, asking: Session | None = None) -> dict[str, bytes | None]:
        """What the worker has not been told of the other open documents."""
        now = {one.name: one.text.data for one in self._open.values() if one is not asking}
        if asking is not None and asking.name in worker.overlays:
            now[asking.name] = worker.overlays[asking.name]  # it reads its own text from the message
        news: dict[str, bytes | None] = {p: d for p, d in now.items() if worker.overlays.get(p) is not d}
        news.update({path: None for path in worker.overlays if path not in now})
        worker.overlays = now
        return news

    def _timeout(self, session: Session) -> float:
        path = session.path if session.path is not None else Path.cwd() / "untitled.cu"
        seconds: int = self._project().config(path)["timeout"].value
        return float(seconds)
