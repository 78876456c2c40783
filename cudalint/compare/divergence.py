"""Whether the lanes of a warp leave a loop in different trips: unrolling then regroups them."""

from __future__ import annotations

from cudalint.ir.launch import Extent
from cudalint.ir.result import AccessResult


class Divergence:
    """For the block shape of one launch."""

    def __init__(self, block: Extent) -> None:
        from cudalint.algebra.uniformity import Uniformity

        x, y, z = (extent or 1 for extent in block)
        self._uniformity = Uniformity((x, y, z))

    def within_loop(self, result: AccessResult) -> bool:
        """Whether a loop around the access may take another number of trips in one lane than in another."""
        conditions = [c for loop in result.access.loops for c in (loop.condition, *loop.breaks)]
        return any(c is not None and not self._uniformity.of(c) for c in conditions)
