"""A clone as somebody else may have made it, in a place where all that lies around it can be looked at."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

STRIDED = """
// cudalint: launch <<<64, 256>>>()
__global__ void strided(float *out) { out[8 * threadIdx.x] = 0; }
"""
CLEAN = STRIDED.replace("8 * ", "")
SECRET = "what the user keeps: hunter2\n"


@dataclass(frozen=True)
class Clone:
    """`root` is the clone, with one kernel that has a finding; `outside` is a folder of the user's."""

    root: Path
    outside: Path

    def write(self, name: str, text: str = "") -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def link(self, name: str, target: str | Path) -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(target)
        return path


def snapshot(folder: Path) -> dict[str, str]:
    """What lies in a folder, links as such: its files by their contents."""
    found = {}
    for top, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = Path(top) / name
            kept = str(path.readlink()) if path.is_symlink() else ""
            if path.is_file() and not path.is_symlink():
                kept = hashlib.sha256(path.read_bytes()).hexdigest()
            found[str(path.relative_to(folder))] = kept
    return found
