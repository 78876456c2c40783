"""Where the cache lies, and the form of its entries on the disk.

By default that is the user's own cache folder, one folder a project. A place in a checkout is taken only from
the command line, and then opened without following links; a folder there that holds anything else, or that
git tracks, is not taken at all.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import re
import secrets
import time
from pathlib import Path

from cudalint.project.folder import Folder, ForeignError, key_of, own_folder
from cudalint.project.root import project_root

_RESULTS = "results"
_KEY, _KEY_BYTES = "key", 32
_LARGEST = 64 << 20  # bytes of one entry
_DAY = 24 * 3600  # seconds
_KEPT = 30 * _DAY  # what was not asked for in so long is removed

#: What backup programs know a cache by (https://bford.info/cachedir/), and what keeps git from adding it.
_MARKS = {
    "CACHEDIR.TAG": b"Signature: 8a477f597d28d172789f06886806bc55\n"
    b"# The cache of cudalint; remove it at any time.\n",
    ".gitignore": b"*\n",
}
_TAG = "CACHEDIR.TAG"
_ENTRY = re.compile(r"[0-9a-f]{40}\.json")
_DRAFT = re.compile(r"(?:[0-9a-f]{40}\.json|CACHEDIR\.TAG|\.gitignore)\.[0-9a-f]{12}\.draft")
_CODE_BYTES = 32


class Entries:
    """The entries of a folder: `<40 hexadecimal digits>.json`, each a line with its code, then its body."""

    def __init__(self, folder: Folder, key: bytes) -> None:
        self.folder, self.key = folder, key

    def get(self, name: str) -> bytes | None:
        """The body of an entry that this user's runs wrote under this name."""
        body = self._own(f"{name}.json")
        if body is not None:
            with contextlib.suppress(OSError):
                if time.time() - self.folder.status(f"{name}.json").st_mtime > _DAY:
                    self.folder.touch(f"{name}.json")
        return body

    def put(self, name: str, body: bytes) -> None:
        """Keep an entry, if that can be."""
        file = f"{name}.json"
        with contextlib.suppress(OSError):
            self.folder.write(file, self._code(file, body) + b"\n" + body)

    def clear(self, older_than: float | None = None) -> int:
        """Remove the entries, or those last used before a time, and what marks the folder once they are all
        gone. Files that are not provably of this tool and user stay; the number of them."""
        foreign = 0
        for name in self.folder.names():
            if name in _MARKS:
                continue
            with contextlib.suppress(OSError):
                if not self._is_ours(name):
                    foreign += 1
                elif older_than is None or self.folder.status(name).st_mtime < older_than:
                    self.folder.remove(name)
        if not set(self.folder.names()) - _MARKS.keys():
            for name, mark in _MARKS.items():
                with contextlib.suppress(OSError):
                    if self.folder.read(name, len(mark)) == mark:
                        self.folder.remove(name)
        return foreign

    def _is_ours(self, name: str) -> bool:
        return self._own(name) is not None if _ENTRY.fullmatch(name) else bool(_DRAFT.fullmatch(name))

    def _own(self, file: str) -> bytes | None:
        try:
            code, _, body = self.folder.read(file, _LARGEST).partition(b"\n")
        except OSError:
            return None
        return body if hmac.compare_digest(code, self._code(file, body)) else None

    def _code(self, file: str, body: bytes) -> bytes:
        data = file.encode() + b"\0" + body
        return hashlib.blake2b(data, key=self.key, digest_size=_CODE_BYTES).hexdigest().encode()


def default_entries(root: Path, *, create: bool = True) -> Entries:
    """Those of a project in the user's cache folder. Raises OSError."""
    folder = own_folder(_RESULTS, key_of(root), create=create)
    entries = Entries(folder, _user_key(create=create))
    if create:
        _mark(folder)
        _sweep(entries)
    return entries


def chosen_entries(path: str, *, create: bool = True) -> Entries:
    """Those of a folder that the command line names. Raises OSError, and ForeignError for a folder that is
    not to be used."""
    from cudalint.project.git import is_tracked

    base, parts = _steps(Path(os.path.abspath(path)))  # noqa: PTH100
    folder = Folder.open(base, parts, create=create)
    known = _bears_mark(folder)
    if not known and (folder.names() or not create):
        raise ForeignError(f"{path} is not a cache of cudalint")
    if is_tracked(folder.path):
        raise ForeignError(f"{path} is tracked by git: results that came with a checkout are not believed")
    if create and not known:
        _mark(folder)
    return Entries(folder, _user_key(create=create))


def clear(entries: Entries) -> int:
    """Remove a cache; the number of files of somebody else, which stay. Raises OSError."""
    foreign = entries.clear()
    if not entries.folder.names():
        with contextlib.suppress(OSError):
            entries.folder.path.rmdir()  # an empty folder only, and no link
    return foreign


def _steps(full: Path) -> tuple[Path, tuple[str, ...]]:
    """A folder that may be reached through links, and the steps from there that may not be: all that are
    within the project. Raises ForeignError for what holds the project."""
    root = project_root()
    if root.is_relative_to(full):
        raise ForeignError(f"{full} is not a cache of cudalint: it holds the project")
    if full.is_relative_to(root):
        return root, full.relative_to(root).parts
    return full.parent, (full.name,)


def _bears_mark(folder: Folder) -> bool:
    try:
        return folder.read(_TAG, len(_MARKS[_TAG])) == _MARKS[_TAG]
    except OSError:
        return False


def _mark(folder: Folder) -> None:
    for name, mark in _MARKS.items():
        folder.write(name, mark, only_new=True)


def _user_key(*, create: bool) -> bytes:
    """What only this user can make codes with. Raises OSError."""
    with contextlib.closing(own_folder(create=create)) as folder:
        if create and _KEY not in folder.names():
            folder.write(_KEY, secrets.token_bytes(_KEY_BYTES), only_new=True)
        key = folder.read(_KEY, _KEY_BYTES)
    if len(key) != _KEY_BYTES:
        raise ForeignError(f"{folder.path / _KEY} is no key")
    return key


def _sweep(entries: Entries) -> None:
    """Once a day, remove what was not used in long, of this project and of others."""
    now = time.time()
    with contextlib.suppress(OSError):
        if now - entries.folder.status(_TAG).st_mtime < _DAY:
            return
        entries.folder.touch(_TAG)
        entries.clear(now - _KEPT)
        _mark(entries.folder)
        with contextlib.closing(own_folder(_RESULTS)) as results:
            projects = results.names()
        for name in projects:
            with contextlib.closing(own_folder(_RESULTS, name, create=False)) as other:
                if now - other.status(_TAG).st_mtime > _KEPT:
                    clear(Entries(other, entries.key))
