"""What an exact number assumes of the lanes on both sides of a branch (fixtures/hardware/both_sides.cu)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.evaluate.convergence import may_differ
from cudalint.ir.assumptions import AT_ONCE, KEPT_APART

if TYPE_CHECKING:
    from cudalint.evaluate.context import Context
    from cudalint.ir.access import Access


def assumed(context: Context, access: Access) -> tuple[str, ...]:
    """What is assumed where lanes of a warp part."""
    joined = access.sides is not None and may_differ(context, None, access.sides)
    kept = any(may_differ(context, None, condition) for condition in access.beside)
    return (AT_ONCE,) * joined + (KEPT_APART,) * kept
