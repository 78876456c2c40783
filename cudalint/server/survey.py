"""The first pass over the workspace: how its files belong together, and the diagnostics of those not open."""

from __future__ import annotations

import asyncio
import contextlib
import uuid
from collections.abc import Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.uris import from_fs_path, to_fs_path

from cudalint.project.discovery import CUDA_SUFFIXES, HOST_SUFFIXES, MAYBE_SUFFIXES, discover
from cudalint.server import messages
from cudalint.server.pool import Worker, WorkerError
from cudalint.server.symbols import KernelSymbol
from cudalint.server.wire import Json

if TYPE_CHECKING:
    from cudalint.server.server import CudaServer

_DESK = "cudalint:survey"  # names the worker that the survey keeps to
_SETTLE = 0.3  # seconds to gather changes on the disk


class Survey:
    """One task at a time goes over the files; a change of the configuration starts it again."""

    def __init__(self, server: CudaServer) -> None:
        self._server = server
        self._task: asyncio.Task[None] | None = None
        self._files: dict[str, Path] = {}  # by uri
        self._headers: tuple[str, ...] = ()  # of the workspace, with kernels or without
        self._sources: tuple[str, ...] = ()  # its other files of host code
        self._reads: dict[str, frozenset[str]] = {}
        self.kernels: dict[str, tuple[KernelSymbol, ...]] = {}  # by uri, of those not open
        self._shown: set[str] = set()  # uris with diagnostics of ours

    def start(self) -> None:
        """Go over the whole workspace."""
        self._run(self._whole())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def changed(self, paths: list[Path]) -> None:
        """Look again at files that changed on the disk, and at those that read them."""
        names = {path.as_posix() for path in paths}
        suffixes = CUDA_SUFFIXES | MAYBE_SUFFIXES | HOST_SUFFIXES
        for path in paths:
            uri = from_fs_path(str(path))
            if uri is None:
                continue
            if path.is_file() and path.suffix.lower() in suffixes and self._is_ours(path):
                self._files[uri] = path
            elif not path.exists():
                self._files.pop(uri, None)
                self.kernels.pop(uri, None)
                self._publish(uri, [])
        readers = [uri for uri, reads in self._reads.items() if reads & names]
        again = {uri for uri, path in self._files.items() if path.as_posix() in names} | set(readers)
        if again and (self._task is None or self._task.done()):
            self._run(self._some(sorted(again)))
        elif again:
            self.start()

    def look_again(self, uri: str) -> None:
        """A document was closed: its file counts."""
        path = to_fs_path(uri) if uri.startswith("file:") else None
        if path and uri in self._files and self._server.project.options.workspace:
            self._server.spawn(self._one(uri, Path(path)))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        self.stop()
        self._task = asyncio.ensure_future(work)

    def _is_ours(self, path: Path) -> bool:
        return any(path.is_relative_to(folder) for folder in self._server.project.folders)

    async def _whole(self) -> None:
        project = self._server.project
        if not project.folders:
            return
        await asyncio.sleep(_SETTLE)
        found: dict[str, Path] = {}
        headers: list[str] = []
        sources: list[str] = []
        for folder in project.folders:
            chosen = project.filter(folder)
            names = await asyncio.to_thread(discover, [str(folder)], chosen)
            found.update((uri, Path(name)) for name in names.files if (uri := from_fs_path(name)))
            headers.extend(Path(name).as_posix() for name in names.headers)
            sources.extend(Path(name).as_posix() for name in names.sources)
        for uri in self._shown - set(found):
            self._publish(uri, [])
        self._files, self._headers, self._sources = found, tuple(headers), tuple(sources)
        self.kernels = {uri: kernels for uri, kernels in self.kernels.items() if uri in found}
        await self._learn_contexts()
        if project.options.workspace:
            await self._look_at(list(found), report=True)

    async def _learn_contexts(self) -> None:
        """Which file includes or launches which; open documents whose context is new are analyzed again."""
        project = self._server.project
        files = tuple(path.as_posix() for path in self._files.values())
        if not files:
            project.contexts = {}
            return
        with contextlib.suppress(WorkerError):
            before = project.contexts
            asked = messages.Survey(files, self._headers, self._sources)
            project.contexts = await self._server.pool.run(_DESK, lambda worker: [asked], 120.0)
            for session in self._server.sessions:
                if before.get(session.name) != project.contexts.get(session.name):
                    session.touch(whole=True)

    async def _some(self, uris: list[str]) -> None:
        await asyncio.sleep(_SETTLE)
        await self._learn_contexts()
        if self._server.project.options.workspace:
            await self._look_at(uris, report=False)

    async def _look_at(self, uris: list[str], *, report: bool) -> None:
        progress = await self._begin(len(uris)) if report and uris else None
        try:
            for number, uri in enumerate(uris):
                path = self._files.get(uri)
                if path is None or self._server.sessions.get(uri) is not None:
                    continue
                if progress is not None:
                    share = 100 * number // len(uris)
                    told = types.WorkDoneProgressReport(message=path.name, percentage=share)
                    self._server.work_done_progress.report(progress, told)
                await self._one(uri, path)
        finally:
            if progress is not None:
                self._server.work_done_progress.end(progress, types.WorkDoneProgressEnd())
            self._server.tell_problems()

    async def _begin(self, count: int) -> str | None:
        """A token for progress; None where the client shows none."""
        window = self._server.capabilities.window
        if window is None or not window.work_done_progress:
            return None
        token = f"cudalint-{uuid.uuid4()}"
        with contextlib.suppress(Exception):
            await self._server.work_done_progress.create_async(token)
            begin = types.WorkDoneProgressBegin(title=f"cudalint: {count} files", percentage=0)
            self._server.work_done_progress.begin(token, begin)
            return token
        return None

    async def _one(self, uri: str, path: Path) -> None:
        project, sessions = self._server.project, self._server.sessions
        job = project.job(uri, path, sessions.encoding)
        timeout = float(project.config(path)["timeout"].value)

        def scan(worker: Worker) -> list[object]:
            return [messages.Scan(job, sessions.overlays(worker))]

        try:
            updated: messages.Updated | None = await self._server.pool.run(_DESK, scan, timeout)
        except WorkerError:
            updated = None
        if updated is not None:
            self._reads[uri] = updated.reads
            self.kernels[uri] = updated.kernels
        if sessions.get(uri) is None:
            self._publish(uri, updated.diagnostics if updated is not None else [])

    def _publish(self, uri: str, diagnostics: list[Json]) -> None:
        if diagnostics or uri in self._shown:
            self._server.publish(uri, diagnostics)
        (self._shown.add if diagnostics else self._shown.discard)(uri)
