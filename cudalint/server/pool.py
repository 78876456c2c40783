"""Worker processes for documents. A document stays with its worker, which knows its last result, unless that
worker is busy with another document for long: then it moves, so that a slow file delays no other."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import Any

from cudalint.server.messages import HEADER_BYTES, Failure, Forget, length, pack

_START = "import sys; sys.path[:] = {path!r}; from cudalint.server.worker import main; main()"
PATIENCE = 0.1  # seconds to wait for the document's own worker before moving to another
MOST = 8  # worker processes


class WorkerError(Exception):
    """The worker failed, died or took too long; the message says which, for people."""


class WorkerDiedError(WorkerError):
    """Its process is gone, and nobody here ended it."""


class Worker:
    """One process. Its lock is held while it works."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.lock = asyncio.Lock()
        self.overlays: dict[str, bytes] = {}  # what it was told of other documents
        self.known: set[str] = set()  # documents that it holds
        self.is_ended = False  # by us

    @classmethod
    async def start(cls) -> Worker:
        path = [entry for entry in sys.path if entry]
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", _START.format(path=path), stdin=PIPE, stdout=PIPE, limit=1 << 24
        )
        return cls(process)

    @property
    def alive(self) -> bool:
        return self._process.returncode is None and not self.is_ended

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ask(self, message: object, timeout: float | None) -> Any:
        """Send a message and wait for its answer. Raises WorkerError. To be called with the lock held."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        try:
            async with asyncio.timeout(timeout):
                stdin.write(pack(message))
                await stdin.drain()
                size = length(await stdout.readexactly(HEADER_BYTES))
                answer = pickle.loads(await stdout.readexactly(size))
        except TimeoutError:
            self.kill()
            raise WorkerError(f"not analyzed: took longer than {timeout:g} s") from None
        except (asyncio.IncompleteReadError, OSError):
            died = WorkerError if self.is_ended else WorkerDiedError
            self.kill()
            raise died("the analysis failed: its process died") from None
        if isinstance(answer, Failure):
            raise WorkerError(f"the analysis failed: {answer.message}")
        return answer

    def tell(self, message: object) -> None:
        """Send a message that has no answer."""
        if self._process.stdin is not None and self.alive:
            with contextlib.suppress(OSError, RuntimeError):
                self._process.stdin.write(pack(message))

    def kill(self) -> None:
        self.is_ended = True
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()


class Pool:
    """The workers, started as they are needed."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._workers: list[Worker] = []
        self._homes: dict[str, Worker] = {}
        self._starting = asyncio.Lock()
        self._closed = False
        self._tasks: set[asyncio.Task[Any]] = set()

    async def warm_up(self) -> None:
        """Have a worker ready."""
        async with self._starting:
            if not self._workers and not self._closed:
                self._workers.append(await Worker.start())

    async def run(
        self, uri: str, messages: Callable[[Worker], list[object]], timeout: float | None = None
    ) -> Any:
        """The worker's answer to the last of the messages, which are made for the worker that gets them.

        Raises WorkerError. A cancelled caller leaves the worker to finish: its answer belongs to nobody."""
        task = asyncio.ensure_future(self._run(uri, messages, timeout))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # seen, even where nobody waits any more

    async def _run(self, uri: str, messages: Callable[[Worker], list[object]], timeout: float | None) -> Any:
        try:
            return await self._attempt(uri, messages, timeout)
        except WorkerDiedError:  # of something else, maybe before this: a second time it is this document
            return await self._attempt(uri, messages, timeout)

    async def _attempt(
        self, uri: str, messages: Callable[[Worker], list[object]], timeout: float | None
    ) -> Any:
        worker = await self._acquire(uri)
        try:
            answer = None
            for message in messages(worker):
                answer = await worker.ask(message, timeout)
                worker.known.add(uri)
            return answer
        finally:
            worker.lock.release()

    def forget(self, uri: str) -> None:
        """The document is closed."""
        self._homes.pop(uri, None)
        for worker in self._workers:
            if uri in worker.known:
                worker.known.discard(uri)
                worker.tell(Forget(uri))

    def interrupt(self, uri: str) -> None:
        """End the work on a document at once; its worker is lost with it."""
        worker = self._homes.pop(uri, None)
        if worker is not None and worker.lock.locked():
            worker.kill()

    def close(self) -> None:
        """End all workers, now."""
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        for worker in self._workers:
            worker.kill()

    async def _acquire(self, uri: str) -> Worker:
        home = self._homes.get(uri)
        if home is not None and home.alive:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await home.lock.acquire()
                if home.alive:
                    return home
                home.lock.release()
        worker = await self._other(home)
        if home is not None and home is not worker and uri in home.known:
            home.known.discard(uri)
            home.tell(Forget(uri))
        self._homes[uri] = worker
        return worker

    async def _other(self, home: Worker | None) -> Worker:
        """An idle worker, with its lock held; a new one where none is idle; else the first to be free."""
        while True:
            if self._closed:
                raise WorkerError("the server is closing")
            self._workers = [worker for worker in self._workers if worker.alive]
            idle = [worker for worker in self._workers if not worker.lock.locked()]
            if idle:
                worker = min(idle, key=lambda worker: len(worker.known))
                await worker.lock.acquire()
                return worker
            if len(self._workers) < self._most:
                async with self._starting:
                    started = await Worker.start()
                    self._workers.append(started)
                if not started.lock.locked():
                    await started.lock.acquire()
                    return started
                continue
            await asyncio.sleep(0.02)

    @property
    def processes(self) -> list[int]:
        """The process ids, for those who watch."""
        return [worker.pid for worker in self._workers if worker.alive]
