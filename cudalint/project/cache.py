"""Results of earlier runs, so that a file that has not changed is not analyzed again.

An entry answers for a file only if nothing that its result depends on has changed: its bytes, the bytes of
every other file that was read or looked for, the settings, and this program itself. Times are not looked at,
so a fresh checkout finds what the last one left.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from cudalint.project.codec import decode, encode
from cudalint.project.reading import digest, read_include
from cudalint.project.result import FileResult
from cudalint.project.root import relative_path
from cudalint.project.run import Job
from cudalint.settings import Settings

FOLDER = ".cudalint_cache"

#: What backup programs know a cache by (https://bford.info/cachedir/).
_TAG = "Signature: 8a477f597d28d172789f06886806bc55\n# The cache of cudalint; remove it at any time.\n"


class Cache:
    """The cache in one folder, which is made when it is first written to. An entry that cannot be read is as
    good as none, and a folder that cannot be written costs nothing but time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._digests: dict[str, str | None] = {}
        self._bytes: dict[str, bytes] = {}
        self._writable: bool | None = None

    def get(self, job: Job) -> FileResult | None:
        """The result of a job, if it was kept and still holds."""
        name = _name(job)
        if name is None:
            return None
        try:
            entry = json.loads((self.folder / name).read_bytes())
            if any(self._digest(job, path) != digest for path, digest in entry["read"].items()):
                return None
            result = decode(entry["result"], lambda path: self._read(job, path))
            return replace(result, read=entry["read"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None

    def put(self, job: Job, result: FileResult) -> None:
        """Keep a result, unless the tool failed."""
        name = _name(job)
        if name is None or result.failed or not result.read or not self._prepared():
            return
        data = json.dumps({"read": result.read, "result": encode(result)}, separators=(",", ":"))
        path = self.folder / name
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            path.parent.mkdir(exist_ok=True)
            draft.write_text(data, encoding="utf-8", errors="surrogatepass")
            draft.replace(path)
        except (OSError, UnicodeError):
            draft.unlink(missing_ok=True)

    def _digest(self, job: Job, path: str) -> str | None:
        if path not in self._digests:
            data = _contents(job, path)
            self._digests[path] = digest(data)
        return self._digests[path]

    def _read(self, job: Job, path: str) -> bytes:
        if path not in self._bytes:
            data = _contents(job, path)
            if digest(data) != self._digest(job, path) or data is None:
                raise ValueError(f"{path} has just changed")
            self._bytes[path] = data
        return self._bytes[path]

    def _prepared(self) -> bool:
        if self._writable is None:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                (self.folder / "CACHEDIR.TAG").write_text(_TAG, encoding="ascii")
                (self.folder / ".gitignore").write_text("*\n", encoding="ascii")
                self._writable = True
            except OSError:
                self._writable = False
        return self._writable


def clean(folder: Path) -> bool:
    """Remove the cache; False where there is none. Raises OSError, and ValueError for a folder that does not
    bear the mark of a cache of ours."""
    if not folder.exists():
        return False
    tag = folder / "CACHEDIR.TAG"
    if folder.is_symlink() or not tag.is_file() or tag.read_bytes() != _TAG.encode():
        raise ValueError(f"{folder} is not a cache of cudalint")
    shutil.rmtree(folder)
    return True


def _contents(job: Job, path: str) -> bytes | None:
    """A file as the job would read it."""
    if path != job.path:
        return read_include(path)
    try:
        return Path(path).read_bytes()
    except OSError:
        return None


def _name(job: Job) -> str | None:
    """The file name of a job's entry; None for a job that is not kept: its source is no file's, or what it
    makes of the analysis is not known by a name."""
    extra = job.extra
    named = None if extra is None else getattr(extra, "__qualname__", "")
    if job.source is not None or named == "" or (named is not None and "<" in named):
        return None
    module = None if extra is None else extra.__module__
    place = relative_path(job.path, Path(job.root).resolve())
    parts = [program(), module, named, job.fixes, place, _settings(job.settings)]
    name = hashlib.sha256(json.dumps(parts, default=repr).encode("utf-8", "surrogatepass")).hexdigest()
    return f"{name[:2]}/{name[2:40]}.json"


def _settings(settings: Settings) -> list[Any]:
    values = ((field.name, getattr(settings, field.name)) for field in fields(settings) if field.compare)
    return [(name, _set(value) if isinstance(value, frozenset) else value) for name, value in values]


@lru_cache(maxsize=8)
def _set(values: frozenset[str]) -> str:
    """One set serves all jobs of a run."""
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
