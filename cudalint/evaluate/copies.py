"""Asynchronous copies from global to shared memory (LDGSTS), which cost more than a load and a store where
their two sides do not fit each other. The rules are in fixtures/hardware/calibration/README.md.

Copies of 4 and 8 bytes go through L1. Their global side is a load's; lanes take turns at a bank, on one word
as well, on both sides: what the shared side costs alone counts as long as the global addresses of each phase
lie in different banks [fixtures/hardware/async_copies.cu]. Copies of 16 bytes are judged by the addresses of
both sides together, and by bounds where those of one side cannot be told.
"""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

from cudalint.arch import Architecture
from cudalint.dataclass import replace
from cudalint.ir.launch import WARP_SIZE
from cudalint.ir.result import AccessResult, Range, Verdict

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Counts = dict[str, tuple[Ints, Ints]]

REASON = "an asynchronous copy costs more than a load and a store where its sides are not aligned alike"
IDLE = "Nsight Compute may also count the copies of warps that take no part"
IN_PART = "Nsight Compute counts nothing for copies of some lanes of a warp, or for the other lanes as well"
#: Positions of the two bases in their lines that are tried.
MAX_SHIFTS = 16
#: Bytes of the copies that both sides are judged for together.
WIDE = 16


def widened(width: int, addresses: Ints, counts: Counts, bytes_per_wavefront: int) -> Counts:
    """The counters of one side with the bounds that hold whatever the other side is."""
    lanes = np.count_nonzero(addresses >= 0, axis=-1).astype(np.int64)
    result = dict(counts)
    if "sectors" in counts and width == WIDE:
        low, high = counts["sectors"]
        result["sectors"] = (low, np.maximum(high, lanes))
    if "wavefronts" in counts:
        low, high = counts["wavefronts"]
        if width == WIDE:
            from cudalint.warp import distinct_bytes

            low = np.minimum(low, -(-distinct_bytes(addresses, width) // bytes_per_wavefront))
        result["wavefronts"] = (low, np.maximum(high, lanes))
    return result


def together(
    arch: Architecture,
    source: tuple[Ints, int],
    target: tuple[Ints, int],
    active: Bools,
    through_l1: bool,
) -> Counts:
    """Bounds of what copies of 16 bytes cost, each of shape (...), from both sides: (the lanes' offsets, of
    shape (..., 32); what is known of the base's alignment, in bytes). Nothing where that is too little."""
    from cudalint.warp import async_copy_cost

    found: Counts = {}
    shifts = list(product(_shifts(arch, source[1]), _shifts(arch, target[1])))
    if len(shifts) > MAX_SHIFTS:
        return found
    sides = [_placed(arch, offsets, active) for offsets, _ in (source, target)]
    for both in shifts:
        read, written = (np.where(active, side + at, -1) for side, at in zip(sides, both, strict=True))
        cost = async_copy_cost(read, written, arch, through_l1=through_l1)
        for name, bounds in (("sectors", cost.sectors), ("wavefronts", cost.wavefronts)):
            if bounds is not None:
                before = found.get(name, bounds)
                found[name] = np.minimum(before[0], bounds[0]), np.maximum(before[1], bounds[1])
    return found


def ideal(written: Ints, unit: int) -> Ints:
    """The least that copies of 16 bytes past L1 take on either side, of shape (...), in units of so many
    bytes, as the profiler has it: the addresses that they write, of shape (..., 32), count, and not those
    that they read, which lanes may share [fixtures/hardware/shared_copies.cu]."""
    from cudalint.warp import distinct_bytes

    found: Ints = -(-distinct_bytes(written, WIDE) // unit)
    return found


def _shifts(arch: Architecture, granule: int) -> range:
    """Where in a line a base may lie; the copy's own alignment is a promise of the program's."""
    return range(0, arch.line_bytes, granule if granule % WIDE == 0 else WIDE)


def _placed(arch: Architecture, offsets: Ints, active: Bools) -> Ints:
    """The offsets as addresses of a base at the start of a line."""
    lowest = int(offsets.min(where=active, initial=0))
    return (offsets - lowest // arch.line_bytes * arch.line_bytes) // WIDE * WIDE


def is_in_part(active: Bools, valid: Bools) -> bool:
    """Whether some lanes of a warp take part in a copy, of shape (..., 32), and others do not."""
    return bool((active.any(axis=-1) & (active != valid).any(axis=-1)).any())


def with_idle_lanes(result: AccessResult, *, in_part: bool) -> AccessResult:
    """The result of a copy past L1 in which not all lanes take part. Where the compiler predicates it, the
    profiler counts up to 2 sectors and 4 wavefronts for a warp without an active lane [two_stages in
    fixtures/hardware/sparse_and_staged.cu]; and of a warp that takes part `in_part` it counts nothing, or for
    the other lanes as well [fixtures/hardware/copies_in_part.cu]."""

    def raised(found: Range | None) -> Range | None:
        return found and Range(0 if in_part else found.min, None, max(found.max, WARP_SIZE))

    cost = result.cost
    cost = replace(cost, sectors=raised(cost.sectors), wavefronts=raised(cost.wavefronts))
    if in_part:
        cost = replace(cost, launch_requests=None)
    reason = result.reason or (IN_PART if in_part else IDLE)
    return replace(result, verdict=Verdict.BOUNDED, reason=reason, cost=cost)
