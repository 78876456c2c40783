"""The two analyses of a comparison: of the files that a change can matter to, and of no others."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fnmatch import fnmatch
from functools import cached_property
from pathlib import PurePosixPath

from cudalint.dataclass import dataclass
from cudalint.diff.compare import diff_of
from cudalint.diff.entry import diff_entry
from cudalint.diff.model import Diff
from cudalint.embedded.host import is_host, may_hold_cuda
from cudalint.project.context import FileContext, contexts
from cudalint.project.discovery import (
    CUDA_SUFFIXES,
    HEADER_SUFFIXES,
    HOST_SUFFIXES,
    MARK,
    MAYBE_SUFFIXES,
    SOURCE_SUFFIXES,
    Filter,
)
from cudalint.project.job import Job
from cudalint.project.result import FileResult
from cudalint.project.trees import Revision, WorkingTree, blob_name
from cudalint.settings import Settings

Side = Revision | WorkingTree
Analyze = Callable[[list[Job]], Iterator[FileResult]]

_SUFFIXES = CUDA_SUFFIXES | MAYBE_SUFFIXES | HOST_SUFFIXES
_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Choice:
    """Which files count: those below `paths`, from the repository's root, that the filter leaves."""

    chosen: Filter
    paths: tuple[str, ...] = ()

    def takes(self, path: str) -> bool:
        """Whether a file counts."""
        pure = PurePosixPath(path)
        if pure.suffix.lower() not in _SUFFIXES:
            return False
        inside = not self.paths or any(path == one or path.startswith(f"{one}/") for one in self.paths)
        steps = [PurePosixPath(*pure.parts[: end + 1]) for end in range(len(pure.parts))]
        return inside and not any(
            fnmatch(step.name, glob) or fnmatch(step.as_posix(), glob.rstrip("/"))
            for step in steps
            for glob in self.chosen.exclude
        )


def compare(
    old: Side,
    new: Side,
    names: tuple[str, str],
    choice: Choice,
    settings: Callable[[str], Settings],
    analyze: Callable[[Side], Analyze],
    timeout: int | None,
    sector_bytes: int,
) -> Diff:
    """What the change from `old` to `new` does to the accesses. `settings` gives those of a file; `analyze`
    runs the jobs of a side. Raises GitError."""
    sides = [_Files(side, choice) for side in (old, new)]
    changed = {
        path
        for path in sides[0].names.keys() | sides[1].names.keys()
        if sides[0].names.get(path) != sides[1].names.get(path)
    }
    diff = Diff(*names, settings("").arch)
    entries: list[list[dict[str, object]]] = []
    unread: list[bool] = []
    touched = [side.touched(changed) for side in sides]
    wanted = touched[0] | touched[1]  # a file that did not change is analyzed on both sides, or on none
    for side in sides:
        jobs = side.jobs(wanted, settings, timeout)
        found = []
        unread.append(False)
        for result in analyze(side.tree)(jobs):
            diff.failed |= result.failed
            told = [
                f"{side.label(names)}: {one.path}: {one.message}" for one in result.problems if one.is_failure
            ]
            diff.problems += told
            if result.extra is not None:
                found.append(result.extra)
            elif result.failed:
                unread[-1] = True
        entries.append(found)
    kernels = diff_of(entries[0], entries[1], sector_bytes)
    # One that a revision seems not to have may be in a file of it that could not be analyzed.
    diff.kernels = [
        one
        for one in kernels
        if not (one.before is None and unread[0]) and not (one.after is None and unread[1])
    ]
    if left_out := len(kernels) - len(diff.kernels):
        diff.problems.append(f"kernels that are not compared, as files were not analyzed: {left_out}")
    return diff


class _Files:
    """The files of a side, read once."""

    def __init__(self, tree: Side, choice: Choice) -> None:
        self.tree, self._choice = tree, choice
        self._data: dict[str, bytes] = {}
        self.names = {path: name for path, name in tree.files().items() if choice.takes(path)}
        if isinstance(tree, WorkingTree):
            self.names = {path: blob_name(self.read(path) or b"") for path in self.names}

    def label(self, names: tuple[str, str]) -> str:
        """What the revision was called."""
        return names[1] if isinstance(self.tree, WorkingTree) else self.tree.commit[:12]

    def read(self, path: str) -> bytes | None:
        """A file's bytes."""
        if path not in self._data:
            data = self.tree.read(path)
            if data is None or path not in self.names:
                return data
            self._data[path] = data if len(data) <= self._choice.chosen.max_bytes else b""
        return self._data[path]

    @cached_property
    def cuda(self) -> list[str]:
        """The files that hold kernels."""
        return [path for path in sorted(self.names) if self._has(path)]

    def _has(self, path: str) -> bool:
        """Whether this side has the file, and kernels in it."""
        return path in self.names and _holds_cuda(path, self.read(path) or b"")

    def touched(self, changed: set[str]) -> set[str]:
        """The files with kernels that changed, or that a changed one reaches by includes, launches or calls
        (by name alone: rather too many)."""
        if all(is_host(path) for path in changed):  # nothing includes them, and no other file launches theirs
            return {path for path in changed if self._has(path)}
        known = self._contexts
        reaching = self._including(changed)
        found = set()
        for path in self.cuda:
            context = known.get(path, FileContext())
            near = {path, context.included_by, *context.launch_files, *context.linked, *context.further}
            if not near.isdisjoint(reaching):
                found.add(path)
        return found

    def _including(self, changed: set[str]) -> set[str]:
        """Those that changed, and those that include them, directly or not, by the last part of the name."""
        includers: dict[str, set[str]] = {}
        for path in self.names:
            for name in _INCLUDE.findall(self.read(path) or b""):
                last = posixpath.basename(name.decode("utf-8", "surrogateescape"))
                includers.setdefault(last, set()).add(path)
        found = set(changed)
        pending = list(changed)
        while pending:
            for path in includers.get(posixpath.basename(pending.pop()), ()):
                if path not in found:
                    found.add(path)
                    pending.append(path)
        return found

    @cached_property
    def _contexts(self) -> Mapping[str, FileContext]:
        headers = [path for path in self.names if _suffix(path) in HEADER_SUFFIXES]
        own = set(self.cuda)
        sources = [path for path in self.names if _suffix(path) in SOURCE_SUFFIXES and path not in own]
        return contexts(self.cuda, self.read, headers, sources)

    def jobs(
        self, wanted: Iterable[str], settings: Callable[[str], Settings], timeout: int | None
    ) -> list[Job]:
        """The jobs of these files, as far as this side has them."""
        chosen = [path for path in sorted(set(wanted)) if self._has(path)]
        if not chosen:
            return []
        known = {} if all(map(is_host, chosen)) else self._contexts
        alone = frozenset(posixpath.normpath(path) for path, one in known.items() if one.included_by)
        found = []
        for path in chosen:
            context = known.get(path, FileContext())
            placed = replace(context.applied(settings(path)), analyzed_alone=alone)
            root = self.tree.root
            found.append(Job(placed, None, root, timeout, diff_entry, folder=root, tree=self.tree))
        return found


def _holds_cuda(path: str, data: bytes) -> bool:
    if b"\0" in data:
        return False
    if is_host(path):
        return may_hold_cuda(data)
    return _suffix(path) in CUDA_SUFFIXES or MARK in data


def _suffix(path: str) -> str:
    return PurePosixPath(path).suffix.lower()
