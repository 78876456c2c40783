"""Two revisions' analyses, held against each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from cudalint.diff.cost import compared, moved_bytes
from cudalint.diff.match import access_pairs, kernel_pairs, launch_pairs, united
from cudalint.diff.model import Access, Change, Kernel, KernelDiff, Kind, Launch, LaunchDiff

_RANK = {kind: rank for rank, kind in enumerate(Kind)}


def diff_of(
    before: Iterable[dict[str, Any]], after: Iterable[dict[str, Any]], sector_bytes: int
) -> list[KernelDiff]:
    """The kernels of two revisions, from the entries of their files; those that stayed as they were, too."""
    found = []
    for old, new in kernel_pairs(united(before), united(after)):
        found.append(KernelDiff(old, new, tuple(_launches(old, new, sector_bytes))))
    return sorted(found, key=lambda one: (one.kernel["path"], one.kernel["line"], one.kernel["name"]))


def _launches(old: Kernel | None, new: Kernel | None, sector_bytes: int) -> list[LaunchDiff]:
    if old is None or new is None:
        there = new if new is not None else old
        assert there is not None
        kind = Kind.NEW if old is None else Kind.GONE
        return [_alone(launch, kind, sector_bytes) for launch in there["launches"]]
    found = []
    for first, second in launch_pairs(old, new):
        if first is not None and second is not None:
            found.append(_launch(first, second, sector_bytes))
        elif first is not None:
            found.append(LaunchDiff(first, None, bytes_before=_total(first["accesses"], sector_bytes, first)))
        elif second is not None:
            found.append(
                LaunchDiff(None, second, bytes_after=_total(second["accesses"], sector_bytes, second))
            )
    return found


def _alone(launch: Launch, kind: Kind, sector_bytes: int) -> LaunchDiff:
    """A launch of a kernel that only one revision has."""
    is_new = kind is Kind.NEW
    changes = [Change(kind, None if is_new else one, one if is_new else None) for one in launch["accesses"]]
    total = _total(launch["accesses"], sector_bytes, launch)
    return LaunchDiff(
        None if is_new else launch,
        launch if is_new else None,
        _counted(changes),
        None if is_new else total,
        total if is_new else None,
    )


def _launch(before: Launch, after: Launch, sector_bytes: int) -> LaunchDiff:
    total = _total(before["accesses"], sector_bytes, before)
    changes: list[Change] = []
    same = 0
    for old, new in access_pairs(before, after):
        if old is None or new is None:
            changes.append(Change(Kind.GONE if new is None else Kind.NEW, old, new))
            continue
        change = compared(old, new)
        if change is None:
            same += 1
        else:
            changes.append(replace(change, share=_share(old, new, total, sector_bytes)))
    after_total = _total(after["accesses"], sector_bytes, after)
    return LaunchDiff(before, after, _counted(changes), total, after_total, same)


def _share(old: Access, new: Access, total: float | None, sector_bytes: int) -> float | None:
    first, second = moved_bytes(old, sector_bytes), moved_bytes(new, sector_bytes)
    if not total or first is None or second is None or first == second:
        return None
    return (second - first) / total


def _total(accesses: Sequence[Access], sector_bytes: int, launch: Launch) -> float | None:
    """Bytes that a launch's requests of global memory move; None where one is not known."""
    if not launch["whole"]:
        return None
    total = 0.0
    for one in accesses:
        moved = moved_bytes(one, sector_bytes)
        if moved is None:
            return None
        total += moved
    return total


def _counted(changes: Iterable[Change]) -> tuple[Change, ...]:
    """Changes that read alike as one, the gravest first."""
    found: dict[tuple[object, ...], Change] = {}
    for one in changes:
        key = (one.kind, _told(one.before), _told(one.after))
        known = found.get(key)
        found[key] = replace(known, times=known.times + 1) if known is not None else one
    return tuple(
        sorted(found.values(), key=lambda one: (_RANK[one.kind], one.access["path"], one.access["line"]))
    )


def _told(access: Access | None) -> tuple[object, ...] | None:
    if access is None:
        return None
    return tuple(
        str(access[key]) for key in ("path", "line", "column", "expression", "cost", "verdict", "part")
    )
