"""Lanes that a guard picks out of every warp, fewer in each trip of a loop: `if (t % (2 * s) == 0)`; or in
each launch of a kernel, where the host has the loop."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import dataclass, replace
from cudalint.ir.expr import SymbolKind
from cudalint.ir.launch import WARP_SIZE
from cudalint.rules.arithmetic import known_trips
from cudalint.rules.expressions import kinds
from cudalint.rules.sampling import EXTENTS, Sample, lanes_at
from cudalint.rules.view import FileView, Observation

_LAUNCHES = 3  # that pick fewer lanes, each of which is half as many as the one before
_TRIPS = 12  # of a loop that halves: a block has no more than 1,024 threads
_PICKED = {SymbolKind.THREAD, SymbolKind.COUNTER}


@dataclass(frozen=True, slots=True)
class Interleaved:
    """Warps with a lane at work, over all trips and warps of a block or of the launches, and how many would
    do."""

    warps: int
    needed: int


def interleaved(observation: Observation, view: FileView) -> Interleaved | None:
    """How the lanes lie in the trips of the access's loop; None where the gaps between those of a warp do not
    grow from trip to trip."""
    import numpy as np

    access = observation.access
    picking = [one.condition for one in access.guards if kinds(one.condition) >= _PICKED]
    counters = {symbol for one in picking for symbol in free_symbols(one)}
    loops = tuple(loop for loop in access.loops if loop.counter in counters)
    if len(loops) != 1 or any(known_trips(loop, view) is None for loop in access.loops if loop not in loops):
        return None
    access = replace(access, loops=loops)  # each trip of the others, as over a row, has the same lanes
    observation = replace(observation, result=replace(observation.result, access=access))
    warps = needed = 0
    steps: list[int] = []
    for trip in range(_TRIPS):
        lanes = lanes_at(observation, Sample(EXTENTS[0], 0, trips=trip))
        if lanes is None:
            return None
        active = lanes >= 0
        count = int(active.sum())
        warps += int(active.any(axis=1).sum())
        needed += -(-count // WARP_SIZE)
        found = {int(step) for row in active for step in np.diff(row.nonzero()[0])}
        if len(found) == 1:
            step = found.pop()
            if trip == 0 and step == 1:
                continue  # `t % s == 0` picks all lanes first
            if step <= (steps[-1] if steps else 1):
                return None  # of most accesses in the second trip
            steps.append(step)
    return Interleaved(warps, needed) if len(steps) > 1 and warps > needed else None


def interleaved_by_launches(observations: Sequence[Observation], view: FileView) -> Interleaved | None:
    """The same over the launches of a kernel, each of which picks lanes twice as far apart as the one before,
    and combines an element with one halfway to the next lane's; None where not all is known of them."""
    warps = needed = 0
    steps = set[int]()
    for one in observations:
        cost, lanes = one.result.cost, one.result.lanes
        if cost.launch_requests is None or cost.launch_lanes is None:
            return None
        warps += cost.launch_requests
        needed += -(-cost.launch_lanes // WARP_SIZE)
        active = [lane for lane, at in enumerate(lanes) if at >= 0]
        found = {after - before for before, after in pairwise(active)}
        if len(found) > 1 or (found and not _is_combined(one, lanes[active[1]] - lanes[active[0]], view)):
            return None
        steps |= found
    in_order = sorted(steps - {1})
    if len(in_order) < _LAUNCHES or any(then != 2 * now for now, then in pairwise(in_order)):
        return None
    return Interleaved(warps, needed)


def _is_combined(observation: Observation, step: int, view: FileView) -> bool:
    """Whether the kernel takes another element halfway to the next lane's, `step` bytes on, or its own."""
    own = observation.access
    same = (one.access for one in observation.launch.accesses)
    apart = {abs(view.apart(one, own) or 0) for one in same if one.array.identity == own.array.identity}
    return step // 2 in apart
