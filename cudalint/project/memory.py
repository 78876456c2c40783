"""How much memory the process has."""

from __future__ import annotations

import os
from pathlib import Path

#: Bytes from which on a process keeps nothing that files share: the next one takes as much again.
LARGE = 384 << 20

_STATM = Path("/proc/self/statm")


def resident_bytes() -> int:
    """Of it in memory now; 0 where the system does not tell it so (Linux does)."""
    try:
        return int(_STATM.read_bytes().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0
