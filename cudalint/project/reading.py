"""Reading files that somebody else may have put there, and remembering what was read."""

from __future__ import annotations

import errno
import hashlib
import os
from pathlib import Path
from stat import S_ISREG
from typing import Protocol

LARGEST_INCLUDE = 2 << 20  # bytes: what is larger is data in the guise of source
LARGEST_SOURCE = 64 << 20  # bytes: the most that `max-file-kib` allows

#: A pipe must not keep us waiting, nor a terminal become ours. Windows knows neither.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


def read_regular(path: str | Path, limit: int) -> bytes:
    """The bytes of a regular file of at most `limit` bytes. No more are read than it is told to have, so
    that nothing comes of the files that a system makes up (/proc). Raises OSError, also for a path that is
    none."""
    try:
        _check(os.stat(path), limit)  # noqa: PTH116 - before it is opened, which some devices feel
        with os.fdopen(os.open(path, _FLAGS), "rb") as file:
            status = os.fstat(file.fileno())
            _check(status, limit)
            return file.read(status.st_size)
    except ValueError:  # a NUL in its name
        raise OSError(errno.EINVAL, "not a file name") from None


def _check(status: os.stat_result, limit: int) -> None:
    if not S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "not a regular file")
    if status.st_size > limit:
        raise OSError(errno.EFBIG, f"larger than {limit >> 10} KiB")


def read_include(path: str) -> bytes | None:
    """The bytes of an included file; None where there is none, or none that can and should be read."""
    try:
        return read_regular(path, LARGEST_INCLUDE)
    except OSError:
        return None


def digest(data: bytes | None) -> str | None:
    """What a file's contents are known by; None for a file that is not there."""
    return None if data is None else hashlib.sha256(data).hexdigest()


class Tree(Protocol):
    """The files of a project in one state of it, by their paths from its root."""

    def read(self, path: str) -> bytes | None:
        """A file's bytes; None where there is none, or none that can and should be read."""

    def version(self, path: str) -> str:
        """What tells apart the contents of a file under whose name several results are kept."""


class Reader:
    """Reads includes, relative to `folder` or out of `tree`; `seen` holds the digest of each path that was
    asked for."""

    def __init__(self, folder: str = "", tree: Tree | None = None) -> None:
        self._folder, self._tree = Path(folder), tree
        self.seen: dict[str, str | None] = {}

    def __call__(self, path: str) -> bytes | None:
        data = read_include(str(self._folder / path)) if self._tree is None else self._tree.read(path)
        self.seen[path] = digest(data)
        return data

    def start(self, path: str) -> bytes:
        """The bytes of the file that is analyzed itself. Raises OSError."""
        if self._tree is None:
            data = read_regular(self._folder / path, LARGEST_SOURCE)
        else:
            found = self._tree.read(path)
            if found is None:
                raise OSError(errno.ENOENT, "not there")
            data = found
        self.seen[path] = digest(data)
        return data
