"""What a kernel does a known number of times, beside loops as long as its data, or the host does once."""

from __future__ import annotations

from collections.abc import Iterable

from cudalint.ir.access import Loop, Op, Space
from cudalint.ir.result import LaunchAnalysis
from cudalint.rules.trips import has_known_trips, most_trips
from cudalint.rules.view import FileView, Observation, Site
from cudalint.rules.walking import moving_loops

_FEW = 64  # trips of a loop that is no longer than a tile's
_COUNTED = (Space.GLOBAL, Space.SHARED)


def is_beside_a_loop(sites: Iterable[Site], view: FileView) -> bool:
    """Whether no loop of open length leads through these accesses, but each kernel has one that accesses
    memory, in some launch: what is done once before or after it, as the steps of a block's sum. Within a loop
    that goes around both it is the same, each trip of which has a sum."""
    observed = [one for site in sites for one in site.observations]
    around = observed and all(_is_beside_in_loop(one, view) for one in observed)
    if not around and any(_is_open(loop, view) for one in observed for loop in moving_loops(one, view)):
        return False
    long = {one.kernel.name for one in observed if around or _has_open_loop(one, view)}
    return bool(observed) and long.issuperset(one.kernel.name for one in observed)


def _is_beside_in_loop(observation: Observation, view: FileView) -> bool:
    """Whether only the outermost loop is of open length, and another one within it, as long, accesses global
    memory and fills nothing for it."""
    own = observation.access.loops
    if not own or not _is_open(own[0], view) or any(_is_open(loop, view) for loop in own[1:]):
        return False
    rest = [one.access for one in observation.launch.accesses if one.access.loops[:1] == own[:1]]
    filling = {
        loop
        for one in rest
        if one.array.space is Space.SHARED and one.op is not Op.LOAD
        for loop in one.loops
    }
    within = (loop for one in rest if one.array.space is Space.GLOBAL for loop in one.loops[1:])
    return any(loop not in filling and _is_open(loop, view) and not _ends(loop) for loop in within)


def is_launched_aside(site: Site, view: FileView) -> bool:
    """Whether the host launches these kernels once where it launches others in a loop, beside that."""
    launches = [one.launch.launch for one in site.observations]
    looped = view.remembered(view.analysis, is_launched_aside, lambda: _makers_of_loops(view))
    return bool(launches) and all(not one.looped and one.maker in looped for one in launches)


def _makers_of_loops(view: FileView) -> set[str]:
    launches = (one.launch for kernel in view.analysis.kernels for one in kernel.launches)
    return {one.maker for one in launches if one.looped and one.maker}


def _has_open_loop(observation: Observation, view: FileView) -> bool:
    launch: LaunchAnalysis = observation.launch

    def make() -> bool:
        others = (Observation(observation.kernel, launch, result) for result in launch.accesses)
        counted = (one for one in others if one.access.array.space in _COUNTED)
        loops = {loop for one in counted for loop in moving_loops(one, view)}
        return any(_is_open(loop, view) and not _ends(loop) for loop in loops)

    return view.remembered(launch, _has_open_loop, make)


def _is_open(loop: Loop, view: FileView) -> bool:
    return view.remembered(loop, _is_open, lambda: most_trips(loop, _FEW) is None)


def _ends(loop: Loop) -> bool:
    """Whether the few trips of which it is known that they are no more are those of a variable without a
    closed form, such as a distance that each trip halves: no loop is as long as the data by that."""
    if loop.condition is None or not has_known_trips(loop):
        return False
    from cudalint.algebra.evaluate import evaluate  # numpy: only beside a conflict

    return not evaluate(loop.condition, {loop.counter: _FEW})
