"""Launches that no device takes: told, and never evaluated."""

from __future__ import annotations

from math import prod

from cudalint.arch.model import Architecture
from cudalint.ir.launch import Extent


def refusal(arch: Architecture, grid: Extent, block: Extent) -> str | None:
    """Why CUDA refuses a launch of this shape; None where what is known of it does not tell."""
    for what, extents, most in (("grid", grid, arch.max_grid), ("block", block, arch.max_block)):
        for axis, extent, limit in zip("xyz", extents, most, strict=True):
            if extent is not None and not 0 < extent <= limit:
                return f"{what}.{axis} is {_shown(extent)}, and {arch.name} takes 1 to {limit}"
    threads = prod(extent for extent in block if extent is not None)
    if threads > arch.max_threads_per_block:
        return f"a block of {threads} threads, and {arch.name} takes at most {arch.max_threads_per_block}"
    return None


def _shown(extent: int) -> str:
    """A number of any size, in few characters."""
    return str(extent) if extent.bit_length() <= 64 else f"a number of {extent.bit_length()} bits"
