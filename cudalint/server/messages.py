"""What the server and its worker processes say to each other."""

from __future__ import annotations

import pickle
import struct
from dataclasses import field
from typing import Any, BinaryIO

from cudalint.dataclass import dataclass
from cudalint.server.options import Options
from cudalint.settings import Settings

_LENGTH = struct.Struct("<Q")


@dataclass(frozen=True, slots=True)
class FileJob:
    """How a file is analyzed and shown. `root` is what fingerprints and ignore globs are relative to."""

    uri: str
    settings: Settings
    options: Options
    encoding: str
    root: str
    ignores: tuple[tuple[str, tuple[str, ...]], ...] = ()
    baseline: str | None = None


@dataclass(frozen=True, slots=True)
class Update:
    """Bring a document up to `data`. `overlays` are changes of other open documents, by path; None for one
    that was closed. `whole`: what the document includes may have changed. Answered by Updated."""

    job: FileJob
    data: bytes
    whole: bool = False
    overlays: dict[str, bytes | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Updated:
    diagnostics: list[dict[str, Any]]  # in the protocol's JSON
    reads: frozenset[str]
    failures: tuple[str, ...]
    analyses: int  # kernels that were analyzed for it
    kernels: tuple[Any, ...] = ()  # of cudalint.server.symbols.KernelSymbol


@dataclass(frozen=True, slots=True)
class Scan:
    """Analyze a file on disk and keep nothing of it. Answered by Updated, or None for a file to leave out."""

    job: FileJob
    overlays: dict[str, bytes | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Survey:
    """How the files of a workspace belong together, found among them, its headers and its other sources.
    Answered by a dict of path to FileContext."""

    files: tuple[str, ...]
    headers: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """A question about a document as of its last update; `what` names a function of `questions`."""

    uri: str
    what: str
    arguments: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Forget:
    """A document is closed, or lives in another worker now. Not answered."""

    uri: str


@dataclass(frozen=True, slots=True)
class Failure:
    """The answer where the worker met an error of its own."""

    message: str


def pack(message: object) -> bytes:
    """A message with its length before it."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return _LENGTH.pack(len(data)) + data


def receive(stream: BinaryIO) -> Any:
    """The next message of a stream. Raises EOFError at its end."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise EOFError
    size = _LENGTH.unpack(head)[0]
    data = stream.read(size)
    if len(data) < size:
        raise EOFError
    return pickle.loads(data)


HEADER_BYTES = _LENGTH.size


def length(head: bytes) -> int:
    """The length that a message's header gives."""
    size: int = _LENGTH.unpack(head)[0]
    return size
