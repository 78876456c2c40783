"""Folders in which the tool keeps what is its own.

What lies in one may have been put there by somebody else: a clone can bring a folder of any name, and links
of any kind in it. So a folder is opened without following links and then reached through its descriptor, only
plain files of this user are read, and a file is written beside its place and moved there.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from stat import S_ISDIR, S_ISREG

#: Windows has neither descriptors of folders nor users by number: there paths are looked at one by one.
_BY_DESCRIPTOR = os.open in os.supports_dir_fd and hasattr(os, "O_NOFOLLOW")
_NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class ForeignError(OSError):
    """What is there is not this user's own; the message says why."""


def user_cache() -> Path:
    """Where the platform keeps a user's caches. Raises OSError where that cannot be told."""
    try:
        if sys.platform == "win32":
            base = _absolute("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
        elif sys.platform == "darwin":
            base = Path.home() / "Library" / "Caches"
        else:
            base = _absolute("XDG_CACHE_HOME") or Path.home() / ".cache"
    except RuntimeError as error:
        raise OSError(errno.ENOENT, str(error)) from None
    return base / "cudalint"


def own_folder(*parts: str, create: bool = True) -> Folder:
    """A folder in the user's cache folder, closed to others. Raises OSError."""
    place = user_cache()
    folder = Folder.open(place.parent, (place.name, *parts), create=create)
    try:
        folder.keep_to_user()
    except OSError:
        folder.close()
        raise
    return folder


def key_of(root: Path) -> str:
    """What is kept for a project is named by this."""
    return hashlib.sha256(os.fsencode(root)).hexdigest()[:32]


def _absolute(variable: str) -> Path | None:
    """The folder that a variable of the environment names; a relative one is not valid and not taken."""
    path = Path(os.environ.get(variable) or "")
    return path if path.is_absolute() else None


class Folder:
    """One folder. Names are those of its direct files and folders."""

    def __init__(self, path: Path, descriptor: int | None) -> None:
        self.path = path
        self._descriptor = descriptor

    @classmethod
    def open(cls, base: Path, parts: Sequence[str], *, create: bool) -> Folder:
        """The folder of `parts` below `base`. Links are followed up to `base` and not beyond it. Raises
        OSError, and ForeignError for a link and for a folder of somebody else."""
        if create:
            base.mkdir(parents=True, exist_ok=True)
        at = cls(base, os.open(base, os.O_RDONLY | os.O_DIRECTORY) if _BY_DESCRIPTOR else None)
        for part in parts:
            at = at.folder(part, create=create)
        return at

    def folder(self, name: str, *, create: bool) -> Folder:
        """A folder in this one, which is closed. Raises OSError and ForeignError."""
        path = self.path / name
        try:
            if create:
                with contextlib.suppress(FileExistsError):
                    self._call(os.mkdir, name, 0o700)
            status = self.status(name)
            if not S_ISDIR(status.st_mode) or _is_junction(status):
                raise ForeignError(errno.ENOTDIR, f"{path} is a link or no folder")
            if _owner(status) not in (None, _me()):
                raise ForeignError(errno.EPERM, f"{path} belongs to another user")
            flags = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | _NO_LINK
            return Folder(path, self._call(os.open, name, flags) if _BY_DESCRIPTOR else None)
        finally:
            self.close()

    def close(self) -> None:
        """Let go of it. It is not to be used any more."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def keep_to_user(self) -> None:
        """Take it from everybody else. Raises OSError."""
        if self._descriptor is not None and os.fstat(self._descriptor).st_mode & 0o077:
            os.fchmod(self._descriptor, 0o700)

    def names(self) -> list[str]:
        """What it holds, sorted. Raises OSError."""
        return sorted(os.listdir(self.path if self._descriptor is None else self._descriptor))  # noqa: PTH208

    def status(self, name: str) -> os.stat_result:
        """That of a file itself, never of what a link leads to. Raises OSError."""
        if self._descriptor is None:
            return (self.path / name).lstat()
        return os.stat(name, dir_fd=self._descriptor, follow_symlinks=False)

    def read(self, name: str, limit: int) -> bytes:
        """A plain file of this user's with no other name, of at most `limit` bytes. Raises OSError."""
        if not S_ISREG(self.status(name).st_mode):
            raise ForeignError(errno.EINVAL, f"{name} is no plain file")
        with os.fdopen(self._call(os.open, name, os.O_RDONLY | _NO_LINK), "rb") as file:
            status = os.fstat(file.fileno())
            if not S_ISREG(status.st_mode) or status.st_nlink > 1 or _owner(status) not in (None, _me()):
                raise ForeignError(errno.EINVAL, f"{name} is not this user's own")
            if status.st_size > limit:
                raise ForeignError(errno.EFBIG, f"{name} is larger than {limit >> 10} KiB")
            return file.read(status.st_size)

    def write(self, name: str, data: bytes, *, only_new: bool = False) -> None:
        """A file with this content, at once: whoever reads it sees the old or the new one. With `only_new`
        one that is there stays. Raises OSError, and then nothing is left behind."""
        draft = f"{name}.{secrets.token_hex(6)}.draft"
        with self._removed(draft):
            with os.fdopen(self._create(draft), "wb") as file:
                file.write(data)
            if not only_new:
                self._call_two(os.replace, draft, name)
                return
            with contextlib.suppress(FileExistsError):
                self._call_two(os.rename if os.name == "nt" else os.link, draft, name)

    def touch(self, name: str) -> None:
        """Note that it was used now. Raises OSError."""
        if self._descriptor is None:
            os.utime(self.path / name)
        else:
            os.utime(name, dir_fd=self._descriptor, follow_symlinks=False)

    def remove(self, name: str) -> None:
        """Remove a file, or a link itself. Raises OSError."""
        self._call(os.unlink, name)

    def remove_folder(self, name: str) -> None:
        """Remove a folder in this one that is empty. Raises OSError."""
        self._call(os.rmdir, name)

    def _create(self, name: str) -> int:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINK
        descriptor: int = self._call(os.open, name, flags, 0o600)
        return descriptor

    @contextlib.contextmanager
    def _removed(self, name: str) -> Iterator[None]:
        try:
            yield
        finally:
            with contextlib.suppress(OSError):
                self.remove(name)

    def _call(self, function: object, name: str, *arguments: int) -> int:
        """A function of `os` on a name in this folder."""
        assert callable(function)
        if self._descriptor is None:
            result: int = function(self.path / name, *arguments)
        else:
            result = function(name, *arguments, dir_fd=self._descriptor)
        return result

    def _call_two(self, function: object, source: str, target: str) -> None:
        assert callable(function)
        if self._descriptor is None:
            function(self.path / source, self.path / target)
        else:
            function(source, target, src_dir_fd=self._descriptor, dst_dir_fd=self._descriptor)


def _is_junction(status: os.stat_result) -> bool:
    """Whether it is Windows' other kind of link."""
    tag: object = getattr(status, "st_reparse_tag", None)
    return bool(tag)


def _owner(status: os.stat_result) -> int | None:
    return status.st_uid if hasattr(os, "geteuid") else None


def _me() -> int | None:
    return os.geteuid() if hasattr(os, "geteuid") else None
