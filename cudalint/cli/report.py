"""What is said of an error that nobody has foreseen."""

from __future__ import annotations

import errno
import os
import platform
import shlex
import sys
import traceback
from pathlib import Path

from cudalint import __version__
from cudalint.output.style import safe

TRACEBACK = "CUDALINT_TRACEBACK"  # in the environment: print Python's own traceback instead
_OF_OUTPUT = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
_PLACES = 12  # of the calls that led to it, the last


def explain(error: Exception, arguments: list[str]) -> str:
    """Lines for standard error: what the system refused, or a report for those who maintain the tool."""
    if os.environ.get(TRACEBACK):
        return "".join(traceback.format_exception(error)).rstrip()
    if isinstance(error, OSError) and error.errno is not None:
        where = error.filename or ("standard output" if error.errno in _OF_OUTPUT else None)
        told = error.strerror or os.strerror(error.errno)
        return safe(f"cudalint: {where}: {told}" if where else f"cudalint: {told}")
    if isinstance(error, MemoryError):
        return "cudalint: out of memory; fewer processes (-j) need less"
    return "\n".join(map(safe, _report(error, arguments)))


def _report(error: Exception, arguments: list[str]) -> list[str]:
    system = f"{platform.system()} {platform.machine()}"
    calls = traceback.extract_tb(error.__traceback__)[-_PLACES:]
    places = [f"{_short(call.filename)}:{call.lineno} in {call.name}" for call in calls]
    return [
        f"cudalint: internal error: {type(error).__name__}: {error}",
        "This is a fault of cudalint, not of your code. Please report it with these lines:",
        f"  cudalint {__version__}, Python {platform.python_version()}, {system}",
        f"  command: cudalint {shlex.join(arguments)}",
        *(f"  at {place}" for place in places),
        f"({TRACEBACK}=1 shows Python's own traceback.)",
    ]


def _short(file: str) -> str:
    """A module's file from the folder that it is imported from: where that lies is nobody's concern."""
    path = Path(file)
    tops = [Path(entry) for entry in sys.path if entry and path.is_relative_to(entry)]
    return path.relative_to(max(tops, key=lambda top: len(top.parts))).as_posix() if tops else path.name
