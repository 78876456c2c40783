"""Deciding of each site whether the profile agrees with the prediction.

The profiler sums counters over executions, warps without an active lane included, while a prediction speaks
of requests with an active lane. So sums are compared: the prediction's mean times its number of requests.
Where that number is not known, it lies between the lanes counted / 32 and the warps counted.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from cudalint.compare.divergence import Divergence
from cudalint.compare.launches import match_launches
from cudalint.compare.profile import Profile, ProfiledLaunch
from cudalint.compare.result import Comparison, LaunchComparison, Quantity, Reason, Site, Status
from cudalint.compare.selected import selected
from cudalint.compare.sites import COUNTERS_OF, Group, Prediction, group, split
from cudalint.ir.assumptions import AT_ONCE, KEPT_APART
from cudalint.ir.instruction import InstructionKind
from cudalint.ir.launch import WARP_SIZE
from cudalint.ir.result import AccessResult, Analysis, Cost, LaunchAnalysis, Range, Verdict


def compare(analysis: Analysis, profile: Profile) -> Comparison:
    """Every launch of the profile against the launch of the analysis that it answers to."""
    launches = []
    for launch, match in zip(profile.launches, match_launches(analysis, profile.launches), strict=True):
        sites = () if match.analysis is None else compare_launch(analysis, match.analysis, launch)
        launches.append(LaunchComparison(launch, match.analysis, sites, match.note))
    return Comparison(tuple(launches))


def compare_launch(analysis: Analysis, predicted: LaunchAnalysis, launch: ProfiledLaunch) -> tuple[Site, ...]:
    """The sites of one launch, in the order of the source."""
    sites: list[Site] = []
    diverge = Divergence(predicted.launch.block)
    for whole in group(analysis, predicted.accesses, launch):
        for parts in split(whole):
            found = [_site(part, diverge) for part in parts]
            if len(parts) == 1 or all(site.status is Status.AGREE for site in found):
                sites.extend(found)
                break
    return tuple(sorted(_with_moved(sites, diverge), key=lambda s: (s.frame, s.space, s.op)))


# -- one site --------------------------------------------------------------------------------------


def _site(part: Group, diverge: Divergence) -> Site:
    results = tuple(one.result for one in part.predictions)
    exact = all(r.verdict is Verdict.EXACT for r in results)

    def site(
        status: Status, reason: Reason | None = None, note: str = "", quantities: tuple[Quantity, ...] = ()
    ) -> Site:
        return Site(
            part.frame,
            part.space,
            part.op,
            results,
            part.instructions,
            status,
            exact,
            quantities,
            reason,
            note,
        )

    unknown = [r for r in results if r.verdict is Verdict.UNKNOWN]
    if unknown:
        return site(Status.NOT_COMPARABLE, Reason.UNKNOWN, unknown[0].reason or "")
    if not results:
        return site(Status.NOT_COMPARABLE, Reason.UNCLAIMED, "the compiler's own, or another line's")
    if not part.instructions:
        if all(r.cost.active_warps == 0 for r in results):
            return site(Status.AGREE, note="no thread reaches it")
        return site(Status.NOT_COMPARABLE, Reason.ABSENT, "removed, or part of another line's instruction")
    if not COUNTERS_OF[part.space]:
        return site(
            Status.NOT_COMPARABLE, Reason.COUNTER, f"the profiler counts {part.space} memory per kernel only"
        )
    widths = {r.access.width for r in results}, {i.width for i in part.instructions}
    if widths[0] != widths[1]:
        source, machine = (" and ".join(map(str, sorted(w or 0 for w in found))) for found in widths)
        return site(
            Status.NOT_COMPARABLE,
            Reason.WIDTH,
            f"{source} bytes in the source, {machine} in the machine code",
        )
    quantities = _quantities(part, results)
    if not quantities:
        return site(Status.NOT_COMPARABLE, Reason.COUNTER, "the profile has no counter of it")
    if all(q.agrees for q in quantities):
        note = selected(part, results[0]) if len(results) == 1 and results[0].cases else ""
        return site(Status.AGREE, note=note, quantities=quantities)
    other = _other_count(part, results)
    if other is None:
        if len(part.instructions) < len(results):
            note = f"{len(results)} accesses of the source in {len(part.instructions)} of the machine code"
            return site(Status.NOT_COMPARABLE, Reason.MERGED, note, quantities)
        if len(part.instructions) > len(results) and any(map(diverge.within_loop, results)):
            note = "unrolled, and its lanes leave the loop in different trips: other lanes meet in a request"
            return site(Status.NOT_COMPARABLE, Reason.UNROLLED, note, quantities)
        if _is_assumed_otherwise(part, results):
            note = "the lanes on both sides of a branch are together in other requests in the machine code"
            return site(Status.NOT_COMPARABLE, Reason.MERGED, note, quantities)
        return site(Status.DIFFER, quantities=quantities)
    scaled = _quantities(part, results, per_request=True)
    if scaled and all(q.agrees for q in scaled):
        return site(Status.AGREE, note=f"per request; {other[1]}", quantities=scaled)
    return site(Status.NOT_COMPARABLE, *other, quantities=quantities)


def _quantities(
    part: Group, results: Sequence[AccessResult], per_request: bool = False
) -> tuple[Quantity, ...]:
    """The counters of the site with the interval of each sum. `per_request`: for as many requests as the
    profile has executions, taken in equal shares of the accesses."""
    found = []
    for name in COUNTERS_OF[part.space]:
        if any(name not in i.counters for i in part.instructions):
            continue
        measured = sum(i.counters[name] for i in part.instructions)
        low = high = 0.0
        fewest, most = _executions(part)
        for result in results:
            counted = _range(result.cost, name)
            if counted is None:
                break
            requests = result.cost.launch_requests
            if per_request or requests is None:
                share = 1 if len(results) == 1 else None
                if share is None and not (per_request and _alike(results)):
                    # the accesses share the executions in a way that is not known
                    low, high = low, high + _bounds(counted, most, most)[1]
                    continue
                below, above = _bounds(counted, fewest / len(results), most / len(results))
            else:
                below, above = _bounds(counted, requests, requests)
            low, high = low + below, high + above
        else:
            high += _of_nobody(part, results) if name.endswith("_ideal") else 0
            found.append(Quantity(name, measured, low, high))
    return tuple(found)


def _of_nobody(part: Group, results: Sequence[AccessResult]) -> int:
    """What asynchronous copies without an active lane may add to an ideal counter: an H200 counts
    one to four for each."""
    if not all(i.opcode.startswith("LDGSTS") for i in part.instructions):
        return 0
    fewest, _ = _executions(part)
    known = [r.cost.launch_requests for r in results]
    requests = fewest if None in known else round(sum(n for n in known if n is not None))
    return 4 * max(0, sum(i.executed for i in part.instructions) - requests)


def _alike(results: Sequence[AccessResult]) -> bool:
    """Whether all requests of all accesses cost the same."""
    costs = {(r.cost.sectors, r.cost.tags, r.cost.wavefronts) for r in results}
    return len(costs) == 1


def _bounds(counted: Range, fewest: float, most: float) -> tuple[float, float]:
    if counted.mean is not None:
        return counted.mean * fewest, counted.mean * most
    return counted.min * fewest, counted.max * most


def _range(cost: Cost, name: str) -> Range | None:
    match name:
        case "sectors" | "local_sectors":
            return cost.sectors
        case "tags":
            return cost.tags
        case "wavefronts":
            return cost.wavefronts
        case "sectors_ideal":
            return _ideal(cost.sectors_ideal, cost.sectors)
        case "wavefronts_ideal":
            return _ideal(cost.wavefronts_ideal, cost.wavefronts)
        case _:
            return None


def _ideal(mean: float | None, counted: Range | None) -> Range | None:
    """The profiler's is no more than what a request takes, which may be less or more than the least that its
    bytes can where only bounds of it are known."""
    if mean is None:
        return None
    if counted is None or counted.mean is not None:
        return Range(math.floor(mean), mean, math.ceil(mean))
    return Range(min(counted.min, math.floor(mean)), None, max(counted.max, math.ceil(mean)))


def _executions(part: Group) -> tuple[int, int]:
    """The fewest and most requests with an active lane that the profile allows."""
    fewest = most = 0
    for each in part.instructions:
        lanes = each.executed * WARP_SIZE if each.threads is None else each.threads
        fewest += -(-lanes // WARP_SIZE)
        most += min(each.executed, lanes)
    return fewest, most


def _is_assumed_otherwise(part: Group, results: Sequence[AccessResult]) -> bool:
    """Whether the machine makes other requests of the same lanes, and none such was assumed."""
    requests = sum(r.cost.launch_requests or 0 for r in results)
    assumed = {one for r in results for one in r.assumes}
    _, most = _executions(part)
    return (requests > most and KEPT_APART in assumed) or (requests < most and AT_ONCE in assumed)


def _other_count(part: Group, results: Sequence[AccessResult]) -> tuple[Reason, str] | None:
    """Why the executions are not those of the source; None where they are (or nobody can tell)."""
    if any(i.threads is None for i in part.instructions):
        expected = [r.cost.launch_requests for r in results]
        executed = sum(i.executed for i in part.instructions)
        requests = sum(e for e in expected if e is not None)
        if None in expected or requests <= executed:
            return None
        return Reason.COUNT, f"{requests} requests in the source, {executed} executed"
    lanes = [r.cost.launch_lanes for r in results]
    threads = sum(i.threads or 0 for i in part.instructions)
    wanted = sum(n for n in lanes if n is not None)
    if None in lanes:
        return None
    if threads == wanted:
        return None
    if part.op == "atomic" and threads < wanted:
        return Reason.COMBINED, f"{wanted} lanes in the source, of which the compiler leaves {threads}"
    return Reason.COUNT, f"{wanted} lanes in the source, {threads} in the machine code"


# -- instructions on another line ------------------------------------------------------------------


def _with_moved(sites: list[Site], diverge: Divergence) -> list[Site]:
    """Accesses without an instruction and instructions without an access, brought together where only one
    pairing has the same kind, width and number of lanes, and what is counted fits."""
    absent = {i: _needs(site) for i, site in enumerate(sites) if site.reason is Reason.ABSENT}
    free = {i: _offers(site) for i, site in enumerate(sites) if site.reason is Reason.UNCLAIMED}
    needs, offers = Counter(absent.values()), Counter(free.values())
    result = dict(enumerate(sites))
    for i, need in absent.items():
        if need is None or needs[need] != 1 or offers[need] != 1:
            continue
        j = next(j for j, offer in free.items() if offer == need)
        whole = Group(sites[i].frame, sites[i].space, sites[i].op, (), sites[j].instructions)
        found = _site_of(whole, sites[i].accesses, diverge)
        if found.status is Status.DIFFER:  # another access's: nothing but its kind speaks for the pairing
            continue
        place = f"at line {sites[j].frame.line}" if sites[j].frame.line else "under no line of these files"
        note = f"{place} in the machine code" + (f"; {found.note}" if found.note else "")
        result[i] = Site(
            found.frame,
            found.space,
            found.op,
            found.accesses,
            found.instructions,
            found.status,
            found.exact,
            found.quantities,
            found.reason,
            note,
        )
        del result[j]
    for i, site in list(result.items()):
        if site.status is Status.DIFFER and (joined := _joined(site, result, diverge)) is not None:
            result[i], j = joined
            del result[j]
    left = [_merged(site, sites, diverge) for site in result.values()]
    return [_explained(site, sites) for site in left]


def _joined(site: Site, sites: dict[int, Site], diverge: Divergence) -> tuple[Site, int] | None:
    """A site that differs with the instructions of one line, by its number, that no access is on, where the
    counts fit so: of the copies of a loop's body the compiler may put a load of two branches in front of
    them, on the line of what chooses the branch."""
    for j, other in sites.items():
        if other.reason is Reason.UNCLAIMED and (other.space, other.op) == (site.space, site.op):
            both = (*site.instructions, *other.instructions)
            whole = Group(site.frame, site.space, site.op, (), both)
            found = _site_of(whole, site.accesses, diverge)
            if found.status is Status.AGREE:
                return replace(found, note=f"with an instruction at line {other.frame.line}"), j
    return None


def _merged(site: Site, sites: list[Site], diverge: Divergence) -> Site:
    """A site that differs because it does the work of others, which have no instruction: stores of two
    branches become one that selects the address."""
    if site.status is not Status.DIFFER:
        return site
    for other in sites:
        alike = other.reason is Reason.ABSENT and (other.space, other.op) == (site.space, site.op)
        if not alike or any(r.cost.active_warps == 0 for r in other.accesses):
            continue
        whole = Group(site.frame, site.space, site.op, (), site.instructions)
        both = _site_of(whole, (*site.accesses, *other.accesses), diverge)
        if both.quantities and all(q.agrees for q in both.quantities):
            note = f"with the accesses of line {other.frame.line}, which have no instruction of their own"
            return replace(site, status=Status.NOT_COMPARABLE, reason=Reason.MERGED, note=note)
    return site


def _explained(site: Site, sites: list[Site]) -> Site:
    """Where an instruction without an access comes from, as far as the other sites tell."""
    if site.reason is not Reason.UNCLAIMED:
        return site
    if site.space in ("local", "constant"):
        note = (
            "a thread's array or a spilled register"
            if site.space == "local"
            else "a constant of the compiler"
        )
        return replace(site, reason=Reason.COMPILER, note=note)
    if any(".CAST" in i.opcode for s in sites if s.frame == site.frame for i in s.instructions):
        return replace(site, reason=Reason.COMPILER, note="part of an atomic's loop")
    beside = [one for s in sites if s.frame == site.frame and s.space == site.space for one in s.accesses]
    told = next((one for one in beside if _is_collective(one)), None)
    if told is not None:
        return replace(site, reason=Reason.UNKNOWN, note=told.reason or "")
    kind = (site.space, site.op)
    if any((s.space, s.op) == kind and _lacks_lanes(s) for s in sites):
        return replace(site, reason=Reason.ELSEWHERE, note="hoisted or merged from another line")
    return site


def _lacks_lanes(site: Site) -> bool:
    """Whether the source's accesses have more lanes than the instructions on their line."""
    lanes = [one.cost.launch_lanes for one in site.accesses]
    if not site.instructions or None in lanes:
        return site.reason is Reason.ABSENT
    return sum(i.threads or 0 for i in site.instructions) < sum(n or 0 for n in lanes)


def _is_collective(result: AccessResult) -> bool:
    """Whether it stands for all that a library's collective does in shared memory."""
    return result.verdict is Verdict.UNKNOWN and result.access.made_by(InstructionKind.COLLECTIVE)


def _site_of(whole: Group, accesses: Sequence[AccessResult], diverge: Divergence) -> Site:
    predictions = tuple(Prediction(one, (whole.frame,)) for one in accesses)
    return _site(Group(whole.frame, whole.space, whole.op, predictions, whole.instructions), diverge)


def _needs(site: Site) -> tuple[object, ...] | None:
    lanes = [one.cost.launch_lanes for one in site.accesses]
    if None in lanes:
        return None
    return (
        site.space,
        site.op,
        frozenset(one.access.width for one in site.accesses),
        sum(n or 0 for n in lanes),
    )


def _offers(site: Site) -> tuple[object, ...] | None:
    if any(i.threads is None for i in site.instructions):
        return None
    return (
        site.space,
        site.op,
        frozenset(i.width for i in site.instructions),
        sum(i.threads or 0 for i in site.instructions),
    )
