"""Results of a file in each build that its headers allow: what holds in all, or in which case each holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from cudalint.dataclass import dataclass, replace
from cudalint.evaluate.cases import bounds_of, hull, per_request
from cudalint.evaluate.sizes.when import MOST
from cudalint.evaluate.widths import Key, key_of
from cudalint.ir.launch import Launch
from cudalint.ir.result import (
    NO_STRIDES,
    AccessResult,
    Analysis,
    Case,
    Cost,
    KernelAnalysis,
    LaunchAnalysis,
    ReadOnly,
    Verdict,
)

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Build:
    """A file's analysis where the build's macros are such that `when` holds."""

    when: str
    analysis: Analysis


def over_builds(builds: Sequence[Build]) -> Analysis:
    """The analysis that holds whichever of the builds it is."""
    first = builds[0].analysis
    kernels: dict[object, list[tuple[str, KernelAnalysis]]] = {}
    for build in builds:
        for kernel in build.analysis.kernels:
            kernels.setdefault((kernel.name, kernel.span), []).append((build.when, kernel))
    sources: dict[str, bytes] = {}
    for build in builds:
        sources.update(build.analysis.sources)
    return replace(
        first,
        kernels=tuple(_kernel(same, len(builds)) for same in kernels.values()),
        problems=_distinct(problem for build in builds for problem in build.analysis.problems),
        sources=sources,
    )


def _distinct(items: Iterable[_T]) -> tuple[_T, ...]:
    return tuple(dict.fromkeys(items))


def _kernel(same: Sequence[tuple[str, KernelAnalysis]], builds: int) -> KernelAnalysis:
    launches: dict[object, list[tuple[str, LaunchAnalysis]]] = {}
    for when, kernel in same:
        counts: dict[object, int] = {}
        for launch in kernel.launches:
            key = _of_launch(launch.launch)
            counts[key] = number = counts.get(key, 0) + 1
            launches.setdefault((key, number), []).append((when, launch))
    return replace(
        same[0][1],
        launches=tuple(_launch(found, builds) for found in launches.values()),
        problems=_distinct(problem for _, kernel in same for problem in kernel.problems),
    )


def _of_launch(launch: Launch) -> object:
    """What a launch has in common with that of another build: its place, its shape and what it binds."""
    bound = (launch.arguments, launch.template_arguments, launch.packs, launch.functors)
    return (
        launch.span,
        launch.line,
        launch.grid,
        launch.block,
        launch.constants,
        *(tuple(one.items()) for one in bound),
    )


def _launch(same: Sequence[tuple[str, LaunchAnalysis]], builds: int) -> LaunchAnalysis:
    """A launch with what it costs in the builds that have it."""
    found: dict[Key, list[list[AccessResult]]] = {}
    for number, (_, launch) in enumerate(same):
        for result in launch.accesses:
            groups = found.setdefault(key_of(result.access), [[] for _ in same])
            groups[number].append(result)
    names = [when for when, _ in same]
    accesses: list[AccessResult] = []
    for groups in found.values():
        for at in range(max(map(len, groups))):
            there = [(when, group[at]) for when, group in zip(names, groups, strict=True) if at < len(group)]
            accesses += [_merged(there)] if len(there) == builds else [_only(*one) for one in there]
    accesses.sort(key=lambda result: (result.access.span, result.access.order))
    return replace(same[0][1], accesses=tuple(accesses))


def _only(when: str, result: AccessResult) -> AccessResult:
    """What is told of an access that other builds do not have, or have in a launch of another shape."""
    if result.verdict is Verdict.UNKNOWN:
        return result
    cases = _within(when, result)
    if cases:
        reason = f"it is of a build: {when}"
        cost = hull([result.cost])
        return replace(result, verdict=Verdict.CONDITIONAL, reason=reason, cost=cost, cases=cases)
    said = f"{when} in the build"
    access = replace(result.access, assumes=(*result.access.assumes, said))
    return replace(result, access=access, assumes=(*result.assumes, said))


def _merged(same: Sequence[tuple[str, AccessResult]]) -> AccessResult:
    results = [result for _, result in same]
    first = results[0]
    for when, result in same:
        if result.verdict is Verdict.UNKNOWN:
            reason = result.reason
            return result if all(r.reason == reason for r in results) else _unknown(result, when)
    told = [
        (r.verdict, r.cost, r.cases, r.access.width, r.access.array.space, r.data_dependent) for r in results
    ]
    if all(one == told[0] for one in told):
        return first
    if len({result.access.array.space for result in results}) > 1:
        return _unknown(first, same[0][0])
    widths = {result.access.width for result in results}
    cost = hull([result.cost for result in results])
    cases = _cases(same, cost)
    return replace(
        first,
        access=replace(first.access, width=first.access.width if len(widths) == 1 else None),
        verdict=Verdict.CONDITIONAL if cases else Verdict.BOUNDED,
        reason="it depends on the build: " + " or ".join(when for when, _ in same),
        cost=cost,
        read_only=_read_only(results),
        assumes=_distinct(one for result in results for one in result.assumes),
        data_dependent=any(result.data_dependent for result in results),
        strides_later=NO_STRIDES,
        lanes=(),
        drawn=(),
        cases=cases,
    )


def _unknown(result: AccessResult, when: str) -> AccessResult:
    reason = f"where {when} in the build: {result.reason or 'it is in another memory'}"
    told = replace(result, verdict=Verdict.UNKNOWN, reason=reason)
    return replace(told, cost=Cost(), cases=(), lanes=(), drawn=())


def _cases(same: Sequence[tuple[str, AccessResult]], cost: Cost) -> tuple[Case, ...]:
    """The cases of each build, those of the last one where no other's condition holds; nothing where one
    has no exact case. Of too many the first of each are told, and bounds."""
    each = [_within(when, result) for when, result in same[:-1]] + [_own(same[-1][1])]
    if not all(each):
        return ()
    if sum(map(len, each)) <= MOST:
        return tuple(case for cases in each for case in cases)
    share = (MOST - 1) // len(same)
    told = [case for when, result in same for case in _within(when, result)[:share]]
    return (*told, Case(None, bounds_of(cost.full or cost)))


def _within(when: str, result: AccessResult) -> tuple[Case, ...]:
    return tuple(Case(when + (f" && {c.when}" if c.when else ""), c.cost) for c in _own(result))


def _own(result: AccessResult) -> tuple[Case, ...]:
    """The cases of a result, of which one is exact; nothing where there is none."""
    if result.verdict is Verdict.EXACT:
        return (Case(None, per_request(result.cost)),)
    return result.cases if any(case.is_exact for case in result.cases) else ()


def _read_only(results: Sequence[AccessResult]) -> ReadOnly | None:
    first = results[0].read_only
    if first is None or all(result.read_only == first for result in results):
        return first
    return ReadOnly(None, "it depends on the build")
