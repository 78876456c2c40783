"""`check --watch`: the same check again whenever a file of the project changes."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from cudalint.cli.errors import UsageError, tell
from cudalint.project.discovery import CUDA_SUFFIXES, HEADER_SUFFIXES, HOST_SUFFIXES, MAYBE_SUFFIXES

_PAUSE = 0.5  # seconds between two looks, or so many times what a look takes:
_SHARE = 10
_CLEAR = "\x1b[2J\x1b[H"
_SUFFIXES = CUDA_SUFFIXES | MAYBE_SUFFIXES | HEADER_SUFFIXES | HOST_SUFFIXES | {".toml"}

#: What is seen of a file: when it changed, and its size.
Seen = dict[str, tuple[int, int]]


def watch(
    options: argparse.Namespace,
    check: Callable[[argparse.Namespace], int],
    changes: Callable[[list[str]], Iterable[object]] | None = None,
) -> int:
    """Check, and again after each of the changes, until an interrupt; the status of the last check."""
    if "-" in options.paths or options.fix or options.add_ignore:
        return tell(UsageError("--watch goes with files, and not with --fix or --add-ignore"))
    status = check(options)
    try:
        for _ in (changes or changed)(options.paths or ["."]):
            if sys.stdout.isatty():
                sys.stdout.write(_CLEAR)
            status = check(options)
    except KeyboardInterrupt:
        return status
    return status


def changed(paths: list[str]) -> Iterator[None]:
    """Gives something each time that a file below the paths is another one."""
    before = _look(paths)
    while True:
        sys.stdout.flush()
        started = time.monotonic()
        after = _look(paths)
        if after != before:
            before = after
            yield
        time.sleep(max(_PAUSE, _SHARE * (time.monotonic() - started)))


def _look(paths: Iterable[str]) -> Seen:
    found: Seen = {}
    pending = list(paths)
    while pending:
        path = pending.pop()
        try:
            if not Path(path).is_dir():
                status = os.stat(path)  # noqa: PTH116
                found[path] = status.st_mtime_ns, status.st_size
                continue
            with os.scandir(path) as entries:
                for entry in entries:
                    folder = entry.is_dir(follow_symlinks=False) and not entry.name.startswith(".")
                    if folder or os.path.splitext(entry.name)[1] in _SUFFIXES:  # noqa: PTH122
                        pending.append(entry.path)
        except OSError:  # it has just gone
            continue
    return found
