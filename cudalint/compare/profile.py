"""A profile as all readers give it: launches, and what each memory instruction of theirs counted."""

from __future__ import annotations

from dataclasses import field

from cudalint.dataclass import dataclass

#: Nsight Compute's per-instruction counters by our names; each is a sum over the executions.
COUNTERS = {
    "sectors": "memory_l2_theoretical_sectors_global",
    "sectors_ideal": "memory_l2_theoretical_sectors_global_ideal",
    "tags": "memory_l1_tag_requests_global",
    "wavefronts": "memory_l1_wavefronts_shared",
    "wavefronts_ideal": "memory_l1_wavefronts_shared_ideal",
    "local_sectors": "memory_l2_theoretical_sectors_local",
}


#: Duration of a launch in nanoseconds [Nsight Compute, "GPU Time Duration"].
TIME = "gpu__time_duration.sum"


class ProfileError(Exception):
    """A profile that cannot be read; the message says why and what would help."""


@dataclass(frozen=True, slots=True, order=True)
class Frame:
    """A line of a source file; `path` as the compiler named it, "" where the profile does not say."""

    path: str
    line: int


@dataclass(frozen=True, slots=True)
class Instruction:
    """`frames`: where it comes from, innermost first, followed by the calls it was inlined through as far as
    the profile tells. `executed`: warps that executed it, those without an active lane included. `threads`:
    lanes active and predicated on, None where not collected. `counters`: sums by the names of COUNTERS; a
    counter that was not collected is absent."""

    opcode: str
    space: str  # global, shared, local, constant, texture, generic, or "global to shared"
    op: str  # load, store, atomic
    width: int  # bytes a lane
    frames: tuple[Frame, ...]
    executed: int
    threads: int | None = None
    counters: dict[str, int] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class ProfiledLaunch:
    """`kernel` is the demangled name with template arguments; `dynamic_shared_bytes` None if not told.
    `counters` are those of the whole kernel."""

    function: str
    kernel: str
    grid: tuple[int, int, int] | None
    block: tuple[int, int, int] | None
    dynamic_shared_bytes: int | None
    instructions: tuple[Instruction, ...]
    counters: dict[str, float] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Profile:
    """`sha256` of the source that was measured, None where the profile does not say."""

    path: str
    launches: tuple[ProfiledLaunch, ...]
    source: str | None = None
    sha256: str | None = None
    device: str | None = None
