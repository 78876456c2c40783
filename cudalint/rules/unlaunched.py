"""Which axis of its block a warp goes along, where no launch in view tells."""

from __future__ import annotations

from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import replace
from cudalint.ir.access import Space
from cudalint.ir.expr import SymbolKind
from cudalint.rules.open_distance import is_apart_by_grid
from cudalint.rules.view import FileView, Observation

_PLACES = (SymbolKind.THREAD, SymbolKind.BLOCK)


def is_unlaunched(observation: Observation, view: FileView) -> bool:
    """Whether the lanes lie as far apart as the grid is large, and no launch is in view: which axis the block
    goes along is then as little known as the grid."""
    launch = observation.launch.launch
    return observation.assumed and launch.line is None and is_apart_by_grid(observation, view)


def is_packed_along_y(observation: Observation) -> bool:
    """Whether the threads along y take consecutive elements, in a block that the launch in view computes: it
    may well be narrow along x. Where those along x do of another array, one of the two surely lies apart."""
    launch = observation.launch.launch
    is_open = observation.assumed and launch.line is not None and launch.block[1] != 1
    if not is_open or not _is_packed(observation, 1):
        return False
    others = (replace(observation, result=one) for one in observation.launch.accesses)
    return not any(
        one.access.array.space is Space.GLOBAL and _is_packed(one, 0) and one.stride(1) != 0 for one in others
    )


def is_shared_out_along_y(observation: Observation) -> bool:
    """Whether the threads of one block along y share out the consecutive elements of a row in a loop, and no
    launch is in view: as those of a row are to be neighbours, its block is most likely one thread wide."""
    if not observation.assumed or observation.launch.launch.line is not None:
        return False
    conditions = (loop.condition for loop in observation.access.loops if loop.condition is not None)
    asked = map(free_symbols, conditions)
    places = [{(one.kind, one.name[-1]) for one in each if one.kind in _PLACES} for each in asked]
    return _is_packed(observation, 1) and {(SymbolKind.THREAD, "y")} in places


def is_beyond_tiles(observation: Observation) -> bool:
    """Whether the block is assumed, and its threads would leave an array in shared memory: it surely is none
    that the kernel is launched with."""
    if not observation.assumed:
        return False
    shared = (one for one in observation.launch.accesses if one.access.array.space is Space.SHARED)
    return any(one.access.array.size and max(one.lanes, default=0) >= one.access.array.size for one in shared)


def _is_packed(observation: Observation, dimension: int) -> bool:
    return 0 < abs(observation.stride(dimension) or 0) <= (observation.access.width or 0)
