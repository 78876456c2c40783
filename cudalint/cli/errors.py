"""What a command says and stops at."""

from __future__ import annotations

import sys

from cudalint.output.style import safe

_LONGEST = 2000  # characters of a message: what it repeats may be of any length
INTERRUPTED = 130  # the exit status that shells expect
FAILED = 2  # the exit status of misuse and of a failure of the tool


class UsageError(Exception):
    """The command line or the configuration cannot be followed; the message says why."""


def tell(message: object) -> int:
    """Say on standard error why a command stops, and give its status."""
    text = safe(f"cudalint: {message}"[: _LONGEST + 1])
    print(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}...", file=sys.stderr)
    return FAILED
