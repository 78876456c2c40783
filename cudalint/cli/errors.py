"""What a command says and stops at."""

from __future__ import annotations

import sys

from cudalint.output.style import safe

FAILED = 2  # the exit status of misuse and of a failure of the tool


class UsageError(Exception):
    """The command line or the configuration cannot be followed; the message says why."""


def tell(message: object) -> int:
    """Say on standard error why a command stops, and give its status."""
    print(safe(f"cudalint: {message}"), file=sys.stderr)
    return FAILED
