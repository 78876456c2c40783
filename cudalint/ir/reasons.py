"""Reasons by which something is decided. They read as any other, and are matched as members of this enum."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a value is not known."""

    NULL = "a null pointer"
    LOADED = "loaded data"  # from beyond the block
    SHARED_DATA = "data of shared memory"
    OFFSET = "an offset from a pointer that is not known"
