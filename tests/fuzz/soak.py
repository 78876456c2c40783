"""Wear the server down: edits, malformed messages between them, sudden ends (Linux).

python -m tests.fuzz.soak --edits 5000 --malformed 200 --ends 40
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from tests.fuzz.messages import framed, message

PATIENCE = 60.0  # seconds: what takes longer is a server that hangs
_COMMAND = [sys.executable, "-m", "cudalint", "server"]
_URI = "file:///soak.cu"
_SOURCE = """__global__ void turn(float *out, const float *in)
{
    __shared__ float tile[32][WIDTH];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = in[y * 32 + x];
    __syncthreads();
    out[y * 32 + x] = tile[x][y];
}
void run(float *a, float *b) { turn<<<64, dim3(32, 32)>>>(a, b); }
"""
#: A text, and the findings that the server has to show of it.
STATES: tuple[tuple[str, list[str]], ...] = (
    (_SOURCE.replace("WIDTH", "32"), ["CL201"]),
    (_SOURCE.replace("WIDTH", "33"), []),
)


class SoakError(AssertionError):
    """What the server should never do."""


class Server:
    """A server process, and what it has last shown of each document."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            _COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.shown: dict[str, tuple[int | None, list[str]]] = {}
        self.version = 0
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        out = self.process.stdout
        assert out is not None
        with contextlib.suppress(ValueError, OSError):
            while line := out.readline():
                size = 0
                while line not in (b"\r\n", b""):
                    name, _, given = line.partition(b":")
                    size = int(given) if name.lower() == b"content-length" else size
                    line = out.readline()
                self._take(json.loads(out.read(size)))

    def _take(self, said: dict[str, Any]) -> None:
        if said.get("method") == "textDocument/publishDiagnostics":
            params = said["params"]
            codes = sorted(str(one.get("code", "")) for one in params["diagnostics"])
            self.shown[params["uri"]] = params.get("version"), codes

    def raw(self, data: bytes) -> None:
        stdin = self.process.stdin
        assert stdin is not None
        stdin.write(data)
        stdin.flush()

    def tell(self, method: str, params: Any, **more: Any) -> None:
        self.raw(framed(json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode()))

    def begin(self) -> None:
        self.tell("initialize", {"processId": os.getpid(), "rootUri": None, "capabilities": {}}, id=1)
        self.tell("initialized", {})

    def open(self, text: str) -> None:
        self.version += 1
        item = {"uri": _URI, "languageId": "cuda-cpp", "version": self.version, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": item})

    def change(self, *changes: dict[str, Any]) -> None:
        self.version += 1
        document = {"uri": _URI, "version": self.version}
        self.tell("textDocument/didChange", {"textDocument": document, "contentChanges": list(changes)})

    def expect(self, codes: list[str]) -> None:
        """Wait for what is shown of the last version. Raises SoakError where that is something else."""
        deadline = time.monotonic() + PATIENCE
        while self.shown.get(_URI, (None, []))[0] != self.version:
            if self.process.poll() is not None:
                raise SoakError(f"the server has ended with status {self.process.returncode}")
            if time.monotonic() > deadline:
                raise SoakError(f"version {self.version} is never shown, only {self.shown.get(_URI)}")
            time.sleep(0.005)
        if self.shown[_URI][1] != codes:
            raise SoakError(f"version {self.version} has {codes}, and {self.shown[_URI][1]} is shown")

    def family(self) -> list[int]:
        """The server and all processes below it."""
        found = [self.process.pid]
        for parent in found:
            with contextlib.suppress(OSError):
                for task in Path(f"/proc/{parent}/task").iterdir():
                    found += map(int, (task / "children").read_text().split())
        return found

    def kibibytes(self) -> int:
        """What they hold in memory, shared pages counted in parts."""
        total = 0
        for process in self.family():
            with contextlib.suppress(OSError):
                lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
                total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
        return total


def is_running(process: int) -> bool:
    """Whether it is there and no zombie."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def all_end(processes: list[int]) -> bool:
    """Whether they all end within the patience."""
    deadline = time.monotonic() + PATIENCE
    while any(map(is_running, processes)):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def edit(rng: random.Random, server: Server) -> None:
    """One change somewhere: what is typed, what is deleted, or what means nothing."""
    line, column = rng.randrange(-1, 14), rng.randrange(60)
    place = {"start": {"line": max(line, 0), "character": column}}
    place["end"] = {"line": max(line, 0), "character": column + rng.choice((0, 0, 1, 5))}
    text = rng.choice(("x", " ", ";", "}", "tile[x][y]", "\n", "", "核", "if (x) {", "/*", "*/"))
    server.change({"range": place, "text": text})


def wear(edits: int, malformed: int, seed: int) -> list[int]:
    """Send edits, with malformed messages between them; now and then the text is one of which it is known
    what has to be shown. The memory at ten points. Raises SoakError."""
    rng = random.Random(f"soak {seed}")
    server, memory = Server(), []
    try:
        server.begin()
        server.open(STATES[0][0])
        server.expect(STATES[0][1])
        noise = set(rng.sample(range(edits), malformed))
        for number in range(edits):
            edit(rng, server)
            if number in noise:
                server.raw(message(rng))
            if number % 50 == 49:
                text, codes = rng.choice(STATES)
                server.change({"text": text})
                server.expect(codes)
            if number % max(edits // 10, 1) == max(edits // 10, 1) - 1:
                memory.append(server.kibibytes())
        family = server.family()
        server.tell("shutdown", None, id=2)
        server.tell("exit", None)
        if not all_end(family):
            raise SoakError("processes are left over after exit")
    finally:
        for process in server.family():
            with contextlib.suppress(OSError):
                os.kill(process, signal.SIGKILL)
        server.process.wait()
    return memory


def end_suddenly(seed: int) -> None:
    """Begin to work with a server, and kill it, or go without a word, at any moment. Raises SoakError where
    a process is left over."""
    rng = random.Random(f"end {seed}")
    server = Server()
    deadline = time.monotonic() + rng.uniform(0, 2.5)
    seen: set[int] = set()
    with contextlib.suppress(OSError):
        server.begin()
        server.open(STATES[0][0])
        while time.monotonic() < deadline:
            seen.update(server.family())
            edit(rng, server)
            if rng.random() < 0.05:
                server.raw(message(rng))
            time.sleep(rng.uniform(0, 0.05))
    seen.update(server.family())
    if rng.random() < 0.5:
        server.process.kill()
    else:
        with contextlib.suppress(OSError):
            assert server.process.stdin is not None
            server.process.stdin.close()
    threading.Thread(target=server.process.wait, daemon=True).start()
    if not all_end(sorted(seen)):
        raise SoakError(f"processes are left over (seed {seed})")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.soak", description=__doc__)
    parser.add_argument("--edits", type=int, default=5000)
    parser.add_argument("--malformed", type=int, default=200)
    parser.add_argument("--ends", type=int, default=40, help="how many servers are ended suddenly")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    started = time.monotonic()
    memory = wear(options.edits, options.malformed, options.seed)
    print(f"{options.edits} edits, {options.malformed} malformed messages: nothing stale, nothing left over")
    print(f"memory at ten points, in MiB: {' '.join(str(held >> 10) for held in memory)}")
    for number in range(options.ends):
        end_suddenly(options.seed * 1000 + number)
    print(f"{options.ends} sudden ends: nothing left over; {time.monotonic() - started:.0f} s in all")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
