"""Processes that try one input after another under limits, and what becomes of each."""

from __future__ import annotations

import contextlib
import faulthandler
import os
import re
import resource
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import IO, Any

from cudalint.collector import collect_seldom

#: Bytes of address space that a process may have beside what it is forked with, and seconds of processor time
#: that one input may take.
MEMORY, SECONDS = 1 << 30, 10.0
#: The same in the test suite: a machine may be slow and busy, and what hangs takes more than that, too.
PATIENT = 4 * SECONDS
#: Inputs that a process tries before another one takes its place: what it keeps of them is no input's doing.
LIFE = 200
_TICK = os.sysconf("SC_CLK_TCK")
_FRAME = re.compile(r'File "([^"]*)", line (\d+) in (\S+)')

Trial = Callable[[int], tuple[str, tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of the input of that number. `faults` are empty where all is well."""

    number: int
    digest: str
    faults: tuple[str, ...]
    seconds: float  # of processor time
    kilobytes: int  # the most that its process has had in memory so far


class _Process:
    """One process, with at most one input under way."""

    def __init__(self, trial: Trial) -> None:
        context = get_context("fork")
        self.trace: IO[str] = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed with the process
        self.connection, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(trial, theirs, self.trace), daemon=True)
        self._process.start()
        theirs.close()
        self.number = -1
        self._began = 0.0
        self._tried = 0

    @property
    def is_old(self) -> bool:
        return self._tried >= LIFE

    def begin(self, number: int) -> None:
        self.number, self._began = number, self.processor_time()
        self._tried += 1
        self.connection.send(number)

    def processor_time(self) -> float:
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICK

    @property
    def spent(self) -> float:
        return self.processor_time() - self._began

    def result(self) -> Outcome | None:
        """What it answers; None where it has died."""
        with contextlib.suppress(EOFError, ConnectionError):
            digest, faults, seconds, kilobytes = self.connection.recv()
            return Outcome(self.number, digest, faults, seconds, kilobytes)
        self._process.join()
        return None

    def died(self) -> Outcome:
        """It is gone: of what."""
        return Outcome(self.number, "", (f"died: exit code {self._process.exitcode}",), 0.0, 0)

    def hangs(self) -> Outcome:
        """End it; where it was is its fault's name."""
        spent = self.spent
        if self._process.pid is not None:
            os.kill(self._process.pid, signal.SIGUSR1)
        self._process.join(0.5)
        self.trace.seek(0)
        frames = [f"{Path(file).name}:{function}" for file, _, function in _FRAME.findall(self.trace.read())]
        own = [frame for frame in frames if not frame.startswith(("watch.py", "__main__.py"))]
        self.end()
        return Outcome(self.number, "", (f"hang: {' < '.join(own[:6])}",), spent, 0)

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self.connection.close()
        self.trace.close()


def _serve(trial: Trial, connection: Connection[Any, Any], trace: IO[str]) -> None:
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    most = pages * resource.getpagesize() + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    collect_seldom()
    faulthandler.register(signal.SIGUSR1, trace, all_threads=False)
    with contextlib.suppress(EOFError, KeyboardInterrupt):
        while True:
            number = connection.recv()
            started = time.process_time()
            try:
                digest, faults = trial(number)
            except Exception as error:
                digest, faults = "", (f"raised: {type(error).__name__}: {error}",)
            seconds = time.process_time() - started
            connection.send((digest, faults, seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))


def tried(
    trial: Trial, numbers: Iterator[int], processes: int, fresh: bool = False, seconds: float = SECONDS
) -> Iterator[Outcome]:
    """What becomes of each of the inputs, as they end; each in a `fresh` process, or in one that has done
    others before. What takes more `seconds` of processor time is ended."""
    running: list[_Process] = []
    idle: list[_Process] = []
    try:
        while True:
            while len(running) < processes and (number := next(numbers, None)) is not None:
                process = idle.pop() if idle else _Process(trial)
                process.begin(number)
                running.append(process)
            if not running:
                return
            ready = set(wait([process.connection for process in running], 0.5))
            for process in list(running):
                if process.connection in ready:
                    running.remove(process)
                    outcome = process.result()
                    yield outcome if outcome is not None else process.died()
                    if outcome is None or fresh or process.is_old:
                        process.end()
                    else:
                        idle.append(process)
                elif process.spent > seconds:
                    running.remove(process)
                    yield process.hangs()
    finally:
        for process in (*running, *idle):
            process.end()
