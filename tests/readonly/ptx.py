"""The load instructions that nvcc chooses, read from its PTX."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

_FILE = re.compile(r'^\s*\.file\s+(\d+) "([^"]*)"', re.MULTILINE)
_LOCATION = re.compile(r"^\s*\.loc\s+(\d+) (\d+) ")
_LOAD = re.compile(r"^\s*(?:@!?%p\d+\s+)?ld\.(?:volatile\.)?global(\.nc)?\.")


def compile_to_ptx(source: Path, arch: str) -> str:
    """The PTX of `source` for `arch`. Raises CalledProcessError where nvcc does not take it."""
    command = ["nvcc", "-ptx", f"-arch={arch}", "-lineinfo", "-std=c++17", "-o", "-", str(source)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def loads_by_line(ptx: str, source: Path) -> dict[int, set[bool]]:
    """Per line of `source` that loads from global memory: whether its loads are read-only."""
    own = {number for number, name in _FILE.findall(ptx) if Path(name).name == source.name}
    found: dict[int, set[bool]] = {}
    line = 0
    for text in ptx.splitlines():
        if location := _LOCATION.match(text):
            line = int(location[2]) if location[1] in own else 0
        elif line and (load := _LOAD.match(text)):
            found.setdefault(line, set()).add(load[1] is not None)
    return found
