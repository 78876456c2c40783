"""Asynchronous copies from global to shared memory (LDGSTS), which cost more than a load and a store where
their two sides do not fit each other. The rules are in fixtures/hardware/calibration/README.md.

Through L1 (4 and 8 bytes) the global side is a load's. Lanes take turns at a bank, on one word as well, on
both sides: what the shared side costs alone counts as long as the global addresses of each phase lie in
different banks [fixtures/hardware/async_copies.cu]. Past L1 (16 bytes) both sides count pairs of sectors,
whose alignment to each other is not known here: bounds.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from cudalint.evaluate.context import Context
from cudalint.ir.access import Access, Atomic, Op, Space
from cudalint.ir.result import Verdict

Ints = NDArray[np.int64]
Counts = dict[str, tuple[Ints, Ints]]

NAME = "cp.async"
REASON = "an asynchronous copy costs more than a load and a store where its sides are not aligned alike"


def widened(width: int, addresses: Ints, counts: Counts, bytes_per_wavefront: int) -> Counts:
    """The counters of one side with the bounds that hold whatever the other side is."""
    lanes = np.count_nonzero(addresses >= 0, axis=-1).astype(np.int64)
    result = dict(counts)
    if "sectors" in counts and width == 16:
        low, high = counts["sectors"]
        result["sectors"] = (low, np.maximum(high, lanes))
    if "wavefronts" in counts:
        low, high = counts["wavefronts"]
        if width == 16:
            from cudalint.warp import distinct_bytes

            low = np.minimum(low, -(-distinct_bytes(addresses, width) // bytes_per_wavefront))
        result["wavefronts"] = (low, np.maximum(high, lanes))
    return result


def takes_turns(context: Context, access: Access) -> bool:
    """Whether the shared side's lanes take turns at the banks as in an atomic, and nothing else counts: the
    other side's addresses, taken as if they were of shared memory, lie in a bank each in every request."""
    from cudalint.evaluate.access import evaluate_access

    if access.width not in (4, 8) or access.partner is None:
        return False
    array = replace(access.array, space=Space.SHARED, align=context.arch.line_bytes)
    source = replace(
        access,
        array=array,
        offset=access.partner,
        op=Op.ATOMIC,
        atomic=Atomic.UPDATE,
        intrinsic=None,
        partner=None,
    )
    found = evaluate_access(context, source)
    cost = found.cost
    if found.verdict is not Verdict.EXACT or cost.wavefronts is None:
        return cost.active_warps == 0
    return cost.wavefronts.mean is not None and cost.wavefronts.mean == cost.wavefronts_ideal
