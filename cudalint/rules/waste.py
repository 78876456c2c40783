"""What a finding's accesses waste: of a launch where its requests are known, and on one scale to sort by."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import prod

from cudalint.dataclass import dataclass
from cudalint.findings.model import BYTES, REQUESTS, WAVEFRONTS, Finding, Waste
from cudalint.ir.access import Space
from cudalint.ir.launch import WARP_SIZE
from cudalint.ir.result import KernelAnalysis, LaunchAnalysis
from cudalint.rules import wording
from cudalint.rules.arithmetic import executed, is_busy, known_trips
from cudalint.rules.chunk import loops_around, words_moved
from cudalint.rules.lone import is_allocating, is_of_one_block, is_slowed
from cudalint.rules.reading import Reading, sectors, wavefronts
from cudalint.rules.trips import counted_axes, is_of_tile, is_staged, most_trips
from cudalint.rules.view import FileView, Observation, Site
from cudalint.rules.walking import moving_loops

_COUNTED = (Space.GLOBAL, Space.SHARED)
_MOVED = (Space.GLOBAL, Space.TEXTURE)  # from and to memory
_WORD = 4  # bytes that a lane is taken to move where that is not known
_NESTED = 3  # loops of an ordinary size, one in another: more of them are short, or are seldom entered


@dataclass(slots=True)
class _Sum:
    """Over the accesses of one launch. `worst` is that of one request, within `loops`."""

    amount: float = 0.0
    known: bool = True
    least: bool = False
    rank: float = 0.0
    worst: float = 0.0
    loops: int = 0

    def add(
        self, excess: float, reading: Reading, requests: float, known: bool, scale: float, depth: int
    ) -> None:
        """`excess` of each of so many requests in `depth` loops, of which one unit is `scale` bytes of the
        rank."""
        self.amount += excess * requests
        self.known = self.known and known
        self.least = self.least or not (reading.exact or reading.steady)
        self.rank += excess * requests * scale
        self.worst, self.loops = max((self.worst, self.loops), (excess, depth))


class Wastes:
    """The waste of the findings of one file."""

    def __init__(self, view: FileView) -> None:
        self._view = view
        keys = (
            "wavefront_bytes",
            "request_bytes",
            "blocks",
            "trips",
            "cold_bytes",
            "column_bytes",
            "trifle_bytes",
            "few_bytes",
            "few_warps",
            "small_share",
            "slight_share",
            "member_share",
            "once_share",
            "shift_share",
            "few_ways_share",
            "notable_share",
            "kept_share",
            "open_share",
            "beside_share",
            "program_share",
            "largest_share",
            "operation_bytes",
            "busy_operations",
            "kept_operations",
        )
        self._limits = dict(zip(keys, view.thresholds("waste", *keys), strict=True))
        self._totals: dict[tuple[int, bool], tuple[float, bool]] = {}

    def of(self, finding: Finding, sites: Collection[Site]) -> Waste | None:
        """What all places of the finding waste together, in the launch in which that is the most; None where
        they waste nothing that is counted."""
        in_vain = _in_vain(finding)
        by_launch: dict[int, _Sum] = {}
        observed: dict[int, Observation] = {}
        unit = ""
        for site in sites:
            for observation in site.observations:
                reading = self._reading(observation)
                if reading is None:
                    continue
                shared = site.space is Space.SHARED
                words = 1
                if "requests_ideal" in finding.numbers:  # once a chunk
                    words, excess = words_moved(observation, self._view)
                    unit, scale = REQUESTS, self._limits["request_bytes"]
                elif in_vain is not None:
                    unit, excess, scale = REQUESTS, in_vain, self._limits["request_bytes"]
                elif shared:
                    unit, scale = WAVEFRONTS, self._limits["wavefront_bytes"]
                    excess = reading.value - reading.ideal
                else:
                    unit, scale = BYTES, 1
                    excess = (reading.value - reading.ideal) * self._view.architecture.sector_bytes
                by_example = excess <= 0 and not reading.exact and "sectors_ideal" in finding.numbers
                if by_example:
                    excess = finding.numbers["sectors"] - finding.numbers["sectors_ideal"]
                    excess *= self._view.architecture.sector_bytes
                if excess <= 0:
                    continue
                requests, known = self.requests(observation)
                known = known and not by_example and not reading.full_warps and reading.apart is None
                total = by_launch.setdefault(id(observation.launch), _Sum())
                depth = loops_around(observation, words, self._view)
                # The shares that are asked of ranks were read off those that count each word.
                total.add(excess, reading, requests / words, known, scale * words, depth)
                observed[id(observation.launch)] = observation
        if not by_launch:
            return None
        key = max(by_launch, key=lambda one: by_launch[one].rank)
        total = by_launch[key]
        share = None
        if total.known and unit != REQUESTS:
            moved, all_known = self._total(observed[key], unit == WAVEFRONTS)
            share = total.amount / moved if all_known and moved else None
        amount = total.amount if total.known else total.worst
        place = wording.launch_place(observed[key].launch.launch, finding.span.path)
        is_one = len({id(one.launch) for site in sites for one in site.observations}) == 1
        told = "" if is_one or not total.known else place
        return Waste(amount, unit, total.known, total.least, share, total.loops, total.rank, told)

    def is_cold(self, finding: Finding, limit: str = "cold_bytes") -> bool:
        """Whether it is a few warps' work, and not worth a warning: less than the threshold of this name."""
        waste = finding.waste
        return waste is not None and waste.rank < self._limits[limit]

    def is_trifle(self, finding: Finding, sites: Iterable[Site]) -> bool:
        """Whether all of a launch is known, and what it wastes of global memory takes less time than to start
        it: more of a few warps, which have the GPU for themselves, and of a single one, for which nobody
        starts it."""
        waste = finding.waste
        if waste is None or not waste.a_launch or waste.unit != BYTES:
            return False
        warps = max(self._warps(one.launch) for site in sites for one in site.observations)
        few = 0 < warps <= self._limits["few_warps"]
        return self.is_cold(finding, "column_bytes" if warps == 1 else "few_bytes" if few else "trifle_bytes")

    def is_small(
        self, finding: Finding, sites: Iterable[Site], least_share: str, silenced: float = 0.0
    ) -> bool:
        """Whether it is little of what the kernel moves, or could move of global memory while it computes,
        and not worth a warning: less than the threshold of this name. Where comments have `silenced` a part
        of it, on the scale of ranks, the rest is told."""
        waste = finding.waste
        if waste is None:
            return False
        launches = {id(one.launch): one for site in sites for one in site.observations}
        moved = max((self._whole(one, waste.unit) for one in launches.values()), default=0.0)
        return bool(waste.rank + silenced < self._limits[least_share] * moved)

    def is_little_of_program(
        self, finding: Finding, sites: Iterable[Site], least_share: str, silenced: float = 0.0
    ) -> bool:
        """As `is_small`, of all kernels that the same host functions launch, each as often as they do. Of
        launches whose sizes come at run time: what the source says all of is meant as it stands."""
        waste = finding.waste
        if waste is None or waste.a_launch:
            return False
        launches = [one.launch for site in sites for one in site.observations]
        makers = {one.launch.maker for one in launches}
        if not launches or "" in makers:
            return False
        often = max(self._times(one) for one in launches)
        program = sum(self._most(kernel, makers, waste.unit) for kernel in self._view.analysis.kernels)
        return bool((waste.rank + silenced) * often < self._limits[least_share] * program)

    def is_beside_larger(self, finding: Finding, sites: Iterable[Site], least_share: str) -> bool:
        """Whether all of it is known and takes no longer than to start it, or the host has more loops around
        another launch, and it is little of what the kernel of that moves, from the same functions on that the
        host's execution begins with. Where the host loops over nothing, it shows kernels one after the
        other, and does not wait for one of them; and what it repeats beside others may be another version of
        them, of which a program has one."""
        waste = finding.waste
        launches = [one.launch.launch for site in sites for one in site.observations]
        roots = frozenset(one.root for one in launches)
        if waste is None or not launches or "" in roots:
            return False
        own = max(one.repeated for one in launches)
        is_small = waste.a_launch and self.is_cold(finding, "column_bytes")
        least = max(1, own if is_small else own + 1)
        largest = self._view.remembered(
            self._view.analysis,
            (Wastes.is_beside_larger, roots, waste.unit, least),
            lambda: max(self._from(one, roots, waste.unit, least) for one in self._view.analysis.kernels),
        )
        often = self._limits["trips"] ** own
        return bool(waste.rank * often < self._limits[least_share] * largest)

    def _from(self, kernel: KernelAnalysis, roots: Collection[str], unit: str, least: int) -> float:
        """What a kernel moves in that of the launches within so many loops, or more, from these functions on
        that comes to most, as often as it is made."""
        seen = (one for one in kernel.launches if one.launch.repeated >= least and one.launch.root in roots)
        firsts = (Observation(kernel, one, one.accesses[0]) for one in seen if one.accesses)
        moved = (
            self._whole(one, unit) * self._limits["trips"] ** one.launch.launch.repeated for one in firsts
        )
        return float(max(moved, default=0.0))

    def _most(self, kernel: KernelAnalysis, makers: Collection[str], unit: str) -> float:
        """What a kernel moves in that of these host functions' launches that comes to most, as often as it is
        made."""
        seen = (one for one in kernel.launches if one.launch.maker in makers and one.accesses)
        firsts = (Observation(kernel, one, one.accesses[0]) for one in seen)
        return max((self._whole(one, unit) * self._times(one.launch) for one in firsts), default=0.0)

    def _whole(self, observation: Observation, unit: str) -> float:
        """What a launch moves or asks for, or could of global memory while it computes. Beside global memory
        the conflicts in shared memory do not count that are known: they are findings of their own."""
        if unit == WAVEFRONTS:
            return self._estimate(observation)
        moved = self._asked(observation)
        if unit != REQUESTS:
            replayed = self._conflicts(observation) * self._limits["wavefront_bytes"]
            moved = self._estimate(observation) - replayed
        return max(moved, self._computed(observation))

    def _times(self, launch: LaunchAnalysis) -> float:
        """How often the host makes a launch: a loop of ordinary size, where one is around it."""
        return float(self._limits["trips"] if launch.launch.looped else 1)

    def is_outweighed(self, finding: Finding, sites: Iterable[Site]) -> bool:
        """Whether it is of global memory, and the kernel computes for longer than all that it moves takes,
        what is wasted among it: in all launches that are known to waste it."""
        if finding.waste is None or finding.waste.unit == WAVEFRONTS:
            return False
        launches = {id(one.launch): one for site in sites for one in site.observations}
        return all(self._computed(one) > self._estimate(one) for one in launches.values())

    def is_lone(self, finding: Finding, sites: Iterable[Site]) -> bool:
        """Whether a single block makes these accesses, as of what other blocks have left for it, in loops
        whose trips are not known: it is started where there is little to do."""
        waste = finding.waste
        if waste is None or waste.a_launch:
            return False
        seen = [one for site in sites for one in site.observations]
        return all(self._is_lone(one.launch) for one in seen)

    def _is_lone(self, launch: LaunchAnalysis) -> bool:
        return self._view.remembered(launch, is_of_one_block, lambda: is_of_one_block(launch))

    def is_hidden(self, finding: Finding, sites: Iterable[Site], limit: str = "busy_operations") -> bool:
        """Whether they are accesses of global memory, of which something is wasted, or of constant memory,
        beside far more arithmetic, in all launches where they waste it: more than the threshold of this name;
        or any, beside allocations, prints and launches."""
        seen = [one for site in sites for one in site.observations]
        seen = [one for one in seen if self._is_wasting(one)] or seen
        if seen and all(is_allocating(one.launch) or is_slowed(one) for one in seen):
            return True
        space = Space.CONSTANT if finding.waste is None else Space.GLOBAL
        return bool(seen) and all(
            one.access.array.space is space and is_busy(one.launch, self._limits[limit], space)
            for one in seen
        )

    def _is_wasting(self, observation: Observation) -> bool:
        reading = self._reading(observation)
        return reading is not None and reading.most > reading.ideal

    def _reading(self, observation: Observation) -> Reading | None:
        space = observation.access.array.space
        if space not in _COUNTED:
            return None
        return (wavefronts if space is Space.SHARED else sectors)(observation, self._view.architecture)

    def requests(self, observation: Observation) -> tuple[float, bool]:
        """The warp requests of a launch, and whether they are known: else those of a grid and of loops of
        ordinary size."""
        cost = observation.result.cost
        if cost.launch_requests is not None:
            again = self._again(observation)
            return cost.launch_requests / again, again == 1
        launch = observation.launch.launch
        warps, threads = self._warps(observation.launch), prod(one or 1 for one in launch.block)
        blocks = warps / -(-threads // WARP_SIZE)
        trips, unknown, staged = 1.0, 0, 0
        for loop in moving_loops(observation, self._view):
            known, axes = known_trips(loop, self._view), counted_axes(loop, observation, self._view)
            if known is None:  # what surely ends it, whatever else may before
                known = most_trips(loop, int(self._limits["trips"]))
            staged += known is None and is_staged(loop, observation, self._view)
            if known is None and is_of_tile(loop, observation, self._view):
                trips *= max(1.0, threads / self._limits["trips"])
            if known is None and axes:
                trips *= max(self._limits["trips"], (blocks * threads) ** (1 / axes))
            unknown += known is None and not axes
            trips *= 1 if known is None else known
        trips *= self._limits["trips"] ** max(0, min(unknown, _NESTED) - staged)
        share = 1.0 if cost.active_warps is None else cost.active_warps
        return share * warps * trips, False

    def _again(self, observation: Observation) -> int:
        """How often loops of known trips come back to a word that the compiler loads before them."""
        moving = moving_loops(observation, self._view)
        rest = (one for one in observation.access.loops if one not in moving)
        return prod(known_trips(one, self._view) or 1 for one in rest)

    def _warps(self, launch: LaunchAnalysis) -> float:
        """The warps of a launch, of a grid of ordinary size where it is not known."""
        shape = launch.launch
        blocks = prod(self._limits["blocks"] if one is None else one for one in _axes(shape.grid))
        return blocks * -(-prod(one or 1 for one in shape.block) // WARP_SIZE)

    def _total(self, observation: Observation, shared: bool) -> tuple[float, bool]:
        """What all requests of a launch come to in global or in shared memory, and whether all are known."""
        key = (id(observation.launch), shared)
        if key not in self._totals:
            total, known, most = 0.0, True, 0.0
            unknown: list[tuple[float, int]] = []  # requests, and what each moves
            for result in observation.launch.accesses:
                one = Observation(observation.kernel, observation.launch, result)
                if result.access.array.space not in ((Space.SHARED,) if shared else _MOVED):
                    continue
                reading = self._reading(one)
                requests, counted = self.requests(one)
                size = 1 if shared else self._view.architecture.sector_bytes
                if reading is None:
                    known = False
                    unknown.append((requests, 1 if shared else WARP_SIZE * (result.access.width or _WORD)))
                    continue
                most = max(most, requests)
                known = known and counted and reading.exact and not reading.full_warps
                total += _expected(reading) * requests * size
            most = max(most, self._warps(observation.launch))
            total += sum(min(requests, most) * each for requests, each in unknown)
            self._totals[key] = total, known
        return self._totals[key]

    def _conflicts(self, observation: Observation) -> float:
        """The wavefronts of a launch in vain, of requests that all cost the same."""

        def make() -> float:
            total = 0.0
            for result in observation.launch.accesses:
                one = Observation(observation.kernel, observation.launch, result)
                reading = self._reading(one) if result.access.array.space is Space.SHARED else None
                if reading is not None and reading.steady:
                    total += (reading.value - reading.ideal) * self.requests(one)[0]
            return total

        return self._view.remembered(observation.launch, Wastes._conflicts, make)

    def _asked(self, observation: Observation) -> float:
        """All requests of a launch, on the scale of ranks."""
        results = (one for one in observation.launch.accesses if one.access.array.space in _COUNTED)
        launch = [Observation(observation.kernel, observation.launch, result) for result in results]
        return float(sum(self.requests(one)[0] for one in launch) * self._limits["request_bytes"])

    def _computed(self, observation: Observation) -> float:
        """What a launch computes, on the scale of ranks: what L2 delivers in that time."""
        warps = self._warps(observation.launch)
        return float(
            executed(observation.launch, warps, self._view) * warps * self._limits["operation_bytes"]
        )

    def _estimate(self, observation: Observation) -> float:
        """What a launch moves on the scale of ranks."""
        moved, _ = self._total(observation, shared=False)
        replayed, _ = self._total(observation, shared=True)
        return float(moved + replayed * self._limits["wavefront_bytes"])


def _expected(reading: Reading) -> float:
    """The cost of a request, of which an index that is data, or bounds, leave open what it is: no less than
    that of its bytes side by side."""
    return max(reading.value, min(reading.most, reading.packed))


def _in_vain(finding: Finding) -> float | None:
    """Requests in vain for each of a place's, where the finding is about their number."""
    numbers = finding.numbers
    if "block_requests_ideal" in numbers:
        return 1 - numbers["block_requests_ideal"] / numbers["block_requests"]
    if "active_lanes" in numbers:
        return 1 - numbers["active_lanes"] / WARP_SIZE
    return None


def _axes(extent: tuple[int | None, ...]) -> list[int | None]:
    """The known extents, and one unknown for all that are not known."""
    known: list[int | None] = [one for one in extent if one is not None]
    return known if len(known) == len(extent) else [*known, None]
