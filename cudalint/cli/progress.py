"""One line on a terminal that says how far a run is: files done, files a second, time left."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

T = TypeVar("T")

PATIENCE = 1.0  # seconds before the first sign: a short run needs none
INTERVAL = 0.1  # seconds between two
CELLS = 24
ERASE = "\r\x1b[K"


def shown(results: Iterable[T], total: int, out: TextIO | None = None) -> Iterator[T]:
    """The results as they come. The line is erased before each, so that what the caller prints has the
    terminal for itself. Where nobody watches (no terminal, CI) nothing is shown."""
    stream = sys.stderr if out is None else out
    if not _watched(stream):
        yield from results
        return
    started = drawn = time.monotonic()
    visible = False
    try:
        for done, result in enumerate(results, 1):
            if visible:
                stream.write(ERASE)
                stream.flush()
                visible = False
            yield result
            now = time.monotonic()
            if done < total and now - started > PATIENCE and now - drawn > INTERVAL:
                stream.write(ERASE + line(done, total, now - started))
                stream.flush()
                visible, drawn = True, now
    finally:
        if visible:
            stream.write(ERASE)
            stream.flush()


def line(done: int, total: int, seconds: float) -> str:
    """`[######..................] 120/480 files, 40/s, 0:09 left`."""
    full = CELLS * done // total
    rate = done / seconds
    left = round((total - done) / rate)
    speed = f"{rate:.0f}" if rate >= 10 else f"{rate:.1f}"
    bar = "#" * full + "." * (CELLS - full)
    return f"[{bar}] {done}/{total} files, {speed}/s, {left // 60}:{left % 60:02} left"


def _watched(stream: TextIO) -> bool:
    return stream.isatty() and not os.environ.get("CI") and os.environ.get("TERM") != "dumb"
