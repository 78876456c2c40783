"""Which files to read: those named, and in folders those that hold kernels."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from fnmatch import translate
from functools import lru_cache
from os.path import normcase
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from cudalint.dataclass import dataclass
from cudalint.embedded.host import NOTEBOOK_SUFFIX, PYTHON_SUFFIXES, is_host, may_hold_cuda
from cudalint.project.reading import LARGEST_INCLUDE, read_regular
from cudalint.project.root import project_root

CUDA_SUFFIXES = frozenset({".cu", ".cuh"})
SOURCE_SUFFIXES = frozenset({".c", ".cc", ".cpp", ".cxx", ".hip"})
MAYBE_SUFFIXES = SOURCE_SUFFIXES | {".h", ".hh", ".hpp", ".hxx", ".inl", ".ipp", ".tpp"}
HEADER_SUFFIXES = frozenset({".cuh", ".h", ".hh", ".hpp", ".hxx", ".inl", ".ipp", ".tpp"})
#: Files of other languages, in whose strings CUDA may stand.
HOST_SUFFIXES = PYTHON_SUFFIXES | {NOTEBOOK_SUFFIX}
_SEARCHED = CUDA_SUFFIXES | MAYBE_SUFFIXES | HOST_SUFFIXES
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
    texts: dict[str, bytes] = field(default_factory=dict)  # of `files` and `sources`, where that is asked for
    plain: int = 0  # files of another language that are named and hold no CUDA: a hook is given all of them


@dataclass(frozen=True, slots=True)
class Filter:
    """`exclude` globs match a path's last component, or the whole path relative to where the search began.
    Files over `max_bytes` are not read. `forced` applies the excludes to named files too."""

    exclude: tuple[str, ...] = DEFAULT_EXCLUDE
    max_bytes: int = 4 << 20
    forced: bool = False

    def excludes(self, name: str, relative: str) -> bool:
        """Whether a glob names it; `relative` has forward slashes."""
        names, paths = _patterns(self.exclude)
        return bool(names.match(normcase(name)) or paths.match(normcase(relative)))


@lru_cache(maxsize=8)
def _patterns(globs: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What matches as one of the globs does, and as one of them without a slash at its end does."""
    sides = (globs, [glob.rstrip("/") for glob in globs])
    texts = ("|".join(translate(normcase(glob)) for glob in side) for side in sides)
    names, paths = (re.compile(text or r"(?!)") for text in texts)
    return names, paths


def _suffix(path: str) -> str:
    return os.path.splitext(path)[1].lower()  # noqa: PTH122


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link in a circle
        return False


def _leads_into(link: str, folders: Sequence[Path]) -> bool:
    target = Path(link).resolve()
    return any(target.is_relative_to(one) for one in folders)


def discover(paths: Sequence[str], chosen: Filter, *, keep_texts: bool = False) -> Discovery:
    """Named files always; folders recursively, sorted. A file reached twice is analyzed once."""
    return _Search(chosen, keep_texts).run(paths)


class _Search:
    def __init__(self, chosen: Filter, keep_texts: bool) -> None:
        self._filter, self._keeps = chosen, keep_texts
        self._found = Discovery()
        self._seen: set[tuple[int, int]] = set()

    def run(self, paths: Sequence[str]) -> Discovery:
        for path in map(Path, paths):
            try:
                mode = path.stat().st_mode
            except (OSError, ValueError) as error:  # ValueError: a NUL in its name
                self._fail(str(path), error)
                continue
            if S_ISDIR(mode):
                for file in self._walk(path):
                    self._take(file, named=False)
                    if _suffix(file) in HEADER_SUFFIXES:
                        self._found.headers.append(file)
            elif not (self._filter.forced and self._forced_out(path)):
                self._take(str(path), named=True)
        return self._found

    def _walk(self, top: Path) -> Iterator[str]:
        """Files that may hold kernels, folders after files, each folder once even through links. A link to a
        folder outside is not followed: there may be anything, and all of it."""
        inside = [top.resolve(), project_root()]
        pending = [(str(top), "")]
        while pending:
            folder, within = pending.pop()
            try:
                if self._repeated(os.stat(folder)):  # noqa: PTH116
                    continue
                with os.scandir(folder) as listed:
                    entries = sorted(listed, key=lambda entry: normcase(entry.name))
            except OSError as error:
                self._fail(folder, error)
                continue
            folders = []
            for entry in entries:
                path = entry.name if folder == os.curdir else os.path.join(folder, entry.name)  # noqa: PTH118
                if self._filter.excludes(entry.name, within + entry.name):
                    continue
                if not _is_folder(entry):
                    if _suffix(path) in _SEARCHED:
                        yield path
                elif entry.is_symlink() and not _leads_into(path, inside):
                    self._skip(path, "not searched: a link to a folder outside")
                else:
                    folders.append((path, f"{within}{entry.name}/"))
            pending += reversed(folders)

    def _take(self, path: str, *, named: bool) -> None:
        """Add a file that can be read and looks like CUDA source; say so where it was to be expected."""
        suffix = _suffix(path)
        certain = named or suffix in CUDA_SUFFIXES
        try:
            status = os.stat(path)  # noqa: PTH116
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
        is_other = is_host(path)
        if is_other and not may_hold_cuda(data):
            self._found.plain += named
        elif b"\0" in data:
            if certain:
                self._skip(path, "not text (it holds NUL bytes)", is_failure=named)
        elif (certain or is_other or MARK in data) and not self._repeated(status):
            self._found.files.append(path)
        elif suffix in SOURCE_SUFFIXES:
            self._found.sources.append(path)
        else:
            return
        if self._keeps and len(data) <= LARGEST_INCLUDE:
            self._found.texts[path] = data

    def _forced_out(self, path: Path) -> bool:
        steps = [Path(*path.parts[: end + 1]) for end in range(len(path.parts))]
        return any(self._filter.excludes(step.name, step.as_posix()) for step in steps)

    def _repeated(self, status: os.stat_result) -> bool:
        key = (status.st_dev, status.st_ino)
        repeated = key in self._seen
        self._seen.add(key)
        return repeated

    def _skip(self, path: str, reason: str, is_failure: bool = False) -> None:
        self._found.skipped.append(Skipped(path, reason, is_failure))

    def _fail(self, path: str, error: OSError | ValueError) -> None:
        self._skip(path, (getattr(error, "strerror", None) or str(error)).lower(), is_failure=True)
