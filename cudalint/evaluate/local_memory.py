"""Local memory: where the bytes of a thread's own arrays lie, and what that makes a request cost.

The words of 4 bytes of a warp's lanes lie side by side: word w of lane l is at 128*w + 4*l [CUDA C++
Programming Guide, "Local Memory"]. A wider element is as many requests as it has words, a narrower one lies
in its word [measured on an H200, nvcc 13: stores of 1, 2, 4, 8 and 16 bytes by nine patterns of lanes].
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cudalint.ir.launch import WARP_SIZE

Ints = NDArray[np.int64]
WORD = 4


def words(width: int) -> int:
    """The words, and so the requests of the hardware, that an element of `width` bytes takes."""
    return max(1, width // WORD)


def interleaved(offsets: Ints) -> Ints:
    """The addresses of the lanes' words, shape (..., 32), from offsets in the lanes' own memory; -1 stays."""
    lane = np.arange(WARP_SIZE, dtype=np.int64) * WORD
    return np.where(offsets < 0, -1, offsets // WORD * (WORD * WARP_SIZE) + lane)
