"""What a cost surely is: the number that a finding may speak of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import inf

from cudalint.arch import Architecture
from cudalint.dataclass import dataclass
from cudalint.findings.model import Confidence
from cudalint.ir.result import Apart, Cost, Range, Verdict
from cudalint.rules.sampling import may_be_full
from cudalint.rules.view import Observation

_WIDEST = 16  # bytes of a lane in one access


@dataclass(frozen=True, slots=True)
class Reading:
    """The cost of one request, in sectors or wavefronts.

    `value` is the mean over the launch's requests where it is exact, and otherwise the least that it can
    be. `ideal` is the cost of the same bytes packed. With `full_warps` both speak of the warps whose
    lanes all pass the guards, as the guards' bounds are not known. With `apart` they hold for every value
    from `apart.least` on of an unknown distance between the lanes.
    """

    observation: Observation
    value: float
    most: int
    ideal: float
    exact: bool
    full_warps: bool
    apart: Apart | None = None
    packed: int = 0  # the cost of a full warp's bytes side by side, no two lanes sharing any
    split: bool = False  # an asynchronous copy that costs more than the side alone would
    by_type: bool = False  # value and ideal are of the size of the open type that conflicts the least
    distinct: float = 0  # sectors that hold the bytes asked for, packed, where lanes share some; 0: not known

    @property
    def ratio(self) -> float:
        return self.value / self.ideal if self.ideal else 1.0

    @property
    def worst_ratio(self) -> float:
        """With the greatest cost that is possible in place of the value."""
        return self.most / self.ideal if self.ideal else 1.0

    @property
    def utilization(self) -> float:
        """The used share of the bytes moved, at most."""
        packed = min(self.ideal, self.distinct or self.ideal)
        return min(1.0, packed / self.value) if self.value else 1.0

    def wastes(self, min_ratio: float, min_excess: float) -> bool:
        """Whether the excess is surely as large as this."""
        return self.ratio >= min_ratio and self.value - self.ideal >= min_excess

    @property
    def requests(self) -> int:
        """Of the launch; 0 where they are not known."""
        return self.observation.result.cost.launch_requests or 0

    @property
    def steady(self) -> bool:
        """Whether every request costs the same."""
        return self.value == self.most

    @property
    def confidence(self) -> Confidence:
        """Of a statement that holds for `value`."""
        if self.full_warps or self.apart or self.observation.assumed:
            return Confidence.LIKELY
        return Confidence.CERTAIN


def sectors(observation: Observation, arch: Architecture) -> Reading | None:
    """Sectors of a global request; None where the cost is unknown."""
    packed = _packed(observation, arch, arch.sector_bytes)
    found = _reading(observation, lambda cost: (cost.sectors, cost.sectors_ideal), packed)
    cost = observation.result.cost
    if found is not None and found.exact and not found.full_warps and cost.requested_bytes is not None:
        found = replace(found, distinct=cost.requested_bytes / arch.sector_bytes)
    if found is not None and observation.access.is_asynchronous_copy:
        alone = {lane // arch.sector_bytes for lane in observation.result.lanes if lane >= 0}
        return replace(found, split=0 < len(alone) < found.value)
    return _where_apart(found) if found is not None and not found.exact else found


def wavefronts(observation: Observation, arch: Architecture) -> Reading | None:
    """Wavefronts of a shared request; None where the cost is unknown."""
    packed = _packed(observation, arch, arch.shared.row_bytes)
    found = _reading(observation, lambda cost: (cost.wavefronts, cost.wavefronts_ideal), packed)
    if found is not None and observation.access.is_asynchronous_copy and observation.result.lanes:
        from cudalint.warp import warp_cost  # numpy: only where there is a copy

        alone = warp_cost("shared", "store", observation.access.width or 4, [observation.result.lanes], arch)
        return replace(found, split=alone.wavefronts is not None and int(alone.wavefronts[0]) < found.value)
    return _by_type(found) if found is not None else None


def worst(readings: Iterable[Reading | None]) -> Reading | None:
    """The reading with the greatest excess; of equals the surer, then that of the launch with the most
    requests, as a test with few elements is not what the kernel is for, nor the sums of the blocks of one
    whose size comes at run time, then the first."""
    known = [reading for reading in readings if reading is not None]
    return max(known, key=lambda one: (one.ratio, one.confidence, one.requests or inf), default=None)


def _reading(
    observation: Observation, pick: Callable[[Cost], tuple[Range | None, float | None]], packed: int
) -> Reading | None:
    result = observation.result
    if result.verdict is Verdict.UNKNOWN:
        return None
    cost, full_warps = result.cost, False
    counts, ideal = pick(cost)
    exact = result.verdict is Verdict.EXACT and counts is not None and counts.mean is not None
    guards, block = observation.access.guards, observation.launch.launch.block
    if not exact and cost.full is not None and pick(cost.full)[0] is not None and may_be_full(guards, block):
        full_warps = True
        counts, ideal = pick(cost.full)
    if counts is None:
        return None
    value = float(counts.min if counts.mean is None else counts.mean)
    if ideal is None:
        ideal = min(value, float(packed))
    exact = counts.mean is not None
    return Reading(observation, value, counts.max, ideal, exact, full_warps, packed=packed)


def _by_type(reading: Reading) -> Reading:
    """The reading of elements of a type that nothing binds: that of the size whose requests are replayed the
    least, in full warps, where each size has a cost of its own and the conflict is then greater."""
    result = reading.observation.result
    known = [one.cost for one in result.cases if one.is_exact]
    if result.access.width is not None or len(known) + 1 != len(result.cases):
        return reading
    costs = [(one.wavefronts, one.wavefronts_ideal) for one in known]
    sure = [(found.min, ideal) for found, ideal in costs if found is not None and ideal]
    value, ideal = min(sure, key=lambda one: one[0] / one[1], default=(0, 1.0))
    if value / ideal <= reading.ratio:
        return reading
    return replace(reading, value=float(value), ideal=ideal, exact=False, full_warps=True, by_type=True)


def _where_apart(reading: Reading) -> Reading:
    """The reading for lanes that lie apart, where it is the greater."""
    cost = reading.observation.result.cost
    apart = (cost.full or cost).apart if reading.full_warps else cost.apart
    if apart is None or apart.sectors.min <= reading.value:
        return reading
    counts = apart.sectors
    value = float(counts.min if counts.mean is None else counts.mean)
    return replace(reading, value=value, most=counts.max, exact=counts.mean is not None, apart=apart)


def in_all_cases(reading: Reading) -> Reading:
    """The reading of the case that wastes the least, in full warps, where what is not known leaves cases, as
    of where an array begins, and each has a cost of its own."""
    cases = reading.observation.result.cases
    if reading.exact or not cases or cases[-1].when is not None or reading.apart is not None:
        return reading
    sure = []
    for one in cases:
        counts, ideal = one.cost.sectors, one.cost.sectors_ideal
        if not one.is_exact or counts is None or counts.mean is None or not ideal:
            return reading
        sure.append((float(counts.mean), ideal, counts.max))
    value, ideal, _ = min(sure, key=lambda one: one[0] / one[1])
    if value / ideal <= reading.ratio:
        return reading
    most = max(one for _, _, one in sure)
    return replace(reading, value=value, most=most, ideal=ideal, full_warps=True)


def _packed(observation: Observation, arch: Architecture, granule: int) -> int:
    """Granules that a full warp's bytes take side by side, no two lanes sharing any: of the widest elements
    where their width is not known, so that no more is called waste than surely is."""
    return max(1, -(-arch.warp_size * (observation.access.width or _WIDEST) // granule))
