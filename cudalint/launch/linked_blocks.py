"""Blocks that the host code of other files gives to launches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cudalint.dataclass import replace

if TYPE_CHECKING:
    from cudalint.exec.host.sites import LaunchSite
    from cudalint.ir.launch import Extent

#: Blocks by way of other files for which one launch is analyzed, and what is said of them: there may be more.
_MOST, _GIVEN = 4, "a block that another file's host code gives"


def with_given_blocks(site: LaunchSite, linked: Iterable[LaunchSite]) -> list[LaunchSite]:
    """A launch with each of the blocks that it has where other files' host code is executed with it. Of those
    of a launch that stands elsewhere it is told only where that is of the same instance of the kernel."""
    sites = [one for one in linked if one.kernel == site.kernel]
    here = [one for one in sites if one.span == site.span]
    notes: dict[Extent, str] = {}
    for one in here or [one for one in sites if one.templates == site.templates]:
        notes.setdefault(one.block, one.note)
    return [
        replace(site, block=block, note="; ".join(filter(None, (site.note, note, _GIVEN))))
        for block, note in list(notes.items())[:_MOST]
    ]


def once_each(sites: Iterable[LaunchSite]) -> list[LaunchSite]:
    """The first of the launches of each kernel with each block."""
    found: dict[object, LaunchSite] = {}
    for site in sites:
        found.setdefault((site.kernel, site.block), site)
    return list(found.values())
