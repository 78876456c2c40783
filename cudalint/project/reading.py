"""Reading what a file includes, and remembering what was read."""

from __future__ import annotations

import hashlib
from pathlib import Path

LARGEST_INCLUDE = 2 << 20  # bytes: what is larger is data in the guise of source


def read_include(path: str) -> bytes | None:
    """The bytes of an included file; None where there is none, or none that can and should be read."""
    try:
        file = Path(path)
        if not file.is_file() or file.stat().st_size > LARGEST_INCLUDE:
            return None
        return file.read_bytes()
    except (OSError, ValueError):
        return None


def digest(data: bytes | None) -> str | None:
    """What a file's contents are known by; None for a file that is not there."""
    return None if data is None else hashlib.sha256(data).hexdigest()


class Reader:
    """Reads includes, relative to `folder`; `seen` holds the digest of each path that was asked for."""

    def __init__(self, folder: str = "") -> None:
        self._folder = Path(folder)
        self.seen: dict[str, str | None] = {}

    def __call__(self, path: str) -> bytes | None:
        data = read_include(str(self._folder / path))
        self.seen[path] = digest(data)
        return data

    def start(self, path: str) -> bytes:
        """The bytes of the file that is analyzed itself. Raises OSError."""
        data = (self._folder / path).read_bytes()
        self.seen[path] = digest(data)
        return data
