"""The result of a comparison."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import Any

from cudalint.dataclass import dataclass

Access = dict[str, Any]  # as cudalint.diff.entry makes them
Launch = dict[str, Any]
Kernel = dict[str, Any]


class Kind(StrEnum):
    """What became of an access."""

    DEARER = "dearer"
    CHEAPER = "cheaper"
    NEW = "new"
    GONE = "gone"
    NEWLY_UNKNOWN = "newly unknown"
    NEWLY_KNOWN = "newly known"
    OTHER = "other cost"


@dataclass(frozen=True, slots=True)
class Change:
    """One access, before and after; None where it is not there. `factor` is how many times dearer it became,
    for DEARER and CHEAPER; `share` what its bytes, of global memory, added to those of the kernel before,
    where all of them are known. `times` counts the accesses that it stands for."""

    kind: Kind
    before: Access | None
    after: Access | None
    factor: float | None = None
    share: float | None = None
    times: int = 1

    @property
    def access(self) -> Access:
        """The one that is there, the later one where both are."""
        found = self.after if self.after is not None else self.before
        assert found is not None
        return found


@dataclass(frozen=True, slots=True)
class LaunchDiff:
    """A launch before and after; None where the kernel was not launched so. The totals are bytes that its
    requests of global memory move; None where one of them is not known."""

    before: Launch | None
    after: Launch | None
    changes: tuple[Change, ...] = ()
    bytes_before: float | None = None
    bytes_after: float | None = None
    same: int = 0  # accesses whose cost is what it was

    @property
    def is_alone(self) -> bool:
        """Whether only one revision launches the kernel so: its accesses are compared with none."""
        return self.before is None or self.after is None


@dataclass(frozen=True, slots=True)
class KernelDiff:
    """A kernel before and after."""

    before: Kernel | None
    after: Kernel | None
    launches: tuple[LaunchDiff, ...] = ()

    @property
    def kernel(self) -> Kernel:
        """The one that is there, the later one where both are."""
        found = self.after if self.after is not None else self.before
        assert found is not None
        return found

    @property
    def told(self) -> tuple[LaunchDiff, ...]:
        """The launches with something to tell: changes, or that the other revision has none like them."""
        return tuple(one for one in self.launches if one.changes or one.is_alone)

    @property
    def is_moved(self) -> bool:
        """Whether it has another name or file than it had."""
        if self.before is None or self.after is None:
            return False
        return any(self.before[key] != self.after[key] for key in ("name", "path"))

    @property
    def has_changes(self) -> bool:
        """Whether there is anything to tell."""
        return self.before is None or self.after is None or bool(self.told)


@dataclass(slots=True)
class Diff:
    """The comparison of two revisions. `problems` are lines for people."""

    old: str
    new: str
    arch: str
    kernels: list[KernelDiff] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    failed: bool = False

    def changes(self, *kinds: Kind) -> list[Change]:
        """Those of these kinds, of all kernels."""
        return [
            change
            for kernel in self.kernels
            for launch in kernel.launches
            for change in launch.changes
            if change.kind in kinds
        ]

    def dearer(self, tolerance: float) -> list[Change]:
        """What became dearer by more than a share of what it was."""
        return [one for one in self.changes(Kind.DEARER) if one.factor is None or one.factor > 1 + tolerance]
