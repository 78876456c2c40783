"""Writing a fixed file in place of the one that was read."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from cudalint.project.reading import LARGEST_SOURCE, read_regular
from cudalint.project.root import project_root
from cudalint.project.writing import replace_bytes


def writable_folders(named: Iterable[str]) -> tuple[Path, ...]:
    """The folders in which files reached by these paths may be written: the project, for what is named in
    it, and elsewhere the folder named, or that of the file."""
    root = project_root()
    folders = []
    for path in named:
        here = Path(os.path.abspath(path))  # noqa: PTH100
        if here.is_relative_to(root):
            folders.append(root)
        else:
            folders.append((here if here.is_dir() else here.parent).resolve())
    return tuple(dict.fromkeys(folders))


def rewrite(path: Path, original: bytes, source: bytes, folders: Sequence[Path]) -> None:
    """Put `source` in the place of the file, at once and under its mode, if it still is `original`. A link is
    followed within the folders. Raises OSError."""
    real = path.resolve()
    if not any(real.is_relative_to(folder) for folder in folders):
        raise OSError(errno.EPERM, "it leads out of what was named")
    if read_regular(real, LARGEST_SOURCE) != original:
        raise OSError(errno.EBUSY, "the file has changed since it was read")
    replace_bytes(real, source)
