"""What a user can set for an analysis. Immutable, so that a result can be cached by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from cudalint.dataclass import dataclass
from cudalint.ir.launch import Launch


@dataclass(frozen=True, slots=True)
class Trace:
    """What the interpreter does on a line of the file, 1-based, goes to `tell`, a line of text at a time."""

    line: int
    tell: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class WrittenLaunch:
    """A launch that stands in another language, as CUDA would write it: bytes [start, end) of `path`, 1-based
    line `line`."""

    text: str
    path: str
    start: int
    end: int
    line: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """`launches` and `block` hold launches as CUDA writes them (see cudalint.launch). `pointer_alignment`
    is the alignment in bytes assumed for pointer parameters: cudaMalloc gives 256 (CUDA C++ Programming
    Guide, "Device Memory Accesses"). `read_file` gives the bytes of an included file, None when absent.

    A file that another one includes has its macros, types and launches from there: `included_by` names the
    file to start from, and the result still speaks of `path` alone."""

    path: str = "<source>"
    arch: str = "sm_90"
    dlcm: str | None = None  # "ca" or "cg"; None: the architecture's default
    defines: tuple[tuple[str, str], ...] = ()
    undefines: tuple[str, ...] = ()
    include_dirs: tuple[str, ...] = ()
    launches: tuple[str, ...] = ()
    config_launches: tuple[str, ...] = ()
    host_launches: tuple[WrittenLaunch, ...] = ()  # of kernels that another language holds as text
    block: tuple[int, int, int] | None = None
    pointer_alignment: int = 256
    included_by: str | None = None  # the file whose translation unit this one is analyzed in
    launch_files: tuple[str, ...] = ()  # other files whose host code launches this file's kernels
    linked_files: tuple[str, ...] = ()  # other files whose host code may decide this one's blocks
    further_launch_files: tuple[str, ...] = ()  # read while a template of this file has no launch in view
    headers: tuple[str, ...] = ()  # of the project, that includes name and no folder to search leads to
    analyzed_alone: frozenset[str] = frozenset()  # included files with a result of their own
    bodies: frozenset[int] = frozenset()  # where those kernels begin that are analyzed; empty: all
    launched: tuple[tuple[int, tuple[Launch, ...]], ...] = ()  # by those places, where that is known for all
    read_file: Callable[[str], bytes | None] | None = field(default=None, compare=False)
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    min_severity: str = "info"
    min_confidence: str = "likely"
    preview: bool = False
    other_blocks: bool = False  # tell of an assumed block whether the other common ones cost the same
    trace: Trace | None = field(default=None, compare=False)
