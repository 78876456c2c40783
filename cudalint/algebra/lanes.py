"""The threads of a block as warps of 32 lanes."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from cudalint.dataclass import dataclass
from cudalint.ir.launch import WARP_SIZE


@dataclass(frozen=True, slots=True, eq=False)
class BlockLanes:
    """`thread` holds threadIdx.x, .y and .z as int64 arrays of shape (warps, 32); `valid` is False for the
    lanes of a last warp that have no thread. Warps run along x first, then y, then z
    [CUDA C++ Programming Guide, "SIMT Architecture"]."""

    thread: tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]
    valid: NDArray[np.bool_]

    @property
    def warps(self) -> int:
        return int(self.valid.shape[0])


@lru_cache(maxsize=64)
def block_lanes(block: tuple[int, int, int]) -> BlockLanes:
    """The threads of a block of these extents, in warps: threadIdx.x runs first."""
    x, y, z = block
    threads = x * y * z
    warps = -(-threads // WARP_SIZE)
    linear = np.arange(warps * WARP_SIZE, dtype=np.int64).reshape(warps, WARP_SIZE)
    valid = linear < threads
    return BlockLanes((linear % x, linear // x % y, linear // (x * y)), valid)
