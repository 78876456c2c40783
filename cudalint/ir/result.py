"""What `analyze` returns: per kernel and launch, each access with its verdict and cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from enum import StrEnum
from typing import Generic, TypeVar

from cudalint.dataclass import dataclass
from cudalint.ir.access import Access, Kernel, Span
from cudalint.ir.launch import Launch

_T = TypeVar("_T")
Strides = tuple[int | None, ...]


class Later(Generic[_T]):
    """What is found when somebody first asks for it: few results are shown, and words take long."""

    __slots__ = ("_find", "_found")

    def __init__(self, find: Callable[[], _T]) -> None:
        self._find: Callable[[], _T] | None = find

    def __call__(self) -> _T:
        if self._find is not None:
            self._found, self._find = self._find(), None
        return self._found


NO_STRIDES: Later[Strides] = Later(lambda: (None, None, None))


class Verdict(StrEnum):
    EXACT = "exact"
    CONDITIONAL = "conditional"  # exact in each of several cases of sizes that come at run time
    BOUNDED = "bounded"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Range:
    """Per request, over the warps and trips of the launch in which a lane is active.
    `mean` is None when only bounds are known."""

    min: int
    mean: float | None
    max: int


@dataclass(frozen=True, slots=True)
class Apart:
    """The cost for every value from `least` on of the one unknown that parts a request's lanes: from there
    on no two lanes share a sector by chance. `unknown` is an expression of the source's names: "n",
    "width*height"."""

    unknown: str
    least: int
    sectors: Range


@dataclass(frozen=True, slots=True)
class Cost:
    """Sectors and tags of a global access, or wavefronts of a shared one, in Nsight Compute's terms.
    `full` is the cost in warps whose lanes all pass the guards: what a finding speaks of when a guard's
    bound is not known. None where it could not be computed."""

    sectors: Range | None = None
    sectors_ideal: float | None = None
    tags: Range | None = None
    wavefronts: Range | None = None
    wavefronts_ideal: float | None = None
    requests: Range | None = None  # where one instruction takes several: cc 3.x widths, constant addresses
    active_warps: float | None = None  # share of the launch's warps (and trips) with an active lane
    requested_bytes: float | None = None  # distinct bytes that the lanes ask for, mean per request
    launch_requests: int | None = None  # warp requests with an active lane, of the whole launch
    launch_lanes: int | None = None  # active lanes of all of them
    full: Cost | None = None
    apart: Apart | None = None  # where the bounds are wide because of one unknown distance between lanes


@dataclass(frozen=True, slots=True)
class Case:
    """What an access costs where `when` holds, in the warps all of whose lanes get past the guards. `when` is
    a C expression over the kernel's arguments and gridDim; None: in all other cases. Means are over the
    block's warps, and over one period of the blocks and loop iterations that the source leaves open; None
    where the case is left with bounds."""

    when: str | None
    cost: Cost

    @property
    def is_exact(self) -> bool:
        """Whether it is a number, and no interval."""
        found = self.cost.sectors or self.cost.wavefronts or self.cost.requests
        return found is not None and found.mean is not None


@dataclass(frozen=True, slots=True)
class ReadOnly:
    """Whether nvcc may load through the read-only cache (ld.global.nc), and why."""

    eligible: bool | None  # None: not decided
    reason: str


@dataclass(frozen=True, slots=True)
class AccessResult:
    access: Access
    verdict: Verdict
    reason: str | None
    cost: Cost
    index_later: Later[str | None] = field(compare=False, repr=False)
    read_only: ReadOnly | None = None
    assumes: tuple[str, ...] = ()  # what the verdict rests on beyond the source
    data_dependent: bool = False
    strides_later: Later[Strides] = field(default_factory=lambda: Later(tuple), compare=False, repr=False)
    lanes: tuple[
        int, ...
    ] = ()  # byte offsets of a representative warp's 32 lanes, -1 inactive; () when not known
    drawn: tuple[int, ...] = ()  # such lanes for sizes of a reader's everyday, where those are not known
    sample: str = ""  # the sizes that `drawn` is for: "ld = 1024"
    cases: tuple[Case, ...] = ()  # CONDITIONAL: the first that holds counts

    @property
    def index(self) -> str | None:
        """The affine index for people: "threadIdx.x + 32*blockIdx.x"."""
        return self.index_later()

    @property
    def strides(self) -> Strides:
        """Bytes per step of threadIdx.x, .y and .z; None: not affine or not known."""
        return self.strides_later()


@dataclass(frozen=True, slots=True)
class LaunchAnalysis:
    launch: Launch
    kernel: Kernel
    accesses: tuple[AccessResult, ...]


@dataclass(frozen=True, slots=True)
class KernelAnalysis:
    name: str
    span: Span
    launches: tuple[LaunchAnalysis, ...]
    problems: tuple[str, ...] = ()
    chosen: tuple[Launch, ...] = field(default=(), compare=False, repr=False)  # what it is launched with


@dataclass(frozen=True, slots=True)
class Problem:
    """Something about the input or a failure of the tool, said to the user; never a silent skip."""

    path: str
    message: str
    span: Span | None = None
    is_failure: bool = False  # a failure of the tool (exit status 2), not of the input


@dataclass(frozen=True, slots=True)
class Analysis:
    """The result for one file. `sources` maps each path that a span names to its bytes."""

    path: str
    arch: str
    kernels: tuple[KernelAnalysis, ...] = ()
    problems: tuple[Problem, ...] = ()
    findings: tuple[object, ...] = ()  # cudalint.findings.Finding, filled by the rules stage
    sources: dict[str, bytes] = field(default_factory=dict, hash=False, repr=False)
    suppressed: tuple[object, ...] = ()  # findings that comments silence
    steps: int = 0  # what it took, see cudalint.work
