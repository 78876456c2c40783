"""The data types of the architecture model. Numbers live in the TOML files beside this module."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Literal

from cudalint.dataclass import dataclass

Dlcm = Literal["ca", "cg"]


class Grade(StrEnum):
    """How well a number is known."""

    COUNTED = "H"  # counted on hardware with Nsight Compute
    COMPILED = "C"  # read from what nvcc emits
    DOCUMENTED = "D"  # an NVIDIA document
    ENGINEER = "N"  # a forum answer by an NVIDIA engineer
    LECTURE = "S"  # lecture notes
    UNVERIFIED = "?"


@dataclass(frozen=True, slots=True)
class Fact:
    """One value of an architecture file: `key` is its dotted path, `source` the full citation."""

    key: str
    value: object
    grade: Grade
    source: str


@dataclass(frozen=True, slots=True)
class GlobalPath:
    """How one kind of global access moves data.

    `segment_bytes` is the unit in which data moves; `request_lanes` maps the access width in bytes to the
    lanes that one request covers. Segments are distinct within a request and summed over the requests,
    unless `once_per_warp`: then each is counted once for the whole warp.
    """

    segment_bytes: int
    request_lanes: Mapping[int, int]
    once_per_warp: bool = False


class WideLoads(StrEnum):
    """Whether 8- and 16-byte shared loads may take fewer wavefronts than their phases."""

    SEPARATE = "separate"  # every phase is a wavefront of its own
    MERGED = "merged"  # phases merge by the measured rule
    POSSIBLE = "possible"  # the rule was not measured here: a bound from merged to separate


@dataclass(frozen=True, slots=True)
class SharedBanks:
    """The banks of shared memory.

    `row_bytes` is what all banks deliver in one wavefront; two words in one bank conflict when they lie in
    different rows. `phase_lanes` maps the access width in bytes to the lanes served together.
    `alternate_width` is the bank width of the optional second mode, None where there is none.
    `broadcast_words` is how many words per wavefront may serve several lanes; None: any number.
    `atomics_take_turns`: lanes on one word wait for each other in atomics; False where not measured.
    `copies_as_counted`: asynchronous copies of 16 bytes follow the measured rule; False where not measured.
    """

    count: int
    width: int
    row_bytes: int
    phase_lanes: Mapping[int, int]
    wide_loads: WideLoads
    alternate_width: int | None = None
    broadcast_words: int | None = None
    atomics_take_turns: bool = False
    copies_as_counted: bool = False


@dataclass(frozen=True, slots=True)
class Architecture:
    """The memory model of one compute capability. Sizes are in bytes; `max_block` and `max_grid` are the
    largest extents (x, y, z) of a launch.

    `loads_cached` is None where global loads never enter L1. `loads_cached_by_default` says which path a
    plain load takes, `dlcm` which values of `-Xptxas -dlcm=` change that, and `cache_flag` spells the flag
    for people. `read_only` is the path of `ld.global.nc` loads, None where they take the ordinary one;
    `read_only_path` names it ("texture", "ldg", "unified", "l1").
    """

    name: str
    cc: tuple[int, int]
    family: str
    warp_size: int
    max_threads_per_block: int
    max_block: tuple[int, int, int]
    max_grid: tuple[int, int, int]
    max_access_bytes: int
    sector_bytes: int
    line_bytes: int
    constant_bytes: int
    loads: GlobalPath
    loads_cached: GlobalPath | None
    stores: GlobalPath
    read_only: GlobalPath | None
    read_only_path: str
    read_only_cache_bytes: int | None
    loads_cached_by_default: bool
    dlcm: tuple[Dlcm, ...]
    cache_flag: str | None
    shared: SharedBanks
    shared_per_sm: int
    shared_per_block: int
    shared_static_limit: int
    facts: tuple[Fact, ...] = field(default=(), repr=False, compare=False)

    @property
    def banks(self) -> int:
        """Banks of shared memory."""
        return self.shared.count

    @property
    def bank_width(self) -> int:
        """Bytes of one bank, in the default mode."""
        return self.shared.width

    def caches_global_loads(self, dlcm: Dlcm | None = None) -> bool:
        """Whether a plain global load is cached in L1 under `-Xptxas -dlcm=`; None is no such flag.

        A value that this architecture ignores leaves its default."""
        if dlcm is None or dlcm not in self.dlcm:
            return self.loads_cached_by_default
        return dlcm == "ca"

    def load_path(self, dlcm: Dlcm | None = None, read_only: bool = False) -> GlobalPath:
        """The path of a global load. `-dlcm` never touches read-only loads."""
        if read_only and self.read_only is not None:
            return self.read_only
        if self.caches_global_loads(dlcm) and self.loads_cached is not None:
            return self.loads_cached
        return self.loads
