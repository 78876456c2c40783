"""Processor time from an edit to its diagnostics, and the server's memory over many edits.

    python benchmarks/server.py [--edits 500] [--memory-edits 5000]

Replays edits inside the kernels of a file of 1,000 lines and 12 kernels through the protocol, and sums the
processor time of the server and its workers from /proc (Linux only).
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

KERNELS, LINES = 12, 1000
HEAD = """#include <cuda_runtime.h>
#define TILE 32
#define ROWS 8
#define AT(row, column, width) ((row) * (width) + (column))

__device__ float weight(float x) { return x * x + 1.0f; }
"""
KERNEL = """
// Pass {i}: stage a tile, filter it, and write it back turned.
__global__ void pass_{i}(float *__restrict__ out, const float *__restrict__ in, const int *index,
                         int width, int height)
{{
    __shared__ float tile[TILE][TILE];
    const int x = blockIdx.x * TILE + threadIdx.x;
    const int y = blockIdx.y * TILE + threadIdx.y;
    for (int j = 0; j < TILE; j += ROWS) {{
        if (x < width && y + j < height)
            tile[threadIdx.y + j][threadIdx.x] = in[AT(y + j, x, width)];
    }}
    __syncthreads();
    float sum = 0.0f;
"""
STEPS = (
    """    // Step {k}: gather the neighbours of the element at hand, one row at a time.
    // The weights are those of the paper, and the order is that of the reference.
    for (int i = 0; i < {n}; i++) {{
        const float v = tile[threadIdx.y][(threadIdx.x + i) % TILE];
        sum += weight(v) * {k}.5f;
    }}
""",
    """    // Step {k}: a column of the tile.
    if (threadIdx.x < {n}) {{
        sum += tile[threadIdx.x][threadIdx.y];
    }}
    __syncthreads();
""",
    """    // Step {k}: what the index points to, where it points anywhere.
    const int target_{k} = index[x];
    if (target_{k} >= 0) {{
        float scaled = weight(sum);
        scaled = scaled * {k}.0f + 0.25f;
        scaled = fminf(scaled, 1.0e6f);
        sum += in[target_{k}] * scaled;
    }}
""",
    """    // Step {k}: smooth the sum.
    float low_{k} = fminf(sum, {n}.0f);
    float high_{k} = fmaxf(sum, -{n}.0f);
    float middle_{k} = 0.5f * (low_{k} + high_{k});
    float spread_{k} = high_{k} - low_{k};
    if (spread_{k} > 1.0e-6f) {{
        sum = sum + (middle_{k} - sum) / spread_{k};
    }} else {{
        sum = middle_{k};
    }}
""",
)
TAIL = """    for (int j = 0; j < TILE; j += ROWS) {{
        out[AT(x + {i}, y + j, height)] = sum + tile[threadIdx.x][threadIdx.y + j];
    }}
}}
"""


def source() -> str:
    """The file: our own kernels, as code of their kind is written."""
    parts = [HEAD]
    for i in range(KERNELS):
        text, k = KERNEL.format(i=i), 0
        while text.count("\n") + TAIL.count("\n") < (LINES - 20) // KERNELS:
            text += STEPS[(i + k) % len(STEPS)].format(k=k, n=4 + k)
            k += 1
        parts.append(text + TAIL.format(i=i))
    launches = "".join(f"    pass_{i}<<<grid, block>>>(a, b, index, 1024, 1024);\n" for i in range(KERNELS))
    parts.append(
        "\nint main()\n{\n    float *a, *b;\n    int *index;\n    cudaMalloc(&a, 1 << 22);\n"
        "    cudaMalloc(&b, 1 << 22);\n    cudaMalloc(&index, 1 << 22);\n"
        f"    dim3 block(TILE, ROWS), grid(32, 32);\n{launches}    return 0;\n}}\n"
    )
    return "".join(parts)


class Client:
    """The least of a client: it speaks JSON and waits for diagnostics."""

    uri = "file:///benchmark/passes.cu"

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cudalint", "server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.version = 0
        options = {"delay": 0, "inlayHints": "off", "codeLens": False}
        start = {"processId": None, "rootUri": None, "capabilities": {}, "initializationOptions": options}
        self.send("initialize", start, 1)
        self.receive()
        self.send("initialized", {})

    def send(self, method: str, params: Any, number: int | None = None) -> None:
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if number is not None:
            message["id"] = number
        body = json.dumps(message).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def receive(self) -> Any:
        assert self.process.stdout is not None
        size = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            if line.lower().startswith(b"content-length:"):
                size = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(size))

    def diagnostics(self) -> list[Any]:
        """Those of the version that was sent last."""
        while True:
            message = self.receive()
            params = message.get("params", {})
            if (
                message.get("method") == "textDocument/publishDiagnostics"
                and params["version"] == self.version
            ):
                found: list[Any] = params["diagnostics"]
                return found

    def open(self, text: str) -> None:
        self.version += 1
        item = {"uri": self.uri, "languageId": "cuda-cpp", "version": self.version, "text": text}
        self.send("textDocument/didOpen", {"textDocument": item})

    def edit(self, line: int, start: int, end: int, text: str) -> None:
        self.version += 1
        place = {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}
        document = {"uri": self.uri, "version": self.version}
        changes = [{"range": place, "text": text}]
        self.send("textDocument/didChange", {"textDocument": document, "contentChanges": changes})

    def close(self) -> int:
        self.send("shutdown", None, 2)
        self.send("exit", None)
        return self.process.wait()

    def processes(self) -> list[int]:
        """The server and what it started."""
        found = [self.process.pid]
        for each in found:
            for task in Path(f"/proc/{each}/task").iterdir():
                found += map(int, (task / "children").read_text().split())
        return found

    def processor_time(self) -> float:
        """Seconds, of all threads."""
        total = 0
        for each in self.processes():
            for task in Path(f"/proc/{each}/task").iterdir():
                total += int((task / "schedstat").read_text().split()[0])
        return total / 1e9

    def memory(self) -> int:
        """Resident KiB."""
        lines = [Path(f"/proc/{each}/status").read_text() for each in self.processes()]
        return sum(int(text.partition("VmRSS:")[2].split()[0]) for text in lines)


def edits(text: str, count: int, seed: int = 1) -> list[tuple[int, int, int, str]]:
    """Single keystrokes and their undoing, at numbers inside the kernels."""
    rng = random.Random(seed)
    lines = text.splitlines()
    inside = [i for i, line in enumerate(lines) if line.startswith("    ") and "// Step" in line]
    places = [(i + 1 + rng.randrange(4), rng.choice("0123456789")) for i in rng.choices(inside, k=count)]
    made: list[tuple[int, int, int, str]] = []
    for line, digit in places[: count // 2]:
        column = next((at for at, c in enumerate(lines[line]) if c.isdigit()), len(lines[line]))
        typed = digit if column < len(lines[line]) else "  // " + digit
        made += [(line, column, column, typed), (line, column, column + len(typed), "")]
    return made


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--edits", type=int, default=500)
    parser.add_argument("--memory-edits", type=int, default=0)
    options = parser.parse_args()
    text = source()
    client = Client()
    before, wall = client.processor_time(), time.perf_counter()
    client.open(text)
    found = client.diagnostics()
    spent = client.processor_time() - before
    print(f"{text.count(chr(10))} lines, {KERNELS} kernels, {len(found)} diagnostics")
    print(
        f"open: {1000 * spent:.0f} ms of processor time, {1000 * (time.perf_counter() - wall):.0f} ms in all"
    )
    times = []
    for edit in edits(text, options.edits):
        before = client.processor_time()
        client.edit(*edit)
        client.diagnostics()
        times.append(client.processor_time() - before)
    times.sort()
    shares = [(name, times[int(len(times) * share)]) for name, share in (("median", 0.5), ("95 %", 0.95))]
    print(f"{len(times)} edits: " + ", ".join(f"{name} {1000 * t:.1f} ms" for name, t in shares))
    if options.memory_edits:
        every = max(options.memory_edits // 10, 2)
        for number, edit in enumerate(edits(text, options.memory_edits, seed=2)):
            if number % every == 0:
                print(f"{number:>6} edits: {client.memory() / 1024:.1f} MiB")
            client.edit(*edit)
            client.diagnostics()
        print(f"{options.memory_edits:>6} edits: {client.memory() / 1024:.1f} MiB")
    sys.exit(client.close())


if __name__ == "__main__":
    main()
