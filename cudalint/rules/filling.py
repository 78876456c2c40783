"""Loops that store what is made up and not loaded, as zeros and random numbers are: once, before the work."""

from __future__ import annotations

from dataclasses import replace

from cudalint.ir.access import Loop, Op, Space
from cudalint.rules.trips import has_known_trips, is_bounded_by_argument
from cudalint.rules.view import FileView, Observation
from cudalint.rules.walking import moving_loops

#: Where what a kernel works on comes from; constants are parameters of it, and what code that is not in view
#: loads is most often its own, as a generator's state.
_SOURCES = (Space.GLOBAL, Space.SHARED, Space.TEXTURE, Space.GENERIC)


def is_filled(observation: Observation, view: FileView) -> bool:
    """Whether it is a store in a loop as long as a size says, and none around it loads anything: each thread
    fills a part of an array, as before the work begins."""
    access = observation.access
    if access.op is not Op.STORE or not any(_is_sized(loop, observation, view) for loop in access.loops):
        return False
    outer = access.loops[0]

    def is_loaded() -> bool:
        for result in observation.launch.accesses:
            other = result.access
            is_load = other.op is not Op.STORE and other.array.space in _SOURCES
            if (
                is_load
                and not other.external
                and outer in moving_loops(replace(observation, result=result), view)
            ):
                return True
        return False

    return not view.remembered(observation.launch, (is_filled, outer), is_loaded)


def _is_sized(loop: Loop, observation: Observation, view: FileView) -> bool:
    """Whether it is as long as a size says, whether the launch tells it or not."""
    return not has_known_trips(loop) or is_bounded_by_argument(loop, observation, view)
