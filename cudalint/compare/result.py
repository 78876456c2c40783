"""What a comparison gives: sites with their status, by launch."""

from __future__ import annotations

from enum import StrEnum

from cudalint.compare.profile import Frame, Instruction, ProfiledLaunch
from cudalint.dataclass import dataclass
from cudalint.ir.result import AccessResult, LaunchAnalysis


class Status(StrEnum):
    AGREE = "agree"
    DIFFER = "differ"
    NOT_COMPARABLE = "not comparable"


class Reason(StrEnum):
    """Why a site is not comparable; the site's `note` says it with numbers."""

    UNKNOWN = "not predicted"
    ABSENT = "no instruction on the line"
    UNCLAIMED = "no access on the line"
    COMPILER = "the compiler's own"
    ELSEWHERE = "another line's"
    WIDTH = "another width"
    COUNT = "another number of executions"
    MERGED = "merged"
    UNROLLED = "unrolled loop"
    COMBINED = "lanes combined"
    COUNTER = "no counter"


@dataclass(frozen=True, slots=True)
class Quantity:
    """One counter over all requests of a site: the measured sum, and the interval of the predicted one."""

    name: str
    measured: int
    low: float
    high: float

    @property
    def agrees(self) -> bool:
        slack = 1e-9 * max(1.0, abs(self.high))
        return self.low - slack <= self.measured <= self.high + slack


@dataclass(frozen=True, slots=True)
class Site:
    """The accesses of one kind that share a source line, and the instructions they became. `exact`: whether
    every access's verdict is. `note` explains, for people."""

    frame: Frame
    space: str
    op: str
    accesses: tuple[AccessResult, ...]
    instructions: tuple[Instruction, ...]
    status: Status
    exact: bool
    quantities: tuple[Quantity, ...] = ()
    reason: Reason | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class LaunchComparison:
    """`analysis` is None where no analyzed launch answers to the profiled one; `note` says why."""

    launch: ProfiledLaunch
    analysis: LaunchAnalysis | None
    sites: tuple[Site, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Comparison:
    launches: tuple[LaunchComparison, ...]
    problems: tuple[str, ...] = ()

    @property
    def sites(self) -> tuple[Site, ...]:
        return tuple(site for launch in self.launches for site in launch.sites)

    def count(self, status: Status) -> int:
        return sum(site.status is status for site in self.sites)
