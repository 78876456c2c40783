"""How much a kernel computes, with its loops as often as they run."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cudalint.ir.access import Loop, Space
from cudalint.ir.expr import SymbolKind
from cudalint.ir.result import LaunchAnalysis
from cudalint.rules.expressions import kinds
from cudalint.rules.trips import has_known_trips, most_trips
from cudalint.rules.view import FileView

_MOST_TRIPS = 1 << 16


def known_trips(loop: Loop, view: FileView) -> int | None:
    """The trips of a loop that nothing but its counter ends, rounded up to a power of two."""
    return view.remembered(
        loop, known_trips, lambda: most_trips(loop, _MOST_TRIPS) if has_known_trips(loop) else None
    )


def executed(launch: LaunchAnalysis, warps: float, view: FileView) -> float:
    """The operations that a thread executes, in loops of unknown length as often as in most, in those that
    access nothing, and that data do not end, a few times. Of loops whose accesses are counted it is known:
    `warps` are the requests of an access in none."""

    def make() -> float:
        moving = {loop for result in launch.accesses for loop in result.access.loops}
        counted: dict[tuple[Loop, ...], float] = {}
        for result in launch.accesses:
            if result.cost.launch_requests is not None:
                loops = result.access.loops
                counted[loops] = max(counted.get(loops, 0.0), result.cost.launch_requests / warps)
        repeated = launch.kernel.repeated
        outside = launch.kernel.operations - sum(one.operations for one in repeated)
        return outside + sum(one.operations * _times(one.loops, counted, moving, view) for one in repeated)

    return view.remembered(launch, executed, make)


def is_busy(launch: LaunchAnalysis, limit: float, space: Space = Space.GLOBAL) -> bool:
    """Whether a kernel executes more than so many operations, each loop's once, for each of its accesses of
    global memory and of one more space."""
    accesses = sum(one.access.array.space in (space, Space.GLOBAL) for one in launch.accesses)
    return launch.kernel.operations > limit * accesses


def is_ended_by_data(loop: Loop) -> bool:
    """Whether data may end it, as where an iteration comes close to a solution."""
    return any(SymbolKind.VARYING in kinds(condition) for condition in loop.breaks)


def _times(
    loops: tuple[Loop, ...],
    counted: Mapping[tuple[Loop, ...], float],
    moving: Collection[Loop],
    view: FileView,
) -> float:
    if not loops:
        return 1.0
    if loops in counted:
        return counted[loops]
    known = known_trips(loops[-1], view)
    is_long = loops[-1] in moving or is_ended_by_data(loops[-1])
    ordinary = view.threshold("waste", "trips" if is_long else "few_trips")
    trips = ordinary if known is None else known
    within = (times for more, times in counted.items() if more[: len(loops)] == loops)
    return min(_times(loops[:-1], counted, moving, view) * trips, *within, float("inf"))
