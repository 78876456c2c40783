"""Kernels that the host starts with one block or another, by what divides a size."""

from __future__ import annotations

from collections.abc import Sequence

from cudalint.ir.launch import LaunchSource
from cudalint.rules.reading import Reading, sectors
from cudalint.rules.view import FileView, Site


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
