"""Kernels of one block, and threads that allocate, print, or launch kernels: what they waste of a request is
not what they wait for."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.ir.access import Access, EffectKind
from cudalint.ir.expr import Expr, SymbolKind
from cudalint.ir.result import LaunchAnalysis
from cudalint.rules.expressions import kinds
from cudalint.rules.view import Observation

_OF_GRID = {SymbolKind.BLOCK, SymbolKind.GRID_DIM}
_ALLOCATORS = {"malloc", "operator new", "operator new[]"}
_SORTS = {"sort", "stable_sort", "sort_by_key", "stable_sort_by_key"}  # of Thrust, by a thread for itself


def is_of_one_block(launch: LaunchAnalysis) -> bool:
    """Whether it has one block: so it is started, or the launch in view computes how many there are, and
    nothing that the kernel accesses tells one of them from another."""
    shape = launch.launch
    if all(axis == 1 for axis in shape.grid):
        return True
    if shape.line is None or all(axis is not None for axis in shape.grid):
        return False
    accesses = [one.access for one in launch.accesses]
    if any(one.offset is None for one in accesses):
        return False
    return not any(kinds(part) & _OF_GRID for one in accesses for part in _parts(one))


def is_allocating(launch: LaunchAnalysis) -> bool:
    """Whether its threads allocate memory, or sort what is theirs alone, which takes them longer than any
    access does."""
    return not (_ALLOCATORS | _SORTS).isdisjoint(launch.kernel.effects.opaque_calls)


def is_slowed(observation: Observation) -> bool:
    """Whether the threads that make the access print as well, whatever else holds, as somebody looks for a
    mistake; or launch kernels, each of which takes longer than any access does."""
    guards = set(observation.access.guards)
    sites = observation.launch.kernel.effects.sites
    found = (one for one in sites if one.name == "printf" or one.kind is EffectKind.LAUNCH)
    return any(guards.issuperset(one.guards) for one in found)


def _parts(access: Access) -> Iterator[Expr]:
    """What says where and when the access is."""
    if access.offset is not None:
        yield access.offset
    yield from (guard.condition for guard in access.guards)
    for loop in access.loops:
        yield from (condition for condition in (loop.condition, *loop.breaks) if condition is not None)
