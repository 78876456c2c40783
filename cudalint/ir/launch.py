"""A kernel launch: shape and arguments, with where they come from."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from cudalint.dataclass import dataclass
from cudalint.ir.access import Span
from cudalint.ir.ctypes import CType, FloatType, IntType
from cudalint.ir.identity import ObjectId

Extent = tuple[int | None, int | None, int | None]
#: Lanes of a warp, the same on every compute capability [CUDA C++ Programming Guide, "Technical
#: Specifications per Compute Capability"].
WARP_SIZE = 32


class LaunchSource(StrEnum):
    """Where a launch is known from."""

    HOST = "host"
    ANNOTATION = "annotation"
    COMMAND_LINE = "command-line"
    CONFIG = "config"
    LAUNCH_BOUNDS = "launch-bounds"
    HINT = "hint"
    ASSUMED = "assumed"


@dataclass(frozen=True, slots=True)
class ConstantNumbers:
    """Numbers in a variable in constant memory, which host code has copied there: the first byte, the type
    and the value of each that is known; `starts`: the first byte of each pointer, the bytes from an
    allocation's start to where it leads, and that of the first pointer into the same allocation."""

    identity: ObjectId
    name: str
    ctype: CType
    numbers: tuple[tuple[int, IntType | FloatType, int | float], ...]
    starts: tuple[tuple[int, int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Launch:
    """`grid` and `block` are (x, y, z), None where not known; `arguments` maps the names of scalar
    parameters to their known values, `reals` those of floating-point ones; `pointer_offsets` maps pointer
    parameters to the known byte offset of the argument from an allocation's start (None: not known)."""

    kernel: str
    grid: Extent
    block: Extent
    source: LaunchSource
    dynamic_shared_bytes: int | None = 0
    arguments: dict[str, int] = field(default_factory=dict, hash=False)
    pointer_offsets: dict[str, int | None] = field(default_factory=dict, hash=False)
    null_pointers: dict[str, bool] = field(
        default_factory=dict, hash=False
    )  # what is known of pointer arguments
    template_arguments: dict[str, str] = field(default_factory=dict, hash=False)
    span: Span | None = None
    line: int | None = None
    note: str = ""
    packs: dict[str, int] = field(default_factory=dict, hash=False)  # the lengths of template parameter packs
    #: The lambdas that parameters are given, by the keys under which the program keeps them.
    functors: dict[str, str] = field(default_factory=dict, hash=False)
    reals: dict[str, float] = field(default_factory=dict, hash=False)
    #: Of integers that are not known: a factor of each, the least value and the greatest.
    factors: dict[str, tuple[int, int, int]] = field(default_factory=dict, hash=False)
    constants: tuple[ConstantNumbers, ...] = ()
    maker: str = ""  # the host function that it is written in, by its file and its head
    looped: bool = False  # within a loop of that
    #: The function that the host's execution began with, as `main`; and the loops around the launch there,
    #: or in a function on the way from it.
    root: str = ""
    repeated: int = 0
    #: Of pointers into the allocation that an earlier one leads into: that, and how many bytes behind it.
    apart: dict[str, tuple[str, int]] = field(default_factory=dict, hash=False)
