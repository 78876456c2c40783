"""What a request costs where threadIdx.x and another axis change places, and whether the kernel gains."""

from __future__ import annotations

from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import replace
from cudalint.ir.access import Space
from cudalint.ir.expr import SymbolKind
from cudalint.ir.result import AccessResult
from cudalint.rules.expressions import kinds
from cudalint.rules.lanes import asks_for
from cudalint.rules.sampling import EXTENTS, Sample, is_off, lanes_at, requests_at
from cudalint.rules.view import FileView, Observation

_TRIPS = 32  # of a loop, to weigh its accesses against those outside
_FURTHER = (16, 128, 512)  # blocks, from each axis's first one on
_WORD = 4  # bytes: where in a sector the elements of other blocks begin, at multiples of it
_SECTORS = 2  # that L2 delivers in the time of a wavefront
_WORTH = 1.5  # times less that a launch's requests move: a change for less is none to advise


def cost_of_exchange(observation: Observation, axis: str, view: FileView) -> tuple[float, bool, bool] | None:
    """The access's sectors a request with threadIdx.x and `axis` exchanged, whether the launch as a whole
    gains: much, or more than half of what the access alone does; and whether conflicts in shared memory cost
    as much as that. The sectors are the most of several blocks where it gains. None where the access itself
    does not gain, or that is not known."""
    x, y, z = observation.launch.launch.block
    if not x or not y or not z or min(x, y if axis == "y" else z) < 2 or not asks_for(observation, axis):
        return None  # of an axis with one thread nothing is left in the index
    if _is_led_by_rows(observation, axis):
        return None
    observation = _whatever_data_say(observation)
    own, gains, clashes = [], [], False
    for extents in EXTENTS:
        if is_off(observation, Sample(extents)):
            continue  # no pitch of such elements
        sample = _sample(observation, extents, view)
        then = replace(sample, exchanged=axis)
        was, now = (_cost(observation, one, view) for one in (sample, then))
        if was is None or now is None:
            continue  # nobody gets past its guards, as in blocks that lie that far apart
        if now * _WORTH > was:
            return None
        before, after = (_total(observation, one, view) for one in (sample, then))
        if before is None or after is None:
            return None
        was_replayed, then_replayed = _replayed(observation, (sample, then), view)
        clashes = clashes or after + then_replayed >= before + was_replayed
        own.append((now, then))
        mine = [_weight(observation, one, view) or 0.0 for one in (sample, then)]
        gains.append(before >= _WORTH * after or 2 * (before - after) > mine[0] - mine[1])
    if not own:
        return None
    helps = all(gains)
    costs = [max([now, *(_elsewhere(observation, then, view) if helps else ())]) for now, then in own]
    return max(costs), helps, clashes


def _sample(observation: Observation, extents: tuple[int, ...], view: FileView) -> Sample:
    """One at which lanes get past the access's guards, and past those of all others. Where they do not at its
    extents, a size is where the grid begins, or the grid's first blocks are no place for such a window."""
    tried = [Sample(extents), Sample((0,)), *(Sample(extents, at) for at in _FURTHER)]
    own = [one for one in tried[:2] if _cost(observation, one, view) is not None]
    if own:
        return own[0]
    of_all = (one for one in tried[2:] if _total(observation, one, view) is not None)
    return next(of_all, tried[1])


def _whatever_data_say(observation: Observation) -> Observation:
    """As if all lanes passed the guards that data decide, whatever order the threads are in."""

    def passed(result: AccessResult) -> AccessResult:
        guards = tuple(one for one in result.access.guards if SymbolKind.VARYING not in kinds(one.condition))
        if len(guards) == len(result.access.guards):
            return result
        return replace(result, access=replace(result.access, guards=guards))

    own, launch = observation.result, observation.launch
    accesses = tuple(map(passed, launch.accesses))
    return replace(observation, launch=replace(launch, accesses=accesses), result=passed(own))


def _elsewhere(observation: Observation, sample: Sample, view: FileView) -> list[int]:
    """The worst request in other blocks and trips, and of other sizes, whose elements begin elsewhere in
    sectors."""
    from cudalint.warp import warp_cost  # numpy: only where something is to be exchanged

    access, arch = observation.access, view.architecture
    begins = range(arch.sector_bytes // min(access.width or _WORD, _WORD))
    others = [replace(sample, at=at, trips=trips) for at in begins for trips in (0, 1)]
    others += [replace(sample, extents=tuple(one - by for one in sample.extents)) for by in begins]
    found = []
    for one in others:
        lanes = None if is_off(observation, one) else lanes_at(observation, one)
        if lanes is not None and access.width and (lanes >= 0).any():
            cost = warp_cost("global", access.op.value, access.width, lanes, arch).sectors
            found += [] if cost is None else [int(cost.max())]
    return found


def _is_led_by_rows(observation: Observation, axis: str) -> bool:
    """Whether an element of the launch is one that data choose for each thread along the axis: what a warp
    shares now, its lanes would not share with x and that exchanged."""
    rows, data = set(), set()
    for result in observation.launch.accesses:
        if result.access.offset is not None:
            found = free_symbols(result.access.offset)
            data |= {one.name.partition("@")[0] for one in found if one.kind is SymbolKind.UNIFORM}
            if any(one.kind is SymbolKind.THREAD and one.name.endswith(axis) for one in found):
                rows.add(result.access.expression)
    return not rows.isdisjoint(data)


def _cost(observation: Observation, sample: Sample, view: FileView) -> float | None:
    found = requests_at(observation, sample, view.architecture)
    return found.cost if found is not None else None


def _total(observation: Observation, sample: Sample, view: FileView) -> float | None:
    """What the launch's requests of global memory take, of each by its lanes at work, as the end of the data
    cuts the warps of one order short and of another not; None where one is not known."""
    total = 0.0
    for result in observation.launch.accesses:
        if result.access.array.space is Space.GLOBAL:
            weight = _weight(Observation(observation.kernel, observation.launch, result), sample, view)
            if weight is None:
                return None
            total += weight
    return total


def _replayed(
    observation: Observation, samples: tuple[Sample, Sample], view: FileView
) -> tuple[float, float]:
    """What its requests of shared memory take in both samples, in the sectors that would take as long: of
    those whose cost is known in both."""
    totals = [0.0, 0.0]
    for result in observation.launch.accesses:
        if result.access.array.space is Space.SHARED:
            one = Observation(observation.kernel, observation.launch, result)
            first, second = (_weight(one, sample, view) for sample in samples)
            if first is not None and second is not None:
                totals[0] += _SECTORS * first
                totals[1] += _SECTORS * second
    return totals[0], totals[1]


def _weight(observation: Observation, sample: Sample, view: FileView) -> float | None:
    found = requests_at(observation, sample, view.architecture)
    if found is None:
        return None
    return float(found.cost * found.warps / found.lanes * _TRIPS ** len(observation.access.loops))
