"""Kernels whose accesses are not what a program waits for: those that only make values up, and requests
beside as many atomics."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cudalint.findings.model import REQUESTS, Finding
from cudalint.ir.access import Op, Space
from cudalint.ir.result import LaunchAnalysis
from cudalint.rules.view import FileView, Observation, Site

#: Where what a kernel works on comes from; constants are parameters of it.
_SOURCES = (Space.GLOBAL, Space.GENERIC, Space.TEXTURE)


def is_made_up(sites: Iterable[Site], view: FileView) -> bool:
    """Whether these kernels store in global memory what they have loaded nothing for, and others of the file
    load: they set up what those work on, once."""
    sites = list(sites)
    launches = _launches(sites)
    if (
        not launches
        or any(site.space is not Space.GLOBAL for site in sites)
        or any(_loads(one, view) for one in launches)
    ):
        return False
    return any(_loads(one, view) for kernel in view.analysis.kernels for one in kernel.launches)


def is_beside_atomics(
    finding: Finding, sites: Iterable[Site], view: FileView, requests: Callable[[Observation], float]
) -> bool:
    """Whether it is about requests of global memory, half of which are atomics in this kernel."""
    if finding.waste is None or finding.waste.unit != REQUESTS:
        return False
    seen = [one for site in sites for one in site.observations]
    if any(one.access.array.space is not Space.GLOBAL or one.access.op is Op.ATOMIC for one in seen):
        return False
    return bool(seen) and all(_is_of_atomics(one, view, requests) for one in seen)


def _is_of_atomics(
    observation: Observation, view: FileView, requests: Callable[[Observation], float]
) -> bool:
    launch = observation.launch

    def make() -> bool:
        atomics = others = 0.0
        for result in launch.accesses:
            if result.access.array.space is Space.GLOBAL:
                count = requests(Observation(observation.kernel, launch, result))
                atomics += count if result.access.op is Op.ATOMIC else 0
                others += 0 if result.access.op is Op.ATOMIC else count
        return 0 < others <= atomics

    return view.remembered(launch, _is_of_atomics, make)


def _launches(sites: Iterable[Site]) -> list[LaunchAnalysis]:
    return list({id(one.launch): one.launch for site in sites for one in site.observations}.values())


def _loads(launch: LaunchAnalysis, view: FileView) -> bool:
    accesses = launch.kernel.accesses
    return view.remembered(
        launch,
        _loads,
        lambda: any(one.op is not Op.STORE and one.array.space in _SOURCES for one in accesses),
    )
