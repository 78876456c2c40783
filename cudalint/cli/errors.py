"""What a command says and stops at."""

from __future__ import annotations


class UsageError(Exception):
    """The command line or the configuration cannot be followed; the message says why."""
