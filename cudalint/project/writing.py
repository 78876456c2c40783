"""Writing files that a command asks for, in folders where somebody else may have put things.

A file appears whole or not at all. Within the project no link is written through that leads out of it: a
checkout can bring one under the very name that a report is to get.
"""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import StringIO
from pathlib import Path
from stat import S_IMODE, S_ISREG
from typing import TextIO

from cudalint.project.root import project_root, repository


class LinkError(OSError):
    """A link that leads to where nothing is to be written."""


@contextmanager
def text_file(path: str | Path) -> Iterator[TextIO]:
    """What is written in the block becomes a file in UTF-8 when the block ends well. What is no regular file,
    such as a terminal or a pipe, is written to directly. Raises OSError, which names the file."""
    text = StringIO()
    with ExitStack() as stack:
        with _naming(path):
            target, is_direct = _target(Path(path))
            file = target if is_direct else stack.enter_context(_draft(target))
        yield text
        with _naming(path):
            data = text.getvalue().encode("utf-8", "backslashreplace")
            file.write_bytes(data)
            stack.close()


@contextmanager
def _naming(path: str | Path) -> Iterator[None]:
    """An error in the block names this file."""
    try:
        yield
    except OSError as error:
        raise type(error)(error.errno, error.strerror or str(error), str(path)) from None


def write_text(path: str | Path, text: str) -> None:
    """A file with this text. Raises OSError."""
    with text_file(path) as out:
        out.write(text)


def replace_bytes(path: Path, data: bytes) -> None:
    """New contents for a file that is there, with its mode and owner. Raises OSError, and then the file is as
    it was."""
    if not os.access(path, os.W_OK):
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))
    with _draft(path) as draft:
        draft.write_bytes(data)


@contextmanager
def _draft(target: Path) -> Iterator[Path]:
    """A file beside the target, which it replaces when the block ends well."""
    descriptor, name = tempfile.mkstemp(prefix=".cudalint-", dir=target.parent)
    os.close(descriptor)
    draft = Path(name)
    try:
        yield draft
        with draft.open("rb+") as file:
            os.fsync(file.fileno())
        _take_after(draft, target)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
    _sync(target.parent)


def _take_after(draft: Path, target: Path) -> None:
    """Give the draft the mode and the owner of the target, or of a new file."""
    try:
        status = target.stat()
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        draft.chmod(0o666 & ~mask)
        return
    if hasattr(os, "chown"):
        with contextlib.suppress(OSError):
            os.chown(draft, status.st_uid, status.st_gid)
    draft.chmod(S_IMODE(status.st_mode))


def _sync(folder: Path) -> None:
    """Have the new name on the disk, where a folder can be told to."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _target(path: Path) -> tuple[Path, bool]:
    """Where a file is written, past the links to it, and whether directly. Raises OSError, and LinkError for
    a link that leads out of the project that it lies in, or of its folder where that is in none."""
    try:
        here, real = Path(os.path.abspath(path)), path.resolve()  # noqa: PTH100
        folder = here.parent.resolve()
    except (ValueError, RuntimeError) as error:  # a NUL in its name, a loop of links
        raise OSError(errno.EINVAL, str(error)) from None
    if here.parts[1:2] in (("dev",), ("proc",)):
        return here, True
    named = folder / here.name
    for place in (here, named):
        root = project_root()
        if not place.is_relative_to(root):
            root = (repository(place.parent) or place.parent).resolve()
        if not real.is_relative_to(root):
            raise LinkError(errno.ELOOP, "not written: a link that leads out of the project")
    is_special = real.exists() and not S_ISREG(real.stat().st_mode)
    if is_special and real.is_relative_to(project_root()):
        raise OSError(errno.EINVAL, "not a regular file")
    return real, is_special or (real.exists() and not os.access(real.parent, os.W_OK))
