"""The files of a repository at a revision, or as they lie in the working tree, by their paths from its root.

Blobs are read out of git; the working tree is neither changed nor, for a revision, looked at.
"""

from __future__ import annotations

import hashlib
import os
import posixpath
import subprocess
import threading
from functools import lru_cache
from pathlib import Path

from cudalint.dataclass import dataclass
from cudalint.project.git import GitError, git, reading_blobs
from cudalint.project.reading import LARGEST_SOURCE, read_include

_REGULAR = ("100644", "100755")  # modes of git that are no link and no submodule


@dataclass(frozen=True, slots=True)
class Revision:
    """The files of a commit."""

    root: str
    commit: str

    def version(self, path: str) -> str:
        """The name of its object: commits that have the same file have its results in common."""
        return self.files().get(path, "")

    def files(self) -> dict[str, str]:
        """The object of each regular file. Raises GitError."""
        return _blobs(self.root, self.commit).objects

    def read(self, path: str) -> bytes | None:
        """A file's bytes; one outside of the repository is that of the disk."""
        inside = _inside(self.root, path)
        if inside is None:
            return read_include(path)
        try:
            return _blobs(self.root, self.commit).read(inside)
        except GitError:
            return None


@dataclass(frozen=True, slots=True)
class WorkingTree:
    """The files as they lie on the disk, those that git ignores left out."""

    root: str

    def version(self, path: str) -> str:
        """What git would call it, so that its results are those of a commit that has it, too."""
        return blob_name(self.read(path) or b"")

    def files(self) -> dict[str, str]:
        """The files that git knows or would take, each with a name for its contents that is not that of a
        blob. Raises GitError."""
        listed = git("ls-files", "-z", "--cached", "--others", "--exclude-standard", root=Path(self.root))
        names = [name for name in listed.split("\0") if name]
        return {name: "" for name in names if (Path(self.root) / name).is_file()}

    def read(self, path: str) -> bytes | None:
        """A file's bytes."""
        return read_include(str(Path(self.root) / path))


def revision(root: Path, name: str) -> Revision:
    """A commit by any name that git knows. Raises GitError."""
    commit = git("rev-parse", "--verify", "--end-of-options", f"{name}^{{commit}}", root=root).strip()
    return Revision(str(root), commit)


def blob_name(data: bytes) -> str:
    """What git calls a file's contents (in a repository of SHA-1)."""
    return hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()


def _inside(root: str, path: str) -> str | None:
    """A path as git has it; None for one outside."""
    whole = posixpath.normpath(posixpath.join(Path(root).as_posix(), path))
    top = Path(root).as_posix().rstrip("/") + "/"
    return whole[len(top) :] if whole.startswith(top) else None


class _Blobs:
    """The objects of a commit, and the process that reads them: one a process of ours."""

    def __init__(self, root: str, commit: str) -> None:
        listed = git("ls-tree", "-r", "-z", "--full-tree", commit, root=Path(root))
        self.objects: dict[str, str] = {}
        for line in listed.split("\0"):
            head, _, name = line.partition("\t")
            mode, *rest = head.split(" ")
            if mode in _REGULAR and len(rest) == 2:
                self.objects[name] = rest[1]
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0
        self._root = Path(root)
        self._lock = threading.Lock()

    def read(self, path: str) -> bytes | None:
        """A file's bytes. Raises GitError."""
        name = self.objects.get(path)
        if name is None:
            return None
        with self._lock:
            # A worker that was forked off must not share the pipes: each would get the other's answers.
            if self._process is None or self._owner != os.getpid():
                self._process, self._owner = reading_blobs(self._root), os.getpid()
            return self._asked(self._process, name)

    @staticmethod
    def _asked(process: subprocess.Popen[bytes], name: str) -> bytes | None:
        """[git-cat-file(1), "Batch output": `<object> <type> <size>`, the contents, a line break]"""
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(name.encode("ascii") + b"\n")
            process.stdin.flush()
            words = process.stdout.readline().split()
            if len(words) != 3 or words[1] != b"blob":
                return None
            size = int(words[2])
            data = process.stdout.read(size + 1)
        except (OSError, ValueError) as error:
            raise GitError(str(error)) from None
        return data[:-1] if len(data) == size + 1 and size <= LARGEST_SOURCE else None


@lru_cache(maxsize=4)
def _blobs(root: str, commit: str) -> _Blobs:
    return _Blobs(root, commit)
