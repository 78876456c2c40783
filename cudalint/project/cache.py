"""Results of earlier runs, so that a file that has not changed is not analyzed again.

An entry answers for a file only if nothing that its result depends on has changed: its bytes, the bytes of
every other file that was read or looked for, the settings, and this program itself. Times are not looked at,
so a fresh checkout finds what the last one left. And it answers only to the user whose runs made it: each
bears a code that takes the user's key to make, so that one which came with a clone is as good as none.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import sys
from collections.abc import Callable
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from cudalint.embedded.host import cell_of, file_of
from cudalint.project.codec import decode, encode
from cudalint.project.entries import Entries
from cudalint.project.job import Job
from cudalint.project.reading import LARGEST_SOURCE, digest, read_include, read_regular
from cudalint.project.result import FileResult
from cudalint.project.root import relative_path
from cudalint.settings import Settings


class Cache:
    """What was kept, opened when it is first needed. An entry that cannot be read is as good as none, and a
    place that cannot be written costs nothing but time."""

    def __init__(self, entries: Callable[[], Entries]) -> None:
        self._open = entries
        self._opened: Entries | None = None
        self._is_open = False
        self._digests: dict[str, str | None] = {}
        self._bytes: dict[str, bytes] = {}

    def get(self, job: Job) -> FileResult | None:
        """The result of a job, if it was kept and still holds."""
        name, entries = _name(job), self.entries()
        body = None if name is None or entries is None else entries.get(name)
        if body is None:
            return None
        try:
            entry = json.loads(body)
            read = entry["read"]
            changed = any(self._digest(job, path) != known for path, known in read.items())
            if changed or read[job.path] is None:
                return None
            return replace(decode(entry["result"], lambda path: self._read(job, path)), read=read)
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None

    def put(self, job: Job, result: FileResult) -> None:
        """Keep a result, unless the tool failed."""
        name, entries = _name(job), self.entries()
        if name is None or entries is None or result.failed or not result.read:
            return
        body = json.dumps({"read": result.read, "result": encode(result)}, separators=(",", ":"))
        entries.put(name, body.encode("ascii"))

    def entries(self) -> Entries | None:
        """Where results are kept; None where that cannot be opened."""
        if not self._is_open:
            self._is_open = True
            with contextlib.suppress(OSError):
                self._opened = self._open()
        return self._opened

    def _digest(self, job: Job, path: str) -> str | None:
        if path not in self._digests:
            data = _contents(job, path)
            self._digests[path] = digest(data)
        return self._digests[path]

    def _read(self, job: Job, path: str) -> bytes:
        cell = cell_of(path)
        if cell is not None:
            from cudalint.embedded.notebooks import cell_text

            text = cell_text(self._read(job, file_of(path)), cell)
            if text is None:
                raise ValueError(f"{path} is gone")
            return text
        if path not in self._bytes:
            data = _contents(job, path)
            if digest(data) != self._digest(job, path) or data is None:
                raise ValueError(f"{path} has just changed")
            self._bytes[path] = data
        return self._bytes[path]


def _contents(job: Job, path: str) -> bytes | None:
    """A file as the job would read it."""
    if job.tree is not None:
        return job.tree.read(path)
    if path != job.path:
        return read_include(path)
    try:
        return read_regular(path, LARGEST_SOURCE)
    except OSError:
        return None


def _name(job: Job) -> str | None:
    """What a job's entry is known by; None for a job that is not kept: its source is no file's, or what it
    makes of the analysis is not known by a name."""
    extra = job.extra
    named = None if extra is None else getattr(extra, "__qualname__", "")
    if job.source is not None or named == "" or (named is not None and "<" in named):
        return None
    module = None if extra is None else extra.__module__
    place = relative_path(job.path, Path(job.root).resolve())
    version = None if job.tree is None else job.tree.version(job.path)
    parts = [program(), module, named, job.fixes, place, _settings(job.settings), version]
    return hashlib.sha256(json.dumps(parts, default=repr).encode("utf-8", "surrogatepass")).hexdigest()[:40]


def _settings(settings: Settings) -> list[Any]:
    values = ((field.name, getattr(settings, field.name)) for field in fields(settings) if field.compare)
    return [(name, _set(value) if isinstance(value, frozenset) else value) for name, value in values]


@lru_cache(maxsize=64)
def _set(values: frozenset[str]) -> str:
    """One set serves all jobs of a project."""
    return hashlib.sha256("\0".join(sorted(values)).encode("utf-8", "surrogatepass")).hexdigest()


@lru_cache(maxsize=1)
def program() -> str:
    """This program: all its files, its architectures' data among them, and the Python it runs on."""
    found = hashlib.sha256(repr(sys.version_info[:3]).encode())
    top = Path(__file__).parents[1]
    for path in sorted(path for path in top.rglob("*") if path.suffix in (".py", ".toml", ".json", ".scm")):
        found.update(path.relative_to(top).as_posix().encode() + b"\0")
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()
