"""Which files to read: those named, and in folders those that hold kernels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from fnmatch import fnmatch
from os import stat_result
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from cudalint.dataclass import dataclass
from cudalint.embedded.host import NOTEBOOK_SUFFIX, PYTHON_SUFFIXES, is_host, may_hold_cuda
from cudalint.project.reading import read_regular
from cudalint.project.root import project_root

CUDA_SUFFIXES = frozenset({".cu", ".cuh"})
MAYBE_SUFFIXES = frozenset({".c", ".cc", ".cpp", ".cxx", ".h", ".hh", ".hpp", ".hxx", ".inl", ".ipp", ".tpp"})
HEADER_SUFFIXES = frozenset({".cuh", ".h", ".hh", ".hpp", ".hxx", ".inl", ".ipp", ".tpp"})
#: Files of other languages, in whose strings CUDA may stand.
HOST_SUFFIXES = PYTHON_SUFFIXES | {NOTEBOOK_SUFFIX}
SOURCE_SUFFIXES = frozenset({".c", ".cc", ".cpp", ".cxx"})
MARK = b"__global__"  # what makes a file of a general suffix CUDA

#: Folders that hold no source of the project's own.
DEFAULT_EXCLUDE = (
    ".git",
    ".hg",
    ".svn",
    ".cache",
    ".cudalint_cache",
    ".direnv",
    ".eggs",
    ".nox",
    ".tox",
    ".venv",
    "venv",
    "__pycache__",
    "_build",
    "build",
    "build-*",
    "cmake-build-*",
    "CMakeFiles",
    "dist",
    "node_modules",
)


@dataclass(frozen=True, slots=True)
class Skipped:
    """A path that is not analyzed, and why. `is_failure`: it was asked for and could not be read."""

    path: str
    reason: str
    is_failure: bool = False


@dataclass(slots=True)
class Discovery:
    """The files to analyze, in order, and what was left out with a reason worth saying. `headers` are those
    that lie in the folders searched, with kernels or without; `sources` are the other files of host code."""

    files: list[str] = field(default_factory=list)
    headers: list[str] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    plain: int = 0  # files of another language that are named and hold no CUDA: a hook is given all of them


@dataclass(frozen=True, slots=True)
class Filter:
    """`exclude` globs match a path's last component, or the whole path relative to where the search began.
    Files over `max_bytes` are not read. `forced` applies the excludes to named files too."""

    exclude: tuple[str, ...] = DEFAULT_EXCLUDE
    max_bytes: int = 4 << 20
    forced: bool = False

    def excludes(self, path: Path, relative: Path) -> bool:
        """Whether a glob names it."""
        shown = relative.as_posix()
        return any(fnmatch(path.name, glob) or fnmatch(shown, glob.rstrip("/")) for glob in self.exclude)


def discover(paths: Sequence[str], chosen: Filter) -> Discovery:
    """Named files always; folders recursively, sorted. A file reached twice is analyzed once."""
    return _Search(chosen).run(paths)


class _Search:
    def __init__(self, chosen: Filter) -> None:
        self._filter = chosen
        self._found = Discovery()
        self._seen: set[tuple[int, int]] = set()

    def run(self, paths: Sequence[str]) -> Discovery:
        for path in map(Path, paths):
            try:
                mode = path.stat().st_mode
            except (OSError, ValueError) as error:  # ValueError: a NUL in its name
                self._fail(path, error)
                continue
            if S_ISDIR(mode):
                for file in self._walk(path):
                    self._take(file, named=False)
                    if file.suffix.lower() in HEADER_SUFFIXES:
                        self._found.headers.append(str(file))
            elif not (self._filter.forced and self._forced_out(path)):
                self._take(path, named=True)
        return self._found

    def _walk(self, top: Path) -> Iterator[Path]:
        """Files that may hold kernels, folders after files, each folder once even through links. A link to a
        folder outside is not followed: there may be anything, and all of it."""
        inside = [top.resolve(), project_root()]
        pending = [top]
        while pending:
            folder = pending.pop()
            try:
                if self._repeated(folder.stat()):
                    continue
                entries = sorted(folder.iterdir())
            except OSError as error:
                self._fail(folder, error)
                continue
            folders = []
            for path in entries:
                if self._filter.excludes(path, path.relative_to(top)):
                    continue
                if not path.is_dir():
                    if path.suffix.lower() in CUDA_SUFFIXES | MAYBE_SUFFIXES | HOST_SUFFIXES:
                        yield path
                elif path.is_symlink() and not any(path.resolve().is_relative_to(one) for one in inside):
                    self._skip(path, "not searched: a link to a folder outside")
                else:
                    folders.append(path)
            pending += reversed(folders)

    def _take(self, path: Path, *, named: bool) -> None:
        """Add a file that can be read and looks like CUDA source; say so where it was to be expected."""
        certain = named or path.suffix.lower() in CUDA_SUFFIXES
        try:
            status = path.stat()
            if not S_ISREG(status.st_mode):
                self._skip(path, "not a regular file", is_failure=named)
                return
            if status.st_size > self._filter.max_bytes:
                if certain:
                    size, limit = status.st_size >> 10, self._filter.max_bytes >> 10
                    self._skip(path, f"not read: {size} KiB, over max-file-kib ({limit} KiB)")
                return
            data = read_regular(path, self._filter.max_bytes)
        except OSError as error:
            self._fail(path, error)
            return
        if is_host(path.name) and not may_hold_cuda(data):
            self._found.plain += named
        elif b"\0" in data:
            if certain:
                self._skip(path, "not text (it holds NUL bytes)", is_failure=named)
        elif (certain or is_host(path.name) or MARK in data) and not self._repeated(status):
            self._found.files.append(str(path))
        elif path.suffix.lower() in SOURCE_SUFFIXES:
            self._found.sources.append(str(path))

    def _forced_out(self, path: Path) -> bool:
        steps = [Path(*path.parts[: end + 1]) for end in range(len(path.parts))]
        return any(self._filter.excludes(step, step) for step in steps)

    def _repeated(self, status: stat_result) -> bool:
        key = (status.st_dev, status.st_ino)
        repeated = key in self._seen
        self._seen.add(key)
        return repeated

    def _skip(self, path: Path, reason: str, is_failure: bool = False) -> None:
        self._found.skipped.append(Skipped(str(path), reason, is_failure))

    def _fail(self, path: Path, error: OSError | ValueError) -> None:
        self._skip(path, (getattr(error, "strerror", None) or str(error)).lower(), is_failure=True)
