"""Kernels that the host starts in one form or another, by what divides a size."""

from __future__ import annotations

from collections.abc import Sequence

from cudalint.ir.launch import Launch, LaunchSource
from cudalint.ir.result import AccessResult
from cudalint.rules.reading import Reading, sectors
from cudalint.rules.view import FileView, Observation, Site


def has_wider_block(site: Site, reading: Reading, limits: Sequence[float], view: FileView) -> bool:
    """Whether another instantiation of the kernel is started with a wider block, of which this access wastes
    nothing: the narrow one is for what the wide one does not divide."""
    own = reading.observation
    launch = own.launch.launch
    for other in site.observations:
        its = other.launch.launch
        if other.kernel.name != own.kernel.name or other.access.op is not own.access.op:
            continue
        if its.source is not LaunchSource.HOST:
            continue
        if its.template_arguments == launch.template_arguments or (its.block[0] or 0) <= (
            launch.block[0] or 0
        ):
            continue
        found = sectors(other, view.architecture)
        if found is not None and not found.wastes(*limits):
            return True
    return False


def has_wider_words(observation: Observation, view: FileView) -> bool:
    """Whether the host starts another instantiation of the kernel, for a greater number and the same types,
    that moves the array by wider accesses: this one is for the sizes that the other does not divide."""
    own, launch = observation.access, observation.launch.launch
    if launch.source is not LaunchSource.HOST or own.array.parameter is None:
        return False

    def is_wider(result: AccessResult) -> bool:
        access = result.access
        same = access.array.parameter == own.array.parameter and access.op is own.op
        return same and (access.width or 0) > (own.width or 0)

    return any(
        _is_for_more(other.launch, launch) and any(map(is_wider, other.accesses))
        for kernel in view.analysis.kernels
        if kernel.name == observation.kernel.name
        for other in kernel.launches
    )


def _is_for_more(one: Launch, other: Launch) -> bool:
    """Whether one launch from host code differs from another by greater numbers as template arguments."""
    theirs, its = one.template_arguments, other.template_arguments
    if one.source is not LaunchSource.HOST or theirs.keys() != its.keys():
        return False
    changed = [(theirs[name], its[name]) for name in its if theirs[name] != its[name]]
    return bool(changed) and all(a.isdigit() and b.isdigit() and int(a) > int(b) for a, b in changed)
